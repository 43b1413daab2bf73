import { html, nothing, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { KitElement } from '../../context/kit-element.js';
import { StoreController } from '../../context/store-controller.js';
import { property } from '../../context/property.js';
import { CopyController } from '../../controllers/copy-controller.js';
import { ServersController } from '../../controllers/servers-controller.js';
import type { ExportedServers } from '../../core/mcp/config/export-servers.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import type { LatencyMetrics, Server } from '../../core/mcp/server.js';
import { icon } from '../../icons/icons.js';
import { errorNotice } from '../../notices/error-notice.js';
import { ServerForm } from './form/server-form.js';
import { focusControl, wordsOf } from './list-host.js';
import { mcpServerListStyles } from './mcp-server-list.styles.js';
import { serverDetails } from './rows/server-details.js';
import { serverRow } from './rows/server-row.js';
import { ToolChanges } from './rows/tool-change.js';
import { SecondClock } from './second-clock.js';
import { ServerRequests } from './server-requests.js';
import { StatusAnnouncer } from './status-announcer.js';
import { ServerExport } from './transfer/server-export.js';
import { ServerImport } from './transfer/server-import.js';

/** As many servers as a model copes with well. */
const RECOMMENDED = 5;

/**
 * The MCP servers of its scope: how each stands, what it offers, and everything that a person may want of them. Servers
 * are added, changed, tested, imported and exported here; each wish is a request event first.
 *
 * @tag mcp-server-list
 * @fires {McpServerCreateRequestEvent} mcp-server-create-request - The user wants to add a server. Cancelable.
 * @fires {McpServerUpdateRequestEvent} mcp-server-update-request - The user wants to change a server. Cancelable.
 * @fires {McpServerDeleteRequestEvent} mcp-server-delete-request - The user wants to delete a server. Cancelable.
 * @fires {McpServerStartRequestEvent} mcp-server-start-request - The user wants a server to be connected. Cancelable.
 * @fires {McpServerStopRequestEvent} mcp-server-stop-request - The user wants a server to be disconnected. Cancelable.
 * @fires {McpServerTestRequestEvent} mcp-server-test-request - The user tests a server before it is saved. Cancelable.
 * @fires {McpServerImportRequestEvent} mcp-server-import-request - The user takes over entries of a file. Cancelable.
 * @fires {McpServerExportRequestEvent} mcp-server-export-request - The user wants the servers as a file. Cancelable.
 * @fires {McpServerStatusChangedEvent} mcp-server-status-changed - A server stands otherwise than before.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for servers could not be loaded.
 * @csspart base - The list with its head.
 * @csspart head - Title and buttons.
 * @csspart server - A server.
 * @csspart metrics - How fast a server answers.
 * @csspart form - The form that adds or changes a server, and the one that imports.
 * @csspart notice - A sentence about what is wrong, or worth knowing.
 */
export class McpServerList extends KitElement {
  static override styles = mcpServerListStyles;

  /** Shows servers, and lets nobody change or connect them. */
  @property({ type: Boolean }) readonly = false;

  /** Shows how fast servers answer: the median, the slowest of 20 and of 100, and how many calls failed. */
  @property({ type: Boolean, attribute: 'show-metrics' }) showMetrics = false;

  /** Picks the servers that are shown. Default: all. */
  @property({ attribute: false }) filter?: ((server: Server) => boolean) | undefined;

  readonly #servers = new ServersController(this);
  /** What tools of apps were allowed: drawn with their servers. */
  readonly #approvals = new StoreController(
    this,
    (headless) => headless?.apps,
    (apps) => apps.tools.approvals,
  );
  readonly #words = wordsOf(this);
  readonly #copy = new CopyController<string>(this);
  readonly #requests = new ServerRequests(this);
  readonly #changes = new ToolChanges(this, this.#words);
  readonly #announcer = new StatusAnnouncer(this, this.#words);
  readonly #open = new Set<string>();
  #form: ServerForm | undefined;
  #import: ServerImport | undefined;
  #export: ServerExport | undefined;
  #exported: ExportedServers | undefined;
  #imported: number | undefined;
  #deleting: string | undefined;

  constructor() {
    super();
    const counts = ({ nextAttemptAt, status }: Server): boolean =>
      status === 'disconnected' && nextAttemptAt !== undefined;
    new SecondClock(this, () => this.#shown.some(counts));
  }

  /** The servers' manager; `undefined` while its code is loading. */
  get manager(): ServerManager | undefined {
    return this.#servers.manager;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#announcer.stopAnnouncing();
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.manager) this.#announcer.readStatuses(this.#shown);
  }

  override render(): unknown {
    return html`<div class="base" part="base">${this.#servers.render({
      loaded: (manager) => this.#renderList(manager),
      pending: () => html`<div class="wait"><span class="spin"></span></div>`,
    })}</div><p class="vh announcement" role="status"></p>`;
  }

  get #shown(): readonly Server[] {
    const { filter } = this;
    const servers = this.#servers.value ?? [];
    return filter ? servers.filter((server) => filter(server)) : servers;
  }

  #renderList(manager: ServerManager): unknown {
    const shown = this.#shown;
    const form = this.#form;
    return html`${this.#renderHead(shown)}
      ${this.#renderNotices(manager)}
      ${form && !form.server ? form.renderForm() : nothing}
      ${this.#import?.renderImport() ?? this.#export?.renderExport() ?? nothing}
      ${
        shown.length > 0
          ? html`<ul class="servers" aria-label=${this.#words.list.term('title')}>${this.#renderRows(manager, shown)}</ul>`
          : this.#renderEmpty()
      }`;
  }

  #renderHead(shown: readonly Server[]): unknown {
    const { list } = this.#words;
    const all = this.#servers.value?.length ?? 0;
    return html`<div class="bar" part="head">
      <h2 id="title" tabindex="-1">${list.term('title')}</h2>
      ${all > 0 ? html`<span class="cap num">${list.term('count', shown.length, all)}</span>` : nothing}
      <span class="grow"></span>
      ${
        this.readonly || all === 0
          ? nothing
          : html`<span class="acts"><button type="button" class="btn small" id="import"
            @click=${this.#onImport}>${list.term('import')}</button>
          <button type="button" class="btn small" id="export" @click=${this.#onExport}>${list.term('export')}</button>
          <button type="button" class="btn small solid" id="add" @click=${this.#onAdd}>${icon('plus')}${list.term('add')}</button></span>`
      }
    </div>`;
  }

  #renderNotices(manager: ServerManager): unknown {
    const { list } = this.#words;
    const enabled = this.#servers.value?.filter(({ config }) => config.enabled).length ?? 0;
    const notices = [
      enabled > RECOMMENDED && errorNotice({ tone: 'info', known: true, sentence: list.term('manyServers') }),
      manager.issues.length > 0 && errorNotice({ tone: 'warning', known: true, sentence: list.term('storageFailed') }),
      this.#exported && this.#exportNotice(this.#exported),
      this.#imported !== undefined && this.#doneNotice(list.term('imported', this.#imported)),
    ].filter(Boolean);
    return notices.length > 0 ? html`<div class="notices">${notices}</div>` : nothing;
  }

  #doneNotice(sentence: string, detail?: unknown): unknown {
    const run = (): void => {
      this.#exported = this.#imported = undefined;
      this.requestUpdate();
      void focusControl(this, 'export', 'title');
    };
    return errorNotice({ tone: 'info', sentence, detail, actions: [{ label: this.#words.list.term('close'), run }] });
  }

  #exportNotice({ replaced }: ExportedServers): unknown {
    const { list } = this.#words;
    const detail = html`${list.term('exportReplaced', replaced.length)}
      <ul class="replaced" dir="ltr">${replaced.map((path) => html`<li><code>${path}</code></li>`)}</ul>`;
    return this.#doneNotice(list.term('exported'), replaced.length > 0 ? detail : undefined);
  }

  #renderEmpty(): unknown {
    const { list } = this.#words;
    const isAny = (this.#servers.value?.length ?? 0) > 0;
    if (isAny) return html`<p class="empty dim"><bdi>${list.term('noneMatches')}</bdi></p>`;
    if (this.#form || this.#import) return nothing;
    if (this.readonly) return html`<p class="empty dim"><bdi>${list.term('emptyReadonly')}</bdi></p>`;
    return html`<div class="empty">
      <span class="plate">${icon('server', 20)}</span>
      <h3>${list.term('emptyTitle')}</h3>
      <p class="dim"><bdi>${list.term('emptyText')}</bdi></p>
      <div class="acts">
        <button type="button" class="btn solid" id="add" @click=${this.#onAdd}>${icon('plus')}${list.term('add')}</button>
        <button type="button" class="btn" id="import" @click=${this.#onImport}>${list.term('import')}</button>
      </div>
    </div>`;
  }

  #renderRows(manager: ServerManager, shown: readonly Server[]): unknown {
    const metrics = new Map(this.showMetrics ? manager.latencyMetrics().map((each) => [each.server, each]) : []);
    return repeat(
      shown,
      ({ config }) => config.id,
      (server) => this.#renderRow(server, metrics.get(server.config.name)),
    );
  }

  #renderRow(server: Server, metrics: LatencyMetrics | undefined): unknown {
    const { id, name } = server.config;
    const isOpen = this.#open.has(id);
    return serverRow(server, {
      words: this.#words,
      isOpen,
      readonly: this.readonly,
      metrics,
      failure: this.#requests.findFailure(name),
      toggle: () => this.#toggle(id),
      retry: () => this.#requests.startServer(name, 'retry'),
      details: isOpen ? this.#renderDetails(server, metrics) : nothing,
    });
  }

  #renderDetails(server: Server, metrics: LatencyMetrics | undefined): unknown {
    if (this.#form?.server?.config.id === server.config.id) return this.#form.renderForm();
    return serverDetails(server, metrics, {
      host: this,
      words: this.#words,
      requests: this.#requests,
      changes: this.#changes,
      copy: this.#copy,
      apps: this.#approvals.headless?.apps,
      deleting: this.#deleting,
      askDelete: (id) => this.#askDelete(id, server.config.id),
      deleteServer: (each) => void this.#delete(each),
      edit: () => this.#beginForm(server),
    });
  }

  #toggle(id: string): void {
    if (!this.#open.delete(id)) this.#open.add(id);
    if (this.#deleting === id) this.#deleting = undefined;
    if (this.#form?.server?.config.id === id) this.#form = undefined;
    this.requestUpdate();
  }

  #askDelete(id: string | undefined, from: string): void {
    this.#deleting = id;
    this.requestUpdate();
    void focusControl(this, id === undefined ? `s-${from}-delete` : `s-${from}-no`);
  }

  /** The focus goes to the server that takes its place. */
  async #delete(server: Server): Promise<void> {
    const { id, name } = server.config;
    const shown = this.#shown;
    const at = shown.findIndex(({ config }) => config.id === id);
    const next = shown[at + 1] ?? shown[at - 1];
    this.#deleting = undefined;
    const isDeleted = await this.#requests.deleteServer(name);
    if (isDeleted) this.#announcer.announceLine(id, this.#words.list.term('deletedLine', name));
    await focusControl(
      this,
      ...(isDeleted ? [`s-${next?.config.id ?? ''}`, 'add', 'title'] : [`s-${id}-delete`, `s-${id}`]),
    );
  }

  readonly #onAdd = (): void => this.#beginForm(undefined);

  #beginForm(server: Server | undefined): void {
    const close = (name: string | undefined): void => void this.#endForm(server, name);
    this.#form = new ServerForm({ host: this, words: this.#words, requests: this.#requests, close }, server);
    this.#import = this.#export = this.#exported = this.#imported = undefined;
    this.requestUpdate();
    void focusControl(this, 'f-name');
  }

  async #endForm(server: Server | undefined, name: string | undefined): Promise<void> {
    this.#form = undefined;
    this.requestUpdate();
    await this.updateComplete;
    const saved = name === undefined ? undefined : this.#shown.find(({ config }) => config.name === name);
    // Where it has to be said what is missing, such as a gateway, it is said in the details.
    if (saved && !server) this.#open.add(saved.config.id);
    if (saved) this.requestUpdate();
    const id = saved?.config.id ?? server?.config.id ?? '';
    await focusControl(this, ...(server ? [`s-${id}-edit`, `s-${id}`] : [`s-${id}`, 'add', 'title']));
  }

  readonly #onImport = (): void => {
    const close = (count: number | undefined): void => {
      this.#import = undefined;
      this.#imported = count;
      this.requestUpdate();
      void focusControl(this, 'import', 'title');
    };
    this.#import = new ServerImport({ host: this, words: this.#words, close });
    this.#form = this.#export = this.#exported = this.#imported = undefined;
    this.requestUpdate();
    void focusControl(this, 'i-text');
  };

  readonly #onExport = (): void => {
    const close = (exported: ExportedServers | undefined): void => {
      this.#export = undefined;
      this.#exported = exported;
      this.requestUpdate();
      void focusControl(this, 'export', 'title');
    };
    const names = this.#shown.map(({ config }) => config.name);
    const serverExport = new ServerExport({ host: this, words: this.#words, names, close });
    this.#form = this.#import = this.#exported = this.#imported = undefined;
    // Of one there is nothing to choose.
    if (names.length === 1) return serverExport.save();
    this.#export = serverExport;
    this.requestUpdate();
    void focusControl(this, 'e-0', 'title');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-server-list': McpServerList;
  }
}
