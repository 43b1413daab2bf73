import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { KitElement } from '../../context/kit-element.js';
import { CopyController } from '../../controllers/copy-controller.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { MenuButton } from '../../controllers/menu-button.js';
import { RestedSpeech } from '../../controllers/rested-speech.js';
import { ServersController } from '../../controllers/servers-controller.js';
import { safeFileName } from '../../core/file-name.js';
import type { CallLog, CallLogFilter } from '../../core/mcp/call-log/call-log.js';
import { exportRecords, type CallLogFormat, type CallRecord } from '../../core/mcp/call-log/call-record.js';
import { reasonOf } from '../../core/reason-of.js';
import { McpCallLogClearRequestEvent } from '../../events/mcp/mcp-call-log-clear-request.js';
import { McpCallLogExportRequestEvent } from '../../events/mcp/mcp-call-log-export-request.js';
import { saveBlob } from '../../files/save-file.js';
import { datedTitle } from '../../files/save-text.js';
import { icon } from '../../icons/icons.js';
import { callLogTerms } from '../../locales/en/call-log.js';
import { sayServerError, serverErrorTerms } from '../../locales/en/server-error.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import { callDetails } from './call-details.js';
import { CallFilters } from './call-filters.js';
import { CallGrid } from './call-grid.js';
import { CallRecords } from './call-records.js';
import { mcpCallLogStyles } from './mcp-call-log.styles.js';

/**
 * What was called on MCP servers: when, by whom, with whose consent, and what came of it. The newest call stands first;
 * ten thousand of them are drawn as quickly as ten. Secrets have been removed before anything was kept.
 *
 * @tag mcp-call-log
 * @fires {McpCallLogExportRequestEvent} mcp-call-log-export-request - The user wants the calls as a file. Cancelable.
 * @fires {McpCallLogClearRequestEvent} mcp-call-log-clear-request - The user wants the log deleted. Cancelable.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for servers could not be loaded.
 * @csspart base - The box with the filters, the rows and the details.
 * @csspart grid - The rows.
 * @csspart row - A call.
 * @csspart details - What is known of one call.
 * @csspart notice - A question, or what went wrong.
 */
export class McpCallLog extends KitElement {
  static override styles = mcpCallLogStyles;

  /** Which calls are shown. What a person chooses is written into it. */
  @property({ attribute: false }) filter: CallLogFilter = {};

  /** Name of the one server whose calls are shown. */
  @property() server?: string | undefined;

  /** Id of the one conversation whose calls are shown. */
  @property({ attribute: 'conversation-id' }) conversationId?: string | undefined;

  @state() private openId: string | undefined;
  @state() private asksToClear = false;
  @state() private failure = '';
  @state() private said = '';
  @state() private copyRefused = false;

  readonly #words = new LocalizeController(this, callLogTerms);
  readonly #errors = new LocalizeController(this, serverErrorTerms);
  readonly #servers = new ServersController(this, (manager) => manager.callLog);
  readonly #records = new CallRecords(this);
  readonly #speech = new RestedSpeech(this);
  readonly #filters = new CallFilters(() => this.requestUpdate());
  readonly #grid = new CallGrid(this);
  readonly #exports = new MenuButton(this, 'exports');
  readonly #copies = new CopyController(this);

  constructor() {
    super();
    new IconTips(this);
    new KeptFocus(this, () => this.renderRoot.querySelector<HTMLElement>('.grid, .search input'));
  }

  override render(): unknown {
    const pending = (): TemplateResult => this.#rest(this.#words.term('reading'));
    return html`<div class="fill"><div class="log" part="base">${this.#servers.render({
      loaded: ({ callLog }) => this.#log(callLog),
      pending,
    })}</div><div class="vh" role="status">${this.#speech.sayRested(this.said)}</div></div>`;
  }

  protected override update(changed: PropertyValues<this>): void {
    this.#records.watchLog(this.isConnected ? this.#servers.manager?.callLog : undefined);
    super.update(changed);
  }

  /** What is shown: the filter, within what the attributes allow. */
  get #wanted(): CallLogFilter {
    const { filter, server, conversationId } = this;
    // Anything may stand in a property.
    const given = typeof filter === 'object' && (filter as CallLogFilter | null) !== null ? filter : {};
    return { ...given, ...(server && { server }), ...(conversationId && { conversationId }) };
  }

  #log(log: CallLog): TemplateResult {
    const words = this.#words;
    const { all } = this.#records;
    if (!all) return this.#rest(words.term('reading'));
    if (all.length === 0 && log.level === 'off') return this.#rest(words.term('off'));
    if (all.length === 0)
      return html`${this.#notices(log)}${this.#rest(words.term('empty'), words.term('emptyDetail'))}`;
    const filter = this.#wanted;
    const records = this.#records.filterRecords(filter);
    const open = all.find(({ id }) => id === this.openId);
    return html`${this.#head(records, all)}
      ${this.#filters.renderFilters({
        filter,
        fixed: { server: !!this.server, conversation: !!this.conversationId },
        records: this.#records,
        words,
        change: (chosen) => this.#setFilter(chosen),
      })}
      ${this.#notices(log)}
      ${records.length > 0 ? this.#rows(records) : this.#nothingFound()}
      ${open ? this.#details(open) : nothing}`;
  }

  #rest(sentence: string, detail?: string): TemplateResult {
    return html`<p class="rest dim"><bdi>${sentence}</bdi>${detail ? html`<br /><bdi>${detail}</bdi>` : nothing}</p>`;
  }

  #head(records: readonly CallRecord[], all: readonly CallRecord[]): TemplateResult {
    const words = this.#words;
    const count =
      records.length === all.length ? words.term('calls', all.length) : words.term('found', records.length, all.length);
    const formats: readonly CallLogFormat[] = ['jsonl', 'csv'];
    return html`<div class="bar title">
      <div class="names"><b>${words.term('title')}</b><span class="cap num"><bdi>${count}</bdi></span></div>
      ${
        records.length > 0
          ? this.#exports.renderMenu({
              face: html`${icon('download')}<span class="wide">${words.term('export')}</span><span
                class="vh narrow">${words.term('export')}</span>`,
              label: words.term('export'),
              className: 'btn small',
              items: formats.map((format) => ({
                label: words.term(format),
                note: `.${format}`,
                run: () => void this.#export(format),
              })),
            })
          : nothing
      }
      <button type="button" class="btn small" id="clear" @click=${() => void this.#askToClear()}>${words.term('clear')}</button>
    </div>`;
  }

  #rows(records: readonly CallRecord[]): TemplateResult {
    return this.#grid.renderGrid({
      records,
      words: this.#words,
      openId: this.openId,
      toggleDetails: (id, byKey) => void this.#toggleDetails(id, byKey),
      closeDetails: () => void this.#closeDetails(),
    });
  }

  #nothingFound(): TemplateResult {
    const words = this.#words;
    const isFiltered = Object.keys(this.filter).length > 0;
    return html`<div class="rest"><p class="dim"><bdi>${words.term('none')}</bdi></p>
      ${
        isFiltered
          ? html`<button type="button" class="btn small" @click=${() => this.#setFilter({})}>${words.term('showAll')}</button>`
          : nothing
      }</div>`;
  }

  #details(record: CallRecord): TemplateResult {
    const words = this.#words;
    const isCopied = this.#copies.copied !== undefined;
    return html`<div class="drawer" @keydown=${this.#onDetailsKey}>${callDetails(record, {
      words,
      copyLabel: words.term(isCopied ? 'copied' : this.copyRefused ? 'copyFailed' : 'copy'),
      copy: () => void this.#copy(record),
      close: () => void this.#closeDetails(),
    })}</div>`;
  }

  #notices({ issue }: CallLog): TemplateResult[] {
    const words = this.#words;
    const notices: Notice[] = [];
    if (issue) notices.push({ tone: 'warning', sentence: sayServerError(this.#errors, issue) });
    if (this.failure) notices.push({ tone: 'danger', sentence: words.term('exportFailed'), detail: this.failure });
    if (this.asksToClear)
      notices.push({
        tone: 'warning',
        sentence: words.term('clearQuestion', this.#records.all?.length ?? 0),
        detail: words.term('clearDetail'),
        actions: [
          { label: words.term('keep'), run: () => void this.#keep(), solid: true },
          { label: words.term('clearNow'), run: () => void this.#clear() },
        ],
      });
    return notices.map((notice) => html`<div class="notices">${errorNotice(notice)}</div>`);
  }

  #setFilter(filter: CallLogFilter): void {
    const { server, conversationId } = this;
    const { server: chosen, conversationId: other, ...rest } = filter;
    // What an attribute says is no choice of a person.
    this.filter = {
      ...rest,
      ...(chosen !== undefined && !server && { server: chosen }),
      ...(other !== undefined && !conversationId && { conversationId: other }),
    };
    this.#grid.scrollToTop();
    const { length } = this.#records.filterRecords(this.#wanted);
    this.said = this.#words.term('found', length, this.#records.all?.length ?? 0);
  }

  async #toggleDetails(id: string, byKey: boolean): Promise<void> {
    this.openId = this.openId === id && !byKey ? undefined : id;
    this.copyRefused = false;
    this.#copies.resetState();
    await this.updateComplete;
    if (byKey) this.renderRoot.querySelector<HTMLElement>('.details-head b')?.focus();
  }

  async #closeDetails(): Promise<void> {
    this.openId = undefined;
    await this.updateComplete; // where there is little room, the list was not there
    this.#grid.focusGrid();
  }

  readonly #onDetailsKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation(); // this Esc is for the details, not for what the log stands in
    void this.#closeDetails();
  };

  async #copy(record: CallRecord): Promise<void> {
    this.copyRefused = !(await this.#copies.copyText(exportRecords([record], 'jsonl'), true));
    this.said = this.#words.term(this.copyRefused ? 'copyFailed' : 'copied');
  }

  async #export(format: CallLogFormat): Promise<void> {
    this.failure = '';
    const filter = this.#wanted;
    const filename = safeFileName(datedTitle(this.#words.term('fileName')), `.${format}`);
    const request = new McpCallLogExportRequestEvent({ format, filter, filename });
    const log = this.#servers.manager?.callLog;
    if (!this.dispatchEvent(request) || !log) return;
    try {
      const text = await log.exportRecords(format, filter);
      // Its type says nothing, so that nothing opens it on the page's origin.
      saveBlob(new Blob([text], { type: 'application/octet-stream' }), filename, this.ownerDocument);
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  async #askToClear(): Promise<void> {
    this.asksToClear = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.notices .solid')?.focus();
  }

  async #keep(): Promise<void> {
    this.asksToClear = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#clear')?.focus();
  }

  async #clear(): Promise<void> {
    this.asksToClear = false;
    const log = this.#servers.manager?.callLog;
    const request = new McpCallLogClearRequestEvent({ count: this.#records.all?.length ?? 0 });
    if (!this.dispatchEvent(request) || !log) return;
    await log.clearRecords();
    this.openId = undefined;
    this.#grid.scrollToTop();
    await this.#records.readLog();
    this.said = this.#words.term('cleared');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-call-log': McpCallLog;
  }
}
