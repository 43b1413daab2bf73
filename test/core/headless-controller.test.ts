import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  HeadlessController,
  HeadlessError,
  type ContentBlock,
  type HeadlessFacts,
  type MessageRole,
} from '../../src/core/index.js';
import { hostStorage } from './host-storage.js';
import { makeHeadless, seen } from './message/read-message.js';

const TAG = '<artifact type="html" title="T">';
const SHOWN = { type: 'html', title: 'T', content: 'x' };
const microtask = () => Promise.resolve();

function begin(role: MessageRole = 'assistant', options = {}) {
  const headless = makeHeadless(options);
  const id = headless.startMessage({ role });
  const parts = () => seen(headless, id).parts;
  return { headless, id, parts };
}

/** Facts as they are heard, e.g. `artifact-created 1`. */
function listen(headless: HeadlessController, ...types: (keyof HeadlessFacts)[]): string[] {
  const told: string[] = [];
  for (const type of types) headless.addEventListener(type, () => told.push(type));
  return told;
}

const refuses = (code: HeadlessError['code'], call: () => unknown): void => {
  assert.throws(
    call,
    (error) => error instanceof HeadlessError && error.code === code && error.message.startsWith(code),
  );
};

describe('a message', () => {
  it('has an id, a role, blocks, a time and a status', () => {
    const { headless, id } = begin();
    headless.appendText(id, 'Hi');
    assert.deepEqual(JSON.parse(JSON.stringify(headless.getMessage(id))), {
      ...{
        id,
        role: 'assistant',
        contentBlocks: [{ type: 'text', content: 'Hi' }],
        createdAt: 1_000,
        status: 'streaming',
      },
    });
    headless.endMessage(id);
    assert.equal(headless.getMessage(id)?.status, 'complete');
  });
  it('is interrupted when it ends so', () => {
    const { headless, id } = begin();
    headless.endMessage(id, { interrupted: true });
    assert.equal(headless.getMessage(id)?.status, 'interrupted');
  });
  it('takes the id that the host gives', () => {
    const headless = makeHeadless();
    assert.equal(headless.startMessage({ role: 'user', id: 'mine' }), 'mine');
    assert.deepEqual(
      headless.messages.map(({ id }) => id),
      ['mine'],
    );
  });
  it('is text alone from anybody but the assistant', () => {
    for (const role of ['user', 'tool', 'system'] as const) {
      const { headless, id, parts } = begin(role);
      headless.appendText(id, `<think>a</think>${TAG}x</artifact>`);
      headless.addBlock(id, { type: 'text', content: `${TAG}y</artifact>` });
      headless.endMessage(id);
      assert.deepEqual(parts(), [`<think>a</think>${TAG}x</artifact>`, `${TAG}y</artifact>`]);
      assert.equal(headless.artifacts.size, 0);
    }
  });
  it('takes empty chunks', () => {
    const { headless, id, parts } = begin();
    for (const chunk of ['', 'a', '', '<art', '', 'b']) headless.appendText(id, chunk);
    headless.appendReasoning(id, '');
    assert.deepEqual(parts(), ['a<artb']);
  });
});

describe('what is held back', () => {
  it('is only what can still become a tag', () => {
    const { headless, id, parts } = begin();
    for (const [chunk, published] of [
      ['a <', 'a '],
      ['b', 'a <b'],
      ['<artifact', 'a <b'],
      ['s', 'a <b<artifacts'],
      ['<artifact ', 'a <b<artifacts'],
      ['type=x title=y>', 'a <b<artifacts<artifact type=x title=y>'],
      ['`', 'a <b<artifacts<artifact type=x title=y>`'],
      ['</artifact', 'a <b<artifacts<artifact type=x title=y>`</artifact'],
    ] as const) {
      headless.appendText(id, chunk);
      assert.deepEqual(parts(), [published]);
    }
  });
  it('is a line break and a prefix of the closing tag inside', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, TAG);
    for (const [chunk, published] of [
      ['a\n', 'a'],
      ['b\r', 'a\nb'],
      ['c<b></', 'a\nb\rc<b>'],
      ['artifact ', 'a\nb\rc<b>'],
      ['y\n<', 'a\nb\rc<b></artifact y'],
    ] as const) {
      headless.appendText(id, chunk);
      assert.deepEqual(parts(), [{ ...SHOWN, content: published }]);
    }
  });
  it('ends with the > of a tag: the artifact is there, with empty content', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, `See ${TAG.slice(0, -1)}`);
    assert.deepEqual(parts(), ['See ']);
    headless.appendText(id, '>');
    assert.deepEqual(parts(), ['See ', { ...SHOWN, content: '' }]);
    assert.equal([...headless.artifacts.values()][0]?.streaming, true);
  });
});

describe('blocks', () => {
  it('stand in the order in which they came', () => {
    const { headless, id } = begin();
    headless.appendText(id, `a ${TAG}x</artifact> b`);
    headless.appendReasoning(id, 'c');
    headless.appendReasoning(id, 'd');
    headless.appendText(id, 'e');
    headless.addToolCall(id, { toolName: 'f' });
    assert.deepEqual(
      headless.getMessage(id)?.contentBlocks.map(({ type }) => type),
      ['text', 'artifact', 'text', 'reasoning', 'text', 'tool_call'],
    );
    assert.equal(headless.segments(id)?.length, 6);
  });
  it('that arrive while an artifact is open do not close it, and stand behind its card', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, `${TAG}a`);
    headless.appendReasoning(id, 'r');
    headless.appendText(id, 'b');
    headless.addToolCall(id, { toolName: 't' });
    headless.appendText(id, 'c</artifact> d');
    assert.deepEqual(parts(), [{ ...SHOWN, content: 'abc' }, { think: 'r' }, '[tool_call]', ' d']);
  });
  it('that arrive while a tag is open leave it open', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, 'a <artifact type="html" ');
    headless.addToolCall(id, { toolName: 't' });
    headless.appendText(id, 'title="T">x</artifact>');
    assert.deepEqual(parts(), ['a ', '[tool_call]', SHOWN]);
  });
  it('do not take white space from before them', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, ' \n');
    headless.appendReasoning(id, 'r');
    headless.appendText(id, ' \n');
    headless.addToolCall(id, { toolName: 't' });
    headless.appendText(id, ' b');
    assert.deepEqual(parts(), [{ think: 'r' }, '[tool_call]', ' b']);
  });
  it('of reasoning know how long it took', () => {
    let now = 1_000;
    const { headless, id } = begin('assistant', { now: () => now });
    headless.appendReasoning(id, 'r');
    now = 3_500;
    headless.appendText(id, 'a');
    assert.deepEqual(headless.getMessage(id)?.contentBlocks[0], { type: 'reasoning', content: 'r', durationMs: 2_500 });
    assert.deepEqual(
      headless.segments(id)?.map((segment) => 'open' in segment && segment.open),
      [false, true],
    );
  });
  it('of text given whole are parsed', () => {
    const { headless, id, parts } = begin();
    headless.addBlock(id, { type: 'text', content: `a ${TAG}x</artifact> b` });
    headless.addBlock(id, { type: 'text', content: 'c' });
    assert.deepEqual(parts(), ['a ', SHOWN, ' b', 'c']);
  });
  it('of text given whole keep to themselves what is no tag', () => {
    const { headless, id, parts } = begin();
    headless.appendText(id, 'a <art');
    headless.addBlock(id, { type: 'text', content: 'b <artifact type="html" \ud83d' });
    headless.addBlock(id, { type: 'text', content: 'title="T">' });
    headless.endMessage(id);
    assert.deepEqual(parts(), ['a <art', 'b <artifact type="html" \ud83d', 'title="T">']);
  });
  it('of text given whole may go on with an open artifact', () => {
    const { headless, id, parts } = begin();
    headless.addBlock(id, { type: 'text', content: `a \`${TAG}x` });
    headless.addBlock(id, { type: 'text', content: 'y\n</arti' });
    headless.addBlock(id, { type: 'text', content: 'fact> b' });
    assert.deepEqual(parts(), ['a `', { ...SHOWN, content: 'xy' }, ' b']);
  });
  it('of an unknown type, or with a wrong field, are kept as they came', () => {
    const { headless, id } = begin();
    const odd = [
      { type: 'hologram', x: 1 },
      { type: 'file', name: 3 },
      { type: 'text', content: 4 },
      null,
      'text',
      [1],
    ] as unknown as ContentBlock[];
    for (const block of odd) headless.addBlock(id, block);
    assert.deepEqual(headless.getMessage(id)?.contentBlocks, odd);
    assert.deepEqual(
      headless.segments(id),
      odd.map((block) => ({ kind: 'invalid', block })),
    );
    assert.equal(headless.messageText(id), '');
  });
  it('are not changed when the host changes its object', () => {
    const { headless, id } = begin();
    const file = { type: 'file' as const, name: 'a', mediaType: 'image/png' };
    headless.addBlock(id, file);
    file.name = 'b';
    assert.deepEqual(headless.getMessage(id)?.contentBlocks, [{ type: 'file', name: 'a', mediaType: 'image/png' }]);
  });
});

describe('tool calls', () => {
  it('have an id, arguments and a state', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 'find', parameters: { q: 1 }, server: 's' });
    assert.equal(headless.addToolCall(id, { toolName: 'open', callId: 'c2', state: 'running' }), 'c2');
    assert.deepEqual(headless.getMessage(id)?.contentBlocks, [
      { type: 'tool_call', toolName: 'find', parameters: { q: 1 }, server: 's', callId, state: 'pending' },
      { type: 'tool_call', toolName: 'open', parameters: {}, callId: 'c2', state: 'running' },
    ]);
  });
  it('take changes and results, also when the message has ended', () => {
    const { headless, id } = begin();
    const [one, two] = [headless.addToolCall(id, { toolName: 'a' }), headless.addToolCall(id, { toolName: 'b' })];
    headless.updateToolCall(id, one, { state: 'running' });
    headless.endMessage(id);
    headless.addToolResult(id, one, { content: [{ type: 'text', text: 'ok' }] });
    headless.addToolResult(id, two, { content: [], isError: true });
    const states = headless
      .getMessage(id)
      ?.contentBlocks.map((block) => block.type === 'tool_call' && [block.state, block.toolResult?.content?.length]);
    assert.deepEqual(states, [
      ['done', 1],
      ['failed', 0],
    ]);
  });
  it('know how long the tool ran, unless they are told', () => {
    let now = 1_000;
    const { headless, id } = begin('assistant', { now: () => now });
    const [asked, added, told] = ['a', 'b', 'c'].map((toolName) => headless.addToolCall(id, { toolName })) as [
      string,
      string,
      string,
    ];
    now = 5_000; // the person thinks about consent
    headless.updateToolCall(id, asked, { state: 'running' });
    now = 5_500;
    headless.updateToolCall(id, asked, { state: 'running', server: 's' });
    headless.updateToolCall(id, told, { state: 'running', durationMs: 7 });
    now = 6_250;
    for (const callId of [asked, added, told]) headless.addToolResult(id, callId, { content: [] });
    now = 9_000;
    headless.addToolResult(id, asked, { content: [{ type: 'text', text: 'again' }] });
    assert.deepEqual(
      headless.getMessage(id)?.contentBlocks.map((block) => block.type === 'tool_call' && block.durationMs),
      [1_250, 5_250, 7],
    );
  });
  it('that another page began do not say how long they took here', async () => {
    let now = 1_000;
    const storage = hostStorage().adapter;
    const page = begin('assistant', { now: () => now, storage });
    const { id } = page;
    const callId = page.headless.addToolCall(id, { toolName: 'a', state: 'running' });
    await page.headless.save();
    const headless = makeHeadless({ now: () => now, storage, createId: () => 'of another page' });
    await headless.openConversation(page.headless.conversationId);
    now = 99_000;
    headless.addToolResult(id, callId, { content: [] });
    const [block] = headless.getMessage(id)?.contentBlocks ?? [];
    assert.equal(block?.type === 'tool_call' && 'durationMs' in block, false);
  });
  it('with a duration that is no number are kept, and not shown as calls', () => {
    const { headless, id } = begin();
    headless.addBlock(id, {
      type: 'tool_call',
      toolName: 'a',
      parameters: {},
      durationMs: 'long',
    } as unknown as ContentBlock);
    assert.equal(headless.segments(id)?.[0]?.kind, 'invalid');
  });
  it('never become another block, nor get another id', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 'a' });
    headless.updateToolCall(id, callId, { type: 'text', callId: 'x', toolName: 'b' } as object);
    assert.deepEqual(headless.getMessage(id)?.contentBlocks[0], {
      type: 'tool_call',
      toolName: 'b',
      parameters: {},
      callId,
      state: 'pending',
    });
  });
  it('show their arguments as they come, and what is no whole object as it was written', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 'a' });
    const json = '{"a": "}{\\"]", "b": [{"c": {}}], "d": "\\\\"} \n';
    const parameters = () => (headless.getMessage(id)?.contentBlocks[0] as { parameters?: unknown }).parameters;
    const shown = new Set<string>();
    for (const character of json.trimEnd().slice(0, -1)) {
      headless.appendToolInput(id, callId, character);
      shown.add(JSON.stringify(parameters()));
    }
    assert.deepEqual(
      [...shown],
      [
        {},
        { a: '' },
        { a: '}' },
        { a: '}{' },
        { a: '}{"' },
        { a: '}{"]' },
        { a: '}{"]', b: [] },
        { a: '}{"]', b: [{}] },
        { a: '}{"]', b: [{ c: {} }] },
        { a: '}{"]', b: [{ c: {} }], d: '' },
        { a: '}{"]', b: [{ c: {} }], d: '\\' },
      ].map((each) => JSON.stringify(each)),
    );
    assert.equal(headless.toolInput(id, callId)?.complete, false);
    headless.appendToolInput(id, callId, json.trimEnd().slice(-1));
    assert.deepEqual(headless.toolInput(id, callId), { raw: json.trimEnd(), parsed: parameters(), complete: true });
    assert.equal('rawInput' in headless.getMessage(id)!.contentBlocks[0]!, false);
    assert.deepEqual(parameters(), { a: '}{"]', b: [{ c: {} }], d: '\\' });
  });
  it('bear arguments that are no JSON', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 'a' });
    for (const chunk of ['}', '{a}', '[1]', '{"a":1}']) headless.appendToolInput(id, callId, chunk);
    assert.deepEqual(headless.getMessage(id)?.contentBlocks[0], {
      type: 'tool_call',
      toolName: 'a',
      parameters: {},
      rawInput: '}{a}[1]{"a":1}',
      callId,
      state: 'pending',
    });
  });
  it('read long arguments in linear time', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 'a' });
    const before = process.cpuUsage();
    headless.appendToolInput(id, callId, '{"list":[');
    for (let count = 0; count < 50_000; count += 1) headless.appendToolInput(id, callId, '{},');
    headless.appendToolInput(id, callId, '{}]}');
    const { user, system } = process.cpuUsage(before);
    assert.ok(user + system < 2_000_000, `${user + system} µs`);
    const block = headless.getMessage(id)?.contentBlocks[0] as { parameters?: { list: unknown[] } };
    assert.equal(block.parameters?.list.length, 50_001);
  });
  it('give the model what is for it alone, if there is any', () => {
    const headless = makeHeadless();
    const [plain, marked] = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b', forModel: true },
    ];
    assert.deepEqual(headless.resultForModel({ content: [plain, marked], bibliography: [1] }), { content: [marked] });
    assert.deepEqual(headless.resultForModel({ content: [plain, { ...marked, forModel: 1 }] }), {
      content: [plain, { ...marked, forModel: 1 }],
    });
    assert.deepEqual(headless.resultForModel({ isError: true, artifacts: [] }), { content: [], isError: true });
    const shown = { type: 'resource', resource: { uri: 'ui://a/1', mimeType: 'text/html', text: '<p>' } };
    const odd = { type: 'resource', resource: { uri: { startsWith: 1 } } };
    assert.deepEqual(headless.resultForModel({ content: [shown, plain, odd, null] as never[] }), {
      content: [plain, odd, null],
    });
  });
});

describe('what is handed out', () => {
  it('is frozen', () => {
    const { headless, id } = begin();
    headless.appendText(id, `<artifact> a ${TAG}x`);
    headless.openArtifact([...headless.artifacts.keys()][0]!);
    const message = headless.getMessage(id);
    const { messages, snapshot, openedArtifact } = headless;
    for (const thing of [
      message,
      message?.contentBlocks,
      ...(message?.contentBlocks ?? []),
      message?.issues,
      message?.issues?.[0],
      messages,
      snapshot,
      openedArtifact,
      headless.segments(id),
    ]) {
      assert.ok(Object.isFrozen(thing));
    }
    assert.throws(() => ((messages as unknown[])[0] = 1), TypeError);
  });
  it('stays as it was when text follows', () => {
    const { headless, id } = begin();
    const states = ['a', 'b', ' <b>', ` ${TAG}x`].map((chunk) => {
      headless.appendText(id, chunk);
      return { message: headless.getMessage(id), segments: headless.segments(id) };
    });
    headless.appendText(id, 'y</artifact> z');
    headless.endMessage(id);
    assert.deepEqual(
      states.map(({ message }) => (message?.contentBlocks[0] as { content: string }).content),
      ['a', 'ab', 'ab <b>', 'ab <b> '],
    );
    assert.deepEqual(
      states.map(({ segments }) => segments?.[0]?.kind === 'markdown' && segments[0].text),
      ['a', 'ab', 'ab <b>', 'ab <b> '],
    );
    assert.deepEqual(
      states.map(({ segments }) => segments?.length),
      [1, 1, 1, 2],
    );
  });
  it('is the same object until something in it changes', () => {
    const { headless, id } = begin();
    const other = headless.startMessage({ role: 'user' });
    headless.appendText(id, `a ${TAG}x</artifact> b`);
    const [message, segments, messages, snapshot] = [
      headless.getMessage(id),
      headless.segments(id),
      headless.messages,
      headless.snapshot,
    ];
    assert.equal(headless.snapshot, snapshot);
    headless.appendText(other, 'c');
    assert.equal(headless.getMessage(id), message);
    assert.equal(headless.segments(id), segments);
    assert.notEqual(headless.messages, messages);
    assert.notEqual(headless.snapshot, snapshot);
    assert.equal(headless.messages[0], message);
    headless.appendText(id, 'd');
    const after = headless.segments(id);
    assert.notEqual(after, segments);
    assert.deepEqual(
      [0, 1, 2].map((index) => after?.[index] === segments?.[index]),
      [true, true, false],
    );
  });
  it('keeps its segments when a text block is closed by something else, but for that block', () => {
    const { headless, id } = begin();
    headless.appendText(id, `a ${TAG}x</artifact> b`);
    const before = headless.segments(id);
    headless.addToolCall(id, { toolName: 't' });
    const after = headless.segments(id);
    assert.deepEqual(
      [0, 1, 2].map((index) => after?.[index] === before?.[index]),
      [true, true, false],
    );
    assert.equal(after?.length, 4);
  });
  it('changes an earlier segment alone when a tool call changes', () => {
    const { headless, id } = begin();
    const callId = headless.addToolCall(id, { toolName: 't' });
    headless.appendText(id, 'a');
    const before = headless.segments(id);
    headless.updateToolCall(id, callId, { state: 'running' });
    const after = headless.segments(id);
    assert.deepEqual(
      [0, 1].map((index) => after?.[index] === before?.[index]),
      [false, true],
    );
  });
  it('is undefined for what is not there', () => {
    const headless = makeHeadless();
    assert.equal(headless.getMessage('x'), undefined);
    assert.equal(headless.segments('x'), undefined);
    assert.equal(headless.messageText('x'), undefined);
    assert.equal(headless.readText('x', 0, 0), '');
    assert.equal(headless.readContent('x', 1, 0), undefined);
    assert.equal(headless.contentLength('x'), undefined);
    assert.equal(headless.lineCount('x', 1), undefined);
    assert.equal(headless.artifacts.get('x'), undefined);
  });
});

describe('reading bit by bit', () => {
  it('gives the text of a segment from an offset on', () => {
    const { headless, id } = begin();
    for (const chunk of ['ab', 'cde', 'f']) headless.appendText(id, chunk);
    headless.appendReasoning(id, 'rs');
    headless.addBlock(id, { type: 'reasoning', content: 'whole' });
    headless.addToolCall(id, { toolName: 't' });
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => headless.readText(id, 0, offset)),
      ['abcdef', 'bcdef', 'cdef', 'def', 'ef', 'f', '', ''],
    );
    assert.deepEqual(
      [1, 2, 3, 4].map((index) => headless.readText(id, index, 1)),
      ['s', 'hole', '', ''],
    );
    headless.getMessage(id)?.contentBlocks.forEach((block) => 'content' in block && block.content); // joins it
    assert.deepEqual(
      [0, 3, 6].map((offset) => headless.readText(id, 0, offset)),
      ['abcdef', 'def', ''],
    );
  });
  it('gives content, length and lines of a version that is written, and after', () => {
    const { headless, id } = begin();
    headless.appendText(id, TAG);
    const [artifactId = ''] = headless.artifacts.keys();
    const state = () => [
      headless.readContent(artifactId, 1, 2),
      headless.contentLength(artifactId, 1),
      headless.lineCount(artifactId, 1),
    ];
    assert.deepEqual(state(), ['', 0, 0]);
    headless.appendText(id, 'a');
    assert.deepEqual(state(), ['', 1, 1]);
    headless.appendText(id, '\nb\n');
    assert.deepEqual(state(), ['b', 3, 2]);
    headless.appendText(id, 'c');
    assert.deepEqual(state(), ['b\nc', 5, 3]);
    headless.appendText(id, '\n\n</artifact>');
    assert.deepEqual(state(), ['b\nc\n', 6, 3]);
    assert.equal(headless.readContent(artifactId, undefined, 0), 'a\nb\nc\n');
    assert.equal(headless.readContent(artifactId, 7, 0), undefined);
  });
});

describe('messageText', () => {
  it('writes text and artifacts with their tags', () => {
    const { headless, id } = begin();
    headless.appendText(
      id,
      `<think>hm</think>a <artifact title='it"s &amp; <b>' type=code language=js identifier=p>x\ny</artifact> b`,
    );
    headless.addToolCall(id, { toolName: 't' });
    assert.equal(
      headless.messageText(id),
      'a <artifact type="code" title="it&quot;s &amp; <b>" language="js" identifier="p">\nx\ny\n</artifact> b',
    );
  });
  it('writes the version that the card shows', () => {
    const { headless, id } = begin();
    headless.appendText(id, `${TAG}x</artifact>`);
    const later = headless.startMessage({ role: 'assistant' });
    headless.appendText(later, `${TAG}y</artifact>`);
    assert.equal(headless.messageText(id), `${TAG}\nx\n</artifact>`);
    assert.equal(headless.messageText(later), `${TAG}\ny\n</artifact>`);
  });
  it('leaves out an artifact that is gone', () => {
    const { headless, id } = begin();
    headless.appendText(id, `a ${TAG}x</artifact> b`);
    headless.removeArtifact([...headless.artifacts.keys()][0]!);
    assert.equal(headless.messageText(id), 'a  b');
  });
});

describe('listeners of changes', () => {
  it('hear once per microtask, after reads are current', async () => {
    const { headless, id, parts } = begin();
    let calls = 0;
    await microtask();
    headless.subscribe(() => (calls += 1));
    for (const chunk of ['a', 'b', 'c']) headless.appendText(id, chunk);
    headless.openArtifact(headless.createArtifact({ type: 'html', title: 'T', content: '' }));
    assert.deepEqual(parts(), ['abc']);
    assert.equal(calls, 0);
    await microtask();
    assert.equal(calls, 1);
    await microtask();
    assert.equal(calls, 1);
    headless.appendText(id, 'd');
    await microtask();
    assert.equal(calls, 2);
  });
  it('hear of what they change themselves', async () => {
    const { headless, id, parts } = begin();
    let calls = 0;
    headless.subscribe(() => (calls += 1) < 3 && headless.appendText(id, String(calls)));
    headless.appendText(id, 'a');
    for (let turn = 0; turn < 5; turn += 1) await microtask();
    assert.equal(calls, 3);
    assert.deepEqual(parts(), ['a12']);
  });
  it('do not stop each other', async (test) => {
    const { headless, id } = begin();
    const reported = test.mock.method(console, 'error', () => {});
    let calls = 0;
    headless.subscribe(() => {
      throw new Error('mine');
    });
    headless.subscribe(() => (calls += 1));
    headless.appendText(id, 'a');
    await microtask();
    assert.equal(calls, 1);
    assert.equal((reported.mock.calls[0]?.arguments[0] as Error).message, 'mine');
  });
  it('end one by one, also when one function is given twice', async () => {
    const { headless, id } = begin();
    await microtask();
    let calls = 0;
    const listener = () => (calls += 1);
    const [end] = [headless.subscribe(listener), headless.subscribe(listener)];
    end();
    headless.appendText(id, 'a');
    await microtask();
    assert.equal(calls, 1);
    headless.dispose();
    headless.appendText(id, 'b');
    await microtask();
    assert.equal(calls, 1);
  });
});

describe('facts', () => {
  const ALL = [
    'message-started',
    'message-ended',
    'artifact-created',
    'artifact-completed',
    'artifact-version-added',
    'artifact-opened',
    'artifact-closed',
    'artifact-version-selected',
  ] as const;

  it('are told in order', () => {
    const headless = makeHeadless();
    const told = listen(headless, ...ALL);
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, `${TAG}x`);
    headless.appendText(id, `</artifact>${TAG}y</artifact>`);
    headless.endMessage(id);
    assert.deepEqual(told, [
      'message-started',
      'artifact-created',
      'artifact-completed',
      'artifact-version-added',
      'artifact-completed',
      'message-ended',
    ]);
  });
  it('say that a message was taken out, once it is', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const left: unknown[] = [];
    headless.addEventListener('message-removed', ({ detail }) => left.push(detail, headless.getMessage(id)));
    headless.endMessage(id);
    headless.removeMessage(id);
    assert.deepEqual(left, [{ messageId: id }, undefined]);
  });
  it('carry details', () => {
    const headless = makeHeadless();
    const details: unknown[] = [];
    for (const type of ['message-started', 'message-ended'] as const)
      headless.addEventListener(type, ({ detail }) => details.push(detail));
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact>');
    headless.endMessage(id);
    assert.deepEqual(details, [
      { messageId: id, issues: [] },
      { messageId: id, issues: [{ code: 'tag-empty', offset: 0, detail: '' }] },
    ]);
  });
  it('are told when the change is whole: a listener sees all of it, and may go on', () => {
    const { headless, id, parts } = begin();
    const found: unknown[] = [];
    headless.addEventListener('artifact-created', () => {
      found.push(parts());
      headless.appendText(id, 'z');
    });
    headless.appendText(id, `a ${TAG}x</artifact> b`);
    assert.deepEqual(found, [['a ', SHOWN, ' b']]);
    assert.deepEqual(parts(), ['a ', SHOWN, ' bz']);
  });
  it('say which place in an artifact was asked for, and that it was asked for again', () => {
    const headless = makeHeadless();
    const id = headless.createArtifact({ type: 'bibliography', title: 'A', content: '[]' });
    headless.openArtifact(id, { anchor: '3' });
    const first = headless.openedArtifact;
    assert.deepEqual(first, { artifactId: id, version: undefined, anchor: '3' });
    headless.openArtifact(id, { anchor: '3' });
    assert.notEqual(headless.openedArtifact, first);
    headless.openArtifact(id, { version: 1, anchor: '4' });
    assert.deepEqual(headless.openedArtifact, { artifactId: id, version: 1, anchor: '4' });
    headless.openArtifact(id, 1);
    assert.deepEqual(headless.openedArtifact, { artifactId: id, version: 1 });
    assert.throws(() => headless.openArtifact(id, { version: 7 }), { code: 'version-unknown' });
  });
  it('say that a person asked for what had opened by itself, and go on saying so', () => {
    const headless = makeHeadless();
    const told = listen(headless, 'artifact-opened', 'artifact-closed');
    const id = headless.createArtifact({ type: 'html', title: 'A', content: '' });
    headless.openArtifact(id, { isAsked: false });
    headless.openArtifact(id, { isAsked: true });
    const asked = headless.openedArtifact;
    assert.deepEqual(asked, { artifactId: id, version: undefined, isAsked: true });
    for (const isAsked of [true, false]) headless.openArtifact(id, { isAsked });
    headless.openArtifact(id);
    assert.equal(headless.openedArtifact, asked);
    assert.deepEqual(told, ['artifact-opened']);
  });
  it('of opening and closing come once', () => {
    const headless = makeHeadless();
    const told = listen(headless, 'artifact-opened', 'artifact-closed', 'artifact-version-selected');
    const [one, two] = ['A', 'B'].map((title) => headless.createArtifact({ type: 'html', title, content: '' })) as [
      string,
      string,
    ];
    headless.openArtifact(one);
    headless.openArtifact(one);
    assert.deepEqual(headless.openedArtifact, { artifactId: one, version: undefined });
    headless.selectVersion(one, 1);
    assert.deepEqual(headless.openedArtifact, { artifactId: one, version: 1 });
    headless.openArtifact(two);
    headless.closeArtifact();
    headless.closeArtifact();
    assert.equal(headless.openedArtifact, undefined);
    assert.deepEqual(told, [
      'artifact-opened',
      'artifact-version-selected',
      'artifact-closed',
      'artifact-opened',
      'artifact-closed',
    ]);
  });
  it('of two ends come once', () => {
    const { headless, id } = begin();
    const told = listen(headless, 'message-ended');
    headless.endMessage(id);
    headless.endMessage(id, { interrupted: true });
    assert.deepEqual(told, ['message-ended']);
    assert.equal(headless.getMessage(id)?.status, 'complete');
  });
  it('of an artifact that is removed while it is open say that it closes when it is closed', () => {
    const headless = makeHeadless();
    const id = headless.createArtifact({ type: 'html', title: 'A', content: '' });
    headless.openArtifact(id);
    const told = listen(headless, 'artifact-closed');
    headless.removeArtifact(id);
    assert.deepEqual(headless.openedArtifact, { artifactId: id, version: undefined });
    assert.deepEqual(told, []);
    headless.closeArtifact();
    assert.equal(headless.openedArtifact, undefined);
    assert.deepEqual(told, ['artifact-closed']);
  });
  it('stay away while the message that made what is open is removed', () => {
    const { headless, id } = begin();
    headless.appendText(id, `${TAG}x</artifact>`);
    const [artifactId = ''] = headless.artifacts.keys();
    headless.openArtifact(artifactId);
    const told = listen(headless, 'artifact-closed');
    headless.removeMessage(id);
    assert.equal(headless.artifacts.size, 0);
    assert.equal(headless.openedArtifact?.artifactId, artifactId);
    assert.deepEqual(told, []);
  });
});

describe('a call that cannot be', () => {
  it('names what it does not know', () => {
    const { headless, id } = begin();
    const artifactId = headless.createArtifact({ type: 'html', title: 'A', content: '' });
    refuses('message-unknown', () => headless.appendText('x', 'a'));
    refuses('message-unknown', () => headless.appendText('x', ''));
    refuses('message-unknown', () => headless.appendReasoning('x', 'a'));
    refuses('message-unknown', () => headless.addBlock('x', { type: 'text', content: '' }));
    refuses('message-unknown', () => headless.endMessage('x'));
    refuses('message-unknown', () => headless.removeMessage('x'));
    refuses('message-unknown', () => headless.addToolCall('x', { toolName: 't' }));
    refuses('tool-call-unknown', () => headless.updateToolCall(id, 'x', {}));
    refuses('tool-call-unknown', () => headless.appendToolInput(id, 'x', '{'));
    refuses('tool-call-unknown', () => headless.addToolResult(id, 'x', {}));
    refuses('artifact-unknown', () => headless.openArtifact('x'));
    refuses('artifact-unknown', () => headless.removeArtifact('x'));
    refuses('artifact-unknown', () => headless.selectVersion('x', 1));
    refuses('version-unknown', () => headless.selectVersion(artifactId, 2));
    refuses('version-unknown', () => headless.openArtifact(artifactId, 0));
  });
  it('comes too late', () => {
    const { headless, id } = begin();
    headless.endMessage(id);
    refuses('message-ended', () => headless.appendText(id, 'a'));
    refuses('message-ended', () => headless.appendReasoning(id, 'a'));
    refuses('message-ended', () => headless.addBlock(id, { type: 'text', content: 'a' }));
    refuses('message-ended', () => headless.addToolCall(id, { toolName: 't' }));
  });
  it('starts a message twice', () => {
    const { headless, id } = begin();
    refuses('message-exists', () => headless.startMessage({ role: 'user', id }));
    assert.equal(headless.getMessage(id)?.role, 'assistant');
  });
  it('starts a message of another conversation than the open one', () => {
    const empty = makeHeadless();
    empty.startMessage({ role: 'user', conversationId: 'x' });
    assert.equal(empty.conversationId, 'x');
  });
});

describe('conversations', () => {
  const facts = ['message-ended', 'artifact-closed'] as const;
  it('go on being written when another one is opened, and are there whole when they are opened again', async () => {
    const { headless, id } = begin();
    headless.appendText(id, `a ${TAG}x`);
    headless.openArtifact([...headless.artifacts.keys()][0]!);
    const before = headless.conversationId;
    const told = listen(headless, ...facts);
    headless.newConversation();
    assert.notEqual(headless.conversationId, before);
    assert.deepEqual([headless.messages.length, headless.artifacts.size, headless.openedArtifact], [0, 0, undefined]);
    assert.deepEqual(told, ['artifact-closed']);
    headless.appendText(id, 'y</artifact> b');
    assert.deepEqual([headless.messages.length, headless.artifacts.size], [0, 0]);
    headless.endMessage(id);
    assert.deepEqual(told, ['artifact-closed', 'message-ended']);
    await headless.openConversation(before);
    assert.deepEqual(seen(headless, id).parts, ['a ', { ...SHOWN, content: 'xy' }, ' b']);
    assert.equal(headless.getMessage(id)?.status, 'complete');
    refuses('message-ended', () => headless.appendText(id, 'b'));
  });
  it('come back as they were, and versions go on where they were', async () => {
    const { headless, id } = begin();
    headless.appendText(id, `<artifact type="html" title="T" identifier="p">x</artifact> a <artifact>`);
    headless.endMessage(id);
    const [message, artifacts] = [
      JSON.stringify(headless.getMessage(id)),
      JSON.stringify([...headless.artifacts.values()]),
    ];
    const before = headless.conversationId;
    headless.newConversation();
    await headless.openConversation(before);
    assert.deepEqual(JSON.parse(JSON.stringify(headless.getMessage(id))), JSON.parse(message));
    assert.deepEqual(JSON.parse(JSON.stringify([...headless.artifacts.values()])), JSON.parse(artifacts));
    const next = headless.startMessage({ role: 'assistant' });
    headless.appendText(next, '<artifact type="html" title="U" identifier="p">y</artifact>');
    assert.deepEqual(
      [...headless.artifacts.values()].map(({ versions }) => versions.map(({ number }) => number)),
      [[1, 2]],
    );
  });
  it('store what is being written as interrupted, and go on with it here', async () => {
    const { headless, id } = begin();
    headless.appendText(id, `${TAG}x`);
    await headless.save();
    const other = headless.conversationId;
    headless.appendText(id, 'y</artifact>');
    assert.deepEqual(seen(headless, id).parts, [{ ...SHOWN, content: 'xy' }]);
    assert.equal(
      (await headless.listConversations()).some((each) => each.id === other),
      true,
    );
  });
  it('open the one that was asked for last', async () => {
    const { headless, id } = begin();
    headless.appendText(id, 'a');
    const first = headless.conversationId;
    const opening = headless.openConversation('later');
    const second = headless.newConversation();
    await opening;
    assert.equal(headless.conversationId, second);
    await Promise.all([headless.openConversation('b'), headless.openConversation(first)]);
    assert.equal(headless.conversationId, first);
    assert.deepEqual(seen(headless, id).parts, ['a']);
  });
  it('are gone once they are removed', async () => {
    const { headless, id } = begin();
    headless.appendText(id, 'a');
    headless.endMessage(id);
    const before = headless.conversationId;
    await headless.removeConversation(before);
    assert.notEqual(headless.conversationId, before);
    assert.equal(headless.messages.length, 0);
    assert.deepEqual(await headless.listConversations(), []);
  });
});

describe('readArtifact', () => {
  const read = (text: string) => makeHeadless().readArtifact(text);

  it('gives the artifact that a text is, and makes none', async () => {
    const headless = makeHeadless();
    assert.deepEqual(
      await headless.readArtifact('\n <artifact type="code" title="T" language="js" identifier="a">\nx\n</artifact>\n'),
      {
        ...{ type: 'code', title: 'T', language: 'js', identifier: 'a', content: 'x' },
      },
    );
    assert.equal(headless.artifacts.size, 0);
  });

  it('gives nothing for less, or for more', async () => {
    const whole = '<artifact type="code" title="T">x</artifact>';
    for (const text of [
      '',
      'x',
      whole.slice(0, -1),
      `${whole}${whole}`,
      `a ${whole}`,
      `${whole} b`,
      whole.replace('code', 'video'),
      `<think>${whole}`,
    ]) {
      assert.equal(await read(text), undefined, text);
    }
  });
});
