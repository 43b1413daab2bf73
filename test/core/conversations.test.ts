import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  HeadlessController,
  StorageError,
  type Conversation,
  type Message,
  type StorageAdapter,
} from '../../src/core/index.js';
import { hostStorage } from './host-storage.js';
import { makeHeadless, seen } from './message/read-message.js';

const TAG = '<artifact type="html" title="T">';

const message = (id: string, content: string): Message => ({
  id,
  role: 'assistant',
  contentBlocks: [{ type: 'text', content }],
  createdAt: 1,
  status: 'complete',
});

const conversation = (id: string, ...messages: Message[]): Conversation => ({
  id,
  createdAt: 1,
  updatedAt: 1,
  revision: 1,
  messages,
  artifacts: [],
});

const texts = ({ messages }: { readonly messages: readonly Message[] }) =>
  messages.map(({ contentBlocks }) =>
    contentBlocks.map((block) => (block && 'content' in block ? block.content : '')).join(''),
  );

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('what is written before a conversation is open', () => {
  it('waits, and stands in it behind what is stored', async () => {
    const { adapter, stored, hold, answer } = hostStorage(conversation('c1', message('old', 'stored')));
    const headless = makeHeadless({ storage: adapter });
    hold();
    const opening = headless.openConversation('c1');
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Hello ');
    await settle();
    headless.appendText(id, 'world');
    assert.deepEqual([headless.messages.length, headless.getMessage(id)], [0, undefined]);
    answer();
    await opening;
    headless.appendText(id, '!');
    headless.endMessage(id);
    await headless.save();
    assert.deepEqual(texts(headless), ['stored', 'Hello world!']);
    assert.deepEqual([...stored.keys()], ['c1']);
    assert.deepEqual(texts(stored.get('c1')!), ['stored', 'Hello world!']);
  });

  it('goes into the conversation it was written for, even if another one is opened before it is there', async () => {
    const { adapter, stored, hold, answer } = hostStorage(conversation('a', message('old', 'stored')));
    const headless = makeHeadless({ storage: adapter });
    hold();
    const first = headless.openConversation('a');
    const id = headless.startMessage({ role: 'assistant' });
    const second = headless.openConversation('b');
    headless.appendText(id, 'for a');
    const other = headless.startMessage({ role: 'assistant' });
    headless.appendText(other, 'for b');
    answer();
    await Promise.all([first, second]);
    assert.deepEqual([headless.conversationId, texts(headless)], ['b', ['for b']]);
    headless.endMessage(id);
    headless.endMessage(other);
    await settle();
    assert.deepEqual(texts(stored.get('a')!), ['stored', 'for a']);
    assert.deepEqual(texts(stored.get('b')!), ['for b']);
  });

  it('is all of it: calls, results, artifacts, ends', async () => {
    const { adapter, hold, answer } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    hold();
    const opening = headless.openConversation('c1');
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendReasoning(id, 'hm');
    const callId = headless.addToolCall(id, { toolName: 'find' });
    headless.appendToolInput(id, callId, '{"q":1}');
    headless.addToolResult(id, callId, { content: [] });
    headless.addBlock(id, { type: 'text', content: 'done' });
    const artifactId = headless.createArtifact({ type: 'code', title: 'Mine', content: 'x' });
    headless.endMessage(id);
    answer();
    await opening;
    assert.deepEqual(
      headless.getMessage(id)?.contentBlocks.map((block) => block.type),
      ['reasoning', 'tool_call', 'text'],
    );
    assert.equal(headless.getMessage(id)?.status, 'complete');
    assert.equal(headless.artifacts.get(artifactId)?.content, 'x');
  });

  it('says what was wrong with it where it can be heard, and keeps the rest', async () => {
    const { adapter, hold, answer } = hostStorage(conversation('c1', message('m1', 'stored')));
    const headless = makeHeadless({ storage: adapter });
    const reported: unknown[] = [];
    const { reportError } = globalThis as { reportError?: unknown };
    Object.assign(globalThis, { reportError: (error: unknown) => void reported.push(error) });
    try {
      hold();
      const opening = headless.openConversation('c1');
      headless.startMessage({ role: 'assistant', id: 'm1' }); // taken, as it turns out
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, 'kept');
      answer();
      await opening;
      assert.deepEqual(texts(headless), ['stored', 'kept']);
      assert.deepEqual(
        reported.map((error) => (error as { code?: string }).code),
        ['message-exists'],
      );
    } finally {
      Object.assign(globalThis, { reportError });
    }
  });
});

describe('a message for a conversation that is not open', () => {
  it('is written there in the background, and is there when that one is opened', async () => {
    const { adapter, stored } = hostStorage(conversation('b', message('old', 'stored')));
    const headless = makeHeadless({ storage: adapter });
    const here = headless.startMessage({ role: 'user' });
    headless.appendText(here, 'here');
    headless.endMessage(here);
    const id = headless.startMessage({ role: 'assistant', conversationId: 'b' });
    headless.appendText(id, `there ${TAG}x`);
    await settle();
    headless.appendText(id, 'y</artifact>');
    assert.deepEqual(texts(headless), ['here']);
    await headless.openConversation('b');
    headless.appendText(id, ' and on');
    assert.deepEqual(seen(headless, 'old').parts, ['stored']);
    assert.deepEqual(seen(headless, id).parts.length, 3);
    headless.endMessage(id);
    await headless.save();
    assert.equal(stored.get('b')?.messages.length, 2);
  });

  it('is saved at its end, and let go', async () => {
    const { adapter, stored } = hostStorage(conversation('b', message('old', 'stored')));
    const headless = makeHeadless({ storage: adapter });
    headless.appendText(headless.startMessage({ role: 'user' }), 'here');
    const id = headless.startMessage({ role: 'assistant', conversationId: 'b' });
    headless.appendText(id, 'there');
    headless.endMessage(id);
    await settle();
    assert.deepEqual(texts(stored.get('b')!), ['stored', 'there']);
    assert.equal(headless.getMessage(id), undefined);
    // What somebody else stores there since is read when it is opened.
    stored.set('b', { ...conversation('b', message('new', 'elsewhere')), revision: 9 });
    await headless.openConversation('b');
    assert.deepEqual(texts(headless), ['elsewhere']);
  });

  it('may have the id of one in the open conversation', async () => {
    const headless = makeHeadless();
    headless.startMessage({ role: 'assistant', id: 'm1' });
    headless.appendText('m1', 'streams in a');
    const a = headless.conversationId;
    headless.newConversation();
    headless.startMessage({ role: 'user', id: 'm1' });
    headless.appendText('m1', 'b');
    headless.endMessage('m1');
    headless.appendText('m1', ' and on');
    assert.deepEqual(texts(headless), ['b']);
    headless.endMessage('m1');
    await headless.openConversation(a);
    assert.deepEqual(texts(headless), ['streams in a and on']);
  });
});

describe('a name', () => {
  it('is kept with its conversation, and listed', async () => {
    const { adapter, stored } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    headless.endMessage(headless.startMessage({ role: 'user' }));
    const id = headless.conversationId;
    await headless.renameConversation(id, '  Trip to\nRome ');
    assert.deepEqual([headless.conversationTitle, stored.get(id)?.title], ['Trip to Rome', 'Trip to Rome']);
    headless.newConversation();
    assert.equal(headless.conversationTitle, undefined);
    await headless.renameConversation(id, 'Rome');
    assert.equal(stored.get(id)?.title, 'Rome');
    await headless.renameConversation(id, '');
    assert.equal('title' in stored.get(id)!, false);
  });
});

describe('a conversation in which nothing is left', () => {
  const reopened = async (adapter: StorageAdapter, id: string) => {
    const headless = makeHeadless({ storage: adapter });
    await headless.openConversation(id);
    return headless;
  };

  it('rests empty: what was removed from it does not come back', async () => {
    const { adapter, stored } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'by mistake');
    headless.endMessage(id);
    await headless.save();
    headless.removeMessage(id);
    const { conversationId } = headless;
    headless.newConversation(); // at once
    await settle();
    assert.deepEqual(texts(stored.get(conversationId)!), []);
    assert.deepEqual(texts(await reopened(adapter, conversationId)), []);
  });

  it('is not stored with what was removed before it was stored at all', async () => {
    const { adapter, stored } = hostStorage();
    let isOffline = true;
    const save = adapter.save.bind(adapter);
    adapter.save = (...attempt) => (isOffline ? Promise.reject(new Error('offline')) : save(...attempt));
    const headless = makeHeadless({ storage: adapter });
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'by mistake');
    headless.endMessage(id);
    await headless.save();
    headless.removeMessage(id);
    isOffline = false;
    await headless.save();
    assert.deepEqual([...stored.values()].map(texts), [[]]);
  });

  it('keeps the name that it was given', async () => {
    const { adapter } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    await headless.renameConversation(headless.conversationId, 'Trip');
    assert.equal((await reopened(adapter, headless.conversationId)).conversationTitle, 'Trip');
  });

  it('is not there while nobody has written into it or named it', async () => {
    const { adapter, stored } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    headless.newConversation();
    await headless.save();
    assert.equal(stored.size, 0);
  });
});

it('removes the message that is shown, not one of the same id that is written elsewhere', async () => {
  const { adapter } = hostStorage(conversation('b', message('m1', 'shown')));
  const headless = makeHeadless({ storage: adapter });
  await headless.openConversation('a');
  headless.startMessage({ role: 'assistant', id: 'm1' });
  await headless.openConversation('b');
  headless.removeMessage('m1');
  headless.appendText('m1', 'goes on');
  headless.endMessage('m1');
  await headless.save();
  assert.deepEqual(texts(headless), []);
  await headless.openConversation('a');
  assert.deepEqual(texts(headless), ['goes on']);
});

describe('opening the conversation that is open', () => {
  it('takes no answer that is older than what was saved meanwhile', async () => {
    const { adapter } = hostStorage();
    const load = adapter.load.bind(adapter);
    const headless = makeHeadless({ storage: adapter });
    await headless.openConversation('c');
    const write = async (text: string) => {
      const id = headless.startMessage({ role: 'user' });
      headless.appendText(id, text);
      headless.endMessage(id);
      await headless.save();
    };
    await write('one');
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    adapter.load = async (id) => {
      const read = await load(id);
      await held;
      return read;
    };
    const opening = headless.openConversation('c');
    await settle();
    await write('two');
    answer();
    await opening;
    assert.deepEqual(texts(headless), ['one', 'two']);
  });
});

describe('a conversation that another tab writes', () => {
  it('is followed where that tab says a message in other words, be they as long as the first ones', async () => {
    const { adapter, stored } = hostStorage(conversation('c', message('m', 'Hello you')));
    let tell: (id: string) => void = () => undefined;
    const subscribe = (changed: (id: string) => void) => {
      tell = changed;
      return () => undefined;
    };
    const headless = makeHeadless({ storage: { ...adapter, subscribe } });
    await headless.openConversation('c');
    for (const [index, text] of ['Hi thereX', 'Something else altogether'].entries()) {
      stored.set('c', { ...conversation('c', message('m', text)), revision: index + 2 });
      tell('c');
      await settle();
      assert.deepEqual(texts(headless), [text]);
    }
  });
});

describe('a conversation that could not be read', () => {
  const offline = (...kept: Conversation[]) => {
    const { adapter, stored } = hostStorage(...kept);
    let isOnline = false;
    const ask =
      <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
      (...given: A) =>
        isOnline ? work(...given) : Promise.reject(new TypeError('Failed to fetch'));
    const cut = { ...adapter, load: ask(adapter.load), save: ask(adapter.save) };
    const switchLine = (on: boolean) => void (isOnline = on);
    return { adapter: cut, stored, switchLine };
  };

  it('is read when saving is tried again', async () => {
    const { adapter, switchLine } = offline(conversation('c', message('m', 'Hello')));
    const headless = makeHeadless({ storage: adapter });
    await headless.openConversation('c');
    assert.equal(headless.storageState, 'failed');
    switchLine(true);
    await headless.save();
    await settle();
    assert.deepEqual(texts(headless), ['Hello']);
    assert.deepEqual([headless.storageState, headless.storageIssues], ['saved', []]);
  });

  it('is followed later, where it was open when another tab changed it', async () => {
    const { adapter, stored, switchLine } = offline(conversation('c', message('m', 'Hello')));
    let tell: (id: string) => void = () => undefined;
    const subscribe = (changed: (id: string) => void) => {
      tell = changed;
      return () => undefined;
    };
    switchLine(true);
    const headless = makeHeadless({ storage: { ...adapter, subscribe } });
    await headless.openConversation('c');
    stored.set('c', { ...conversation('c', message('m', 'Hello you')), revision: 2 });
    switchLine(false);
    tell('c');
    await settle();
    assert.deepEqual(texts(headless), ['Hello']);
    switchLine(true);
    await headless.save();
    await settle();
    assert.deepEqual(texts(headless), ['Hello you']);
  });

  it('becomes a copy if something was written in it meanwhile, and can be opened beside that', async () => {
    const { adapter, stored, switchLine } = offline(conversation('c', message('m', 'Hello')));
    const headless = makeHeadless({ storage: adapter });
    await headless.openConversation('c');
    headless.startMessage({ id: 'mine', role: 'user' });
    headless.appendText('mine', 'Mine');
    headless.endMessage('mine');
    await settle();
    switchLine(true);
    await headless.save();
    assert.deepEqual(texts(headless), ['Mine']);
    assert.deepEqual(
      stored.get(headless.conversationId)?.messages.map(({ id }) => id),
      ['mine'],
    );
    await headless.openConversation('c');
    assert.deepEqual(texts(headless), ['Hello']);
  });
});

describe('a long answer', () => {
  it('is saved at the latest every five seconds, without a pause', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1e12 });
    const saves: number[] = [];
    const adapter: StorageAdapter = {
      list: () => Promise.resolve([]),
      load: () => Promise.resolve(undefined),
      save: () => Promise.resolve(void saves.push(Date.now() - 1e12)),
      remove: () => Promise.resolve(),
    };
    const headless = new HeadlessController({ storage: adapter });
    await headless.ready;
    const id = headless.startMessage({ role: 'assistant' });
    for (let at = 0; at < 20_000; at += 100) {
      headless.appendText(id, 'word ');
      await Promise.resolve();
      context.mock.timers.tick(100);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    }
    assert.ok(saves.length >= 3 && saves.length <= 5, saves.join(' '));
    assert.ok((saves[0] ?? Infinity) <= 5_100);
    headless.dispose();
  });
});

it('hands on `subscribe` without its controller', async () => {
  const headless = makeHeadless();
  const { subscribe } = headless;
  let calls = 0;
  subscribe(() => (calls += 1));
  headless.startMessage({ role: 'user' });
  await settle();
  assert.equal(calls > 0, true);
});

describe('two tabs in one conversation', () => {
  /** Two controllers over one storage, which tells each of what the other stores. */
  async function twoTabs() {
    const stored = new Map<string, Conversation>();
    const listeners = new Set<(id: string) => void>();
    const tab = async (name: string) => {
      let told: ((id: string) => void) | undefined;
      const adapter: StorageAdapter = {
        list: () => Promise.resolve([...stored.values()]),
        load: (id) => Promise.resolve(structuredClone(stored.get(id))),
        save: (conversation, expected) => {
          const known = stored.get(conversation.id);
          if ((known?.revision ?? 0) !== expected)
            return Promise.reject(new StorageError('storage-conflict', 'x', known && { stored: known }));
          stored.set(conversation.id, JSON.parse(JSON.stringify(conversation)) as Conversation);
          for (const listener of listeners) if (listener !== told) listener(conversation.id);
          return Promise.resolve();
        },
        remove: (id) => Promise.resolve(void stored.delete(id)),
        subscribe: (changed) => {
          listeners.add((told = changed));
          return () => void listeners.delete(changed);
        },
      };
      let count = 0;
      const headless = makeHeadless({ storage: adapter, createId: () => `${name}${(count += 1)}` });
      await headless.openConversation('support');
      return headless;
    };
    return { stored, a: await tab('a'), b: await tab('b') };
  }

  const write = async (headless: HeadlessController, text: string) => {
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, text);
    headless.endMessage(id);
    await headless.save();
    return id;
  };

  it('follow each other where nothing is unsaved, and what has not changed stays the same object', async () => {
    const { a, b } = await twoTabs();
    await write(a, `one ${TAG}x</artifact>`);
    await settle();
    assert.deepEqual(texts(b), ['one ']);
    b.openArtifact([...b.artifacts.keys()][0]!);
    const [first] = b.messages;
    await write(a, 'two');
    await settle();
    await write(b, 'three');
    await settle();
    assert.deepEqual(
      [texts(a), texts(b)],
      [
        ['one ', 'two', 'three'],
        ['one ', 'two', 'three'],
      ],
    );
    assert.equal(b.segments(first!.id), b.segments(b.messages[0]!.id));
    assert.equal(b.messages[0], first);
    assert.notEqual(b.openedArtifact, undefined);
    assert.deepEqual([a.storageIssues, b.storageIssues], [[], []]);
  });

  it('follow each other onto another branch, and what is opened stays so where it is on both', async () => {
    const { a, b } = await twoTabs();
    const first = await write(a, `one ${TAG}x</artifact>`);
    const second = await write(a, 'two');
    await settle();
    const [opened = ''] = b.artifacts.keys();
    b.openArtifact(opened);
    const again = a.editMessage(second, 'two, in another way');
    const beginning = a.editMessage(first, 'another beginning');
    a.selectSibling(second);
    await a.save();
    await settle();
    assert.deepEqual(texts(b), ['one ', 'two']);
    assert.equal(b.openedArtifact?.artifactId, opened);
    assert.deepEqual(b.siblings(second), [second, again]);
    b.selectSibling(again);
    await b.save();
    await settle();
    assert.deepEqual(texts(a), ['one ', 'two, in another way']);
    a.selectSibling(beginning);
    await a.save();
    await settle();
    assert.deepEqual([texts(b), [...b.artifacts.keys()]], [['another beginning'], []]);
    assert.deepEqual([a.storageIssues, b.storageIssues], [[], []]);
  });

  it('follow what a person removed in the other one: messages, and artifacts of their own', async () => {
    const { a, b } = await twoTabs();
    const id = await write(a, 'one');
    const artifactId = a.createArtifact({ type: 'code', title: 'Mine', content: 'x' });
    await write(a, 'two');
    await settle();
    assert.deepEqual([texts(b), b.artifacts.size], [['one', 'two'], 1]);
    b.removeMessage(id);
    b.removeArtifact(artifactId);
    await b.save();
    await settle();
    assert.deepEqual([texts(a), a.artifacts.size], [['two'], 0]);
    await write(a, 'three');
    await settle();
    assert.deepEqual(texts(b), ['two', 'three']);
    assert.deepEqual([a.conversationId, a.storageIssues], ['support', []]);
  });

  it('keep what was written in both: the later one goes on in a copy, says so once, and can open the other', async () => {
    const { a, b, stored } = await twoTabs();
    await write(a, 'one');
    await settle();
    const id = b.startMessage({ role: 'assistant' }); // a stream: nothing of it is stored yet
    b.appendText(id, 'from b');
    await write(a, 'from a');
    await settle();
    b.endMessage(id);
    await b.save();
    assert.notEqual(b.conversationId, 'support');
    assert.deepEqual(texts(b), ['one', 'from b']);
    assert.deepEqual(texts(stored.get(b.conversationId)!), ['one', 'from b']);
    assert.equal(stored.get(b.conversationId)?.copyReason, 'other-tab');
    assert.deepEqual(texts(stored.get('support')!), ['one', 'from a']);
    assert.deepEqual(
      b.storageIssues.map(({ code, conversationId }) => [code, conversationId]),
      [['storage-copied', 'support']],
    );
    const copy = b.conversationId;
    await write(b, 'and on');
    assert.equal(b.conversationId, copy);
    assert.equal(b.storageIssues, b.storageIssues);
    await b.openConversation('support');
    assert.deepEqual(texts(b), ['one', 'from a']);
    assert.deepEqual([stored.size, texts(stored.get(copy)!)], [2, ['one', 'from b', 'and on']]);
  });
});

describe('a host’s own history', () => {
  const page = (content: string) => `<artifact type="html" title="Page">${content}</artifact>`;

  it('is parsed like a stream, at its times, with one announcement and nothing stored', async () => {
    const { adapter, stored } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    let calls = 0;
    const facts: string[] = [];
    for (const type of ['message-started', 'message-ended', 'artifact-created', 'artifact-version-added'] as const)
      headless.addEventListener(type, () => facts.push(type));
    await headless.loadConversation({ id: 'empty', messages: [] });
    headless.subscribe(() => (calls += 1));
    await headless.loadConversation({
      id: 'c',
      title: 'Trip',
      messages: [
        { id: 'm1', role: 'user', text: 'a <artifact> for me', createdAt: 5, metadata: { rating: 1 } },
        { id: 'm2', role: 'assistant', text: `Here: ${page('1')} ok`, createdAt: 6 },
        {
          role: 'assistant',
          parts: [
            { type: 'reasoning', content: 'hm' },
            { type: 'text', content: page('2') },
          ],
          createdAt: 7,
        },
      ],
    });
    await settle();
    assert.deepEqual([calls <= 2, facts, [...stored.keys()]], [true, [], []]);
    assert.deepEqual([headless.conversationId, headless.conversationTitle], ['c', 'Trip']);
    assert.deepEqual(
      headless.messages.map(({ createdAt, status }) => [createdAt, status]),
      [
        [5, 'complete'],
        [6, 'complete'],
        [7, 'complete'],
      ],
    );
    assert.deepEqual(headless.getMessage('m1')?.metadata, { rating: 1 });
    const [artifact] = [...headless.artifacts.values()];
    assert.deepEqual(
      artifact?.versions.map(({ createdAt, content }) => [createdAt, content]),
      [
        [6, '1'],
        [7, '2'],
      ],
    );
    headless.endMessage(headless.startMessage({ role: 'user' }));
    await headless.save();
    assert.equal(stored.get('c')?.messages.length, 4);
  });

  it('that is here already changes nothing: not the objects, not a person’s own version', async () => {
    const headless = makeHeadless();
    const messages = [
      { id: 'm1', role: 'user' as const, text: 'q' },
      { id: 'm2', role: 'assistant' as const, text: page('1') },
    ];
    await headless.loadConversation({ id: 'c', messages });
    const [artifactId] = [...headless.artifacts.keys()];
    headless.editArtifact(artifactId!, 'mine');
    const before = [...headless.messages];
    await headless.loadConversation({ id: 'c', messages: [...messages, { id: 'm3', role: 'user', text: 'new' }] });
    assert.deepEqual(texts(headless), ['q', '', 'new']);
    assert.equal(headless.messages[1], before[1]);
    assert.deepEqual(
      headless.artifacts.get(artifactId!)?.versions.map(({ content }) => content),
      ['1', 'mine'],
    );
  });

  it('may come from an adapter; what cannot be read of it stays as one part, and empties nothing', async () => {
    const adapter: StorageAdapter = {
      list: () => Promise.resolve([]),
      load: (id) =>
        Promise.resolve({
          id,
          messages: [
            { id: 'a', role: 'user', text: 'q' },
            { id: 'b', role: 'assistant', text: `x ${page('1')}` },
            { colour: 'red' },
            null,
            { id: 'a', role: 'wizard', text: 'twice' },
            message('d', 'stored'),
          ] as never,
        }),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    const headless = makeHeadless({ storage: adapter });
    await headless.openConversation('c');
    assert.deepEqual(texts(headless), ['q', 'x ', '', '', 'twice', 'stored']);
    assert.equal(headless.artifacts.size, 1);
    assert.deepEqual(
      headless.messages.map(({ id }) => headless.segments(id)?.[0]?.kind),
      ['markdown', 'markdown', 'invalid', 'invalid', 'markdown', 'markdown'],
    );
    assert.deepEqual(headless.storageIssues, []);
    assert.equal(new Set(headless.messages.map(({ id }) => id)).size, 6);
  });
});
