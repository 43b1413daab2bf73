import { isRecord } from '../config/server-config-rules.js';
import { schemaIssues } from '../tools/check-arguments.js';
import type { FieldDraft } from './field-draft.js';
import { memberPath, readDraft, type FormIssue, type ReadForm } from './read-draft.js';

/**
 * What a form would send, and all that is wrong with it: first field by field, then the whole by the validator that
 * checks every call. It loads with the first form that gets that far.
 */
export async function checkForm(draft: FieldDraft, schema: unknown): Promise<ReadForm> {
  const read = readDraft(draft);
  if (read.issues.length > 0) return read;
  if (!isRecord(read.value)) return { value: read.value, issues: [{ path: '', rule: 'object' }] };
  const found = isRecord(schema) ? await schemaIssues(schema, read.value) : [];
  const issues = found.map(({ path, rule, message }): FormIssue => {
    const place = decode(path);
    // The validator finds what is missing in what it is missing from.
    const [, missing] = (rule === 'required' && /property "(.*)"\.$/.exec(message)) || [];
    return { path: missing === undefined ? place : memberPath(place, missing), rule, message };
  });
  return { value: read.value, issues };
}

/** The draft that shows the value at a path, or the nearest one around it. */
export function findDraft(root: FieldDraft, path: string): FieldDraft {
  let draft = root;
  for (const token of path.split('/').slice(1)) {
    const key = token.replaceAll('~1', '/').replaceAll('~0', '~');
    while (draft.field.kind === 'variants' && draft.members[0]) [draft] = draft.members as [FieldDraft];
    const { members, others, field } = draft;
    const next =
      field.kind === 'list'
        ? members[Number(key)]
        : (members.find((each) => each.field.name === key) ?? others.find((each) => each.key === key));
    if (!next) return draft;
    draft = next;
  }
  return draft;
}

/** The validator writes its pointers as parts of an address. */
function decode(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
