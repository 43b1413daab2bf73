import { Lazy } from '../../core/lazy.js';
import { RemoteTree, RemoteTreeFlood, type RemoteChange } from '../../core/mcp-apps/ui-resource/remote-tree.js';
import type { FrameChannel } from '../../sandbox/frame-channel.js';
import { scriptJson } from '../../sandbox/frame-document.js';
import { isRecord } from '../../sandbox/frame-report.js';
import { messageFault, MessageRate } from '../../sandbox/message-limits.js';
import { RemoteDrawing, type RemoteDrawingOptions } from './remote-drawing.js';
import type { RemoteTag } from './remote-tags.js';

const runtime = new Lazy(() => import('#vendor/remote-dom-source'));

/** The document in which a script runs: nothing of it is seen. */
const EMPTY_PAGE = '<meta charset="utf-8"><body>';

export interface RemoteScript {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** What the hidden frame runs. Rejects where the code for it could not be loaded. */
export async function prepareRemoteScript(script: string, tags: readonly RemoteTag[]): Promise<RemoteScript> {
  const { default: boot } = await runtime.load();
  const definitions = tags.map(({ tag, properties, attributes, events }) => ({ tag, properties, attributes, events }));
  // As text of a script, so that nothing needs `eval`; on the first line, so that lines keep their numbers.
  const run = `vitrineRunRemoteDom(${scriptJson(definitions)},function(root,console){${script}\n})`;
  return { html: EMPTY_PAGE, scripts: [boot, run] };
}

export interface RemoteDomOptions extends Omit<RemoteDrawingOptions, 'tellEvent'> {
  /** Called when something was drawn. */
  readonly onDrawn: (tree: { readonly size: number; readonly leftOut: number }) => void;
  /** The frame tells more than any page could need: it is to be ended. */
  readonly onFlood: () => void;
}

/**
 * Draws what a script in a hidden frame builds, a batch of changes in an animation frame, and tells it what a person
 * does with it.
 */
export class RemoteDom {
  readonly #tree = new RemoteTree();
  readonly #drawing: RemoteDrawing;
  readonly #options: RemoteDomOptions;
  readonly #rate = new MessageRate(performance.now());
  readonly #stop: () => void;
  #waiting: unknown[] = [];
  #isQueued = false;
  #isOver = false;

  /** @param line - To the kit's script in the frame. */
  constructor(line: FrameChannel, place: HTMLElement, options: RemoteDomOptions) {
    this.#options = options;
    this.#drawing = new RemoteDrawing(this.#tree.root, place, {
      ...options,
      tellEvent: (id, event, detail) => {
        const plain = messageFault(detail) ? {} : { detail };
        if (!this.#isOver) line.post({ type: 'event', id, event, ...plain });
      },
    });
    this.#stop = line.receive((message) => this.#takeMessage(message));
  }

  /** Nothing more is drawn; what stands stays. */
  endDrawing(): void {
    this.#isOver = true;
    this.#waiting = [];
    this.#stop();
  }

  #takeMessage(message: unknown): void {
    if (this.#isOver) return;
    // A dropped message would leave a tree that is not the script's: those beyond the limit end it.
    if (this.#rate.judgeMessage(performance.now()) === 'flood') return this.#flood();
    if (!isRecord(message) || message.type !== 'records') return;
    this.#waiting.push(message.records);
    if (this.#waiting.length > MAX_WAITING) this.#drawWaiting();
    if (this.#isQueued) return;
    this.#isQueued = true;
    requestAnimationFrame(() => this.#drawWaiting());
  }

  #drawWaiting(): void {
    this.#isQueued = false;
    const batches = this.#waiting;
    this.#waiting = [];
    if (this.#isOver || batches.length === 0) return;
    const changes: RemoteChange[] = [];
    try {
      for (const records of batches) changes.push(...this.#tree.applyRecords(records));
    } catch (error) {
      if (!(error instanceof RemoteTreeFlood)) throw error;
      this.#drawing.drawChanges(changes);
      return this.#flood();
    }
    this.#drawing.drawChanges(changes);
    this.#options.onDrawn(this.#tree);
  }

  #flood(): void {
    this.endDrawing();
    this.#options.onFlood();
  }
}

/** Batches that may wait for the next animation frame: a page in the background has none. */
const MAX_WAITING = 100;
