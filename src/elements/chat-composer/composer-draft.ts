import type { LitElement } from 'lit';
import { makeHeadless } from '../../context/make-headless.js';
import type { ScopedHost } from '../../context/scope-controller.js';
import { StoreController } from '../../context/store-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { MessageDraft, MessageDraftStore } from '../../core/message/message-draft.js';

const NOTHING: MessageDraft = { text: '' };

/**
 * What is being written in the open conversation. While that is on its way, or there is none yet, what is typed waits
 * here, and comes below what was stored.
 */
export class ComposerDraft {
  readonly #host: LitElement & ScopedHost;
  readonly #stored: StoreController<MessageDraft | undefined, HeadlessController>;
  #early: MessageDraft | undefined;
  /** The draft that was open when something was typed for the conversation that is on its way: it is not meant. */
  #leaving: MessageDraftStore | undefined;

  constructor(host: LitElement & ScopedHost) {
    this.#host = host;
    this.#stored = new StoreController(
      host,
      (headless) => headless,
      ({ messageDraft }) => messageDraft.value,
      makeHeadless,
    );
    // Another conversation is open as soon as its draft is another one: then what was typed early goes there.
    new StoreController(
      host,
      (headless) => headless,
      ({ messageDraft }) => messageDraft,
    );
    host.addController({ hostUpdate: () => this.#bringEarly() });
  }

  get value(): MessageDraft | undefined {
    return this.#early ?? this.store?.value;
  }

  /** Where it is kept; nowhere yet, while the conversation is on its way. */
  get store(): MessageDraftStore | undefined {
    const { headless } = this.#stored;
    if (!headless || headless.isOpening) return undefined;
    const { messageDraft } = headless;
    // What is stored of the next conversation comes before that is open.
    return this.#early && messageDraft === this.#leaving ? undefined : messageDraft;
  }

  /** @param into - The drafts of a certain conversation. Default: of the open one. */
  change(change: (draft: MessageDraft) => Partial<MessageDraft>, into = this.store): void {
    const before = (into ? into.value : this.#early) ?? NOTHING;
    const draft = { ...before, ...change(before) };
    if (into) into.keepDraft(draft);
    else this.#keepEarly(draft);
    this.#host.requestUpdate();
  }

  drop(): void {
    this.#early = this.#leaving = undefined;
    this.store?.keepDraft(NOTHING);
    this.#host.requestUpdate();
  }

  #keepEarly(draft: MessageDraft): void {
    this.#early = draft;
    const { headless } = this.#stored;
    if (headless?.isOpening) this.#leaving = headless.messageDraft;
  }

  #bringEarly(): void {
    const early = this.#early;
    const { store } = this;
    if (!early) return;
    if (!store) return this.#keepEarly(early);
    this.#early = this.#leaving = undefined;
    const { text, quotes = [], files = [] } = store.value ?? NOTHING;
    store.keepDraft({
      text: [text, early.text].filter(Boolean).join('\n'),
      quotes: [...quotes, ...(early.quotes ?? [])],
      files: [...files, ...(early.files ?? [])],
    });
    this.#host.requestUpdate();
  }
}
