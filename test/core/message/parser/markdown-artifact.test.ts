import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cutEvery, makeHeadless, read, stream } from '../read-message.js';

const TAG = '<artifact type="markdown" title="M">';
const note = (content: string, more: object = {}) => ({ type: 'markdown', title: 'M', content, ...more });
const INNER = '<artifact type="html" title="T">';
const FENCE = '```';

describe('a markdown artifact', () => {
  it('is not closed within a fence', () => {
    const content = `A\n${FENCE}\n</artifact>\n${FENCE}\nB`;
    assert.deepEqual(read(`${TAG}\n${content}\n</artifact> C`).parts, [note(content), ' C']);
  });
  it('counts a fence in its first line', () => {
    const content = `${FENCE}\n</artifact>\n${FENCE}`;
    assert.deepEqual(read(`${TAG}${content}\n</artifact>`).parts, [note(content)]);
  });
  it('counts fences from anew, whatever stands before it', () => {
    assert.deepEqual(read(`a ~~~ ${TAG}b\n</artifact>`).parts, ['a ~~~ ', note('b')]);
  });
  it('is closed in a line that only looks like a fence', () => {
    assert.deepEqual(read(`${TAG}${FENCE} a \` b\n</artifact>`).parts, [note(`${FENCE} a \` b`)]);
  });
  it('is not closed in the info string of a fence', () => {
    const content = `${FENCE} </artifact>\n${FENCE}`;
    assert.deepEqual(read(`${TAG}\n${content}\n</artifact>`).parts, [note(content)]);
  });
  it('does not count opening tags outside of fences', () => {
    assert.deepEqual(read(`${TAG}${INNER}</artifact> B`).parts, [note(INNER), ' B']);
  });
  it('of another type counts no fences', () => {
    assert.deepEqual(read(`${INNER}\n${FENCE}\n</artifact>\n${FENCE}\n`).parts, [
      { type: 'html', title: 'T', content: FENCE },
      `\n${FENCE}\n`,
    ]);
  });
});

describe('a markdown artifact whose last fence stays open', () => {
  it('ends at the first close in it', () => {
    const { parts, issues } = read(`${TAG}\nA\n${FENCE}\nB\n</artifact>\nC ${INNER}x</artifact> D`);
    assert.deepEqual(parts, [note(`A\n${FENCE}\nB`), '\nC ', { type: 'html', title: 'T', content: 'x' }, ' D']);
    assert.deepEqual(issues, []);
  });
  it('pairs opening with closing tags', () => {
    const { parts } = read(`${TAG}${FENCE}\n${INNER}a</artifact>\n${INNER}b</artifact>\n</artifact> C`);
    assert.deepEqual(parts, [note(`${FENCE}\n${INNER}a</artifact>\n${INNER}b</artifact>`), ' C']);
  });
  it('pairs within one fence only', () => {
    const { parts } = read(`${TAG}${FENCE}\n${INNER}\n${FENCE}\n${FENCE}\n</artifact> C`);
    assert.deepEqual(parts, [note(`${FENCE}\n${INNER}\n${FENCE}\n${FENCE}`), ' C']);
  });
  it('ends at a close in an earlier fence', () => {
    const { parts } = read(`${TAG}${FENCE}\nA</artifact>\n${FENCE}\nB\n`);
    assert.deepEqual(parts, [note(`${FENCE}\nA`), `\n${FENCE}\nB\n`]);
  });
  it('is interrupted without any close', () => {
    const { parts, issues } = read(`${TAG}${FENCE}\nA\n`);
    assert.deepEqual(parts, [note(`${FENCE}\nA\n`, { interrupted: true })]);
    assert.deepEqual(
      issues.map(({ code }) => code),
      ['artifact-interrupted'],
    );
  });
  it('reads line breaks in a closing tag', () => {
    const { parts } = read(`${TAG}${FENCE}\nA\n</artifact \n${FENCE}\n>B`);
    assert.deepEqual(parts, [note(`${FENCE}\nA\n</artifact \n${FENCE}\n>B`, { interrupted: true })]);
  });
  it('gives offsets of the message behind its end', () => {
    const text = `${TAG}${FENCE}\nA</artifact> <artifact>`;
    const { issues } = read(text);
    assert.deepEqual(issues, [{ code: 'tag-empty', offset: text.length - '<artifact>'.length, detail: '' }]);
  });
  it('is cut 16 times a message at most', () => {
    const one = (index: number) => `<artifact type="markdown" title="${index}">${FENCE}\n</artifact>\n`;
    const text = Array.from({ length: 18 }, (_, index) => one(index)).join('');
    const { parts } = read(text);
    const artifacts = parts.filter((part) => typeof part === 'object');
    assert.equal(artifacts.length, 17);
    assert.deepEqual(
      artifacts.map((part) => 'interrupted' in part),
      [...Array<boolean>(16).fill(false), true],
    );
    assert.equal('content' in artifacts[16]! && artifacts[16].content, `${FENCE}\n</artifact>\n${one(17)}`);
  });
  it('stays whole in snapshots from before its end', () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, `${TAG}${FENCE}\nA</artifact> B`);
    const [before] = headless.artifacts.values();
    headless.endMessage(id);
    assert.equal(before?.content, `${FENCE}\nA</artifact> B`);
    assert.equal(headless.artifacts.get(before?.id ?? '')?.content, `${FENCE}\nA`);
  });
});

describe('an artifact that is too large', () => {
  const MiB = 1_048_576;
  const HTML = '<artifact type="html" title="T">';
  for (const [name, content, kept] of [
    ['keeps 1 MiB', 'x'.repeat(MiB), MiB],
    ['drops what is beyond 1 MiB', 'x'.repeat(MiB + 3), MiB],
    ['counts bytes, not UTF-16 units', 'é'.repeat(600_000), MiB / 2],
    ['drops whole characters', `${'x'.repeat(MiB - 3)}😀y`, MiB - 3],
    ['keeps a character that just fits', `${'x'.repeat(MiB - 4)}😀y`, MiB - 2],
  ] as const) {
    it(name, () => {
      const { parts, issues } = read(`${HTML}\n${content}\n</artifact> B`);
      const isCut = kept < content.length;
      const dropped = new TextEncoder().encode(content.slice(kept)).length;
      assert.deepEqual(parts, [
        { type: 'html', title: 'T', content: content.slice(0, kept), ...(isCut && { truncated: true }) },
        ' B',
      ]);
      assert.deepEqual(
        issues.map(({ code, detail }) => `${code}: ${detail}`),
        isCut ? [`artifact-too-large: ${dropped} bytes were dropped`] : [],
      );
    });
  }
  it('drops everything behind the limit, also what would fit', () => {
    const { headless, id } = stream([HTML, 'x'.repeat(MiB - 1), '😀', 'y', '</artifact>']);
    const [artifact] = headless.artifacts.values();
    assert.equal(artifact?.content.length, MiB - 1);
    assert.equal(artifact.versions[0]?.truncated, true);
    assert.equal(headless.getMessage(id)?.issues?.[0]?.detail, '5 bytes were dropped');
  });
  it('counts only what was dropped of it when its last fence stays open', () => {
    const content = `${FENCE}\n${'x'.repeat(MiB)}`;
    const { parts, issues } = read(`${TAG}${content}\n</artifact>${'y'.repeat(100)}`);
    assert.deepEqual(parts, [note(content.slice(0, MiB), { truncated: true }), 'y'.repeat(100)]);
    assert.deepEqual(
      issues.map(({ detail }) => detail),
      ['4 bytes were dropped'],
    );
  });
  it('is cut to what belongs to it when only what follows is too much', () => {
    const rest = 'y'.repeat(MiB);
    const { parts, issues } = read(`${TAG}${FENCE}\nA\n</artifact>${rest}`);
    assert.deepEqual(parts, [note(`${FENCE}\nA`), rest]);
    assert.deepEqual(issues, []);
  });
  it('takes surrogate pairs that are cut', () => {
    const { headless } = stream(cutEvery(`${HTML}${'😀'.repeat(10)}</artifact>`, 1));
    assert.equal([...headless.artifacts.values()][0]?.content, '😀'.repeat(10));
  });
});
