import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { KitElement } from '../../context/kit-element.js';
import { property } from '../../context/property.js';
import { requestServerStart } from '../../controllers/request-server-start.js';
import { RestedSpeech } from '../../controllers/rested-speech.js';
import { ServersController } from '../../controllers/servers-controller.js';
import { shownStatus, type Resource, type Server } from '../../core/mcp/server.js';
import { McpResourceAttachRequestEvent } from '../../events/mcp/mcp-resource-attach-request.js';
import { McpResourceOpenRequestEvent } from '../../events/mcp/mcp-resource-open-request.js';
import { icon } from '../../icons/icons.js';
import { resourceBrowserTerms } from '../../locales/en/resource-browser.js';
import { serverErrorTerms } from '../../locales/en/server-error.js';
import { serverTerms } from '../../locales/en/server.js';
import { LocalizeController } from '../../locales/localize.js';
import { mcpResourceBrowserStyles } from './mcp-resource-browser.styles.js';
import { FirstLook } from './first-look.js';
import { placeAbove } from './place-above.js';
import {
  flatRows,
  isSame,
  nameOf,
  treeRows,
  wordsOf,
  type ResourceRow,
  type ServerRow,
  type TreePlace,
} from './resource-rows.js';
import { ResourceSource } from './resource-source.js';
import { TreeKeys } from './tree-keys.js';

/**
 * The `ui://` resources of all servers of its scope, as a tree: to open one, or to attach it to a message.
 *
 * @tag mcp-resource-browser
 * @slot button - What opens the tree with `placement="composer"`. Default: a button.
 * @fires {McpResourceOpenRequestEvent} mcp-resource-open-request - The user wants to see a resource. Cancelable.
 * @fires {McpResourceAttachRequestEvent} mcp-resource-attach-request - The user wants to attach a resource. Cancelable.
 * @fires {McpServerStartRequestEvent} mcp-server-start-request - The user wants a server to be connected. Cancelable.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for servers could not be loaded.
 * @csspart base - The tree with its search.
 * @csspart tree - The tree.
 * @csspart source - The source of a resource that was opened.
 * @csspart notice - A sentence about what went wrong.
 */
export class McpResourceBrowser extends KitElement {
  static override styles = mcpResourceBrowserStyles;

  /** Where it stands: in `settings` with a title and a frame, in a `sidebar` without, or behind a button of a `composer`. */
  @property({ reflect: true }) placement: 'settings' | 'sidebar' | 'composer' = 'settings';

  /** What choosing a resource does: `open` shows it, `attach` gives it to the message that is written. */
  @property() mode: 'open' | 'attach' = 'open';

  /** Shows the resources of one server alone, by its name. */
  @property() server?: string | undefined;

  readonly #servers = new ServersController(this);
  readonly #first = new FirstLook(this);
  readonly #speech = new RestedSpeech(this);
  readonly #words = new LocalizeController(this, resourceBrowserTerms);
  readonly #serverWords = LocalizeController.of(this, serverTerms);
  readonly #source = new ResourceSource({
    words: this.#words,
    errors: LocalizeController.of(this, serverErrorTerms),
    changed: () => this.requestUpdate(),
    close: () => this.#closeSource(),
  });
  readonly #keys = new TreeKeys({
    items: () => this.#items,
    setOpen: (item, isOpen) => this.#setOpen(item.dataset['key'], isOpen),
    openAll: () => this.#openAll(),
    choose: (item) => this.#choose(item.dataset['key']),
    focusItem: (item) => this.#focusItem(item),
  });
  readonly #opened = new Map<string, boolean>();
  readonly #all = new Map<string, readonly Resource[]>();
  #query = '';
  #active: string | undefined;
  #isShown = false;

  override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // What a server lists by now is another list.
    for (const id of this.#all.keys()) {
      const server = this.#servers.value?.find(({ config }) => config.id === id);
      if (server?.status !== 'connected') this.#all.delete(id);
    }
  }

  /** Opens the tree above its button; with another `placement` it gives it the focus. */
  async showBrowser(): Promise<void> {
    this.#isShown = true;
    this.requestUpdate();
    await this.updateComplete;
    const popover = this.#popover;
    if (popover && !popover.matches(':popover-open')) {
      popover.showPopover();
      placeAbove(popover, this);
    }
    this.renderRoot.querySelector<HTMLElement>('input')?.focus();
  }

  /** Closes what `showBrowser` has opened, and gives the focus back to the button. */
  hideBrowser(): void {
    if (!this.#isShown) return;
    const popover = this.#popover;
    const hadFocus = this.shadowRoot?.activeElement ?? null;
    if (popover?.matches(':popover-open')) popover.hidePopover();
    this.#isShown = false;
    this.#query = '';
    this.requestUpdate();
    if (hadFocus) this.#button?.focus();
  }

  override render(): unknown {
    if (this.placement !== 'composer')
      return html`<div class="base ${this.placement === 'sidebar' ? 'sidebar' : 'settings'}" part="base">${this.#renderBody()}</div>`;
    const toggle = (): void => (this.#isShown ? this.hideBrowser() : void this.showBrowser());
    return html`<slot name="button" @click=${toggle}><button type="button" class="btn" id="button" aria-haspopup="dialog"
        aria-expanded=${this.#isShown ? 'true' : 'false'}>${icon('plug')}${this.#words.term('button')}</button></slot>
      <div class="base popover" part="base" popover="manual" role="dialog" aria-label=${this.#words.term('title')}
        @keydown=${this.#onPopoverKey} @focusout=${this.#onFocusOut}>${this.#isShown ? this.#renderBody() : nothing}</div>`;
  }

  #renderBody(): unknown {
    return this.#servers.render({
      loaded: () => [this.#renderTree(), this.#source.renderSource()],
      pending: () => html`<div class="wait"><span class="spin"></span></div>`,
    });
  }

  #renderTree(): TemplateResult {
    const words = this.#words;
    const rows = this.#rows;
    const found = rows.reduce((sum, row) => sum + row.rows.filter(({ kind }) => kind === 'resource').length, 0);
    return html`${this.placement === 'sidebar' ? nothing : html`<h2 class="title">${words.term('title')}</h2>`}
      <div class="search">${icon('search')}<input type="search" .value=${this.#query} placeholder=${words.term('search')}
        aria-label=${words.term('search')} autocomplete="off" spellcheck="false" @input=${this.#onSearch}
          @keydown=${this.#onSearchKey} /></div>
      <p class="vh" role="status">${this.#speech.sayRested(this.#query && words.term('found', found))}</p>
      ${
        rows.length === 0
          ? html`<p class="empty dim"><bdi>${this.#sayNothing()}</bdi></p>`
          : this.#first.waitsFor(this.#shownServers, this.#servers.isReading) && this.#query === ''
            ? html`<div class="wait"><span class="spin"></span></div>`
            : html`<ul class="tree" role="tree" part="tree" aria-label=${words.term('title')} @keydown=${this.#keys.onKey}>${repeat(
                flatRows(rows),
                ({ row }) => row.key,
                (place) => this.#renderPlace(place, rows),
              )}</ul>`
      }`;
  }

  #sayNothing(): string {
    if (this.#query !== '') return this.#words.term('nothingFound');
    return this.server === undefined ? this.#words.term('noServers') : this.#words.term('noServer', this.server);
  }

  /** The tree is one list for the eye and the keys; its levels are said. */
  #renderPlace({ row, level, position, size }: TreePlace, all: readonly ServerRow[]): TemplateResult {
    const choose = (): void => this.#choose(row.key);
    const isShown = row.kind === 'resource' && isSame(row.resource, this.#source.resource);
    const hasRows = row.kind === 'server' && row.rows.length > 0;
    return html`<li role="treeitem" data-key=${row.key} data-words=${wordsOf(row).join('\n').toLowerCase()}
      aria-level=${level} aria-posinset=${position} aria-setsize=${size} aria-selected=${isShown ? 'true' : nothing}
      aria-expanded=${hasRows ? String(row.isOpen) : nothing} tabindex=${this.#tabIndexOf(row.key, all)}>
      <div class="item level-${level} ${row.kind} ${isShown ? 'on' : ''}" @click=${choose}>${
        row.kind === 'server' ? this.#renderServer(row) : this.#renderRow(row)
      }</div>
    </li>`;
  }

  #renderServer({ server, isOpen, rows }: ServerRow): TemplateResult {
    return html`<span class="chevron">${rows.length > 0 ? icon(isOpen ? 'down' : 'right', 14) : nothing}</span>
      <span class="dim">${icon('server')}</span>
      <span class="cut grow"><bdi>${server.config.name}</bdi></span>
      ${this.#renderStatus(server)}`;
  }

  #renderStatus(server: Server): TemplateResult {
    const status = shownStatus(server);
    const canConnect = server.config.enabled && status !== 'connected' && status !== 'connecting';
    const connect = (event: Event): void => {
      event.stopPropagation();
      this.#connect(server);
    };
    const isEmpty = status === 'connected' && server.resourceCount === 0;
    return html`<span class="cap ${isEmpty ? 'none' : status}">${
      isEmpty ? this.#words.term('none') : this.#serverWords.term('status', status)
    }</span> ${
      canConnect
        ? html`<button type="button" class="btn small" tabindex="-1" aria-label=${this.#words.term('connectTo', server.config.name)}
          @click=${connect}>${this.#words.term('connect')}</button>`
        : nothing
    }`;
  }

  #renderRow(row: ResourceRow): TemplateResult {
    if (row.kind === 'more')
      return html`<span class="link num"><bdi>${this.#words.term('showAll', row.shown, row.all)}</bdi></span>`;
    const { resource } = row;
    const name = nameOf(resource);
    return html`<span class="dim">${icon('app')}</span>
      <span class="names grow" title=${resource.description ?? nothing}><code class="cut" dir="ltr">${resource.uri}</code>${
        name === resource.uri ? nothing : html` <bdi class="cap cut">${name}</bdi>`
      }</span>
      <span class="cap act">${this.#words.term(this.mode)}</span>`;
  }

  get #shownServers(): readonly Server[] {
    const servers = this.#servers.value ?? [];
    return this.server === undefined ? servers : servers.filter(({ config }) => config.name === this.server);
  }

  get #rows(): ServerRow[] {
    return treeRows(this.#shownServers, { query: this.#query, opened: this.#opened, all: this.#all });
  }

  get #items(): readonly HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=treeitem]')];
  }

  get #popover(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.popover');
  }

  get #button(): HTMLElement | null {
    const [own] = this.renderRoot.querySelector<HTMLSlotElement>('slot[name=button]')?.assignedElements() ?? [];
    return own instanceof HTMLElement ? own : this.renderRoot.querySelector<HTMLElement>('#button');
  }

  /** One tab stop: where a person was last, else the first row. */
  #tabIndexOf(key: string, rows: readonly ServerRow[]): 0 | -1 {
    const isThere = rows.some(
      (row) => row.key === this.#active || (row.isOpen && row.rows.some((each) => each.key === this.#active)),
    );
    return key === (isThere ? this.#active : rows[0]?.key) ? 0 : -1;
  }

  #focusItem(item: HTMLElement): void {
    this.#active = item.dataset['key'];
    item.focus();
    this.requestUpdate();
  }

  #setOpen(key: string | undefined, isOpen: boolean): void {
    if (key !== undefined) this.#opened.set(key, isOpen);
    this.requestUpdate();
  }

  #openAll(): void {
    for (const { key } of this.#rows) this.#opened.set(key, true);
    this.requestUpdate();
  }

  #choose(key: string | undefined): void {
    this.#active = key;
    this.requestUpdate();
    for (const row of this.#rows) {
      if (row.key === key) return this.#chooseServer(row);
      const found = row.rows.find((each) => each.key === key);
      if (found?.kind === 'resource') return this.#chooseResource(found.resource);
      if (found) return void this.#showAll(row.server);
    }
  }

  #chooseServer({ key, server, isOpen, rows }: ServerRow): void {
    if (rows.length > 0) this.#setOpen(key, !isOpen);
    else if (server.status !== 'connected' && server.status !== 'connecting') this.#connect(server);
  }

  #connect({ config, status }: Server): void {
    const how = status === 'stopped' ? 'start' : 'retry';
    // Why it did not work is said by its status, and by the list of servers.
    requestServerStart(this, this.#servers.manager, config.name, how).catch(() => undefined);
  }

  #chooseResource(resource: Resource): void {
    const { server, uri, mimeType } = resource;
    const detail = { server, uri, mimeType, name: nameOf(resource) };
    if (this.mode === 'attach') {
      // A composer beside it takes it, unless the host does.
      this.dispatchEvent(new McpResourceAttachRequestEvent({ ...detail }));
      return this.hideBrowser();
    }
    const isAllowed = this.dispatchEvent(new McpResourceOpenRequestEvent({ ...detail }));
    const { manager } = this.#servers;
    if (isAllowed && manager) void this.#source.showResource(manager, resource);
  }

  async #showAll({ config }: Server): Promise<void> {
    const resources = await this.#servers.manager?.listResources(config.name).catch(() => undefined);
    if (!resources) return;
    this.#all.set(config.id, resources);
    this.requestUpdate();
    await this.updateComplete;
    // Its row has gone: the first of those that came has the focus.
    const [first] = resources.slice(
      this.#shownServers.find(({ config: { id } }) => id === config.id)?.resources.length ?? 0,
    );
    const item = first && this.#items.find(({ dataset }) => dataset['key'] === `${config.id} ${first.uri}`);
    if (item) this.#focusItem(item);
  }

  #closeSource(): void {
    const { resource } = this.#source;
    this.#source.hideResource();
    void this.updateComplete.then(() => {
      const rows = this.#rows.flatMap((row) => row.rows);
      const row = rows.find((each) => each.kind === 'resource' && isSame(each.resource, resource));
      const item = this.#items.find(({ dataset }) => dataset['key'] === row?.key) ?? this.#items[0];
      if (item) this.#focusItem(item);
    });
  }

  readonly #onSearch = (event: Event): void => {
    this.#query = (event.currentTarget as HTMLInputElement).value;
    this.requestUpdate();
  };

  /** Down leads into what was found. */
  readonly #onSearchKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    const item = this.#items.find((each) => each.tabIndex === 0) ?? this.#items[0];
    if (!item) return;
    event.preventDefault();
    this.#focusItem(item);
  };

  readonly #onPopoverKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.hideBrowser();
  };

  /** The focus went elsewhere in the page: the popover is over. */
  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node) || this.contains(relatedTarget) || this.renderRoot.contains(relatedTarget))
      return;
    this.hideBrowser();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-resource-browser': McpResourceBrowser;
  }
}
