/**
 * Measures what a host loads first, for its entries and four bundlers, and writes the table of the README.
 * test/package/first-load.test.ts fails when the README says something else.
 * Usage: npm run build && npm run sizes
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  firstFileOfWebpack,
  firstFilesOfRollup,
  firstFilesOfVite,
  firstFilesTogether,
  gzKb,
  splitByEsbuild,
} from './bundlers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const README = path.join(root, 'README.md');
const PLACE = /(<!-- sizes: npm run sizes -->\n)[^]*?(<!-- end of sizes -->)/;

const taken = (name, entry) => `import { ${name} } from '${entry}'; globalThis.kit = ${name};`;

/** A row each: what a host writes, as the table says it and as a bundler reads it. */
export const ROWS = [
  { title: "`import 'vitrine/define'`", script: "import 'vitrine/define';" },
  { title: "`import 'vitrine/define/chat-message'`", script: "import 'vitrine/define/chat-message';" },
  { title: '`HeadlessController` from `vitrine`', script: taken('HeadlessController', 'vitrine') },
  { title: '`HeadlessController` from `vitrine/core`', script: taken('HeadlessController', 'vitrine/core') },
  { title: 'one event class from `vitrine`', script: taken('MessageEndedEvent', 'vitrine') },
  { title: '`ChatMessage` from `vitrine/react`, without React', script: taken('ChatMessage', 'vitrine/react') },
  { title: '`showChatCompletions` from `vitrine/streams`', script: taken('showChatCompletions', 'vitrine/streams') },
];

export const BUNDLERS = [
  { name: 'webpack', measure: firstFileOfWebpack },
  { name: 'Vite', measure: firstFilesOfVite },
  { name: 'Vite, [set](docs/stacks/bundler.md#vite)', measure: firstFilesTogether },
  { name: 'Rollup', measure: firstFilesOfRollup },
  { name: 'esbuild, splitting', measure: async (script) => (await splitByEsbuild(script)).kb },
];

export const scriptTagKb = async () => gzKb(await readFile(path.join(root, 'dist/cdn/vitrine.js')));

/** @returns {Promise<Map<string, number[]>>} What the README says, in KB by a row's title, in the order of the bundlers. */
export async function readTable() {
  const [table = ''] = PLACE.exec(await readFile(README, 'utf8')) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && /\d/.test(line));
  return new Map(
    rows.map((line) => {
      const [title, ...cells] = line.split('|').slice(1, -1);
      return [title.trim(), cells.map((cell) => Number.parseFloat(cell))];
    }),
  );
}

async function writeTable() {
  const lines = [
    `| KB, gzip, minified | ${BUNDLERS.map(({ name }) => name).join(' | ')} |`,
    `|---|${BUNDLERS.map(() => '---:|').join('')}`,
  ];
  for (const { title, script } of ROWS) {
    const cells = [];
    for (const { measure } of BUNDLERS) cells.push((await measure(script)).toFixed(1));
    lines.push(`| ${title} | ${cells.join(' | ')} |`);
  }
  const tag = (await scriptTagKb()).toFixed(1);
  lines.push(`| a script tag, without a bundler | ${BUNDLERS.map(() => tag).join(' | ')} |`);
  const text = await readFile(README, 'utf8');
  if (!PLACE.test(text)) throw new Error('The README has no place for the table.');
  await writeFile(
    README,
    text.replace(PLACE, (_, begin, end) => `${begin}${lines.join('\n')}\n${end}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTable();
