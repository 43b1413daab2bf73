import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { ScopeController } from '../../context/scope-controller.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { WidgetSegment } from '../../core/message/segment.js';
import type { WidgetOutline } from '../../core/widgets/widget-outline.js';
import type { WidgetProblem } from '../../core/widgets/widget-problem.js';
import type { CodeagentsUiBlock as WidgetBlock } from '../../core/widgets/widget-schema.js';
import { WidgetDrawnEvent } from '../../events/widget/widget-drawn.js';
import { WidgetFailedEvent } from '../../events/widget/widget-failed.js';
import { LocalizeController } from '../../locales/localize.js';
import { markdownTerms, speakMarkdown } from '../../locales/en/markdown.js';
import { widgetTerms } from '../../locales/en/widget.js';
import { KitElement } from '../../context/kit-element.js';
import { codeagentsUiBlockStyles } from './codeagents-ui-block.styles.js';
import { BlockDrawing } from './block-drawing.js';
import { Fold } from './fold.js';
import { JsonReading, type ShownBlock } from './json-reading.js';
import { lateCodeOf } from './late-code.js';
import { missingOfBlock } from './missing-text.js';
import { isLoss, mostSevere } from '../../core/widgets/most-severe.js';
import { widgetRequests } from './widget-requests.js';
import type { WidgetContext } from './widget-view.js';

const fixes = new Lazy(() => import('./fix-widget.js'));
const skeletons = new Lazy(() => import('./skeleton.js'));

type BlockState = 'open' | 'ready' | 'folded' | 'empty';

/**
 * Draws a block of declarative widgets: cards, tabs, Markdown, images, galleries, videos, tables, charts, metrics,
 * steps, facts, callouts, progress and code. What of it cannot be shown stands folded in its place; developers hear why.
 *
 * @tag codeagents-ui-block
 * @fires {WidgetDrawnEvent} widget-drawn - The block stands on the page.
 * @fires {WidgetFailedEvent} widget-failed - Something of it is not drawn, or a medium failed later.
 * @fires {WidgetPreviewRequestEvent} widget-preview-request - The user wants to see a medium in full. Cancelable.
 * @fires {WidgetDownloadRequestEvent} widget-download-request - The user asked for a widget as a file. Cancelable.
 * @fires {WidgetCopyRequestEvent} widget-copy-request - The user asked for data on the clipboard. Cancelable.
 * @fires {WidgetChoiceRequestEvent} widget-choice-request - The user chose from the answers that a model offers. Cancelable.
 * @fires {WidgetQuoteRequestEvent} widget-quote-request - The user wants to ask about a widget. Cancelable.
 * @fires {WidgetFixRequestEvent} widget-fix-request - The user wants the assistant to write it again. Cancelable.
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
 * @csspart filter - The field that filters a table.
 * @csspart more - The line below a table that shows some of its rows.
 * @csspart metric - A figure with its name.
 * @csspart metric-label - Its name.
 * @csspart metric-value - The figure.
 * @csspart metric-delta - How it has changed.
 * @csspart progress - How much of something is done.
 * @csspart progress-label - Of what.
 * @csspart progress-value - How much, in words.
 * @csspart callout - What a reader must not miss.
 * @csspart callout-title - Its title.
 * @csspart steps - Steps in their order.
 * @csspart step - One of them.
 * @csspart step-title - Its title.
 * @csspart step-state - The word for where it stands.
 * @csspart facts - Names and what they are.
 * @csspart fact-label - A name.
 * @csspart fact-value - What it is.
 * @csspart code - Source.
 * @csspart tabs - Parts of which one shows.
 * @csspart tab-list - Their names.
 * @csspart chart - A chart.
 * @csspart plot - Its drawing.
 * @csspart axis - An axis of it.
 * @csspart legend - Its legend.
 * @csspart choices - Answers to choose from.
 * @csspart choice - One of them.
 * @csspart toolbar - The actions of a table, a chart, figures, steps or facts.
 * @csspart notice - What is said where something could not be loaded, and the ways to try again.
 * @csspart fold - A line in the place of what could not be shown, with its source inside.
 * @csspart note - A line that says what is not drawn.
 * @csspart dialog - The preview in full.
 * @cssstate open - The block is still being written.
 * @cssstate ready - It is drawn.
 * @cssstate folded - Nothing of it could be shown: its source is folded.
 * @cssstate empty - There is nothing to draw.
 * @cssproperty [--codeagents-ui-gap=0.75rem] - Space between elements.
 * @cssproperty [--codeagents-ui-chart-height=17.5rem] - Height of a chart; a ring, which is lower, takes 14rem unless this is set.
 * @cssproperty [--codeagents-ui-gallery-height=10rem] - Height of a gallery's images.
 * @cssproperty [--codeagents-ui-image-max-height=32rem] - Greatest height of an image.
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

  /** Id of the message that it stands in: what is chosen in it is kept there. */
  @property({ attribute: 'message-id' }) messageId = '';

  /** Id of the call of that message that has brought it. */
  @property({ attribute: 'call-id' }) callId = '';

  /** Offers "Ask about this". */
  @property({ type: Boolean }) quotable = false;

  /** What stands in the place of what could not be shown: a folded line (`fold`, the default), or nothing (`hide`). */
  @property() skipped: 'fold' | 'hide' = 'fold';

  /** All of the above from a message. @internal */
  @property({ attribute: false }) segment?: WidgetSegment | undefined;

  /** Whether nothing of the block is left. */
  @state() private gone = false;

  readonly #internals = this.attachInternals();
  #state: BlockState | undefined;
  readonly #localize = new LocalizeController(this, widgetTerms);
  readonly #markdown = new LocalizeController(this, markdownTerms);
  readonly #scope = new ScopeController(this);
  readonly #late = lateCodeOf(this, this.#localize);
  /** Opens the preview that was asked for last. */
  #openAgain: (() => void) | undefined;
  readonly #reading = new JsonReading(() => this.requestUpdate());
  readonly #drawing = new BlockDrawing({
    parts: this.#late.views,
    skeletons: new LazyController(this, skeletons, { words: this.#localize }),
    findBody: () => this.renderRoot.querySelector<HTMLElement>('.body'),
    openOutline: () => (this.#shown?.state === 'open' ? this.#shown.outline : false),
    goOn: () => this.requestUpdate('outline'),
    makeContext: () => this.#context(),
    onDrawn: (block, elementCount) => this.#onDrawn(block, elementCount),
    onEmptied: () => (this.gone = true),
  });
  /** What has been reported: a block is drawn again when its element moves. */
  readonly #told = new WeakSet<object>();
  /** What stands in the block's place, and for which text. */
  #fold: { readonly raw: string; readonly fold: Fold } | undefined;

  /** Shows an element's data as a table instead of its drawing, or the drawing again. */
  toggleData(id: string, force?: boolean): void {
    this.#drawing.viewById(id)?.toggleData?.(force);
  }

  /**
   * An element as a file: the data of a table or a chart, the drawing of a chart.
   * @throws {TypeError} where there is no such element, or it has no such form.
   */
  async exportElement(id: string, format: 'csv' | 'svg' | 'png'): Promise<Blob> {
    const view = this.#drawing.viewById(id);
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
    this.#drawing.clearDrawing();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { json } = this;
    if (json !== undefined && !this.block && !this.segment) {
      const [code, { scope }] = [this.#late.reader.loaded, this.#scope];
      // A provider that is not defined yet may know more elements than the kit.
      if (code && scope) this.#reading.readJson(json, code, scope.headless?.widgets, this.blockIndex);
      else if (!code) void (changed.has('json') ? this.#late.reader.load() : this.#late.reader.loadOnce());
    }
    if (changed.has('block') || changed.has('json') || changed.has('segment')) this.gone = false;
  }

  override render(): TemplateResult | typeof nothing {
    const shown = this.#shown;
    if (!shown || this.gone) return nothing;
    const { state, block, outline } = shown;
    if (state === 'skipped')
      return this.#isFolded ? html`<section part="base" class="whole">${this.#foldOf(shown).node}</section>` : nothing;
    // While the block is written its title is laid out unseen, where it will stand.
    const isOpen = state === 'open';
    const title = isOpen ? (outline?.broken ? undefined : outline?.title) : block?.title;
    const note = missingOfBlock(this.#localize, shown);
    return html`<section part="base" class="whole" aria-label=${(!isOpen && title) || nothing}
      aria-busy=${isOpen && !this.#isUnread ? 'true' : nothing}>
      ${title ? html`<h3 part="title" class=${isOpen ? 'title skt' : 'title'}><bdi>${title}</bdi></h3>` : nothing}
      <div class="body"></div>
      ${note ? html`<p part="note" class="cap">${note}</p>` : nothing}
      ${shown.unread && this.skipped !== 'hide' ? this.#foldOf(shown).node : nothing}
      ${this.#notices()}
    </section>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const shown = this.#shown;
    if (this.#isFolded) this.#become('folded');
    else if (!shown || this.gone || shown.state === 'skipped') this.#become('empty');
    else if (this.#isUnread) this.#become(undefined);
    else if (shown.state === 'open') this.#become('open');
    const { scope } = this.#scope;
    if (!shown || !scope || !this.isConnected) return;
    // Without a property that changed, words did.
    if (changed.size === 0) {
      this.#drawing.relocalize();
      this.#fold?.fold.relocalize();
    }
    const { quotable, skipped } = this;
    if (this.#isUnread) this.#drawing.clearDrawing();
    else if (shown.state === 'open')
      void this.#drawing.reserveRoom(shown.outline, scope, scope.options.messages.drawing !== 'closed');
    else if (shown.block && !this.gone) void this.#drawing.drawBlock(shown.block, { scope, quotable, skipped });
    else this.#drawing.clearDrawing();
    if (shown.state === 'skipped') this.#tell(shown.problems, shown.problems);
  }

  /** Of code that could not be loaded: most often there are none, and no places for any are made. */
  #notices(): unknown {
    const { reader, views, preview } = this.#late;
    const notices = [reader.notice(), ...views.map(({ code }) => code.notice()), preview.notice(this.#openAgain)];
    return notices.some((notice) => notice !== nothing) ? notices : nothing;
  }

  get #shown(): ShownBlock | undefined {
    const { block, segment, json, outline } = this;
    if (block) return { state: 'ready', raw: json ?? '', problems: [], block };
    if (segment) return segment;
    const read = json === undefined ? undefined : this.#reading.shownOf(json);
    if (read || (!outline && json === undefined)) return read;
    return { state: 'open', raw: '', problems: [], ...(outline && { outline }) };
  }

  /** Whether nothing but a fold shows. The source of a block that was not finished is folded by its message. */
  get #isFolded(): boolean {
    const shown = this.#shown;
    return shown?.state === 'skipped' && this.skipped !== 'hide' && !shown.unfinished;
  }

  #foldOf({ raw, unread }: ShownBlock): Fold {
    if (this.#fold?.raw !== raw)
      this.#fold = { raw, fold: new Fold({ given: raw, rest: unread, fix: this.#fix }, this.#localize) };
    return this.#fold.fold;
  }

  /** "Fix this", where the host wants it: of the problems that are known when it is pressed. */
  get #fix(): (() => void) | undefined {
    if (!this.#scope.scope?.headless?.fixRequests) return undefined;
    return () =>
      void fixes
        .load()
        .then(({ requestWidgetFix }) =>
          requestWidgetFix(this, this.blockIndex, this.#shown?.problems ?? [], this.#localize.lang),
        )
        .catch(() => undefined); // offline: the host could not ask either
  }

  /** Whether JSON cannot be read, since the code that does could not be loaded. */
  get #isUnread(): boolean {
    return this.#late.reader.failed && !this.block && !this.segment && this.json !== undefined;
  }

  #onDrawn(block: WidgetBlock, elementCount: number): void {
    this.#become('ready');
    if (this.#told.has(block)) return;
    this.dispatchEvent(new WidgetDrawnEvent({ blockIndex: this.blockIndex, elementCount }));
    this.#tell(block, this.#shown?.problems ?? []);
  }

  #become(state: BlockState | undefined): void {
    if (state === this.#state) return;
    if (this.#state) this.#internals.states.delete(this.#state);
    if (state) this.#internals.states.add(state);
    this.#state = state;
  }

  /** Once for each block. */
  #tell(about: object, problems: readonly WidgetProblem[]): void {
    if (this.#told.has(about)) return;
    this.#told.add(about);
    const worst = mostSevere(problems);
    if (worst) this.dispatchEvent(new WidgetFailedEvent({ code: worst.code, problems: problems.filter(isLoss) }));
  }

  #context(): Omit<WidgetContext, 'register' | 'dropView'> {
    const { headless, options } = this.#scope.scope ?? {};
    const { blockIndex, messageId, callId } = this;
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
      place: { headless, messageId, callId, blockIndex },
      headingLevel: (this.#shown?.block ?? this.#shown?.outline)?.title ? 4 : 3,
      quotable: this.quotable,
      foldsSkipped: this.skipped !== 'hide',
      fix: this.#fix,
      actions: widgetRequests({
        host: this,
        blockIndex,
        openPreview: (id, index, opener) => void this.#openPreview(id, index, opener),
      }),
      reportProblem: (problem) =>
        this.dispatchEvent(new WidgetFailedEvent({ code: problem.code, problems: [{ ...problem, blockIndex }] })),
    };
  }

  async #openPreview(id: string, index: number, opener: HTMLElement): Promise<void> {
    const items = this.#drawing.viewById(id)?.previewItems ?? [];
    if (items.length === 0) return;
    this.#openAgain = () => void this.#openPreview(id, index, opener);
    const loaded = await this.#late.preview.load();
    if (!loaded || !this.isConnected) return;
    loaded.openPreview({ root: this.renderRoot, items, index, opener, localize: this.#localize });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'codeagents-ui-block': CodeagentsUiBlock;
  }
}
