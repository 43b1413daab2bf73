import { expect } from '@open-wc/testing';
import { inPieces, stream } from './equal.js';
import { loadAll } from './reference-html.js';
import fc from '../seeded-check.js';

/** docs/isolation.md, section 8, and what the kit puts around code, tables, images and sections. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  a: /^(?:href|title|target|rel)$/,
  br: /^$/,
  code: /^class$/,
  em: /^$/,
  hr: /^$/,
  img: /^(?:src|alt|title|referrerpolicy|loading|class)$/,
  input: /^(?:type|disabled|checked|aria-label)$/,
  li: /^$/,
  ol: /^start$/,
  p: /^$/,
  pre: /^(?:tabindex|role|aria-label)$/,
  s: /^$/,
  strong: /^$/,
  table: /^$/,
  tbody: /^$/,
  td: /^style$/,
  th: /^style$/,
  thead: /^$/,
  tr: /^$/,
  ul: /^$/,
  blockquote: /^$/,
  h1: /^$/,
  h2: /^$/,
  h3: /^$/,
  h4: /^$/,
  h5: /^$/,
  h6: /^$/,
  button: /^(?:type|class)$/,
  div: /^(?:class|tabindex|role|aria-label)$/,
  span: /^(?:class|role|title)$/,
};
const OWN_CLASSES =
  /^(?:section(?: closed)?|code|code-bar|code-language|code-copy|lines|table|image(?: loaded)?|image-note|image-load|image-always|failed)$/;

function complain(root: Element): string | undefined {
  for (const element of root.querySelectorAll('*')) {
    const allowed = Object.hasOwn(ALLOWED, element.localName) ? ALLOWED[element.localName] : undefined;
    if (!allowed) return `<${element.localName}>`;
    for (const { name, value } of element.attributes) {
      if (!allowed.test(name)) return `${element.localName} ${name}`;
      if (name === 'href' && !/^(?:https?:|mailto:|#)/.test(value)) return `href ${value}`;
      if (name === 'src' && !/^(?:https?:|data:image\/(?:png|jpeg|gif|webp)[;,])/.test(value)) return `src ${value}`;
      if (name === 'style' && !/^text-align: (?:left|center|right);$/.test(value)) return `style ${value}`;
      if (name === 'class' && element.localName === 'code' && !/^language-[a-z0-9+#-]{1,30}$/.test(value))
        return `class ${value}`;
      if (name === 'class' && element.localName !== 'code' && !OWN_CLASSES.test(value)) return `class ${value}`;
    }
  }
  return undefined;
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<iframe srcdoc="x">',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '[x](data:text/html,<script>)',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '<javascript:alert(1)>',
  '[x](vbscript:x)',
  '[x]: javascript:x\n',
  '[x](\u0001javascript:x)',
  '[x](//evil.example)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a/b)',
  '```"><script>\nx\n```\n',
  '```__proto__\n```\n',
  '``` constructor onclick=x\n```\n',
  '# constructor\n',
  '[__proto__]: https://e.com\n',
  '[__proto__]',
  '[constructor]',
  '<svg onload=x>',
  '| a |\n|:-:|\n',
  '- [x] <b>\n',
  '&lt;script&gt;',
  '![x](https://e.com/"onload=x)',
  '[x](https://e.com "\\" onclick=x")',
  '<style>*{}</style>',
  '\0',
  '\u202e',
  '[x](#"onclick=x)',
  '<a href="javascript:x">',
  '<https://e.com/<script>>',
  'https://e.com/"><script>',
  '[a](https://e.com)[b](ftp://x)',
];
const BITS = [
  '*',
  '**',
  '`',
  '```',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '1. ',
  '# ',
  '|',
  '[',
  '](',
  ')',
  '![',
  '<',
  '>',
  '&',
  ';',
  '"',
  "'",
  '\\',
  '    ',
  '~~',
  ':',
  'x',
  ' ',
];

describe('Markdown is hostile input', () => {
  before(loadAll);

  it('builds listed elements and attributes only', function () {
    this.timeout(60_000);
    const text = fc
      .array(fc.oneof(fc.constantFrom(...ATTACKS), fc.constantFrom(...BITS), fc.string()), { maxLength: 40 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(1, 7, 10_000), (source, size) => {
        const { root, stream: markdown } = stream({ images: 'ask' });
        for (const piece of inPieces(source, size)) {
          markdown.appendText(piece);
          expect(complain(root)).to.equal(undefined);
        }
        markdown.endStream();
        expect(complain(root)).to.equal(undefined);
      }),
      { numRuns: 1_500 },
    );
  });

  it('leaves Object.prototype alone', () => {
    const keys = Object.getOwnPropertyNames(Object.prototype);
    const { stream: markdown } = stream();
    markdown.appendText(
      `${ATTACKS.join('\n\n')}\n\n[__proto__]: https://e.com "polluted"\n[constructor]: ` +
        'https://e.com\n\n[__proto__] [constructor] [toString] [hasOwnProperty]',
    );
    markdown.endStream();
    expect(Object.getOwnPropertyNames(Object.prototype)).to.deep.equal(keys);
  });

  it('makes no link of a label that only an object would know', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('[constructor] [toString] [__proto__] [valueOf]');
    markdown.endStream();
    expect(root.querySelectorAll('a')).to.have.length(0);
    expect(root.textContent).to.equal('[constructor] [toString] [proto] [valueOf]');
  });

  const schemes = [
    'javascript',
    'JavaScript',
    'java\tscript',
    'java\nscript',
    ' javascript',
    '\u0001javascript',
    'vbscript',
    'data',
    'file',
    'blob',
    'filesystem',
    'ftp',
    'ws',
    'wss',
    'about',
    'view-source',
    'chrome',
    'chrome-extension',
    'ms-settings',
    'intent',
    'jar',
    'mhtml',
    'tel',
    'sms',
    'cid',
    'urn',
  ];
  for (const scheme of schemes) {
    it(`shows the text of a link to ${JSON.stringify(scheme)}:, and no link`, () => {
      const places = [
        `[text](<${scheme}:x>)`,
        `[text](${encodeURI(scheme)}:x)`,
        `[text]\n\n[text]: <${scheme}:x>`,
        `![text](<${scheme}:x>)`,
        `<${scheme}:x>`,
      ];
      for (const place of places) {
        const { root, stream: markdown } = stream({ images: 'all' });
        markdown.appendText(place);
        markdown.endStream();
        expect(root.querySelector('[href], [src]'), place).to.equal(null);
        expect(root.textContent, place).to.match(/text|x/);
      }
    });
  }
});
