import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { ScopeController } from '../../context/scope-controller.js';
import { isGraph, readGraph, type GraphNode, type NoGraph } from '../../core/artifacts/knowledge-graph.js';
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
import { FrameThemeController } from '../frame-theme.js';
import { MenuButton } from '../menu-button.js';
import type { ExportFormat, PreviewSurface, PreviewZoom } from '../preview-surface.js';
import { saveExport } from '../save-export.js';
import type { ShownArtifact } from '../shown-artifact.js';
import { artifactKnowledgeGraphStyles } from './artifact-knowledge-graph.styles.js';
import { paintScene, type GraphColors } from './canvas-drawing.js';
import { messageReferences, type MessageReferences } from './evidence.js';
import { graphExports } from './graph-exports.js';
import { graphList, PAGE, sentences, typeMark, typeName, type GraphWords } from './graph-list.js';
import { GraphModel } from './graph-model.js';
import type { Emphasis, GraphScene } from './graph-scene.js';
import { GraphStage } from './graph-stage.js';
import { svgDrawing } from './svg-drawing.js';
import { MOST_DRAWN, visibleGraph, WHOLE, type VisibleGraph } from './visible-graph.js';

/** More nodes than this are painted on a canvas. */
const MOST_SVG = 300;
/** Names offered while somebody types. */
const OFFERED = 20;
const DEGREES = [2, 3, 5, 10, 20, 50];

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
  readonly #theme = new FrameThemeController(this, () => this.requestUpdate());
  readonly #types = new MenuButton(this, 'types');
  readonly #exports = new MenuButton(this, 'exports');
  readonly #stage = new GraphStage(this, {
    key: (event) => this.#stageKey(event),
    select: (id) => this.#select(id),
    draw: () => this.requestUpdate(),
    zoomed: () => this.dispatchEvent(new ArtifactZoomChangedEvent({ artifactId: this.artifact?.artifactId ?? '', percent: this.#stage.percent })),
    failed: (error) => this.#layoutFailed(error),
    emphasis: () => this.#emphasis,
    font: () => getComputedStyle(this).fontFamily,
  });
  #content: string | undefined;
  #model: GraphModel | undefined;
  #problem: NoGraph | undefined;
  #references: MessageReferences | undefined;
  #seen: { readonly model: GraphModel; readonly key: string; readonly visible: VisibleGraph } | undefined;
  #found: { readonly query: string; readonly nodes: readonly GraphNode[] } = { query: '', nodes: [] };
  #colors: { readonly scheme: string; readonly colors: GraphColors } | undefined;

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
    const pictures = this.#view === 'graph' ? { svg: () => this.#svgFile(), png: () => this.#pngFile() } : undefined;
    return graphExports(artifact.title, model, words, pictures);
  }

  /** Size and place of the drawing; nothing while the list is shown. */
  get zoom(): PreviewZoom | undefined {
    return this.#view === 'graph' && this.#model && this.#model.graph.nodes.length > 0 ? this.#stage : undefined;
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
    if (!changed.has('artifact') || !this.artifact || this.artifact.content === this.#content) return;
    this.#content = this.artifact.content;
    const read = readGraph(this.#content);
    this.#problem = isGraph(read) ? undefined : read;
    this.#model = isGraph(read) ? new GraphModel(read) : undefined;
    this.#references = messageReferences(this.#scope.headless, this.artifact.artifactId, this.artifact.version);
    if (this.selected !== undefined && !this.#model?.node(this.selected)) this.selected = undefined;
    if (this.center !== undefined && !this.#model?.node(this.center)) this.center = this.limit = undefined;
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.artifact) return nothing;
    if (this.#problem) return this.#noGraph(this.#problem);
    const model = this.#model;
    if (!model) return nothing;
    if (model.graph.nodes.length === 0) return html`<p class="rest dim">${this.#localize.term('empty')}</p>${this.#foot()}`;
    const visible = this.#visible(model);
    const isGraphView = this.#view === 'graph';
    return html`
      ${this.#bar(model)} ${this.#legend(model)} ${this.#scopeBar(visible)}
      ${this.failure ? html`<div class="notices">${errorNotice({ tone: 'danger', sentence: this.failure.sentence, detail: this.failure.detail })}</div>` : nothing}
      ${visible.nodes.length === 0 ? html`<p class="rest dim">${this.#localize.term('nothingPasses')}</p>` : isGraphView ? this.#drawing(visible) : this.#list(model, visible)}
      ${isGraphView && this.selected !== undefined ? this.#details(model, this.selected) : nothing}
      ${this.#foot()}
      <div class="vh" role="status">${this.said}</div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage') ?? undefined;
    this.#stage.attach(stage);
    const model = this.#model;
    if (stage && model) {
      this.#stage.show(model, this.#visible(model));
      this.#paint();
    }
    if (!changed.has('artifact') || !this.artifact) return;
    const { artifactId } = this.artifact;
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, state: this.#problem ? 'failed' : 'running' }));
    if (this.#problem) this.dispatchEvent(new ArtifactFailedEvent({ artifactId, code: 'preview-not-a-graph', message: `The source is no knowledge graph (${this.#problem.reason}).` }));
  }

  get #view(): 'graph' | 'list' {
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

  #scene(): GraphScene | undefined {
    return this.#stage.scene(this.#emphasis);
  }

  async #svgFile(): Promise<string> {
    const { svgFile } = await import('./graph-picture.js');
    const scene = this.#scene();
    return scene ? svgFile(scene, this.#readColors(), this.artifact?.title ?? '') : '';
  }

  async #pngFile(): Promise<Blob> {
    const { pngFile } = await import('./graph-picture.js');
    const scene = this.#scene();
    if (!scene) throw new Error(this.#localize.term('layoutMissing'));
    return pngFile(scene, this.#readColors(), this.ownerDocument);
  }

  #bar(model: GraphModel): TemplateResult {
    const term = this.#localize;
    const tab = (view: 'graph' | 'list') =>
      html`<button type="button" role="tab" aria-selected=${this.#view === view ? 'true' : 'false'} tabindex=${this.#view === view ? 0 : -1} @click=${() => this.#choose(view)}>${term.term(view)}</button>`;
    const many = model.types.length > 1;
    const shown = model.types.length - this.hiddenTypes.size;
    const steps = DEGREES.filter((degree) => degree <= model.degree(model.ranked[0]?.id ?? ''));
    return html`<div class="bar">
      <div class="tabs" role="tablist" aria-label=${term.term('views')} @keydown=${this.#tabKey}>${tab('graph')}${tab('list')}</div>
      <span class="gap"></span>
      <div class="search">
        ${icon('search')}<input type="search" list="names" .value=${live(this.query)} placeholder=${term.term('search')} aria-label=${term.term('search')} autocomplete="off" @input=${this.#typed} @keydown=${this.#searchKey} />
        <datalist id="names">${this.query ? this.#search().slice(0, OFFERED).map(({ name }) => html`<option value=${plainTitle(name)}></option>`) : nothing}</datalist>
      </div>
      ${steps.length > 0
        ? html`<div class="select"><select class="btn small quiet" aria-label=${term.term('degree')} @change=${(event: Event) => (this.degree = Number((event.target as HTMLSelectElement).value))}>
            <option value="0" ?selected=${this.degree === 0}>${term.term('anyDegree')}</option>
            ${steps.map((degree) => html`<option value=${degree} ?selected=${this.degree === degree}>${term.term('leastDegree', degree)}</option>`)}
          </select>${icon('down', 12)}</div>`
        : nothing}
      ${many
        ? this.#types.render({
            face: html`${icon('filter')}<bdi class="num">${shown === model.types.length ? term.term('types', shown) : term.term('shownTypes', shown, model.types.length)}</bdi>`,
            label: term.term('types', model.types.length),
            className: 'btn small quiet',
            entries: model.types.map((type) => ({
              label: typeName(type, term), note: term.format.number(type.count), checked: !this.hiddenTypes.has(type.name), color: typeMark(type),
              run: () => this.#toggleType(type.name),
            })),
          })
        : nothing}
      ${this.housed
        ? nothing
        : this.#exports.render({
            face: icon('download'), label: term.term('export'), named: true, className: 'ib',
            entries: this.exports.map((format) => ({ label: format.label, note: format.note, run: () => void this.#save(format) })),
          })}
    </div>`;
  }

  #legend(model: GraphModel): TemplateResult | typeof nothing {
    if (model.types.length < 2 && !model.types[0]?.name) return nothing;
    return html`<ul class="legend" tabindex="0" aria-label=${this.#localize.term('types', model.types.length)}>
      ${model.types.map(
        (type) => html`<li>${typeMark(type)}<bdi class=${this.hiddenTypes.has(type.name) ? 'off' : ''}>${typeName(type, this.#localize)}</bdi><span class="num">${this.#localize.format.number(type.count)}</span></li>`,
      )}
    </ul>`;
  }

  /** Of a large graph: around what, how much of it, and how to see more. */
  #scopeBar({ center, nodes, total }: VisibleGraph): TemplateResult | typeof nothing {
    if (total <= WHOLE) return nothing;
    const term = this.#localize;
    const most = this.#view === 'graph' ? Math.min(total, MOST_DRAWN) : total;
    return html`<div class="scope">
      <span>${center ? html`<b><bdi>${term.term('around', plainTitle(center.name))}</bdi></b> · ` : nothing}<span class="num">${term.term('partOf', nodes.length, total)}</span></span>
      ${nodes.length < most ? html`<button type="button" class="btn small" @click=${() => (this.limit = Math.min(most, nodes.length * 2))}>${term.term('expand')}</button>` : nothing}
      ${nodes.length < most && most === total ? html`<button type="button" class="btn small quiet" @click=${() => (this.limit = total)}>${term.term('showAll')}</button>` : nothing}
    </div>`;
  }

  #drawing(visible: VisibleGraph): TemplateResult {
    const term = this.#localize;
    const scene = this.#stage.settled || !wantsCalm() ? this.#scene() : undefined;
    const { gestures } = this.#stage;
    return html`<div
      part="frame"
      class="stage ${this.#stage.pointing ? 'pointing' : ''}"
      tabindex="0"
      role="group"
      aria-label=${term.term('stage', plainTitle(this.artifact?.title ?? ''))}
      aria-description=${term.term('stageHelp')}
      @wheel=${gestures.wheel}
      @keydown=${gestures.keydown}
      @pointerdown=${gestures.down}
      @pointermove=${gestures.move}
      @pointerup=${gestures.up}
      @pointercancel=${gestures.up}
      @pointerleave=${gestures.leave}
    >
      ${visible.nodes.length > MOST_SVG
        ? html`<canvas aria-hidden="true"></canvas>`
        : html`<svg aria-hidden="true">${scene ? svgDrawing(scene) : nothing}</svg>`}
      ${this.#stage.settled ? nothing : html`<span class="waiting"><span class="spin"></span>${term.term('layingOut')}</span>`}
      ${this.housed ? nothing : this.#zoomButtons()}
    </div>`;
  }

  #zoomButtons(): TemplateResult {
    const button = (name: 'minus' | 'plus' | 'fit', label: string, run: () => void) =>
      html`<button type="button" class="ib" title=${label} aria-label=${label} @click=${run}>${icon(name)}</button>`;
    const stop = (event: Event) => event.stopPropagation();
    return html`<span class="zoom" @pointerdown=${stop} @pointerup=${stop}>
      ${button('minus', this.#localize.term('zoomOut'), () => this.#stage.zoomOut())}${button('plus', this.#localize.term('zoomIn'), () => this.#stage.zoomIn())}${button('fit', this.#localize.term('fit'), () => this.#stage.fit())}
    </span>`;
  }

  #paint(): void {
    const canvas = this.renderRoot.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context || (wantsCalm() && !this.#stage.settled)) return;
    const scene = this.#scene();
    if (!scene) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, scene.width, scene.height);
    paintScene(context, scene, this.#readColors());
  }

  #readColors(): GraphColors {
    const { scheme } = this.#theme;
    if (this.#colors?.scheme === scheme) return this.#colors.colors;
    const token = (name: string) => this.#theme.resolve(`var(--vitrine-color-${name})`);
    const resolved = new Map<string, string>();
    const resolve = (color: string): string => {
      let value = resolved.get(color);
      if (value === undefined) resolved.set(color, (value = this.#theme.resolve(color)));
      return value;
    };
    const colors = {
      ground: token('background-primary'), ink: token('text-primary'), quiet: token('text-secondary'), line: token('border-primary'),
      resolve, font: getComputedStyle(this).fontFamily,
    };
    this.#colors = { scheme, colors };
    return colors;
  }

  #list(model: GraphModel, visible: VisibleGraph): TemplateResult {
    const matching = this.query ? new Set(this.#search().map(({ id }) => id)) : undefined;
    const nodes = this.query ? model.ranked.filter(({ id, type }) => matching?.has(id) && !this.hiddenTypes.has(type)) : visible.nodes;
    const list = { nodes, limit: this.printing ? Infinity : this.listLimit, opened: this.opened, toggle: this.#toggleEntry, more: () => void (this.listLimit += PAGE) };
    return html`<div class="scroll" part="list" tabindex="0" role="region" aria-label=${plainTitle(this.artifact?.title ?? '') || this.#localize.term('list')}>
      ${nodes.length > 0 ? graphList(list, this.#words(model, (id) => void this.#open(id))) : html`<p class="rest dim">${this.#localize.term('found', 0)}</p>`}
    </div>`;
  }

  #details(model: GraphModel, id: string): TemplateResult | typeof nothing {
    const node = model.node(id);
    if (!node) return nothing;
    const term = this.#localize;
    const name = plainTitle(node.name);
    const close = term.term('close');
    const type = model.type(node);
    return html`<section class="details" tabindex="0" role="region" aria-label=${term.term('details', name)} @keydown=${this.#detailsKey}>
      <header>
        ${typeMark(type)}<h3><bdi>${name}</bdi></h3>
        <span class="cap"><bdi>${type?.name ? typeName(type, term) : nothing}</bdi></span><span class="cap num"><bdi>${term.term('links', model.degree(id))}</bdi></span>
        ${model.graph.nodes.length > WHOLE && this.#seen?.visible.center?.id !== id
          ? html`<button type="button" class="btn small" @click=${() => this.#around(id)}>${term.term('center')}</button>`
          : nothing}
        <button type="button" class="ib x" title=${close} aria-label=${close} @click=${() => this.#select(undefined)}>${icon('x')}</button>
      </header>
      ${sentences(node, this.#words(model, (next) => this.#select(next, true)), 50)}
    </section>`;
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

  #choose(view: 'graph' | 'list'): void {
    this.chosenView = view;
    // The panel's buttons for zoom and pictures come and go with the drawing.
    void this.updateComplete.then(() => this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: this.artifact?.artifactId ?? '', state: 'running' })));
  }

  readonly #tabKey = (event: KeyboardEvent): void => {
    if (!/^Arrow/.test(event.key)) return;
    event.preventDefault();
    this.#choose(this.#view === 'graph' ? 'list' : 'graph');
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };

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
    if (closing) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.stage')?.focus());
    if (id === undefined || !reveal) return;
    if (!this.#visible(model).nodes.some((each) => each.id === id)) this.#around(id);
    void this.updateComplete.then(() => this.#stage.reveal(id));
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

  readonly #detailsKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // this Esc closes the details, not the panel
    event.stopPropagation();
    this.#select(undefined);
  };

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

declare global {
  interface HTMLElementTagNameMap {
    'artifact-knowledge-graph': ArtifactKnowledgeGraph;
  }
}
