/** Lists the licences of every package whose code is inside our own files. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundled into dist/cdn/vitrine.js, where Lit is not the host's. */
const ALWAYS = ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context', 'tslib', 'prismjs'];

/** Where the terms begin, behind the lines that name whose it is: most packages share them to the word. */
const TERMS =
  /^(?:Permission is hereby granted|Permission to use, copy|Redistribution and use in source|\s*Apache License\n)/m;

/** @returns {Promise<{ title, notice, terms } | undefined>} a package with its own lines, and the terms that follow them. */
async function readPackage(name) {
  const folder = path.join(root, 'node_modules', name);
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => 'null'));
  if (!manifest) return undefined;
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? (await readFile(path.join(folder, file), 'utf8')).trim() : `License: ${manifest.license}`;
  const begin = TERMS.exec(text)?.index ?? text.length;
  return {
    title: `${manifest.name} ${manifest.version} (${manifest.license})`,
    notice: text.slice(0, begin).trim(),
    terms: text.slice(begin).trim(),
  };
}

/** Terms that differ by their line breaks alone are the same. */
const keyOf = (terms) => terms.replace(/\s+/g, ' ');

const LINE = `\n${'-'.repeat(80)}\n\n`;

/**
 * Each package with its own notice; terms that several have stand once, under a letter, behind all of them.
 * @param {string} file - Where the list goes.
 */
export async function writeLicences(file) {
  const bundled = JSON.parse(await readFile(path.join(root, '.cache/vendor/packages.json'), 'utf8'));
  const names = [...new Set([...ALWAYS, ...bundled])].sort();
  const packages = (await Promise.all(names.map(readPackage))).filter(Boolean);
  const users = new Map();
  for (const each of packages) users.set(keyOf(each.terms), [...(users.get(keyOf(each.terms)) ?? []), each]);
  const shared = [...users].filter(([key, all]) => key && all.length > 1);
  const numbers = new Map(shared.map(([key], index) => [key, `Terms ${index + 1}`]));
  const entries = packages.map(({ title, notice, terms }) => {
    const number = numbers.get(keyOf(terms));
    const body = number ? `${number}, which stand at the end of this file, are part of this license.` : terms;
    return `${[title, notice, body].filter(Boolean).join('\n\n')}\n`;
  });
  const ends = shared.map(([key, [{ terms }]]) => `${numbers.get(key)}\n\n${terms}\n`);
  await writeFile(file, `Vitrine contains code of these packages.\n\n${[...entries, ...ends].join(LINE)}`);
}
