import { html, nothing, type TemplateResult } from 'lit';
import type { ServerConfigInput } from '../../../core/mcp/config/server-config.js';
import { ServerError } from '../../../core/mcp/server-error.js';
import type { Server, ServerTestResult } from '../../../core/mcp/server.js';
import { icon } from '../../../icons/icons.js';
import { sayServerError, type SaidServerError } from '../../../locales/en/server-error.js';
import { errorNotice } from '../../../notices/error-notice.js';
import { focusControl, type ListHost, type ListWords } from '../list-host.js';
import { saidError, type ServerRequests } from '../server-requests.js';
import { formField, type FieldOptions } from './form-field.js';
import { moreFields } from './more-fields.js';
import {
  EMPTY,
  findIssues,
  MORE_FIELDS,
  readConfig,
  valuesOf,
  type FieldIssue,
  type FormField,
  type FormValues,
} from './form-values.js';

export interface ServerFormParts {
  readonly host: ListHost;
  readonly words: ListWords;
  readonly requests: ServerRequests;
  /** @param name - Of the server that was saved; nothing where the person gave up. */
  readonly close: (name: string | undefined) => void;
}

type Outcome = { readonly result: ServerTestResult } | { readonly failure: SaidServerError };

/** Adds a server, or changes one. What is typed stays typed, whatever is refused. */
export class ServerForm {
  /** The server that is changed; nothing adds one. */
  readonly server: Server | undefined;
  readonly #parts: ServerFormParts;
  #values: FormValues;
  /** Fields that a person has left: only there faults are shown before they save. */
  readonly #left = new Set<FormField>();
  #isTried = false;
  #isMoreOpen: boolean;
  #busy: 'test' | 'save' | undefined;
  #outcome: Outcome | undefined;
  /** Counts tests: an answer for what is not in the form any more is none. */
  #test = 0;

  constructor(parts: ServerFormParts, server?: Server) {
    this.#parts = parts;
    this.server = server;
    const values = server ? valuesOf(server.config) : EMPTY;
    this.#values = values;
    this.#isMoreOpen = MORE_FIELDS.some((field) => values[field] !== EMPTY[field]);
  }

  renderForm(): TemplateResult {
    const { words, close } = this.#parts;
    const { list } = words;
    const { kind } = this.#values;
    const issues = this.#issues;
    const shown = issues.filter(({ field }) => this.#isTried || this.#left.has(field));
    const title = this.server ? list.term('formEdit', this.server.config.name) : list.term('formAdd');
    return html`<form class="form" part="form" novalidate aria-labelledby="f-title" @submit=${this.#onSubmit} @keydown=${this.#onKey}>
      <h3 id="f-title">${title}</h3>
      ${this.#field('name', shown, { label: list.term('name'), hint: list.term('nameHint'), placeholder: 'docs' })}
      <fieldset>
        <legend class="vh">${list.term('how')}</legend>
        <div class="choice">${(['url', 'command'] as const).map(
          (
            each,
          ) => html`<label class=${each === kind ? 'on' : ''}><input type="radio" name="kind" .checked=${each === kind}
            @change=${() => this.#change({ kind: each })} />${list.term(each === 'url' ? 'byUrl' : 'byCommand')}</label>`,
        )}</div>
      </fieldset>
      ${kind === 'url' ? this.#urlFields(shown) : this.#commandFields(shown)}
      ${this.#field('description', shown, { label: list.term('description'), isOptional: true, rows: 2 })}
      ${this.#moreFields(shown)}
      <div role="status">${this.#renderOutcome()}${
        this.#isTried && issues.length > 0 ? html`<p class="bad">${list.term('faults', issues.length)}</p>` : nothing
      }</div>
      <div class="acts end">
        <button type="button" class="btn" aria-disabled=${this.#busy ? 'true' : nothing} @click=${() => void this.#tryServer()}>${
          this.#busy === 'test'
            ? html`<span class="spin"></span>${list.term('testing')}`
            : html`${icon('zap')}${list.term('test')}`
        }</button>
        <span class="grow"></span>
        <button type="button" class="btn quiet" @click=${() => close(undefined)}>${list.term('cancel')}</button>
        <button type="submit" class="btn solid" aria-disabled=${this.#busy === 'save' ? 'true' : nothing}>${list.term('save')}</button>
      </div>
    </form>`;
  }

  #urlFields(shown: readonly FieldIssue[]): TemplateResult {
    const { list } = this.#parts.words;
    const hint = [list.term('headersHint'), this.server?.config.headers?.length ? list.term('kept') : ''];
    return html`${this.#field('url', shown, { label: list.term('url'), placeholder: 'https://mcp.example.com/mcp' })}
    ${this.#field('headers', shown, {
      label: list.term('headers'),
      isOptional: true,
      rows: 2,
      hint: hint.join(' ').trim(),
      placeholder: 'Authorization: Bearer …',
    })}`;
  }

  #commandFields(shown: readonly FieldIssue[]): TemplateResult {
    const { list } = this.#parts.words;
    const hint = [list.term('envHint'), this.server?.config.env.length ? list.term('kept') : ''];
    return html`${this.#field('command', shown, { label: list.term('command'), hint: list.term('commandHint'), placeholder: 'npx' })}
    ${this.#field('args', shown, {
      label: list.term('args'),
      isOptional: true,
      rows: 3,
      hint: list.term('argsHint'),
      placeholder: '-y\n@modelcontextprotocol/server-memory',
    })}
    ${this.#field('env', shown, {
      label: list.term('env'),
      isOptional: true,
      rows: 2,
      hint: hint.join(' ').trim(),
      placeholder: 'DB_URL=…',
    })}`;
  }

  /** Open where something in it counts, or needs another value. */
  #moreFields(shown: readonly FieldIssue[]): TemplateResult {
    const values = this.#values;
    // Others may read along only where a person says so: there is the switch for it.
    this.#isMoreOpen ||= shown.some(({ field, rule }) => MORE_FIELDS.includes(field) || rule === 'url-insecure');
    return moreFields({
      ...{ words: this.#parts.words, values, shown, isOpen: this.#isMoreOpen },
      change: (changed) => this.#change(changed),
      leave: (field) => this.#leave(field),
      toggle: (isOpen) => (this.#isMoreOpen = isOpen),
    });
  }

  #field(
    field: FieldOptions['field'],
    shown: readonly FieldIssue[],
    options: Pick<FieldOptions, 'label' | 'hint' | 'isOptional' | 'rows' | 'placeholder'>,
  ): TemplateResult {
    return formField({
      ...options,
      field,
      value: this.#values[field],
      issues: shown.filter((issue) => issue.field === field),
      words: this.#parts.words,
      onInput: (value) => this.#change({ [field]: value }),
      onLeave: () => this.#leave(field),
    });
  }

  #renderOutcome(): unknown {
    const { words } = this.#parts;
    const outcome = this.#outcome;
    if (!outcome) return nothing;
    if ('failure' in outcome) return this.#failure(outcome.failure);
    const { success, latencyMs, tools, code, values } = outcome.result;
    const server = this.#values.name || this.#values.url || this.#values.command;
    if (!success) return this.#failure({ code: code ?? 'connection-failed', values: values ?? {}, server });
    return errorNotice({
      tone: 'info',
      sentence: words.list.term('testDone', latencyMs, tools.length),
      detail: html`<span class="found" dir="ltr">${tools.slice(0, 24).map(({ name }) => html`<code>${name}</code> `)}${
        tools.length > 24 ? '…' : nothing
      }</span>`,
    });
  }

  /** What is to be pasted into a gateway's file comes once the server is saved: it is shown there. */
  #failure(error: SaidServerError): TemplateResult {
    return errorNotice({ tone: 'danger', sentence: sayServerError(this.#parts.words.errors, error) });
  }

  get #issues(): FieldIssue[] {
    const { manager } = this.#parts.host;
    const own = this.server?.config.id;
    const others = manager?.list().filter(({ config }) => config.id !== own) ?? [];
    return findIssues(
      this.#values,
      this.#config,
      others.map(({ config }) => config.name),
    );
  }

  get #config(): ReturnType<typeof readConfig> {
    return readConfig(this.#values, this.server?.config);
  }

  #change(values: Partial<FormValues>): void {
    this.#values = { ...this.#values, ...values };
    this.#outcome = undefined;
    if (this.#busy === 'test') this.#busy = undefined;
    this.#test += 1;
    this.#draw();
  }

  /** A field that was only passed by is not yet wrong. */
  #leave(field: FormField): void {
    if (this.#values[field] === '') return;
    this.#left.add(field);
    // A field that is removed while it has the focus is left, too: in the middle of a drawing.
    queueMicrotask(() => this.#draw());
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation(); // the dialog around it stays open
    event.preventDefault();
    this.#parts.close(undefined);
  };

  readonly #onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void this.#save();
  };

  /** @returns whether the form may go on. */
  #demandValid(): boolean {
    const [first] = this.#issues;
    if (!first) return true;
    this.#isTried = true;
    this.#outcome = undefined;
    this.#draw();
    void focusControl(this.#parts.host, `f-${first.field}`);
    return false;
  }

  async #tryServer(): Promise<void> {
    if (this.#busy || !this.#demandValid()) return;
    const test = (this.#test += 1);
    this.#busy = 'test';
    this.#outcome = undefined;
    this.#draw();
    const outcome = await this.#ask();
    if (test !== this.#test) return;
    this.#busy = undefined;
    this.#outcome = outcome;
    this.#draw();
  }

  async #ask(): Promise<Outcome | undefined> {
    try {
      const result = await this.#parts.requests.testServer(this.#config);
      return result && { result };
    } catch (cause) {
      return { failure: saidError(cause, this.#values.name) };
    }
  }

  async #save(): Promise<void> {
    if (this.#busy === 'save' || !this.#demandValid()) return;
    const { requests, close } = this.#parts;
    const config = this.#config;
    this.#busy = 'save';
    const failure = this.server
      ? await requests.updateServer(this.server.config.name, config)
      : await requests.createServer(config as ServerConfigInput);
    this.#busy = undefined;
    if (!failure) return close(config.name);
    this.#outcome = { failure };
    // A fault that only the manager could see: it has its field, too.
    if (failure instanceof ServerError && failure.issues) this.#isTried = true;
    this.#draw();
  }

  #draw(): void {
    this.#parts.host.requestUpdate();
  }
}
