import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';

/** In characters. The formatter aims at 120; what it cannot break (strings, templates, style sheets) has some more. */
const MOST = 140;
const HAND_WRITTEN = ['src', 'test', 'tools', 'bench', 'demo'];
/** Made by a tool, or data to the byte: recorded answers, and what hostile content looks like. */
const NOT_OURS = [
  /(?:^|\/)(?:node_modules|\.cache|dist)\//,
  /^bench\/results\/|^demo\/(?:transcripts\/|attack-payloads\.js$)|^test\/renderers\/react\/artifacts\//,
];

const nested = await Promise.all(
  HAND_WRITTEN.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  ),
);
const files = nested
  .flat()
  .filter((file) => /\.(?:tsx?|m?js|css|html)$/.test(file) && !NOT_OURS.some((rule) => rule.test(file)));
const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));

describe('a line', () => {
  it(`is at most ${MOST} characters long`, () => {
    assert.ok(texts.length > 500, 'files were read');
    const long = texts.flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, index) => (line.length > MOST && !isAddress(line) ? [`${file}:${index + 1}`] : [])),
    );
    assert.deepEqual(long, []);
  });
});

/** A comment that is an address: it cannot be broken. */
const isAddress = (line: string): boolean => /^\s*(?:\/\/|\/?\*+)\s.*https?:\/\/\S{60,}/.test(line);
