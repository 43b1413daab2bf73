/**
 * Makes the documents: static pages, the same as Markdown beside them, what the search looks into, and what coding agents read.
 * One source each: Markdown under docs/, and the manifest for what is generated.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { REFERENCE, SECTIONS } from './document-table.mjs';
import { SEARCH, documentCards, documentPage } from './document-page.mjs';
import { llmsFullText, llmsText, standaloneMarkdown } from './for-agents.mjs';
import { readDocument } from './read-document.mjs';
import { writeReference } from './reference.mjs';
import { makeSearchIndex } from './search-index.mjs';
import { withWholeFiles } from './whole-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** The texts, in the order of the lists; those that no list has come last. */
function readTexts() {
  const written = readdirSync(path.join(root, 'docs'), { recursive: true })
    .map((file) => path.posix.join('docs', ...file.split(path.sep)))
    .filter((file) => file.endsWith('.md') && file !== REFERENCE)
    .map((file) => [file, withWholeFiles(read(file), file, root)]);
  const texts = new Map([...written, ...writeReference(root)]);
  const listed = SECTIONS.flatMap(({ documents }) => documents.map(({ file }) => file));
  const missing = listed.filter((file) => !texts.has(file));
  if (missing.length > 0) throw new Error(`The list names what is not there: ${missing.join(', ')}.`);
  const others = [...texts.keys()].filter((file) => !listed.includes(file)).sort();
  return [...listed, ...others].map((file) => ({ file, text: texts.get(file) }));
}

const filesOf = (documents) => new Set(documents.map(({ file }) => file));

/** @returns every document: as markup, with its sections, and as Markdown that stands by itself. */
function readDocuments() {
  const texts = readTexts();
  const known = filesOf(texts);
  return texts.map((each) => ({ ...readDocument(each, known), markdown: standaloneMarkdown(each, known) }));
}

/** How the kit is made, tried and compared: for those who have its sources, or look for a kit. */
const OF_THE_SOURCES =
  /^docs\/(ARCHITECTURE|CONTRIBUTING|decisions\/|performance|conformance-apps|reference\/comparison)/;

const titlesOf = (documents) => new Map(documents.map(({ file, title }) => [file, title]));

const firstPage = (titles) =>
  read('demo/guides/index.html')
    .replace('<!-- search -->', () => SEARCH)
    .replace('<!-- documents -->', () => documentCards(titles));

/** @returns {Map<string, string>} what the site serves, by address. */
export function makeSite() {
  const documents = readDocuments();
  const titles = titlesOf(documents);
  const files = documents.flatMap((document) => [
    [document.address, documentPage(document, titles)],
    [document.address.replace(/html$/, 'md'), document.markdown],
  ]);
  return new Map([
    ...files,
    ['/guides/index.html', firstPage(titles)],
    ['/guides/search.json', JSON.stringify(makeSearchIndex(documents))],
    ['/llms.txt', llmsText(titles, '/guides/')],
    ['/llms-full.txt', llmsFullText(documents.filter(({ file }) => !OF_THE_SOURCES.test(file)))],
  ]);
}

/** @returns {Map<string, string>} what comes along in the package, from the folder `dist`. */
export function makePackageDocuments() {
  const documents = readDocuments().filter(({ file }) => !OF_THE_SOURCES.test(file));
  const known = filesOf(documents);
  return new Map([
    ...documents.map((each) => [`docs/${each.slug}.md`, standaloneMarkdown(each, known)]),
    ['llms.txt', llmsText(titlesOf(documents), 'docs/')],
  ]);
}
