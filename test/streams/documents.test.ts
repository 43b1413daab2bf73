import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { HeadlessController } from '../../src/core/index.js';
import { agUi } from './recorded/ag-ui.js';
import { anthropic } from './recorded/anthropic.js';
import { chatCompletions } from './recorded/chat-completions.js';
import { ollama, uiMessages } from './recorded/others.js';
import { responseOf, wireOf, type Recording } from './recorded/recording.js';
import { responses } from './recorded/responses.js';

interface Sample {
  readonly headless: HeadlessController;
  answer(question: string, key: string): Promise<void>;
}

const guide = await readFile('docs/model-streams.md', 'utf8');
const samples = [...guide.matchAll(/^## ([^\n]+)\n+```ts\n(.*?)^```$/gms)].map(
  ([, name = '', code = '']) => [name, code] as const,
);
const folder = path.resolve('.cache/stream-samples', String(process.pid));

/** An answer that needs no second one. */
const answers = new Map<string, Recording>([
  ['Chat Completions', chatCompletions[2]!],
  ['Responses', responses[3]!],
  ['Anthropic', anthropic[1]!],
  ['AI SDK', uiMessages[0]!],
  ['AG-UI', agUi[2]!],
  ['Ollama', ollama[0]!],
]);

describe('the guide to streams', () => {
  const { fetch } = globalThis;
  after(async () => {
    globalThis.fetch = fetch;
    await rm(folder, { recursive: true, force: true });
  });

  it('has a whole example for each format', () => {
    assert.deepEqual(
      samples.map(([name]) => name),
      [...answers.keys(), 'Plain text'],
    );
  });

  it('has examples that run', async () => {
    await mkdir(folder, { recursive: true });
    for (const [index, [, code]] of samples.entries()) await writeFile(path.join(folder, `${index}.ts`), code);
    await build({
      entryPoints: samples.map((_, index) => path.join(folder, `${index}.ts`)),
      ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external', splitting: true, logLevel: 'error' },
      alias: {
        'vitrine/core': path.resolve('src/core/index.ts'),
        'vitrine/streams': path.resolve('src/streams/index.ts'),
        '#vendor': path.resolve('.cache/vendor'),
      },
      ...{ outdir: folder, outExtension: { '.js': '.mjs' }, tsconfig: 'tsconfig.json' },
    });
    for (const [index, [name]] of samples.entries()) {
      const recording = answers.get(name);
      const asked: { body?: string }[] = [];
      globalThis.fetch = (_, init) => {
        asked.push(init as { body?: string });
        return Promise.resolve(
          recording ? responseOf(recording, wireOf(recording, recording.answers[0]!.events)) : new Response('Plain'),
        );
      };
      const { answer, headless } = (await import(pathToFileURL(path.join(folder, `${index}.mjs`)).href)) as Sample;
      await answer('Make a page', 'key');
      assert.equal(asked.length, 1, name);
      if (recording) assert.match(asked[0]?.body ?? '', /Make a page/, name);
      const said = headless.messages.find(({ role }) => role === 'assistant');
      assert.ok(said, name);
      assert.equal(said.status, 'complete', name);
      assert.notEqual(headless.messageText(said.id), '', name);
    }
  });
});
