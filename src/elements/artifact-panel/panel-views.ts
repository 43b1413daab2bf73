import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { cache } from 'lit/directives/cache.js';
import { keyed } from 'lit/directives/keyed.js';
import { beginDraft } from '../../core/artifacts/draft-of-version.js';
import type { Draft } from '../../core/artifacts/drafts.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { ArtifactCompareRequestEvent } from '../../events/artifact/artifact-compare-request.js';
import { draftControls, draftState } from '../../controllers/draft-controls.js';
import { historyTerms, type HistoryTerms } from '../../locales/en/history.js';
import type { PanelTerms } from '../../locales/en/panel.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';
import { elementOf, LazyElements, type LazyElement } from './lazy-elements.js';
import type { PreviewSource } from '../../renderers/renderer.js';
import { PanelComparison, type ComparedArtifact } from './panel-comparison.js';
import type { PanelTab } from './panel-tabs.js';
import { sourceView } from './source-view.js';

/** What a tab shows, and of what. */
export interface ShownView {
  readonly tab: PanelTab;
  readonly shown: ShownVersion;
  readonly draft: Draft | undefined;
  readonly headless: HeadlessController | undefined;
  /** The source that the preview brings. */
  readonly source: PreviewSource | undefined;
}

/** The panel's content: the view of each tab is an element that knows nothing of the panel. */
export class PanelViews {
  readonly #panel: ReactiveControllerHost & HTMLElement;
  readonly #words: LocalizeController<PanelTerms>;
  readonly #history: LocalizeController<HistoryTerms>;
  readonly #comparison: PanelComparison;
  readonly #chooseTab: (tab: PanelTab) => void;
  readonly #lazy: LazyElements;
  #wraps = false;

  constructor(
    panel: ReactiveControllerHost & HTMLElement,
    words: LocalizeController<PanelTerms>,
    chooseTab: (tab: PanelTab) => void,
  ) {
    this.#panel = panel;
    this.#words = words;
    this.#history = new LocalizeController(panel, historyTerms);
    this.#comparison = new PanelComparison(panel, this.#history);
    this.#chooseTab = chooseTab;
    this.#lazy = new LazyElements(panel);
  }

  /** Whether long lines are broken: in the source, and in what is compared. */
  get wraps(): boolean {
    return this.#wraps;
  }

  toggleWrap(): void {
    this.#wraps = !this.#wraps;
    this.#panel.requestUpdate();
  }

  get preview() {
    return this.#panel.shadowRoot?.querySelector('artifact-view');
  }

  get code() {
    return this.#panel.shadowRoot?.querySelector('artifact-code');
  }

  get editor() {
    return this.#panel.shadowRoot?.querySelector('artifact-editor');
  }

  /** Whether a tab's element is there. Those of the preview and the code always are. */
  isLoaded({ tab, draft }: ShownView): boolean {
    const tag = elementOf(tab, draft !== undefined);
    return tag === undefined || this.#lazy.needElement(tag);
  }

  renderView(view: ShownView): TemplateResult {
    const { tab, shown, draft } = view;
    const isLoaded = this.isLoaded(view);
    const own =
      tab === 'preview' || givenSource(view)
        ? this.#preview(view)
        : tab === 'code' && !(draft && isLoaded)
          ? this.#source(view)
          : tab === 'code'
            ? this.#editor(view)
            : nothing;
    // What the user opened in a comparison stays open while another tab is looked at.
    return html`${keyed(shown.artifactId, own)}${cache(isLoaded ? this.#past(view) : nothing)}${
      isLoaded || tab === 'code' ? nothing : this.#waiting(elementOf(tab, false))
    }`;
  }

  /** A preview that brings its source itself stays while that is looked at: an app would start again. */
  #preview(view: ShownView): TemplateResult {
    const { shown, headless, tab } = view;
    const source = givenSource(view);
    return html`<artifact-view class=${tab === 'preview' ? '' : 'away'} mount="all"
      .artifact=${shown.shown} .headless=${headless}></artifact-view>${
        source ? sourceView(source, shown.shown, () => this.#chooseTab('preview')) : nothing
      }`;
  }

  /** The source, also while its editor loads, and where that could not be loaded. */
  #source(view: ShownView): TemplateResult {
    const { shown, headless, draft } = view;
    const retry = () => void (draft ? this.#lazy.loadElement('artifact-editor') : this.editSource(view));
    const failed = this.#lazy.hasFailed('artifact-editor');
    return html`${failed ? html`<div class="pad">${this.#failure(retry)}</div>` : nothing}
      <artifact-code ?wrap=${this.#wraps} .artifact=${shown.shown} .streaming=${shown.streaming} .headless=${headless}></artifact-code>`;
  }

  #editor({ shown, headless }: ShownView): TemplateResult {
    return html`<artifact-editor
      bare
      .headless=${headless}
      .artifactId=${shown.artifactId}
      .version=${shown.version?.number}
      @artifact-compare-request=${this.#onCompareRequest}
    ></artifact-editor>`;
  }

  #past(view: ShownView): TemplateResult | typeof nothing {
    const { tab, shown, headless } = view;
    const { artifactId, version } = shown;
    if (tab === 'versions')
      return html`<artifact-versions .headless=${headless} .artifactId=${artifactId} .version=${version?.number}></artifact-versions>`;
    const compared = tab === 'diff' && comparedOf(view);
    return compared ? this.#comparison.renderView(compared, this.#wraps) : nothing;
  }

  /** In the place of an element while it loads, or when it could not be loaded. */
  #waiting(tag: LazyElement | undefined): TemplateResult {
    if (!tag || !this.#lazy.hasFailed(tag)) return html`<p class="rest"><span class="spin"></span></p>`;
    return html`<div class="pad">${this.#failure(() => void this.#lazy.loadElement(tag))}</div>`;
  }

  #failure(retry: () => void): TemplateResult {
    const words = this.#words;
    const actions = [
      { label: words.term('tryAgain'), run: retry, solid: true },
      // Some browsers remember a failed import for as long as the page lives.
      { label: words.term('reloadPage'), run: () => location.reload() },
    ];
    return errorNotice({ tone: 'danger', sentence: words.term('historyMissing'), actions });
  }

  /** In the toolbar: what the Diff tab compares, or what can be done with a draft. */
  renderControls(view: ShownView): TemplateResult | typeof nothing {
    const { tab, draft } = view;
    const compared = comparedOf(view);
    if (!compared || !this.isLoaded(view)) return nothing;
    if (tab === 'diff') return this.#comparison.renderRange(compared);
    return isEdited(view) ? draftControls(compared.artifact, draft, this.#history, () => this.editor) : nothing;
  }

  /** For the label line; `undefined` where the label is not about the history. */
  renderLabel(view: ShownView): unknown {
    const { tab, draft } = view;
    const compared = comparedOf(view);
    if (!elementOf(tab, isEdited(view))) return undefined;
    if (!compared || !this.isLoaded(view)) return nothing;
    const words = this.#history;
    if (tab === 'diff') return this.#comparison.renderCounts(compared);
    return tab === 'versions'
      ? html`<bdi class="num">${words.term('versionCount', compared.artifact.versions.length)}</bdi>`
      : html`<span>${draftState(compared.artifact, draft, words)}</span>`;
  }

  /** At the end of the label line. */
  renderActions(view: ShownView): TemplateResult | typeof nothing {
    const compared = comparedOf(view);
    if (!compared || !this.isLoaded(view)) return nothing;
    if (view.tab === 'diff') return this.#comparison.renderActions(compared);
    return view.tab === 'versions' ? this.#compareButton(compared) : nothing;
  }

  /** Compares the version that is shown with the one before it again. */
  resetComparison(): void {
    this.#comparison.pickSides();
  }

  /** "Compare with version 1", for the version that is shown: with the one before it, and the oldest with the one after. */
  #compareButton({ artifact, version }: ComparedArtifact): TemplateResult | typeof nothing {
    const at = artifact.versions.findIndex(({ number }) => number === version);
    const other = artifact.versions[at - 1] ?? artifact.versions[at + 1];
    if (!other) return nothing;
    return html`<button type="button" class="btn quiet small"
      @click=${() => this.#chooseTab('diff')}>${this.#words.term('compareWith', other.number)}</button>`;
  }

  /** Begins a draft with the version that is shown. */
  async editSource({ shown, headless }: ShownView): Promise<void> {
    const { artifact, version, artifactId } = shown;
    if (!(await this.#lazy.loadElement('artifact-editor')) || !artifact || !version) return;
    if (headless?.drafts.get(artifactId)) return;
    headless?.drafts.keepDraft(artifactId, beginDraft(artifact, version));
    this.#panel.requestUpdate();
    await this.#panel.updateComplete;
    await this.editor?.updateComplete;
    this.editor?.focus();
  }

  readonly #onCompareRequest = (event: ArtifactCompareRequestEvent): void => {
    event.preventDefault(); // the panel has a tab for it
    const { from, to } = event.detail;
    this.#comparison.pickSides(from, to);
    this.#chooseTab('diff');
  };
}

/** What stands in the tab Code, where that is not the artifact's own. */
export const givenSource = ({ tab, source }: ShownView): PreviewSource | undefined =>
  tab === 'code' ? source : undefined;

/** Whether the tab shows a draft. */
export const isEdited = ({ tab, draft }: ShownView): boolean => tab === 'code' && draft !== undefined;

function comparedOf({ shown, draft, headless }: ShownView): ComparedArtifact | undefined {
  const { artifact, version } = shown;
  return artifact && { artifact, version: version?.number, hasDraft: draft !== undefined, headless };
}
