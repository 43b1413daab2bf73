import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { KitElement } from '../../context/kit-element.js';
import { defineTag } from '../../context/lazy-tags.js';
import { property, state } from '../../context/property.js';
import { StoreController } from '../../context/store-controller.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { isRecord } from '../../core/mcp/config/server-config-rules.js';
import type { ElicitationRequest } from '../../core/mcp/connection/question-handlers.js';
import type { Tool } from '../../core/mcp/server.js';
import { checkForm, findDraft } from '../../core/mcp/tool-form/check-form.js';
import { readExactJson } from '../../core/mcp/tool-form/exact-number.js';
import { FieldDraft } from '../../core/mcp/tool-form/field-draft.js';
import { readDraft, type FormIssue } from '../../core/mcp/tool-form/read-draft.js';
import { FieldReader } from '../../core/mcp/tool-form/read-field.js';
import { canonicalJson } from '../../core/mcp/tools/canonical-json.js';
import { schemaValidator } from '../../core/mcp/tools/check-arguments.js';
import { LinkOpenRequestEvent } from '../../events/link/link-open-request.js';
import { McpElicitationAnsweredEvent } from '../../events/mcp/mcp-elicitation-answered.js';
import { McpToolCallRequestEvent } from '../../events/mcp/mcp-tool-call-request.js';
import { toolFormTerms } from '../../locales/en/tool-form.js';
import { toolTerms } from '../../locales/en/tool.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { foldedText } from '../../plain-text/folded-text.js';
import { visibleText } from '../../plain-text/visible-text.js';
import { addressTemplate, checkAddress } from './address-template.js';
import { readElicitation, type ShownElicitation } from './elicitation.js';
import { fieldTemplate } from './field-template.js';
import { nameOf, sayIssue, type FormContext } from './form-context.js';
import { membersTemplate } from './group-template.js';
import { mcpToolFormStyles } from './mcp-tool-form.styles.js';

/**
 * A form from the JSON Schema of a tool, and from what a server asks in the middle of a call. It draws any schema: what
 * has no field of its own is JSON text, and the whole can be edited as JSON. What it sends has passed the validator that
 * every call passes; what is optional and empty is left out, and no number is rounded. It needs no server to be drawn.
 *
 * @tag mcp-tool-form
 * @fires {McpToolCallRequestEvent} mcp-tool-call-request - The user wants the tool to run. Cancelable.
 * @fires {McpElicitationAnsweredEvent} mcp-elicitation-answered - The user answered a server's question.
 * @fires {LinkOpenRequestEvent} link-open-request - The user opens the address that a server asks to open. Cancelable.
 * @csspart base - The form.
 * @csspart header - The tool's name, its server, and what the server says of it.
 * @csspart field - A field with its name, help and fault.
 * @csspart footer - The buttons.
 * @csspart notice - What is wrong with the form.
 */
export class McpToolForm extends KitElement {
  static override styles = mcpToolFormStyles;

  /** The tool whose arguments are asked for. */
  @property({ attribute: false }) tool?: Tool | undefined;
  /** A JSON Schema, for a form without a tool. Anything else makes one JSON field. */
  @property({ attribute: false }) schema?: unknown;
  /** What the form is filled with. Whatever is not an object counts as nothing. */
  @property({ attribute: false }) value?: Readonly<Record<string, unknown>> | undefined;
  /** What a server asks, as an elicitation handler gets it: in the place of a tool. */
  @property({ attribute: false }) elicitation?: ElicitationRequest | undefined;
  /** Whether nothing can be changed or sent. */
  @property({ type: Boolean }) disabled = false;

  @state() private issues: ReadonlyMap<FieldDraft, FormIssue> = new Map();
  @state() private isJson = false;
  /** What was run last. */
  @state() private ran: { readonly server: string; readonly tool: string; readonly input: object } | undefined;

  readonly #words = new LocalizeController(this, toolFormTerms);
  readonly #toolWords = new LocalizeController(this, toolTerms);
  readonly #manager = new StoreController(
    this,
    (headless) => headless?.servers,
    (manager) => manager,
  );
  readonly #validator = new LazyController(this, schemaValidator, { words: this.#words });
  #key: string | undefined;
  #reader = new FieldReader(undefined);
  #draft = FieldDraft.ofRoot(this.#reader);
  #asked: ShownElicitation | undefined;
  /** Whether sending was tried: from then on faults are said as they come and go. */
  #isTried = false;
  #check = 0;

  constructor() {
    super();
    new IconTips(this);
  }

  /** Sends what is filled in, as its button does: where something is wrong, says so. */
  async submitForm(): Promise<void> {
    if (this.disabled) return;
    this.#isTried = true;
    const isCurrent = await this.#checkDraft();
    if (isCurrent === undefined) return;
    if (this.issues.size > 0) return this.#focusSummary();
    this.#send(isCurrent as Readonly<Record<string, unknown>>);
  }

  /** Puts the caret into the first field. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('.fields :is(input, select, textarea, button), .foot button')?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNew = changed.has('tool') || changed.has('schema') || changed.has('value') || changed.has('elicitation');
    if (!isNew && this.#key !== undefined) return;
    const asked = readElicitation(this.elicitation);
    const schema = asked ? asked.schema : this.tool ? this.tool.inputSchema : this.schema;
    const key = keyOf({ schema, asked, name: this.tool?.name, server: this.tool?.server });
    this.#asked = asked;
    // A list of tools that was read again is the same list: what was typed stays.
    if (key === this.#key && !changed.has('value')) return;
    this.#key = key;
    this.ran = undefined;
    this.#reader = new FieldReader(schema, asked !== undefined);
    this.isJson = false;
    this.#begin(isRecord(this.value) ? this.value : undefined);
  }

  protected override render(): TemplateResult {
    const { tool } = this;
    const asked = this.#asked;
    const context = this.#context();
    return html`<div class="form" part="base" role="group" aria-labelledby="title" @keydown=${this.#onKeydown}>
      ${asked ? this.#askedHeader(asked) : tool ? this.#toolHeader(tool) : this.#plainHeader()}
      ${this.#summary(context)}
      <div class="fields">${asked?.url !== undefined ? addressTemplate(asked.url, context) : this.#fields(context)}</div>
      ${this.#validator.notice(() => void this.submitForm())}
      <div class="foot" part="footer">${asked ? this.#answers(asked) : this.#actions()}</div>
    </div>
      ${
        this.ran
          ? keyed(
              this.ran,
              html`<mcp-tool-call .headless=${this.#manager.headless} .server=${this.ran.server} .tool=${this.ran.tool}
                .input=${this.ran.input}></mcp-tool-call>`,
            )
          : nothing
      }`;
  }

  #begin(given?: Readonly<Record<string, unknown>>): void {
    this.#draft = FieldDraft.ofRoot(this.#reader, given);
    this.#isTried = false;
    this.#check += 1;
    this.issues = new Map();
  }

  #context(): FormContext {
    return {
      words: this.#words,
      disabled: this.disabled,
      server: this.#asked?.server,
      findIssue: (draft) => this.issues.get(draft),
      changeDraft: (change, focus) => {
        change();
        if (this.#isTried) void this.#checkDraft();
        this.requestUpdate();
        if (focus) void this.updateComplete.then(() => this.#focusField(focus()));
      },
    };
  }

  #toolHeader({ name, title, server, description, annotations }: Tool): TemplateResult {
    const words = this.#toolWords;
    const hints = Object.entries(annotations ?? {}).filter(([, value]) => typeof value === 'boolean');
    return html`<div class="head" part="header">
        <h3 id="title" class=${title ? '' : 'mono'}><bdi translate=${title ? 'yes' : 'no'}>${visibleText(title ?? name)}</bdi></h3>
        ${title ? html`<span class="cap mono" dir="ltr" translate="no">${name}</span>` : nothing}
        <span class="cap" translate="no"><bdi>${server}</bdi></span>
      </div>
      ${description ? html`<div class="about">${foldedText(description, words.term('more'))}</div>` : nothing}
      ${
        hints.length > 0
          ? html`<p class="hints"><bdi>${words.term('serverSays')}</bdi>${hints.map(
              ([key, value]) =>
                html`<span class="badge ${key}-${String(value)}">${words.term('hint', key, value)}</span>`,
            )}</p>`
          : nothing
      }`;
  }

  #plainHeader(): TemplateResult {
    return html`<span class="vh" id="title">${this.#words.term('wholeName')}</span>`;
  }

  #askedHeader({ server, message }: ShownElicitation): TemplateResult {
    return html`<div class="head" part="header">
        <h3 id="title"><bdi>${server === '' ? this.#words.term('asksUnnamed') : this.#words.term('asks', server)}</bdi></h3>
      </div>
      ${message ? html`<div class="about">${foldedText(message, this.#toolWords.term('more'))}</div>` : nothing}`;
  }

  #fields(context: FormContext): TemplateResult {
    const { field, members, others } = this.#draft;
    if (field.kind !== 'object') return fieldTemplate(this.#draft, context);
    const isEmpty = members.length === 0 && others.length === 0 && field.others === undefined;
    if (!isEmpty) return membersTemplate(this.#draft, context);
    return html`<p class="empty"><bdi>${this.#words.term(this.#asked ? 'noQuestions' : 'noArguments')}</bdi></p>`;
  }

  #summary(context: FormContext): TemplateResult | typeof nothing {
    if (this.issues.size === 0) return nothing;
    const say = (draft: FieldDraft, issue: FormIssue): string => {
      const name = nameOf(draft, context);
      const sentence =
        issue.rule === 'schema-invalid' ? this.#words.term('schemaUnread') : sayIssue(issue, name, context);
      return sentence.includes(name) || (draft === this.#draft && draft.field.kind !== 'json')
        ? sentence
        : `${name}: ${sentence}`;
    };
    const detail = html`<ul>${[...this.issues].map(
      ([draft, issue]) => html`<li><button class="go" type="button" @click=${() => this.#focusField(draft)}
        ><bdi>${say(draft, issue)}</bdi></button></li>`,
    )}</ul>`;
    return html`<div class="summary" tabindex="-1">${errorNotice({
      ...{ tone: 'danger', known: true, sentence: this.#words.term('issues', this.issues.size), detail },
    })}</div>`;
  }

  #actions(): TemplateResult {
    const words = this.#words;
    const isPlain = this.#draft.field.kind === 'json' && !this.isJson;
    const keys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ ↵' : 'Ctrl ↵';
    return html`${
      isPlain
        ? nothing
        : html`<button class="btn quiet" type="button" ?disabled=${this.disabled} @click=${this.#onJsonToggled}>${words.term(
            this.isJson ? 'asFields' : 'asJson',
          )}</button>`
    }<button class="btn solid" id="run" type="button" ?disabled=${this.disabled} aria-keyshortcuts="Control+Enter Meta+Enter"
      @click=${() => void this.submitForm()}>${words.term('run')}<kbd dir="ltr" aria-hidden="true">${keys}</kbd></button>`;
  }

  #answers({ url }: ShownElicitation): TemplateResult {
    const words = this.#words;
    const answer = (action: 'decline' | 'cancel'): void =>
      void this.dispatchEvent(new McpElicitationAnsweredEvent({ action }));
    const isRefused = url !== undefined && !checkAddress(url);
    return html`<button class="btn quiet" id="cancel" type="button" ?disabled=${this.disabled} @click=${() => answer('cancel')}
        >${words.term('cancel')}</button>
      <button class="btn" id="decline" type="button" ?disabled=${this.disabled} @click=${() => answer('decline')}
        >${words.term('decline')}</button>
      ${
        isRefused
          ? nothing
          : html`<button class="btn solid" id="accept" type="button" ?disabled=${this.disabled}
              @click=${() => (url === undefined ? void this.submitForm() : this.#openAddress(url))}
            >${words.term(url === undefined ? 'accept' : 'openAddress')}</button>`
      }`;
  }

  /** @returns what would be sent, or nothing where that is not known any more, or could not be checked. */
  async #checkDraft(): Promise<unknown> {
    const check = (this.#check += 1);
    const draft = this.#draft;
    const schema = this.#asked ? this.#asked.schema : this.tool ? this.tool.inputSchema : this.schema;
    const isValid = readDraft(draft).issues.length === 0;
    if (isValid && !(await this.#validator.load())) return undefined;
    const { value, issues } = await checkForm(draft, schema);
    if (check !== this.#check || draft !== this.#draft) return undefined;
    const found = new Map<FieldDraft, FormIssue>();
    for (const issue of issues) {
      const place = findDraft(draft, issue.path);
      if (!found.has(place)) found.set(place, issue);
    }
    this.issues = found;
    return value ?? {};
  }

  #send(value: Readonly<Record<string, unknown>>): void {
    if (this.#asked) {
      this.dispatchEvent(new McpElicitationAnsweredEvent({ action: 'accept', content: value }));
      return;
    }
    const { server = '', name = '' } = this.tool ?? {};
    const request = new McpToolCallRequestEvent({ server, tool: name, arguments: value });
    if (this.dispatchEvent(request) && this.#manager.value) void this.#runTool(server, name, value);
  }

  /** Where the page's own servers are around it, they run it; the call is shown below the form. */
  async #runTool(server: string, tool: string, input: Readonly<Record<string, unknown>>): Promise<void> {
    await defineTag('mcp-tool-call');
    this.ran = { server, tool, input };
    await this.updateComplete;
    const call = this.renderRoot.querySelector('mcp-tool-call');
    await call?.updateComplete;
    call?.startCall();
  }

  #openAddress(url: string): void {
    const checked = checkAddress(url);
    if (!checked || this.disabled) return;
    const request = new LinkOpenRequestEvent({ url: checked.href, text: checked.href, source: 'message' });
    if (this.dispatchEvent(request)) window.open(checked.href, '_blank', 'noopener,noreferrer');
    this.dispatchEvent(new McpElicitationAnsweredEvent({ action: 'accept' }));
  }

  readonly #onJsonToggled = (): void => {
    if (this.isJson) {
      const { value, fault } = readExactJson(this.#draft.text.trim() || '{}');
      // What cannot be read stays where it can be mended.
      if (fault || !isRecord(value)) return void this.submitForm();
      this.isJson = false;
      this.#begin(value);
    } else {
      const { value } = readDraft(this.#draft);
      this.isJson = true;
      this.#begin();
      this.#draft = FieldDraft.ofJson(this.#reader, JSON.stringify(value ?? {}, null, 2));
    }
    void this.updateComplete.then(() => this.focus());
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || this.#asked?.url !== undefined) return;
    event.preventDefault();
    void this.submitForm();
  };

  async #focusSummary(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.summary')?.focus();
  }

  #focusField(target: FieldDraft | string | undefined): void {
    const id = typeof target === 'string' ? target : target?.id;
    const found = id === undefined ? null : this.renderRoot.querySelector<HTMLElement>(`#${id}`);
    const isGroup = found?.getAttribute('role') === 'group';
    const inner = isGroup ? found?.querySelector<HTMLElement>('.members :is(input, select, textarea, button)') : null;
    (inner ?? found)?.focus();
  }
}

/** Of what a form is made from; two that read the same are the same form. */
function keyOf(value: unknown): string {
  try {
    return canonicalJson(value);
  } catch {
    return String(Math.random()); // a host's object may refer to itself
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-tool-form': McpToolForm;
  }
}
