import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseCodeagentsUi, type HeadlessController, type Segment } from '../../../../src/core/index.js';
import { makeHeadless } from '../read-message.js';
import { propertyRuns } from '../../../property-runs.js';

const numRuns = propertyRuns(1_500);
const pick = fc.constantFrom<string[]>;

const element = pick(
  '{"type":"markdown","id":"m","text":"T 😀\\n```"}',
  '{"type":"chart","id":"c","chartType":"line","x":["a","b"],"series":[{"values":[1,null]}]}',
  '{"type":"table","id":"t","columns":["a"],"rows":[["1"]]}',
  '{"type":"card","id":"k","content":[{"type":"markdown","id":"n","text":"x"}]}',
  '{"type":"nope","id":"x"}',
  '{"type":"markdown","id":"m"}',
);
const json = fc.oneof(
  fc
    .array(element, { maxLength: 3 })
    .map((elements) => `{"type":"codeagents_ui","version":1,"elements":[\n${elements.join(',\r\n')}]}`),
  pick('{oops', '', '{}', '[1]\n\n```js', '"😀"'),
);
const lineEnd = pick('\n', '\r\n');
const widget = fc
  .tuple(
    pick('', ' ', '   '),
    pick('```', '````'),
    pick('codeagents-ui', ' codeagents-ui\t', 'codeagents_ui', 'codeagents-ui x', 'codeagents'),
    json,
    lineEnd,
    pick('```', '````', '``', '```x', '> ```', '    ```', ''),
  )
  .map(
    ([indent, ticks, label, content, end, close]) =>
      `${indent}${ticks}${label}${end}${indent}${content}${end}${indent}${close}${end}`,
  );
const prose = fc.oneof(
  pick(
    'Text',
    '\n',
    '\r\n',
    ' ',
    '\n\n',
    '`',
    '``',
    '```',
    '~~~\n',
    '```js\n',
    '- ',
    '1. a\n   ',
    '> ',
    '> ```\n',
    '😀',
    '\ud83d',
    'codeagents-ui',
    '    ',
    '\t',
    '\\',
    '<',
    '<artifact type="html" title="T">',
    '</artifact>',
    '<artifact type="markdown" title="M">',
    '<think>',
  ),
  fc.string({ maxLength: 4 }),
);
const message = fc
  .array(fc.oneof({ weight: 2, arbitrary: prose }, { weight: 1, arbitrary: widget }), { maxLength: 14 })
  .map((parts) => parts.join(''));
const cutting = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });

function* cut(text: string, sizes: readonly number[]): Generator<string> {
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    yield text.slice(at, at + size);
    at += size;
  }
}

/** A segment as a plain value. */
function plain(segment: Segment): unknown {
  if (segment.kind === 'markdown') return { text: segment.text, collapsed: segment.collapsed };
  if (segment.kind !== 'widget') return segment.kind;
  const { state, raw, block, problems, cut: over } = segment;
  return { state, raw, block, problems, over };
}
const seen = (headless: HeadlessController, id: string): unknown[] => (headless.segments(id) ?? []).map(plain);

function start(): { headless: HeadlessController; id: string } {
  const headless = makeHeadless();
  return { headless, id: headless.startMessage({ role: 'assistant' }) };
}

describe('the widgets of a message', () => {
  it('are the same for any cutting, whether somebody looks meanwhile or not', () => {
    fc.assert(
      fc.property(message, cutting, fc.boolean(), (text, sizes, look) => {
        const [whole, pieces] = [start(), start()];
        whole.headless.appendText(whole.id, text);
        for (const chunk of cut(text, sizes)) {
          pieces.headless.appendText(pieces.id, chunk);
          if (look) pieces.headless.segments(pieces.id);
        }
        for (const { headless, id } of [whole, pieces]) headless.endMessage(id);
        assert.deepEqual(seen(pieces.headless, pieces.id), seen(whole.headless, whole.id));
      }),
      { numRuns },
    );
  });

  it('never disappear once they are drawn, and their JSON is never text before', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const { headless, id } = start();
        let drawn: (Segment | undefined)[] = [];
        const check = (): void => {
          const segments = headless.segments(id) ?? [];
          drawn.forEach((segment, index) => {
            if (segment?.kind !== 'widget') return;
            const now = segments[index];
            assert.ok(now?.kind === 'widget' && now.state === 'ready' && now.block === segment.block);
          });
          drawn = segments.map((segment) =>
            segment.kind === 'widget' && segment.state === 'ready' ? segment : undefined,
          );
        };
        for (const chunk of cut(text, sizes)) {
          headless.appendText(id, chunk);
          check();
        }
        headless.endMessage(id);
        check();
      }),
      { numRuns },
    );
  });

  it('leave text that only grows, and is read bit by bit as its segments say', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const { headless, id } = start();
        let before: readonly Segment[] = [];
        const read: string[] = [];
        const look = (isLast: boolean): void => {
          const now = headless.segments(id) ?? [];
          before.forEach((segment, index) => {
            const next = now[index];
            if (segment.kind === 'markdown')
              assert.ok(next?.kind === 'markdown' && next.text.startsWith(segment.text), 'text goes');
            else if (next?.kind !== segment.kind)
              assert.ok(isLast || next?.kind === 'markdown', 'a part becomes another');
          });
          now.forEach((segment, index) => {
            if (segment.kind === 'markdown')
              read[index] = (read[index] ?? '') + headless.readText(id, index, (read[index] ?? '').length);
            if (segment.kind === 'markdown') assert.equal(read[index], segment.text);
          });
          before = now;
        };
        for (const chunk of cut(text, sizes)) {
          headless.appendText(id, chunk);
          look(false);
        }
        headless.endMessage(id);
        look(true);
      }),
      { numRuns },
    );
  });

  it('and the text between them are all of the text, in order', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const { headless, id } = start();
        for (const chunk of cut(text, sizes)) headless.appendText(id, chunk);
        headless.endMessage(id);
        const content = (headless.getMessage(id)?.contentBlocks ?? [])
          .map((block) => (block.type === 'text' ? block.content : ''))
          .join('');
        let at = 0;
        for (const segment of headless.segments(id) ?? []) {
          if (segment.kind !== 'markdown' && segment.kind !== 'widget') continue;
          const part = segment.kind === 'markdown' ? segment.text : (segment.raw.split('\n')[0] ?? '').trim();
          const found = content.indexOf(part, at);
          assert.ok(found >= at, 'a part stands in the text');
          // Nothing but white space and the lines of fences is left out.
          assert.match(content.slice(at, found), /^(?:\s|`{3,}|codeagents-ui)*$/);
          at =
            found +
            (segment.kind === 'markdown'
              ? part.length
              : Math.max(part.length, contentLength(segment.raw, content, found)));
        }
        assert.match(content.slice(at), /^(?:\s|`{3,}|codeagents-ui)*$/);
      }),
      { numRuns },
    );
  });

  it('are drawn as parseCodeagentsUi reads them', () => {
    fc.assert(
      fc.property(json, cutting, (content, sizes) => {
        const { headless, id } = start();
        for (const chunk of cut(`\`\`\`\`\`codeagents-ui\n${content}\n\`\`\`\`\`\n`, sizes))
          headless.appendText(id, chunk);
        const [segment] = headless.segments(id) ?? [];
        const { block, problems } = parseCodeagentsUi(content);
        assert.ok(segment?.kind === 'widget');
        assert.deepEqual(
          [segment.block, segment.problems, segment.state],
          [block, problems, block ? 'ready' : 'skipped'],
        );
      }),
      { numRuns: Math.ceil(numRuns / 3) },
    );
  });
});

/** How far a block's raw text, which has lost its indents, goes in the text. */
function contentLength(raw: string, content: string, from: number): number {
  let at = from;
  for (const line of raw.split('\n')) at = content.indexOf(line.trim(), at) + line.trim().length;
  return at - from;
}
