import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ScopeController } from '../../context/scope-controller.js';
import { graphReading, isGraph, type GraphNode, type NoGraph } from '../../core/artifacts/knowledge-graph.js';
import { ArtifactFailedEvent } from '../../events/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact-preview-changed.js';
import { ArtifactZoomChangedEvent } from '../../events/artifact-zoom-changed.js';
import { knowledgeGraphTerms } from '../../locales/knowledge-graph.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice } from '../../styles/error-notice.js';
import { icon } from '../../styles/icons.js';
import { KitElement } from '../../styles/kit-element.js';
import { wantsCalm } from '../../styles/reduced-motion.js';
import { openReference } from '../bibliography/open-reference.js';
import { MenuButton } from '../menu-button.js';
import type { ExportFormat, PreviewSurface, PreviewZoom, StandaloneDocument } from '../preview-surface.js';
import { saveExport } from '../save-export.js';
import type { ShownArtifact } from '../shown-artifact.js';
import { artifactKnowledgeGraphStyles } from './artifact-knowledge-graph.styles.js';
import { messageReferences, type MessageReferences } from './evidence.js';
import { graphDetails } from './graph-details.js';
import { GraphDrawing } from './graph-drawing.js';
import { graphExports } from './graph-exports.js';
import { graphList, PAGE, type GraphWords } from './graph-list.js';
import { GraphModel } from './graph-model.js';
import type { Emphasis } from './graph-scene.js';
import { graphBar, graphLegend, graphScope, type GraphToolbar, type GraphViewName } from './graph-toolbar.js';
import { inSlices } from '../../core/in-slices.js';
import { MOST_DRAWN, visibleGraph, WHOLE, type VisibleGraph } from './visible-graph.js';

/**
 * Shows a knowledge graph as a drawing and, equally, as a list in words; with search, filters, neighbourhoods, and the
 * evidence for each link.
 *
 * @tag artifact-knowledge-graph
 * @fires {ArtifactFailedEvent} artifact-failed - The source is no graph, or it could not be laid out.
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

  @state() private chosenView: 'graph' | 'list' | undefined;
  @state() private printing = false;
  @state() private query = '';
  @state() private hiddenTypes: ReadonlySet<string> = new Set();
  @state() private degree = 0;
  @state() private center: string | undefined;
  @state() private limit: number | undefined;
  @state() private selected: string | undefined;
  @state() private opened: ReadonlySet<string> = new Set();
  @state() private listLimit = PAGE;
  @state() private said = '';
  @state() private failure: { readonly sentence: string; readonly detail?: string } | undefined;

  readonly #localize = new LocalizeController(this, knowledgeGraphTerms);
  readonly #scope = new ScopeController(this);
  readonly #types = new MenuButton(this, 'types');
  readonly #exports = new MenuButton(this, 'exports');
  readonly #drawing = new GraphDrawing(this, this.#localize, {
    key: (event) => this.#stageKey(event),
    select: (id) => this.#select(id),
    zoomed: () => this.dispatchEvent(new ArtifactZoomChangedEvent({ artifactId: this.artifact?.artifactId ?? '', percent: this.#drawing.stage.percent })),
    failed: (error) => this.#layoutFailed(error),
    emphasis: () => this.#emphasis,
    font: () => getComputedStyle(this).fontFamily,
  });
  #content: string | undefined;
  /** Whether a source is still being read. */
  #reading = false;
  #model: GraphModel | undefined;
  #problem: NoGraph | undefined;
  #references: MessageReferences | undefined;
  #seen: { readonly model: GraphModel; readonly key: string; readonly visible: VisibleGraph } | undefined;
  #found: { readonly query: string; readonly nodes: readonly GraphNode[] } = { query: '', nodes: [] };

  /** How large the graph is, and what was left out. */
  get label(): string {
    const { graph } = this.#model ?? {};
    if (!graph) return '';
    const { nodes, links, unknownLinks, skipped } = graph;
    const term = this.#localize;
    return [term.term('size', nodes.length, links.length), unknownLinks > 0 && term.term('unknownLinks', unknownLinks), skipped > 0 && term.term('skipped', skipped)].filter(Boolean).join(' · ');
  }

  /** Forms to save it in: data of the whole graph, and pictures of what is drawn. */
  get exports(): readonly ExportFormat[] {
    const [model, artifact] = [this.#model, this.artifact];
    if (!model || !artifact) return [];
    const words = { nodes: this.#localize.term('nodesCsv'), links: this.#localize.term('linksCsv') };
    return graphExports(artifact.title, model, words, this.#view === 'graph' ? this.#drawing : undefined);
  }

  /** Size and place of the drawing; nothing while the list is shown. */
  get zoom(): PreviewZoom | undefined {
    return this.#view === 'graph' && this.#model && this.#model.graph.nodes.length > 0 ? this.#drawing.stage : undefined;
  }

  /** The graph in words, and what is drawn of it, for a window or for paper. */
  get standalone(): (() => Promise<StandaloneDocument>) | undefined {
    const [model, artifact] = [this.#model, this.artifact];
    if (!model || !artifact || model.graph.nodes.length === 0) return undefined;
    return async () => {
      const { graphPage } = await import('./graph-page.js');
      const picture = this.#view === 'graph' ? await this.#drawing.paperSvg() : undefined;
      const { nodes } = this.#visible(model);
      return graphPage({ title: plainTitle(artifact.title), label: this.label, nodes, picture }, { model, localize: this.#localize, references: this.#references });
    };
  }

  /** Reads the graph anew. */
  reload(): void {
    this.#content = undefined;
    this.failure = undefined;
    this.requestUpdate('artifact');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('beforeprint', this.#print);
    window.addEventListener('afterprint', this.#print);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('beforeprint', this.#print);
    window.removeEventListener('afterprint', this.#print);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('artifact') && this.artifact && this.artifact.content !== this.#content) this.#read(this.artifact);
    if (this.#model && this.#view === 'graph') this.#drawing.stage.show(this.#model, this.#visible(this.#model));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.artifact) return nothing;
    if (this.#problem) return this.#noGraph(this.#problem);
    const model = this.#model;
    if (!model) return html`<p class="rest dim row"><span class="spin"></span>${this.#localize.term('reading')}</p>`;
    if (model.graph.nodes.length === 0) return html`<p class="rest dim">${this.#localize.term('empty')}</p>${this.#foot()}`;
    const visible = this.#visible(model);
    const isGraphView = this.#view === 'graph';
    const toolbar = this.#toolbar(model);
    return html`
      ${graphBar(toolbar, this.housed ? nothing : this.#exportMenu())} ${graphLegend(toolbar)} ${graphScope(visible, toolbar, (limit) => (this.limit = limit))}
      ${this.failure ? html`<div class="notices">${errorNotice({ tone: 'danger', sentence: this.failure.sentence, detail: this.failure.detail })}</div>` : nothing}
      ${visible.nodes.length === 0
        ? html`<p class="rest dim">${this.#localize.term('nothingPasses')}</p>`
        : isGraphView
          ? this.#drawing.render({ visible, title: this.artifact.title, housed: this.housed })
          : this.#list(model, visible)}
      ${isGraphView ? this.#details(model) : nothing}
      ${this.#foot()}
      <div class="vh" role="status">${this.said}</div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#drawing.updated();
    if (!changed.has('artifact') || !this.artifact || this.#reading) return;
    const { artifactId } = this.artifact;
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, state: this.#problem ? 'failed' : 'running' }));
    if (this.#problem) this.dispatchEvent(new ArtifactFailedEvent({ artifactId, code: 'preview-not-a-graph', message: `The source is no knowledge graph (${this.#problem.reason}).` }));
  }

  /** At once, unless the graph is large: then the page goes on meanwhile. What was shown stays until it is read. */
  #read({ content, artifactId, version }: ShownArtifact): void {
    this.#content = content;
    const show = (read: GraphModel | NoGraph) => {
      this.#reading = false;
      this.#model = read instanceof GraphModel ? read : undefined;
      this.#problem = read instanceof GraphModel ? undefined : read;
      this.#references = messageReferences(this.#scope.headless, artifactId, version);
      this.#found = { query: '', nodes: [] };
      if (this.selected !== undefined && !this.#model?.node(this.selected)) this.selected = undefined;
      if (this.center !== undefined && !this.#model?.node(this.center)) this.center = this.limit = undefined;
    };
    const model = inSlices(modelOf(content));
    if (!(model instanceof Promise)) return show(model);
    this.#reading = true;
    void model.then((read) => {
      if (this.#content !== content) return;
      show(read);
      this.requestUpdate('artifact');
    });
  }

  get #view(): GraphViewName {
    if (this.printing) return 'list';
    const many = (this.#model?.graph.nodes.length ?? 0) > MOST_DRAWN;
    return this.chosenView ?? (wantsCalm() || many ? 'list' : 'graph');
  }

  #visible(model: GraphModel): VisibleGraph {
    const { hiddenTypes, degree, center } = this;
    const limit = this.limit !== undefined && this.#view === 'graph' ? Math.min(MOST_DRAWN, this.limit) : this.limit;
    const key = JSON.stringify([[...hiddenTypes], degree, center, limit]);
    if (this.#seen?.model !== model || this.#seen.key !== key) this.#seen = { model, key, visible: visibleGraph(model, { hiddenTypes, degree, center, limit }) };
    return this.#seen.visible;
  }

  get #emphasis(): Emphasis {
    const found = this.query && this.selected === undefined ? new Set(this.#search().map(({ id }) => id)) : undefined;
    return { ...(this.selected !== undefined && { selected: this.selected }), ...(found && found.size > 0 && { found }) };
  }

  #search(): readonly GraphNode[] {
    if (this.#found.query !== this.query) this.#found = { query: this.query, nodes: this.#model?.search(this.query) ?? [] };
    return this.#found.nodes;
  }

  #toolbar(model: GraphModel): GraphToolbar {
    const { query, degree, hiddenTypes } = this;
    return {
      ...{ words: this.#localize, model, view: this.#view, query, found: query ? this.#search() : [], degree, hiddenTypes, types: this.#types },
      choose: (view, event) => this.#choose(view, event instanceof KeyboardEvent),
      typed: this.#typed,
      searchKey: this.#searchKey,
      setDegree: (least) => (this.degree = least),
      toggleType: (name) => this.#toggleType(name),
    };
  }

  #exportMenu(): TemplateResult {
    return this.#exports.render({
      face: icon('download'), label: this.#localize.term('export'), named: true, className: 'ib',
      entries: this.exports.map((format) => ({ label: format.label, note: format.note, run: () => void this.#save(format) })),
    });
  }

  #list(model: GraphModel, visible: VisibleGraph): TemplateResult {
    const matching = this.query ? new Set(this.#search().map(({ id }) => id)) : undefined;
    const nodes = this.query ? model.ranked.filter(({ id, type }) => matching?.has(id) && !this.hiddenTypes.has(type)) : visible.nodes;
    const list = { nodes, limit: this.printing ? Infinity : this.listLimit, opened: this.opened, toggle: this.#toggleEntry, more: () => void (this.listLimit += PAGE) };
    return html`<div class="scroll" part="list" tabindex="0" role="region" aria-label=${plainTitle(this.artifact?.title ?? '') || this.#localize.term('list')}>
      ${nodes.length > 0 ? graphList(list, this.#words(model, (id) => void this.#open(id))) : html`<p class="rest dim">${this.#localize.term('found', 0)}</p>`}
    </div>`;
  }

  #details(model: GraphModel): TemplateResult | typeof nothing {
    const node = this.selected === undefined ? undefined : model.node(this.selected);
    if (!node) return nothing;
    const isElsewhere = model.graph.nodes.length > WHOLE && this.#seen?.visible.center?.id !== node.id;
    const around = isElsewhere ? () => this.#around(node.id) : undefined;
    return graphDetails({ node, around, close: () => this.#select(undefined) }, this.#words(model, (next) => this.#select(next, true)));
  }

  #words(model: GraphModel, choose: (id: string) => void): GraphWords {
    const references = this.#references;
    const open = (number: number) => {
      if (references) openReference(this, this.#scope.headless, references.artifactId, number);
    };
    return { model, localize: this.#localize, references, choose, openReference: open };
  }

  #foot(): TemplateResult | typeof nothing {
    return this.housed ? nothing : html`<p class="foot num"><bdi>${this.label}</bdi>${this.zoom ? html`<span class="hint">${this.#localize.term('hint')}</span>` : nothing}</p>`;
  }

  #noGraph({ reason, message }: NoGraph): TemplateResult {
    const term = this.#localize;
    const why = reason === 'json' ? term.term('notJson', message) : term.term(reason === 'nodes' ? 'noNodes' : 'notObject');
    void import('../code/define.js');
    return html`<div class="notices">${errorNotice({ tone: 'danger', sentence: term.term('notGraph', why), detail: term.term('sourceBelow') })}</div>
      <artifact-code .artifact=${this.artifact}></artifact-code>`;
  }

  #choose(view: GraphViewName, focus = false): void {
    this.chosenView = view;
    void this.updateComplete.then(() => {
      if (focus) this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
      // The panel's buttons for zoom and pictures come and go with the drawing.
      this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: this.artifact?.artifactId ?? '', state: 'running' }));
    });
  }

  readonly #typed = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    this.selected = undefined;
    this.listLimit = PAGE;
    this.said = this.query ? this.#localize.term('found', this.#search().length) : '';
    // A name that was picked from the list of names is meant.
    if (event instanceof InputEvent && event.inputType !== 'insertReplacementText') return;
    if (plainTitle(this.#search()[0]?.name ?? '') === this.query) this.#pick();
  };

  readonly #searchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') this.#pick();
    if (event.key !== 'Escape' || !this.query) return;
    event.preventDefault(); // this Esc is for the search, not for the panel
    event.stopPropagation();
    this.query = '';
  };

  /** Goes to the best match of a search. */
  #pick(): void {
    const [best] = this.#search();
    if (!best) return;
    if (this.#view === 'list') return this.#toggleEntry(best.id, true);
    this.#select(best.id, true);
  }

  #select(id: string | undefined, reveal = false): void {
    const model = this.#model;
    if (!model) return;
    const closing = id === undefined && this.selected !== undefined && this.renderRoot.querySelector('.details')?.matches(':focus-within');
    this.selected = id;
    const node = id === undefined ? undefined : model.node(id);
    this.said = node ? `${plainTitle(node.name)}, ${this.#localize.term('links', model.degree(node.id))}` : '';
    if (closing) void this.updateComplete.then(() => this.#drawing.focus());
    if (id === undefined || !reveal) return;
    if (!this.#visible(model).nodes.some((each) => each.id === id)) this.#around(id);
    void this.updateComplete.then(() => this.#drawing.stage.reveal(id));
  }

  /** Shows the neighbourhood of a node, whatever was filtered away of it. */
  #around(id: string): void {
    const node = this.#model?.node(id);
    if (!node) return;
    this.center = id;
    this.limit = undefined;
    if (this.hiddenTypes.has(node.type)) this.#toggleType(node.type);
    if (this.degree > (this.#model?.degree(id) ?? 0)) this.degree = 0;
  }

  #toggleType(name: string): void {
    const hidden = new Set(this.hiddenTypes);
    if (!hidden.delete(name)) hidden.add(name);
    this.hiddenTypes = hidden;
  }

  readonly #toggleEntry = (id: string, open: boolean): void => {
    if (this.opened.has(id) === open) return;
    const opened = new Set(this.opened);
    if (open) opened.add(id);
    else opened.delete(id);
    this.opened = opened;
  };

  /** Goes to a node in the list. */
  async #open(id: string): Promise<void> {
    const model = this.#model;
    if (!model) return;
    this.query = '';
    if (!this.#visible(model).nodes.some((each) => each.id === id)) this.#around(id);
    this.listLimit = Math.max(this.listLimit, this.#visible(model).nodes.findIndex((each) => each.id === id) + 1);
    this.#toggleEntry(id, true);
    await this.updateComplete;
    const entries = [...this.renderRoot.querySelectorAll<HTMLDetailsElement>('.entry')];
    const name = plainTitle(model.nameOf(id));
    const entry = entries.find((each) => each.open && each.querySelector('summary bdi')?.textContent === name);
    entry?.querySelector('summary')?.focus();
    entry?.scrollIntoView({ block: 'nearest' });
  }

  #stageKey({ key }: KeyboardEvent): boolean {
    if (key === 'l' || key === 'L') {
      this.#choose('list');
      void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.scroll')?.focus());
      return true;
    }
    if (key === 'Escape' && this.selected !== undefined) {
      this.#select(undefined);
      return true;
    }
    const step = { n: 1, N: 1, p: -1, P: -1 }[key];
    const nodes = this.#model ? this.#visible(this.#model).nodes : [];
    if (step === undefined || nodes.length === 0) return false;
    const at = nodes.findIndex(({ id }) => id === this.selected);
    const next = nodes.at(at === -1 ? (step > 0 ? 0 : -1) : (at + step) % nodes.length);
    if (next) this.#select(next.id, true);
    return true;
  }

  async #save(format: ExportFormat): Promise<void> {
    this.failure = undefined;
    try {
      if (this.artifact) await saveExport(this, format, this.artifact);
    } catch (error) {
      this.failure = { sentence: this.#localize.term('exportFailed', error instanceof Error ? error.message : String(error)) };
    }
  }

  #layoutFailed(error: unknown): void {
    this.failure = { sentence: this.#localize.term('layoutMissing'), detail: this.#localize.term('listWorks') };
    this.chosenView = 'list';
    const message = error instanceof Error ? error.message : String(error);
    this.dispatchEvent(new ArtifactFailedEvent({ artifactId: this.artifact?.artifactId ?? '', code: 'renderer-not-loaded', message }));
  }

  /** Paper has no drawing to move: the list says it all, at once, before the page is laid out for it. */
  readonly #print = (event: Event): void => {
    this.printing = event.type === 'beforeprint';
    this.performUpdate();
  };
}

/** A graph made ready to be shown, with pauses. */
function* modelOf(content: string): Generator<void, GraphModel | NoGraph> {
  const read = yield* graphReading(content);
  if (!isGraph(read)) return read;
  yield;
  return new GraphModel(read);
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-knowledge-graph': ArtifactKnowledgeGraph;
  }
}
