import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { addressOf, meantBy, slugOf } from './document-table.mjs';
import { headingAnchor } from './heading-anchor.mjs';
import { escapeHtml, highlight } from './highlight.mjs';

const markdown = new MarkdownIt({ html: false, linkify: false });

/** What is said of a fence behind its language: `title="src/chat.tsx"`. */
const titleOf = (info) => /title="([^"]*)"/.exec(info)?.[1] ?? '';

/** Code with its name and a button that a script shows: without scripts nothing pretends to copy. */
markdown.renderer.rules.fence = (tokens, index) => {
  const { info, content } = tokens[index];
  const [language = ''] = info.split(/\s/);
  const title = titleOf(info);
  const name = title || language;
  const button = `<button class="copy" type="button" aria-label="Copy ${escapeHtml(title || 'the code')}" hidden>Copy</button>`;
  const code = `<pre><code class="source">${highlight(content.trimEnd(), language)}</code></pre>`;
  return `<figure class="code"><figcaption><span>${escapeHtml(name)}</span>${button}</figcaption>${code}</figure>\n`;
};
markdown.renderer.rules.code_block = markdown.renderer.rules.fence;
// A color is shown beside its name.
markdown.renderer.rules.code_inline = (tokens, index) => {
  const words = escapeHtml(tokens[index].content);
  const dot = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(words)
    ? `<i class="dot" style="background: ${words}"></i>`
    : '';
  return `${dot}<code>${words}</code>`;
};
// Wide tables scroll by themselves: a page never does.
markdown.renderer.rules.table_open = () => '<div class="scrollx"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';
markdown.renderer.rules.th_open = () => '<th scope="col">';

/** Words of a heading without their marks. */
const wordsOf = (inline) =>
  inline.children
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/**
 * Leads links to where their files are on the site, and pages of the site to themselves. What is not shown here (sources,
 * tests) is named and not linked.
 * @param known - The files that are documents.
 */
export function placeOf(target, file, known) {
  if (/^[a-z]+:|^\//.test(target)) return target;
  const [place, anchor = ''] = target.split(/(?=#)/);
  if (place.startsWith('#') || place === '') return target;
  const [found, hash] = meantBy(path.posix.join(path.posix.dirname(file), place), anchor);
  if (known.has(found)) return `${addressOf(found)}${hash}`;
  if (/^demo\/(?!frameworks|start|samples|server|worker).*\.html$/.test(found))
    return found.replace(/^demo/, '') + hash;
  return undefined;
}

function moveLinks(tokens, file, known) {
  for (const { children } of tokens) {
    let open = [];
    for (const each of children ?? []) {
      if (each.type === 'link_open') {
        const place = placeOf(each.attrGet('href') ?? '', file, known);
        open.push(place !== undefined);
        if (place === undefined) [each.type, each.tag] = ['span_open', 'span'];
        else each.attrSet('href', place);
        if (place === undefined) each.attrs = [];
        if (place && /^https?:/.test(place)) each.attrSet('rel', 'noreferrer');
      } else if (each.type === 'link_close' && !open.pop()) [each.type, each.tag] = ['span_close', 'span'];
    }
  }
}

/** Headings get their anchors; each is a section, with the words that stand in it. */
function findSections(tokens) {
  const sections = [];
  const taken = new Map();
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const name = wordsOf(tokens[index + 1]);
      const base = headingAnchor(name);
      const count = taken.get(base) ?? 0;
      taken.set(base, count + 1);
      const anchor = count > 0 ? `${base}-${count}` : base;
      token.attrSet('id', anchor);
      sections.push({ level: Number(token.tag.slice(1)), name, anchor, words: [] });
    } else if (token.type === 'inline' && tokens[index - 1]?.type !== 'heading_open')
      sections.at(-1)?.words.push(wordsOf(token));
    else if (token.type === 'fence') sections.at(-1)?.words.push(token.content);
  }
  return sections;
}

/**
 * A document as markup: its title, its first paragraph, and the rest.
 * @returns {{ file, slug, address, title, lead, body, sections }}
 */
export function readDocument({ file, text }, known) {
  const tokens = markdown.parse(text, {});
  moveLinks(tokens, file, known);
  const sections = findSections(tokens);
  if (sections[0]?.level !== 1) throw new Error(`${file} begins with no title.`);
  const render = (part) => markdown.renderer.render(part, markdown.options, {});
  const hasLead = tokens[3]?.type === 'paragraph_open';
  return {
    file,
    text,
    slug: slugOf(file),
    address: addressOf(file),
    title: sections[0].name,
    lead: hasLead ? render([tokens[4]]) : '',
    body: render(tokens.slice(hasLead ? 6 : 3)),
    sections,
  };
}
