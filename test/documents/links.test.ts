import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import MarkdownIt from 'markdown-it';

type Token = ReturnType<MarkdownIt['parse']>[number];

const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(file)).href);
const { addressOf, meantBy } = (await load('tools/documents/document-table.mjs')) as {
  addressOf(file: string): string;
  meantBy(file: string, hash: string): readonly [string, string];
};
const { makeSite } = (await load('tools/documents/documents.mjs')) as { makeSite(): ReadonlyMap<string, string> };
const { headingAnchor } = (await load('tools/documents/heading-anchor.mjs')) as { headingAnchor(name: string): string };

const markdown = new MarkdownIt({ html: true });
const files = [
  ...['README.md', 'AGENTS.md', 'CHANGELOG.md', 'skills/vitrine/SKILL.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('docs', ...file.split(path.sep)))
    .filter((file) => file.endsWith('.md')),
];

/** Every token, those within a line included: code and comments are none that leads anywhere. */
const tokensOf = (file: string): Token[] =>
  markdown.parse(readFileSync(file, 'utf8'), {}).flatMap((token) => [token, ...(token.children ?? [])]);

/** Where a file leads and what it shows, in Markdown and in tags. */
function targetsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') return [String(token.attrGet('href'))];
    if (token.type === 'image') return [String(token.attrGet('src'))];
    if (!/^html_/.test(token.type)) return [];
    return [...token.content.matchAll(/\s(?:href|src|srcset)="([^"\s]+)/g)].map(([, target = '']) => target);
  });
}

/** The anchors of a file's headings, as GitHub counts those that are called the same. */
function anchorsOf(tokens: readonly Token[]): Set<string> {
  const anchors = new Set<string>();
  for (const [index, { type }] of tokens.entries()) {
    if (type !== 'heading_open') continue;
    const words = (tokens[index + 1]?.children ?? []).filter((each) => /^(text|code_inline)$/.test(each.type));
    const base = headingAnchor(words.map(({ content }) => content).join(''));
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const read = new Map(files.map((file) => [file, tokensOf(file)]));

describe('the Markdown of the repository', () => {
  it('leads, read on GitHub, to files and headings that are there', () => {
    const broken: string[] = [];
    let count = 0;
    for (const [file, tokens] of read)
      for (const target of targetsOf(tokens)) {
        if (/^[a-z][a-z+.-]*:|^\/\//.test(target)) continue;
        count += 1;
        const [place = '', anchor] = decodeURIComponent(target).split('#');
        const found = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
        // A page of the site's own would be an address on GitHub itself.
        const isThere = !place.startsWith('/') && !found.startsWith('..') && existsSync(found);
        const anchors =
          isThere && anchor && found.endsWith('.md') ? anchorsOf(read.get(found) ?? tokensOf(found)) : undefined;
        const isLine = isThere && statSync(found).isFile() && /^L\d+(-L\d+)?$/.test(anchor ?? '');
        if (!isThere || (anchor && !isLine && anchors && !anchors.has(anchor))) broken.push(`${file}: ${target}`);
      }
    assert.ok(count > 200, String(count));
    assert.deepEqual(broken, []);
  });

  it('leads on the site to the same documents, and none of them is left out', () => {
    const site = makeSite();
    const broken: string[] = [];
    let count = 0;
    for (const [file, tokens] of read) {
      const html = site.get(addressOf(file));
      if (html === undefined) continue;
      for (const target of targetsOf(tokens)) {
        const [place = '', anchor] = target.split('#');
        const found = path.posix.join(path.posix.dirname(file), place);
        if (!/^[^:]+\.md$/.test(place) || !found.startsWith('docs/')) continue;
        count += 1;
        const [document, hash] = meantBy(found, anchor ? `#${anchor}` : '');
        if (!site.has(addressOf(document)) || !html.includes(`href="${addressOf(document)}${hash}"`))
          broken.push(`${file}: ${target}`);
      }
    }
    assert.ok(count > 80, String(count));
    assert.deepEqual(broken, []);
  });
});
