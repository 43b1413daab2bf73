import type { FileContentBlock } from './segment.js';

/** A message that the user is writing and has not sent. */
export interface MessageDraft {
  readonly text: string;
  /** What it is about, as Markdown: stands above the text as quotations. */
  readonly quotes?: readonly string[];
  readonly files?: readonly FileContentBlock[];
}

/** The message that the user is writing in a conversation. Stored with it: a reload loses nothing that was typed. */
export class MessageDraftStore {
  readonly #changed: () => void;
  #value: MessageDraft | undefined;

  /** @param changed - Called when there is something else to draw and to store. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The same object until something of it changes; nothing where nothing is being written. */
  get value(): MessageDraft | undefined {
    return this.#value;
  }

  /** Keeps what is being written. What says nothing is forgotten. */
  keepDraft(draft: MessageDraft): void {
    const isEmpty = !draft.text && !draft.quotes?.length && !draft.files?.length;
    if (isEmpty && !this.#value) return;
    this.replaceDraft(isEmpty ? undefined : { ...draft });
    this.#changed();
  }

  /** Puts what is stored in the place of what is there. */
  replaceDraft(draft: MessageDraft | undefined): void {
    this.#value = draft && Object.freeze(draft);
  }
}
