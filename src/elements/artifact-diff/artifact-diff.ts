import { Lazy } from '../../core/lazy.js';
import { hasEntries, kindOf } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult, type PropertyValues } from 'lit';
import type { Artifact } from '../../core/artifacts/artifact.js';
import { property } from '../../context/property.js';
import { KitElement } from '../../context/kit-element.js';
import { StoreController } from '../../context/store-controller.js';
import {
  comparedName,
  comparisonActions,
  comparisonCounts,
  comparisonRange,
  type ComparedPair,
  type ComparisonCounts,
} from '../../controllers/comparison-controls.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { MissingHeadless } from '../../controllers/missing-headless.js';
import { MenuButton } from '../../controllers/menu-button.js';
import { requestRestore } from '../../controllers/restore-version.js';
import { VersionChanges } from '../../controllers/version-changes.js';
import type { VersionDiff } from '../../core/artifacts/version-diff.js';
import { versionPair, type Compared } from '../../core/artifacts/version-pair.js';
import { ArtifactComparedEvent } from '../../events/artifact/artifact-compared.js';
import { historyTerms } from '../../locales/en/history.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { hasRenderer } from '../../renderers/renderer-registry.js';
import type { ShownArtifact } from '../../renderers/renderer.js';
import { sourceLanguage } from '../../core/artifacts/source-language.js';
import { VersionReader } from '../../core/artifacts/shown-version.js';
import { artifactDiffStyles } from './artifact-diff.styles.js';
import { DiffView } from './diff-view.js';
import { EntryDiffView } from './entry-diff-view.js';
import { sideBySide, type Side } from './side-by-side.js';

const comparison = new Lazy(() => import('../../core/artifacts/version-diff.js'));

const comparedAttribute = {
  fromAttribute: (value: string | null): Compared | undefined =>
    value === 'draft' ? 'draft' : value === null || value === '' ? undefined : Number(value),
};

/**
 * What changed between two versions of an artifact, or a version and a draft: by lines, by entries of a bibliography or
 * a graph, or their previews side by side. For hosts with a panel of their own.
 *
 * @tag artifact-diff
 * @fires {ArtifactComparedEvent} artifact-compared - Two versions have been compared, and what changed is shown.
 * @fires {ArtifactRestoreRequestEvent} artifact-restore-request - The user wants the older version back. Cancelable.
 * @csspart bar - What is compared, how much changed, and what can be done.
 * @csspart notice - What happened, when two texts are too different to be compared.
 */
export class ArtifactDiff extends KitElement {
  static override styles = artifactDiffStyles;

  /** Id of the artifact, as the headless controller knows it. */
  @property({ attribute: 'artifact-id' }) artifactId?: string | undefined;

  /** The older side: the number of a version, or `draft`. Default: the one before the newest. */
  @property({ converter: comparedAttribute }) from?: Compared | undefined;

  /** The newer side. Default: the newest version. */
  @property({ converter: comparedAttribute }) to?: Compared | undefined;

  /** Shows the previews side by side instead of what changed in the source. */
  @property({ type: Boolean }) previews = false;

  /** Breaks long lines; else they scroll. */
  @property({ type: Boolean, reflect: true }) wrap = false;

  /** Leaves out the bar: the host has controls of its own, and sets `from`, `to` and `previews`. */
  @property({ type: Boolean }) bare = false;

  readonly #words = new LocalizeController(this, historyTerms);
  readonly #reader = new VersionReader(true);
  readonly #shown = new StoreController(
    this,
    (headless) => headless,
    (headless) =>
      this.artifactId === undefined ? undefined : this.#reader.readVersion(headless, this.artifactId, undefined),
  );
  readonly #draft = new StoreController(
    this,
    (headless) => headless,
    ({ drafts }) => drafts.get(this.artifactId ?? ''),
  );
  readonly #missing = new MissingHeadless(this, () => this.#shown.headless !== undefined);
  readonly #changes = new VersionChanges(() => this.requestUpdate());
  readonly #lines = new DiffView(this.#words, () => this.requestUpdate());
  readonly #entries = new EntryDiffView(this.#words, () => this.requestUpdate());
  readonly #menus = { from: new MenuButton(this, 'from'), to: new MenuButton(this, 'to') };
  readonly #sides = new Map<string, ShownArtifact>();
  #told: VersionDiff | undefined;

  constructor() {
    super();
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    new KeptFocus(this, () => find('.diff, .entries') ?? find('button'));
  }

  override render(): unknown {
    const shown = this.#shown.value;
    if (!shown && !this.#missing.isMissing) return nothing; // waits for its provider
    const { artifact } = shown ?? {};
    if (!artifact) return html`<div class="fill"><p class="rest" role="status">${this.#words.term('gone')}</p></div>`;
    const pair = this.#pair(artifact);
    return html`<div class="fill">${this.bare ? nothing : this.#bar(pair)}${this.#comparison(pair)}</div>`;
  }

  override updated(_: PropertyValues<this>): void {
    const artifact = this.#shown.value?.artifact;
    const pair = artifact && this.#pair(artifact);
    const diff = pair && this.#diff(pair);
    if (!diff || diff === this.#told || pair.from === undefined || pair.to === undefined) return;
    this.#told = diff;
    const { from, to } = pair;
    this.dispatchEvent(new ArtifactComparedEvent({ artifactId: artifact.id, from, to, ...countsOf(diff) }));
  }

  #pair(artifact: Artifact): ComparedPair {
    const hasDraft = this.#draft.value !== undefined;
    const [from, to] = versionPair(artifact, this, hasDraft);
    return { artifact, from, to, hasDraft };
  }

  #bar(pair: ComparedPair): TemplateResult {
    const words = this.#words;
    const { artifact } = pair;
    const diff = this.#diff(pair);
    const actions = {
      previews: canPreview(artifact) && pair.to !== undefined ? this.previews : undefined,
      byEntries: hasEntries(artifact.type),
      toggle: () => void (this.previews = !this.previews),
      restore: (version: number) => requestRestore(this, this.#shown.headless, artifact.id, version),
    };
    return html`<div class="bar" part="bar">
      ${comparisonRange(pair, words, this.#menus, (from, to) => Object.assign(this, { from, to }))}
      <span class="counts">${comparisonCounts(diff && countsOf(diff), words)}</span>
      <span class="acts">${comparisonActions(pair, words, actions)}</span>
    </div>`;
  }

  #comparison(pair: ComparedPair): TemplateResult {
    const words = this.#words;
    const { headless } = this.#shown;
    const [from, to] = [this.#side(pair, pair.from), this.#side(pair, pair.to)];
    if (!from || !to) return html`<p class="rest">${words.term('versionCount', pair.artifact.versions.length)}</p>`;
    if (this.previews && canPreview(pair.artifact)) return sideBySide(from, to, headless);
    const diff = this.#diff(pair);
    if (!diff) return html`<p class="rest row" role="status"><span class="spin"></span>${words.term('comparing')}</p>`;
    const label = words.term('changesBetween', from.name, to.name);
    if (diff.kind === 'lines') return this.#lines.renderDiff(diff, label, sourceLanguage(to.shown));
    if (diff.kind === 'entries') return this.#entries.renderEntries(diff, label);
    return html`<div
      class="pad">${errorNotice({ tone: 'info', sentence: words.term('tooDifferent'), detail: words.term('tooDifferentDetail') })}</div>
      <div class="sides">
        ${[from, to].map(
          (side) => html`<section aria-label=${side.name}><h3
          class="num">${side.name}</h3><artifact-code .artifact=${side.shown} .headless=${headless}></artifact-code></section>`,
        )}
      </div>`;
  }

  #diff({ artifact, from, to }: ComparedPair): VersionDiff | undefined {
    const { headless } = this.#shown;
    if (!headless || from === undefined || to === undefined) return undefined;
    const [before, after] = [this.#version(artifact, from), this.#version(artifact, to)];
    if (before && after) return this.#changes.changesBetween(headless, artifact, before, after);
    const [one, other] = [this.#text(artifact, from), this.#text(artifact, to)];
    return this.#changes.changesOf(`${artifact.id} ${one.key} ${other.key}`, async () => {
      const { compareContents } = await comparison.load();
      return compareContents(artifact.type, one.content, other.content);
    });
  }

  #version({ versions }: Artifact, compared: Compared) {
    return versions.find(({ number }) => number === compared);
  }

  /** A text, and what names this very text. */
  #text(artifact: Artifact, compared: Compared): { readonly content: string; readonly key: string } {
    const version = this.#version(artifact, compared);
    if (version) return { content: version.content, key: `${version.id} ${version.content.length}` };
    const { text = '', edits = 0 } = this.#draft.value ?? {};
    return { content: text, key: `draft ${edits}` };
  }

  /** The same object for the same text, so that a preview is built once. */
  #side({ artifact }: ComparedPair, compared: Compared | undefined): Side | undefined {
    if (compared === undefined) return undefined;
    const name = comparedName(compared, this.#words);
    const { id: artifactId, type } = artifact;
    const { content, key } = this.#text(artifact, compared);
    const { title = artifact.title, language = artifact.language } = this.#version(artifact, compared) ?? {};
    const known = this.#sides.get(key);
    if (known?.artifactId === artifactId && known.title === title) return { name, shown: known };
    if (this.#sides.size > 20) this.#sides.clear();
    const version = compared === 'draft' ? 0 : compared;
    const shown: ShownArtifact = { artifactId, type, title, language, content, version };
    this.#sides.set(key, shown);
    return { name, shown };
  }
}

const countsOf = (diff: VersionDiff): ComparisonCounts => ({
  kind: diff.kind,
  added: diff.kind === 'too-different' ? 0 : diff.added,
  removed: diff.kind === 'too-different' ? 0 : diff.removed,
  changed: diff.kind === 'entries' ? diff.changed : 0,
});

/** A source that is its own preview has nothing to show beside it. */
const canPreview = ({ type }: Artifact): boolean => kindOf(type).preview !== 'none' && hasRenderer(type);

declare global {
  interface HTMLElementTagNameMap {
    'artifact-diff': ArtifactDiff;
  }
}
