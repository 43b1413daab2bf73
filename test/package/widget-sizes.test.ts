import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';

const CDN = path.join(process.cwd(), 'dist/cdn');
/** What charts of one kind may load before the first of them is drawn, in KB: 30 at most. */
const MOST = { bar: 30, line: 28.8, area: 29.4, pie: 22.1, scatter: 25.2, matrix: 21.9, heat: 22 } as const;
const KINDS = Object.keys(MOST) as (keyof typeof MOST)[];

/** Files of the page build, by their path in it. */
const files = new Map<string, { readonly kb: number; readonly imports: readonly string[] }>();
const gzKb = (contents: Uint8Array): number => gzipSync(contents, { level: 9 }).length / 1_024;

async function readFiles(): Promise<void> {
  const names = ['vitrine.js', ...(await readdir(path.join(CDN, 'parts'))).map((name) => `parts/${name}`)];
  for (const name of names.filter((each) => each.endsWith('.js'))) {
    const contents = await readFile(path.join(CDN, name));
    const found = contents.toString().matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g);
    const imports = [...found].map(([, address = '']) => path.posix.join(path.posix.dirname(name), address));
    files.set(name, { kb: gzKb(contents), imports });
  }
}

/** What loads with some parts, each once. */
function loadedWith(...parts: string[]): Set<string> {
  const all = new Set(parts.map((part) => [...files.keys()].find((name) => name.startsWith(`parts/${part}-`)) ?? part));
  for (const name of all) for (const other of files.get(name)?.imports ?? []) all.add(other);
  return all;
}

/** The place of a chart, what all kinds share, and what is its kind's own. */
const partsOf = (kind: (typeof KINDS)[number]): string[] => [...['lazy-chart', 'chart-view', `${kind}-chart`]];

/** How large that is without what stands on the page already, in KB. */
function kbOf(parts: Iterable<string>, without: ReadonlySet<string>): number {
  const own = [...parts].filter((name) => !without.has(name));
  if (process.env['SIZES']) for (const name of own) console.log(files.get(name)?.kb.toFixed(2), name);
  return own.reduce((sum, name) => sum + (files.get(name)?.kb ?? 0), 0);
}

describe('what a message with widgets loads, gzipped', () => {
  before(readFiles);
  const first = () => loadedWith('vitrine.js');
  const block = () => loadedWith('vitrine.js', 'codeagents-ui-block');

  it('is at most 14 KB for the block element without charts, and 19.1 with the icons, events and plates of cards that it shares', () => {
    const all = kbOf(block(), first());
    const [own] = [...loadedWith('codeagents-ui-block')];
    const kb = files.get(own ?? '')?.kb ?? 0;
    assert.ok(kb > 5 && kb <= 14, `${kb.toFixed(2)} KB`);
    assert.ok(all <= 19.1, `${all.toFixed(2)} KB`);
  });

  for (const kind of KINDS)
    it(`is at most ${MOST[kind]} KB for charts of one kind: ${kind}`, () => {
      const kb = kbOf(loadedWith(...partsOf(kind)), block());
      assert.ok(kb > 10 && kb <= MOST[kind], `${kb.toFixed(2)} KB`);
    });

  it('is at most 31 KB of those for what no table loads', () => {
    const kb = kbOf(loadedWith(...partsOf('line')), loadedWith('vitrine.js', 'codeagents-ui-block', 'table-views'));
    assert.ok(kb <= 31, `${kb.toFixed(2)} KB`);
  });

  it('is at most 48.2 KB for charts of all kinds', () => {
    const kb = kbOf(loadedWith(...KINDS.flatMap(partsOf)), block());
    assert.ok(kb <= 48.2, `${kb.toFixed(2)} KB`);
  });

  it('is no table, no quote and nothing for its readers before a chart is drawn', () => {
    const names = [...loadedWith(...KINDS.flatMap(partsOf))].join(' ');
    assert.doesNotMatch(names, /sortable-table|table-views|chart-quote|column-order/);
    assert.doesNotMatch(
      names,
      /chart-reader|series-reading|chart-tools|widget-toolbar|(?:series|pie|matrix|heat)-words/,
    );
  });
});
