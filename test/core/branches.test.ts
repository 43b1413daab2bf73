import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HeadlessController } from '../../src/core/index.js';
import { LiveVersion } from '../../src/core/artifacts/live-version.js';
import { hostStorage } from './host-storage.js';
import { makeHeadless } from './message/read-message.js';

const page = (content: string, title = 'Page') => `<artifact type="html" title="${title}">\n${content}\n</artifact>`;

const say = (headless: HeadlessController, role: 'user' | 'assistant', text: string, id?: string) => {
  const started = headless.startMessage({ role, ...(id && { id }) });
  headless.appendText(started, text);
  headless.endMessage(started);
  return started;
};

const texts = (headless: HeadlessController) => headless.messages.map(({ id }) => headless.messageText(id));

const versions = (headless: HeadlessController) =>
  [...headless.artifacts.values()].map(({ title, versions: all }) => [
    title,
    ...all.map(({ number, content }) => `${number} ${content}`),
  ]);

/** A question and an answer, twice; the answers make a page of two versions. */
function talk(options: Parameters<typeof makeHeadless>[0] = {}) {
  const headless = makeHeadless(options);
  say(headless, 'user', 'Make a page.', 'q1');
  say(headless, 'assistant', page('one'), 'a1');
  say(headless, 'user', 'Change it.', 'q2');
  say(headless, 'assistant', page('two'), 'a2');
  return headless;
}

describe('another way to say a message', () => {
  it('takes its place, and the path ends there', () => {
    const headless = talk();
    const edited = headless.editMessage('q2', 'Change it a bit.');
    assert.deepEqual(texts(headless), ['Make a page.', page('one'), 'Change it a bit.']);
    assert.deepEqual([headless.getMessage(edited)?.role, headless.getMessage(edited)?.status], ['user', 'complete']);
    assert.deepEqual(headless.siblings('q2'), ['q2', edited]);
    assert.deepEqual(headless.siblings(edited), ['q2', edited]);
    assert.deepEqual(headless.siblings('a1'), ['a1']);
    assert.equal(headless.siblings('nobody'), undefined);
  });

  it('leaves the other one as it was, with all that follows it, its artifacts and their versions', () => {
    const headless = talk();
    const before = {
      messages: headless.messages,
      versions: versions(headless),
      artifact: [...headless.artifacts.values()][0],
    };
    headless.editMessage('q2', 'Change it a bit.');
    assert.deepEqual(versions(headless), [['Page', '1 one']]);
    headless.selectSibling('q2');
    assert.deepEqual(headless.messages, before.messages);
    assert.ok(headless.messages.every((message, index) => message === before.messages[index]));
    assert.deepEqual(versions(headless), before.versions);
    assert.equal([...headless.artifacts.values()][0], before.artifact);
  });

  it('can be the first of a conversation', () => {
    const headless = talk();
    const edited = headless.editMessage('q1', 'Make a list.');
    assert.deepEqual(texts(headless), ['Make a list.']);
    assert.deepEqual(versions(headless), []);
    assert.deepEqual(headless.siblings(edited), ['q1', edited]);
    headless.selectSibling('q1');
    assert.equal(headless.messages.length, 4);
  });

  it('keeps the files of the message, and what a host has put beside them', () => {
    const headless = makeHeadless();
    headless.startMessage({ id: 'q', role: 'user' });
    const file = { type: 'file' as const, name: 'a.txt', mediaType: 'text/plain' };
    headless.addBlock('q', file);
    headless.appendText('q', 'What is this?');
    headless.endMessage('q');
    const edited = headless.editMessage('q', 'What does it say?');
    assert.deepEqual(headless.getMessage(edited)?.contentBlocks, [
      file,
      { type: 'text', content: 'What does it say?' },
    ]);
  });

  it('is parsed where it is an assistant’s, and numbers go on: no number of a version means two contents', () => {
    const headless = talk();
    headless.editMessage('a2', page('other'));
    assert.deepEqual(versions(headless), [['Page', '1 one', '3 other']]);
    headless.selectSibling('a2');
    assert.deepEqual(versions(headless), [['Page', '1 one', '2 two']]);
  });

  it('names what is not there', () => {
    const headless = talk();
    for (const call of [
      () => headless.editMessage('nobody', ''),
      () => headless.regenerateMessage('nobody'),
      () => headless.selectSibling('nobody'),
      () => headless.startMessage({ role: 'user', parentId: 'nobody' }),
    ])
      assert.throws(call, { name: 'HeadlessError', code: 'message-unknown', id: 'nobody' });
    assert.equal(headless.messages.length, 4);
  });
});

describe('another answer', () => {
  it('is an empty message in the place of the first, for whoever asked to write into', () => {
    const headless = talk();
    const again = headless.regenerateMessage('a1');
    assert.deepEqual(texts(headless), ['Make a page.', '']);
    assert.equal(headless.getMessage(again)?.status, 'streaming');
    headless.appendText(again, page('another one'));
    headless.endMessage(again);
    assert.deepEqual(versions(headless), [['Page', '1 another one']]);
    assert.equal(headless.messages.at(-1)?.id, again);
    assert.deepEqual(headless.siblings('a1'), ['a1', again]);
  });

  it('ends the first one if that is still written', () => {
    const headless = makeHeadless();
    const ended: string[] = [];
    headless.addEventListener('message-ended', ({ detail }) => ended.push(detail.messageId));
    say(headless, 'user', 'Go.', 'q');
    headless.startMessage({ id: 'a', role: 'assistant' });
    headless.appendText('a', `Text ${page('half').slice(0, -12)}`);
    headless.regenerateMessage('a');
    assert.equal(headless.getMessage('a')?.status, 'interrupted');
    assert.deepEqual(ended, ['q', 'a']);
    assert.throws(() => headless.appendText('a', 'more'), { code: 'message-ended' });
    headless.selectSibling('a');
    assert.deepEqual(
      [...headless.artifacts.values()].map(({ versions: [version] }) => version?.interrupted),
      [true],
    );
  });

  it('remembers what was shown behind each', () => {
    const headless = talk();
    const again = headless.regenerateMessage('a1');
    headless.endMessage(again);
    const next = say(headless, 'user', 'Thanks.');
    headless.selectSibling('a1');
    const other = headless.editMessage('q2', 'Delete it.');
    headless.selectSibling(again);
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', again, next],
    );
    headless.selectSibling('a1');
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', 'a1', other],
    );
    headless.selectSibling('a2');
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', 'a1', 'q2', 'a2'],
    );
  });

  it('closes what is shown of an artifact that is not on its branch, and shows another version of one that is', () => {
    const headless = talk();
    const [id = ''] = headless.artifacts.keys();
    headless.openArtifact(id, 2);
    headless.regenerateMessage('a2');
    assert.deepEqual(headless.openedArtifact, { artifactId: id, version: undefined });
    headless.regenerateMessage('a1');
    assert.equal(headless.openedArtifact, undefined);
  });
});

describe('a message that is written on a branch which is not shown', () => {
  it('goes on there, with the artifacts of its branch, and changes nothing of what is shown', () => {
    const headless = talk();
    const facts: string[] = [];
    for (const type of ['artifact-created', 'artifact-version-added', 'artifact-completed', 'message-ended'] as const)
      headless.addEventListener(type, ({ type: name }) => facts.push(name));
    const first = headless.regenerateMessage('a2');
    headless.appendText(first, page('aside').slice(0, 20));
    headless.selectSibling('a2');
    const [artifact] = headless.artifacts.values();
    const { messages } = headless;
    headless.appendText(first, page('aside').slice(20));
    headless.appendText(first, page('new', 'New'));
    headless.endMessage(first);
    assert.deepEqual(headless.messages, messages);
    assert.deepEqual(versions(headless), [['Page', '1 one', '2 two']]);
    assert.equal([...headless.artifacts.values()][0], artifact);
    assert.deepEqual(facts, ['message-ended']);
    assert.equal(headless.messageText(first), page('aside') + page('new', 'New'));
    headless.selectSibling(first);
    assert.deepEqual(versions(headless), [
      ['Page', '1 one', '3 aside'],
      ['New', '1 new'],
    ]);
  });

  it('may be one of several that answer at once', () => {
    const headless = talk();
    const ids = [1, 2, 3].map(() => headless.startMessage({ role: 'assistant', parentId: 'q2' }));
    for (let at = 0; at < page('x').length; at += 3)
      for (const [index, id] of ids.entries()) headless.appendText(id, page(`${index}`).slice(at, at + 3));
    for (const id of ids) headless.endMessage(id);
    for (const [index, id] of ids.entries()) {
      headless.selectSibling(id);
      assert.deepEqual(
        versions(headless).map(([, ...all]) => all.map((each) => each.replace(/^\d+ /, ''))),
        [['one', `${index}`]],
      );
    }
  });
});

describe('what a person makes of an artifact', () => {
  it('belongs to the branch on which it was made', () => {
    const headless = talk();
    const [id = ''] = headless.artifacts.keys();
    headless.editArtifact(id, 'by hand');
    const edited = headless.editMessage('q2', 'Change it a bit.');
    assert.deepEqual(versions(headless), [['Page', '1 one']]);
    headless.editArtifact(id, 'by hand, on the other branch');
    headless.selectSibling('q2');
    assert.deepEqual(versions(headless), [['Page', '1 one', '2 two', '3 by hand']]);
    headless.selectSibling(edited);
    assert.deepEqual(versions(headless), [['Page', '1 one', '4 by hand, on the other branch']]);
  });

  it('stays on all branches that begin behind it', () => {
    const headless = makeHeadless();
    say(headless, 'assistant', page('one'), 'a1');
    const [id = ''] = headless.artifacts.keys();
    headless.editArtifact(id, 'by hand');
    say(headless, 'user', 'Go on.', 'q2');
    headless.editMessage('q2', 'Go on a bit.');
    assert.deepEqual(versions(headless), [['Page', '1 one', '2 by hand']]);
  });

  it('goes to the message before, where its message is removed', () => {
    const headless = talk();
    const [id = ''] = headless.artifacts.keys();
    headless.editArtifact(id, 'by hand');
    headless.removeMessage('a2');
    headless.editMessage('q2', 'Change it a bit.');
    assert.deepEqual(versions(headless), [['Page', '1 one']]);
    headless.selectSibling('q2');
    assert.deepEqual(versions(headless), [['Page', '1 one', '3 by hand']]);
  });
});

describe('a version whose only message is removed', () => {
  it('stands on the branches that are left', () => {
    const headless = makeHeadless();
    const id = headless.createArtifact({ type: 'code', title: 'Code', content: 'one' });
    say(headless, 'user', 'Go on.', 'q1');
    headless.editArtifact(id, 'two');
    const shown = headless.artifacts.get(id);
    const edited = headless.editMessage('q1', 'Go on a bit.');
    headless.editArtifact(id, 'three');
    assert.deepEqual(versions(headless), [['Code', '1 one', '3 three']]);
    headless.removeMessage(edited);
    assert.deepEqual(versions(headless), [['Code', '1 one', '2 two', '3 three']]);
    assert.notEqual(headless.artifacts.get(id), shown);
  });
});

describe('versions that have to go', () => {
  it('stay on other branches', () => {
    const headless = talk({ maxVersions: 2 });
    const dropped: string[] = [];
    headless.addEventListener('artifact-version-dropped', ({ detail }) => dropped.push(detail.version.content));
    const before = versions(headless);
    const edited = headless.editMessage('q2', 'Twice.');
    say(headless, 'assistant', page('three'));
    say(headless, 'assistant', page('four'));
    assert.deepEqual(versions(headless), [['Page', '3 three', '4 four']]);
    assert.deepEqual(dropped, ['one']);
    headless.selectSibling('q2');
    assert.deepEqual(versions(headless), before);
    headless.selectSibling(edited);
    assert.deepEqual(versions(headless), [['Page', '3 three', '4 four']]);
  });
});

describe('a message that is removed', () => {
  it('leaves what follows it, and what is on other branches', () => {
    const headless = talk();
    const again = headless.regenerateMessage('a1');
    headless.endMessage(again);
    headless.selectSibling('a1');
    headless.removeMessage('a1');
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', 'q2', 'a2'],
    );
    assert.deepEqual(headless.siblings('q2'), ['q2', again]);
    headless.selectSibling(again);
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', again],
    );
    headless.removeMessage(again);
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', 'q2', 'a2'],
    );
    assert.deepEqual(headless.siblings('q2'), ['q2']);
  });

  it('may be one that is not shown', () => {
    const headless = talk();
    const again = headless.regenerateMessage('a2');
    headless.endMessage(again);
    headless.removeMessage('a2');
    assert.deepEqual(headless.siblings(again), [again]);
    assert.deepEqual(versions(headless), [['Page', '1 one']]);
  });
});

describe('a conversation with branches', () => {
  it('is stored, and comes back as it was', async () => {
    const { adapter, stored } = hostStorage();
    const headless = talk({ storage: adapter });
    const again = headless.regenerateMessage('a1');
    headless.appendText(again, page('another one'));
    headless.endMessage(again);
    headless.selectSibling('a1');
    const [id = ''] = headless.artifacts.keys();
    headless.drafts.keepDraft(id, { text: 'draft', base: 1, seen: 2, edits: 1 });
    headless.selectSibling(again);
    await headless.save();
    const { conversationId } = headless;
    const kept = stored.get(conversationId);
    assert.deepEqual(
      kept?.messages.map(({ parentId }) => parentId),
      [undefined, undefined, undefined, undefined, 'q1'],
    );
    assert.equal(kept?.chosen, undefined);
    const next = makeHeadless({ storage: adapter });
    await next.openConversation(conversationId);
    assert.deepEqual(texts(next), ['Make a page.', page('another one')]);
    assert.deepEqual(versions(next), [['Page', '1 another one']]);
    next.selectSibling('a1');
    assert.deepEqual(versions(next), versions(talk()));
    assert.equal(next.drafts.get(id)?.text, 'draft');
    await next.save();
    assert.deepEqual(stored.get(conversationId)?.chosen, ['a1']);
    const last = makeHeadless({ storage: adapter });
    await last.openConversation(conversationId);
    assert.equal(last.messages.length, 4);
  });

  it('comes back with the names that its artifacts have on each branch', async () => {
    const { adapter } = hostStorage();
    const headless = makeHeadless({ storage: adapter });
    await headless.ready;
    say(headless, 'assistant', page('one').replace('title', 'identifier="first" title'), 'a1');
    headless.editMessage('a1', 'None.');
    headless.setMessageText('a1', page('one', 'Renamed'));
    await headless.save();
    const next = makeHeadless({ storage: adapter });
    await next.openConversation(headless.conversationId);
    for (const each of [headless, next]) {
      each.selectSibling('a1');
      assert.deepEqual(
        [...each.artifacts.values()].map(({ title, identifier }) => [title, identifier]),
        [['Renamed', undefined]],
      );
    }
  });

  it('keeps the language of code that a person edits, where the last tag left it as it was', () => {
    const headless = makeHeadless();
    const code = (content: string, attributes = '') =>
      `<artifact type="code" title="Code"${attributes}>\n${content}\n</artifact>`;
    say(headless, 'assistant', code('one', ' language="ts"'), 'a1');
    say(headless, 'assistant', code('two'), 'a2');
    const [id = ''] = headless.artifacts.keys();
    headless.editArtifact(id, 'three');
    const language = () => headless.artifacts.get(id)?.language;
    assert.equal(language(), 'ts');
    headless.editMessage('a1', 'None.');
    headless.selectSibling('a1');
    assert.equal(language(), 'ts');
  });

  it('costs a line nothing: no message says what it follows', async () => {
    const { adapter, stored } = hostStorage();
    const headless = talk({ storage: adapter });
    headless.startMessage({ role: 'user', id: 'q3', parentId: 'a2' });
    headless.endMessage('q3');
    await headless.save();
    const kept = stored.get(headless.conversationId);
    assert.ok(kept?.messages.every((message) => !('parentId' in message)));
    assert.ok(kept && !('chosen' in kept));
  });

  it('goes into a file and comes from there', async () => {
    const headless = talk();
    const edited = headless.editMessage('q2', 'Change it a bit.');
    headless.selectSibling('q2');
    const json = await headless.exportConversation();
    const other = makeHeadless();
    await other.openConversation(await other.importConversation(json ?? ''));
    assert.deepEqual(texts(other), texts(headless));
    assert.deepEqual(other.siblings('q2'), ['q2', edited]);
    assert.deepEqual(versions(other), versions(headless));
  });

  it('may be a host’s own: the branch of the last message is shown', async () => {
    const headless = makeHeadless();
    const load = () =>
      headless.loadConversation({
        id: 'c',
        messages: [
          { id: 'q1', role: 'user', text: 'Make a page.', parentId: null },
          { id: 'a1', role: 'assistant', text: page('one'), parentId: 'q1' },
          { id: 'q2', role: 'user', text: 'Change it.', parentId: 'a1' },
          { id: 'a1b', role: 'assistant', text: page('another one'), parentId: 'q1' },
          { id: 'a2', role: 'assistant', text: page('two'), parentId: 'q2' },
        ],
      });
    await load();
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['q1', 'a1', 'q2', 'a2'],
    );
    assert.deepEqual(versions(headless), [['Page', '1 one', '2 two']]);
    headless.selectSibling('a1b');
    assert.deepEqual(versions(headless), [['Page', '1 another one']]);
    const ids = [...headless.artifacts.keys()];
    await load();
    headless.selectSibling('a1b');
    assert.deepEqual([...headless.artifacts.keys()], ids, 'what is here already stays');
  });

  it('takes what is written for a message that is begun while it is being opened', async () => {
    const { adapter, hold, answer } = hostStorage();
    const first = talk({ storage: adapter });
    await first.save();
    let ids = 0;
    const headless = makeHeadless({ storage: adapter, createId: () => `other-${++ids}` });
    hold();
    const opening = headless.openConversation(first.conversationId);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const again = headless.regenerateMessage('a2');
    headless.appendText(again, 'Later');
    answer();
    await opening;
    headless.endMessage(again);
    assert.equal(headless.messageText(again), 'Later');
    assert.deepEqual(headless.siblings(again), ['a2', again]);
  });
});

describe('a host’s tree of messages', () => {
  /** A page in every second message; a message in ten is another way to say the one before it. */
  const tree = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `m${index}`,
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: index % 2 === 0 ? 'A page, please.' : page(`${index}`, `Page ${index}`),
      parentId: index === 0 ? null : `m${index - (index % 10 === 9 ? 2 : 1)}`,
    }));

  /** How often it was asked to which message a version belongs while a tree was loaded: that is what a branch costs. */
  async function looksAtVersions(count: number): Promise<number> {
    const messageId = Object.getOwnPropertyDescriptor(LiveVersion.prototype, 'messageId')!;
    let looks = 0;
    const get = function (this: LiveVersion): unknown {
      looks += 1;
      return messageId.get!.call(this);
    };
    Object.defineProperty(LiveVersion.prototype, 'messageId', { ...messageId, get });
    try {
      const headless = makeHeadless();
      await headless.loadConversation({ id: 'c', messages: tree(count) });
      assert.equal(headless.messages.length, count * 0.9);
      assert.equal(headless.siblings('m9')?.length, 2);
    } finally {
      Object.defineProperty(LiveVersion.prototype, 'messageId', messageId);
    }
    return looks;
  }

  it('with a sibling every tenth message takes a few looks at each version, however many branches there are', async () => {
    assert.ok((await looksAtVersions(400)) < 400 * 5);
    assert.ok((await looksAtVersions(1_600)) < 1_600 * 5);
  });

  it('gives each answer the artifacts of its branch: a name that leaves with one is another’s again', async () => {
    const headless = makeHeadless();
    const messages = [
      { id: 'q', role: 'user', text: 'A page.', parentId: null },
      { id: 'a1', role: 'assistant', text: page('one'), parentId: 'q' },
      { id: 'q2', role: 'user', text: 'Again.', parentId: 'a1' },
      { id: 'a2', role: 'assistant', text: page('two'), parentId: 'q2' },
      { id: 'b1', role: 'assistant', text: page('other'), parentId: 'q' },
      { id: 'b2', role: 'assistant', text: page('another'), parentId: 'b1' },
      { id: 'a3', role: 'assistant', text: page('three'), parentId: 'a2' },
      { id: 'c1', role: 'assistant', text: 'None.', parentId: 'q' },
      { id: 'a2b', role: 'assistant', text: page('two, otherwise'), parentId: 'q2' },
    ] as const;
    await headless.loadConversation({ id: 'c', messages });
    const on = (id: string) => {
      headless.selectSibling(id);
      return versions(headless).map(([, ...all]) => all.map((each) => each.replace(/^\d+ /, '')));
    };
    assert.deepEqual(on('a3'), [['one', 'two', 'three']]);
    assert.deepEqual(on('a2b'), [['one', 'two, otherwise']]);
    assert.deepEqual(on('b2'), [['other', 'another']]);
    assert.deepEqual(on('c1'), []);
  });
});
