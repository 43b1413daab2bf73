import { expect } from '@open-wc/testing';
import { CodeLines, LINES_PER_GROUP } from '../../../src/renderers/code/code-lines.js';

function draw(chunks: Iterable<string>): HTMLElement {
  const root = document.createElement('div');
  const lines = new CodeLines(root);
  for (const chunk of chunks) lines.appendText(chunk);
  lines.endLines();
  return root;
}

function* cut(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const sources: Record<string, string> = {
  nothing: '',
  'one line': 'const a = 1;',
  'a line break at the end': 'a\nb\n',
  'blank lines': '\n\n\na\n\n',
  'Windows line breaks': 'a\r\nb\r\n\r\nc',
  'emoji and marks': '👩‍👩‍👧 e\u0301 \u202eabc\n𝒳𝒴',
  markup: '<b>&amp;</b>\n</artifact>\n<script>alert(1)</script>',
  'several groups': Array.from({ length: 131 }, (_, index) => `line ${index}`).join('\n'),
  'exactly one group': Array.from({ length: LINES_PER_GROUP }, (_, index) => `line ${index}`).join('\n') + '\n',
  'a very long line': `${'x'.repeat(1_999)}😀${'y'.repeat(4_100)}\nshort\n${'z'.repeat(2_000)}`,
};

describe('CodeLines', () => {
  for (const [name, source] of Object.entries(sources)) {
    it(`draws the same for any chunks: ${name}`, () => {
      const whole = draw([source]);
      expect(whole.textContent).to.equal(source);
      for (const size of [1, 2, 3, 7, 12, 40, 64, 1_000]) {
        const streamed = draw(cut(source, size));
        expect(streamed.isEqualNode(whole), `chunks of ${size}`).to.equal(true);
      }
    });
  }

  it('puts 40 lines into a group and closes it', () => {
    const root = draw([sources['several groups']!]);
    expect([...root.children].map((group) => group.children.length)).to.deep.equal([40, 40, 40, 11]);
    expect([...root.children].map((group) => group.classList.contains('closed'))).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
  });

  it('adds to the open line without touching another node', async () => {
    const root = document.createElement('div');
    const lines = new CodeLines(root);
    lines.appendText('first\nsecond');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(root, { childList: true, characterData: true, subtree: true });
    for (const chunk of ['a', 'b', 'c']) lines.appendText(chunk);
    await Promise.resolve();
    observer.disconnect();
    expect(records.map(({ type }) => type)).to.deep.equal(['characterData', 'characterData', 'characterData']);
  });

  it('counts lines as they come', () => {
    const lines = new CodeLines(document.createElement('div'));
    const counts = ['', 'a', '\n', 'b\nc'].map((chunk) => {
      lines.appendText(chunk);
      return lines.count;
    });
    expect(counts).to.deep.equal([0, 1, 1, 3]);
  });
});
