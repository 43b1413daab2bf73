import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The names that stand most often in texts of models, in the module of late rules. The other two thousand weigh more than
 * the parser: they are a module of their own, which is loaded when one of them first appears.
 */
const NAMES =
  'quot amp lt gt apos nbsp copy reg trade deg ndash mdash lsquo rsquo ldquo rdquo bull hellip euro larr rarr times minus le ge ne';

/** What the parser had no answer for yet, and who knows it once it has been loaded. */
const rare = `export const rare = { names: undefined, missedNames: 0, decode: undefined, missedLinks: 0, links: undefined };`;

/** Stands for the package `entities`. A text with `&` waits for the common names, and others are looked for when one appears. */
const entities = `
import { rare } from 'rare';
export function decodeHTMLStrict(text) {
  const known = rare.names?.get(text.slice(1, -1));
  if (known !== undefined) return known;
  if (rare.decode) return rare.decode(text);
  rare.missedNames += 1;
  return text;
}
`;

/**
 * The rule that finds bare addresses within a line, and the one for whole texts, load with what they ask, the package
 * `linkify-it`, which is half as large as the rest of the parser: nothing in a text without an address needs them.
 * Until they are there, it is noted that they are wanted; the text is read again when they are.
 */
const addressAtScheme = `
import { rare } from 'rare';
export default (state, silent) => {
  if (!state.md.options.linkify || state.linkLevel > 0 || !state.src.startsWith('://', state.pos)) return false;
  if (rare.links) return rare.links.findAtScheme(state, silent);
  rare.missedLinks += 1;
  return false;
};
`;

/** Addresses in angle brackets are as rare as bare ones, and load with them. */
const addressInBrackets = String.raw`
import { rare } from 'rare';
const IN_BRACKETS = /<[^<>\s]+>/y;
export default (state, silent) => {
  if (state.src.charCodeAt(state.pos) !== 60) return false;
  if (rare.links) return rare.links.readInBrackets(state, silent);
  IN_BRACKETS.lastIndex = state.pos;
  if (/[:@]/.test(IN_BRACKETS.exec(state.src)?.[0])) rare.missedLinks += 1;
  return false;
};
`;

/** Stands for the package `uc.micro`: the engine's own tables of Unicode say the same. */
const punctuation = String.raw`
export const P = /\p{P}/u;
export const S = /\p{S}/u;
`;

/**
 * Stands for the package `mdurl`, which takes addresses apart to encode each part. Ours all pass `checkUrl`, whose
 * URL does that by the standard of the web; here only what CommonMark asks for is encoded, hosts of IPv6 left alone.
 * The engine's own functions know the package's sets of characters; escapes that stand there already stay, and each
 * byte that is no UTF-8 becomes a replacement character, as in the package.
 */
const addresses = String.raw`
const encodePart = (text) => encodeURI(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/%25(?=[\da-f]{2})/gi, '%');
const IPV6_HOST = /^\w+:\/\/(?:[^\s/?#@]*@)?\[[\da-f:.]+\]/i;
const encode = (text) => {
  const [host = ''] = IPV6_HOST.exec(text) ?? [];
  return host + encodePart(text.slice(host.length));
};
const CHARACTER = /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;
const decode = (text) => text.replace(CHARACTER, (escaped) => {
  try {
    return escaped === '%25' ? escaped : decodeURI(escaped.toUpperCase());
  } catch {
    return '\ufffd'.repeat(escaped.length / 3);
  }
});
export { encode, decode };
`;

/**
 * Stands for the module that sets up the parser, which brings the writing of HTML (our builder makes nodes), presets,
 * what serves plugins alone, and the steps of a whole text (`parser_core.ts`: ours is read block by block). Here are
 * the parts that the rules ask for, no more. Which addresses may become links
 * (`validateLink`) has to be said by whoever makes one: without it, the first link throws.
 */
const parser = `
import ParserBlock from './parser_block.ts';
import ParserInline from './parser_inline.ts';
import { parseLinkLabel, parseLinkDestination, parseLinkTitle } from './helpers/index.ts';
import { unescapeAll } from './common/utils.ts';
import { encode } from 'mdurl';
import { rare } from 'rare';
export default class MarkdownIt {
  inline = new ParserInline();
  block = new ParserBlock();
  helpers = { parseLinkLabel, parseLinkDestination, parseLinkTitle };
  utils = { unescapeAll };
  constructor(options) {
    this.options = options;
  }
  get linkify() {
    return rare.links?.finder;
  }
  normalizeLink(url) {
    return encode(url.trim());
  }
  normalizeLinkText(url) {
    return rare.links.normalizeLinkText(url);
  }
}
`;

/** Stands for the lists of rules, which plugins can change. Ours only grow while a parser is made. */
const ruler = `
export default class Ruler {
  chains = new Map();
  rules = new Map();
  push(name, rule, { alt = [] } = {}) {
    this.rules.set(name, rule);
    for (const chain of ['', ...alt]) this.chains.set(chain, [...this.getRules(chain), rule]);
  }
  at(name, rule) {
    const before = this.rules.get(name);
    for (const [chain, rules] of this.chains) this.chains.set(chain, rules.map((each) => (each === before ? rule : each)));
    this.rules.set(name, rule);
  }
  getRules(chain) {
    return this.chains.get(chain) ?? [];
  }
}
`;

/** A block or inline rule that never applies: as those of the package do not with their option off, or for the time being. */
const never = 'export default () => false;';
const neverTwice = 'export default { tokenize: () => false, postProcess: () => undefined };';

/**
 * What stands in the place of which module, and what that saves of the first load, in KB of gz: each figure is this
 * build against one without that stand-in (docs/decisions/markdown-it.md says how they were taken). Nothing is changed
 * inside a module.
 */
const standIns = {
  rare,
  // Packages.
  entities, // 16.3
  'uc.micro': punctuation, // 2.4
  mdurl: addresses, // 1.4
  // With `linkify-it` and the tables of Unicode that it brings: 6.4.
  'markdown-it/rules_inline/linkify.ts': addressAtScheme,
  'markdown-it/rules_inline/autolink.ts': addressInBrackets, // 0.3
  // Raw HTML in Markdown: 1.0, both together. Ours is `html: false`.
  'markdown-it/rules_block/html_block.ts': never,
  'markdown-it/rules_inline/html_inline.ts': never,
  // These load with a page's first text, which waits for them if it may hold one (src/markdown/lazy-grammar.ts): 1.9.
  'markdown-it/rules_block/table.ts': never,
  'markdown-it/rules_block/reference.ts': never,
  'markdown-it/rules_block/blockquote.ts': never,
  'markdown-it/rules_inline/image.ts': never,
  'markdown-it/rules_inline/strikethrough.ts': neverTwice,
  // The parser's own setting up, with what plugins may change: 4.2, both together.
  'markdown-it/markdownit.ts': parser,
  'markdown-it/ruler.ts': ruler,
};

/**
 * The package publishes one bundled file, with its sources in the source map. Built from those, a module can be left
 * out as a whole, where one would have to cut it out of the bundle by its text. And fields are set as we set ours: in the
 * bundle each goes through a helper that looks for accessors first, which makes the parser 3.4 times as slow.
 * @returns {Promise<Map<string, string>>} Sources by names such as `markdown-it/common/utils.ts`.
 */
async function sourcesOf(bundle) {
  const { sources, sourcesContent = [] } = JSON.parse(await readFile(`${bundle}.map`, 'utf8'));
  return new Map(sources.map((name, index) => [name.replace('../src', 'markdown-it'), sourcesContent[index]]));
}

/** Bundles the package from its sources, with what stands for some modules. */
function fromSources(sources, stands, packageFolder) {
  const used = new Set();
  return {
    name: 'from-sources',
    setup(build) {
      build.onResolve({ filter: /^markdown-it\/.*\.ts$/ }, ({ path: name }) => ({ path: name, namespace: 'sources' }));
      build.onResolve({ filter: /^\./, namespace: 'sources' }, ({ path: relative, importer }) => ({
        path: path.posix.join(path.posix.dirname(importer), relative),
        namespace: 'sources',
      }));
      build.onResolve({ filter: /^[^.]/ }, ({ path: name }) =>
        name in stands ? { path: name, namespace: 'sources' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'sources' }, ({ path: name }) => {
        used.add(name);
        const contents = stands[name] ?? sources.get(name);
        if (contents === undefined) throw new Error(`The source map of markdown-it does not hold ${name}`);
        return { contents, loader: 'ts', resolveDir: packageFolder };
      });
      build.onEnd(() => {
        const idle = Object.keys(stands).filter((name) => !used.has(name));
        if (idle.length > 0) throw new Error(`markdown-it no longer asks for ${idle.join(', ')}`);
      });
    },
  };
}

const ADDRESS_RULES = `
import { LinkifyIt } from 'linkify-it';
import findAddresses from 'markdown-it/rules_core/linkify.ts';
import Token from 'markdown-it/token.ts';
import { decode } from 'mdurl';
export const normalizeLinkText = (url) => decode(url.trim());
export const finder = new LinkifyIt();
export const findInText = (md, content, children) => {
  const text = Object.assign(new Token('inline', '', 0), { content, children });
  findAddresses({ md, Token, tokens: [text] });
  return text.children;
};
export { default as findAtScheme } from 'markdown-it/rules_inline/linkify.ts';
export { default as readInBrackets } from 'markdown-it/rules_inline/autolink.ts';
`;

const lateRules = (characters) => `
export const names = new Map(Object.entries(${JSON.stringify(characters)}));
export { default as table } from 'markdown-it/rules_block/table.ts';
export { default as reference } from 'markdown-it/rules_block/reference.ts';
export { default as blockquote } from 'markdown-it/rules_block/blockquote.ts';
export { default as image } from 'markdown-it/rules_inline/image.ts';
export { default as strikethrough } from 'markdown-it/rules_inline/strikethrough.ts';
`;

/** markdown-it; `rare` says what was missing, and takes what knows it. */
export default async ({ asModule, require, packages }) => {
  const { decodeHTMLStrict } = await import(require.resolve('entities'));
  const characters = Object.fromEntries(NAMES.split(' ').map((name) => [name, decodeHTMLStrict(`&${name};`)]));
  const bundle = path.join(path.dirname(require.resolve('markdown-it')), 'markdown-it.mjs');
  const sources = await sourcesOf(bundle);
  const options = (stands) => ({
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    plugins: [fromSources(sources, stands, path.dirname(bundle))],
  });
  packages.add('markdown-it');
  await asModule(
    'markdown-it',
    `export { default } from 'markdown-it/markdownit.ts'; export { rare } from 'rare';`,
    options(standIns),
  );
  await asModule(
    'late-rules',
    lateRules(characters),
    options({ rare, entities, 'uc.micro': punctuation, mdurl: addresses }),
  );
  await asModule('address-rules', ADDRESS_RULES, options({ mdurl: addresses }));
  await asModule('entities-full', `export { decodeHTMLStrict } from 'entities';`);
};
