import type { ArtifactStore } from '../artifacts/artifact-store.js';
import type { ToolResult } from './tool-artifacts/tool-result.js';
import type { finishEdit, WrittenEdit } from './finish-edit.js';
import type { LiveMessage } from './live-message.js';
import type { GivenBlock } from './message-block.js';

export interface LateWorkOptions {
  readonly store: ArtifactStore;
  /** Whether the artifacts that tools bring into one message may become one. */
  readonly merges: boolean;
  readonly isHere: (message: LiveMessage) => boolean;
  /** Changes the conversation. */
  readonly change: (change: () => void) => void;
}

/** Work on messages whose code loads with the first of its kind. A message may be gone when it comes. */
export class LateWork {
  /** Settles when the artifacts of the tool results so far are there. */
  done: Promise<void> = Promise.resolve();
  readonly #options: LateWorkOptions;
  #edits: Promise<typeof finishEdit> | undefined;
  #finishEdit: typeof finishEdit | undefined;

  constructor(options: LateWorkOptions) {
    this.#options = options;
  }

  /** Puts the artifacts of a tool's result behind its call: one result after the other. */
  collect(message: LiveMessage, call: GivenBlock | undefined, result: ToolResult | undefined): void {
    if (!call || !result) return;
    const { store, merges } = this.#options;
    const prepared = import('./tool-artifacts/place-tool-artifacts.js').then((module) =>
      module.prepareToolArtifacts(result),
    );
    this.done = Promise.all([prepared, this.done]).then(
      ([place]) => this.#change(message, () => place({ message, call, store, merges })),
      (cause: unknown) => message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: String(cause) }),
    );
  }

  /** Loads what applies updates. */
  loadEdits(): Promise<typeof finishEdit> {
    return (this.#edits ??= import('./finish-edit.js').then((module) => (this.#finishEdit = module.finishEdit)));
  }

  /** Applies an update. One that is whole before its code is there waits, in its order. */
  finish(edit: WrittenEdit): void {
    const { message, offset } = edit;
    const { store } = this.#options;
    if (this.#finishEdit) return this.#finishEdit(edit, store);
    this.loadEdits().then(
      (finish) => this.#change(message, () => finish(edit, store)),
      (cause: unknown) => message.addIssue({ code: 'update-failed', offset, detail: String(cause) }),
    );
  }

  #change(message: LiveMessage, change: () => void): void {
    if (this.#options.isHere(message)) this.#options.change(change);
  }
}
