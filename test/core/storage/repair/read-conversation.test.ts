import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Message } from '../../../../src/core/message/segment.js';
import { readConversation } from '../../../../src/core/storage/repair/read-conversation.js';
import {
  conversation,
  FakeWebStorage,
  localTab,
  packed,
  textOf,
  tick,
  KEY,
  recordOf,
  storageWith,
} from '../fake-page.js';
import { propertyRuns } from '../../../property-runs.js';
import { change, full, steps } from './mutated-conversation.js';

const message = (more: object = {}) => ({
  id: 'm',
  role: 'user',
  contentBlocks: [],
  createdAt: 5,
  status: 'complete',
  ...more,
});
const artifact = (more: object = {}) => ({
  id: 'x',
  type: 'html',
  title: 'X',
  content: 'two',
  createdAt: 5,
  updatedAt: 6,
  versions: [
    { id: 'v1', content: 'one', createdAt: 5, number: 3 },
    { id: 'v2', content: 'two', createdAt: 6, number: 4 },
  ],
  ...more,
});
const read = (value: unknown) => readConversation(JSON.parse(JSON.stringify(value)) as unknown);
const readMessage = (more: object) =>
  read({ ...conversation('a'), messages: [message(more)] })?.conversation.messages[0];
const readArtifact = (more: object) =>
  read({ ...conversation('a'), artifacts: [artifact(more)] })?.conversation.artifacts[0];

describe('readConversation', () => {
  it('gives back a good one unchanged, in fresh objects', () => {
    const result = readConversation(full);
    assert.deepEqual(result, { conversation: full, broken: [] });
    assert.notEqual(result?.conversation.artifacts[0]?.versions[0], full.artifacts[0]?.versions[0]);
  });

  it('refuses what is no conversation', () => {
    for (const value of [
      null,
      undefined,
      5,
      'x',
      [],
      {},
      { id: '' },
      { id: 'a' },
      { id: 5, messages: [], artifacts: [] },
      { id: 'a', messages: {}, artifacts: [] },
      { id: 'a', messages: [] },
    ]) {
      assert.equal(readConversation(value), undefined);
    }
  });

  it('copies known fields only', () => {
    const value = JSON.parse(
      '{"id":"a","messages":[],"artifacts":[],"createdAt":1,"updatedAt":2,"__proto__":{"admin":true},"constructor":5,"evil":1}',
    ) as unknown;
    const kept = readConversation(value)?.conversation;
    assert.deepEqual(Object.keys(kept ?? {}).sort(), [
      'artifacts',
      'createdAt',
      'id',
      'messages',
      'revision',
      'updatedAt',
    ]);
    assert.equal(Object.getPrototypeOf(kept), Object.prototype);
    assert.equal((kept as { admin?: boolean }).admin, undefined);
  });

  it('corrects wrong titles, times and flags of the conversation', () => {
    const wrong = read({
      ...conversation('a'),
      title: 5,
      createdAt: 'yesterday',
      updatedAt: -1,
      revision: 1.5,
    })?.conversation;
    assert.ok(wrong && !('title' in wrong));
    assert.ok(Math.abs(wrong.createdAt - Date.now()) < 5_000 && Math.abs(wrong.updatedAt - Date.now()) < 5_000);
    assert.equal(wrong.revision, 0);
    assert.equal(read({ ...conversation('a'), createdAt: 1e300 })?.conversation.createdAt, 2);
  });

  it('corrects messages', () => {
    assert.equal(readMessage({ role: 'admin' })?.role, 'assistant');
    assert.equal(readMessage({ role: 'system' })?.role, 'system');
    assert.equal(readMessage({ status: 'streaming' })?.status, 'interrupted');
    assert.equal(readMessage({ status: 7 })?.status, 'complete');
    assert.equal(readMessage({ createdAt: null })?.createdAt, 1);
    assert.deepEqual(readMessage({ issues: [null, { code: 5 }, { code: 'tag-empty', offset: 2 }] })?.issues, [
      { code: 'tag-empty', offset: 2, detail: '' },
    ]);
    assert.equal(readMessage({ issues: 'none' })?.issues, undefined);
  });

  it('keeps blocks as they came, whatever they are', () => {
    const blocks = [
      { type: 'hologram', beam: [1] },
      { type: 'text', content: 5 },
      null,
      'text',
      { type: 'text', content: 'x', extra: true },
    ];
    assert.deepEqual(readMessage({ contentBlocks: blocks })?.contentBlocks, blocks);
  });

  it('corrects artifacts', () => {
    assert.equal(readArtifact({ title: 5 })?.title, 'html');
    assert.equal(readArtifact({ title: ' a \n  b ' })?.title, 'a b');
    assert.equal(readArtifact({ title: 'x'.repeat(300) })?.title, `${'x'.repeat(199)}…`);
    assert.equal(readArtifact({ updatedAt: 1 })?.updatedAt, 5);
    assert.deepEqual(
      Object.keys(readArtifact({ language: 5, identifier: [], metadata: 'x', streaming: false }) ?? {}),
      Object.keys(artifact()),
    );
    const shouting = readArtifact({
      versions: [{ id: 'v', content: 'two', number: 'first', interrupted: 'yes', origin: 'nasa', title: '' }],
    });
    assert.deepEqual(shouting?.versions, [{ id: 'v', content: 'two', createdAt: 6, number: 1 }]);
  });

  it('makes a version where there is none, and one for content that no version has', () => {
    assert.deepEqual(readArtifact({ versions: [] })?.versions, [
      { id: 'x:1', content: 'two', createdAt: 6, number: 1 },
    ]);
    assert.deepEqual(
      readArtifact({ versions: undefined })?.versions.map(({ content }) => content),
      ['two'],
    );
    const odd = readArtifact({ content: 'three' });
    assert.deepEqual(
      odd?.versions.map(({ number, content }) => [number, content]),
      [
        [3, 'one'],
        [4, 'two'],
        [5, 'three'],
      ],
    );
  });

  it('numbers versions upwards', () => {
    const versions = [5, 5, -1, 1e300, 9].map((number, index) => ({
      id: `v${index}`,
      content: 'two',
      createdAt: 1,
      number,
    }));
    assert.deepEqual(
      readArtifact({ versions })?.versions.map(({ number }) => number),
      [5, 6, 7, 8, 9],
    );
  });

  it('takes what was being written for interrupted', () => {
    const cut = readArtifact({ streaming: true });
    assert.deepEqual(
      cut?.versions.map(({ interrupted }) => interrupted),
      [undefined, true],
    );
    assert.ok(cut && !('streaming' in cut));
  });

  it('leaves out records without id, type or content, and gives them back', () => {
    const messages = [message(), message(), message({ id: '' }), { id: 'n' }, 5] as unknown as Message[];
    const artifacts = [
      artifact(),
      artifact({ id: 3 }),
      artifact({ id: 'y', type: '' }),
      artifact({ id: 'z', content: null }),
      { ...artifact({ id: 'q' }), type: 'mcp-app' },
    ];
    const half = artifact({
      id: 'half',
      versions: [{ id: 'v1' }, { id: 'v2', content: 'two', createdAt: 6, number: 2 }],
    });
    const result = readConversation({ ...conversation('a'), messages, artifacts: [...artifacts, half] });
    assert.deepEqual(
      result?.conversation.messages.map(({ id }) => id),
      ['m'],
    );
    assert.deepEqual(
      result?.conversation.artifacts.map(({ id, versions }) => [id, versions.length]),
      [
        ['x', 2],
        ['half', 1],
      ],
    );
    assert.deepEqual(result?.broken, [...messages.slice(1), ...artifacts.slice(1), { id: 'v1' }]);
  });

  it('reads its own result the same again', () => {
    fc.assert(
      fc.property(mutated, (value) => {
        const first = readConversation(value)?.conversation;
        if (!first || [first.createdAt, first.updatedAt].some((time) => time > 1e12)) return; // the time of reading
        assert.deepEqual(readConversation(JSON.parse(JSON.stringify(first))), {
          conversation: JSON.parse(JSON.stringify(first)) as unknown,
          broken: [],
        });
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

const good = () =>
  JSON.parse(packed(conversation('a', 'first'), full, conversation('b', 'last'))) as { conversations: unknown[] };
const mutated = steps.map((each) => each.reduce<unknown>(change, good().conversations[1]));
const mutatedText = fc.oneof(
  { weight: 6, arbitrary: steps.map((each) => JSON.stringify(each.reduce<unknown>(change, good()))) },
  { weight: 2, arbitrary: steps.map((each) => JSON.stringify(each.reduce<unknown>(change, good().conversations))) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(steps, fc.integer({ min: 2, max: 9 }))
      .map(([each, schema]) => JSON.stringify({ ...(each.reduce<unknown>(change, good()) as object), schema })),
  },
  // As disks and other programs break text.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(2_000), fc.nat(20), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([at, length, put]) => {
        const text = JSON.stringify(good());
        return text.slice(0, at) + put + text.slice(at + length);
      }),
  },
  { weight: 1, arbitrary: fc.nat(3_000).map((length) => JSON.stringify(good()).slice(0, length)) },
);

/** What could rest under the key of one. */
const mutatedRecord = fc.oneof(
  {
    weight: 6,
    arbitrary: steps.map((each) => JSON.stringify(each.reduce<unknown>(change, JSON.parse(recordOf(full))))),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(mutated, fc.integer({ min: 2, max: 4 })).map(([kept, schema]) => recordOf(kept, 'x', schema)),
  },
  { weight: 1, arbitrary: fc.nat(2_000).map((length) => recordOf(full).slice(0, length)) },
);

function entriesOf(text: string): unknown[] | undefined {
  try {
    const value = JSON.parse(text) as { conversations?: unknown } | unknown[] | null;
    const entries = Array.isArray(value) ? value : value?.conversations;
    return Array.isArray(entries) ? entries : undefined;
  } catch {
    return undefined;
  }
}

describe('stored text that somebody has changed', () => {
  it('throws nothing and loses nothing, in thousands of ways', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const kinds = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(mutatedText, fc.boolean(), async (text, tight) => {
        const storage = new FakeWebStorage(text);
        if (tight) storage.quota = text.length + 700;
        const page = localTab(storage);
        await page.saver.ready;
        for (const { id } of await page.saver.listConversations()) {
          assert.equal(typeof id, 'string');
          const kept = await page.saver.loadConversation(id);
          for (const each of kept?.artifacts ?? [])
            assert.ok(each.type === 'mcp-app' || each.content === each.versions.at(-1)?.content);
        }
        await page.save('new', 'new');
        assert.equal(textOf(await page.saver.loadConversation('new')), 'new');

        const places = [...storage.items.values()];
        const whole = places.includes(text);
        if (!whole)
          for (const entry of entriesOf(text) ?? ['not even JSON'])
            assert.ok(
              places.some((place) => place.includes(JSON.stringify(entry))),
              text,
            );
        const kind = `${page.saver.state} ${page.codes.split(' ')[0]}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        assert.equal(({} as { polluted?: boolean }).polluted, undefined);
        assert.equal(Object.keys(Object.prototype).length, 0);
        page.saver.dispose();
      }),
      { numRuns: propertyRuns(10_000) },
    );
    await tick();
    process.off('unhandledRejection', note);
    assert.deepEqual(rejections, []);
    // All outcomes were met, or the test would show little.
    for (const kind of [
      'saved ',
      'saved storage-broken',
      'saved storage-foreign',
      'memory storage-newer',
      'memory storage-broken',
    ])
      assert.ok(kinds.has(kind), `${kind}: ${[...kinds].join(' ')}`);
  });

  it('loses nothing of it under the key of a conversation, and none of the others', async () => {
    const kinds = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(mutatedRecord, fc.boolean(), async (text, tight) => {
        const storage = storageWith(conversation('a', 'first'));
        storage.items.set(`${KEY}:full`, text);
        if (tight) storage.quota = 1_200 + text.length;
        const page = localTab(storage);
        await page.saver.ready;
        page.open = await page.saver.loadConversation('full');
        await page.save('typed', 'full');
        assert.equal(textOf(await page.saver.loadConversation('full')), 'typed');
        assert.equal(textOf(await page.saver.loadConversation('a')), 'first');
        await page.save('new', 'new');
        assert.equal(textOf(await page.saver.loadConversation('new')), 'new');
        if (/broken|foreign|newer/.test(page.codes)) assert.ok([...storage.items.values()].includes(text), text);
        const kind = `${page.saver.state} ${page.codes.split(' ')[0]}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        page.saver.dispose();
      }),
      { numRuns: 2_000 },
    );
    for (const kind of [
      'saved ',
      'saved storage-broken',
      'failed storage-foreign',
      'failed storage-newer',
      'failed storage-broken',
    ])
      assert.ok(kinds.has(kind), `${kind}: ${[...kinds].join(' ')}`);
  });
});
