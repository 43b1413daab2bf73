import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../property-runs.js';
import { hostStorage } from '../../host-storage.js';
import { makeHeadless } from '../../message/read-message.js';
import type { Conversation } from '../../../../src/core/index.js';
import { readConversation } from '../../../../src/core/storage/repair/read-conversation.js';

const message = (id: string, more: object = {}) => ({ id, role: 'user', contentBlocks: [], createdAt: 5, ...more });

const stored = (messages: readonly object[], more: object = {}) => ({ id: 'c', messages, artifacts: [], ...more });

const parents = (value: unknown) => readConversation(value)?.conversation.messages.map(({ parentId }) => parentId);

/** What the console is told meanwhile. */
function listen<T>(run: () => T): { readonly result: T; readonly said: string[] } {
  const said: string[] = [];
  const { warn } = console;
  console.warn = (text: string) => void said.push(text);
  try {
    return { result: run(), said };
  } finally {
    console.warn = warn;
  }
}

describe('what a stored message follows', () => {
  it('is a message that stands before it, or none', () => {
    const { result, said } = listen(() =>
      parents(stored([message('a'), message('b'), message('c', { parentId: 'a' }), message('d', { parentId: null })])),
    );
    assert.deepEqual(result, [undefined, undefined, 'a', null]);
    assert.deepEqual(said, []);
  });

  it('is not said where it is the one before', () => {
    const list = [message('a', { parentId: null }), message('b', { parentId: 'a' })];
    assert.deepEqual(parents(stored(list)), [undefined, undefined]);
  });

  it('is the one before where it is unknown, the message itself, a later one or no id, and the console says so once', () => {
    const wrong = ['nobody', 'c', 'd', 7, {}, '', '__proto__'];
    for (const parentId of wrong) {
      const { result, said } = listen(() =>
        parents(stored([message('a'), message('b'), message('c', { parentId }), message('d', { parentId: 'c' })])),
      );
      assert.deepEqual(result, [undefined, undefined, undefined, undefined]);
      assert.equal(said.length, 1);
      assert.match(said[0] ?? '', /: 1, the first “c”/);
    }
  });

  it('is read of a file and of a host’s own messages in the same way', async () => {
    const messages = [
      { id: 'q', role: 'user' as const, text: 'q' },
      { id: 'a', role: 'assistant' as const, text: 'a' },
      { id: 'b', role: 'assistant' as const, text: 'b', parentId: 'q' },
      { id: 'x', role: 'assistant' as const, text: 'x', parentId: 'nobody' },
    ];
    const headless = makeHeadless();
    const warn = console.warn;
    console.warn = () => undefined;
    await headless.loadConversation({ id: 'c', messages, chosen: ['a', 'nobody'] });
    console.warn = warn;
    assert.deepEqual(headless.siblings('a'), ['a', 'b']);
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q', 'a'],
    );
    headless.selectSibling('x');
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q', 'b', 'x'],
    );
  });
});

describe('which of several messages is shown', () => {
  it('is read where there are several, and not twice', () => {
    const list = [message('a'), message('b', { parentId: null })];
    const chosen = ['a', 'a', 7, 'nobody'];
    assert.deepEqual(readConversation(stored(list, { chosen }))?.conversation.chosen, ['a']);
    assert.equal(readConversation(stored([message('a'), message('b')], { chosen }))?.conversation.chosen, undefined);
    assert.equal(readConversation(stored(list, { chosen: 'a' }))?.conversation.chosen, undefined);
  });
});

describe('any stored conversation', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__');
  const hostile = fc.oneof(id, fc.constantFrom(null, undefined, 7, '', []), fc.string());
  const any = fc.record({
    messages: fc.array(
      fc.record({ id, parentId: hostile, role: fc.constantFrom('user', 'assistant'), text: fc.string() }),
      { maxLength: 8 },
    ),
    chosen: fc.oneof(fc.array(hostile), fc.anything()),
    plain: fc.boolean(),
  });

  it('opens with every message on a branch, and is stored again as it was read', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    try {
      await fc.assert(
        fc.asyncProperty(any, async ({ messages, chosen, plain }) => {
          const list = messages.map(({ text, ...rest }) =>
            plain ? { ...rest, text } : { ...rest, contentBlocks: [{ type: 'text', content: text }] },
          );
          // A second message of one id is put aside where it was stored, and gets another where it is a host’s own.
          const ids = new Set(messages.map((each) => each.id));
          const unique = list.filter((each, index) => list.findIndex((other) => other.id === each.id) === index);
          const { adapter, stored: kept } = hostStorage(stored(unique, { chosen }) as unknown as Conversation);
          const headless = makeHeadless({ storage: adapter });
          await headless.openConversation('c');
          for (const each of ids) {
            headless.selectSibling(each);
            assert.ok(headless.messages.some((shown) => shown.id === each));
          }
          const before = headless.messages.map((each) => each.id);
          if (ids.size === 0) return;
          await headless.save();
          const next = makeHeadless({ storage: adapter });
          await next.openConversation('c');
          if (kept.get('c')?.revision)
            assert.deepEqual(
              next.messages.map((each) => each.id),
              before,
            );
          for (const each of ids) assert.deepEqual(next.siblings(each), headless.siblings(each));
        }),
        { numRuns: propertyRuns(1_000) },
      );
    } finally {
      console.warn = warn;
    }
  });
});
