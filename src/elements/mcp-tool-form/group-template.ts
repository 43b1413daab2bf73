import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { FieldDraft } from '../../core/mcp/tool-form/field-draft.js';
import { icon } from '../../icons/icons.js';
import { visibleText } from '../../plain-text/visible-text.js';
import { describedBy, fieldTemplate, helpTemplate, labelTemplate, selectTemplate } from './field-template.js';
import { nameOf, type FormContext } from './form-context.js';

/** An object, a list, or one of several alternatives: fields around fields. */
export function groupTemplate(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, id } = draft;
  const name = nameOf(draft, form);
  if (!draft.isAdded) return closedTemplate(draft, name, form);
  if (field.kind === 'variants') return variantsTemplate(draft, name, form);
  return html`<div class="field group" part="field" role="group" aria-labelledby="${id}-name" aria-describedby=${describedBy(draft, form)}
    tabindex="-1" id=${id}>
    <div class="grouphead">${groupLabel(draft, form)}${removeButton(draft, name, form)}</div>
    ${helpTemplate(draft, form)}
    <div class="members">${field.kind === 'list' ? itemsTemplate(draft, form) : membersTemplate(draft, form)}</div>
  </div>`;
}

/** The fields of an object, and rows for further ones. */
export function membersTemplate(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, members, others } = draft;
  const isOpen = field.kind === 'object' && field.others !== undefined;
  return html`${repeat(
    members,
    ({ id }) => id,
    (member) => fieldTemplate(member, form),
  )}${repeat(
    others,
    ({ id }) => id,
    (other) => otherTemplate(draft, other, form),
  )}${isOpen ? addButton(form.words.term('addOther'), form, () => `${draft.addOther()?.id ?? ''}-key`) : nothing}`;
}

function otherTemplate(draft: FieldDraft, other: FieldDraft, form: FormContext): TemplateResult {
  const { words } = form;
  const issue = form.findIssue(other);
  return html`<div class="other">
    <div class="field"><label for="${other.id}-key">${words.term('otherName')}</label><input
      class="in" id="${other.id}-key" dir="auto" autocomplete="off" spellcheck="false" .value=${live(other.key)} ?disabled=${form.disabled}
      aria-invalid=${issue?.rule.startsWith('key') ? 'true' : nothing} aria-describedby=${describedBy(other, form)}
      @input=${(event: InputEvent) => {
        const { value } = event.target as HTMLInputElement;
        form.changeDraft(() => (other.key = value));
      }}
    ></div>
    <div class="field"><label for=${other.id}>${words.term('otherValue')}</label>${fieldTemplate(other, form, true)}</div>
    ${removeIcon(draft, other, nameOf(other, form), form)}
  </div>`;
}

function itemsTemplate(draft: FieldDraft, form: FormContext): TemplateResult {
  const { field, members } = draft;
  if (field.kind !== 'list') return html`${nothing}`;
  const { first, maxItems, rest } = field;
  const isFull = members.length >= maxItems;
  return html`${repeat(
    members,
    ({ id }) => id,
    (item, index) => {
      const isOwn = index >= first.length;
      if (isOwn) item.key = String(index + 1);
      const name = item.field.title ?? form.words.term('item', index + 1);
      const kind = item.field.kind;
      const isGroup = kind === 'object' || kind === 'list' || kind === 'variants' || kind === 'choices';
      return html`<div class="item">
        ${isGroup || !isOwn ? fieldTemplate(item, form) : fieldTemplate(item, form, true)}
        ${isOwn ? removeIcon(draft, item, name, form) : nothing}
      </div>`;
    },
  )}${rest === undefined || isFull ? nothing : addButton(form.words.term('addItem'), form, () => draft.addItem())}`;
}

function variantsTemplate(draft: FieldDraft, name: string, form: FormContext): TemplateResult {
  const { field, picked, members, id } = draft;
  const labels = field.kind === 'variants' ? field.options.map(({ label }) => label) : [];
  const [member] = members;
  const pick = (index: number): void => form.changeDraft(() => draft.pickVariant(index));
  const kind = member?.field.kind;
  const body =
    member === undefined || kind === 'choice'
      ? nothing
      : kind === 'object'
        ? membersTemplate(member, form)
        : kind === 'list'
          ? html`${helpTemplate(member, form)}${itemsTemplate(member, form)}`
          : fieldTemplate(member, form, true);
  return html`<div class="field group" part="field" role="group" aria-labelledby="${id}-name">
    <div class="grouphead">${groupLabel(draft, form)}${removeButton(draft, name, form)}</div>
    ${helpTemplate(draft, form)}
    ${selectTemplate(draft, form, { labels, picked, pick, label: form.words.term('kindOf', name) })}
    <div class="members">${body}</div>
    ${kind === 'choice' && member ? fieldTemplate(member, form, true) : nothing}
  </div>`;
}

/** What may be left out as a whole, while it is. */
function closedTemplate(draft: FieldDraft, name: string, form: FormContext): TemplateResult {
  return html`<div class="field closed" part="field">
    <div class="grouphead">${labelTemplate(draft, form)}<button
      class="btn small" type="button" id=${draft.id} ?disabled=${form.disabled} aria-label=${form.words.term('addGroup', name)}
      aria-describedby=${describedBy(draft, form)}
      @click=${() =>
        form.changeDraft(
          () => draft.addGroup(),
          () => draft.members[0] ?? draft,
        )}
    >${icon('plus', 14)}</button></div>
    ${helpTemplate(draft, form)}
  </div>`;
}

const groupLabel = (draft: FieldDraft, form: FormContext): TemplateResult => html`<div class="label">
  <span id="${draft.id}-name"><bdi translate=${draft.field.title === undefined ? 'no' : 'yes'}>${visibleText(
    nameOf(draft, form),
  )}</bdi></span>
  ${draft.field.required ? nothing : html`<span class="note">${form.words.term('optional')}</span>`}
</div>`;

function removeButton(draft: FieldDraft, name: string, form: FormContext): TemplateResult | typeof nothing {
  if (draft.field.required) return nothing;
  return iconButton(form.words.term('removeItem', name), form, () =>
    form.changeDraft(
      () => draft.removeGroup(),
      () => draft,
    ),
  );
}

function removeIcon(draft: FieldDraft, member: FieldDraft, name: string, form: FormContext): TemplateResult {
  return iconButton(form.words.term('removeItem', name), form, () => {
    const all = member.field.name === member.key || draft.members.includes(member) ? draft.members : draft.others;
    const next = all[all.indexOf(member) + 1] ?? all[all.indexOf(member) - 1];
    form.changeDraft(
      () => draft.removeMember(member),
      () => next ?? draft,
    );
  });
}

const iconButton = (label: string, form: FormContext, run: () => void): TemplateResult =>
  html`<button class="ib" type="button" aria-label=${label} title=${label} ?disabled=${form.disabled} @click=${run}
  >${icon('x')}</button>`;

function addButton(label: string, form: FormContext, add: () => FieldDraft | string | undefined): TemplateResult {
  let added: FieldDraft | string | undefined;
  return html`<button
    class="btn small add" type="button" ?disabled=${form.disabled}
    @click=${() =>
      form.changeDraft(
        () => void (added = add()),
        () => added,
      )}
  >${icon('plus', 14)}${label}</button>`;
}
