import type { FieldDraft } from '../../core/mcp/tool-form/field-draft.js';
import type { FormIssue } from '../../core/mcp/tool-form/read-draft.js';
import type { ToolFormTerms } from '../../locales/en/tool-form.js';
import type { LocalizeController } from '../../locales/localize.js';

/** What the templates of fields need of the form around them. */
export interface FormContext {
  readonly words: LocalizeController<ToolFormTerms>;
  readonly disabled: boolean;
  /** Of an elicitation: who asks. Fields that look like passwords carry a warning. */
  readonly server?: string | undefined;
  /** What is wrong with a field, if anything is known to be. */
  findIssue(draft: FieldDraft): FormIssue | undefined;
  /** Something has been typed, added or picked. @param focus - Which field gets the focus then. */
  changeDraft(change: () => void, focus?: () => FieldDraft | string | undefined): void;
}

/** What a field is called: by its schema, else by its key. */
export function nameOf(draft: FieldDraft, { words }: FormContext): string {
  const { field, key } = draft;
  if (field.title !== undefined) return field.title;
  if (key === '') return words.term('wholeName');
  return /^\d+$/.test(field.name) ? words.term('item', Number(field.name)) : key;
}

/** Of a rule that was broken, as a sentence. */
export const sayIssue = (issue: FormIssue, name: string, { words }: FormContext): string =>
  words.term('issue', issue.rule, issue.limit, name, issue.message);
