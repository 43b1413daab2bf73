import { html, nothing, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { openForPerson } from '../../context/open-for-person.js';
import { StoreController } from '../../context/store-controller.js';
import type { Artifact, ArtifactVersion } from '../../core/artifacts/artifact.js';
import { labelOf } from '../../core/artifacts/artifact-kinds.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { ArtifactContentBlock } from '../../core/message/segment.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import { cardTerms } from '../../locales/en/card.js';
import { LocalizeController } from '../../locales/localize.js';
import { cutTitle, plainTitle } from '../../locales/shown-title.js';
import { badgeClass } from '../../styles/badge.js';
import { firstIcon } from '../../icons/first-icons.js';
import { MissingHeadless } from '../../controllers/missing-headless.js';
import { NearElement } from '../../controllers/near-element.js';
import { artifactCardStyles } from './artifact-card.styles.js';
import type { CardPlate } from './card-plate.js';
import { cardState, type CardState } from './card-state.js';
import { EntryCount } from './entry-count.js';
import { PreviewFailures } from './preview-failures.js';

const editFailures = new Lazy(() => import('./edit-failure.js'));
const plates = new Lazy(() => import('./card-plate.js'));
const renderers = new Lazy(() => import('../../renderers/renderer-registry.js'));

/** Whoever shows the preview loads it again, and says what failed. */
const prefetch = (type: string): Promise<void> =>
  renderers.load().then(
    (loaded) => loaded.prefetchRenderer(type),
    () => undefined,
  );

/** What a card depends on. The same object until one of these changes, however fast the content grows. */
interface Slice {
  readonly artifact: Artifact | undefined;
  readonly lines: number;
  readonly shown: number | undefined;
}

/**
 * Stands for an artifact inside a chat message, and opens it.
 *
 * @tag artifact-card
 * @slot actions - Buttons beside the card.
 * @fires {ArtifactOpenRequestEvent} artifact-open-request - The user asked to see the artifact. Cancelable.
 * @fires {ArtifactFixRequestEvent} artifact-fix-request - An edit failed, and the user wants the whole artifact written.
 * @csspart base - The button, or the notice when the artifact is gone.
 * @csspart icon - The plate with the type's icon; four lines while the artifact is written.
 * @csspart title - The artifact's title.
 * @csspart badge - The type.
 * @csspart state - Size or state, the last part of the label line.
 * @cssproperty [--artifact-card-padding=0.625rem] - Space around the label.
 */
export class ArtifactCard extends NearElement {
  static override styles = artifactCardStyles;

  /** Id of the artifact, as the message gave it. */
  @property({ attribute: 'artifact-id' }) artifactId = '';

  /** The version that the card stands for, counted from 1. Default: the newest. */
  @property({ type: Number }) version?: number | undefined;

  /** Why an edit of the artifact made no version. */
  @property({ attribute: false }) failure: ArtifactContentBlock['failure'];

  /** Whether an edit of the artifact is being written. */
  @property({ attribute: false }) editing = false;

  /** Says why the edit failed, once somebody has asked. */
  @state() private explain: ((state: CardState) => TemplateResult) | undefined;

  #slice: Slice | undefined;
  #wasWriting = false;
  #plate: CardPlate | undefined;

  readonly #localize = new LocalizeController(this, cardTerms);
  readonly #entries = new EntryCount(this);
  readonly #failures = new PreviewFailures(this);
  readonly #select = new StoreController(
    this,
    (headless) => headless,
    (headless) => this.#read(headless),
  );

  readonly #missing = new MissingHeadless(this, () => this.#select.headless !== undefined);

  protected override estimateHeight(): number {
    return 64;
  }

  override render(): TemplateResult | typeof nothing {
    const { value } = this.#select;
    if (!value && !this.#missing.isMissing) return nothing; // waits for its provider
    const { artifact, lines = 0, shown } = value ?? {};
    if (!artifact)
      return html`<div class="fill"><p part="base" class="gone" role="status">${this.#localize.term('gone')}</p></div>`;
    const { failure, editing, version: number } = this;
    const version = artifact.streaming
      ? undefined
      : number === undefined
        ? artifact.versions.at(-1)
        : artifact.versions.find((each) => each.number === number);
    const previewFailed = this.#failures.hasFailed(number ?? version?.number);
    const entries = this.#entries.countEntries(artifact.type, version);
    const state = cardState(
      { artifact, number, lines, entries, shown, failure, editing, previewFailed },
      this.#localize,
    );
    return html`<div class="fill"><div class="row">
        ${this.#button(artifact, state, version)}<slot name="actions"></slot>
      </div>
      ${(failure && this.explain?.(state)) ?? nothing}</div>`;
  }

  #button(artifact: Artifact, state: CardState, version: ArtifactVersion | undefined): TemplateResult {
    const { type } = artifact;
    const title = plainTitle(state.title);
    const typeName = plainTitle(labelOf(type, this.#localize.lang) ?? this.#localize.term('type', type));
    const turned = this.#wasWriting && !state.writing;
    if (state.writing && !this.#wasWriting) void prefetch(type);
    this.#wasWriting ||= state.writing;
    return html`<button
      part="base"
      type="button"
      class="card ${badgeClass(type)} ${state.end === 'shown' ? 'on' : ''}"
      data-artifact-id=${this.artifactId}
      data-artifact-type=${type}
      title=${title}
      aria-expanded=${state.end === 'why' ? this.explain !== undefined : nothing}
      @click=${() => this.#activate(state)}
    >
      <span class="vh">${[title, typeName, state.version, state.name].filter(Boolean).join(', ')}</span>
      <span part="icon" class="plate ${state.writing ? 'lines' : turned ? 'turned' : ''}" aria-hidden="true"
        >${state.writing ? html`<b></b><b></b><b></b><b></b>` : this.#drawPlate(artifact, version)}</span
      >
      <span class="grow" aria-hidden="true">
        <span part="title" class="title"><bdi class="cut">${cutTitle(title)}</bdi></span>
        <span class="meta num ${state.tells ? 'told' : ''}"><span part="badge" class="badge">${typeName}</span>${this.#label(state)}</span>
      </span>
      <span class="go" aria-hidden="true">${this.#end(state)}</span>
    </button>`;
  }

  /** What draws it loads with the first card. Until then there is nothing to see; offline the badge names the type. */
  #drawPlate(artifact: Artifact, version: ArtifactVersion | undefined): TemplateResult | typeof nothing {
    const { loaded } = plates;
    if (loaded) return (this.#plate ??= new loaded.CardPlate(this)).drawPlate(artifact, version);
    plates.load().then(
      () => this.requestUpdate(),
      () => undefined,
    );
    return nothing;
  }

  #label({ parts, tone, tells }: CardState): TemplateResult[] {
    const last = parts.length - 1;
    return parts.map(
      (part, index) =>
        html`<span class="${index ? 'sep' : ''} ${index === last ? tone : tells ? 'less' : ''}" part=${index === last ? 'state' : nothing}
          ><bdi>${part}</bdi></span
        >`,
    );
  }

  #end({ end }: CardState): TemplateResult | string {
    if (end === 'spinner') return html`<span class="spin"></span>`;
    return end === 'open' ? firstIcon('right') : this.#localize.term(end);
  }

  async #activate(state: CardState): Promise<void> {
    if (state.end !== 'why') return this.#requestOpen(state);
    const loaded = await editFailures.load().catch(() => undefined);
    if (!loaded) return this.#requestOpen(state); // offline: at least to the version that there is
    const { editFailure } = loaded;
    const explain = (now: CardState) =>
      editFailure(now, this, this.#select.headless, this.#localize, () => this.#requestOpen(now));
    this.explain = this.explain ? undefined : explain;
  }

  #requestOpen({ opens: version }: CardState): void {
    const { artifactId } = this;
    const request = new ArtifactOpenRequestEvent(version === undefined ? { artifactId } : { artifactId, version });
    // As in the DOM standard, the dispatcher runs the default action, so nobody has to listen for it to happen.
    const { headless } = this.#select;
    if (this.dispatchEvent(request) && headless) openForPerson(this, headless, artifactId, { version });
  }

  #read(headless: HeadlessController): Slice {
    const artifact = headless.artifacts.get(this.artifactId);
    const number = this.version ?? artifact?.versions.at(-1)?.number;
    const lines = (number !== undefined && headless.lineCount(this.artifactId, number)) || 0;
    const opened = headless.openedArtifact;
    const shown =
      opened?.artifactId === this.artifactId ? (opened.version ?? artifact?.versions.at(-1)?.number ?? 0) : undefined;
    const last = this.#slice;
    const same = last && sameButForContent(last.artifact, artifact) && last.lines === lines && last.shown === shown;
    return same ? last : (this.#slice = { artifact, lines, shown });
  }
}

/** While an artifact is written each chunk makes another snapshot; a card shows only its lines. */
const sameButForContent = (one: Artifact | undefined, other: Artifact | undefined): boolean =>
  one === other ||
  (!!one?.streaming &&
    !!other?.streaming &&
    one.title === other.title &&
    one.versions.length === other.versions.length);

declare global {
  interface HTMLElementTagNameMap {
    'artifact-card': ArtifactCard;
  }
}
