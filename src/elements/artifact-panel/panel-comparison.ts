import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import {
  comparisonActions,
  comparisonCounts,
  comparisonRange,
  type ComparedPair,
} from '../../controllers/comparison-controls.js';
import { MenuButton } from '../../controllers/menu-button.js';
import { requestRestore } from '../../controllers/restore-version.js';
import type { Artifact } from '../../core/artifacts/artifact.js';
import { versionPair, type Compared } from '../../core/artifacts/version-pair.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { ArtifactComparedEvent } from '../../events/artifact/artifact-compared.js';
import type { HistoryTerms } from '../../locales/en/history.js';
import type { LocalizeController } from '../../locales/localize.js';
import { hasRenderer } from '../../renderers/renderer-registry.js';
import { hasEntries } from '../../core/artifacts/artifact-kinds.js';

/** What is shown of an artifact, as far as comparing goes. */
export interface ComparedArtifact {
  readonly artifact: Artifact;
  /** The version that the panel shows. */
  readonly version: number | undefined;
  readonly hasDraft: boolean;
  readonly headless: HeadlessController | undefined;
}

/** What the Diff tab compares. Its controls stand in the panel's own bars; the comparison is an `artifact-diff`. */
export class PanelComparison {
  readonly #panel: ReactiveControllerHost & HTMLElement;
  readonly #words: LocalizeController<HistoryTerms>;
  readonly #menus: { readonly from: MenuButton; readonly to: MenuButton };
  #from: Compared | undefined;
  #to: Compared | undefined;
  #previews = false;
  #counts: ArtifactComparedEvent['detail'] | undefined;

  constructor(panel: ReactiveControllerHost & HTMLElement, words: LocalizeController<HistoryTerms>) {
    this.#panel = panel;
    this.#words = words;
    this.#menus = {
      from: new MenuButton(panel, 'diff-from', { inPlace: true }),
      to: new MenuButton(panel, 'diff-to', { inPlace: true }),
    };
  }

  /** Chooses what is compared. Nothing: the version that is shown with the one before it. */
  readonly pickSides = (from?: Compared, to?: Compared): void => {
    this.#from = from;
    this.#to = to;
    this.#panel.requestUpdate();
  };

  /** "Version 1 to Version 2", for the toolbar. */
  renderRange(compared: ComparedArtifact): TemplateResult {
    return comparisonRange(this.#pair(compared), this.#words, this.#menus, this.pickSides);
  }

  renderView(compared: ComparedArtifact, wraps: boolean): TemplateResult {
    const { artifact, from, to } = this.#pair(compared);
    return html`<artifact-diff
      bare
      ?wrap=${wraps}
      .headless=${compared.headless}
      .artifactId=${artifact.id}
      .from=${from}
      .to=${to}
      ?previews=${this.#previews && canPreview(artifact)}
      @artifact-compared=${this.#onCompared}
    ></artifact-diff>`;
  }

  /** How much changed, for the label line. */
  renderCounts(compared: ComparedArtifact): TemplateResult | typeof nothing {
    const { artifact, from, to } = this.#pair(compared);
    const counts = this.#counts;
    const isOfThese = counts?.artifactId === artifact.id && counts.from === from && counts.to === to;
    return comparisonCounts(isOfThese ? counts : undefined, this.#words);
  }

  /** At the end of the label line. */
  renderActions(compared: ComparedArtifact): TemplateResult {
    const { artifact, headless } = compared;
    return comparisonActions(this.#pair(compared), this.#words, {
      previews: canPreview(artifact) ? this.#previews : undefined,
      byEntries: hasEntries(artifact.type),
      toggle: this.#onToggle,
      restore: (version) => requestRestore(this.#panel, headless, artifact.id, version),
    });
  }

  #pair({ artifact, version, hasDraft }: ComparedArtifact): ComparedPair {
    const [from, to] = versionPair(artifact, { from: this.#from, to: this.#to, version }, hasDraft);
    return { artifact, from, to, hasDraft };
  }

  readonly #onToggle = (): void => {
    this.#previews = !this.#previews;
    this.#panel.requestUpdate();
  };

  readonly #onCompared = ({ detail }: ArtifactComparedEvent): void => {
    this.#counts = detail;
    this.#panel.requestUpdate();
  };
}

/** A source that is its own preview has nothing to show beside it. */
const canPreview = ({ type }: Artifact): boolean => type !== 'code' && hasRenderer(type);
