import type { ArtifactStore } from '../artifacts/artifact-store.js';
import { Lazy } from '../lazy.js';
import type { ToolResult } from './tool-artifacts/tool-result.js';
import type { WrittenEdit } from './finish-edit.js';
import type { LiveMessage } from './live-message.js';
import type { GivenBlock } from './message-block.js';

const toolArtifacts = new Lazy(() => import('./tool-artifacts/place-tool-artifacts.js'));
const edits = new Lazy(() => import('./finish-edit.js'));

export interface LazyWorkOptions {
  readonly store: ArtifactStore;
  /** Whether the artifacts that tools bring into one message may become one. */
  readonly merges: boolean;
  readonly isHere: (message: LiveMessage) => boolean;
  /** Changes the conversation, on the branch of a message. */
  readonly change: (message: LiveMessage, change: () => void) => void;
}

/** Work on messages whose code loads with the first of its kind. A message may be gone when it comes. */
export class LazyWork {
  /** Settles when the artifacts of the tool results so far are there. */
  done: Promise<void> = Promise.resolve();
  readonly #options: LazyWorkOptions;

  constructor(options: LazyWorkOptions) {
    this.#options = options;
  }

  /** Puts the artifacts of a tool's result behind its call: one result after the other. */
  placeToolArtifacts(message: LiveMessage, call: GivenBlock | undefined, result: ToolResult | undefined): void {
    if (!call || !result) return;
    const { store, merges } = this.#options;
    const prepared = toolArtifacts.load().then(({ prepareToolArtifacts }) => prepareToolArtifacts(result));
    this.done = Promise.all([prepared, this.done]).then(
      ([place]) => this.#change(message, () => place({ message, call, store, merges })),
      (cause: unknown) => message.addIssue({ code: 'tool-artifact-invalid', offset: 0, detail: String(cause) }),
    );
  }

  /** Loads what applies updates. Never rejects: an update tries again. */
  async prepareEdits(): Promise<void> {
    await edits.load().catch(() => undefined);
  }

  /** Applies an update. One that is whole before its code is there waits, in its order. */
  finishEdit(edit: WrittenEdit): void {
    const { message, offset, block, artifactId } = edit;
    const { store } = this.#options;
    if (edits.loaded) return edits.loaded.finishEdit(edit, store);
    edits.load().then(
      ({ finishEdit }) => this.#change(message, () => finishEdit(edit, store)),
      (cause: unknown) =>
        this.#change(message, () => {
          message.addIssue({ code: 'update-failed', offset, detail: String(cause) });
          if (!store.findVersion(artifactId)) return; // removed meanwhile, as its card says
          const failure = { code: 'update-failed', pair: 0, reason: 'not-loaded' };
          message.replaceBlock(block, {
            type: 'artifact',
            artifactId,
            versionId: store.requireVersion(artifactId).id,
            failure,
          });
        }),
    );
  }

  #change(message: LiveMessage, change: () => void): void {
    if (this.#options.isHere(message)) this.#options.change(message, change);
  }
}
