import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../../icons/icons.js';
import { formField, issueList, type FieldOptions } from './form-field.js';
import type { FieldIssue, FormValues } from './form-values.js';

export interface MoreFieldsOptions extends Pick<FieldOptions, 'words'> {
  readonly values: FormValues;
  readonly shown: readonly FieldIssue[];
  readonly isOpen: boolean;
  readonly change: (values: Partial<FormValues>) => void;
  readonly leave: (field: 'timeout' | 'connectTimeout') => void;
  readonly toggle: (isOpen: boolean) => void;
}

const TRANSPORTS = [
  ['http', 'Streamable HTTP'],
  ['sse', 'HTTP+SSE'],
  ['websocket', 'WebSocket'],
] as const;

/** What hardly anybody needs: how the server talks, how long it may take, and whether others may read along. */
export function moreFields(options: MoreFieldsOptions): TemplateResult {
  const { words, values, isOpen, toggle } = options;
  const onToggle = ({ currentTarget }: Event): void => toggle((currentTarget as HTMLDetailsElement).open);
  return html`<details class="more" ?open=${isOpen} @toggle=${onToggle}>
    <summary>${icon('right', 14)}${words.list.term('moreFields')}</summary>
    <div class="more-fields">
      ${values.kind === 'url' ? transportField(options) : nothing}
      ${timeField(options, 'timeout', '30')}
      ${timeField(options, 'connectTimeout', '10')}
      ${values.kind === 'url' ? insecureField(options) : nothing}
    </div>
  </details>`;
}

function transportField({ words, values, shown, change }: MoreFieldsOptions): TemplateResult {
  const { list } = words;
  const issues = shown.filter(({ field }) => field === 'transport');
  const isBad = issues.length > 0;
  return html`<div class="field">
    <label for="f-transport">${list.term('transport')}</label>
    <span class="sel"><select id="f-transport" class="in" aria-describedby=${isBad ? 'f-transport-issues' : nothing}
      aria-invalid=${isBad ? 'true' : nothing}
      @change=${({ currentTarget }: Event) => change({ transport: (currentTarget as HTMLSelectElement).value })}>
      <option value="" ?selected=${values.transport === ''}>${list.term('transportAuto')}</option>
      ${TRANSPORTS.map(([value, name]) => html`<option value=${value} ?selected=${value === values.transport}>${name}</option>`)}
    </select>${icon('down', 14)}</span>
    ${issueList('f-transport', issues, words)}
  </div>`;
}

function timeField(
  { words, values, shown, change, leave }: MoreFieldsOptions,
  field: 'timeout' | 'connectTimeout',
  placeholder: string,
): TemplateResult {
  return formField({
    ...{ field, words, placeholder, isOptional: true, saysOptional: false, label: words.list.term(field) },
    hint: words.list.term(field === 'timeout' ? 'timeoutHint' : 'connectTimeoutHint'),
    value: values[field],
    issues: shown.filter((issue) => issue.field === field),
    onInput: (value) => change({ [field]: value }),
    onLeave: () => leave(field),
  });
}

function insecureField({ words, values, change }: MoreFieldsOptions): TemplateResult {
  return html`<div class="field check">
    <label><input type="checkbox" id="f-allowInsecure" .checked=${values.allowInsecure} aria-describedby="f-allowInsecure-hint"
      @change=${({ currentTarget }: Event) => change({ allowInsecure: (currentTarget as HTMLInputElement).checked })} />
      ${words.list.term('allowInsecure')}</label>
    <p class="cap" id="f-allowInsecure-hint"><bdi>${words.list.term('allowInsecureHint')}</bdi></p>
  </div>`;
}
