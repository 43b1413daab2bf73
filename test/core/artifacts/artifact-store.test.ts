import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Artifact, HeadlessController, HeadlessOptions } from '../../../src/core/index.js';
import { makeHeadless } from '../message/read-message.js';

const tag = (content: string, more = '', type = 'html', title = 'T') =>
  `<artifact type="${type}" title="${title}"${more}>${content}</artifact>`;

function begin(options?: HeadlessOptions) {
  const headless = makeHeadless(options);
  const told: string[] = [];
  for (const type of [
    'artifact-created',
    'artifact-completed',
    'artifact-version-added',
    'artifact-version-dropped',
  ] as const) {
    headless.addEventListener(type, ({ detail: { version } }) => {
      told.push(`${type.slice('artifact-'.length)} ${typeof version === 'number' ? version : version.content}`);
    });
  }
  const say = (...texts: string[]): string => {
    const id = headless.startMessage({ role: 'assistant' });
    for (const text of texts) headless.appendText(id, text);
    headless.endMessage(id);
    return id;
  };
  return { headless, told, say };
}

const all = (headless: HeadlessController): Artifact[] => [...headless.artifacts.values()];
const contents = ({ versions }: Artifact): string[] => versions.map(({ number, content }) => `${number} ${content}`);
/** Numbers of the versions that the cards of a message show. */
const cards = (headless: HeadlessController, id: string) =>
  headless.getMessage(id)?.contentBlocks.flatMap((block) => {
    if (block.type !== 'artifact') return [];
    return (
      headless.artifacts.get(block.artifactId)?.versions.find((version) => version.id === block.versionId)?.number ??
      'none'
    );
  });

describe('versions of one artifact', () => {
  const same: readonly (readonly [sentence: string, first: string, second: string])[] = [
    ['have the same type and title', tag('a'), tag('b')],
    ['have the same identifier', tag('a', ' identifier="p"', 'html', 'A'), tag('b', ' identifier="p"', 'html', 'B')],
    ['have type and title of one with an identifier', tag('a', ' identifier="p"'), tag('b')],
  ];
  for (const [sentence, first, second] of same) {
    it(`${sentence}, in two messages`, () => {
      const { headless, say } = begin();
      const ids = [say(first), say(second)];
      assert.deepEqual(all(headless).map(contents), [['1 a', '2 b']]);
      assert.deepEqual(
        ids.map((id) => cards(headless, id)),
        [[1], [2]],
      );
    });
    it(`${sentence}, in one message`, () => {
      const { headless, say } = begin();
      assert.deepEqual(cards(headless, say(`${first} and ${second}`)), [1, 2]);
      assert.equal(headless.artifacts.size, 1);
    });
  }
  const other: readonly (readonly [sentence: string, first: string, second: string])[] = [
    ['another title', tag('a'), tag('b', '', 'html', 'U')],
    ['another type', tag('a'), tag('b', '', 'svg')],
    ['another identifier, though the title is the same', tag('a', ' identifier="p"'), tag('b', ' identifier="q"')],
    ['an identifier that is new', tag('a'), tag('b', ' identifier="p"')],
    ['another type with the same identifier', tag('a', ' identifier="p"'), tag('b', ' identifier="p"', 'svg')],
  ];
  for (const [sentence, first, second] of other) {
    it(`do not have ${sentence}`, () => {
      const { headless, say } = begin();
      say(first, second);
      assert.deepEqual(all(headless).map(contents), [['1 a'], ['1 b']]);
    });
  }
  it('go to the newest artifact that an identifier names', () => {
    const { headless, say } = begin();
    say(
      tag('a', ' identifier="p"'),
      tag('b', ' identifier="p"', 'svg'),
      tag('c', ' identifier="p"', 'svg'),
      tag('d', ' identifier="p"'),
    );
    assert.deepEqual(all(headless).map(contents), [['1 a'], ['1 b', '2 c'], ['1 d']]);
  });
  it('give the artifact the title and language of the newest', () => {
    const { headless, say } = begin();
    say(tag('a', ' identifier="p" language="js"', 'code', 'A'), tag('b', ' identifier="p" language="ts"', 'code', 'B'));
    const [artifact] = all(headless);
    assert.deepEqual([artifact?.title, artifact?.language], ['B', 'ts']);
    assert.deepEqual(
      artifact?.versions.map(({ title, language }) => [title, language]),
      [
        ['A', 'js'],
        ['B', 'ts'],
      ],
    );
  });
  it('are never confused by names of the language', () => {
    const { headless, say } = begin();
    say(
      tag('a', ' identifier="__proto__"'),
      tag('b', ' identifier="constructor"'),
      tag('c', ' identifier="__proto__"'),
    );
    assert.deepEqual(all(headless).map(contents), [['1 a', '2 c'], ['1 b']]);
  });
});

describe('versionKey', () => {
  it('replaces the rule', () => {
    const { headless, say } = begin({ versionKey: ({ type }) => type });
    say(tag('a', '', 'html', 'A'), tag('b', '', 'html', 'B'), tag('c', '', 'svg', 'A'));
    assert.deepEqual(all(headless).map(contents), [['1 a', '2 b'], ['1 c']]);
  });
  it('makes a new artifact each time with null', () => {
    const { headless, say } = begin({ versionKey: () => null });
    say(tag('a'), tag('b'), tag('c', ' identifier="p"'));
    assert.equal(headless.artifacts.size, 3);
  });
  it('sees type, title, language and identifier', () => {
    const seen: unknown[] = [];
    const { say } = begin({ versionKey: (artifact) => (seen.push(artifact), null) });
    say(tag('a', ' language="js" identifier="p"', 'code'));
    assert.deepEqual(seen[0], { type: 'code', title: 'T', language: 'js', identifier: 'p' });
  });
});

describe('the same content as the newest version', () => {
  it('makes no version: the card shows that one', () => {
    const { headless, say, told } = begin();
    say(tag('a'));
    const id = say(tag('a'));
    assert.deepEqual(contents(all(headless)[0]!), ['1 a']);
    assert.deepEqual(cards(headless, id), [1]);
    assert.deepEqual(told, ['created 1', 'completed 1']);
  });
  it('makes one when the newest was interrupted', () => {
    const { headless, say } = begin();
    say('<artifact type="html" title="T">a');
    say(tag('a'));
    assert.deepEqual(
      all(headless)[0]?.versions.map(({ interrupted }) => interrupted),
      [true, undefined],
    );
  });
  it('makes one when the title is another: artifact, version and card agree, and history keeps the old one', () => {
    const { headless, say } = begin();
    const first = say('<artifact type="html" title="Old" identifier="p">a</artifact>');
    say('<artifact type="html" title="New" identifier="p">a</artifact>');
    const artifact = all(headless)[0]!;
    assert.deepEqual([artifact.title, ...artifact.versions.map(({ title }) => title)], ['New', 'Old', 'New']);
    assert.match(headless.messageText(first)!, /title="Old"/);
  });
  it('makes one when an older version had it', () => {
    const { headless, say } = begin();
    say(tag('a'), tag('b'), tag('a'));
    assert.deepEqual(contents(all(headless)[0]!), ['1 a', '2 b', '3 a']);
  });
});

describe('the eleventh version', () => {
  const ten = Array.from({ length: 10 }, (_, index) => tag(String(index + 1)));
  it('drops the oldest once it is finished, not when it starts', () => {
    const { headless, say, told } = begin();
    say(...ten);
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="T">11');
    assert.equal(all(headless)[0]?.versions.length, 11);
    told.length = 0;
    headless.appendText(id, '</artifact>');
    assert.deepEqual(
      all(headless)[0]?.versions.map(({ number }) => number),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    );
    assert.deepEqual(told, ['version-added 11', 'completed 11', 'dropped 1'.replace('dropped', 'version-dropped')]);
  });
  it('drops it after the host has been told, with the whole version', () => {
    const { headless, say } = begin();
    const kept: unknown[] = [];
    headless.addEventListener('artifact-version-dropped', ({ detail: { artifactId, version } }) => {
      kept.push(version, headless.artifacts.get(artifactId)?.versions[0] === version);
    });
    say(...ten, tag('11'));
    assert.deepEqual(kept, [
      { id: 'id-4', createdAt: 1_000, number: 1, title: 'T', messageId: 'id-2', origin: 'assistant', content: '1' },
      true,
    ]);
  });
  it('drops each version once, also when several end in one chunk', () => {
    const { headless, say, told } = begin({ maxVersions: 2 });
    say(ten.join(' '));
    assert.deepEqual(contents(all(headless)[0]!), ['9 9', '10 10']);
    assert.deepEqual(
      told.filter((fact) => fact.startsWith('version-dropped')).map((fact) => fact.slice(-1)),
      ['1', '2', '3', '4', '5', '6', '7', '8'],
    );
  });
  it('drops the oldest too when it was interrupted', () => {
    const { headless, say } = begin({ maxVersions: 1 });
    say(tag('a'), '<artifact type="html" title="T">b');
    assert.deepEqual(contents(all(headless)[0]!), ['2 b']);
  });
  it('leaves cards of what is dropped where they are', () => {
    const { headless, say } = begin({ maxVersions: 1 });
    const id = say(tag('a'), tag('b'));
    assert.deepEqual(cards(headless, id), ['none', 2]);
  });
  it('bears a listener that removes the artifact', () => {
    const { headless, say } = begin({ maxVersions: 1 });
    headless.addEventListener('artifact-version-dropped', ({ detail }) => headless.removeArtifact(detail.artifactId));
    say(tag('a'), tag('b'));
    assert.equal(headless.artifacts.size, 0);
  });
});

describe('two messages that write one artifact at once', () => {
  it('make a version each', () => {
    const { headless, told } = begin();
    const [one, two] = [
      headless.startMessage({ role: 'assistant' }),
      headless.startMessage({ role: 'assistant' }),
    ] as const;
    headless.appendText(one, '<artifact type="html" title="T">a');
    headless.appendText(two, '<artifact type="html" title="T">b');
    headless.appendText(one, 'a</artifact>');
    assert.equal(all(headless)[0]?.streaming, true);
    headless.appendText(two, 'b</artifact>');
    assert.deepEqual(contents(all(headless)[0]!), ['1 aa', '2 bb']);
    assert.deepEqual([cards(headless, one), cards(headless, two)], [[1], [2]]);
    assert.deepEqual(told, ['created 1', 'completed 1', 'version-added 2', 'completed 2']);
    assert.equal('streaming' in all(headless)[0]!, false);
  });
  it('keep the oldest while it is written', () => {
    const { headless } = begin({ maxVersions: 1 });
    const [one, two] = [
      headless.startMessage({ role: 'assistant' }),
      headless.startMessage({ role: 'assistant' }),
    ] as const;
    headless.appendText(one, '<artifact type="html" title="T">a');
    headless.appendText(two, tag('b'));
    assert.deepEqual(contents(all(headless)[0]!), ['1 a', '2 b']);
    headless.endMessage(one);
    assert.deepEqual(contents(all(headless)[0]!), ['2 b']);
  });
});

describe('removeMessage', () => {
  it('removes the versions that it made', () => {
    const { headless, say } = begin();
    say(tag('a'));
    const id = say(tag('b'));
    headless.removeMessage(id);
    assert.deepEqual(all(headless).map(contents), [['1 a']]);
    assert.equal(headless.getMessage(id), undefined);
  });
  it('removes artifacts that have none left; what is open stays so', () => {
    const { headless, say } = begin();
    const id = say(tag('a'));
    headless.openArtifact(all(headless)[0]!.id);
    headless.removeMessage(id);
    assert.equal(headless.artifacts.size, 0);
    assert.deepEqual(headless.openedArtifact, { artifactId: 'id-3', version: undefined });
  });
  it('gives the artifact back the title that it had', () => {
    const { headless, say } = begin();
    say(tag('a', ' identifier="p"', 'html', 'A'));
    headless.removeMessage(say(tag('b', ' identifier="p"', 'html', 'B')));
    assert.equal(all(headless)[0]?.title, 'A');
    say(tag('c', '', 'html', 'B'));
    assert.equal(headless.artifacts.size, 2, 'nothing is called B any more');
  });
  it('pushes out no older version for one that goes itself', () => {
    const { headless, say, told } = begin({ maxVersions: 1 });
    say(tag('a'));
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="T">b');
    headless.removeMessage(id);
    assert.deepEqual(all(headless).map(contents), [['1 a']]);
    assert.deepEqual(told, ['created 1', 'completed 1']);
  });
});

describe('removeArtifact', () => {
  it('lets a message go on that is writing it', () => {
    const { headless, told } = begin();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="T">a');
    headless.removeArtifact(all(headless)[0]!.id);
    headless.appendText(id, `b</artifact> c ${tag('d')}`);
    headless.endMessage(id);
    assert.deepEqual(all(headless).map(contents), [['1 d']]);
    assert.deepEqual(
      headless.getMessage(id)?.contentBlocks.map(({ type }) => type),
      ['artifact', 'text', 'artifact'],
    );
    assert.deepEqual(told, ['created 1', 'created 1', 'completed 1']);
  });
});

describe('createArtifact', () => {
  it('adds an artifact with one version', () => {
    const { headless, told } = begin();
    const metadata = { source: 'x' };
    const id = headless.createArtifact({
      type: 'code',
      title: 'A',
      content: 'a',
      language: 'js',
      identifier: 'p',
      metadata,
      origin: 'tool',
      messageId: 'm',
    });
    metadata.source = 'y';
    assert.deepEqual(JSON.parse(JSON.stringify(headless.artifacts.get(id))), {
      ...{
        id,
        type: 'code',
        title: 'A',
        content: 'a',
        language: 'js',
        identifier: 'p',
        metadata: { source: 'x' },
        createdAt: 1_000,
        updatedAt: 1_000,
      },
      versions: [
        {
          id: 'id-3',
          content: 'a',
          createdAt: 1_000,
          number: 1,
          title: 'A',
          origin: 'tool',
          language: 'js',
          messageId: 'm',
        },
      ],
    });
    assert.deepEqual(told, ['created 1', 'completed 1']);
  });
  it('loses nothing and throws nothing where a page leaves out its title or its content', () => {
    const { headless } = begin();
    for (const nothing of [undefined, null]) {
      const given = { type: 'code', title: nothing, content: nothing } as unknown as {
        type: string;
        title: string;
        content: string;
      };
      const untitled = headless.createArtifact({ ...given, content: 'let a = 1;' });
      const empty = headless.createArtifact({ ...given, title: 'A' });
      const shown = (id: string) => [headless.artifacts.get(id)?.title, headless.artifacts.get(id)?.content];
      assert.deepEqual(
        [shown(untitled), shown(empty)],
        [
          ['', 'let a = 1;'],
          ['A', ''],
        ],
      );
    }
  });
  it('is made by the user unless it says otherwise', () => {
    const { headless } = begin();
    const id = headless.createArtifact({ type: 'html', title: 'A', content: '' });
    assert.equal(headless.artifacts.get(id)?.versions[0]?.origin, 'user');
  });
  it('always makes another one, to which later tags go', () => {
    const { headless, say } = begin();
    say(tag('a'));
    const id = headless.createArtifact({ type: 'html', title: 'T', content: 'b' });
    say(tag('c'));
    assert.deepEqual(all(headless).map(contents), [['1 a'], ['1 b', '2 c']]);
    assert.equal(all(headless)[1]?.id, id);
  });
  it('drops what is beyond 1 MiB, and says so', () => {
    const { headless } = begin();
    const id = headless.createArtifact({ type: 'html', title: 'T', content: 'é'.repeat(600_000) });
    assert.equal(headless.artifacts.get(id)?.content.length, 524_288);
    assert.equal(headless.artifacts.get(id)?.versions[0]?.truncated, true);
  });
  it('cuts a title after 200 characters', () => {
    const { headless } = begin();
    const id = headless.createArtifact({ type: 'html', title: ` a\n b${'x'.repeat(200)}`, content: '' });
    assert.equal(headless.artifacts.get(id)?.title, `a b${'x'.repeat(196)}…`);
  });
});

describe('snapshots of artifacts', () => {
  it('stay as they were when the artifact changes', () => {
    const { headless, say } = begin();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="T">');
    const [empty] = all(headless);
    headless.appendText(id, 'a');
    const [one] = all(headless);
    headless.appendText(id, 'b</artifact>');
    const [two] = all(headless);
    say(tag('c'));
    assert.deepEqual(
      [empty, one, two].map((each) => each?.content),
      ['', 'a', 'ab'],
    );
    assert.deepEqual(
      [empty, one, two].map((each) => each?.versions.map(({ content }) => content)),
      [[''], ['a'], ['ab']],
    );
    assert.deepEqual(
      [empty, one, two].map((each) => each?.streaming),
      [true, true, undefined],
    );
  });
  it('are the same object until something changes', () => {
    const { headless, say } = begin();
    say(tag('a'), tag('b', '', 'svg'));
    const [html, svg] = all(headless);
    say(tag('c'));
    assert.notEqual(all(headless)[0], html);
    assert.equal(all(headless)[1], svg);
    assert.equal(all(headless)[0]?.versions[0], html?.versions[0]);
  });
  it('cannot be changed', () => {
    const { headless, say } = begin();
    say(tag('a'));
    const [artifact] = all(headless);
    assert.ok(artifact);
    for (const thing of [artifact, artifact.versions, artifact.versions[0]]) assert.ok(Object.isFrozen(thing));
    assert.equal('set' in headless.artifacts, false);
  });
  it('copy and serialise with their content, also while it is written', () => {
    const { headless } = begin();
    headless.appendText(headless.startMessage({ role: 'assistant' }), '<artifact type="html" title="T">a');
    const [artifact] = all(headless);
    assert.equal({ ...artifact }.content, 'a');
    assert.match(JSON.stringify(artifact), /"content":"a".*"content":"a"/);
  });
  it('are read as from a map', () => {
    const { headless, say } = begin();
    say(tag('a'), tag('b', '', 'svg'));
    const { artifacts } = headless;
    const each: unknown[] = [];
    artifacts.forEach((artifact, id, map) => each.push([id, artifact, map === artifacts]));
    assert.deepEqual(
      each,
      [...artifacts].map(([id, artifact]) => [id, artifact, true]),
    );
    assert.deepEqual(
      [...artifacts.keys()],
      all(headless).map(({ id }) => id),
    );
    assert.deepEqual(
      [...artifacts.entries()].map(([, artifact]) => artifact),
      all(headless),
    );
    assert.equal(artifacts.size, 2);
    assert.equal(artifacts.has('x'), false);
    assert.equal(artifacts.get('x'), undefined);
  });
});

describe('an edit', () => {
  const told = (headless: HeadlessController) => {
    const facts: string[] = [];
    for (const type of ['artifact-version-added', 'artifact-completed', 'artifact-version-dropped'] as const) {
      headless.addEventListener(type, ({ detail: { version } }) =>
        facts.push(`${type} ${typeof version === 'number' ? version : version.number}`),
      );
    }
    return facts;
  };
  const edited = () => {
    const { headless, say } = begin();
    say('<artifact type="code" title="T" language="js">a</artifact>');
    const [artifact] = all(headless);
    return { headless, say, id: artifact!.id, now: () => all(headless)[0]! };
  };

  it('makes a version of the person', () => {
    const { headless, id, now } = edited();
    const facts = told(headless);
    assert.equal(headless.editArtifact(id, 'b'), 2);
    assert.deepEqual(contents(now()), ['1 a', '2 b']);
    const { origin, title, language, messageId } = now().versions[1]!;
    assert.deepEqual([origin, title, language, messageId], ['user', 'T', 'js', undefined]);
    assert.equal(now().content, 'b');
    assert.deepEqual(facts, ['artifact-version-added 2', 'artifact-completed 2']);
  });

  it('with the same content makes none', () => {
    const { headless, id, now } = edited();
    assert.equal(headless.editArtifact(id, 'a'), 1);
    assert.deepEqual(contents(now()), ['1 a']);
  });

  it('of a version that another has followed meanwhile keeps both', () => {
    const { headless, say, id, now } = edited();
    const draft = `${now().content} and mine`;
    say('<artifact type="code" title="T" language="js">theirs</artifact>');
    assert.equal(headless.editArtifact(id, draft), 3);
    assert.deepEqual(contents(now()), ['1 a', '2 theirs', '3 a and mine']);
  });

  it('saved while the assistant writes leaves both, and the writing goes on', () => {
    const { headless, id, now } = edited();
    const message = headless.startMessage({ role: 'assistant' });
    headless.appendText(message, '<artifact type="code" title="T" language="js">the');
    headless.editArtifact(id, 'mine');
    headless.appendText(message, 'irs</artifact>');
    headless.endMessage(message);
    assert.deepEqual(contents(now()), ['1 a', '2 theirs', '3 mine']);
    assert.deepEqual(cards(headless, message), [2]);
  });

  it('beyond 1 MiB is refused whole', () => {
    const { headless, id, now } = edited();
    assert.throws(() => headless.editArtifact(id, 'é'.repeat(524_289)), {
      name: 'HeadlessError',
      code: 'artifact-too-large',
    });
    assert.deepEqual(contents(now()), ['1 a']);
    assert.equal(headless.editArtifact(id, 'é'.repeat(524_288)), 2);
  });

  it('drops the oldest version once ten are there, after telling it', () => {
    const { headless, id, now } = edited();
    for (let n = 2; n <= 10; n += 1) headless.editArtifact(id, `v${n}`);
    const facts = told(headless);
    headless.editArtifact(id, 'v11');
    assert.deepEqual(facts, ['artifact-version-added 11', 'artifact-completed 11', 'artifact-version-dropped 1']);
    assert.deepEqual(
      now().versions.map(({ number }) => number),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    );
  });

  it('of what is not there is an error', () => {
    const { headless } = edited();
    assert.throws(() => headless.editArtifact('lost', ''), { code: 'artifact-unknown' });
    assert.throws(() => headless.restoreVersion('lost', 1), { code: 'artifact-unknown' });
  });
});

describe('restoring', () => {
  it('makes a new version with the old content and title, and changes nothing in the others', () => {
    const { headless, say } = begin();
    say(
      '<artifact type="html" title="Old" identifier="p">a</artifact>',
      '<artifact type="html" title="New" identifier="p">b</artifact>',
    );
    const id = all(headless)[0]!.id;
    assert.equal(headless.restoreVersion(id, 1), 3);
    const artifact = all(headless)[0]!;
    assert.deepEqual(contents(artifact), ['1 a', '2 b', '3 a']);
    const { origin, title, messageId } = artifact.versions[2]!;
    assert.deepEqual(
      [origin, title, messageId, artifact.title, artifact.content],
      ['restore', 'Old', undefined, 'Old', 'a'],
    );
  });

  it('the newest makes none', () => {
    const { headless, say } = begin();
    say(tag('a'));
    assert.equal(headless.restoreVersion(all(headless)[0]!.id, 1), 1);
    assert.deepEqual(contents(all(headless)[0]!), ['1 a']);
  });

  it('the newest makes none either where it was cut short', () => {
    const { headless, say } = begin();
    say('<artifact type="html" title="T">half');
    assert.equal(headless.restoreVersion(all(headless)[0]!.id, 1), 1);
    assert.deepEqual(contents(all(headless)[0]!), ['1 half']);
  });

  it('what was cut short stays marked so', () => {
    const { headless, say } = begin();
    say('<artifact type="html" title="T">half');
    say(tag('whole'));
    headless.restoreVersion(all(headless)[0]!.id, 1);
    assert.equal(all(headless)[0]!.versions[2]!.interrupted, true);
  });

  it('a version that is gone is an error', () => {
    const { headless, say } = begin();
    say(tag('a'));
    assert.throws(() => headless.restoreVersion(all(headless)[0]!.id, 7), { code: 'version-unknown' });
  });

  it('outlives the message that made the old version', () => {
    const { headless, say } = begin();
    const [first] = [say(tag('a')), say(tag('b'))];
    const id = all(headless)[0]!.id;
    headless.restoreVersion(id, 1);
    headless.removeMessage(first);
    assert.deepEqual(contents(all(headless)[0]!), ['2 b', '3 a']);
  });
});

describe('comparing', () => {
  it('gives what changed from one version to another', async () => {
    const { headless, say } = begin();
    say(tag('a\nb'), tag('a\nc'));
    const diff = await headless.compareVersions(all(headless)[0]!.id, 1, 2);
    assert.deepEqual(diff.kind === 'lines' && [diff.added, diff.removed], [1, 1]);
  });

  it('rejects for a version that is not there', async () => {
    const { headless, say } = begin();
    say(tag('a'));
    await assert.rejects(headless.compareVersions(all(headless)[0]!.id, 1, 2), { code: 'version-unknown' });
  });
});

describe('an identifier', () => {
  it('of the model’s history leads where it led', () => {
    const { headless, say } = begin();
    // The third names none, though the artifact that it finds by its title has one.
    const text = [
      tag('', ' identifier="a"', 'markdown'),
      tag('', ' identifier="a"'),
      tag('', '', 'markdown'),
      tag('', ' identifier="a"', 'markdown', 'U'),
    ].join('');
    const written = headless.messageText(say(text))!;
    const again = begin();
    const id = again.say(written);
    assert.equal(again.headless.messageText(id), written);
    assert.equal(again.headless.artifacts.size, headless.artifacts.size);
  });
});
