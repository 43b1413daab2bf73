import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { icon } from '../../../icons/icons.js';
import type { ListWords } from '../list-host.js';
import type { FieldIssue, FormField } from './form-values.js';

export interface FieldOptions {
  readonly field: Exclude<FormField, 'allowInsecure'>;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean;
  /** Whether that is said beside the label: among fields that all are it goes without saying. Default true. */
  readonly saysOptional?: boolean;
  /** Lines: more than one makes a text of several. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly issues: readonly FieldIssue[];
  readonly words: ListWords;
  readonly onInput: (value: string) => void;
  readonly onLeave: () => void;
}

/** A field with its label, its hint and what is wrong with it. Names and addresses run from left to right everywhere. */
export function formField(options: FieldOptions): TemplateResult {
  const {
    field,
    label,
    value,
    hint,
    isOptional = false,
    saysOptional = isOptional,
    rows = 1,
    placeholder,
    issues,
    words,
    onInput,
    onLeave,
  } = options;
  const id = `f-${field}`;
  const isBad = issues.length > 0;
  const described = [hint && `${id}-hint`, isBad && `${id}-issues`].filter(Boolean).join(' ') || nothing;
  const dir = field === 'description' ? 'auto' : 'ltr';
  const handleInput = (event: Event): void => onInput((event.currentTarget as HTMLInputElement).value);
  const control =
    rows > 1
      ? html`<textarea id=${id} class="in ${dir === 'ltr' ? 'mono' : ''}" rows=${rows} dir=${dir} spellcheck="false"
          autocomplete="off" autocapitalize="off" placeholder=${placeholder ?? nothing} .value=${live(value)}
          aria-invalid=${isBad ? 'true' : nothing} aria-describedby=${described} @input=${handleInput} @blur=${onLeave}
        ></textarea>`
      : html`<input id=${id} class="in ${dir === 'ltr' ? 'mono' : ''}" type="text" dir=${dir} spellcheck="false"
          autocomplete="off" autocapitalize="off" placeholder=${placeholder ?? nothing} .value=${live(value)}
          aria-required=${isOptional ? nothing : 'true'} aria-invalid=${isBad ? 'true' : nothing}
          aria-describedby=${described} @input=${handleInput} @blur=${onLeave} />`;
  return html`<div class="field">
    <label for=${id}>${label}${saysOptional ? html` <span class="dim">${words.list.term('optional')}</span>` : nothing}</label>
    ${control}
    ${hint ? html`<p class="cap" id="${id}-hint"><bdi>${hint}</bdi></p>` : nothing}
    ${issueList(id, issues, words, options)}
  </div>`;
}

/** What is wrong at a field. @param text - Of a field that a suggestion can be put into. */
export const issueList = (id: string, issues: readonly FieldIssue[], words: ListWords, text?: FieldOptions): unknown =>
  issues.length === 0
    ? nothing
    : html`<ul class="issues" id="${id}-issues">${issues.map((issue) => issueLine(issue, words, text))}</ul>`;

function issueLine(
  { rule, line, suggestion, field }: FieldIssue,
  words: ListWords,
  { rows = 1, onInput, value }: Partial<FieldOptions> = {},
): TemplateResult {
  const sentence = words.list.term('rule', rule);
  const use = (): void => {
    if (rows === 1) return onInput?.(suggestion ?? '');
    const lines = (value ?? '').split('\n');
    if (line !== undefined) lines[line - 1] = suggestion ?? '';
    onInput?.(lines.join('\n'));
  };
  // An argument of docker's alone is not mended by its name: the variable would be lost.
  const canUse = suggestion !== undefined && field !== 'args' && onInput !== undefined;
  return html`<li>${icon('alert', 14)}<span><bdi>${
    line === undefined ? sentence : words.list.term('line', line, sentence)
  }</bdi>${
    canUse
      ? html` <button type="button" class="link" @click=${use}>${words.list.term('useInstead', suggestion)}</button>`
      : nothing
  }</span></li>`;
}
