import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { tagTypeReader } from '../../../../src/core/artifacts/artifact-kinds.js';
import type { HeadlessController, HeadlessOptions } from '../../../../src/core/index.js';
import { MessageParser } from '../../../../src/core/message/parser/message-parser.js';
import { makeHeadless, seen } from '../read-message.js';
import { propertyRuns } from '../../../property-runs.js';

const numRuns = propertyRuns(10_000);

const pick = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const weighted = (weight: number, arbitrary: fc.Arbitrary<string>) => ({ weight, arbitrary });

const types = pick('html', 'code', 'markdown', 'markdown', 'svg', 'video', '', 'HTML', 'text/html');
const titles = pick(
  'T',
  'U',
  '',
  ' a  b ',
  'é😀',
  'a>b',
  "it's",
  '<artifact ',
  '`',
  '&amp;&lt;',
  'x\n\ny',
  't'.repeat(205),
);
const white = pick(' ', ' ', '\n', '\t', '  ', '\r\n');
const quoted = fc
  .tuple(titles, pick('"', '"', "'", ''))
  .map(([title, quote]) => `${quote}${title.replaceAll(quote || '"', '')}${quote}`);
const attribute = fc.oneof(
  types.map((type) => `type="${type}"`),
  fc.tuple(pick('title=', 'title = '), quoted).map((parts) => parts.join('')),
  pick(
    'language="js"',
    'identifier="a"',
    'identifier=b',
    'hidden',
    'type=svg',
    '/',
    '=',
    '"',
    "title='",
    'data-type="html"',
    '__proto__="x"',
  ),
);
const anyTag = fc
  .tuple(
    pick('<artifact', '<artifact', '<artifact', '<Artifact', '<artifacts', '< artifact'),
    fc.array(fc.tuple(white, attribute), { maxLength: 5 }),
    pick('>', '>', '>', ' >', '/>', ''),
  )
  .map(([name, attributes, end]) => name + attributes.map((parts) => parts.join('')).join('') + end);
const goodTag = fc
  .tuple(
    pick('html', 'code', 'markdown', 'markdown', 'react'),
    pick('T', 'U', 'V w', 'it&apos;s'),
    pick('', ' identifier="a"', ' language=js'),
  )
  .map(([type, title, more]) => `<artifact type="${type}" title="${title}"${more}>`);
const closing = pick(
  '</artifact>',
  '</artifact>',
  '\n</artifact>',
  '\r\n</artifact>',
  '</artifact >',
  '</artifact\n>',
  '</artifacts>',
  '</artifact-x>',
  '</art',
  '</Artifact>',
);
const marks = pick(
  '`',
  '``',
  '```',
  '````',
  '~~~',
  '~~~~',
  '\n```\n',
  '\n```html\n',
  '\n~~~\n',
  '\n> ```\n> ',
  '\n- ```\n  ',
  '\n   ```',
  '\n      ```\n',
  '\\`',
  '\\',
  '\n- ',
  '\n  1. ',
);
const prose = pick(
  'a',
  'b c',
  'word ',
  '.',
  '\n',
  '\n\n',
  ' \n',
  '\r\n',
  '\r',
  ' ',
  '   ',
  '\t',
  '<',
  '<<',
  '>',
  '&amp;',
  '<b>',
  '<art',
  '</',
  '"',
  "'",
  'é',
  '😀',
  '\ud83d',
  '\ude00',
  '\u0000',
);
const reasoning = pick('<think>', '</think>', '<think', '</think >', '<thinker>');
const piece = fc.oneof(
  weighted(6, prose),
  weighted(4, marks),
  weighted(2, anyTag),
  weighted(4, goodTag),
  weighted(4, closing),
  weighted(1, reasoning),
);
const general = fc
  .tuple(
    fc.oneof(weighted(5, fc.constant('')), weighted(1, reasoning), weighted(1, pick(' \n<think>', '<think>\n'))),
    fc.array(piece, { maxLength: 28 }),
  )
  .map(([first, pieces]) => first + pieces.join(''));
const simpleTag = pick(
  '<artifact type="html" title="T">',
  '<artifact type="markdown" title="M">',
  '<artifact\n\ntype=svg title=S>',
  '<artifact title="`">',
  '<artifact type=html title="`">',
);
const ticks = fc
  .array(pick('`', '`', '``', '```', '\\', 'a', 'é', '\n'), { maxLength: 7 })
  .map((pieces) => pieces.join(''));
const inlineCode = fc
  .array(fc.tuple(ticks, simpleTag, ticks, pick('</artifact>', '')), { minLength: 1, maxLength: 3 })
  .map((pieces) => pieces.flat().join(''));
const fenced = fc
  .array(
    fc.oneof(
      pick('```', '\n```\n', '\n````\n', '\n~~~', '   ', '\n> ', '\n- ', '\n', '\n\n', ' a '),
      simpleTag,
      pick('</artifact>', '\n</artifact>', '\n</artifact >'),
    ),
    { maxLength: 24 },
  )
  .map((pieces) => pieces.join(''));
const message = fc.oneof(
  { weight: 2, arbitrary: general },
  { weight: 1, arbitrary: inlineCode },
  { weight: 1, arbitrary: fenced },
);
/** Lengths of chunks, used over and over. */
const cutting = fc
  .array(fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 12,
  })
  .filter((sizes) => sizes.some((size) => size > 0));
const options = fc.record({ aliases: fc.boolean(), maxVersions: pick(10, 2) }) satisfies fc.Arbitrary<HeadlessOptions>;

function* cut(text: string, sizes: readonly number[]): Generator<string> {
  for (let at = 0, turn = 0; at < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield text.slice(at, at + size);
    at += size;
  }
}

/** Everything that a message leaves behind. Ids come from a counter, so they are the same too. */
const all = (headless: HeadlessController, id: string) =>
  JSON.parse(JSON.stringify([headless.getMessage(id), [...headless.artifacts.values()]])) as unknown;

function parse(text: string, given: HeadlessOptions): unknown {
  const headless = makeHeadless(given);
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  return all(headless, id);
}

describe('any message, cut anywhere', () => {
  it('gives what the whole gives: blocks, artifacts, versions, issues', () => {
    fc.assert(
      fc.property(message, cutting, options, (text, sizes, given) => {
        const headless = makeHeadless(given);
        const id = headless.startMessage({ role: 'assistant' });
        for (const chunk of cut(text, sizes)) headless.appendText(id, chunk);
        headless.endMessage(id);
        assert.deepEqual(all(headless, id), parse(text, given));
      }),
      { numRuns },
    );
  });

  it('only grows while it arrives, but for markdown artifacts that end earlier than they seemed', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const headless = makeHeadless();
        const id = headless.startMessage({ role: 'assistant' });
        let before: string[] = [];
        for (const chunk of cut(text, sizes)) {
          headless.appendText(id, chunk);
          const now = shown(headless, id);
          before.forEach((block, index) =>
            assert.ok(now[index]?.startsWith(block), `${JSON.stringify(block)} is gone`),
          );
          before = now;
        }
        headless.endMessage(id);
        if (!text.includes('markdown'))
          before.forEach((block, index) => assert.ok(shown(headless, id)[index]?.startsWith(block)));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('reads the same, bit by bit, as its snapshots say', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const headless = makeHeadless();
        const id = headless.startMessage({ role: 'assistant' });
        const read: string[] = [];
        const readOn = () => {
          (headless.segments(id) ?? []).forEach(
            (_, index) =>
              (read[index] = (read[index] ?? '') + headless.readText(id, index, (read[index] ?? '').length)),
          );
        };
        for (const chunk of cut(text, sizes)) {
          headless.appendText(id, chunk);
          readOn();
        }
        headless.endMessage(id);
        readOn();
        (headless.segments(id) ?? []).forEach((segment, index) => {
          const whole =
            segment.kind === 'markdown' ? segment.text : segment.kind === 'reasoning' ? segment.block.content : '';
          assert.equal(read[index], whole);
        });
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

/** What the parser finds, with nothing in between that could drop any of it. */
type Found = { text: string } | { reasoning: string } | { content: string; open: boolean; dropped: boolean };

function find(text: string, sizes: readonly number[]): Found[] {
  const found: Found[] = [];
  const last = () =>
    found.at(-1) as { text: string; reasoning: string; content: string; open: boolean; dropped: boolean };
  const add = (key: 'text' | 'reasoning', more: string) => {
    if (found.length > 0 && key in last()) last()[key] += more;
    else found.push({ [key]: more } as Found);
  };
  const parser = new MessageParser(
    { typeOf: tagTypeReader([], false), aliases: false, reasoningTags: ['think'] },
    {
      text: (more) => add('text', more),
      reasoning: (more) => add('reasoning', more ?? ''),
      artifactOpened: () => found.push({ content: '', open: false, dropped: false }),
      artifactText: (more) => (last().content += more),
      artifactCut: (length) => (last().content = last().content.slice(0, length)),
      artifactClosed: ({ interrupted, truncated }) =>
        void Object.assign(last(), { open: interrupted, dropped: truncated }),
      issue: () => {},
    },
  );
  for (const chunk of cut(text, sizes)) parser.pushText(chunk);
  parser.endText();
  return found;
}

const BREAK = String.raw`(?:\r\n|\n)?`;
const quote = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A pattern of all texts that may have given this. Tags are dropped, and one line break at either end of a content. */
function patternOf(found: Found): string {
  if ('text' in found) return quote(found.text);
  if ('reasoning' in found) return `<think>${BREAK}${quote(found.reasoning)}(?:${BREAK}</think\\s*>)?`;
  return `<artifact[\\s/][^]*?>${BREAK}${quote(found.content)}${found.open ? '' : `${BREAK}</artifact[ \\t\\r\\n\\f]*>`}`;
}

describe('nothing of a message', () => {
  it('is lost, doubled or moved', () => {
    fc.assert(
      fc.property(message, cutting, (text, sizes) => {
        const pattern = new RegExp(`^${find(text, sizes).map(patternOf).join('')}$`);
        assert.match(text, pattern);
      }),
      { numRuns },
    );
  });
});

/** What is published of each block. */
function shown(headless: HeadlessController, id: string): string[] {
  return (headless.getMessage(id)?.contentBlocks ?? []).map((block) => {
    if (block.type !== 'artifact') return `${block.type}:${'content' in block ? block.content : ''}`;
    const version = headless.artifacts
      .get(block.artifactId)
      ?.versions.find(({ id: versionId }) => versionId === block.versionId);
    return version ? `artifact:${version.content}` : 'artifact:';
  });
}

describe('a message written again with messageText', () => {
  const example = pick(
    '\n```html\n<artifact type="html" title="E">e</artifact>\n```\n',
    '`<artifact type="html" title="E">e</artifact>`',
    '<artifact>',
    '</artifact>',
    '~~~\n',
  );
  const content = fc
    .array(fc.oneof(prose, pick('<artifact>', '"', '</b>', '\r', '\n\n', '\r\n', '&amp;')), { maxLength: 8 })
    .map((pieces) => pieces.join(''));
  const artifact = fc
    .tuple(
      pick('html', 'code', 'markdown', 'svg'),
      pick('T', 'U', '&quot;a&quot; &amp; &lt;b>'),
      pick('', ' identifier="a"', ' language=js'),
      content,
    )
    .map(([type, title, more, inside]) => `<artifact type="${type}" title="${title}"${more}>${inside}</artifact>`);
  const whole = fc.array(
    fc.oneof(
      fc.array(prose.filter((text) => !/^['"]$|<(art)?$/.test(text))).map((pieces) => pieces.join('')),
      example,
      artifact,
    ),
    { maxLength: 10 },
  );

  it('gives the same blocks', () => {
    fc.assert(
      fc.property(whole, (pieces) => {
        const [headless, again] = [makeHeadless(), makeHeadless()];
        const [id, other] = [headless, again].map((each) => each.startMessage({ role: 'assistant' })) as [
          string,
          string,
        ];
        headless.appendText(id, pieces.join(''));
        headless.endMessage(id);
        again.appendText(other, headless.messageText(id) ?? '');
        again.endMessage(other);
        assert.deepEqual(seen(again, other).parts, seen(headless, id).parts);
      }),
      { numRuns },
    );
  });
});
