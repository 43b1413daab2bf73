import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { read, type ReadPart } from '../read-message.js';

const TAG = '<artifact type="html" title="T">';
const WHOLE = `${TAG}x</artifact>`;
const SHOWN = { type: 'html', title: 'T', content: 'x' };

/** `example`: the tag stays text. `opens`: text before it, the artifact, text behind it. */
function check(rows: readonly (readonly [sentence: string, text: string, outcome: 'example' | 'opens'])[]): void {
  for (const [sentence, text, outcome] of rows) {
    it(sentence, () => {
      const { parts, issues } = read(text);
      const [before = '', behind = ''] = text.split(WHOLE);
      const opened: ReadPart[] = [before, SHOWN, behind].filter(
        (part) => typeof part !== 'string' || part.trim() !== '',
      );
      assert.deepEqual(parts, outcome === 'example' ? [text] : opened);
      assert.deepEqual(issues, []);
    });
  }
}

describe('a tag in a fenced block is an example', () => {
  check([
    ['between backticks', `\`\`\`html\n${WHOLE}\n\`\`\`\n`, 'example'],
    ['between tildes', `~~~\n${WHOLE}\n~~~\n`, 'example'],
    ['when the fence is never closed', `\`\`\`\n${WHOLE}\n`, 'example'],
    ['when it is indented three spaces', `   \`\`\`\n   ${WHOLE}\n   \`\`\`\n`, 'example'],
    ['in the info string', `\`\`\`html ${WHOLE}\n\`\`\`\n`, 'example'],
    ['behind a list marker', `- \`\`\`\n  ${WHOLE}\n  \`\`\`\n`, 'example'],
    ['behind a numbered marker', `12. \`\`\`\n    ${WHOLE}\n    \`\`\`\n`, 'example'],
    ['behind a quote marker', `> \`\`\`\n> ${WHOLE}\n> \`\`\`\n`, 'example'],
    ['behind several markers', `> - 1) ~~~\n>   ${WHOLE}\n`, 'example'],
    ['in a list item', `- a\n\n  \`\`\`\n  ${WHOLE}\n  \`\`\`\n`, 'example'],
    ['in an item of an inner list', `1. a\n   - b\n\n     \`\`\`\n     ${WHOLE}\n     \`\`\`\n`, 'example'],
    ['after a shorter run inside', `\`\`\`\`\n\`\`\`\n${WHOLE}\n\`\`\`\`\n`, 'example'],
    ['after a run of the other mark', `\`\`\`\n~~~\n${WHOLE}\n`, 'example'],
    ['after a run with text behind it', `\`\`\`\n\`\`\` x\n${WHOLE}\n`, 'example'],
    ['after a run that is indented too far', `\`\`\`\n    \`\`\`\n${WHOLE}\n`, 'example'],
    ['with \\r\\n for line breaks', `\`\`\`\r\n${WHOLE}\r\n\`\`\`\r\n`, 'example'],
  ]);
});

describe('a tag opens', () => {
  check([
    ['behind a closed fence', `\`\`\`\nx\n\`\`\`\n${WHOLE}`, 'opens'],
    ['behind a fence closed by more marks', `\`\`\`\nx\n\`\`\`\`\` \t\n${WHOLE}`, 'opens'],
    ['behind a fence closed after \\r\\n', `\`\`\`\r\nx\r\n\`\`\`\r\n${WHOLE}`, 'opens'],
    ['behind two backticks or tildes', `~~\n\`\`\n\n${WHOLE}`, 'opens'],
    ['behind what is no fence for its indentation', `    ~~~\n${WHOLE}`, 'opens'],
    ['behind an inner item that is over', `- a\n  - b\n\nc\n\n     ~~~\n${WHOLE}`, 'opens'],
    ['behind a backtick in the info string, which makes it inline code', `\`\`\`a\`b\n\n${WHOLE}`, 'opens'],
    ['behind a quotation that is over, its fence with it', `> \`\`\`\n> x\n\n${WHOLE}`, 'opens'],
    ['in indented text', `    ${WHOLE}`, 'opens'],
    ['in a list item', `- ${WHOLE}\n- b`, 'opens'],
    ['in a quotation', `> ${WHOLE}\n> b`, 'opens'],
  ]);
  it('behind an artifact that holds an open fence', () => {
    assert.deepEqual(read(`${TAG}\`\`\`\n</artifact>${WHOLE}`).parts, [{ ...SHOWN, content: '```' }, SHOWN]);
  });
});

describe('a tag in inline code is an example', () => {
  check([
    ['between single backticks', `Write \`${WHOLE}\` here`, 'example'],
    ['between double ones', `Write \`\` ${WHOLE} \`\` here`, 'example'],
    ['when the run before it stands in an earlier line', `Write \`a\nb ${WHOLE}\` here`, 'example'],
    ['when a run of another length comes first', `Write \`${WHOLE}\`\` \` here`, 'example'],
    ['when the outer of two runs is closed', `\`\` a \` ${WHOLE} \`\``, 'example'],
    ['when the inner of two runs is closed', `\`\` a \` ${WHOLE} \``, 'example'],
    ['at the end of the text', `Write \`${WHOLE}\``, 'example'],
    ['when the first backtick of the run is escaped', `\\\`\`${WHOLE}\``, 'example'],
    ['when the escape is escaped', `\\\\\`${WHOLE}\``, 'example'],
    ['when the closing run stands behind a backslash', `\`${WHOLE}\\\` x`, 'example'],
  ]);
});

describe('a tag opens behind a backtick', () => {
  check([
    ['that has a partner', `Write \`a\` ${WHOLE} here`, 'opens'],
    ['that never finds one', `It costs 5\` ${WHOLE} here`, 'opens'],
    ['when the line ends first', `Write \`${WHOLE}\n\` here`, 'opens'],
    ['when a blank line lies between', `Write \`a\n\n${WHOLE}\` here`, 'opens'],
    ['when a line of white space lies between', `Write \`a\n \t\r\n${WHOLE}\` here`, 'opens'],
    ['when the later run is longer', `Write \`${WHOLE}\`\` here`, 'opens'],
    ['when the later run is shorter', `Write \`\`${WHOLE}\` here`, 'opens'],
    ['that is escaped', `Write \\\`${WHOLE}\` here`, 'opens'],
    ['in a fence that is over', `~~~\n\`\n~~~\n${WHOLE}\``, 'opens'],
  ]);
  it('when a blank line stands inside the tag', () => {
    const { parts } = read('Write `<artifact\n \n type="html" title="T">x</artifact>` here');
    assert.deepEqual(parts, ['Write `', SHOWN, '` here']);
  });
  it('when a line break stands inside the tag, up to the end of the line on which it ends', () => {
    const text = 'Write `<artifact\n type="html" title="T">x</artifact>` here';
    assert.deepEqual(read(text).parts, [text]);
  });
  it('of an invalid tag, which is text like any other', () => {
    const { parts } = read(`<artifact title="\`"> \` ${WHOLE}\``);
    assert.deepEqual(parts, ['<artifact title="`"> ` ', SHOWN, '`']);
  });
  for (const [distance, isExample] of [
    [1_023, true],
    [1_024, false],
  ] as const) {
    it(`is looked for ${distance} characters behind the tag${isExample ? '' : ', and no farther'}`, () => {
      const content = '😀'.repeat(distance - '</artifact>'.length);
      const text = `\`${TAG}${content}</artifact>\``;
      assert.deepEqual(read(text).parts, isExample ? [text] : ['`', { ...SHOWN, content }, '`']);
    });
  }
  it('looks no farther for a run that begins within reach', () => {
    const content = 'x'.repeat(1_023 - '</artifact>'.length);
    assert.deepEqual(read(`\`\`${TAG}${content}</artifact>\`\``).parts, ['``', { ...SHOWN, content }, '``']);
  });
});
