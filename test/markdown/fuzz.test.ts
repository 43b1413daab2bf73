import { difference, inPieces, render } from './equal.js';
import { hasNestedLinks, loadAll, ownStructure, referenceStructure } from './reference-html.js';
import { random, Writer } from './shapes.js';

/** Pieces of Markdown that mean most where they meet. */
const ATOMS = [
  'a',
  'b c',
  'word ',
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '> ',
  '>',
  '# ',
  '## ',
  '```',
  '```js\n',
  '~~~\n',
  '    ',
  '  ',
  '   ',
  ' ',
  '\t',
  '*',
  '**',
  '_',
  '__',
  '~~',
  '`',
  '``',
  '[',
  '](',
  '](https://x.example/z)',
  ']',
  '[a]',
  '[b]: ',
  '   [a]:\n',
  '      https://z.example\n',
  "     'ti",
  "'",
  '[a]: https://e.example/g\n',
  '[b]: https://q.example "t"\n',
  '"ti"\n',
  '(t\n',
  '|',
  '| a | b |\n',
  '|---|--:|\n',
  'a | b\n-|-\n',
  '---',
  '---\n',
  '===\n',
  '***\n',
  '\\',
  '\\\n',
  '  \n',
  '&amp;',
  '&',
  '&copy;',
  '<',
  '<https://a.example>',
  'https://a.example/c',
  'foo@bar.example',
  '!',
  '![x](https://i.example/k)',
  '![',
  '- [ ] ',
  '- [x] t\n',
  '.',
  'é',
  '😀',
  ':',
  '//',
  '- - ',
  '\n- a\n',
  '\n  - n\n',
  '\n\n  p\n',
  '0',
  '10.',
];
const INLINE = [
  '*',
  '**',
  '`',
  '``',
  '[',
  '](',
  '](https://x.example/z)',
  ']',
  '[a]',
  '\\',
  '&amp;',
  'https://a.example/c?d=e.',
  'foo@bar.example,',
  ' - ',
  '_',
  '__',
  '~~',
  '!',
  '  ',
  'snake_case',
  '2 * 3',
  '"',
  '(',
  ')',
  '😀',
  '|',
  '\n',
  '\n',
  '\n> ',
  '\n- ',
  '\n1. ',
  '\n\n',
  '\n\n[a]: https://q.example\n\n',
];

function structural(seed: number): string {
  const next = random(seed * 7_919);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const pool = Array.from({ length: 3 + Math.floor(next() * 14) }, () => pick(ATOMS));
  return Array.from({ length: 3 + Math.floor(next() * 60) }, () => pick(next() < 0.3 ? ATOMS : pool)).join('');
}

function long(seed: number): string {
  const next = random(seed * 104_729);
  const writer = new Writer(seed);
  const pool = Array.from({ length: 2 + Math.floor(next() * 6) }, () => INLINE[Math.floor(next() * INLINE.length)]!);
  const density = next() * 0.5;
  let text = '';
  for (const length = 200 + next() * 3_000; text.length < length;) {
    text += next() < density ? pool[Math.floor(next() * pool.length)] : writer.phrase();
    if (next() < 0.8) text += ' ';
  }
  return text;
}

/**
 * markdown-it leaves entities and escapes out of the alternative text of an image inside an image; we do not. Its
 * package for host names takes more characters than the browser's URL.
 */
const comparable = (text: string): boolean =>
  !hasNestedLinks(text) && !/!\[[^\]]*!\[/.test(text) && !/example\S*[é😀]/u.test(text);

function check(text: string, sizes: readonly number[]): void {
  const whole = render([text]);
  for (const size of sizes) {
    const streamed = render(inPieces(text, size));
    if (streamed !== whole)
      throw new Error(`${JSON.stringify(text)} in pieces of ${size}: ${difference(streamed, whole)}`);
  }
  if (!comparable(text)) return;
  const [own, reference] = [ownStructure(text), referenceStructure(text)];
  if (own !== reference) throw new Error(`${JSON.stringify(text)}: ${difference(own, reference)}`);
}

describe('Markdown at random', () => {
  before(loadAll);

  it('says the same in pieces as at once, and what markdown-it says: 1,500 texts of marks', function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= 1_500; seed += 1) check(structural(seed), [1, 2, 3, 5, 8, 13, 40]);
  });

  it('says the same in pieces as at once, and what markdown-it says: 200 long texts', function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= 200; seed += 1) check(long(seed), [1, 3, 7, 12, 48, 200]);
  });
});
