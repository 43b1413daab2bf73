import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readAppReference, readToolData } from '../../../src/core/artifacts/app-reference.js';
import { propertyRuns } from '../../property-runs.js';

const app = { mcpResourceUri: 'ui://clock/face.html', mcpServerId: 'server-1' };
/** As deep as asked for: `[[[]]]` is 3. */
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

describe('readAppReference', () => {
  it('takes where an app is, its data and its call, and nothing else', () => {
    const call = { messageId: 'm', callId: 'c' };
    const data = { content: [{ type: 'text', text: '12:00' }], _meta: { 'a/b': 1 } };
    const given = { ...app, mcpToolData: data, mcpToolCall: { ...call, evil: 1 }, html: '<script>', tools: [] };
    assert.deepEqual(readAppReference(given), { ...app, mcpToolData: data, mcpToolCall: call });
  });

  it('refuses what names no app of a server', () => {
    for (const mcpResourceUri of [
      undefined,
      5,
      '',
      'ui://',
      'https://a.example',
      'UI://x',
      'ui://a b',
      `ui://${'x'.repeat(2_048)}`,
    ])
      assert.equal(readAppReference({ ...app, mcpResourceUri }), undefined, String(mcpResourceUri));
    for (const mcpServerId of [undefined, '', 5, {}])
      assert.equal(readAppReference({ ...app, mcpServerId }), undefined);
  });

  it('leaves out a call that is none, and keeps the app', () => {
    for (const mcpToolCall of [null, 5, [], { callId: 'c' }, { messageId: 1, callId: 'c' }])
      assert.deepEqual(readAppReference({ ...app, mcpToolCall }), app);
  });

  it('keeps data of up to 1 MiB of JSON, in a copy', () => {
    const full = 'é'.repeat((1_048_576 - 2) / 2);
    assert.equal(readToolData(full), full);
    assert.equal(readToolData(`${full}x`), undefined);
    const data = { rows: [1] };
    const kept = readToolData(data) as typeof data;
    data.rows.push(2);
    assert.deepEqual(kept, { rows: [1] });
  });

  it('leaves out data that is too deep, of too many values, or no JSON', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    assert.notEqual(readToolData(nested(64)), undefined);
    for (const data of [nested(65), nested(100_000), circle, new Array(100_001).fill(0), 1n, () => 1, undefined])
      assert.equal(readToolData(data), undefined);
    const mean = { toJSON: () => assert.fail('no') };
    assert.equal(readToolData(mean), undefined);
  });

  it('reads `__proto__` as data', () => {
    const kept = readToolData(JSON.parse('{"__proto__":{"admin":true}}')) as { admin?: boolean };
    assert.equal(kept.admin, undefined);
    assert.deepEqual(Object.keys(kept), ['__proto__']);
  });

  it('never throws, and gives back what reads as the same again', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('ui://x', 'server'));
    const given = fc.record(
      { mcpResourceUri: field, mcpServerId: field, mcpToolData: fc.anything(), mcpToolCall: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(given, (value) => {
        const read = readAppReference(value);
        if (read) assert.deepEqual(readAppReference(JSON.parse(JSON.stringify(read)) as object), read);
      }),
      { numRuns: propertyRuns(2_000, 200) },
    );
  });
});
