import type { HeadlessController } from '../../core/headless-controller.js';
import type { ShownArtifact } from '../renderer.js';

/** Frames never come in hidden tabs: a timer stands in, in milliseconds. */
const HIDDEN_TAB_MS = 100;

/**
 * Reads a source piece by piece, as far as it has not been read: what arrives later costs the same, however long the
 * source is by then. Tells once per frame that there is more.
 */
export class SourceReader {
  /** Set by the reader's owner when it has drawn the end. */
  ended = false;
  readonly #arrived: () => void;
  #headless: HeadlessController | undefined;
  #unsubscribe: (() => void) | undefined;
  #length = 0;
  #last = '';
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  /** UTF-16 units read so far. */
  get length(): number {
    return this.#length;
  }

  /** Reads from a controller as text arrives there; `undefined` ends it. */
  watchController(headless: HeadlessController | undefined): void {
    if (headless === this.#headless) return;
    this.#unsubscribe?.();
    this.#cancel();
    this.#headless = headless;
    this.#unsubscribe = headless?.subscribe(() => this.#schedule());
  }

  /** What was written since the last call. */
  readOn({ artifactId, version }: ShownArtifact): string {
    const text = this.#headless?.readContent(artifactId, version, this.#length) ?? '';
    this.#length += text.length;
    if (text) this.#last = text;
    return text;
  }

  /** What a finished source has beyond the part that was read while it was written. */
  readRest(content: string): string {
    const text = content.length > this.#length ? content.slice(this.#length) : '';
    this.#length += text.length;
    if (text) this.#last = text;
    return text;
  }

  /** Whether this source does not begin with what was read: it was cut back or replaced. */
  isBehind(content: string): boolean {
    return (
      content.length < this.#length ||
      !content.startsWith(this.#last, this.#length - this.#last.length) ||
      (this.ended && content.length > this.#length)
    );
  }

  resetSource(): void {
    this.#length = 0;
    this.#last = '';
    this.ended = false;
  }

  #schedule(): void {
    if (this.#timer !== undefined) return;
    const run = () => {
      this.#cancel();
      this.#arrived();
    };
    this.#frame = requestAnimationFrame(run);
    this.#timer = setTimeout(run, HIDDEN_TAB_MS);
  }

  #cancel(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
