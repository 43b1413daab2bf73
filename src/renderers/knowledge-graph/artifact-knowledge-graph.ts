import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { ScopeController } from '../../context/scope-controller.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { ArtifactZoomChangedEvent } from '../../events/artifact/artifact-zoom-changed.js';
import { knowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice, type Notice } from '../../notices/error-notice.js';
import { icon } from '../../icons/icons.js';
import { KitElement } from '../../context/kit-element.js';
import { wantsCalm } from '../../styles/reduced-motion.js';
import { openReference } from '../../controllers/open-reference.js';
import { MenuButton } from '../../controllers/menu-button.js';
import type { ExportFormat, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, PreviewZoom, ShownArtifact } from '../renderer.js';
import { saveExport } from '../../files/save-export.js';
import { artifactKnowledgeGraphStyles } from './artifact-knowledge-graph.styles.js';
import { messageReferences, type MessageReferences } from './evidence.js';
import { graphDetails } from './graph-details.js';
import { GraphDrawing } from './graph-drawing.js';
import { graphExports } from './graph-exports.js';
import { GraphLens } from './graph-lens.js';
import { graphList, OpenEntries, type GraphWords } from './graph-list.js';
import type { GraphModel } from './graph-model.js';
import { GraphReading } from './graph-reading.js';
import { graphBar, graphLegend, graphScope, type GraphToolbar, type GraphViewName } from './graph-toolbar.js';
import { noGraphNotice, noLayout, sizeOf } from './graph-sentences.js';
import { GraphWalk } from './graph-walk.js';
import { MOST_DRAWN, type VisibleGraph } from './visible-graph.js';
import { SourceBelow } from '../code/source-below.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';

const graphPages = new Lazy(() => import('./graph-page.js'));

/**
 * Shows a knowledge graph as a drawing and, equally, as a list in words; with search, filters, neighbourhoods, and the
 * evidence for each link.
 *
 * @tag artifact-knowledge-graph
 * @fires {ArtifactFailedEvent} artifact-failed - The source is not a graph, or it could not be laid out.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The graph is shown, or there is none to show.
 * @fires {ArtifactZoomChangedEvent} artifact-zoom-changed - The drawing is shown in another size.
 * @fires {ArtifactExportRequestEvent} artifact-export-request - The person chose a form to save it in. Cancelable.
 * @fires {ArtifactOpenRequestEvent} artifact-open-request - The person followed evidence to the bibliography. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed evidence to its address. Cancelable.
 * @csspart frame - The drawing.
 * @csspart list - The list.
 * @csspart notice - What went wrong.
 */
export class ArtifactKnowledgeGraph extends KitElement implements PreviewSurface {
  static override styles = artifactKnowledgeGraphStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  /** Whether somebody around it shows `label`, `exports` and `zoom`. */
  @property({ attribute: false }) housed = false;

  @state() private chosenView: GraphViewName | undefined;
  @state() private printing = false;
  @state() private said = '';
  @state() private failure: Omit<Notice, 'tone'> | undefined;

  readonly #localize = new LocalizeController(this, knowledgeGraphTerms);
  readonly #source = new SourceBelow(this);
  readonly #scope = new ScopeController(this);
  readonly #lens = new GraphLens(() => this.requestUpdate());
  readonly #entries = new OpenEntries(() => this.requestUpdate());
  readonly #exports = new MenuButton(this, 'exports');
  readonly #drawing: GraphDrawing = new GraphDrawing(this, this.#localize, {
    key: (event) => this.#walk.onStageKeydown(event),
    select: (id) => this.#walk.selectNode(id),
    zoomed: () =>
      this.dispatchEvent(
        new ArtifactZoomChangedEvent({
          artifactId: this.artifact?.artifactId ?? '',
          percent: this.#drawing.stage.percent,
        }),
      ),
    failed: (error) => this.#onLayoutFailed(error),
    currentEmphasis: () => this.#lens.emphasis,
    font: () => getComputedStyle(this).fontFamily,
  });
  readonly #walk: GraphWalk = new GraphWalk(this, {
    lens: this.#lens,
    entries: this.#entries,
    drawing: this.#drawing,
    localize: this.#localize,
    currentModel: () => this.#reading.model,
    currentView: () => this.#view,
    chooseView: (view) => this.#choose(view),
    announce: (text) => (this.said = text),
  });
  readonly #reading = new GraphReading((model) => {
    const { artifact } = this;
    if (artifact) this.#references = messageReferences(this.#scope.headless, artifact.artifactId, artifact.version);
    this.#lens.turnTo(model);
  });
  #references: MessageReferences | undefined;

  /** How large the graph is, and what was left out. */
  get label(): string {
    const { graph } = this.#reading.model ?? {};
    return graph ? sizeOf(graph, this.#localize) : '';
  }

  /** Forms to save it in: data of the whole graph, and pictures of what is drawn. */
  get exports(): readonly ExportFormat[] {
    const [model, artifact] = [this.#reading.model, this.artifact];
    if (!model || !artifact) return [];
    const words = { nodes: this.#localize.term('nodesCsv'), links: this.#localize.term('linksCsv') };
    return graphExports(artifact.title, model, words, this.#view === 'graph' ? this.#drawing : undefined);
  }

  /** Size and place of the drawing; nothing while the list is shown. */
  get zoom(): PreviewZoom | undefined {
    return this.#view === 'graph' && this.#reading.model && this.#reading.model.graph.nodes.length > 0
      ? this.#drawing.stage
      : undefined;
  }

  /** The graph in words, and what is drawn of it, for a window or for paper. */
  get standalone(): (() => Promise<StandaloneDocument>) | undefined {
    const [model, artifact] = [this.#reading.model, this.artifact];
    if (!model || !artifact || model.graph.nodes.length === 0) return undefined;
    return async () => {
      const { graphPage } = await graphPages.load();
      const picture = this.#view === 'graph' ? await this.#drawing.paperSvg() : undefined;
      const { nodes } = this.#visible(model);
      return graphPage(
        { title: plainTitle(artifact.title), label: this.label, nodes, picture },
        { model, localize: this.#localize, references: this.#references },
      );
    };
  }

  /** Reads the graph anew. */
  reload(): void {
    this.#reading.forgetSource();
    this.failure = undefined;
    this.requestUpdate('artifact');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('beforeprint', this.#onPrint);
    window.addEventListener('afterprint', this.#onPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('beforeprint', this.#onPrint);
    window.removeEventListener('afterprint', this.#onPrint);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('artifact') && this.artifact)
      this.#reading.readSource(this.artifact.content, () => this.requestUpdate('artifact'));
    if (this.#reading.model && this.#view === 'graph')
      this.#drawing.stage.showGraph(this.#reading.model, this.#visible(this.#reading.model));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.artifact) return nothing;
    if (this.#reading.problem)
      return html`${noGraphNotice(this.#reading.problem, this.#localize)}${this.#source.render(this.artifact)}`;
    const model = this.#reading.model;
    if (!model) return html`<p class="rest dim row"><span class="spin"></span>${this.#localize.term('reading')}</p>`;
    if (model.graph.nodes.length === 0)
      return html`<p class="rest dim">${this.#localize.term('empty')}</p>${this.#foot()}`;
    const visible = this.#visible(model);
    const isGraphView = this.#view === 'graph';
    const toolbar = this.#toolbar(model);
    return html`
      ${graphBar(
        toolbar,
        this.housed ? nothing : this.#exportMenu(),
      )} ${graphLegend(toolbar)} ${graphScope(visible, toolbar, (limit) => this.#lens.setSight({ limit }))}
      ${this.failure ? html`<div class="notices">${errorNotice({ tone: 'danger', ...this.failure })}</div>` : nothing}
      ${
        visible.nodes.length === 0
          ? html`<p class="rest dim">${this.#localize.term('nothingPasses')}</p>`
          : isGraphView
            ? this.#drawing.renderDrawing({ visible, title: this.artifact.title, housed: this.housed })
            : this.#list(model)
      }
      ${isGraphView ? this.#details(model) : nothing}
      ${this.#foot()}
      <div class="vh" role="status">${this.said}</div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#drawing.paintDrawing();
    if (!changed.has('artifact') || !this.artifact || this.#reading.isGoingOn) return;
    const { artifactId, version } = this.artifact;
    this.dispatchEvent(
      new ArtifactPreviewChangedEvent({ artifactId, version, state: this.#reading.problem ? 'failed' : 'running' }),
    );
    if (this.#reading.problem)
      this.dispatchEvent(
        new ArtifactFailedEvent({
          artifactId,
          code: 'preview-not-a-graph',
          message: `The source is no knowledge graph (${this.#reading.problem.reason}).`,
        }),
      );
  }

  get #view(): GraphViewName {
    if (this.printing) return 'list';
    const many = (this.#reading.model?.graph.nodes.length ?? 0) > MOST_DRAWN;
    return this.chosenView ?? (wantsCalm() || many ? 'list' : 'graph');
  }

  #visible(model: GraphModel): VisibleGraph {
    return this.#lens.visibleGraph(model, this.#view);
  }

  #toolbar(model: GraphModel): GraphToolbar {
    return {
      words: this.#localize,
      model,
      view: this.#view,
      lens: this.#lens,
      choose: (view) => this.#choose(view),
      onSearchInput: this.#walk.onSearchInput,
      onSearchKeydown: this.#walk.onSearchKeydown,
    };
  }

  #exportMenu(): TemplateResult {
    return this.#exports.renderMenu({
      face: icon('download'),
      label: this.#localize.term('export'),
      named: true,
      className: 'ib',
      items: this.exports.map((format) => ({
        label: format.label,
        note: format.note,
        run: () => void this.#save(format),
      })),
    });
  }

  #list(model: GraphModel): TemplateResult {
    const nodes = this.#lens.listedNodes(model);
    const list = { nodes, entries: this.#entries, whole: this.printing };
    return html`<div class="scroll" part="list" tabindex="0" role="region"
      aria-label=${this.#localize.term('listOf', plainTitle(this.artifact?.title ?? ''))}>
      ${
        nodes.length > 0
          ? graphList(
              list,
              this.#words(model, (id) => void this.#walk.openEntry(id)),
            )
          : html`<p class="rest dim">${this.#localize.term('found', 0)}</p>`
      }
    </div>`;
  }

  #details(model: GraphModel): TemplateResult | typeof nothing {
    const { selected } = this.#lens;
    const node = selected === undefined ? undefined : model.nodeOf(selected);
    if (!node) return nothing;
    const around = this.#lens.isElsewhere(model, this.#view, node.id)
      ? () => this.#lens.showAround(model, node.id)
      : undefined;
    return graphDetails(
      { node, around, close: () => this.#walk.selectNode(undefined) },
      this.#words(model, (next) => this.#walk.selectNode(next, true)),
    );
  }

  #words(model: GraphModel, choose: (id: string) => void): GraphWords {
    const references = this.#references;
    const open = (number: number) => {
      if (references) openReference(this, this.#scope.headless, references.artifactId, number);
    };
    return { model, localize: this.#localize, references, choose, openReference: open };
  }

  #foot(): TemplateResult | typeof nothing {
    return this.housed
      ? nothing
      : html`<p class="foot num"><bdi>${this.label}</bdi>${
          this.zoom
            ? html`<span
        class="hint">${this.#localize.term('hint')}</span>`
            : nothing
        }</p>`;
  }

  #choose(view: GraphViewName): void {
    this.chosenView = view;
    void this.updateComplete.then(() => {
      // The panel's buttons for zoom and pictures come and go with the drawing.
      this.dispatchEvent(
        new ArtifactPreviewChangedEvent({
          artifactId: this.artifact?.artifactId ?? '',
          version: this.artifact?.version,
          state: 'running',
        }),
      );
    });
  }

  async #save(format: ExportFormat): Promise<void> {
    this.failure = undefined;
    try {
      if (this.artifact) await saveExport(this, format, this.artifact);
    } catch (error) {
      this.failure = {
        sentence: this.#localize.term('exportFailed', reasonOf(error)),
      };
    }
  }

  #onLayoutFailed(error: unknown): void {
    const again = () => {
      this.failure = undefined;
      this.#choose('graph');
    };
    this.failure = noLayout(this.#localize, again);
    this.chosenView = 'list';
    const message = reasonOf(error);
    this.dispatchEvent(
      new ArtifactFailedEvent({ artifactId: this.artifact?.artifactId ?? '', code: 'renderer-not-loaded', message }),
    );
  }

  /** Paper has no drawing to move: the list says it all, at once, before the page is laid out for it. */
  readonly #onPrint = (event: Event): void => {
    this.printing = event.type === 'beforeprint';
    this.performUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-knowledge-graph': ArtifactKnowledgeGraph;
  }
}
