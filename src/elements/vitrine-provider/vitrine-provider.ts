import { ContextProvider } from '@lit/context';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from '../../context/property.js';
import { checkFrames } from '../../context/check-frames.js';
import { defaultScope, followDefault, headlessContext } from '../../context/headless-context.js';
import { makeHeadless } from '../../context/make-headless.js';
import { groupPageOptions, hasPageOption, pageOptionProperties, type PageOptions } from '../../context/page-options.js';
import { relayFacts } from '../../context/relay-facts.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { HeadlessController } from '../../core/headless-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import type { StorageIssue } from '../../core/storage/storage-error.js';
import { storageShellTerms } from '../../locales/en/storage-shell.js';
import { LocalizeController, overrideTerms } from '../../locales/localize.js';
import { KitElement } from '../../context/kit-element.js';
import { defineTagsAround } from '../../context/lazy-tags.js';
import type { StorageNotice } from './storage-notice.js';

/** Options of the controller that a provider makes for itself: properties of it, by the names of `HeadlessOptions`. */
const OWN_OPTIONS = [
  'storage',
  'storageKey',
  'artifactTypes',
  'updates',
  'aliases',
  'reasoningTags',
  'maxVersions',
  'mergeToolArtifacts',
  'fixRequests',
  'widgetMending',
  'reactUrl',
  'resolveModule',
  'versionKey',
  'features',
  'createId',
  'now',
] as const satisfies readonly (keyof HeadlessOptions)[];
type OwnOptions = Pick<HeadlessOptions, (typeof OWN_OPTIONS)[number]>;

/** Names with spaces between them. */
const names = { fromAttribute: (value: string | null) => value?.split(/\s+/).filter(Boolean) };

const storageNotices = new Lazy(() => import('./storage-notice.js'));

/**
 * Gives every element inside it the same headless controller and the page's options, and tells the page what the
 * controller reports.
 *
 * With a `conversation-id`, a `storage` or another option of a headless controller, and no `headless`, it makes a
 * controller of its own when it is first connected. Those options are read then, and not again.
 *
 * @tag vitrine-provider
 * @slot - The page, or the part of it that shares a conversation.
 * @fires {ArtifactCreatedEvent} artifact-created - An artifact began.
 * @fires {ArtifactCompletedEvent} artifact-completed - The last character of a version has arrived.
 * @fires {ArtifactVersionAddedEvent} artifact-version-added - An artifact got another version.
 * @fires {ArtifactVersionDroppedEvent} artifact-version-dropped - The oldest version gave way to an eleventh.
 * @fires {ArtifactVersionSelectedEvent} artifact-version-selected - Another version of the opened artifact is shown.
 * @fires {ArtifactOpenedEvent} artifact-opened - An artifact is shown.
 * @fires {ArtifactClosedEvent} artifact-closed - The shown artifact was closed.
 * @fires {MessageStartedEvent} message-started - A message began.
 * @fires {MessageEndedEvent} message-ended - A message is whole, or will get no more.
 * @fires {MessageRemovedEvent} message-removed - A message was taken out.
 * @fires {ConversationSavedEvent} conversation-saved - A conversation rests in the storage.
 * @fires {ConversationChangedElsewhereEvent} conversation-changed-elsewhere - Another tab changed a conversation.
 * @fires {StorageFailedEvent} storage-failed - Saving or loading failed; everything stays in memory.
 * @fires {ErrorEvent} error - `frames` cannot work; `error` is a `SandboxError`. Cancelable.
 * @csspart notice - What is said when the storage fails.
 * @csspart dialog - The list of what may be deleted to make room.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- it only adds the types of `properties`
export class VitrineProvider extends KitElement {
  static override styles = css`
    :host { display: contents; color-scheme: var(--vitrine-color-scheme, inherit); }
    :host([theme='light']) { --vitrine-color-scheme: light; }
    :host([theme='dark']) { --vitrine-color-scheme: dark; }
    /* Floats, as the notice in whose place it stands. */
    .unloaded {
      position: fixed; inset-block-start: 1rem; inset-inline-end: 1rem; z-index: 2147483000; max-inline-size: 30rem;
      padding: .75rem; border: 1px solid var(--vitrine-color-border-primary);
      border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
    }
  `;
  /** The options of the page: one table has them, and their sentences. */
  static override properties = pageOptionProperties;

  /**
   * Opens this conversation. Without a `headless` of its own the provider makes one that keeps conversations in the
   * browser's local storage, unless `storage` says otherwise.
   */
  @property({ attribute: 'conversation-id' }) conversationId = '';

  /**
   * Colors of the elements inside. `auto` (default): the page's `color-scheme`; where it has none, the class `dark` or
   * `light`, `data-theme` or `data-bs-theme` of its root.
   */
  @property({ reflect: true }) theme?: 'light' | 'dark' | 'auto' | undefined;

  /** Where conversations rest. Default: `local-storage` with a `conversation-id`, else `memory`. */
  @property() storage?: HeadlessOptions['storage'] | undefined;

  /** What the keys of the storage begin with. Default `conversations`. */
  @property({ attribute: 'storage-key' }) storageKey?: string | undefined;

  /** Names of artifact types beside the kit's; in the attribute with spaces between them. */
  @property({ attribute: 'artifact-types', converter: names }) artifactTypes?: readonly string[] | undefined;

  /** Takes edits of artifacts by old and new text. */
  @property({ type: Boolean }) updates = false;

  /** Takes tag, attribute and type names in any case, and media types for types. */
  @property({ type: Boolean }) aliases = false;

  /** Tags that hold reasoning when they stand first in an answer; in the attribute with spaces between them. Default `think`. */
  @property({ attribute: 'reasoning-tags', converter: names }) reasoningTags?: readonly string[] | undefined;

  /** Versions kept per artifact, the newest included. Default 10. */
  @property({ type: Number, attribute: 'max-versions' }) maxVersions?: number | undefined;

  /** `message` (default) makes one artifact of the bibliographies that tools bring into one message; `never` keeps each apart. */
  @property({ attribute: 'merge-tool-artifacts' }) mergeToolArtifacts?: 'message' | 'never' | undefined;

  /** Offers "Fix this" beside an error. */
  @property({ type: Boolean, attribute: 'fix-requests' }) fixRequests = false;

  /** `on` (default) reads widgets kindly: what has one reading is taken as it is meant; `off` takes them to the letter. */
  @property({ attribute: 'widget-mending' }) widgetMending?: HeadlessOptions['widgetMending'] | undefined;

  /** Where previews take React from in place of the kit's own. */
  @property({ attribute: 'react-url' }) reactUrl?: HeadlessOptions['reactUrl'] | undefined;

  /** Finds modules that React artifacts import and the kit does not have. */
  @property({ attribute: false }) resolveModule?: HeadlessOptions['resolveModule'] | undefined;

  /** Says which versions belong together. */
  @property({ attribute: false }) versionKey?: HeadlessOptions['versionKey'] | undefined;

  /** What the controller can do besides. */
  @property({ attribute: false }) features?: HeadlessOptions['features'] | undefined;

  /** Makes ids. Default UUID v4. */
  @property({ attribute: false }) createId?: HeadlessOptions['createId'] | undefined;

  /** Unix time in milliseconds. */
  @property({ attribute: false }) now?: HeadlessOptions['now'] | undefined;

  @state() private notice: StorageNotice | undefined;

  readonly #noticeCode = new LazyController(this, storageNotices, {
    words: new LocalizeController(this, storageShellTerms),
  });
  readonly #context = new ContextProvider(this, { context: headlessContext });
  /** Made by this element, by its options. */
  #own: HeadlessController | undefined;
  /** What `headless` says because no host has set it. */
  #filled: HeadlessController | undefined;
  /** What is handed down. */
  #given: HeadlessController | undefined;
  /** Whose facts are dispatched here. */
  #held: HeadlessController | undefined;
  #unfollow: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #issues: readonly StorageIssue[] | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // At once: the elements inside are connected next, and ask for their scope then.
    if (this.isUpdatePending) this.performUpdate();
    this.#hold(this.#given);
    this.#unfollow = followDefault(() => this.requestUpdate());
    defineTagsAround(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#hold(undefined);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const last = this.#given;
    const chosen = this.headless === this.#filled ? undefined : this.headless;
    const given = chosen ?? this.#ownController();
    const headless = given ?? defaultScope(makeHeadless).headless;
    // What is in use can be had here, whoever has made it.
    this.#filled = chosen ? undefined : headless;
    this.headless = headless;
    if (headless !== last || hasPageOption(changed)) {
      this.#given = headless;
      this.#context.setValue({ headless, options: groupPageOptions(this) });
      if (this.isConnected) this.#hold(headless);
    }
    const late = this.#own && this.#own === last && OWN_OPTIONS.find((name) => changed.has(name));
    if (late)
      console.warn(`Vitrine: a vitrine-provider reads \`${late}\` before it makes its controller, and not again.`);
    if (changed.has('terms')) overrideTerms(this, this.terms);
    if (changed.has('frames') && this.frames?.sandboxOrigin !== undefined) void checkFrames(this.frames, this);
    if (given && this.conversationId && (headless !== last || changed.has('conversationId'))) this.#open(given);
  }

  override render(): TemplateResult {
    return html`${this.notice?.renderNotices() ?? this.#unloaded()}<slot></slot>`;
  }

  #ownController(): HeadlessController | undefined {
    if (this.#own) return this.#own;
    const options = this.#ownOptions;
    if (!this.conversationId && Object.keys(options).length === 0) return undefined;
    const storage = this.conversationId ? 'local-storage' : 'memory';
    try {
      this.#own = new HeadlessController({ storage, ...options });
    } catch (error) {
      // Such as a storage that is misspelt: the page is there all the same.
      console.error(error);
      this.#own = new HeadlessController({ ...options, storage: 'memory' });
    }
    return this.#own;
  }

  /** The options that are set. A number that cannot be one counts as not set. */
  get #ownOptions(): OwnOptions {
    const isSet = (value: unknown) => (typeof value === 'number' ? value >= 1 : Boolean(value));
    return Object.fromEntries(
      OWN_OPTIONS.map((name) => [name, this[name]] as const).filter(([, value]) => isSet(value)),
    );
  }

  /** At once: what the elements inside write from now on waits for the conversation. */
  #open(headless: HeadlessController): void {
    if (headless.conversationId !== this.conversationId) void headless.openConversation(this.conversationId);
  }

  readonly #watchIssues = (): void => {
    const issues = this.#held?.storageIssues;
    if (issues === this.#issues) return;
    this.#issues = issues;
    if (this.notice || this.#noticeCode.failed) this.requestUpdate();
    if (!this.notice && issues?.length) void this.#notify();
  };

  /** One notice at a time, by the first of the providers that hold the controller. */
  async #notify(): Promise<void> {
    const headless = this.#held;
    if (!headless || relayFacts(headless).values().next().value !== this) return;
    const code = await this.#noticeCode.load();
    if (code && headless === this.#held) this.notice ??= new code.StorageNotice(this, headless);
  }

  /** In the notice's place, as long as there is something to tell. */
  #unloaded(): TemplateResult | typeof nothing {
    return this.#issues?.length ? this.#noticeCode.notice(() => void this.#notify()) : nothing;
  }

  #hold(headless: HeadlessController | undefined): void {
    if (headless === this.#held) return;
    if (this.#held) relayFacts(this.#held).delete(this);
    this.#unwatch?.();
    this.#held = headless;
    this.notice = this.#issues = this.#unwatch = undefined;
    if (!headless) return;
    relayFacts(headless).add(this);
    this.#unwatch = headless.subscribe(this.#watchIssues);
    this.#watchIssues(); // what failed before this element was there
  }
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type -- as above
export interface VitrineProvider extends PageOptions {}

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-provider': VitrineProvider;
  }
}
