import type { Entry } from './entry-reader.js';

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
  /** What the user knows it by: a title, a name, "aspirin – treats – pain". */
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

/** Compares two lists of entries. */
export function compareEntries(before: readonly Entry[], after: readonly Entry[]): EntryDiff {
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
