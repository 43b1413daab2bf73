import { isBibliography, readBibliography } from './bibliography/bibliography.js';
import type { CslItem } from './bibliography/citation.js';
import { isGraph, readGraph, type GraphLink, type KnowledgeGraph } from './knowledge-graph/knowledge-graph.js';

/** A field that both versions of an entry say something else in; `''` where one says nothing. */
export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** An entry that one of two versions lacks, or that both have in other words. */
export interface EntryChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly entry: 'reference' | 'node' | 'link';
  /** What a person knows it by: a title, a name, "aspirin – treats – pain". */
  readonly label: string;
  /** Of a changed entry. */
  readonly fields: readonly FieldChange[];
}

/** What changed between two bibliographies, or two graphs. */
export interface EntryDiff {
  readonly kind: 'entries';
  /** Removed, changed, then added ones, each in their order. */
  readonly changes: readonly EntryChange[];
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** Entries that are the same. */
  readonly same: number;
}

interface Entry {
  readonly entry: EntryChange['entry'];
  readonly label: string;
  /** Two entries are one if they share any of these; the first counts most. */
  readonly keys: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** Compares two contents entry by entry. @returns undefined for other types, and where one of them cannot be read. */
export function compareEntries(type: string, before: string, after: string): EntryDiff | undefined {
  const read = type === 'bibliography' ? referencesOf : type === 'knowledge-graph' ? partsOf : undefined;
  const [one, other] = [read?.(before), read?.(after)];
  return one && other ? entryDiff(one, other) : undefined;
}

function entryDiff(before: readonly Entry[], after: readonly Entry[]): EntryDiff {
  const left = new Set(before);
  const byKey = new Map<string, Entry[]>();
  for (const entry of [...before].reverse()) {
    for (const key of entry.keys) {
      const list = byKey.get(key);
      if (list) list.push(entry);
      else byKey.set(key, [entry]);
    }
  }
  /** The first one of a key that has no counterpart yet. */
  const find = (key: string): Entry | undefined => {
    const list = byKey.get(key) ?? [];
    while (list.length > 0 && !left.has(list[list.length - 1] as Entry)) list.pop();
    return list.at(-1);
  };
  const [changed, added]: [EntryChange[], EntryChange[]] = [[], []];
  let same = 0;
  for (const entry of after) {
    const known = entry.keys.map(find).find((each) => each !== undefined);
    if (known) left.delete(known);
    const fields = known ? fieldChanges(known.fields, entry.fields) : [];
    if (!known) added.push(change('added', entry));
    else if (fields.length > 0) changed.push({ ...change('changed', entry), fields });
    else same += 1;
  }
  const removed = [...left].map((entry) => change('removed', entry));
  return {
    kind: 'entries',
    changes: [...removed, ...changed, ...added],
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    same,
  };
}

const change = (kind: EntryChange['kind'], { entry, label }: Entry): EntryChange => ({
  kind,
  entry,
  label,
  fields: [],
});

function fieldChanges(before: Entry['fields'], after: Entry['fields']): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({ name, before: before[name] ?? '', after: after[name] ?? '' }))
    .filter((field) => field.before !== field.after);
}

/** How an entry is numbered and called by programs is no change in what it says. */
const INNER_FIELDS = new Set(['id', 'citation-number', 'custom']);

function referencesOf(content: string): Entry[] | undefined {
  const read = readBibliography(content);
  return isBibliography(read) ? read.items.map(referenceOf) : undefined;
}

function referenceOf(item: CslItem): Entry {
  const { DOI, PMID, URL, title, author } = item;
  const label = title || DOI || PMID || URL || textOf(author);
  const keys = [
    DOI && `doi ${DOI.toLowerCase()}`,
    PMID && `pmid ${PMID}`,
    URL && `url ${URL}`,
    `label ${label.toLowerCase()}`,
  ];
  const fields = Object.entries(item).filter(([name]) => !INNER_FIELDS.has(name));
  return {
    entry: 'reference',
    label,
    keys: keys.filter((key): key is string => typeof key === 'string' && key !== ''),
    fields: Object.fromEntries(
      fields.map(([name, value]) => [name, name === 'DOI' ? textOf(value).toLowerCase() : textOf(value)]),
    ),
  };
}

/** Names by their parts, dates as 2022-3-4, all else as it is. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null)
    return value === undefined || value === null ? '' : JSON.stringify(value);
  const { 'date-parts': dates, family, given, literal } = value as Readonly<Record<string, unknown>>;
  if (Array.isArray(dates)) return dates.map((parts) => (Array.isArray(parts) ? parts.join('-') : '')).join(' to ');
  const name = [family, given, literal].filter((part) => typeof part === 'string').join(' ');
  return name || JSON.stringify(value);
}

function partsOf(content: string): Entry[] | undefined {
  const graph = readGraph(content);
  return isGraph(graph) ? [...nodesOf(graph), ...linksOf(graph)] : undefined;
}

const nodesOf = ({ nodes }: KnowledgeGraph): Entry[] =>
  nodes.map(({ id, name, type, value, color }) => ({
    entry: 'node',
    label: name,
    keys: [`node ${id}`],
    fields: { name, type, value: textOf(value), color: textOf(color) },
  }));

function linksOf({ nodes, links }: KnowledgeGraph): Entry[] {
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const end = (id: string): string => names.get(id) ?? id;
  const labelOf = ({ source, target, label }: GraphLink): string =>
    [end(source), label, end(target)].filter(Boolean).join(' – ');
  return links.map((link) => ({
    entry: 'link',
    label: labelOf(link),
    keys: [`link ${JSON.stringify([link.source, link.target, link.label])}`],
    fields: { value: textOf(link.value), color: textOf(link.color), evidence: textOf(link.evidence) },
  }));
}
