import assert from 'node:assert/strict';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

type Middleware = (context: object, next: () => Promise<void>) => Promise<void>;
const { compressAnswers } = (await import(
  pathToFileURL(path.join(process.cwd(), 'tools/compress-answers.mjs')).href
)) as { compressAnswers(): Middleware };

const TEXT = 'export const answer = 42;\n'.repeat(100);

/** What the server's framework gives: as much of it as is used. */
function answer(body: Readable) {
  const headers = new Map([['Content-Type', 'text/javascript']]);
  return {
    ...{ body: body as Readable | Buffer, status: 200, type: 'text/javascript', method: 'GET', path: '/kit.js' },
    vary: () => undefined,
    acceptsEncodings: () => 'br',
    set: (name: string, value: string) => void headers.set(name, value),
    response: { length: TEXT.length, get: (name: string) => (name === 'ETag' ? '"1"' : headers.get(name)) },
  };
}

describe('compressAnswers', () => {
  it('reads a file anew whose first reader left before it was read', async () => {
    const compress = compressAnswers();
    const left = answer(Readable.from([TEXT]).destroy());
    await assert.rejects(compress(left, () => Promise.resolve()));
    const stays = answer(Readable.from([TEXT]));
    await compress(stays, () => Promise.resolve());
    assert.equal(String(brotliDecompressSync(stays.body as Buffer)), TEXT);
  });
});
