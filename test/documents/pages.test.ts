import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import MarkdownIt, { type Token } from 'markdown-it';

interface Found {
  readonly page: string;
  readonly heading: string;
  readonly address: string;
}
interface Documents {
  makeSite(): ReadonlyMap<string, string>;
  makePackageDocuments(): ReadonlyMap<string, string>;
}
interface Search {
  findSections(index: unknown, query: string): readonly Found[];
}
const load = async (file: string): Promise<unknown> => import(pathToFileURL(path.resolve(file)).href);
const { makeSite, makePackageDocuments } = (await load('tools/documents/documents.mjs')) as Documents;
const { findSections } = (await load('demo/guides/search.js')) as Search;

const site = makeSite();
const pages = [...site].filter(([address]) => address.endsWith('.html'));
const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
const ids = new Map(pages.map(([address, html]) => [address, idsOf(html)]));

/** A page of the site that is a file, or made while it is served. */
const isServed = (address: string): boolean =>
  site.has(address) || existsSync(path.join('demo', address.endsWith('/') ? `${address}index.html` : address));

describe('the pages of documents', () => {
  it('lead to pages and headings that are there', () => {
    const broken: string[] = [];
    for (const [address, html] of pages)
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const url = new URL(href, `https://site${address}`);
        if (url.host !== 'site') continue;
        const known = ids.get(url.pathname);
        const anchor = decodeURIComponent(url.hash.slice(1));
        if (!isServed(url.pathname) || (anchor && known && !known.has(anchor))) broken.push(`${address}: ${href}`);
      }
    assert.deepEqual(broken, []);
  });

  it('have one title, a description, and Markdown beside each', () => {
    assert.ok(pages.length >= 90, String(pages.length));
    const wrong = pages.flatMap(([address, html]) => {
      const text = site.get(address.replace(/html$/, 'md'));
      return [
        ...(html.match(/<h1[ >]/g)?.length === 1 ? [] : [`${address}: one title`]),
        ...(/<meta name="description"\s+content="[^"]{10,}/.test(html) ? [] : [`${address}: a description`]),
        ...(ids.get(address)?.size === [...html.matchAll(/\sid="/g)].length ? [] : [`${address}: an id twice`]),
        ...(address === '/guides/index.html' || text?.startsWith('# ') ? [] : [`${address}: Markdown`]),
      ];
    });
    assert.deepEqual(wrong, []);
  });

  it('are called by different names on the first page, which leads to the theme page, too', () => {
    const html = site.get('/guides/index.html') ?? '';
    const names = [...html.matchAll(/<a href="[^"]+"><b>([^<]+)</g)].map(([, name]) => name);
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    );
    assert.match(html, /<a href="\/theme\.html"><b>Theme</);
  });

  it('show the files that the tests run, in place of copies', () => {
    const react = site.get('/guides/stacks/react.md') ?? '';
    assert.match(react, /```tsx title="src\/chat.tsx"\nimport \{ useState \} from 'react';/);
    for (const [address, text] of site)
      if (address.endsWith('.md')) assert.doesNotMatch(text, /^\[[^\]]+\]\([^)]+"whole file"\)$/m, address);
  });

  it('are found by what they are about, each question among the first three', () => {
    const index: unknown = JSON.parse(site.get('/guides/search.json') ?? '');
    const questions: Record<string, string> = {
      'hydration next': '/guides/stacks/next.html',
      'sandbox origin': '/guides/strict-policy.html',
      'chat-log': '/guides/reference/chat-log.html',
      consent: '/guides/consent.html',
      'own database': '/guides/storage.html',
      registerBlock: '/guides/own-widget.html',
      'virtual list': '/guides/recipes/long-conversations.html',
      anthrop: '/guides/model-streams.html#anthropic',
      theming: '/guides/theming.html',
      'stream tokens': '/guides/streaming.html',
      'dark mode': '/guides/theming.html',
      translate: '/guides/host-page.html',
    };
    for (const [query, address] of Object.entries(questions)) {
      const found = findSections(index, query).map((each) => each.address);
      const at = found.findIndex((each) => each.split('#')[0] === address.split('#')[0]);
      assert.ok(at >= 0 && at < 3, `${query}: ${found.join(' ')}`);
    }
    const first = (query: string) => findSections(index, query)[0]?.address;
    // By another form of a word, by words that only other sections of the page have, by what people call it.
    assert.equal(first('themes dark'), '/guides/theming.html');
    for (const query of ['own model', 'my own model', 'connect a model'])
      assert.equal(first(query), '/guides/chat.html');
    assert.deepEqual(findSections(index, 'zzzz'), []);
    assert.deepEqual(findSections(index, ' '), []);
    const served = findSections(index, 'artifact').map(({ address }) => new URL(address, 'https://site'));
    for (const { pathname, hash } of served)
      assert.ok(!hash || ids.get(pathname)?.has(decodeURIComponent(hash.slice(1))), pathname + hash);
  });

  it('compare by the first load that every run of the tests holds', async () => {
    const { 'KB gz at most': most } = JSON.parse(readFileSync('bench/first-load.json', 'utf8')) as {
      'KB gz at most': { initial: number };
    };
    const { TOPICS } = (await load('demo/compare/facts.js')) as { TOPICS: unknown };
    assert.match(JSON.stringify(TOPICS), new RegExp(`Provider, message and card: ${most.initial} KB`));
    assert.match(readFileSync('README.md', 'utf8'), new RegExp(`more than the ${most.initial} KB of the`));
  });

  it('say of each code of the controller what to do, where its errors lead', () => {
    const source = readFileSync('src/core/headless-error.ts', 'utf8');
    const codes = [...source.matchAll(/\| '([a-z-]+)'/g)].map(([, code = '']) => code);
    assert.ok(codes.length >= 11, codes.join(' '));
    const page = site.get('/guides/errors.md') ?? '';
    assert.deepEqual(
      codes.filter((code) => !new RegExp(`^\\| \`${code}\` \\| .{20,} \\| .{10,} \\|$`, 'm').test(page)),
      [],
    );
    assert.match(source, / \(errors\.md\)`/);
  });

  it('stay small enough to be searched without a server', () => {
    assert.ok((site.get('/guides/search.json') ?? '').length < 400_000);
  });
});

describe('the documents for coding agents', () => {
  it('list each document with a line, at an address that is there', () => {
    const lists = { site: site.get('/llms.txt') ?? '', package: makePackageDocuments().get('llms.txt') ?? '' };
    for (const [where, text] of Object.entries(lists)) {
      const rows = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .{10,}$/gm)].map(([, address = '']) => address);
      assert.ok(rows.length >= 42, where);
      const places = where === 'site' ? site : makePackageDocuments();
      const missing = rows.filter((address) => !places.has(address));
      assert.deepEqual(missing, [], where);
    }
  });

  it('come along in the package, and lead to each other there', () => {
    const files = makePackageDocuments();
    const broken: string[] = [];
    for (const [file, text] of files)
      for (const [, target = ''] of text
        .replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '')
        .matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)[^)]*\)/g))
        if (!files.has(path.posix.join(path.posix.dirname(file), target))) broken.push(`${file}: ${target}`);
    assert.deepEqual(broken, []);
    const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    assert.ok(bytes < 700_000, String(bytes));
  });
});

const { addressOf, meantBy } = (await load('tools/documents/document-table.mjs')) as {
  addressOf(file: string): string;
  meantBy(file: string, hash: string): readonly [string, string];
};
const { headingAnchor } = (await load('tools/documents/heading-anchor.mjs')) as { headingAnchor(name: string): string };

const markdown = new MarkdownIt({ html: true });
const files = [
  ...['README.md', 'AGENTS.md', 'CHANGELOG.md', 'skills/vitrine/SKILL.md'],
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('docs', ...file.split(path.sep)))
    .filter((file) => file.endsWith('.md')),
];

/** Every token, those within a line included: code and comments are none that leads anywhere. */
const tokensOf = (file: string): Token[] =>
  markdown.parse(readFileSync(file, 'utf8'), {}).flatMap((token) => [token, ...(token.children ?? [])]);

/** Where a file leads and what it shows, in Markdown and in tags. */
function targetsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'link_open') return [String(token.attrGet('href'))];
    if (token.type === 'image') return [String(token.attrGet('src'))];
    if (!/^html_/.test(token.type)) return [];
    return [...token.content.matchAll(/\s(?:href|src|srcset)="([^"\s]+)/g)].map(([, target = '']) => target);
  });
}

/** The anchors of a file's headings, as GitHub counts those that are called the same. */
function anchorsOf(tokens: readonly Token[]): Set<string> {
  const anchors = new Set<string>();
  for (const [index, { type }] of tokens.entries()) {
    if (type !== 'heading_open') continue;
    const words = (tokens[index + 1]?.children ?? []).filter((each) => /^(text|code_inline)$/.test(each.type));
    const base = headingAnchor(words.map(({ content }) => content).join(''));
    let anchor = base;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

const read = new Map(files.map((file) => [file, tokensOf(file)]));

describe('the Markdown of the repository', () => {
  it('leads, read on GitHub, to files and headings that are there', () => {
    const broken: string[] = [];
    let count = 0;
    for (const [file, tokens] of read)
      for (const target of targetsOf(tokens)) {
        if (/^[a-z][a-z+.-]*:|^\/\//.test(target)) continue;
        count += 1;
        const [place = '', anchor] = decodeURIComponent(target).split('#');
        const found = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
        // A page of the site's own would be an address on GitHub itself.
        const isThere = !place.startsWith('/') && !found.startsWith('..') && existsSync(found);
        const anchors =
          isThere && anchor && found.endsWith('.md') ? anchorsOf(read.get(found) ?? tokensOf(found)) : undefined;
        const isLine = isThere && statSync(found).isFile() && /^L\d+(-L\d+)?$/.test(anchor ?? '');
        if (!isThere || (anchor && !isLine && anchors && !anchors.has(anchor))) broken.push(`${file}: ${target}`);
      }
    assert.ok(count > 200, String(count));
    assert.deepEqual(broken, []);
  });

  it('leads on the site to the same documents, and none of them is left out', () => {
    const broken: string[] = [];
    let count = 0;
    for (const [file, tokens] of read) {
      const html = site.get(addressOf(file));
      if (html === undefined) continue;
      for (const target of targetsOf(tokens)) {
        const [place = '', anchor] = target.split('#');
        const found = path.posix.join(path.posix.dirname(file), place);
        if (!/^[^:]+\.md$/.test(place) || !found.startsWith('docs/')) continue;
        count += 1;
        const [document, hash] = meantBy(found, anchor ? `#${anchor}` : '');
        if (!site.has(addressOf(document)) || !html.includes(`href="${addressOf(document)}${hash}"`))
          broken.push(`${file}: ${target}`);
      }
    }
    assert.ok(count > 80, String(count));
    assert.deepEqual(broken, []);
  });
});
