import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HeadlessOptions, IssueCode } from '../../../../src/core/index.js';
import { read, type ReadPart } from '../read-message.js';

const HTML = '<artifact type="html" title="T">';
const page = (content: string, more: object = {}) => ({ type: 'html', title: 'T', content, ...more });
const asText = (text: string): readonly ReadPart[] => [text];

/** Sentence, text, what it gives, issues as `code offset`. */
type Row = [
  sentence: string,
  text: string,
  parts: readonly ReadPart[],
  issues?: readonly `${IssueCode} ${number}`[],
  options?: HeadlessOptions,
];

function check(rows: readonly Row[]): void {
  for (const [sentence, text, parts, issues = [], options] of rows) {
    it(sentence, () => {
      const found = read(text, options);
      assert.deepEqual(found.parts, parts);
      assert.deepEqual(
        found.issues.map(({ code, offset }) => `${code} ${offset}`),
        issues,
      );
    });
  }
}

describe('the name of a tag', () => {
  check([
    ['opens an artifact in the middle of a line', `See ${HTML}x</artifact> there`, ['See ', page('x'), ' there']],
    ['ends at a line break', '<artifact\ntype="html" title="T">x</artifact>', [page('x')]],
    ['ends at a tab', '<artifact\ttype="html" title="T">x</artifact>', [page('x')]],
    ['ends at a slash', '<artifact/type="html" title="T">x</artifact>', [page('x')]],
    [
      'does not go on in <artifacts>',
      '<artifacts type="html" title="T">x</artifacts>',
      asText('<artifacts type="html" title="T">x</artifacts>'),
    ],
    [
      'does not go on in <artifact-card>',
      '<artifact-card type="html" title="T">x',
      asText('<artifact-card type="html" title="T">x'),
    ],
    [
      'does not stand behind a space',
      '< artifact type="html" title="T">x</artifact>',
      asText('< artifact type="html" title="T">x</artifact>'),
    ],
    [
      'is lower case',
      '<Artifact type="html" title="T">x</Artifact>',
      asText('<Artifact type="html" title="T">x</Artifact>'),
    ],
    ['is found behind another <', `<<${HTML}x</artifact>`, ['<<', page('x')]],
    ['is found behind a prefix of itself', `<art${HTML}x</artifact>`, ['<art', page('x')]],
  ]);
});

describe('attributes of a tag', () => {
  check([
    ['come in any order', '<artifact title="T" type="html">x</artifact>', [page('x')]],
    ['stand on several lines', '<artifact\n  type="html"\n\n  title="T"\n>x</artifact>', [page('x')]],
    ['have white space around =', '<artifact type = "html" title\n=\n"T">x</artifact>', [page('x')]],
    ['have single quotes', "<artifact type='html' title='T'>x</artifact>", [page('x')]],
    ['have no quotes', '<artifact type=html title=T>x</artifact>', [page('x')]],
    ['follow a quoted value without a space', '<artifact type="html"title="T">x</artifact>', [page('x')]],
    [
      'end, unquoted, at white space alone',
      "<artifact type=html title=it's/>x</artifact>",
      [page('x', { title: "it's/" })],
    ],
    [
      'count once: the first of two equal names wins',
      '<artifact type="html" title="T" title="U" type="svg">x</artifact>',
      [page('x')],
    ],
    [
      'are ignored when unknown',
      '<artifact type="html" constructor=x __proto__="y" data-type="svg" subtitle="U" hidden title="T">x</artifact>',
      [page('x')],
    ],
    [
      'are other names with a prefix',
      '<artifact data-type="html" subtitle="T">x',
      asText('<artifact data-type="html" subtitle="T">x'),
      ['tag-missing-type 0'],
    ],
    [
      'read a language for code',
      '<artifact type="code" title="T" language="python">x</artifact>',
      [{ type: 'code', title: 'T', content: 'x', language: 'python' }],
    ],
    ['read no language elsewhere', '<artifact type="html" title="T" language="python">x</artifact>', [page('x')]],
    [
      'read an identifier',
      '<artifact type="html" title="T" identifier=" page ">x</artifact>',
      [page('x', { identifier: 'page' })],
    ],
    [
      'read a title without its white space',
      '<artifact type="html" title=" My\n  big \t page ">x</artifact>',
      [page('x', { title: 'My big page' })],
    ],
    [
      'are lower case',
      '<artifact TYPE="html" Title="T">x',
      asText('<artifact TYPE="html" Title="T">x'),
      ['tag-missing-type 0'],
    ],
    [
      'have a type in lower case',
      '<artifact type="HTML" title="T">x',
      asText('<artifact type="HTML" title="T">x'),
      ['tag-unknown-type 0'],
    ],
  ]);
  check([
    ['keep > in a quoted value', '<artifact type="html" title="a > b">x</artifact>', [page('x', { title: 'a > b' })]],
    [
      'keep < in a quoted value',
      '<artifact type="html" title="a <artifact b">x</artifact>',
      [page('x', { title: 'a <artifact b' })],
    ],
    ['keep the other quote', `<artifact type="html" title="it's">x</artifact>`, [page('x', { title: "it's" })]],
    [
      'keep the other quote in single ones',
      `<artifact type='html' title='a "b"'>x</artifact>`,
      [page('x', { title: 'a "b"' })],
    ],
    [
      'read no attribute in a value',
      `<artifact title='T type="svg"' type="html">x</artifact>`,
      [page('x', { title: 'T type="svg"' })],
    ],
    [
      'decode entities once',
      '<artifact type="html" title="&amp;lt; &lt;b&gt; &quot;&apos;&#39;">x</artifact>',
      [page('x', { title: `&lt; <b> "''` })],
    ],
    [
      'keep a lone &',
      '<artifact type="html" title="R & D &nbsp; &AMP;">x</artifact>',
      [page('x', { title: 'R & D &nbsp; &AMP;' })],
    ],
    ['decode entities without quotes', '<artifact type=html title=a&amp;b>x</artifact>', [page('x', { title: 'a&b' })]],
  ]);
  it('keep a title of 200 characters', () => {
    assert.deepEqual(read(`<artifact type="html" title="${'é'.repeat(199)}😀">x</artifact>`).parts, [
      page('x', { title: `${'é'.repeat(199)}😀` }),
    ]);
  });
  it('cut a longer title to 199 and an ellipsis', () => {
    const { parts, issues } = read(`A <artifact type="html" title="${'😀'.repeat(201)}">x</artifact>`);
    assert.deepEqual(parts, ['A ', page('x', { title: `${'😀'.repeat(199)}…` })]);
    assert.deepEqual(issues, [{ code: 'title-cut', offset: 2, detail: '😀'.repeat(201) }]);
  });
});

describe('aliases', () => {
  const aliases = { aliases: true };
  check([
    ['take names in any case', '<Artifact TYPE="Html" Title="T">x</ARTIFACT>', [page('x')], [], aliases],
    ['take a media type', '<artifact type="text/html" title="T">x</artifact>', [page('x')], [], aliases],
    [
      'take a media type in any case',
      '<artifact type="Image/SVG+XML" title="T">x</artifact>',
      [{ type: 'svg', title: 'T', content: 'x' }],
      [],
      aliases,
    ],
    [
      'take application/vnd',
      '<artifact type="application/vnd.mermaid" title="T">x</artifact>',
      [{ type: 'mermaid', title: 'T', content: 'x' }],
      [],
      aliases,
    ],
    [
      'take application/vnd.ant',
      '<artifact type="application/vnd.ant.react" title="T">x</artifact>',
      [{ type: 'react', title: 'T', content: 'x' }],
      [],
      aliases,
    ],
    [
      'keep the first of two names that differ in case',
      '<artifact type="html" TYPE="svg" title="T">x</artifact>',
      [page('x')],
      [],
      aliases,
    ],
    [
      'are off by themselves',
      '<artifact type="text/html" title="T">x',
      asText('<artifact type="text/html" title="T">x'),
      ['tag-unknown-type 0'],
    ],
    [
      'do not read letters that only look alike',
      '<artİfact type="html" title="T">x',
      asText('<artİfact type="html" title="T">x'),
      [],
      aliases,
    ],
  ]);
});

describe('types', () => {
  for (const type of ['code', 'html', 'react', 'markdown', 'svg', 'mermaid']) {
    it(`include ${type}`, () =>
      assert.deepEqual(read(`<artifact type="${type}" title="T">x</artifact>`).parts, [
        { type, title: 'T', content: 'x' },
      ]));
  }
  check([
    [
      'include those of the host',
      '<artifact type="recipe" title="T">x</artifact>',
      [{ type: 'recipe', title: 'T', content: 'x' }],
      [],
      { artifactTypes: ['recipe'] },
    ],
    [
      'do not include those of tools',
      '<artifact type="bibliography" title="T">[]',
      asText('<artifact type="bibliography" title="T">[]'),
      ['tag-unknown-type 0'],
    ],
    [
      'do not include names of the language',
      '<artifact type="constructor" title="T">',
      asText('<artifact type="constructor" title="T">'),
      ['tag-unknown-type 0'],
    ],
    [
      'do not include updates',
      '<artifact identifier="p" type="update"><old_str>a</old_str></artifact>',
      asText('<artifact identifier="p" type="update"><old_str>a</old_str></artifact>'),
      ['tag-unknown-type 0'],
    ],
  ]);
});

describe('an invalid tag stays as text', () => {
  check([
    [
      'without a type',
      'A <artifact title="T">x</artifact>',
      asText('A <artifact title="T">x</artifact>'),
      ['tag-missing-type 2'],
    ],
    [
      'with an empty type',
      '<artifact type="" title="T">x</artifact>',
      asText('<artifact type="" title="T">x</artifact>'),
      ['tag-missing-type 0'],
    ],
    [
      'without a title',
      '<artifact type="html">x</artifact>',
      asText('<artifact type="html">x</artifact>'),
      ['tag-missing-title 0'],
    ],
    [
      'with an empty title',
      '<artifact type="html" title=" \n ">x</artifact>',
      asText('<artifact type="html" title=" \n ">x</artifact>'),
      ['tag-missing-title 0'],
    ],
    [
      'with an unknown type',
      '<artifact type="video" title="T">x</artifact>',
      asText('<artifact type="video" title="T">x</artifact>'),
      ['tag-unknown-type 0'],
    ],
    ['when bare', '<artifact>x</artifact>', asText('<artifact>x</artifact>'), ['tag-empty 0']],
    [
      'when it closes itself',
      '<artifact type="html" title="T"/> x',
      asText('<artifact type="html" title="T"/> x'),
      ['tag-empty 0'],
    ],
    ['when it closes itself behind a space', '<artifact />', asText('<artifact />'), ['tag-empty 0']],
    [
      'and a valid one behind its > is found',
      `<artifact type="x" title="T">${HTML}x</artifact></artifact>`,
      ['<artifact type="x" title="T">', page('x'), '</artifact>'],
      ['tag-unknown-type 0'],
    ],
    [
      'when a < breaks it off',
      `<artifact type="html" < ${HTML}x</artifact>`,
      ['<artifact type="html" < ', page('x')],
      ['tag-unfinished 0'],
    ],
    [
      'when another tag breaks it off',
      `<artifact ${HTML}x</artifact>`,
      ['<artifact ', page('x')],
      ['tag-unfinished 0'],
    ],
    [
      'when it never ends, and a valid one inside it is found',
      `<artifact title='a ${HTML}x</artifact>`,
      ["<artifact title='a ", page('x')],
      ['tag-unfinished 0'],
    ],
    [
      'and says where it stood behind an artifact',
      `${HTML}x</artifact>\n\n<artifact>`,
      [page('x'), '\n\n<artifact>'],
      [`tag-empty ${HTML.length + 14}`],
    ],
  ]);
  const longest = `<artifact type="html" title="${'é'.repeat(8_161)}">`;
  it('of 8,192 characters is the longest', () => {
    assert.equal(longest.length, 8_192);
    const { parts, issues } = read(`${longest}x</artifact>`);
    assert.deepEqual(parts, [page('x', { title: `${'é'.repeat(199)}…` })]);
    assert.deepEqual(
      issues.map(({ code }) => code),
      ['title-cut'],
    );
  });
  it('counts characters, not UTF-16 units', () => {
    assert.equal(read(`<artifact type="html" title="${'😀'.repeat(8_161)}">x</artifact>`).parts.length, 1);
  });
  it('when it is longer, and goes on right behind the name', () => {
    const text = `B ${longest.replace('" title', '"  title')}x</artifact>${HTML}y</artifact>`;
    const { parts, issues } = read(text);
    assert.deepEqual(parts, [text.slice(0, -HTML.length - 12), page('y')]);
    assert.deepEqual(
      issues.map(({ code, offset }) => `${code} ${offset}`),
      ['tag-too-long 2'],
    );
  });
});

describe('the content of an artifact', () => {
  check([
    [
      'is raw',
      `${HTML}"a' \`\`\` \` <artifact type="svg" title="U"> &amp; </b></artifact>`,
      [page('"a\' ``` ` <artifact type="svg" title="U"> &amp; </b>')],
    ],
    ['may be empty', `${HTML}</artifact>`, [page('')]],
    ['loses one line break at either end', `${HTML}\n\nx\n\n</artifact>`, [page('\nx\n')]],
    ['loses \\r\\n as one', `${HTML}\r\n\r\nx\r\n\r\n</artifact>`, [page('\r\nx\r\n')]],
    ['keeps a lone \\r', `${HTML}\rx\r</artifact>`, [page('\rx\r')]],
    ['keeps \\r\\r\\n but for one break', `${HTML}\r\r\nx\r\r\n</artifact>`, [page('\r\r\nx\r')]],
    ['of one line break is empty', `${HTML}\n</artifact>`, [page('')]],
    ['of one \\r\\n is empty', `${HTML}\r\n</artifact>`, [page('')]],
    ['of two line breaks is empty', `${HTML}\n\n</artifact>`, [page('')]],
    ['of three line breaks is one', `${HTML}\n\n\n</artifact>`, [page('\n')]],
    ['keeps other white space', `${HTML} \n x \n </artifact>`, [page(' \n x \n ')]],
    ['keeps surrogate pairs and lone surrogates', `${HTML}😀\ud83d \ude00</artifact>`, [page('😀\ud83d \ude00')]],
  ]);
});

describe('a closing tag', () => {
  check([
    ['may have white space before >', `${HTML}x</artifact \n\t>y`, [page('x'), 'y']],
    ['may have much white space before >', `${HTML}x</artifact${' '.repeat(9_000)}>y`, [page('x'), 'y']],
    ['is none in </artifacts>', `${HTML}x</artifacts></artifact>`, [page('x</artifacts>')]],
    ['is none in </artifact-x>', `${HTML}x</artifact-x></artifact>`, [page('x</artifact-x>')]],
    ['is none with something before >', `${HTML}x</artifact y></artifact>`, [page('x</artifact y>')]],
    ['is none behind a space', `${HTML}x< /artifact></ artifact></artifact>`, [page('x< /artifact></ artifact>')]],
    ['is none in another case', `${HTML}x</Artifact></artifact>`, [page('x</Artifact>')]],
    ['is found behind its own prefix', `${HTML}x</art</artifact</artifact>`, [page('x</art</artifact')]],
    ['is found behind line breaks that were no end', `${HTML}x\n</artifacts>\n</artifact>`, [page('x\n</artifacts>')]],
    ['is text when it closes nothing', 'a </artifact> b', asText('a </artifact> b')],
    ['leaves the text behind it as it is', `${HTML}x</artifact> y\n z\n`, [page('x'), ' y\n z\n']],
    [
      'may be followed by the next artifact',
      `${HTML}x</artifact><artifact type="svg" title="U">y</artifact>`,
      [page('x'), { type: 'svg', title: 'U', content: 'y' }],
    ],
  ]);
});

describe('the end of a stream', () => {
  for (const cut of [
    '<',
    '<art',
    '<artifact',
    '<artifact ',
    '<artifact type="html" title="Nev',
    '<artifact type="html" title="T"',
  ]) {
    it(`gives back ${cut}`, () => {
      const { parts, issues } = read(`A ${cut}`);
      assert.deepEqual(parts, [`A ${cut}`]);
      assert.deepEqual(
        issues.map(({ code, offset }) => `${code} ${offset}`),
        cut.includes(' ') ? ['tag-unfinished 2'] : [],
      );
    });
  }
  check([
    [
      'keeps an artifact that is not closed',
      `${HTML}<p>x`,
      [page('<p>x', { interrupted: true })],
      [`artifact-interrupted ${HTML.length + 4}`],
    ],
    [
      'keeps a prefix of its closing tag',
      `${HTML}x\n</artif`,
      [page('x\n</artif', { interrupted: true })],
      [`artifact-interrupted ${HTML.length + 9}`],
    ],
    [
      'keeps its last line break',
      `${HTML}x\r\n`,
      [page('x\r\n', { interrupted: true })],
      [`artifact-interrupted ${HTML.length + 3}`],
    ],
    [
      'keeps an artifact without content',
      HTML,
      [page('', { interrupted: true })],
      [`artifact-interrupted ${HTML.length}`],
    ],
    ['keeps a lone half of a surrogate pair', 'A \ud83d', ['A \ud83d']],
    [
      'keeps a lone half in an artifact',
      `${HTML}\ud83d`,
      [page('\ud83d', { interrupted: true })],
      [`artifact-interrupted ${HTML.length + 1}`],
    ],
    ['leaves nothing where nothing was', '', []],
  ]);
});

describe('text', () => {
  check([
    [
      'is unchanged, byte for byte',
      '  a\r\n\tb\u0000\ufeff ü <b>&amp;</b> \n\n',
      asText('  a\r\n\tb\u0000\ufeff ü <b>&amp;</b> \n\n'),
    ],
    ['makes no block of white space alone', ' \n\t\r\n ', []],
    [
      'makes no block of white space between artifacts',
      ` ${HTML}x</artifact>\n\n<artifact type="svg" title="U">y</artifact> \n`,
      [page('x'), { type: 'svg', title: 'U', content: 'y' }],
    ],
    ['keeps white space in front of it', `${HTML}x</artifact>\n\n y`, [page('x'), '\n\n y']],
    ['does not take white space from before an artifact', `\n \n${HTML}x</artifact> y`, [page('x'), ' y']],
    [
      'keeps what looks like other tags',
      '<b>x</b> <artif <a href="artifact">',
      asText('<b>x</b> <artif <a href="artifact">'),
    ],
  ]);
});

describe('reasoning tags', () => {
  check([
    ['make reasoning of what stands first', '<think>Hm.</think>Yes.', [{ think: 'Hm.' }, 'Yes.']],
    ['may follow white space', ' \n<think>Hm.</think>Yes.', [{ think: 'Hm.' }, 'Yes.']],
    ['lose one line break at either end', '<think>\nHm.\n</think>\n\nYes.', [{ think: 'Hm.' }, '\n\nYes.']],
    [
      'open nothing within',
      `<think>${HTML}x</artifact></think>${HTML}y</artifact>`,
      [{ think: `${HTML}x</artifact>` }, page('y')],
    ],
    ['go to the end when they are not closed', '<think>Hm </thin', [{ think: 'Hm </thin' }]],
    ['give back what was no tag', '<thinker>Hm', asText('<thinker>Hm')],
    ['give back a prefix at the end', '<thin', asText('<thin')],
    ['are text behind other text', 'A <think>Hm.</think>', asText('A <think>Hm.</think>')],
    ['are text the second time', '<think>Hm.</think><think>x</think>', [{ think: 'Hm.' }, '<think>x</think>']],
    ['make no block when empty', '<think></think>Yes.', ['Yes.']],
    ['may have white space in the closing one', '<think>Hm.</think >Yes.', [{ think: 'Hm.' }, 'Yes.']],
    [
      'have the names that the host gives',
      '<a.b>Hm.</axb></a.b>Yes.',
      [{ think: 'Hm.</axb>' }, 'Yes.'],
      [],
      { reasoningTags: ['thought', 'a.b'] },
    ],
    ['can be switched off', '<think>Hm.</think>', asText('<think>Hm.</think>'), [], { reasoningTags: [] }],
  ]);
});
