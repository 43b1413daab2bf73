import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The names that stand in texts of models: typography, signs, arrows, and what escapes a character of Markdown. The
 * other two thousand weigh more than the parser: they are a module of their own, which is loaded when one of them
 * first appears.
 */
const NAMES = `quot amp lt gt apos nbsp cent pound yen sect copy laquo reg deg plusmn sup2 sup3 para middot raquo frac14 frac12 times
divide ensp emsp thinsp shy zwnj zwj lrm rlm ndash mdash lsquo rsquo ldquo rdquo bull hellip prime euro trade larr uarr rarr darr
harr rArr minus infin asymp ne le ge excl num dollar ast plus sol colon lsqb bsol rsqb lowbar grave lcub vert verbar rcub check`;

/** What the parser had no answer for yet, and who knows it once it has been loaded. */
const rare = `export const rare = { missedNames: 0, decode: undefined, missedLinks: 0, links: undefined };`;

/**
 * Stands for the package `entities`: the common names, and the others once somebody has put them in. Each name is
 * followed by its character, or by a space for the one that comes next in Unicode.
 */
const common = (pairs) => `
import { rare } from 'rare';
let code = 0;
const table = new Map(Array.from(${JSON.stringify(pairs)}.matchAll(/([A-Za-z][A-Za-z0-9]*)([^A-Za-z0-9])/gu), ([, name, char]) => [name, String.fromCodePoint(code = char === ' ' ? code + 1 : char.codePointAt(0))]));
export function decodeHTMLStrict(text) {
  const known = table.get(text.slice(1, -1));
  if (known !== undefined) return known;
  if (rare.decode) return rare.decode(text);
  rare.missedNames += 1;
  return text;
}
`;

/** Stands for the package `linkify-it`, which finds bare addresses: half as large as the rest of the parser. */
const links = `
import { rare } from 'rare';
export class LinkifyIt {
  test(text) {
    if (!rare.links) rare.missedLinks += 1;
    return rare.links?.test(text) ?? false;
  }
  match(text) {
    return rare.links?.match(text) ?? null;
  }
  matchAtStart(text) {
    if (!rare.links) rare.missedLinks += 1;
    return rare.links?.matchAtStart(text) ?? null;
  }
}
`;

/**
 * Fields are set by a helper that looks for accessors first, in every token: a fifth of the time of a short text.
 * Nothing in the package has such accessors.
 */
function plainFields(source) {
  let count = 0;
  const plain = source.replace(/_defineProperty\(\s*this,\s*(?:\/\*\*[\s\S]*?\*\/\s*)?"(\w+)",\s*/g, (_, name) => {
    count += 1;
    return `this.${name} = (`;
  });
  if (count < 30) throw new Error(`markdown-it sets only ${count} fields with the helper: look at its new form`);
  return plain;
}

/**
 * What we never ask markdown-it for: writing HTML (our builder makes nodes), raw HTML in Markdown (`html: false`),
 * typographic replacements, other presets, and what serves plugins alone. Out of its lists, the bundler drops most of
 * it by itself; regions with code that runs on loading, and methods, it cannot know to be unused.
 */
const UNUSED = [
  /\["replacements", replace\],/,
  /\["smartquotes", smartquotes\],/,
  /\["html_inline", html_inline\],/,
  /\[\s*"html_block",\s*html_block,\s*\[[^\]]*\]\s*\],/,
  /,\s*zero: \{[\s\S]*?(?=\n\};)/,
  ...[
    'Token',
    'Ruler',
    'Renderer',
    'ParserCore',
    'StateCore',
    'ParserBlock',
    'StateBlock',
    'ParserInline',
    'StateInline',
  ].map((name) => new RegExp(`_defineProperty\\(MarkdownIt, "${name}", ${name}\\);`)),
  ...['renderer', 'common/html_re', 'rules_block/html_block'].map((name) => regionOf(name)),
];
const UNUSED_METHODS = {
  ruler: ['at', 'before', 'after', 'disable'],
  markdownit: ['enable', 'disable', 'use', 'render', 'parseInline', 'renderInline'],
};

/** Everything that came from one of the package's own files. */
function regionOf(name) {
  return new RegExp(`//#region src/${name}\\.ts\\n[\\s\\S]*?//#endregion`);
}

/** Replaces what is there once. */
function once(source, part, replacement) {
  if (source.split(part).length !== 2) throw new Error(`markdown-it no longer holds ${part}: look at its new form`);
  return source.replace(part, replacement);
}

const withoutMethods = (source, region, names) =>
  once(source, regionOf(region), (whole) =>
    names.reduce(
      (rest, name) => once(rest, new RegExp(`\\n\\t${name}\\([^)]*\\) \\{\\n[\\s\\S]*?\\n\\t\\}`), ''),
      whole,
    ),
  );

/**
 * What puts bare addresses in the place of text has nothing to do before their finder is loaded: it comes with it, as
 * the finder's method.
 */
const ADDRESS_RULE = regionOf('rules_core/linkify');
const addressRule = `
function linkify$1(state) {
  if (!state.md.options.linkify) return;
  if (rare.links) rare.links.replaceIn(state);
  else for (const token of state.tokens) if (token.type === 'inline') state.md.linkify.test(token.content);
}
`;
const withoutAddressRule = (source) => `import { rare } from 'rare';\n${once(source, ADDRESS_RULE, () => addressRule)}`;
const finder = (source) => `
import { LinkifyIt } from 'linkify-it';
${ADDRESS_RULE.exec(source)[0]}
LinkifyIt.prototype.replaceIn = linkify$1;
export { LinkifyIt };
`;

function withoutUnused(source) {
  let rest = UNUSED.reduce((kept, part) => once(kept, part, ''), source);
  for (const [region, names] of Object.entries(UNUSED_METHODS)) rest = withoutMethods(rest, region, names);
  // Our addresses have no parts (see `addresses`).
  rest = once(rest, /(?<=\tnormalizeLink\(url\) \{)[\s\S]*?(?=\n\t\})/, ' return mdurl.encode(url);');
  rest = once(rest, /(?<=\tnormalizeLinkText\(url\) \{)[\s\S]*?(?=\n\t\})/, ' return mdurl.decode(url);');
  // The same as a list of 32 cases.
  rest = once(
    rest,
    /(?<=function isMdAsciiPunct\(ch\) \{)[\s\S]*?(?=\n\})/,
    ' return (ch > 32 && ch < 48) || (ch > 57 && ch < 65) || (ch > 90 && ch < 97) || (ch > 122 && ch < 127);',
  );
  rest = once(rest, /(?<=this\.utils = \(\s*)utils_exports/, '{ unescapeAll }');
  return (
    rest
      .replace('new Renderer()', 'undefined')
      // The engine's own tables of Unicode say the same as the package's.
      .replace('ucmicro.P.test(ch) || ucmicro.S.test(ch)', '/[\\p{P}\\p{S}]/u.test(ch)')
      .replace(/,\s*ucmicro\s*\}/, ' }')
  );
}

/**
 * Stands for the package `mdurl`, which takes addresses apart to encode each part. Ours all pass `checkUrl`, whose
 * URL does that by the standard of the web; here only what CommonMark asks for is encoded, brackets of IPv6 left alone.
 * The engine's own functions know the package's sets of characters; escapes that stand there already stay, and each
 * byte that is no UTF-8 becomes a replacement character, as in the package.
 */
const addresses = String.raw`
const encodePart = (text) => encodeURI(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/%25(?=[\da-f]{2})/gi, '%');
const encode = (text) => /^\w+:\/\/\[/.test(text) ? text.replace(/[^[\]]+/g, encodePart) : encodePart(text);
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

/** markdown-it; `rare` says what was missing, and takes what knows it. */
export default async ({ asModule, require }) => {
  const { decodeHTMLStrict } = await import(require.resolve('entities'));
  const named = NAMES.split(/\s+/).map((name) => {
    const char = decodeHTMLStrict(`&${name};`);
    if (!/^[^A-Za-z0-9 ]$/u.test(char)) throw new Error(`&${name}; is not one character`);
    return { name, char, code: char.codePointAt(0) };
  });
  named.sort((one, other) => one.code - other.code);
  const pairs = named.map(({ name, char, code }, index) => name + (code - 1 === named[index - 1]?.code ? ' ' : char));
  const slim = {
    name: 'slim',
    setup(build) {
      const stands = {
        rare,
        entities: common(pairs.join('')),
        'linkify-it': links,
        mdurl: addresses,
        'punycode.js': 'export default {};',
      };
      build.onResolve({ filter: /^(rare|entities|linkify-it|mdurl|punycode\.js)$/ }, ({ path }) => ({
        path,
        namespace: 'stand-in',
      }));
      build.onLoad({ filter: /.*/, namespace: 'stand-in' }, ({ path }) => ({
        contents: stands[path],
        resolveDir: import.meta.dirname,
      }));
      build.onLoad({ filter: /markdown-it\.mjs$/ }, async ({ path }) => ({
        contents: withoutAddressRule(withoutUnused(plainFields(await readFile(path, 'utf8')))),
        resolveDir: dirname(path),
      }));
    },
  };
  await asModule('markdown-it', `export { default } from 'markdown-it'; export { rare } from 'rare';`, {
    plugins: [slim],
  });
  await asModule(
    'linkify-it',
    finder(await readFile(join(dirname(require.resolve('markdown-it')), 'markdown-it.mjs'), 'utf8')),
  );
  await asModule('entities-full', `export { decodeHTMLStrict } from 'entities';`);
};
