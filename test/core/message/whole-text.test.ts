import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { StorageAdapter } from '../../../src/core/index.js';
import { propertyRuns } from '../../property-runs.js';
import { hostStorage } from '../host-storage.js';
import { makeHeadless, seen } from './read-message.js';

const page = (content: string, rest = '') => `<artifact type="html" title="Page"${rest}>${content}</artifact>`;

/** Writes a message whole, as a host that holds its text. */
function given(headless: ReturnType<typeof makeHeadless>, id: string, text: string): void {
  headless.setMessageText(id, text);
  headless.endMessage(id);
}

/** A conversation stored by one page and opened by another. */
async function reload(headless: ReturnType<typeof makeHeadless>, storage: StorageAdapter) {
  await headless.save();
  let count = 0;
  const next = makeHeadless({ storage, createId: () => `next-${(count += 1)}` });
  await next.openConversation(headless.conversationId);
  return next;
}

const versions = (headless: ReturnType<typeof makeHeadless>) =>
  [...headless.artifacts.values()].map(({ id, versions }) => [
    id,
    ...versions.map(({ number, content, origin }) => `${number} ${origin} ${content}`),
  ]);

describe('the whole text of a message', () => {
  it('that it says already changes nothing, however its tags are written', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const text = `Hi <artifact title='Page'   type="html">\n<p>1</p>\n</artifact> bye`;
    headless.appendText(id, text);
    headless.endMessage(id);
    const before = [headless.segments(id), headless.artifacts.get([...headless.artifacts.keys()][0]!)];
    headless.setMessageText(id, text);
    headless.setMessageText(id, headless.messageText(id)!);
    assert.deepEqual([headless.segments(id), headless.artifacts.get([...headless.artifacts.keys()][0]!)], before);
    assert.equal(headless.segments(id), before[0]);
  });

  it('goes on behind an artifact that was cut before the message thought', async () => {
    const storage = hostStorage().adapter;
    const headless = makeHeadless({ storage });
    const id = headless.startMessage({ role: 'assistant' });
    headless.setMessageText(id, '<artifact type="html" title="Page">');
    headless.appendReasoning(id, 'hm');
    headless.endMessage(id, { interrupted: true });
    const next = await reload(headless, storage);
    for (const each of [headless, next]) {
      each.setMessageText(id, `${each.messageText(id)}more`);
      assert.deepEqual(seen(each, id).parts.at(-1), 'more');
    }
  });

  it('changes nothing where the message ended in white space behind a call', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'a ');
    headless.addToolCall(id, { toolName: 'find' });
    headless.appendText(id, ' ');
    headless.endMessage(id);
    headless.setMessageText(id, 'a b ');
    const { contentBlocks } = headless.getMessage(id)!;
    assert.equal(headless.messageText(id), 'a b ');
    headless.setMessageText(id, headless.messageText(id)!);
    assert.equal(headless.getMessage(id)!.contentBlocks, contentBlocks);
  });

  it('changes nothing after a reload, a person’s own version included', async () => {
    const storage = hostStorage().adapter;
    const headless = makeHeadless({ storage });
    const id = headless.startMessage({ role: 'assistant', id: 'm1' });
    given(headless, id, `a ${page('1')}`);
    headless.editArtifact([...headless.artifacts.keys()][0]!, 'mine');
    const next = await reload(headless, storage);
    given(next, 'm1', `a ${page('1')}`);
    assert.deepEqual(versions(next), versions(headless));
    assert.deepEqual(versions(next)[0]?.slice(1), ['1 assistant 1', '2 user mine']);
  });

  it('changes nothing where a version that it wrote had to go', async () => {
    const storage = hostStorage().adapter;
    const headless = makeHeadless({ storage });
    for (let n = 1; n <= 14; n += 1)
      given(headless, headless.startMessage({ role: 'assistant', id: `m${n}` }), page(`${n}`));
    const before = versions(headless);
    assert.equal(before[0]?.length, 11);
    const next = await reload(headless, storage);
    for (let n = 1; n <= 14; n += 1) given(next, `m${n}`, page(`${n}`));
    assert.deepEqual(versions(next), before);
  });

  it('that its message says, with the end of an artifact that was cut, changes nothing', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    given(headless, id, '<artifact type="html" title="Page">x');
    const before = headless.getMessage(id);
    headless.setMessageText(id, headless.messageText(id)!);
    assert.equal(headless.getMessage(id), before);
    headless.setMessageText(id, `${headless.messageText(id)} and on`);
    headless.endMessage(id);
    assert.deepEqual(seen(headless, id).parts, [{ type: 'html', title: 'Page', content: 'x' }, ' and on']);
  });

  it('goes on after a reload from what is stored: a call keeps its place, and no line break is lost', async () => {
    const storage = hostStorage().adapter;
    const headless = makeHeadless({ storage });
    const id = headless.startMessage({ role: 'assistant', id: 'm1' });
    headless.setMessageText(id, 'I look. ');
    headless.addToolCall(id, { toolName: 'find' });
    headless.endMessage(id);
    const next = await reload(headless, storage);
    for (const text of ['I look. \n', 'I look. \n\nFound.']) given(next, 'm1', text);
    assert.deepEqual(seen(next, 'm1').parts, ['I look. ', '[tool_call]', '\n\nFound.']);
  });

  it('goes on where it goes on, and opens an ended message again', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    given(headless, id, `a ${page('1')} b`);
    headless.setMessageText(id, `a ${page('1')} b and more`);
    assert.equal(headless.getMessage(id)?.status, 'streaming');
    headless.endMessage(id);
    assert.deepEqual(seen(headless, id).parts.at(-1), ' b and more');
    assert.equal(versions(headless).length, 1);
  });

  it('that is another keeps the message’s place, its artifacts’ ids and the versions of others', () => {
    const headless = makeHeadless();
    const [a, b, c] = ['user', 'assistant', 'user'].map((role) => headless.startMessage({ role: role as 'user' })) as [
      string,
      string,
      string,
    ];
    given(headless, a, 'q');
    given(headless, b, `ans ${page('1')}`);
    given(headless, c, 'thanks');
    const artifactId = [...headless.artifacts.keys()][0]!;
    headless.openArtifact(artifactId);
    headless.editArtifact(artifactId, 'mine');
    given(headless, b, `answer (edited) ${page('one')} bye`);
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      [a, b, c],
    );
    assert.deepEqual(versions(headless), [[artifactId, '1 assistant one', '2 user mine']]);
    assert.equal(headless.openedArtifact?.artifactId, artifactId);
    given(headless, b, `renamed <artifact type="html" title="Other">one</artifact>`);
    assert.deepEqual(versions(headless), [[artifactId, '1 assistant one', '2 user mine']]);
    given(headless, b, 'no page at all');
    assert.deepEqual(versions(headless), [[artifactId, '2 user mine']]);
  });

  it('keeps what was not written as text', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.setMessageText(id, 'Looking');
    const callId = headless.addToolCall(id, { toolName: 'find' });
    headless.setMessageText(id, 'I look');
    assert.deepEqual(
      headless
        .getMessage(id)
        ?.contentBlocks.map((block) => ('callId' in block ? block.callId : (block as { content: string }).content)),
      [callId, 'I look'],
    );
  });

  it('shows the same however often it was another before', () => {
    const piece = fc.constantFrom(
      'a',
      '\n',
      ' b ',
      '```\n',
      '<',
      '</artifact>',
      page('x'),
      page('y', ' identifier="p"'),
      '<artifact type="html" title="Z">z',
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const headless = makeHeadless();
        const id = headless.startMessage({ role: 'assistant' });
        for (const each of texts) headless.setMessageText(id, each);
        headless.endMessage(id);
        const fresh = makeHeadless();
        const other = fresh.startMessage({ role: 'assistant' });
        fresh.appendText(other, texts.at(-1));
        fresh.endMessage(other);
        assert.deepEqual(seen(headless, id).parts, seen(fresh, other).parts);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });
});

describe('resuming', () => {
  it('goes on as if the message had never ended, wherever it was cut', () => {
    const piece = fc.constantFrom(
      ...['a ', '\n', '```\n', '`', '<', '/', '</artifact>', '<artifact type="markdown" title="M">', 'x\n```\ny'],
      ...[page('x'), '<artifact type="html" title="Z">', '\ud83d', '\ude00', '\r', '\r\n'],
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.nat(60), (whole, at) => {
        // Half a character is dropped where a message ends; nothing can bring it back.
        const cut = /[\ud800-\udbff]$/.test(whole.slice(0, at)) ? at + 1 : at;
        const headless = makeHeadless();
        const id = headless.startMessage({ role: 'assistant' });
        headless.appendText(id, `- ${whole.slice(0, cut)}`);
        headless.endMessage(id, { interrupted: true });
        headless.resumeMessage(id);
        headless.appendText(id, whole.slice(cut));
        headless.endMessage(id);
        const fresh = makeHeadless();
        const other = fresh.startMessage({ role: 'assistant' });
        fresh.appendText(other, `- ${whole}`);
        fresh.endMessage(other);
        assert.deepEqual(seen(headless, id).parts, seen(fresh, other).parts);
      }),
      { numRuns: propertyRuns(20_000) },
    );
  });

  it('takes the line break behind a tag for the tag’s, where the message was cut right behind it', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="Page">');
    headless.endMessage(id, { interrupted: true });
    headless.resumeMessage(id);
    headless.appendText(id, '\n<p>one</p>\n</artifact>');
    headless.endMessage(id);
    assert.deepEqual(versions(headless)[0]?.slice(1), ['1 assistant <p>one</p>']);
  });

  it('goes on in an artifact that was interrupted, in its version, also after a reload', async () => {
    const storage = hostStorage().adapter;
    const headless = makeHeadless({ storage });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'a <artifact type="html" title="Page"><p>on');
    headless.endMessage(id, { interrupted: true });
    const next = await reload(headless, storage);
    next.resumeMessage(id);
    next.appendText(id, 'e</p></artifact> b');
    next.endMessage(id);
    assert.deepEqual(versions(next)[0]?.slice(1), ['1 assistant <p>one</p>']);
    assert.deepEqual(seen(next, id).parts.at(-1), ' b');
    assert.equal(next.getMessage(id)?.issues, undefined);
    assert.equal([...next.artifacts.values()][0]?.versions[0]?.interrupted, undefined);
  });
});

describe('the text of a message', () => {
  it('says of a version that had to go that it is not kept, and never gives another for it', () => {
    const headless = makeHeadless({ maxVersions: 2 });
    for (let n = 1; n <= 4; n += 1)
      given(headless, headless.startMessage({ role: 'assistant', id: `m${n}` }), page(`v${n}`));
    assert.match(headless.messageText('m1')!, /title="Page">\n\[This version is not kept any more\.\]\n<\/artifact>$/);
    assert.match(headless.messageText('m4')!, /v4/);
  });
});
