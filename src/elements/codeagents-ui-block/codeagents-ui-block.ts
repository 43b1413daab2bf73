import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { ScopeController } from '../../context/scope-controller.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { WidgetSegment } from '../../core/message/segment.js';
import type { WidgetOutline } from '../../core/widgets/widget-outline.js';
import type { WidgetCatalog } from '../../core/widgets/widget-catalog.js';
import { widgetCuts, type WidgetProblem } from '../../core/widgets/widget-problem.js';
import type { CodeagentsUiBlock as WidgetBlock, CodeagentsUiElement } from '../../core/widgets/widget-schema.js';
import { WidgetDrawnEvent } from '../../events/widget/widget-drawn.js';
import { WidgetFailedEvent } from '../../events/widget/widget-failed.js';
import { LocalizeController } from '../../locales/localize.js';
import { markdownTerms, speakMarkdown } from '../../locales/en/markdown.js';
import { widgetTerms } from '../../locales/en/widget.js';
import { KitElement } from '../../context/kit-element.js';
import { codeagentsUiBlockStyles } from './codeagents-ui-block.styles.js';
import { cutText, ElementViews, hasMedia, mediaViews } from './element-views.js';
import { mostSevere } from './most-severe.js';
import type { Skeleton } from './skeleton.js';
import { waitFar } from './wait-far.js';
import { widgetRequests } from './widget-requests.js';
import type { WidgetContext, WidgetView } from './widget-view.js';
import { reasonOf } from '../../core/reason-of.js';

/** Reads JSON: blocks of a message come read. */
const reader = new Lazy(() => import('../../core/widgets/parse-codeagents-ui.js'));
const skeletons = new Lazy(() => import('./skeleton.js'));
const previews = new Lazy(() => import('./preview/preview-dialog.js'));

/** A drawing task does not last longer, in milliseconds: the next one goes on. */
const TASK_MS = 8;

const STATES = ['open', 'ready', 'empty'] as const;

type Shown = Pick<WidgetSegment, 'state' | 'raw' | 'problems' | 'block' | 'outline' | 'cut'>;

/**
 * Draws a block of declarative widgets: cards, Markdown, images, galleries, videos, tables and charts. What is wrong
 * in a block shows nowhere; developers hear of it.
 *
 * @tag codeagents-ui-block
 * @fires {WidgetDrawnEvent} widget-drawn - The block stands on the page.
 * @fires {WidgetFailedEvent} widget-failed - Something of it is not drawn, or a medium failed later.
 * @fires {WidgetPreviewRequestEvent} widget-preview-request - The user wants to see a medium in full. Cancelable.
 * @fires {WidgetDownloadRequestEvent} widget-download-request - The user asked for a widget as a file. Cancelable.
 * @fires {WidgetCopyRequestEvent} widget-copy-request - The user asked for data on the clipboard. Cancelable.
 * @fires {WidgetQuoteRequestEvent} widget-quote-request - The user wants to ask about a widget. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The user followed a link in a text. Cancelable.
 * @csspart base - The whole block.
 * @csspart title - Its title.
 * @csspart skeleton - What holds its place while it is written.
 * @csspart card - A card.
 * @csspart card-title - Its title.
 * @csspart card-subtitle - The line below it.
 * @csspart markdown - A text.
 * @csspart image - An image with its caption.
 * @csspart caption - The line below an image or a video.
 * @csspart gallery - A strip of images.
 * @csspart thumbnail - A button that opens an image.
 * @csspart video - A video with its caption.
 * @csspart table - A table.
 * @csspart header-cell - A head of a column.
 * @csspart cell - A cell.
 * @csspart chart - A chart.
 * @csspart plot - Its drawing.
 * @csspart axis - An axis of it.
 * @csspart legend - Its legend.
 * @csspart toolbar - The actions of a table or a chart.
 * @csspart notice - What is said where something could not be loaded, and the ways to try again.
 * @csspart note - A line that says what is not drawn.
 * @csspart dialog - The preview in full.
 * @cssstate open - The block is still being written.
 * @cssstate ready - It is drawn.
 * @cssstate empty - There is nothing to draw.
 * @cssproperty [--codeagents-ui-gap=0.75rem] - Space between elements.
 * @cssproperty [--codeagents-ui-chart-height=17.5rem] - Height of a chart.
 * @cssproperty [--codeagents-ui-gallery-height=10rem] - Height of a gallery's images.
 * @cssproperty [--codeagents-ui-image-max-height=30rem] - Greatest height of an image.
 * @cssproperty [--codeagents-ui-table-max-height=25rem] - Greatest height of a table; beyond it, it scrolls.
 * @cssproperty [--codeagents-ui-heat-cell=0.75rem] - Edge of a heatmap's squares.
 * @cssproperty [--codeagents-ui-heat-gap=0.1875rem] - Space between them.
 */
export class CodeagentsUiBlock extends KitElement {
  static override styles = codeagentsUiBlockStyles;

  /** A checked block, as `parseCodeagentsUi` gives it. */
  @property({ attribute: false }) block?: WidgetBlock | undefined;

  /** The block as JSON text; it is checked here. `block` wins. */
  @property({ attribute: false }) json?: string | undefined;

  /** What is known of a block that is still being written: its room is reserved. */
  @property({ attribute: false }) outline?: WidgetOutline | undefined;

  /** Which of its message's blocks this is, counted from 0. Told in events. */
  @property({ attribute: 'block-index', type: Number }) blockIndex = 0;

  /** Offers "Ask about this". */
  @property({ type: Boolean }) quotable = false;

  /** Shows a block that is not drawn as its source, folded. */
  @property({ attribute: 'show-skipped', type: Boolean }) showSkipped = false;

  /** All of the above from a message. @internal */
  @property({ attribute: false }) segment?: WidgetSegment | undefined;

  /** Whether nothing of the block is left. */
  @state() private gone = false;

  readonly #internals = this.attachInternals();
  readonly #localize = new LocalizeController(this, widgetTerms);
  readonly #markdown = new LocalizeController(this, markdownTerms);
  readonly #scope = new ScopeController(this);
  readonly #reader = this.#late(reader, 'widget-not-loaded', 'notLoaded');
  readonly #media = this.#late(mediaViews, 'media-not-loaded', 'mediaNotLoaded');
  readonly #preview = this.#late(previews, 'preview-not-loaded', 'previewNotLoaded');
  readonly #skeletons = new LazyController(this, skeletons, { words: this.#localize });
  /** Opens the preview that was asked for last. */
  #openAgain: (() => void) | undefined;
  /** What `json` was found to hold, and which elements were known. */
  #parsed: { readonly json: string; readonly catalog: WidgetCatalog | undefined; readonly shown: Shown } | undefined;
  #skeleton: Skeleton | undefined;
  #views: ElementViews | undefined;
  #viewOf = new Map<object, WidgetView>();
  /** The block that `#views` draw, and what they draw it with. */
  #drawn:
    | { readonly block: WidgetBlock; readonly scope: object; readonly quotable: boolean; readonly whole: boolean }
    | undefined;
  /** What has been reported: a block is drawn again when its element moves. */
  readonly #told = new WeakSet<object>();
  #stopFar: (() => void) | undefined;
  #run = 0;

  /** Shows an element's data as a table instead of its drawing, or the drawing again. */
  toggleData(id: string, force?: boolean): void {
    this.#viewById(id)?.toggleData?.(force);
  }

  /**
   * An element as a file: the data of a table or a chart, the drawing of a chart.
   * @throws {TypeError} where there is no such element, or it has no such form.
   */
  async exportElement(id: string, format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    const view = this.#viewById(id);
    if (!view?.exportAs)
      throw new TypeError(view ? `The element "${id}" has no ${format}.` : `There is no element "${id}".`);
    return view.exportAs(format);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Media are let go of; should the element come back, it draws anew.
    this.#clear();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { json } = this;
    if (json !== undefined && !this.block && !this.segment) {
      if (this.#reader.loaded) this.#read(json, this.#reader.loaded);
      else void (changed.has('json') ? this.#reader.load() : this.#reader.loadOnce());
    }
    if (changed.has('block') || changed.has('json') || changed.has('segment')) this.gone = false;
  }

  override render(): TemplateResult | typeof nothing {
    const shown = this.#shown;
    if (!shown || this.gone) return nothing;
    const { state, raw, block, outline, cut } = shown;
    if (state === 'skipped') return this.showSkipped ? this.#source(raw) : nothing;
    // While the block is written its title is laid out unseen, where it will stand.
    const isOpen = state === 'open';
    const title = isOpen ? outline?.title : block?.title;
    const notes = [...(block ? widgetCuts(block) : []), ...(cut ? [cut] : [])];
    return html`<section part="base" class="whole" aria-label=${(!isOpen && title) || nothing}
      aria-busy=${isOpen && !this.#isUnread ? 'true' : nothing}>
      ${title ? html`<h3 part="title" class=${isOpen ? 'title skt' : 'title'}><bdi>${title}</bdi></h3>` : nothing}
      <div class="body"></div>
      ${
        notes.length > 0
          ? html`<p part="note" class="cap">${notes.map((each) => cutText(this.#localize, each)).join(' · ')}</p>`
          : nothing
      }
      ${this.#reader.notice()} ${this.#media.notice()} ${this.#preview.notice(this.#openAgain)}
    </section>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const shown = this.#shown;
    if (!shown || this.gone || shown.state === 'skipped') this.#become('empty');
    else if (this.#isUnread) this.#become(undefined);
    else if (shown.state === 'open') this.#become('open');
    const { scope } = this.#scope;
    if (!shown || !scope || !this.isConnected) return;
    // Without a property that changed, words did.
    if (changed.size === 0) this.#views?.relocalize();
    if (this.#isUnread) this.#clear();
    else if (shown.state === 'open') void this.#reserve(shown.outline, scope);
    else if (shown.block && !this.gone) void this.#draw(shown.block, shown, scope);
    else this.#clear();
    if (shown.state === 'skipped') this.#tell(shown.problems, shown.problems);
  }

  get #shown(): Shown | undefined {
    const { block, segment, json, outline } = this;
    const parsed = this.#parsed;
    if (block) return { state: 'ready', raw: json ?? '', problems: [], block };
    if (segment) return segment;
    if (json !== undefined && parsed?.json === json) return parsed.shown;
    return outline || json !== undefined
      ? { state: 'open', raw: '', problems: [], ...(outline && { outline }) }
      : undefined;
  }

  /** Whether JSON cannot be read, since the code that does could not be loaded. */
  get #isUnread(): boolean {
    return this.#reader.failed && !this.block && !this.segment && this.json !== undefined;
  }

  #late<T>(lazy: Lazy<T>, code: string, sentence: 'notLoaded' | 'mediaNotLoaded' | 'previewNotLoaded') {
    return new LazyController(this, lazy, {
      words: this.#localize,
      sentence: () => this.#localize.term(sentence),
      onFailed: (cause) => {
        const { blockIndex } = this;
        const message = reasonOf(cause);
        const problem: WidgetProblem = { code, message, severity: 'load', path: '', blockIndex };
        this.dispatchEvent(new WidgetFailedEvent({ code, problems: [problem] }));
      },
    });
  }

  #read(json: string, { readWidget }: NonNullable<typeof reader.loaded>): void {
    const { scope } = this.#scope;
    const catalog = scope?.headless?.widgets;
    // A provider that is not defined yet may know more elements than the kit.
    if (!scope || (this.#parsed?.json === json && this.#parsed.catalog === catalog)) return;
    const { block, problems } = readWidget(json, catalog, this.blockIndex);
    this.#parsed = {
      json,
      catalog,
      shown: { state: block ? 'ready' : 'skipped', raw: json, problems, ...(block && { block }) },
    };
  }

  #source(raw: string): TemplateResult {
    return html`<details class="source">
      <summary class="dim">${this.#localize.term('source')}</summary>
      <pre class="raw" tabindex="0" aria-label=${this.#localize.term('source')}>${raw}</pre>
    </details>`;
  }

  async #reserve(outline: WidgetOutline | undefined, scope: object): Promise<void> {
    if (!this.#skeleton) {
      const run = this.#run;
      const loaded = await this.#skeletons.loadOnce(); // offline: no room is held
      const body = this.renderRoot.querySelector('.body');
      // Meanwhile the block may be whole, or another outline may have begun.
      if (!loaded || !body || run !== this.#run || this.#skeleton || this.#shown?.state !== 'open') return;
      this.#clear();
      this.#skeleton = new loaded.Skeleton(this.#context(scope));
      body.replaceChildren(this.#skeleton.node);
    }
    this.#skeleton.drawOutline(this.#shown?.outline ?? outline);
  }

  /** In tasks that leave the page time to breathe; what held the place goes once all is there. */
  async #draw(block: WidgetBlock, { problems }: Shown, scope: object): Promise<void> {
    const { quotable } = this;
    const last = this.#drawn;
    // A block without its media is drawn again once they can be.
    const whole = this.#media.loaded !== undefined || !block.elements.some(hasMedia);
    if (last?.block === block && last.scope === scope && last.quotable === quotable && last.whole === whole) return;
    this.#drawn = { block, scope, quotable, whole };
    const run = (this.#run += 1);
    if (!whole) {
      await this.#media.load();
      if (run !== this.#run) return;
    }
    const old = this.#views;
    this.#viewOf = new Map();
    const views = new ElementViews(this.#context(scope), '/elements');
    let start = performance.now();
    for (const element of block.elements) {
      views.addElement(element);
      if (performance.now() - start < TASK_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (run !== this.#run) return views.dispose();
      start = performance.now();
    }
    old?.dispose();
    this.#stopFar?.();
    const heights = this.#skeleton?.heights;
    this.#skeleton?.dispose();
    this.#skeleton = undefined;
    this.#views = views;
    this.#stopFar = waitFar(views.drawn, heights);
    this.renderRoot.querySelector('.body')?.replaceChildren(views.node);
    this.#become('ready');
    if (!this.#told.has(block))
      this.dispatchEvent(new WidgetDrawnEvent({ blockIndex: this.blockIndex, elementCount: this.#viewOf.size }));
    this.#tell(block, problems);
  }

  #become(state: (typeof STATES)[number] | undefined): void {
    for (const each of STATES) {
      if (each === state) this.#internals.states.add(each);
      else this.#internals.states.delete(each);
    }
  }

  /** Once for each block. */
  #tell(about: object, problems: readonly WidgetProblem[]): void {
    if (this.#told.has(about)) return;
    this.#told.add(about);
    const worst = mostSevere(problems);
    if (worst) this.dispatchEvent(new WidgetFailedEvent({ code: worst.code, problems }));
  }

  #clear(): void {
    this.#run += 1;
    this.#stopFar?.();
    this.#skeleton?.dispose();
    this.#views?.dispose();
    this.#skeleton = this.#views = this.#drawn = undefined;
    this.#viewOf.clear();
  }

  #context(scope: object): WidgetContext {
    const { headless, options } = this.#scope.scope ?? {};
    const { blockIndex } = this;
    const markdown = this.#markdown;
    return {
      host: this,
      localize: this.#localize,
      get markdownTerms() {
        return speakMarkdown(markdown);
      },
      media: options?.media ?? {},
      catalog: headless?.widgets,
      conversation: headless ?? this.ownerDocument,
      headingLevel: this.#shown?.block?.title ? 4 : 3,
      quotable: this.quotable,
      actions: widgetRequests({
        host: this,
        blockIndex,
        openPreview: (id, index, opener) => void this.#openPreview(id, index, opener),
      }),
      register: (element, view) => this.#viewOf.set(element, view),
      reportProblem: (problem) =>
        this.dispatchEvent(new WidgetFailedEvent({ code: problem.code, problems: [{ ...problem, blockIndex }] })),
      dropView: (view) => this.#drop(view, scope),
    };
  }

  /** A medium that cannot be shown leaves no trace; nor does a block of which nothing is left. */
  #drop(view: WidgetView, scope: object): void {
    view.dispose?.();
    const list = view.node.parentElement;
    view.node.remove();
    if (list && list === this.#views?.node && list.childElementCount === 0 && this.#drawn?.scope === scope)
      this.gone = true;
  }

  /** The first of that id in the order of the block. */
  #viewById(id: string): WidgetView | undefined {
    const search = (elements: readonly CodeagentsUiElement[]): WidgetView | undefined => {
      for (const element of elements) {
        if (element.id === id) return this.#viewOf.get(element);
        const inside = element.type === 'card' ? search(element.content) : undefined;
        if (inside) return inside;
      }
      return undefined;
    };
    return this.#drawn && search(this.#drawn.block.elements);
  }

  async #openPreview(id: string, index: number, opener: HTMLElement): Promise<void> {
    const items = this.#viewById(id)?.previewItems ?? [];
    if (items.length === 0) return;
    this.#openAgain = () => void this.#openPreview(id, index, opener);
    const loaded = await this.#preview.load();
    if (!loaded || !this.isConnected) return;
    loaded.openPreview({ root: this.renderRoot, items, index, opener, localize: this.#localize });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'codeagents-ui-block': CodeagentsUiBlock;
  }
}
