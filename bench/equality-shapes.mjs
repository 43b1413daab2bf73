/**
 * The shapes whose streamed rendering must equal the one-shot one. Some are generated, the others are small patterns
 * that are known to be hard when a cut falls inside them, repeated up to about 4 KB.
 */
import { code, list, mixed, paragraph, table } from './inputs.mjs';

/** Repeats a pattern up to a size; `%` becomes the number of the repetition, so that labels and text differ. */
function repeat(pattern, sizeKb = 4) {
  let text = '';
  for (let index = 1; text.length < sizeKb * 1_024; index += 1) text += pattern.replaceAll('%', String(index));
  return text;
}

const lateDefinitions = () => {
  const uses = repeat(
    'A [first %][one] and [two %] and [Three  %][], ![image %][pic] and [never defined %].\n\n- item ' +
      '[one]\n- [two %]\n\n> quoted [one][one]\n\n',
    3,
  );
  const labels = Array.from(
    { length: 40 },
    (_, index) =>
      `[two ${index}]: https://example.org/two/${index} "Two ${index}"\n[three  ${index}]: <https://example.org/three ${index}>\n`,
  );
  return (
    `${uses}[one]: https://example.org/one 'The first\nof all'\n[one]: ` +
    `https://example.org/ignored\n${labels.join('')}\n[pic]: https://example.org/pic.png\n\nAfter ` +
    '[one].\n'
  );
};

export const EQUALITY_SHAPES = {
  mixed: () => mixed(4),
  table: () => table(4),
  list: () => list(4),
  code: () => code(4),
  paragraph: () => paragraph(4),
  'nested and loose list': () =>
    repeat(
      '- one %\n  - two\n    1. three\n    2. four `a`\n\n       para in four\n  - five\n\n  para in ' +
        'one\n- six\n\n- seven becomes loose\n- eight\n\nbetween %\n\n1) a\n2) b\n\n   > quote\n\n   ' +
        '```js\n   let a;\n   ```\n3) c\n10) d\n\n* other\n+ bullets\n\n',
    ),
  'long list turned loose late': () =>
    `${repeat('- item % with *words*\n  and a second line\n', 3.5)}\n- the last one, after a blank line\n- and one more\n\nEnd.\n`,
  'quotation with lazy continuation': () =>
    repeat(
      '> first % line\nlazy line\n> > nested\nlazy nested\n> back **bold\nlazy** end\n\n> - item\nlazy ' +
        'item\n\n> ```\n> code\n> ```\nnot lazy\n\n>no space\n>\n> # head\n\n',
    ),
  'setext heading': () =>
    repeat(
      'Heading % one\n===\n\ntext *em*\nmore\n---\n\nNot a heading\n\n---\n\nlong line that goes on % ' +
        'and\non `code`\n=====\ntext after\n\n',
    ),
  'long paragraph turned heading': () =>
    `${repeat('A sentence % with **bold** and `code` in it. ', 3.5)}\nlast line\n===\n\nAfter it.\n`,
  'late reference definitions': lateDefinitions,
  'task list': () =>
    repeat('- [ ] open %\n- [x] done **bold**\n- [X] Done\n- [] none\n  - [ ] inner\n\n1. [x] numbered\n\n'),
  'hard breaks': () =>
    repeat('line %  \nbroken by spaces\\\nbroken by a slash\nsoft *em  \nphasis* `code  \ncode` end \nlast\\\n\n'),
  'links with titles over lines': () =>
    repeat(
      'A [link %](https://example.org/a_(b)_c "a\ntitle") and [b](<https://example.org/a b> ' +
        '\'t\')\n[c](/path\n"title") ![alt *em*](https://example.org/i.png "t\nt") [no](bad url) ' +
        '[x](javascript:alert(1)) <https://example.org/?a=b&c> www.example.com/a_b. mail@example.org, ' +
        '[[nested](u)](v)\n\n',
    ),
  entities: () =>
    repeat(
      '&amp; &lt;b&gt; &copy; &notanentity; &#35; &#x1F680; &CounterClockwiseContourIntegral; &ngE; & ' +
        '&amp &am p; `&amp;` [a](/u?a&amp;b "&quot;%&quot;")\n\n',
    ),
  CRLF: () =>
    repeat(
      '# Head %\r\n\r\npara\r\nline two  \r\nthree\r\n\r\n- a\r\n- b\r\n\r\n```js\r\nlet a;\r\n\r\nlet ' +
        'b;\r\n```\r\n\r\n| a | b |\r\n| - | - |\r\n| 1 | 2 |\r\n\r\n> quote\r\nlazy\r\n\r\n',
    ),
  tabs: () =>
    repeat(
      '-\ttab item %\n\n\tcontinued\n\n\tcode?\n\npara\n\n\tindented ' +
        'code\n\n\t\tmore\n\n1.\tone\n\n\t- two\n\n>\ttab ' +
        'quote\n>\n>\t\tcode\n\n|\ta\t|\tb\t|\n|\t-\t|\t-\t|\n|\t1\t|\t2\t|\n\n',
    ),
  'right-to-left': () =>
    repeat(
      '# عنوان %\n\nهذا **نص** مع `code` و[رابط](https://example.org/%).\n\n- عنصر\n- עברית *כאן*\n\n| ' +
        'أ | ب |\n|---|:-:|\n| ١ | ٢ |\n\n> اقتباس\n\n',
    ),
  'surrogates and clusters': () =>
    repeat('🚀 emoji % 👩‍👩‍👧‍👦 family é café **🎉** `🎯` [🏁](https://example.org/🏁)\n\n- 😀\n- 𝒳 math 𠮷 han\n\n'),
  'emphasis runs': () =>
    repeat(
      '***a** b %* **bold*em*bold** _a_b_ __x__ *a **b*** c* ~~gone~~ ~one~ ``a`b`` ` ` *not em * ' +
        '**un\nclosed* `tick % and **more\n\na*b*c _(a)_ **a**b "**q**" *__n__*\n\n',
    ),
  'fences of many kinds': () =>
    repeat(
      '~~~~ md\n```\ninner %\n```\n~~~\n~~~~\n\n  ```js title="x"\n    indented\n  ```\n\n- ```\n  in ' +
        'list\n\n  more\n  ```\n\n> ~~~\n> quoted\n> ~~~\n\n````\n```\n````\n\n    indented\n\n    ' +
        'code\n\n',
    ),
  'raw HTML as text': () =>
    repeat(
      '<div class="%">\n\n**bold** <b>x</b> <!-- note --> <br>\n\n</div>\n\n<script>alert(%)</script>\n\na < b > c <a@b.c> <not a tag\n\n',
    ),
  'tables that are none': () =>
    repeat(
      'a | b\n- | -\n1 | 2 \\| `x|y`\n\nno | table\n--- | --- | ---\n\n| x |\n|:--|\n| **%** | extra ' +
        '|\n|\n\npara\n| a |\n| - |\n| 1 |\nlazy row\n\n',
    ),
  'artifact tags': () =>
    repeat(
      'Before % <artifact type="code" language="ts" title="Listing %">\nconst a = `</b>`;\n// ' +
        '<artifact>\n</artifact> after.\n\n<artifact type="svg" title="Logo %"><svg ' +
        'xmlns="http://www.w3.org/2000/svg"/></artifact>\n\n`<artifact type="html" title="x">` in code, ' +
        '<artifact> bare, <artifact type="no" title="t">x</artifact>\n\n```html\n<artifact type="html" ' +
        'title="example">e</artifact>\n```\n\n<artifact type="markdown" title="Doc %">\n# ' +
        'T\n```\n</artifact>\n```\nend\n</artifact>\n\n',
    ),
  'reasoning, then text': () =>
    `<think>\nFirst **thoughts** < and more.\n${repeat('Thought %.\n', 1)}</think>\n${mixed(2)}`,
  'widget fences': () =>
    repeat(
      'Text %\n\n```codeagents-ui\n{"type":"stat","label":"Users %","value":%}\n```\n\n- a\n\n  ' +
        '```codeagents-ui\n  {"type":"broken"\n  ```\n\n',
    ),
};
