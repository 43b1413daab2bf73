import { expect } from '@open-wc/testing';
import { inPieces, stream } from './equal.js';

const SIZE = 1_000_000;
const LIMIT_MS = 2_000;
/** A page sees wall time alone, and a busy machine adds to it: what is our own work is there each time. */
const ROUNDS = 3;
const fill = (text: string, length = SIZE): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const patterns: Readonly<Record<string, string>> = {
  'open brackets': fill('['),
  'nested brackets': fill('[', SIZE / 2) + fill(']', SIZE / 2),
  'links begun': fill('[a]('),
  'images begun': fill('!['),
  'emphasis begun': fill('**a *b '),
  'emphasis nested': fill('**', SIZE / 2) + fill('a**', SIZE / 2),
  underscores: fill('_a__b_'),
  backticks: fill('`a``b'),
  quotations: fill('> '),
  'nested lists': fill('- '),
  'markers alone': fill('-\n', SIZE / 4),
  'rows without cells': `a|b\n-|-\n${fill('|\n', SIZE / 4)}`,
  'addresses begun': fill('<a'),
  'entities begun': fill('&a'),
  backslashes: fill('\\'),
  spaces: fill(' '),
  'line breaks': fill('\n'),
  schemes: fill('http://'),
  'mail begun': fill('a@'),
  definitions: fill('[a]: b\n'),
  'titles begun': fill('[a]: "b\n'),
  'an open fence': `\`\`\`\n${fill('`` a\n', SIZE / 4)}`,
  'one word': fill('w'),
  'one line': fill('some words '),
  'lines of one text': fill('some words in a line\n'),
  'an open bracket': `[${fill('word *a* `b` ')}`,
  'an address': `[a](${fill('x')}`,
  'a title': fill('[a](b "'),
  NUL: fill('\0'),
  items: fill('- a\n', SIZE / 8),
};

/** The longest time that drawing a text keeps the page, in milliseconds. */
async function longestTask(text: string): Promise<number> {
  // Outside the page: what is measured is our work, not the layout of a million boxes.
  const { stream: markdown } = stream();
  let longest = 0;
  let last = performance.now();
  const tick = new MessageChannel();
  tick.port1.onmessage = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    tick.port2.postMessage(0);
  };
  tick.port2.postMessage(0);
  markdown.appendText(text);
  markdown.endStream();
  await markdown.ready;
  longest = Math.max(longest, performance.now() - last);
  tick.port1.close();
  markdown.dispose();
  return longest;
}

describe('Markdown that is meant to keep the page busy', () => {
  for (const [name, text] of Object.entries(patterns)) {
    it(`never keeps it for 2 s at a time: ${name}`, async function () {
      this.timeout(60_000);
      let best = Infinity;
      for (let round = 0; round < ROUNDS && best >= LIMIT_MS; round += 1)
        best = Math.min(best, await longestTask(text));
      expect(best).to.be.below(LIMIT_MS);
    });
  }

  it('takes a time that grows no faster than the text, in small pieces', function () {
    this.timeout(60_000);
    const timeOf = (length: number): number => {
      const { stream: markdown } = stream();
      const text = fill('[open *words* `and` more ', length);
      const start = performance.now();
      for (const piece of inPieces(text, 48)) markdown.appendText(piece);
      markdown.endStream();
      return performance.now() - start;
    };
    timeOf(20_000);
    const [short, long] = [Math.max(1, Math.min(timeOf(20_000), timeOf(20_000))), timeOf(160_000)];
    expect(long / short).to.be.below(8 * 3); // quadratic would be 64
  });
});
