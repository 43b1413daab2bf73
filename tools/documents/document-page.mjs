import { SECTIONS, addressOf } from './document-table.mjs';
import { escapeHtml } from './highlight.mjs';

const ORDER = SECTIONS.flatMap(({ documents }) => documents);

/** What a list of documents calls one of them: its short name, or its title without marks. */
const nameOf = (row, titles) => escapeHtml(row.short ?? titles.get(row.file));

const list = (current, titles) =>
  SECTIONS.map(
    ({ name, documents }) =>
      `<h2>${name}</h2><ul>${documents
        .map(
          (row) =>
            `<li><a href="${addressOf(row.file)}"${row.file === current ? ' aria-current="page"' : ''}>${nameOf(row, titles)}</a></li>`,
        )
        .join('')}</ul>`,
  ).join('\n');

/** Ways to the parts of a long page. */
function contents({ sections }) {
  const parts = sections.filter(({ level }) => level === 2);
  if (parts.length < 2) return '';
  const items = parts.map(({ anchor, name }) => `<li><a href="#${anchor}">${escapeHtml(name)}</a></li>`).join('');
  return `<details class="contents fold" open><summary>On this page</summary>
<nav aria-label="On this page"><ul>${items}</ul></nav></details>`;
}

function way(row, titles, rel, words) {
  return row
    ? `<a rel="${rel}" href="${addressOf(row.file)}"><small>${words}</small><b>${nameOf(row, titles)}</b></a>`
    : '<span></span>';
}

function neighbours(file, titles) {
  const at = ORDER.findIndex((row) => row.file === file);
  if (at < 0) return '';
  const [before, after] = [ORDER[at - 1], ORDER[at + 1]];
  const ways = [way(before, titles, 'prev', 'Before'), way(after, titles, 'next', 'Next')];
  return `<nav class="ways-on" aria-label="Before and after">${ways.join('')}</nav>`;
}

/** Plain words out of markup that we made. */
const plain = (html) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A field that a script shows and fills. */
export const SEARCH = `<search class="search"><label class="vh" for="find">Search the documents</label>
<input id="find" type="search" placeholder="Search" autocomplete="off" spellcheck="false" hidden>
<p class="vh" role="status"></p><ul hidden></ul></search>`;

/** The page of a document: the list beside it, its text, its parts, and the ways on. */
export function documentPage(document, titles) {
  const { file, title, lead, body, slug } = document;
  const about = ORDER.find((row) => row.file === file)?.about ?? plain(lead).slice(0, 155);
  const markdown = `${slug.split('/').at(-1)}.md`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Vitrine</title>
<meta name="description" content="${escapeHtml(plain(about.replaceAll('`', '')))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" href="${markdown}" type="text/markdown" title="This page as Markdown">
<link rel="preload" href="/fonts/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/site.css">
<link rel="stylesheet" href="/guides/guides.css">
<script src="/site-start.js"></script>
<script src="/site-header.js"></script>
<script src="/guides/fold.js"></script>
<script type="module" src="/site.js"></script>
<script type="module" src="/guides/guides.js"></script>
</head>
<body class="document">
<a class="skip" href="#main">Skip to the content</a>
<site-header crumb="${escapeHtml(title)}"></site-header>
<div class="columns">
<div class="side">
${SEARCH}
<details class="fold all" open><summary>All documents</summary><nav aria-label="Documents">
${list(file, titles)}
</nav></details>
</div>
<main id="main"><article>
<header><h1>${escapeHtml(title)}</h1>${lead && `<p class="lead">${lead}</p>`}
<p class="forms"><a href="${markdown}">Markdown</a></p></header>
${contents(document)}
<div class="prose">
${body}
</div>
${neighbours(file, titles)}
</article></main>
</div>
</body>
</html>
`;
}

/** The cards of the first page, a section each. */
export const documentCards = (titles) =>
  SECTIONS.map(
    ({ name, documents }) =>
      `<h2>${name}</h2>\n<ul class="list words">${documents
        .map(
          (row) =>
            `<li><a href="${addressOf(row.file)}"><b>${nameOf(row, titles)}</b
><span>${escapeHtml(row.about.replaceAll('`', ''))}</span></a></li>`,
        )
        .join('\n')}</ul>`,
  ).join('\n');
