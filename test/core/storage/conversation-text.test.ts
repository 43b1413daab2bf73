import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { previewAnswers } from '../../../src/locales/preview-answers.js';
import { pageFile } from '../../../src/files/page-export.js';
import fc from 'fast-check';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import {
  MAX_IMPORT_BYTES,
  readConversations,
  writeConversations,
} from '../../../src/core/storage/conversation-text.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import { propertyRuns } from '../../property-runs.js';
import { conversation, packed, quotaError, textOf, tick, recordOf } from './fake-page.js';

const artifact = {
  id: 'x',
  type: 'html',
  title: 'X',
  content: '<p>é</p>',
  createdAt: 1,
  updatedAt: 1,
  versions: [{ id: 'v', content: '<p>é</p>', createdAt: 1, number: 1 }],
};

function controller() {
  const headless = new HeadlessController({ storage: 'memory' });
  const say = (text: string) => {
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, text);
    headless.endMessage(id);
  };
  return { headless, say };
}

describe('exportConversation and importConversation', () => {
  it('bring a conversation to another controller unchanged, under its own id', async () => {
    const [one, two] = [controller(), controller()];
    one.say('Here: <artifact type="html" title="Page" identifier="p"><b>1</b></artifact>');
    one.say('<artifact type="html" title="Page" identifier="p"><b>2</b></artifact> and “quotes”, \u2028, 😀');
    const json = (await one.headless.exportConversation(one.headless.conversationId)) ?? '';
    const id = await two.headless.importConversation(json);
    assert.equal(id, one.headless.conversationId);
    assert.notEqual(two.headless.conversationId, id, 'importing opens nothing');
    await two.headless.openConversation(id);
    assert.deepEqual(two.headless.messages, one.headless.messages);
    assert.deepEqual([...two.headless.artifacts.values()], [...one.headless.artifacts.values()]);
    const again = (await two.headless.exportConversation(id)) ?? '';
    assert.deepEqual(
      { ...readConversations(again).conversations[0], revision: 0 },
      { ...readConversations(json).conversations[0], revision: 0 },
    );
  });

  it('give a new id where there is one, open or stored, and overwrite nothing', async () => {
    const { headless, say } = controller();
    say('mine');
    const json = (await headless.exportConversation(headless.conversationId)) ?? '';
    const second = await headless.importConversation(json);
    const third = await headless.importConversation(json);
    assert.equal(new Set([headless.conversationId, second, third]).size, 3);
    say('more');
    await headless.save();
    const list = await headless.listConversations();
    assert.equal(list.length, 3);
    await headless.openConversation(third);
    assert.equal(headless.messages.length, 1);
  });

  it('export what is open as it is now, also while it is being written, as interrupted', async () => {
    const { headless } = controller();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'half');
    const [exported] = readConversations(
      (await headless.exportConversation(headless.conversationId)) ?? '',
    ).conversations;
    assert.equal(textOf(exported), 'half');
    assert.equal(exported?.messages[0]?.status, 'interrupted');
    assert.equal(headless.messages[0]?.status, 'streaming');
  });

  it('export what could not be saved when no id is named', async () => {
    const stored = {
      list: () => Promise.resolve([]),
      load: () => Promise.resolve(undefined),
      save: () => Promise.reject(quotaError()),
      remove: () => Promise.resolve(),
    };
    const headless = new HeadlessController({ storage: stored });
    for (const text of ['first', 'second']) {
      headless.newConversation();
      const id = headless.startMessage({ role: 'user' });
      headless.appendText(id, text);
      headless.endMessage(id);
      await headless.save();
    }
    headless.newConversation();
    const { conversations } = readConversations((await headless.exportConversation()) ?? '');
    assert.deepEqual(conversations.map(textOf), ['first', 'second']);
    assert.equal(await headless.exportConversation('nowhere'), undefined);
    assert.equal(await controller().headless.exportConversation(), undefined);
  });

  it('take a bare array, a single conversation and what rests under one key, too, and several at once', async () => {
    const { headless } = controller();
    assert.equal(await headless.importConversation(JSON.stringify([conversation('a'), conversation('b')])), 'a');
    assert.equal(await headless.importConversation(`\uFEFF${JSON.stringify(conversation('c'))}`), 'c');
    assert.equal(await headless.importConversation(recordOf(conversation('d'))), 'd');
    assert.deepEqual((await headless.listConversations()).map(({ id }) => id).sort(), ['a', 'b', 'c', 'd']);
  });

  it('refuse what is no conversation, with a sentence and a code, and import nothing', async () => {
    const { headless } = controller();
    const refused = [
      ...['', '{', 'text', packed(conversation('a')).slice(0, -4)].map((json) => [json, 'storage-broken']),
      ...[
        '{}',
        'null',
        '5',
        '[]',
        '[1]',
        '{"id":"a"}',
        '{"format":"other","conversations":[]}',
        packed(),
        packed({ id: 'a' }),
      ].map((json) => [json, 'storage-foreign']),
      [
        JSON.stringify({ format: 'vitrine-conversations', schema: 2, conversations: [conversation('a')] }),
        'storage-newer',
      ],
    ] as const;
    for (const [json, code] of refused) {
      await assert.rejects(
        headless.importConversation(json ?? ''),
        (error) => error instanceof StorageError && error.code === code && error.message.length > 20,
        json,
      );
    }
    assert.deepEqual(await headless.listConversations(), []);
  });

  it('take 50 MiB and not a byte more, counted in bytes', () => {
    const rest = MAX_IMPORT_BYTES - Buffer.byteLength(JSON.stringify(conversation('a', '')));
    const read = (text: string) => readConversations(JSON.stringify(conversation('a', text))).conversations.length;
    assert.equal(read('x'.repeat(rest)), 1);
    assert.throws(() => read('x'.repeat(rest + 1)), { code: 'storage-too-large' });
    assert.equal(read('é'.repeat(Math.floor(rest / 2))), 1);
    assert.throws(() => read('é'.repeat(rest / 2 + 1)), { code: 'storage-too-large' });
  });

  it('keep what can be read, and give the rest to be downloaded', async () => {
    const { headless } = controller();
    const half = { ...conversation('a', 'one'), artifacts: [artifact, { id: 'y', type: 'svg' }] };
    await headless.importConversation(packed(half, 5));
    await tick();
    assert.deepEqual(
      headless.storageIssues.map(({ code, data }) => [code, data]),
      [
        ['storage-broken', JSON.stringify(half)],
        ['storage-broken', '5'],
      ],
    );
    await headless.openConversation('a');
    assert.deepEqual([...headless.artifacts.keys()], ['x']);
  });

  it('leave prototypes alone', async () => {
    const { headless } = controller();
    const hostile = `[{"id":"__proto__","__proto__":{"evil":1},"messages":[{"id":"constructor","role":"__proto__",
"contentBlocks":[{"type":"text","content":"x",
      "__proto__":{"evil":1}}]}],"artifacts":[{"id":"__proto__","type":"html","content":"c","metadata":{"__proto__":{"evil":1}}}]}]`;
    await headless.importConversation(hostile);
    await headless.openConversation('__proto__');
    assert.equal(headless.messages.length, 1);
    assert.deepEqual([...headless.artifacts.keys()], ['__proto__']);
    assert.equal(({} as { evil?: number }).evil, undefined);
  });

  it('never throw anything but a StorageError, and read their own result the same again', () => {
    const record = fc.record(
      {
        id: fc.oneof(fc.string(), fc.jsonValue()),
        messages: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
        artifacts: fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({ id: fc.string(), type: fc.string(), content: fc.string() }, { requiredKeys: [] }),
          ),
        ),
      },
      { requiredKeys: [] },
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(record).map((list) => JSON.stringify(list)),
      fc.array(record).map((list) => packed(...list)),
    );
    fc.assert(
      fc.property(text, (json) => {
        try {
          const { conversations } = readConversations(json);
          const again = readConversations(writeConversations(conversations));
          const unique = [...new Map(conversations.map((each) => [each.id, each])).values()];
          assert.deepEqual(JSON.parse(JSON.stringify(again.conversations)), JSON.parse(JSON.stringify(unique)));
        } catch (error) {
          if (!(error instanceof StorageError)) throw error;
        }
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });
});

describe('a web page that was saved with all versions', () => {
  const artifact = {
    id: 'x',
    type: 'html',
    title: 'Shop </script> <script type="application/json" id="vitrine-conversations">',
    content: '</script><p>two',
    createdAt: 1,
    updatedAt: 2,
    versions: [
      { id: 'v1', content: 'one', createdAt: 1, number: 1 },
      { id: 'v2', content: '</script><p>two', createdAt: 2, number: 2 },
    ],
  };
  const words = previewAnswers(() => '');
  const page = (includeVersions?: typeof artifact) =>
    pageFile(artifact, { content: 'html', html: artifact.content }, { words, includeVersions }).content as string;

  it('is imported with its artifact and each of its versions', () => {
    const { conversations, broken } = readConversations(`\uFEFF${page(artifact)}`);
    assert.deepEqual(broken, []);
    assert.deepEqual(
      conversations.map(({ messages, artifacts }) => [messages, artifacts[0]?.versions.map(({ content }) => content)]),
      [[[], ['one', '</script><p>two']]],
    );
  });

  it('has nothing to import without them', () => {
    assert.throws(() => readConversations(page()), { code: 'storage-broken' });
  });
});
