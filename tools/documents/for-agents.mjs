import path from 'node:path';
import { SECTIONS, isListed, meantBy, slugOf } from './document-table.mjs';

/** A sentence that is nothing but the way to a page of the site. */
const PAGE_ALONE = /(?<=^|[.!?] )\[[^\]]+\]\([^)\s]*demo\/[^)\s]*\.html\)$/;

/**
 * A document as Markdown by itself: files that it shows are in it, other documents are led to where they lie beside it, and
 * what does not come along is named and not linked.
 */
export function standaloneMarkdown({ file, text }, known) {
  let fenced = false;
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(`{3,}|~{3,})/.test(line)) fenced = !fenced;
      return fenced
        ? line
        : line
            .replace(PAGE_ALONE, '')
            .replace(/(?<!!)\[((?:[^\]\\]|\\.)*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, words, target) =>
              move(words, target),
            );
    })
    .join('\n');

  function move(words, target) {
    const [place, anchor = ''] = target.split(/(?=#)/);
    const [found, hash] = meantBy(path.posix.join(path.posix.dirname(file), place), anchor);
    if (!known.has(found)) return words;
    const folder = path.posix.dirname(slugOf(file));
    return `[${words}](${path.posix.relative(folder, `${slugOf(found)}.md`)}${hash})`;
  }
}

const INTRODUCTION = `# Vitrine

> Web components for chat hosts: streamed messages, artifacts with live previews and versions, declarative widgets, MCP servers,
> MCP Apps, tool calls with consent. In any page, with any framework or none. npm: \`vitrine\`. MIT.

- ESM only. In a browser with a bundler: \`import 'vitrine/define'\` registers the tags, \`import { HeadlessController } from 'vitrine'\`
  holds the conversation. In React use \`vitrine/react\`, never bare tags with properties. In Node: \`vitrine/core\`.
- Text goes in by \`headless.startMessage\`, \`appendText\`, \`endMessage\`; or a provider's stream whole, by \`vitrine/streams\`.
- The model learns what it may write from \`await headless.systemPrompt()\`. Artifacts are tags in its text.
- \`artifact-panel\` shows what is opened: a page without one shows nothing when a card is clicked.
- A tool that a person has to agree to needs a \`vitrine-consent-dialog\` on the page, or an \`answer\` of the host's.
`;

/** What an agent reads first: each document with its address and a line. @param base - Where the documents lie, from there. */
export const llmsText = (titles, base) =>
  `${INTRODUCTION}\n${SECTIONS.map(
    ({ name, documents }) =>
      `## ${name}\n\n${documents
        .filter(({ file }) => titles.has(file))
        .map(({ file, about }) => `- [${titles.get(file)}](${base}${slugOf(file)}.md): ${about}`)
        .join('\n')}`,
  ).join('\n\n')}\n`;

/** All that a host developer needs, in one file; of the elements the references stand each by itself. */
export const llmsFullText = (pages) =>
  `${INTRODUCTION}\n${pages
    .filter(({ file }) => isListed(file))
    .map(({ file, markdown }) => `<!-- ${slugOf(file)}.md -->\n${markdown}`)
    .join('\n\n')}`;
