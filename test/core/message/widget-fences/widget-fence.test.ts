import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HeadlessController, type MessageRole, type Segment } from '../../../../src/core/index.js';
import { cutEvery, makeHeadless } from '../read-message.js';

const JSON_OF = (id: string): string =>
  `{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"${id}","text":"T"}]}`;
const block = (id: string, more = ''): string => `\`\`\`codeagents-ui\n${JSON_OF(id)}\n\`\`\`${more}\n`;

/** What a segment is, in short: text, `[id]` of a drawn block, `(raw)` of one that is not. */
function short(segment: Segment): string {
  if (segment.kind === 'markdown') return `${segment.collapsed ? '<collapsed>' : ''}${segment.text}`;
  if (segment.kind !== 'widget') return `{${segment.kind}}`;
  assert.equal(segment.state === 'ready', segment.block !== undefined, 'only a ready segment has a block');
  if (segment.state === 'ready') return `[${segment.block?.elements[0]?.id}]`;
  return `(${segment.state} ${segment.raw})`;
}

function segmentsOf(
  chunks: Iterable<string>,
  role: MessageRole = 'assistant',
  look = false,
  widgetMending: 'on' | 'off' = 'on',
): string[] {
  const headless = makeHeadless({ widgetMending });
  const id = headless.startMessage({ role });
  for (const chunk of chunks) {
    headless.appendText(id, chunk);
    if (look) headless.segments(id);
  }
  headless.endMessage(id);
  return (headless.segments(id) ?? []).map(short);
}

/** Reads a message whole and in pieces, which must give the same. */
function read(text: string, role: MessageRole = 'assistant', mending: 'on' | 'off' = 'on'): string[] {
  const whole = segmentsOf([text], role, false, mending);
  for (const size of [1, 2, 3, 7, 50])
    assert.deepEqual(segmentsOf(cutEvery(text, size), role, size > 1, mending), whole, `in pieces of ${size}`);
  return whole;
}

describe('a widget fence', () => {
  const opening: Record<string, string> = {
    'three backticks': '```codeagents-ui\nX\n```\n',
    'more backticks': '`````codeagents-ui\nX\n`````\n',
    'a longer closing line': '```codeagents-ui\nX\n``````\n',
    'spaces and tabs around the label': '``` \tcodeagents-ui \t\nX\n``` \t\n',
    'an indent of three spaces': '   ```codeagents-ui\n   X\n  ```\n',
    CRLF: '```codeagents-ui\r\nX\r\n```\r\n',
    'no line end behind it': '```codeagents-ui\nX\n```',
    'shorter runs of backticks inside': '````codeagents-ui\nX\n````',
  };
  for (const [name, text] of Object.entries(opening)) {
    it(`opens and closes with ${name}`, () => assert.deepEqual(read(text.replace('X', JSON_OF('a'))), ['[a]']));
  }

  const ordinary: Record<string, string> = {
    'an underscore': '```codeagents_ui\nX\n```\n',
    'another case': '```CodeAgents-UI\nX\n```\n',
    'a longer label': '```codeagents-ui-v2\nX\n```\n',
    'words behind the label': '```codeagents-ui title=x\nX\n```\n',
    'an escape': '```codeagents\\-ui\nX\n```\n',
    'an entity': '```codeagents&#45;ui\nX\n```\n',
    'another language': '```json\nX\n```\n',
    'no label': '```\nX\n```\n',
    tildes: '~~~codeagents-ui\nX\n~~~\n',
    'four spaces': '    ```codeagents-ui\n    X\n    ```\n',
    'a tab': '\t```codeagents-ui\n\tX\n\t```\n',
    'a quote marker': '> ```codeagents-ui\n> X\n> ```\n',
    'two backticks': '``codeagents-ui\nX\n``\n',
    'text before it': 'a ```codeagents-ui\nX\n```\n',
    'inline code': '```codeagents-ui``` X\n',
    'a longer fence around it': '````md\n```codeagents-ui\nX\n```\n````\n',
    'tildes around it': '~~~\n```codeagents-ui\nX\n```\n~~~\n',
    'an open fence above it': '```js\nlet a;\n\n```codeagents-ui\nX\n',
    'a fence in a list item around it': '- ````md\n  ```codeagents-ui\n  X\n  ```\n  ````\n',
    'a label that follows 2,000 spaces': `\`\`\`${' '.repeat(2_000)}codeagents-ui\nX\n\`\`\`\n`,
  };
  for (const [name, given] of Object.entries(ordinary)) {
    it(`is ordinary markdown with ${name}`, () => {
      const text = given.replace('X', JSON_OF('a'));
      assert.deepEqual(read(text), [text]);
    });
  }

  it('may interrupt a paragraph and stand in a list item', () => {
    assert.deepEqual(read(`Look:\n${block('a')}more`), ['Look:\n', '[a]', 'more']);
    assert.deepEqual(read(`1. One\n\n   \`\`\`codeagents-ui\n   ${JSON_OF('a')}\n   \`\`\`\n2. Two`), [
      '1. One\n\n',
      '[a]',
      '2. Two',
    ]);
  });

  it('ends a quotation with a fence in it', () => {
    assert.deepEqual(read(`> \`\`\`js\n> let a\n${block('a')}`), ['> ```js\n> let a\n', '[a]']);
  });

  it('is not closed by backticks with text behind them, nor in a string', () => {
    const json = JSON_OF('a').replace('"T"', String.raw`"\n${'```'}\n${'```'}"`);
    assert.deepEqual(read(`\`\`\`codeagents-ui\n${json}\n\`\`\`\n`), ['[a]']);
    assert.deepEqual(read(`\`\`\`codeagents-ui\n{}\n\`\`\` x\n\`\`\`\n`), ['(skipped {}\n``` x)']);
    assert.deepEqual(read(`\`\`\`\`codeagents-ui\n{}\n\`\`\`\n\`\`\`\`\n`), ['(skipped {}\n```)']);
    assert.deepEqual(read(`\`\`\`codeagents-ui\n{}\n    \`\`\`\n\`\`\`\n`), ['(skipped {}\n    ```)']);
  });

  it('loses the indent of its opening line, line by line', () => {
    assert.deepEqual(read('  ```codeagents-ui\n  a\n b\n    c\n\n  ```\n'), ['(skipped a\nb\n  c\n)']);
  });

  it('stands between texts, and without an empty one beside it', () => {
    assert.deepEqual(read(`${block('a')}${block('b')}`), ['[a]', '[b]']);
    assert.deepEqual(read(`\n\n${block('a')}\n \n${block('b')}\n\n`), ['[a]', '[b]']);
    assert.deepEqual(read(`One\n${block('a')}\nTwo\n\n${block('a')}Three`), [
      'One\n',
      '[a]',
      '\nTwo\n\n',
      '[a]',
      'Three',
    ]);
  });

  it('judges each block alone', () => {
    assert.deepEqual(read(`${block('a')}\`\`\`codeagents-ui\n{oops\n\`\`\`\n${block('b')}`), [
      '[a]',
      '(skipped {oops)',
      '[b]',
    ]);
  });

  it('is code in messages of everybody else', () => {
    for (const role of ['user', 'system', 'tool'] as const) assert.deepEqual(read(block('a'), role), [block('a')]);
  });

  it('belongs to the artifact that it stands in', () => {
    assert.deepEqual(read(`<artifact type="markdown" title="T">\n${block('a')}</artifact>\n${block('b')}`), [
      '{artifact}',
      '[b]',
    ]);
  });

  it('hides tags', () => {
    const json = JSON_OF('a').replace('"T"', '"<artifact type=html title=T>x</artifact>"');
    assert.deepEqual(read(`\`\`\`codeagents-ui\n${json}\n\`\`\`\n`), ['[a]']);
  });

  it('that nobody closes is a folded code block, with all that follows', () => {
    const text = `Look:\n\`\`\`codeagents-ui\n${JSON_OF('a')}\n\nAnd so on.`;
    assert.deepEqual(read(text, 'assistant', 'off'), [
      'Look:\n',
      `<collapsed>\`\`\`codeagents-ui\n${JSON_OF('a')}\n\nAnd so on.`,
    ]);
    assert.deepEqual(read('```codeagents-ui\n'), ['<collapsed>```codeagents-ui\n']);
    assert.deepEqual(read('```codeagents-ui'), ['```codeagents-ui']);
  });

  it('that nobody closes is drawn as far as its elements are whole, and stands folded behind them', () => {
    const text = `Look:\n\`\`\`codeagents-ui\n${JSON_OF('a')}\n\nAnd so on.`;
    const source = text.slice('Look:\n'.length);
    assert.deepEqual(read(text), ['Look:\n', '[a]', `<collapsed>${source}`]);
    const cut = '```codeagents-ui\n{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"m"';
    assert.deepEqual(read(cut), [`<collapsed>${cut}`], 'nothing is whole yet');
    const half = `${cut},"text":"One"},{"type":"markdown","id":"n","text":"Tw`;
    assert.deepEqual(read(half), ['[m]', `<collapsed>${half}`]);
  });

  it('leaves the whole text in its block', () => {
    const text = `One\n${block('a')}Two\n${block('b')}`;
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    for (const chunk of cutEvery(text, 3)) headless.appendText(id, chunk);
    headless.endMessage(id);
    assert.deepEqual(headless.getMessage(id)?.contentBlocks, [{ type: 'text', content: text }]);
    assert.equal(headless.messageText(id), text);
  });

  it('ends with its text block', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '```codeagents-ui\n{');
    headless.addToolCall(id, { toolName: 't', callId: 'c' });
    headless.appendText(id, 'Text');
    headless.updateToolCall(id, 'c', { state: 'running' });
    assert.deepEqual((headless.segments(id) ?? []).map(short), [
      '<collapsed>```codeagents-ui\n{',
      '{tool_call}',
      'Text',
    ]);
    assert.equal(headless.readText(id, 2, 1), 'ext');
    headless.endMessage(id);
  });

  it('is read again from a stored message', async () => {
    const storage = new Map<string, unknown>();
    const adapter = {
      list: () => Promise.resolve([]),
      load: (id: string) => Promise.resolve(storage.get(id) as never),
      save: (conversation: { id: string }) =>
        Promise.resolve(void storage.set(conversation.id, JSON.parse(JSON.stringify(conversation)))),
      remove: () => Promise.resolve(),
    };
    const text = `One\n${block('a')}Two\n\`\`\`codeagents-ui\nopen`;
    const first = new HeadlessController({ storage: adapter });
    const id = first.startMessage({ role: 'assistant' });
    const other = first.startMessage({ role: 'user' });
    first.appendText(id, text);
    first.appendText(other, text);
    first.endMessage(id);
    first.endMessage(other);
    await first.save();
    const again = new HeadlessController({ storage: adapter });
    await again.openConversation(first.conversationId);
    assert.deepEqual((again.segments(id) ?? []).map(short), (first.segments(id) ?? []).map(short));
    assert.deepEqual((again.segments(other) ?? []).map(short), [text]);
    assert.deepEqual(again.getMessage(id)?.contentBlocks, [{ type: 'text', content: text }]);
  });

  it('of elements that a host has registered is drawn', () => {
    const headless = makeHeadless();
    headless.widgets.registerWidget({
      type: 'gauge',
      tag: 'x-gauge',
      load: () => undefined,
      fields: { value: { kind: 'number' } },
      prompt: 'value: number',
      example: { type: 'gauge', id: 'g', value: 1 },
    });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(
      id,
      '```codeagents-ui\n{"type":"codeagents_ui","version":1,"elements":[{"type":"gauge","id":"g","value":1}]}\n```\n',
    );
    assert.deepEqual((headless.segments(id) ?? []).map(short), ['[g]']);
  });
});

describe('while a widget arrives', () => {
  /** Segments after each chunk. */
  function* watch(chunks: Iterable<string>): Generator<readonly Segment[]> {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    for (const chunk of chunks) {
      headless.appendText(id, chunk);
      yield headless.segments(id) ?? [];
    }
  }

  it('its opening line and its JSON never show', () => {
    for (const segments of watch(cutEvery(`Text \`code\` x\n\n${block('a')}More`, 1))) {
      const shown = segments.map((segment) => (segment.kind === 'markdown' ? segment.text : '')).join('');
      assert.ok('Text `code` x\n\nMore'.startsWith(shown), JSON.stringify(shown));
    }
  });

  it('it is open until its closing line has a line end', () => {
    const states = [...watch(['```codeagents-ui', '\n', JSON_OF('a'), '\n```', ' ', '\n', 'x'])].map((segments) =>
      segments.map((segment) => (segment.kind === 'widget' ? segment.state : segment.kind)).join(' '),
    );
    assert.deepEqual(states, ['', 'open', 'open', 'open', 'open', 'ready', 'ready markdown']);
  });

  it('its closing line may still turn out to be content', () => {
    const last = [...watch(['```codeagents-ui\n{', '\n```', 'x', '\n```\n'])].map(
      (segments) => (segments[0] as { state: string }).state,
    );
    assert.deepEqual(last, ['open', 'open', 'open', 'skipped']);
  });

  it('the text before it is closed', () => {
    const [before, after] = [...watch(['Text\n```codeagents-ui', '\n'])].map(
      ([first]) => first as { open: boolean; text: string },
    );
    assert.deepEqual([before?.open, before?.text, after?.open, after?.text], [true, 'Text\n', false, 'Text\n']);
  });

  it('a drawn block stays the same object', () => {
    const drawn = [...watch([block('a'), 'Text\n', block('b'), 'More', '\n'])].map(([first]) => first);
    assert.equal(new Set(drawn).size, 1);
  });

  it('it tells what is coming', () => {
    const [, outlined] = [
      ...watch([
        '```codeagents-ui\n{"type":"codeagents_ui","version":1,',
        '"elements":[{"type":"chart","chartType":"bar","x":["a","b"',
      ]),
    ];
    const widget = outlined?.[0] as { outline: unknown };
    assert.deepEqual(widget.outline, { elements: [{ type: 'chart', chartType: 'bar', points: 2, complete: false }] });
  });
});

describe('of more than three blocks', () => {
  const states = (text: string) => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, text);
    headless.endMessage(id);
    return (headless.segments(id) ?? []).flatMap((segment) => (segment.kind === 'widget' ? [segment] : []));
  };
  const bad = '```codeagents-ui\nno\n```\n';

  it('the first three are drawn, and the last of them says so', () => {
    const found = states(`${block('a')}${block('b')}${block('c')}${block('d')}Text\n${block('e')}`);
    assert.deepEqual(
      found.map(({ state }) => state),
      ['ready', 'ready', 'ready', 'skipped', 'skipped'],
    );
    assert.deepEqual(
      found.map(({ cut }) => cut),
      [undefined, undefined, { items: 'blocks', kept: 3, given: 5 }, undefined, undefined],
    );
    assert.deepEqual(
      found.flatMap(({ problems }) =>
        problems.map(({ code, blockIndex, kept, given, severity }) => [code, blockIndex, kept, given, severity]),
      ),
      [
        ['blocks-over-limit', 3, 3, 4, 'cut'],
        ['blocks-over-limit', 4, 3, 5, 'cut'],
      ],
    );
  });

  it('skipped ones do not count', () => {
    assert.deepEqual(
      states(`${bad}${block('a')}${bad}${block('b')}${block('c')}${bad}`).map(({ state }) => state),
      ['skipped', 'ready', 'skipped', 'ready', 'ready', 'skipped'],
    );
  });

  it('the text around the fourth stays', () => {
    assert.deepEqual(
      read(`${block('a')}${block('b')}${block('c')}Before\n${block('d')}Behind`).filter((part) => !/^[[(]/.test(part)),
      ['Before\n', 'Behind'],
    );
  });

  it('problems name the block that they are of', () => {
    assert.deepEqual(
      states(`${block('a')}${bad}`)[1]?.problems.map(({ code, blockIndex }) => [code, blockIndex]),
      [['json-invalid', 1]],
    );
  });

  it('is counted anew when its message is written anew', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      headless.setMessageText(id, `${block(name)}and\n${block(`${name}2`)}`);
      headless.endMessage(id);
      assert.deepEqual(headless.segments(id)?.map(short), [`[${name}]`, 'and\n', `[${name}2]`]);
      const indexes = headless.segments(id)?.flatMap((each) => (each.kind === 'widget' ? [each.index] : []));
      assert.deepEqual(indexes, [0, 1]);
    }
  });
});
