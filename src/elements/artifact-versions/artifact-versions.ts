import { hasEntries } from '../../core/artifacts/artifact-kinds.js';
import { html, nothing, type TemplateResult } from 'lit';
import { property } from '../../context/property.js';
import { repeat } from 'lit/directives/repeat.js';
import { KitElement } from '../../context/kit-element.js';
import { StoreController } from '../../context/store-controller.js';
import { IconTips } from '../../controllers/icon-tips.js';
import { KeptFocus } from '../../controllers/kept-focus.js';
import { MissingHeadless } from '../../controllers/missing-headless.js';
import { requestRestore } from '../../controllers/restore-version.js';
import { VersionChanges } from '../../controllers/version-changes.js';
import type { Artifact, ArtifactVersion } from '../../core/artifacts/artifact.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import { icon } from '../../icons/icons.js';
import { historyTerms } from '../../locales/en/history.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { VersionReader } from '../../core/artifacts/shown-version.js';
import { VersionThumbnails } from '../../renderers/version-thumbnails.js';
import { artifactVersionsStyles } from './artifact-versions.styles.js';

/** Longest part of a message's text that stands beside the version it brought. */
const EXCERPT = 120;

/**
 * All versions of an artifact that are kept, the newest first: when each came, from whom, and what it changed. For
 * hosts with a panel of their own.
 *
 * @tag artifact-versions
 * @fires {ArtifactOpenRequestEvent} artifact-open-request - The user chose a version. Cancelable.
 * @fires {ArtifactRestoreRequestEvent} artifact-restore-request - The user wants an old version back. Cancelable.
 * @csspart base - The list, and the line below it.
 * @csspart version - A version.
 */
export class ArtifactVersions extends KitElement {
  static override styles = artifactVersionsStyles;

  /** Id of the artifact, as the headless controller knows it. */
  @property({ attribute: 'artifact-id' }) artifactId?: string | undefined;

  /** The version that is marked as shown, counted from 1. Default: the opened one, else the newest. */
  @property({ type: Number }) version?: number | undefined;

  readonly #words = new LocalizeController(this, historyTerms);
  readonly #reader = new VersionReader(true);
  readonly #shown = new StoreController(
    this,
    (headless) => headless,
    (headless) => {
      const { openedArtifact: opened } = headless;
      const number = this.version ?? (opened?.artifactId === this.artifactId ? opened?.version : undefined);
      return this.artifactId === undefined ? undefined : this.#reader.readVersion(headless, this.artifactId, number);
    },
  );
  readonly #missing = new MissingHeadless(this, () => this.#shown.headless !== undefined);
  #clock: ReturnType<typeof setInterval> | undefined;
  readonly #thumbnails = new VersionThumbnails(() => this.requestUpdate());
  readonly #changes = new VersionChanges(() => this.requestUpdate());

  constructor() {
    super();
    new IconTips(this);
    new KeptFocus(this, () => this.renderRoot.querySelector<HTMLElement>('[aria-current]'));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#clock = setInterval(() => this.requestUpdate(), 60_000); // "2 min" becomes "3 min"
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
  }

  override render(): unknown {
    const shown = this.#shown.value;
    if (!shown && !this.#missing.isMissing) return nothing; // waits for its provider
    const words = this.#words;
    const { artifact } = shown ?? {};
    if (!shown || !artifact)
      return html`<div class="fill"><p class="rest" role="status">${words.term('gone')}</p></div>`;
    const versions = [...artifact.versions].reverse();
    const dropped = (artifact.versions[0]?.number ?? 1) - 1;
    return html`<div class="fill"><div class="history" part="base">
      <ol class="versions" reversed aria-label=${words.term('versions')}>
        ${repeat(
          versions,
          ({ id }) => id,
          (version, index) => this.#row(artifact, version, versions[index + 1], version === shown.version),
        )}
      </ol>
      <p class="history-note"><bdi>${
        dropped > 0 ? html`${words.term('droppedNote', dropped)} ` : nothing
      }${words.term('restoreNote')}</bdi></p>
    </div></div>`;
  }

  #row(
    artifact: Artifact,
    version: ArtifactVersion,
    before: ArtifactVersion | undefined,
    isShown: boolean,
  ): TemplateResult {
    const words = this.#words;
    const isNewest = version === artifact.versions.at(-1);
    const isOpen = isNewest && artifact.streaming === true;
    const notes = [
      words.term('origin', version.origin ?? 'assistant'),
      version.interrupted && words.term('interrupted'),
      version.truncated && words.term('truncated'),
    ];
    return html`<li class=${isShown ? 'on' : ''}>
      <button type="button" class="version" part="version" aria-current=${isShown ? 'true' : nothing}
        @click=${() => this.#requestOpen(version.number)}>
        ${isOpen ? nothing : this.#thumbnails.drawThumbnail(artifact.type, version)}
        <span class="row">
          <b class="num">${words.term('version', version.number)}</b>
          ${isShown ? html`<span class="badge">${words.term('shown')}</span>` : nothing}
          <span class="grow"></span>
          <time class="cap num" datetime=${new Date(version.createdAt).toISOString()}
            title=${words.term('dateTime', version.createdAt)}><bdi>${words.term('time', version.createdAt)}</bdi></time>
        </span>
        <span class="row note-line">
          <span class="grow cut"><bdi>${notes.filter(Boolean).join(', ')}</bdi></span>
          ${isOpen ? html`<span>${words.term('writing')}</span>` : this.#counts(artifact, version, before)}
        </span>
        ${this.#message(version)}
      </button>
      ${isNewest ? nothing : this.#restoreButton(artifact.id, version.number)}
    </li>`;
  }

  #restoreButton(artifactId: string, number: number): TemplateResult {
    const label = this.#words.term('restore', number);
    const restore = () => requestRestore(this, this.#shown.headless, artifactId, number);
    return html`<button type="button" class="ib" title=${label} aria-label=${label} @click=${restore}>${icon('restore')}</button>`;
  }

  #counts(
    artifact: Artifact,
    version: ArtifactVersion,
    before: ArtifactVersion | undefined,
  ): TemplateResult | typeof nothing {
    const words = this.#words;
    const { headless } = this.#shown;
    if (!headless || (!before && hasEntries(artifact.type))) return nothing;
    if (!before)
      return html`<bdi class="num">${words.term('lines', headless.lineCount(artifact.id, version.number) ?? 0)}</bdi>`;
    const diff = this.#changes.changesBetween(headless, artifact, before, version);
    if (!diff || diff.kind === 'too-different') return nothing;
    const { added, removed } = diff;
    const changed = diff.kind === 'entries' ? diff.changed : 0;
    const sentence =
      diff.kind === 'lines'
        ? words.term('changed', added, removed)
        : words.term('changedEntries', added, removed, changed);
    return html`<span class="num" title=${sentence}
      ><span aria-hidden="true"
        ><bdi dir="ltr">${added > 0 ? words.term('addedCount', added) : nothing}</bdi> <bdi
          dir="ltr">${removed > 0 ? words.term('removedCount', removed) : nothing}</bdi>${
            changed > 0
              ? html` <bdi
            dir="ltr">±${words.format.number(changed)}</bdi>`
              : nothing
          }</span
      ><span class="vh">${sentence}</span></span
    >`;
  }

  /** What was said when the version came. */
  #message({ messageId }: ArtifactVersion): TemplateResult | typeof nothing {
    const message = messageId === undefined ? undefined : this.#shown.headless?.getMessage(messageId);
    const text = message?.contentBlocks.find((block) => block.type === 'text' && block.content.trim() !== '');
    if (text?.type !== 'text') return nothing;
    const [line = ''] = text.content.trim().split('\n');
    const excerpt = line.replace(/[*_`#>]+/g, '').trim();
    return html`<span class="note-line cut"><bdi>${plainTitle(excerpt.slice(0, EXCERPT))}</bdi></span>`;
  }

  #requestOpen(version: number): void {
    const { artifactId = '' } = this;
    // As in the DOM standard, the dispatcher runs the default action.
    if (this.dispatchEvent(new ArtifactOpenRequestEvent({ artifactId, version })))
      this.#shown.headless?.selectVersion(artifactId, version);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-versions': ArtifactVersions;
  }
}
