import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

loadLanguages(['typescript', 'jsx', 'tsx', 'bash', 'json', 'markdown', 'diff']);

const GRAMMARS = {
  html: 'markup',
  astro: 'markup',
  vue: 'markup',
  svelte: 'markup',
  sh: 'bash',
  md: 'markdown',
  js: 'javascript',
  ts: 'typescript',
};

/** The four colours that the site has for code. */
const COLOURS = {
  k: /^(keyword|tag|atrule|rule|important|selector|boolean|null|title|operator-keyword|deleted-sign)$/,
  s: /^(string|attr-value|template-string|char|regex|number|inserted-sign|url)$/,
  f: /^(function|function-variable|class-name|attr-name|property|builtin|literal-property)$/,
  c: /^(comment|prolog|doctype|cdata|blockquote)$/,
};
/** What stands for itself inside a coloured whole. */
const PLAIN = /^(punctuation|operator|interpolation|interpolation-punctuation|script|style|plain-text|language-\w+)$/;

export const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

const colourOf = (type) => Object.keys(COLOURS).find((name) => COLOURS[name].test(type));

function write(part, colour) {
  if (typeof part === 'string')
    return colour && part.trim() ? `<span class="${colour}">${escapeHtml(part)}</span>` : escapeHtml(part);
  if (Array.isArray(part)) return part.map((each) => write(each, colour)).join('');
  return write(part.content, PLAIN.test(part.type) ? undefined : (colourOf(part.type) ?? colour));
}

/** Code as markup in the site's colours; in a language that nobody knows, as it is. */
export function highlight(code, language) {
  const grammar = Prism.languages[GRAMMARS[language] ?? language];
  return grammar ? write(Prism.tokenize(code, grammar)) : escapeHtml(code);
}
