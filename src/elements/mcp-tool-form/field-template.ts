import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { FieldDraft } from '../../core/mcp/tool-form/field-draft.js';
import type { FieldKind, FieldOption, TextField } from '../../core/mcp/tool-form/form-field.js';
import { icon } from '../../icons/icons.js';
import { foldedText } from '../../plain-text/folded-text.js';
import { visibleText } from '../../plain-text/visible-text.js';
import { groupTemplate } from './group-template.js';
import { nameOf, sayIssue, type FormContext } from './form-context.js';
import { toLocalTime, withOffset } from './local-time.js';

type Control = (draft: FieldDraft, form: FormContext) => TemplateResult;

/** A row a kind of field. Objects, lists and alternatives are groups of other fields. */
const CONTROLS: Readonly<Record<FieldKind, Control>> = {
  text: textControl,
  number: (draft, form) => inputControl(draft, form, { mode: 'decimal' }),
  switch: switchControl,
  choice: choiceControl,
  choices: choicesControl,
  json: (draft, form) => areaControl(draft, form, true),
  object: groupTemplate,
  list: groupTemplate,
  variants: groupTemplate,
};

const SECRET =
  /passw|passphrase|secret|token|api.?key|private.?key|credential|\bpin\b|card.?number|\bcvv\b|mot de passe/i;

/** One field with its name, its help, and what is wrong with it. @param isBare - It stands in a row that names it. */
export function fieldTemplate(draft: FieldDraft, form: FormContext, isBare = false): TemplateResult {
  const { field } = draft;
  const isGroup = field.kind === 'object' || field.kind === 'list' || field.kind === 'variants';
  if (isGroup && !draft.isNull) return CONTROLS[field.kind](draft, form);
  const control = draft.isNull ? nullControl(draft) : CONTROLS[field.kind](draft, form);
  const isSwitch = field.kind === 'switch' && !draft.isNull;
  return html`<div class="field" part="field" data-kind=${field.kind}>
    ${isSwitch ? html`<div class="row">${control}${labelTemplate(draft, form)}</div>` : nothing}
    ${isSwitch ? nothing : html`${isBare ? nothing : labelTemplate(draft, form)}${control}`}
    ${helpTemplate(draft, form)}
  </div>`;
}

export function labelTemplate(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, id } = draft;
  const name = nameOf(draft, form);
  const text = html`<bdi translate=${field.title === undefined && field.name !== '' ? 'no' : 'yes'}>${visibleText(name)}</bdi>`;
  return html`<div class="label">
    ${
      field.kind === 'choices'
        ? html`<span id="${id}-name">${text}</span>`
        : html`<label id="${id}-name" for=${id}>${text}</label>`
    }
    ${field.required ? nothing : html`<span class="note">${form.words.term('optional')}</span>`}
    ${field.deprecated ? html`<span class="note">${form.words.term('outdated')}</span>` : nothing}
    ${field.readOnly ? html`<span class="note">${form.words.term('readOnly')}</span>` : nothing}
    ${field.nullable ? nullToggle(draft, name, form) : nothing}
  </div>`;
}

function nullToggle(draft: FieldDraft, name: string, form: FormContext): TemplateResult {
  const toggle = (): void =>
    form.changeDraft(() => {
      draft.isNull = !draft.isNull;
      const { kind } = draft.field;
      if (!draft.isNull && (kind === 'object' || kind === 'list' || kind === 'variants')) draft.addGroup();
    });
  return html`<button
    class="chip" type="button" aria-pressed=${draft.isNull ? 'true' : 'false'}
    aria-label=${form.words.term('nothingFor', name)} ?disabled=${form.disabled} @click=${toggle}
  >${form.words.term('nothing')}</button>`;
}

const nullControl = ({ id }: FieldDraft): TemplateResult =>
  html`<input class="in mono" id=${id} dir="ltr" value="null" disabled>`;

/** What helps with a field, and what is wrong with it: both are read with its name. */
export function helpTemplate(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, id } = draft;
  const { words } = form;
  const issue = form.findIssue(draft);
  const name = nameOf(draft, form);
  const isEmptyAllowed =
    field.kind === 'text' && issue?.rule === 'required' && !(field.minLength && field.minLength > 0);
  const isSecret =
    form.server !== undefined &&
    field.kind === 'text' &&
    (field.format === 'password' || SECRET.test(`${field.name} ${field.title ?? ''} ${field.description ?? ''}`));
  return html`${
    field.description !== undefined
      ? html`<div class="help" id="${id}-help">${foldedText(field.description, '…')}</div>`
      : nothing
  }${
    field.examples.length > 0
      ? html`<p class="help" id="${id}-example"><bdi>${visibleText(words.term('example', field.examples.join(', ')))}</bdi></p>`
      : nothing
  }${
    isSecret
      ? html`<p class="help warn row" id="${id}-secret">${icon('shield', 14)}<bdi>${words.term('secret', form.server)}</bdi></p>`
      : nothing
  }${draft.isEmptyMeant && draft.text === '' ? html`<p class="help">${words.term('meantEmpty')}</p>` : nothing}${
    issue
      ? html`<p class="help bad row" id="${id}-issue">${icon('alert', 14)}<bdi>${sayIssue(issue, name, form)}</bdi>${
          isEmptyAllowed
            ? html`<button class="chip" type="button" @click=${() => form.changeDraft(() => (draft.isEmptyMeant = true))}
                >${words.term('sendEmpty')}</button>`
            : nothing
        }</p>`
      : nothing
  }`;
}

/** Ids of the sentences that belong to a control. */
export function describedBy(draft: FieldDraft, form: FormContext): string | typeof nothing {
  const { field, id } = draft;
  const isSecret = form.server !== undefined && field.kind === 'text';
  const ids = [
    ...(field.description !== undefined ? [`${id}-help`] : []),
    ...(field.examples.length > 0 ? [`${id}-example`] : []),
    ...(isSecret ? [`${id}-secret`] : []),
    ...(form.findIssue(draft) ? [`${id}-issue`] : []),
  ];
  return ids.length > 0 ? ids.join(' ') : nothing;
}

function textControl(draft: FieldDraft, form: FormContext): TemplateResult {
  const field = draft.field as TextField; // by its kind
  switch (field.format) {
    case 'date':
      return inputControl(draft, form, { type: 'date' });
    case 'date-time':
      return inputControl(draft, form, { type: 'datetime-local', show: toLocalTime, read: withOffset });
    case 'time':
      return inputControl(draft, form, { type: 'time', show: (text) => text.slice(0, 8), read: withOffset });
    case 'password':
      return inputControl(draft, form, { type: 'password' });
    case 'email':
      return inputControl(draft, form, { mode: 'email', isCode: true });
    case 'uri':
      return inputControl(draft, form, { mode: 'url', isCode: true });
    case 'uuid':
      return inputControl(draft, form, { isCode: true });
    default:
      return field.pattern !== undefined || (field.maxLength ?? Infinity) <= 80
        ? inputControl(draft, form, {})
        : areaControl(draft, form, false);
  }
}

interface InputOptions {
  readonly type?: 'date' | 'datetime-local' | 'time' | 'password';
  readonly mode?: 'decimal' | 'email' | 'url';
  readonly isCode?: boolean;
  readonly show?: (text: string) => string;
  readonly read?: (shown: string) => string;
}

function inputControl(draft: FieldDraft, form: FormContext, options: InputOptions): TemplateResult {
  const { type = 'text', mode, isCode, show, read } = options;
  const shown = show ? show(draft.text) : draft.text;
  // What the browser's field cannot show stays as it was given.
  const isShown = shown !== '' || draft.text === '';
  return html`<input
    class="in" id=${draft.id} type=${isShown ? type : 'text'} step=${type === 'text' ? nothing : type === 'date' ? 'any' : '1'}
    inputmode=${mode ?? nothing} dir=${isCode || mode || type !== 'text' ? 'ltr' : 'auto'} autocomplete="off" spellcheck="false"
    .value=${live(isShown ? shown : draft.text)} ?disabled=${form.disabled} ?readonly=${draft.field.readOnly}
    aria-label=${isRowItem(draft) ? nameOf(draft, form) : nothing}
    aria-required=${draft.field.required ? 'true' : nothing} aria-invalid=${form.findIssue(draft) ? 'true' : nothing}
    aria-describedby=${describedBy(draft, form)}
    @input=${(event: InputEvent) => {
      const { value } = event.target as HTMLInputElement;
      form.changeDraft(() => (draft.text = isShown && read ? read(value) : value));
    }}
  >`;
}

function areaControl(draft: FieldDraft, form: FormContext, isJson: boolean): TemplateResult {
  return html`<textarea
    class=${isJson ? 'in mono' : 'in'} id=${draft.id} rows=${isJson ? 3 : 1} dir=${isJson ? 'ltr' : 'auto'}
    spellcheck=${isJson ? 'false' : nothing} autocomplete="off" placeholder=${isJson ? 'JSON' : nothing}
    .value=${live(draft.text)} ?disabled=${form.disabled} ?readonly=${draft.field.readOnly}
    aria-label=${isRowItem(draft) ? nameOf(draft, form) : nothing}
    aria-required=${draft.field.required ? 'true' : nothing} aria-invalid=${form.findIssue(draft) ? 'true' : nothing}
    aria-describedby=${describedBy(draft, form)}
    @input=${(event: InputEvent) => {
      const { value } = event.target as HTMLTextAreaElement;
      form.changeDraft(() => (draft.text = value));
    }}
  ></textarea>`;
}

function switchControl(draft: FieldDraft, form: FormContext): TemplateResult {
  return html`<input
    class="switch" id=${draft.id} type="checkbox" role="switch" .checked=${live(draft.isOn)} ?disabled=${form.disabled}
    aria-label=${isRowItem(draft) ? nameOf(draft, form) : nothing} aria-describedby=${describedBy(draft, form)}
    @change=${(event: Event) => {
      const { checked } = event.target as HTMLInputElement;
      form.changeDraft(() => (draft.isOn = checked));
    }}
  >`;
}

function choiceControl(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, picked } = draft;
  const options = field.kind === 'choice' ? field.options : [];
  const none = form.words.term(field.required ? 'choose' : 'notSet');
  const pick = (index: number): void => form.changeDraft(() => (draft.picked = index));
  return selectTemplate(draft, form, {
    ...{ labels: options.map((option) => optionLabel(option, form)), picked, pick },
    none: field.required && picked >= 0 ? undefined : none,
  });
}

export interface SelectOptions {
  readonly labels: readonly string[];
  readonly picked: number;
  readonly pick: (index: number) => void;
  /** What nothing is called; without it one of them is always picked. */
  readonly none?: string | undefined;
  readonly label?: string;
}

export function selectTemplate(draft: FieldDraft, form: FormContext, options: SelectOptions): TemplateResult {
  const { labels, picked, pick, none, label } = options;
  const name = label ?? (isRowItem(draft) ? nameOf(draft, form) : undefined);
  return html`<span class="sel"><select
    class="in" id=${draft.id} ?disabled=${form.disabled} aria-label=${name ?? nothing}
    aria-required=${draft.field.required ? 'true' : nothing} aria-invalid=${form.findIssue(draft) ? 'true' : nothing}
    aria-describedby=${describedBy(draft, form)}
    @change=${(event: Event) => pick(Number((event.target as HTMLSelectElement).value))}
  >${none === undefined ? nothing : html`<option value="-1" ?selected=${picked < 0}>${none}</option>`}${labels.map(
    (each, index) => html`<option value=${index} ?selected=${index === picked}>${each}</option>`,
  )}</select>${icon('down', 14)}</span>`;
}

function choicesControl(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, id, picks } = draft;
  const options = field.kind === 'choices' ? field.options : [];
  const toggle = (index: number): void => form.changeDraft(() => void (picks.delete(index) || picks.add(index)));
  return html`<div
    class="choices" role="group" aria-labelledby="${id}-name" aria-describedby=${describedBy(draft, form)}
  >${options.map(
    (option, index) => html`<label class="choice"><input
      type="checkbox" id=${index === 0 ? id : nothing} .checked=${live(picks.has(index))} ?disabled=${form.disabled}
      @change=${() => toggle(index)}
    ><bdi>${visibleText(optionLabel(option, form))}</bdi></label>`,
  )}</div>`;
}

function optionLabel({ value, label }: FieldOption, { words }: FormContext): string {
  return typeof value === 'boolean' && label === String(value) ? words.term(value ? 'yes' : 'no') : label;
}

/** An item of a list, whose row has no label that could be seen. */
const isRowItem = ({ field }: FieldDraft): boolean => field.title === undefined && /^\d*$/.test(field.name);
