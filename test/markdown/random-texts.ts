import { random, Writer } from './shapes.js';

/** Pieces of Markdown that mean most where they meet. */
export const MARKS = [
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

/** Short and full of marks. */
export function textOfMarks(seed: number): string {
  const next = random(seed * 7_919);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const pool = Array.from({ length: 3 + Math.floor(next() * 14) }, () => pick(MARKS));
  return Array.from({ length: 3 + Math.floor(next() * 60) }, () => pick(next() < 0.3 ? MARKS : pool)).join('');
}

/** A paragraph or more of words, with marks among them. */
export function longText(seed: number): string {
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
