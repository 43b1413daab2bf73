import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type {
  Artifact,
  ArtifactContentBlock,
  HeadlessController,
  HeadlessOptions,
  Message,
} from '../../../src/core/index.js';
import { applyEdit } from '../../../src/core/message/apply-edit.js';
import { hostStorage } from '../host-storage.js';
import { propertyRuns } from '../../property-runs.js';
import { cutEvery, makeHeadless } from './read-message.js';

const page = (content: string, more = 'identifier="page"') =>
  `<artifact type="html" title="Page" ${more}>${content}</artifact>`;
const pair = (before: string, after: string) => `<old_str>${before}</old_str><new_str>${after}</new_str>`;
const update = (edit: string, identifier = 'page') =>
  `<artifact identifier="${identifier}" type="update">${edit}</artifact>`;

async function begin(options?: HeadlessOptions) {
  const headless = makeHeadless({ updates: true, ...options });
  await headless.ready;
  const say = (text: string, size = text.length): Message => {
    const id = headless.startMessage({ role: 'assistant' });
    for (const chunk of cutEvery(text, Math.max(1, size))) headless.appendText(id, chunk);
    headless.endMessage(id);
    return headless.getMessage(id)!;
  };
  return { headless, say, artifact: () => [...headless.artifacts.values()][0]! };
}

const contents = ({ versions }: Artifact): string[] => versions.map(({ number, content }) => `${number} ${content}`);
const blocks = ({ contentBlocks }: Message, headless: HeadlessController) =>
  contentBlocks.map((block) => {
    if (block.type === 'text') return block.content;
    if (block.type !== 'artifact') return block.type;
    const { failure } = block;
    if (failure) return [failure.code, failure.pair, failure.reason, failure.count].join(' ').trim();
    return headless.artifacts.get(block.artifactId)?.versions.find(({ id }) => id === block.versionId)?.number;
  });

describe('an update', () => {
  it('makes a version of the newest, with pairs in order', async () => {
    const { headless, say, artifact } = await begin();
    say(page('<h1>Hi</h1>'));
    const facts: string[] = [];
    for (const type of ['artifact-version-added', 'artifact-completed'] as const)
      headless.addEventListener(type, ({ detail: { version } }) => facts.push(`${type} ${version}`));
    const message = say(
      `Better: ${update(`${pair('Hi', 'Hello')}\n  ${pair('Hello</h1>', 'Hello, you</h1>')}\n`)} so.`,
    );
    assert.deepEqual(contents(artifact()), ['1 <h1>Hi</h1>', '2 <h1>Hello, you</h1>']);
    assert.deepEqual(blocks(message, headless), ['Better: ', 2, ' so.']);
    assert.equal(message.issues, undefined);
    const { origin, messageId, title } = artifact().versions[1]!;
    assert.deepEqual([origin, messageId, title], ['assistant', message.id, 'Page']);
    assert.deepEqual(facts, ['artifact-version-added 2', 'artifact-completed 2']);
  });

  it('may stand in the message that made the artifact, several times', async () => {
    const { headless, say, artifact } = await begin();
    const message = say(`${page('a b')}${update(pair('a', 'x'))}${update(pair('b', 'y'))}`);
    assert.deepEqual(contents(artifact()), ['1 a b', '2 x b', '3 x y']);
    assert.deepEqual(blocks(message, headless), [1, 2, 3]);
  });

  it('works on what a person has edited', async () => {
    const { headless, say, artifact } = await begin();
    say(page('a'));
    headless.editArtifact(artifact().id, 'a and mine');
    say(update(pair('a and', 'b and')));
    assert.equal(artifact().content, 'b and mine');
  });

  it('goes to the artifact that has the name now', async () => {
    const { headless, say } = await begin();
    say(page('a') + '<artifact type="svg" title="S" identifier="page">a</artifact>' + update(pair('a', 'b')));
    assert.deepEqual(
      [...headless.artifacts.values()].map(({ type, content }) => [type, content]),
      [
        ['html', 'a'],
        ['svg', 'b'],
      ],
    );
  });

  it('is text unless updates are on', async () => {
    const { headless, say } = await begin({ updates: false });
    say(page('a'));
    const text = update(pair('a', 'b'));
    const message = say(text);
    assert.deepEqual(blocks(message, headless), [text]);
    assert.deepEqual(
      message.issues?.map(({ code }) => code),
      ['tag-unknown-type'],
    );
  });

  for (const identifier of ['other', '', ' ']) {
    it(`of ${JSON.stringify(identifier)}, which names nothing, stays text`, async () => {
      const { headless, say, artifact } = await begin();
      say(page('a'));
      const text = update(pair('a', 'b'), identifier);
      const message = say(text);
      assert.deepEqual(blocks(message, headless), [text]);
      assert.deepEqual(
        message.issues?.map(({ code }) => code),
        ['update-failed'],
      );
      assert.deepEqual(contents(artifact()), ['1 a']);
    });
  }

  it('without an identifier stays text', async () => {
    const { headless, say } = await begin();
    const text = `<artifact type="update">${pair('a', 'b')}</artifact>`;
    assert.deepEqual(blocks(say(page('a') + text), headless), [1, text]);
  });

  it('that is whole before what applies it has loaded waits its turn', async () => {
    const headless = makeHeadless({ updates: true });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(
      id,
      `${page('a')}${update(pair('a', 'b'))}${update(pair('b', 'c'))}${update(pair('lost', ''))}`,
    );
    headless.endMessage(id);
    await headless.ready;
    assert.deepEqual(blocks(headless.getMessage(id)!, headless), [1, 2, 3, 'update-failed 1 not-found']);
    assert.deepEqual(
      headless.getMessage(id)!.issues?.map(({ code }) => code),
      ['update-failed'],
    );
  });

  it('that changes nothing makes no version', async () => {
    const { headless, say, artifact } = await begin();
    const message = say(page('a') + update(pair('a', 'a')));
    assert.deepEqual(contents(artifact()), ['1 a']);
    assert.deepEqual(blocks(message, headless), [1, 1]);
  });

  it('of an artifact that goes away meanwhile breaks nothing', async () => {
    const { headless, say, artifact } = await begin();
    say(page('a'));
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="update" identifier="page"><old_str>a');
    headless.removeArtifact(artifact().id);
    headless.appendText(id, `</old_str><new_str>b</new_str></artifact>`);
    headless.endMessage(id);
    assert.equal(headless.artifacts.size, 0);
  });

  it('is known by its other spellings where aliases are on', async () => {
    const { say, artifact } = await begin({ aliases: true });
    say(`${page('a')}<Artifact Type="UPDATE" Identifier="page">${pair('a', 'b')}</Artifact>`);
    assert.equal(artifact().content, 'b');
  });

  it('goes back to the model as the whole artifact, and leads to the same again', async () => {
    const { headless, say } = await begin();
    say(page('a'));
    const text = headless.messageText(say(`See ${update(pair('a', 'b'))}`).id)!;
    assert.equal(text, 'See <artifact type="html" title="Page" identifier="page">\nb\n</artifact>');
    const again = await begin();
    again.say(page('a'));
    again.say(text);
    assert.deepEqual(contents(again.artifact()), ['1 a', '2 b']);
  });

  it('is removed with its message', async () => {
    const { headless, say, artifact } = await begin();
    say(page('a'));
    headless.removeMessage(say(update(pair('a', 'b'))).id);
    assert.deepEqual(contents(artifact()), ['1 a']);
  });
});

describe('an update that fails', () => {
  const failing: readonly (readonly [edit: string, pair: number, reason: string])[] = [
    [pair('lost', 'x'), 1, 'not-found'],
    [pair('one', 'x') + pair('one', 'y'), 2, 'not-found'],
    [pair('o', 'x'), 1, 'repeated 3'],
    [pair('', 'x'), 1, 'empty'],
    [pair('\n', 'x'), 1, 'empty'],
    ['', 0, 'no-pair'],
    [' \n ', 0, 'no-pair'],
    ['<old_str>one</old_str>', 1, 'incomplete'],
    [`${pair('one', 'x')}<new_str>y</new_str>`, 2, 'incomplete'],
    [`${pair('one', 'x')} and`, 2, 'incomplete'],
    ['<old_str>one</old_str><new_str>x', 1, 'incomplete'],
    [pair('one', 'x'.repeat(1_048_577)), 0, 'too-large'],
  ];
  it('is on its way while it is written, and has failed where its page was gone before its end', async () => {
    const { adapter } = hostStorage();
    const { headless, say } = await begin({ storage: adapter });
    say(page('one'));
    const id = headless.startMessage({ role: 'assistant' });
    const card = () => headless.getMessage(id)!.contentBlocks[0] as ArtifactContentBlock;
    headless.appendText(id, '<artifact identifier="page" type="update"><old_str>one');
    assert.deepEqual([card().editing, card().failure], [true, undefined]);
    await headless.save();
    const next = makeHeadless({ storage: adapter });
    await next.openConversation(headless.conversationId);
    const cut = next.getMessage(id)!.contentBlocks[0] as ArtifactContentBlock;
    assert.deepEqual([cut.editing, cut.failure?.reason], [undefined, 'cut-off']);
    headless.appendText(id, '</old_str><new_str>two</new_str></artifact>');
    assert.deepEqual([card().editing, card().failure], [undefined, undefined]);
  });

  it('that fails says which text was looked for, and the line that is most like it; history keeps it as it was', async () => {
    const { headless, say } = await begin();
    say(page('<h1>Hello</h1>\n<p class="intro">Welcome to the shop</p>\n<p>Bye</p>'));
    const edit = pair('<p class="intro">Welcome to our shop</p>', '<p>Hi</p>');
    const message = say(update(edit));
    const [card] = message.contentBlocks;
    assert.deepEqual(card?.type === 'artifact' && card.failure, {
      code: 'update-failed',
      pair: 1,
      reason: 'not-found',
      oldText: '<p class="intro">Welcome to our shop</p>',
      nearest: { line: 2, text: '<p class="intro">Welcome to the shop</p>' },
      edit,
    });
    assert.equal(
      message.issues?.[0]?.detail,
      '1: not-found\nold text: <p class="intro">Welcome to our shop</p>\n' +
        'nearest line 2: <p class="intro">Welcome to the shop</p>',
    );
    assert.equal(headless.messageText(message.id), `<artifact type="update" identifier="page">${edit}</artifact>`);
    const long = say(update(pair('x'.repeat(500), 'y'))).issues![0]!.detail;
    assert.ok(long.length < 300 && !long.includes('nearest'), long);
  });

  for (const [edit, at, reason] of failing) {
    it(`makes no version, and its card says why: ${at} ${reason}, for ${JSON.stringify(edit.slice(0, 60))}`, async () => {
      const { headless, say, artifact } = await begin();
      say(page('one two four'));
      const message = say(`a ${update(edit)} b`);
      assert.deepEqual(contents(artifact()), ['1 one two four']);
      assert.deepEqual(blocks(message, headless), ['a ', `update-failed ${at} ${reason}`, ' b']);
      const { code, detail } = message.issues!.at(-1)!;
      assert.deepEqual([code, detail.split('\n')[0]], ['update-failed', `${at}: ${reason}`]);
      const card = message.contentBlocks[1]!;
      assert.equal(card.type === 'artifact' && card.versionId, artifact().versions[0]!.id);
    });
  }

  it('because its result is too large makes none', () => {
    assert.deepEqual(applyEdit(`one${'y'.repeat(1_000_000)}`, pair('one', 'é'.repeat(30_000))), {
      pair: 1,
      reason: 'too-large',
    });
  });

  it('because the stream was cut is not tried', async () => {
    const { headless, say, artifact } = await begin();
    say(page('one'));
    const message = say(`<artifact identifier="page" type="update">${pair('one', 'two')}`);
    assert.deepEqual(contents(artifact()), ['1 one']);
    assert.deepEqual(blocks(message, headless), ['update-failed 0 cut-off']);
    assert.deepEqual(
      message.issues?.map(({ code }) => code),
      ['artifact-interrupted', 'update-failed'],
    );
  });

  it('stands in the text for the model as it was written, and the next one is tried again', async () => {
    const { headless, say, artifact } = await begin();
    say(page('one'));
    const text = `a <artifact type="update" identifier="page">${pair('x', 'y')}</artifact> b`;
    assert.equal(headless.messageText(say(text).id), text);
    say(update(pair('one', 'two')));
    assert.equal(artifact().content, 'two');
  });
});

describe('the texts of a pair', () => {
  const cases: readonly (readonly [sentence: string, content: string, edit: string, result: string])[] = [
    ['lose one line break at either end', 'a\nb\nc', pair('\nb\n', '\nx\ny\n'), 'a\nx\ny\nc'],
    ['lose no more than one', 'a\n\nb', pair('\n\n\nb\n', 'x'), 'ax'],
    ['lose one of Windows too', 'a\nb', pair('\r\nb\r\n', '\r\nx\r\n'), 'a\nx'],
    ['mean nothing in a replacement', 'a', pair('a', "$& $1 $$ $` $'"), "$& $1 $$ $` $'"],
    ['mean nothing in a pattern', 'a.c abc', pair('a.c', '(x)'), '(x) abc'],
    ['may be empty when new', 'abc', pair('b', ''), 'ac'],
    [
      'hold tags, quotes and entities as they are',
      '<p class="x">&amp;</p>',
      pair('class="x">&amp;', "id='y'>&lt;"),
      "<p id='y'>&lt;</p>",
    ],
    ['are found exactly first', 'a\r\nb\na\nb', pair('a\nb', 'x'), 'a\r\nb\nx'],
    ['are found with other line breaks then', 'é\r\na\r\nb\r\nc', pair('a\nb', 'x'), 'é\r\nx\r\nc'],
    ['are found with other line breaks, the other way round', 'a\nb\nc', pair('a\r\nb', 'x'), 'x\nc'],
    [
      'are found at a line break of the other kind',
      'a\r\nb\r\nc',
      pair('a\r\nb\n\n', 'x\n\n').replace('\r\n', '\n'),
      'x\nc',
    ],
  ];
  for (const [sentence, content, edit, result] of cases)
    it(sentence, () => assert.equal(applyEdit(content, edit), result));

  it('count overlapping places, since either could be meant', () => {
    assert.deepEqual(applyEdit('aaa', pair('aa', 'b')), { pair: 1, reason: 'repeated', count: 2, oldText: 'aa' });
  });

  it('that repeat themselves cost no time', () => {
    assert.deepEqual(applyEdit('a'.repeat(1_000_000), pair('a'.repeat(400_000), 'b')), {
      pair: 1,
      reason: 'repeated',
      count: 100,
      oldText: `${'a'.repeat(199)}…`,
    });
    assert.equal((applyEdit('x', '<old_str></old_str><new_str>'.repeat(30_000)) as { pair: number }).pair, 1);
    assert.deepEqual(applyEdit('x', pair('x', 'x').repeat(1_001)), { pair: 1_001, reason: 'too-many-pairs' });
  });
});

describe('any updates', () => {
  const word = fc.constantFrom('a', 'b', 'ab', 'c', '\n', '\r\n', '$&', '<p>', 'é😀', '');
  const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(text, text).map(([before, after]) => pair(before, after)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<old_str>',
        '</old_str>',
        '<new_str>',
        'x',
        ' \n ',
        '</artifact>',
        '<artifact type="update" identifier="page">',
      ),
    },
  );
  const edits = fc.array(
    fc.array(part, { maxLength: 3 }).map((parts) => update(parts.join(''))),
    { maxLength: 3 },
  );

  it('cut anywhere, give what the whole gives', async () => {
    await fc.assert(
      fc.asyncProperty(text, edits, fc.integer({ min: 1, max: 20 }), async (content, all, size) => {
        const message = `${page(content)} ${all.join('\n')}`;
        const [whole, cut] = [await begin(), await begin()];
        whole.say(message);
        cut.say(message, size);
        const state = ({ headless }: { headless: HeadlessController }) =>
          JSON.parse(JSON.stringify([headless.messages, [...headless.artifacts.values()]])) as unknown;
        assert.deepEqual(state(cut), state(whole));
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('apply as cutting and joining do', () => {
    fc.assert(
      fc.property(text, text, text, text, (before, old, after, fresh) => {
        const content = before + old + after;
        fc.pre(
          old !== '' &&
            !/^\r?\n|\r?\n$/.test(old) &&
            !/^\r?\n|\r?\n$/.test(fresh) &&
            content.indexOf(old) === content.lastIndexOf(old) &&
            content.indexOf(old) === before.length,
        );
        assert.equal(applyEdit(content, pair(old, fresh)), before + fresh + after);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('that are nonsense fail with a reason', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.oneof(part, fc.string())).map((parts) => parts.join('')),
        (content, edit) => {
          const result = applyEdit(content, edit);
          assert.ok(
            typeof result === 'string' ||
              (typeof result.pair === 'number' && /^[a-z]+(?:-[a-z]+)*$/.test(result.reason)),
          );
        },
      ),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
