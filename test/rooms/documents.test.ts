import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { MAX_VERSIONS } from '../../src/core/artifacts/artifact-store.js';
import { MAX_CONTENT_BYTES } from '../../src/core/artifacts/content-meter.js';
import { MAX_TITLE } from '../../src/core/artifacts/title.js';
import { parseCodeagentsUi } from '../../src/core/widgets/parse-codeagents-ui.js';
import { CODEAGENTS_UI_LIMITS } from '../../src/core/widgets/widget-limits.js';

const root = path.resolve('.');
const inDocs = (await readdir(path.join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'));
const documents = ['README.md', 'CHANGELOG.md', 'bench/README.md', ...inDocs.map((file) => path.join('docs', file))];

/** As GitHub makes anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('the documents', () => {
  for (const file of documents) {
    it(`lead to files and headings that are there: ${file}`, async () => {
      const text = await readFile(path.join(root, file), 'utf8');
      const broken: string[] = [];
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [place = '', anchor] = target.split('#');
        const found = place === '' ? path.join(root, file) : path.join(root, path.dirname(file), place);
        if (!existsSync(found)) broken.push(target);
        else if (anchor && !headings(await readFile(found, 'utf8')).includes(anchor)) broken.push(target);
      }
      for (const [, named = ''] of text.matchAll(/`((?:src|test|tools|docs|demo|bench)\/[\w./-]+)`/g))
        if (!existsSync(path.join(root, named)) && !existsSync(path.join(root, `${named}.test.ts`))) broken.push(named);
      assert.deepEqual(broken, []);
    });
  }

  /** Comments and documents, each as one line: a sentence may go on behind a ` * `. */
  const readSources = async (): Promise<[file: string, text: string][]> => {
    const folders = ['src', 'test', 'tools', 'bench', 'demo', 'docs'];
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(path.join(root, folder), { recursive: true })).map((file) => path.join(folder, file)),
      ),
    );
    const own = path.join('test', 'rooms', 'documents.test.ts');
    const texts = files.flat().filter((file) => /\.(ts|tsx|mjs|js|md)$/.test(file) && !file.includes('node_modules'));
    return Promise.all(
      texts
        .filter((file) => file !== own && !file.startsWith(path.join('bench', '.cache')))
        .map(async (file) => {
          const text = await readFile(path.join(root, file), 'utf8');
          return [file, text.replace(/\s*\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ')];
        }),
    );
  };

  it('need nothing from outside the repository', async () => {
    const outside = new RegExp(
      [
        String.raw`\bshared/(?:spec|review|look)|\bspec/[a-z-]+\.md|house[ -]style`,
        // Pages that are not here, whatever folder they would be in.
        String.raw`\b(?:artifacts|codeagents-ui|mcp|mcp-apps|product|toolchain)\.md\b|\bsee the brief\b`,
        // A specification that has no name is one that a reader cannot look up.
        String.raw`\b(?:the|a|our|this|artifacts|widgets)(?:'s?)? specification\b|\(spec:`,
      ].join('|'),
      'i',
    );
    const pointing = (await readSources()).flatMap(([file, text]) => {
      const [found] = outside.exec(text) ?? [];
      return found === undefined ? [] : [`${file}: ${found}`];
    });
    assert.deepEqual(pointing, []);
  });

  it('have the sections that comments point to', async () => {
    const numbered = new Map<string, ReadonlySet<string>>();
    for (const file of inDocs) {
      const text = await readFile(path.join(root, 'docs', file), 'utf8');
      numbered.set(file, new Set([...text.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number)));
    }
    const lost: string[] = [];
    let followed = 0;
    for (const [file, text] of await readSources())
      for (const { index, 1: first = '', 2: last = first } of text.matchAll(
        /\bsections? (\d+)(?: (?:to|and) (\d+))?/g,
      )) {
        const before = text.slice(Math.max(0, index - 60), index);
        if (/CommonMark|RFC \d+|FIPS/.test(before) || file.startsWith('docs') || file.endsWith('.md')) continue;
        const [, page = ''] = /docs\/([\w-]+\.md)\D*$/.exec(before) ?? [];
        followed += 1;
        for (const number of [first, last])
          if (!numbered.get(page)?.has(number)) lost.push(`${file}: ${before.slice(-30)}section ${number}`);
      }
    assert.deepEqual(lost, []);
    assert.ok(followed > 10, 'comments point to sections');
  });

  /** A page says every code that the sources have, each between backticks. */
  const saysAll = async (page: string, codes: readonly string[]): Promise<void> => {
    const text = await readFile(path.join(root, 'docs', page), 'utf8');
    assert.ok(codes.length > 5, 'codes are found');
    assert.deepEqual(
      codes.filter((code) => !text.includes(`\`${code}\``)),
      [],
    );
  };
  const sourceOf = (file: string): Promise<string> => readFile(path.join(root, file), 'utf8');
  const quoted = (text = ''): string[] => [...text.matchAll(/'([\w-]+)'/g)].map(([, code = '']) => code);

  it('say every issue of a message and every reason of an edit: grammar.md', async () => {
    const [, issues] = /type IssueCode =([^;]*);/.exec(await sourceOf('src/core/message/segment.ts')) ?? [];
    const [, reasons] = /type EditProblem =([^;]*);/.exec(await sourceOf('src/core/message/apply-edit.ts')) ?? [];
    await saysAll('grammar.md', [...quoted(issues), ...quoted(reasons)]);
  });

  it('say every problem of a widget: widgets.md', async () => {
    const folders = ['src/core/widgets', 'src/core/message/widget-fences', 'src/elements/codeagents-ui-block'];
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await readdir(path.join(root, folder), { recursive: true })).map((file) => path.join(folder, file)),
      ),
    );
    const texts = await Promise.all(
      files
        .flat()
        .filter((file) => file.endsWith('.ts'))
        .map(sourceOf),
    );
    const problem =
      /'((?:json|envelope|elements|type|id|field|media|blocks|cells|problems|fence|chart|element|action|preview)-(?:[a-z]+-)*(?:invalid|type|version|missing|empty|unknown|dropped|duplicate|url|path|base64|large|blocked|failed|loaded|limit|label|unclosed))'/g;
    const [, cuts] = /type WidgetCutItems =([^;]*);/.exec(await sourceOf('src/core/widgets/widget-problem.ts')) ?? [];
    // Of a table's rows and columns the cells are told; items are a host's own.
    const counted = quoted(cuts).filter((items) => !['rows', 'columns', 'items'].includes(items));
    const codes = texts.flatMap((text) => [...text.matchAll(problem)].map(([, code = '']) => code));
    await saysAll('widgets.md', [...new Set([...codes, ...counted.map((items) => `${items}-over-limit`)])]);
  });

  it('say the limits as the code has them: grammar.md, widgets.md', async () => {
    const limits = Object.entries(CODEAGENTS_UI_LIMITS);
    const widgets = await sourceOf('docs/widgets.md');
    const rows = [...widgets.matchAll(/^\| [^|]* \| ([^|]*) \| (`[^|]*`) \|$/gm)].flatMap(
      ([, values = '', names = '']) => {
        const numbers = values.split(/[;,] (?=\d)/);
        return quoted(names.replaceAll('`', "'")).map(
          (name, index) => [name, numbers[index] ?? numbers[0] ?? ''] as const,
        );
      },
    );
    const said = new Map(rows);
    for (const [name, value] of limits) {
      const [, number = '', unit] = /^(\d+)( MB)?/.exec(said.get(name) ?? '') ?? [];
      assert.equal(Number(number) * (unit ? 1_048_576 : 1), value, name);
    }
    const grammar = await sourceOf('docs/grammar.md');
    for (const number of [MAX_CONTENT_BYTES, MAX_TITLE, MAX_VERSIONS])
      assert.ok(grammar.includes(number.toLocaleString('en')), String(number));
  });

  it('show a block that is read without a problem: widgets.md', async () => {
    const [, block = ''] = /^```codeagents-ui\n([\s\S]*?)\n```$/m.exec(await sourceOf('docs/widgets.md')) ?? [];
    const { block: read, problems } = parseCodeagentsUi(block);
    assert.deepEqual(problems, []);
    assert.equal(read?.elements.length, 2);
  });
});
