/** The same numbers on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const WORDS = `the of stream parser renders quickly when block open text line panel preview because every token arrives
with some code value under list item and then again user sees browser layout frame cost grows but not with length of
the message which stays linear even for long answers that hold tables images links or quotations from other people`.split(
  /\s+/,
);

export class Writer {
  readonly #next: () => number;
  constructor(seed: number) {
    this.#next = random(seed);
  }
  int(count: number): number {
    return Math.floor(this.#next() * count);
  }
  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)]!;
  }
  words(count: number): string {
    return Array.from({ length: count }, () => this.pick(WORDS)).join(' ');
  }
  phrase(): string {
    const kind = this.int(14);
    const words = this.words(3 + this.int(6));
    if (kind === 0) return `**${words}**`;
    if (kind === 1) return `\`${this.words(1 + this.int(2))}\``;
    if (kind === 2) return `[${this.words(2)}](https://example.com/${this.pick(WORDS)})`;
    if (kind === 3) return `*${words}*`;
    if (kind === 4) return `~~${this.words(2)}~~`;
    return words;
  }
  sentence(): string {
    const text = Array.from({ length: 1 + this.int(4) }, () => this.phrase()).join(', ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }
  paragraph(sentences = 1 + this.int(5)): string {
    return Array.from({ length: sentences }, () => this.sentence()).join(' ');
  }
  code(lines = 3 + this.int(20)): string {
    return Array.from(
      { length: lines },
      (_, i) =>
        `${'  '.repeat(this.int(3))}const ${this.pick(WORDS)}${i} = ${this.pick(WORDS)}(${this.int(100)}, '${this.pick(WORDS)}');`,
    ).join('\n');
  }
  table(rows = 2 + this.int(8)): string {
    const row = () => `| ${this.words(2)} | **${this.words(1)}** | ${this.int(1000)} |`;
    return [
      `| ${this.words(1)} | ${this.words(1)} | ${this.words(1)} |`,
      '| --- | :---: | ---: |',
      ...Array.from({ length: rows }, row),
    ].join('\n');
  }
  list(items = 3 + this.int(6)): string {
    const ordered = this.int(2) === 0;
    const loose = this.int(3) === 0;
    return Array.from({ length: items }, (_, i) => {
      const nested =
        this.int(4) === 0
          ? `\n${ordered ? '   ' : '  '}- ${this.sentence()}\n${ordered ? '   ' : '  '}- ${this.words(4)}`
          : '';
      return `${ordered ? `${i + 1}.` : '-'} ${this.sentence()}${nested}`;
    }).join(loose ? '\n\n' : '\n');
  }
  mixed(length: number): string {
    const parts: string[] = [];
    for (let size = 0; size < length; size += parts.at(-1)!.length + 2) {
      const kind = this.int(12);
      if (kind === 0) parts.push(`## ${this.words(4)}`);
      else if (kind === 1) parts.push(`\`\`\`ts\n${this.code()}\n\`\`\``);
      else if (kind === 2) parts.push(this.table());
      else if (kind <= 4) parts.push(this.list());
      else if (kind === 5) parts.push(`> ${this.paragraph(2)}\n> ${this.sentence()}`);
      else parts.push(this.paragraph());
    }
    return parts.join('\n\n').slice(0, length);
  }
}

const write = (seed: number): Writer => new Writer(seed);

/** One text of each kind that docs/performance.md names. */
export const shapes: Readonly<Record<string, string>> = {
  mixed: write(1).mixed(4_000),
  'mixed again': write(77).mixed(4_000),
  table: `${write(2).table(30)}\n\nafter the table`,
  'table in text': `Some text before\n${write(3).table(4)}\nnot a row? | yes\n\n${write(4).table(3)}\n# heading ends it`,
  list: write(5).list(20),
  'nested and loose list':
    '- one\n- two\n  - inner *a*\n  - inner b\n\n    with a paragraph\n- three\n\n  loose now\n- ' +
    `four **bold**\n\n1. first\n2. second\n\n   \`\`\`js\n   let a = 1;\n\n   let b = 2;\n   ` +
    `\`\`\`\n3. third\n\n\n7) other\n8) list\n\n* a\n\n* b\n* c\n  > quoted\n  lazy\n- - deep\n  - ` +
    `er\n    1. one\n    2. two\n\n- x\n-\n- y\n\n+ \`\`\`\n  code only\n  \`\`\`\n\n+ then text\n`,
  code:
    `Text\n\`\`\`ts\n${write(6).code(100)}\n\`\`\`\nafter\n~~~\n\`\`\`\n~~~~\n\n    indented code\n  ` +
    `  more\n\n    and more\n\n  \`\`\`\n  indented fence\n    x\n  \`\`\`\n\`\`\`unfinished\nlast`,
  paragraph: write(7).paragraph(60),
  'paragraph in lines': write(8).paragraph(40).replace(/, /g, ',\n'),
  'odd paragraph':
    `${write(9).paragraph(5)} snake_case and 2 * 3 * 4 and a [bracket] or [1] but [open ` +
    `${write(10).paragraph(4)} closed](https://x.example "now") \`tick ${write(11).paragraph(3)} ` +
    `tick\` **strong ${write(12).paragraph(3)} strong** ~~gone~~ end`,
  'lazy continuation':
    '> quoted text\nlazy line\nand *another*\n> > deeper\nstill lazy\n\n> - item\nlazy item\n> \n> ' +
    'after\n\n- item\nlazy in item\n  1. inner\nlazy inner\n',
  'setext heading':
    `Title of *two*\nlines\n===\n\nOther\n---\n\n${write(13).paragraph(30)}\nlast ` +
    'line\n---\n\ntext\n- - -\nmore\n***\n- a\n===\n',
  'late definitions':
    'A [link][late] and [late] and ![image][pic] and [Never].\n\n- item [late]\n- ' +
    `[other]\n\n${write(14).paragraph(8)} then [late] again [x](https://y.example).\n\n# heading ` +
    '[late]\n\n| a | [late] |\n|---|---|\n| [other] | b |\n\n[late]: https://example.com/late "A ' +
    `title"\n[late]: https://example.com/second\n[other]:\n  https://example.com/other\n  'title ` +
    `over\n  lines'\n\n[pic]: https://example.com/p.png\n\n> [quoted]: ` +
    'https://example.com/q\n\n[quoted] and [inner]\n\n- [inner]: https://example.com/i\n',
  'definition or not':
    '[a]: https://example.com/a\n"title" but more\n\n[b]: https://example.com/b "open title\n\nnot ' +
    `closed\n\n[c]: https://example.com/c\n'title'\n[d]: x y z\n[e]:\n\n[a] [b] [c] [d] ` +
    '[e]\n\n[f\ng]: https://example.com/f\n\n[f g]',
  'task list':
    '- [ ] open\n- [x] done\n- [X] *done*\n- [ ]\n- [ ]not\n- [y] not\n1. [ ] ordered\n2. text\n\n- ' +
    '[ ] loose\n\n- [x] tasks\n  - [ ] inner\n',
  'hard breaks': `one  \ntwo\\\nthree   \nfour \nfive\n\nend\\\n\n\`a  \nb\` and  \n**bold  \nbreak**\n`,
  links:
    '[a](https://example.com "title\nover lines") [b](<https://example.com/b c>) ' +
    '[c](https://example.com/(d)) ![img](https://example.com/i.png "t") <https://auto.example> ' +
    '<me@mail.example> https://bare.example/path?q=1. www.no.example me@mail.example, ' +
    '[![in](https://example.com/i.png)](https://example.com) [x](javascript:alert(1)) [rel](/path) ' +
    `[frag](#part) [*em* \`code\`](https://e.example) (https://paren.example/a_(b)) ` +
    'https://user:pass@host.example/',
  entities:
    `&amp; &lt;b&gt; &copy; &nbsp;x &eacute; &#65; &#x41; &#0; &unknown; &amp &ampx; AT&T \`&amp;\` ` +
    '[a](https://e.example/?a=1&amp;b=2 "&quot;") \\& \\*not\\* \\\\ ' +
    `&ouml;\n\n\`\`\`a&amp;b\nx\n\`\`\``,
  CRLF:
    '# Title\r\n\r\npara\r\nmore  \r\nbreak\r\n\r\n- a\r\n- ' +
    `b\r\n\r\n\`\`\`js\r\ncode\r\n\r\n\`\`\`\r\n| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\rend\r`,
  tabs: `-\tone\n-\ttwo\n\n\tcode?\n\n\tcode\twith tab\n\ntext\twith\ttabs\t\n1.\tx\n\n\t\tdeep code\n>\tquote\n>\t\tcode\n`,
  'right-to-left text':
    `# مرحبا بالعالم\n\nهذا نص **مهم** مع \`code\` ورابط [هنا](https://example.com/ع).\n\n- عنصر\n- ` +
    'עברית *נטוי*\n\n| عمود | שני |\n|---|---|\n| ١ | ב |\n',
  'artifact tags': `Here <artifact type="html" title="x"> is text <b>raw</b>\n\n<div>\n*not html*\n</div>\n\n<script>alert(1)</script>\n`,
  'widget fences':
    `Before\n\n\`\`\`codeagents-ui\n{ "type": "card", "title": "<b>" }\n\`\`\`\n\nAfter \`\`\` not a ` +
    'fence\n\n~~~codeagents-ui\n{}\n~~~\n',
  surrogates:
    `😀 **😀bold😀** _😀_ a😀*b*😀 \`😀\` [😀](https://e.example/😀) 👩‍👩‍👧‍👦 ` +
    `${'🎉'.repeat(40)}\n\n- 😀\n- *😀*\n\n| 😀 | b |\n|--|--|\n| **😀** | 🎉 |\n`,
  emphasis:
    '*a **b** c* ***d*** **e*f** *g**h*i __j__ _k_l_ m*n*o *(p)* **(q)**r "*s*" **t** * u * _v_. ' +
    '**w*x**y* a**"b"**c *foo [bar* baz](https://x.example) **x\n**\n\n~~a~~ ~b~ ~~~c~~~ a~~b~~c ' +
    '**~~d~~** ~~e *f~~ g*\n',
  backticks: `\`a\` \`\`b \` c\`\` \`unclosed and \`\`other\`\` \` x \`\`\`d\`\`\` \`\n\n\`\`e\n\nf\` \\\`g\` <a \`h>\` [i\`](x)\`\n`,
  headings:
    '# one #\n## two ##  \n### three # four\n#### \n##### five \\#\n###### six ######\n####### ' +
    'seven\n#hash\n# \n#\n# *em* #hash tag\n',
  blanks: `\n\n   \ntext\n\n\n   \n\t\nmore\n   \n`,
  rules: `---\n***\n___\n- - -\n* * *x\n--\n**\n_ _ _\n    ---\ntext\n---\n***bold***\n+++\n`,
  numbers:
    '1\n2.\n3. three\n4) four\n10. ten\n1234567890. no\n\n5\\. five\n-1. minus\n\n2. starts at ' +
    'two\n3. next\n\ntext\n2. no list here\n1. list here\n',
};
