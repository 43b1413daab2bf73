import { readNames, type CslName } from './author-names.js';
import { checkUrl } from '../../url-policy.js';

/** One reference as CSL-JSON has it, with the fields that the kit reads. Others it knows are kept as they are. */
export interface CslItem {
  id: string;
  type: string;
  title?: string;
  author?: CslName[];
  'container-title'?: string;
  volume?: string;
  issue?: string;
  page?: string;
  issued?: { 'date-parts': number[][] };
  DOI?: string;
  PMID?: string;
  URL?: string;
  abstract?: string;
  /** What an answer calls it: "[3]". */
  'citation-number'?: number;
  /** `also`: numbers of the duplicates that were merged into it. */
  custom?: { also?: number[] };
  [field: string]: unknown;
}

/** Longest of a field, in UTF-16 units: an abstract is the longest there is. */
const LONGEST = 50_000;

/** Fields of CSL that are kept though the kit does not show them. */
const KEPT_TEXTS = new Set([
  'publisher',
  'publisher-place',
  'ISSN',
  'ISBN',
  'PMCID',
  'edition',
  'collection-title',
  'collection-number',
  'container-title-short',
  'language',
  'keyword',
  'note',
  'genre',
  'medium',
  'number',
  'number-of-pages',
  'event-title',
  'event-place',
  'archive',
  'archive_location',
  'authority',
  'section',
  'source',
  'status',
  'version',
  'annote',
  'call-number',
  'chapter-number',
  'title-short',
]);
const KEPT_NAMES = ['editor', 'translator', 'container-author', 'collection-editor'];
/** Types that CSL 1.0.2 knows. */
const TYPES = new Set(
  `article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset document entry
  entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation manuscript map motion_picture
  musical_score pamphlet paper-conference patent performance periodical personal_communication post post-weblog regulation report review
  review-book software song speech standard thesis treaty webpage`.split(/\s+/),
);

/** What servers write where they have nothing. */
const MISSING =
  /^(?:no (?:title|journal|year|pmid|doi|authors?|abstract|volume|issue|pages?|url|date)(?: available| listed)?|n\/a|null|undefined)\.?$/i;

/**
 * Reads one citation: as tools give it (`authors`, `journal`, `year`, `pmid`, …) or as CSL-JSON. What a server writes
 * for a missing value, such as "No title", is missing here. Never throws.
 * @returns undefined where nothing says what is cited.
 */
export function readCitation(value: unknown, number: number): CslItem | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const from = value as Readonly<Record<string, unknown>>;
  const author = readNames(from['author'] ?? from['authors']);
  const title = textOf(from['title']);
  const container = textOf(from['container-title'] ?? from['journal'] ?? from['journalTitle'] ?? from['source_title']);
  const PMID = pmidOf(from['PMID'] ?? from['pmid']);
  const DOI = doiOf(from['DOI'] ?? from['doi']);
  const URL = urlOf(from['URL'] ?? from['url'] ?? from['link']);
  if (!title && author.length === 0 && !PMID && !DOI && !URL) return undefined;
  const issued = dateOf(from['issued'] ?? from['year'] ?? from['date'] ?? from['pubDate'] ?? from['publicationDate']);
  const volume = textOf(from['volume']);
  const issue = textOf(from['issue']);
  const published = container ?? PMID ?? DOI ?? volume ?? issue;
  const item: CslItem = {
    id: idOf(from['id'], number),
    type: typeOf(from['type'], published ? 'article-journal' : URL ? 'webpage' : 'document'),
  };
  const fields = {
    title,
    author: author.length > 0 ? author : undefined,
    'container-title': container,
    volume,
    issue,
    page: textOf(from['page'] ?? from['pages']),
    issued,
    DOI,
    PMID,
    URL,
    abstract: textOf(from['abstract']),
  };
  for (const [name, field] of Object.entries({ ...fields, ...keptOf(from) })) if (field) item[name] = field;
  return { ...item, 'citation-number': number };
}

function keptOf(from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(from)) if (KEPT_TEXTS.has(name)) kept[name] = textOf(value);
  for (const name of KEPT_NAMES) {
    const names = Array.isArray(from[name]) ? readNames(from[name]) : [];
    if (names.length > 0) kept[name] = names;
  }
  return kept;
}

/** A text on one line; `undefined` for what stands in its place. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'string' && !(typeof first === 'number' && Number.isFinite(first))) return undefined;
  const text = decodeNames(
    String(first)
      .slice(0, LONGEST)
      // eslint-disable-next-line no-control-regex -- no field has controls in it
      .replace(/[\u0000-\u0020\u007f\u0085\u2028\u2029]+/g, ' ')
      .trim(),
  );
  return text === '' || MISSING.test(text) ? undefined : text;
}

/** Servers that take their data from XML often leave these behind. */
const decodeNames = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:lt|gt|quot|apos|nbsp|#39|#x27|amp);/gi, (name) => NAMES[name.toLowerCase()] ?? name)
    : text;
const NAMES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&nbsp;': ' ',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

function idOf(value: unknown, number: number): string {
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim().slice(0, 200) : '';
  return id || `ref-${number}`;
}

const typeOf = (value: unknown, guess: string): string =>
  typeof value === 'string' && TYPES.has(value) ? value : guess;

/** Digits alone: "PMID: 35575450" is 35575450. */
function pmidOf(value: unknown): string | undefined {
  const text = textOf(value);
  return (
    text &&
    /^(?:pmid:?\s*|https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*([1-9]\d{0,8})\/?$/i.exec(
      text,
    )?.[1]
  );
}

/** Without its resolver, in the case it was written in. */
function doiOf(value: unknown): string | undefined {
  const text = textOf(value);
  const found = text && /10\.\d{4,9}\/\S+/.exec(text)?.[0];
  if (!found) return undefined;
  const doi = /^https?:/i.test(text) ? decoded(found.replace(/[?#].*$/, '')) : found;
  return trimEnd(doi);
}

/** Without the punctuation of a sentence around it; a bracket that belongs to it stays. */
function trimEnd(doi: string): string {
  const trimmed = doi.replace(/[.,;:'"\]}>]+$/, '');
  return trimmed.endsWith(')') && !trimmed.includes('(') ? trimEnd(trimmed.slice(0, -1)) : trimmed;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function urlOf(value: unknown): string | undefined {
  const text = textOf(value);
  const checked = text ? checkUrl(text, 'link') : undefined;
  return checked?.kind === 'web' ? checked.href : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "2022", 2022, "2022-03-04", "2022 Mar 4", or a CSL date. */
function dateOf(value: unknown): CslItem['issued'] | undefined {
  const parts =
    typeof value === 'object' && value !== null
      ? cslParts(value as Readonly<Record<string, unknown>>)
      : textParts(textOf(value) ?? '');
  return parts && parts.length > 0 ? { 'date-parts': [parts] } : undefined;
}

function cslParts(date: Readonly<Record<string, unknown>>): number[] | undefined {
  const [first] = Array.isArray(date['date-parts']) ? (date['date-parts'] as readonly unknown[]) : [];
  if (!Array.isArray(first)) return textParts(textOf(date['raw'] ?? date['literal']) ?? '');
  const numbers = first.slice(0, 3).map(Number);
  const broken = numbers.findIndex((part, index) => !isPart(part, index));
  return broken === -1 ? numbers : numbers.slice(0, broken);
}

const LIMITS: readonly (readonly [number, number])[] = [
  [1, 2999],
  [1, 12],
  [1, 31],
];
const isPart = (part: number, index: number): boolean => {
  const [least, most] = LIMITS[index] ?? [0, -1];
  return Number.isInteger(part) && part >= least && part <= most;
};

function textParts(text: string): number[] | undefined {
  const year = /(?<!\d)(1[0-9]\d\d|2\d\d\d)(?!\d)/.exec(text)?.[1];
  if (!year) return undefined;
  const rest = text.slice(text.indexOf(year) + 4);
  const [, month = '', day = ''] = /^[-/. ]\s*(\d{1,2}|[a-z]{3,9})\.?(?:[-/. ]\s*(\d{1,2})(?!\d))?/i.exec(rest) ?? [];
  const numbers = [Number(year), monthOf(month), Number(day)];
  const broken = numbers.findIndex((part, index) => !isPart(part, index));
  return broken === -1 ? numbers : numbers.slice(0, broken);
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : text ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1 : 0;

/** A DOI as an address of its resolver. */
export const doiUrl = (doi: string): string => `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

export const pmidUrl = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

const TAG =
  /<\/?(?:jats:)?(?:i|b|u|em|strong|sub|sup|sc|scp|span|p|br|bold|italic|title|mml:[a-z]+)(?:\s[^<>]*)?\/?>/gi;

/** Without the markup that titles and abstracts bring along; `p < 0.05` is none. */
export const withoutTags = (text: string): string => text.replace(TAG, '').replace(/\s+/g, ' ').trim();
