import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const VENDOR = path.resolve('.cache/vendor');

/** A vendored module with all that it imports. */
async function readModules(name: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(name)) return found;
  const text = await readFile(`${VENDOR}/${name}`, 'utf8');
  found.set(name, text);
  for (const [, next = ''] of text.matchAll(/from"\.\/([\w.-]+)"|import"\.\/([\w.-]+)"/g))
    if (next) await readModules(next, found);
  return found;
}

const weigh = (modules: Map<string, string>): number =>
  [...modules.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);

describe('what loads with the first server', () => {
  it('is 55 KB at most: the client of the SDK, and the check of arguments that follows with the first call', async () => {
    const client = await readModules('mcp-sdk.js');
    const all = await readModules('json-schema-validator.js', new Map(client));
    assert.ok(weigh(client) < 48_000, String(weigh(client)));
    assert.ok(weigh(all) < 55_000, String(weigh(all)));
  });

  it('holds no code that compiles text, and neither signing in nor the transport of older servers', async () => {
    const text = [...(await readModules('mcp-sdk.js')).values()].join('');
    for (const words of ['ajv', 'code_challenge', 'EventSource must']) assert.equal(text.includes(words), false, words);
    const all = [...(await readModules('mcp-auth.js', await readModules('mcp-sse.js'))).values()].join('');
    assert.ok(all.includes('code_challenge'));
  });
});
