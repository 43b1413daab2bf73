import { expect } from '@open-wc/testing';
import { encodeHTML } from 'entities';
import createPublished, { type MarkdownIt } from 'markdown-it';
import ShippedMarkdownIt, { rare } from '#vendor/markdown-it';
import { checkUrl } from '../../src/core/url-policy.js';
import { markdownIt as shipped, type Token } from '../../src/markdown/parser.js';
import { pageRuns } from '../page-runs.js';
import { completeRules } from '../../src/markdown/whole-grammar.js';
import { difference } from './equal.js';
import { examples } from './examples.js';
import { longText, MARKS, textOfMarks } from './random-texts.js';
import { loadAll } from './reference-html.js';
import { shapes } from './shapes.js';
import fc from '../seeded-check.js';

interface Transcript {
  readonly turns: readonly { readonly text: string; readonly reasoning?: string }[];
}
interface TranscriptGroup {
  readonly transcripts: readonly { readonly id: string; readonly load: () => Promise<{ default: Transcript }> }[];
}

const options = { html: false, linkify: true, typographer: false, maxNesting: 100 } as const;

/** Takes every address, as the kit does: `checkUrl` judges them later. */
function takingAll(parser: MarkdownIt): MarkdownIt {
  parser.validateLink = () => true;
  return parser;
}

/** Leaves addresses as they are written. */
function writingNone(parser: MarkdownIt): MarkdownIt {
  parser.normalizeLink = parser.normalizeLinkText = (url) => url;
  return takingAll(parser);
}

/** The package as it is published, and with addresses left alone. */
const published = takingAll(createPublished(options));
const publishedPlain = writingNone(createPublished(options));
const shippedPlain = writingNone(new ShippedMarkdownIt(options));
completeRules(shippedPlain);

/** The steps of a whole text are the package's own; ours has parts for some of them, and its own rule for addresses. */
const steps = createPublished(options).core;
const ownSteps = createPublished(options).core;
ownSteps.ruler.at('linkify', (state) => {
  for (const token of state.tokens)
    if (token.type === 'inline') token.children = rare.links!.findInText(state.md, token.content, token.children!);
});

function parse(parser: MarkdownIt, text: string): Token[] {
  const state = new steps.State(text, parser, {});
  ('core' in parser ? steps : ownSteps).process(state);
  return state.tokens;
}

/** Where an address leads, however it is written: hosts of the web are in ASCII only behind `checkUrl`. */
function destinationOf(address: string): string {
  const mail = /^(mailto:[^@]*)@([^?]+)(.*)$/is.exec(address);
  if (!mail) return checkUrl(address, 'link')?.href ?? address;
  const [, start, host, rest] = mail;
  try {
    return `${start}@${new URL(`http://${decodeURIComponent(host!)}`).hostname}${rest}`;
  } catch {
    return address;
  }
}

const isAddress = (name: string): boolean => name === 'href' || name === 'src';

/** Tokens with their addresses by where they lead. */
const leading = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) =>
    Object.assign(Object.create(Object.getPrototypeOf(token) as object) as Token, token, {
      attrs:
        token.attrs?.map(([name, value]) => [name, isAddress(name) ? destinationOf(String(value)) : value]) ?? null,
      children: token.children && leading(token.children),
    }),
  );

/** Every field of every token, a token a line. */
const linesOf = (tokens: readonly Token[]): string =>
  tokens.map(({ children, ...token }) => `${JSON.stringify(token)}\n${children ? linesOf(children) : ''}`).join('');

const htmlOf = (tokens: Token[]): string => published.renderer.render(tokens, published.options, {});

function expectSame(own: Token[], theirs: Token[], text: string): void {
  const [ownLines, theirLines] = [linesOf(own), linesOf(theirs)];
  if (ownLines !== theirLines) throw new Error(`${JSON.stringify(text)}: ${difference(ownLines, theirLines)}`);
  const [ownHtml, theirHtml] = [htmlOf(own), htmlOf(theirs)];
  if (ownHtml !== theirHtml) throw new Error(`${JSON.stringify(text)}: ${difference(ownHtml, theirHtml)}`);
}

/** The same tokens and HTML: as they are written, and as the kit and the package normalise addresses. */
function check(text: string): void {
  expectSame(parse(shippedPlain, text), parse(publishedPlain, text), text);
  expectSame(leading(parse(shipped, text)), leading(parse(published, text)), text);
}

/** What means most in addresses, beside the marks. */
const ADDRESS_PARTS = [
  'http://',
  'HTTPS://',
  'mailto:',
  'javascript:',
  '//',
  'a@',
  'www.',
  'example.com',
  'bücher.example',
  'xn--bcher-kva.example',
  '[::1]',
  'user:pass@',
  ':8080',
  '?q=ä&amp;b',
  '#ü',
  '%41',
  '%zz',
  '%F0%9F',
  '%25',
  '[x](<',
  '[y]: ',
  '&auml;',
  '&Aogon;',
  '&#228;',
  '&#xd800;',
  '\ud83d',
  '\r\n',
  '\0',
  '(c)',
  '--',
  '<div>',
  '</div>',
  '<!-- ',
  '<?',
  '<b a="',
];
/** What may stand behind a host. */
const PATH_PARTS = [
  '/',
  '/a b',
  '?',
  '#',
  '%',
  '%41',
  '%e4',
  '%F0%9F%98%80',
  '%25',
  '[',
  ']',
  '|',
  '"',
  '\\',
  '^',
  '`',
];
const pathParts = fc.array(fc.oneof(fc.constantFrom(...PATH_PARTS), fc.string({ unit: 'binary', maxLength: 4 })), {
  maxLength: 12,
});

/** Names that models write all the time. */
const COMMON =
  'quot amp lt gt apos nbsp copy reg trade deg ndash mdash lsquo rsquo ldquo rdquo bull hellip euro larr rarr times minus le ge ne';

describe('The build of markdown-it against the published package', function () {
  this.timeout(60_000);
  before(loadAll);

  it('says the same about the examples of CommonMark', () => {
    const texts = Object.values(examples).flat();
    expect(texts.length).to.be.above(350);
    for (const text of texts) check(text);
    for (const section of Object.values(examples)) check(section.join('\n\n'));
  });

  it('says the same about every shape', () => {
    expect(Object.keys(shapes).length).to.be.above(25);
    for (const text of Object.values(shapes)) check(text);
  });

  it('says the same about the transcripts of the demo', async () => {
    const { GROUPS } = (await import(new URL('../../demo/transcripts/index.js', import.meta.url).href)) as {
      GROUPS: readonly TranscriptGroup[];
    };
    let length = 0;
    for (const { load } of GROUPS.flatMap(({ transcripts }) => transcripts)) {
      const { turns } = (await load()).default;
      for (const { text, reasoning = '' } of turns) {
        check(text);
        check(reasoning);
        length += text.length;
      }
    }
    expect(length).to.be.above(150_000);
  });

  const [ofMarks, long] = [pageRuns(200, 600), pageRuns(40, 100)];
  it(`says the same about ${ofMarks} texts of marks and ${long} long ones`, () => {
    for (let seed = 1; seed <= ofMarks; seed += 1) check(textOfMarks(seed));
    for (let seed = 1; seed <= long; seed += 1) check(longText(seed));
  });

  it('says the same about anything at all', () => {
    const part = fc.oneof(
      fc.constantFrom(...MARKS),
      fc.constantFrom(...ADDRESS_PARTS),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (source) => expectSame(parse(shippedPlain, source), parse(publishedPlain, source), source)),
      { numRuns: pageRuns(1_000, 3_000) },
    );
  });

  it('leads to the same place, whatever stands behind the host', () => {
    const start = fc.constantFrom(
      'https://example.com',
      'HTTP://EXAMPLE.com:8080',
      'https://user:pass@example.com',
      'https://bücher.example',
      'https://xn--bcher-kva.example',
      'http://[::1]',
      'http://user@[2001:db8::1]:8080',
      'mailto:a@example.com?subject=',
      'mailto:a@bücher.example?subject=',
      '#',
    );
    fc.assert(
      fc.property(start, pathParts, (host, parts) => {
        const url = `${host}${host.startsWith('http') ? '/' : ''}${parts.join('')}`;
        expect(destinationOf(shipped.normalizeLink(url))).to.equal(destinationOf(published.normalizeLink(url)));
      }),
      { numRuns: pageRuns(1_000, 3_000) },
    );
  });

  it('shows an address in the same words', () => {
    const start = fc.constantFrom('https://example.com/', 'http://[::1]/', 'mailto:a@example.com', '/', '#');
    fc.assert(
      fc.property(start, pathParts, (host, parts) => {
        const url = host + parts.join('');
        // Of a host in brackets the package leaves out what is in them where that is empty: ours shows what was written.
        fc.pre(!url.startsWith('//[]'));
        expect(shipped.normalizeLinkText(url)).to.equal(published.normalizeLinkText(url));
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes the same characters for punctuation', () => {
    const marks: string[] = [];
    for (let code = 0x21; code <= 0x1ffff; code += 1) {
      const char = String.fromCodePoint(code);
      if (published.utils.isPunctChar(char) || /[\p{P}\p{S}]/u.test(char)) marks.push(char);
    }
    expect(marks.length).to.be.above(8_000);
    // In front of punctuation and behind a letter, a star opens nothing.
    const text = marks.map((char) => `a*${char}b*`).join('\n\n');
    expectSame(parse(shippedPlain, text), parse(publishedPlain, text), 'punctuation');
  });

  it('knows the common names of characters by itself, and never another character', () => {
    const { decode } = rare;
    rare.decode = undefined;
    try {
      for (const name of COMMON.split(' ')) {
        const entity = `&${name};`;
        expect(shippedPlain.utils.unescapeAll(entity)).to.equal(published.utils.unescapeAll(entity));
      }
      let known = 0;
      for (let code = 0xa0; code < 0xffff; code += 1) {
        const name = encodeHTML(String.fromCharCode(code));
        if (!/^&[a-z]\w*;$/i.test(name)) continue;
        const [own, theirs] = [shippedPlain.utils.unescapeAll(name), published.utils.unescapeAll(name)];
        if (own === theirs) known += 1;
        else expect(own).to.equal(name);
      }
      expect(known).to.be.above(15); // those of COMMON beyond ASCII, but what has a shorter name
    } finally {
      rare.decode = decode;
    }
  });
});
