import type { ShownVersion } from '../../core/artifacts/shown-version.js';

/** Between two announcements about the same text being written, in milliseconds. */
const QUIET_MS = 10_000;

export interface Announcements {
  readonly stepped: (shown: ShownVersion) => string;
  readonly started: (shown: ShownVersion) => string;
  readonly grown: (shown: ShownVersion) => string;
  readonly ready: () => string;
}

/**
 * What a screen reader hears from the panel: which version it shows after a step. As a sheet the panel is modal, and
 * the message behind it is not heard: then it also tells the start of a text being written, its size now and then,
 * and its end.
 */
export class PanelAnnouncer {
  /** The sentence in the live region. */
  sentence = '';
  #last: ShownVersion | undefined;
  #saidAt = 0;

  updateSentence(shown: ShownVersion | undefined, modal: boolean, say: Announcements): void {
    const sentence = this.#next(shown, modal, say);
    this.#last = shown;
    if (sentence === undefined) return;
    this.sentence = sentence;
    this.#saidAt = performance.now();
  }

  #next(shown: ShownVersion | undefined, modal: boolean, say: Announcements): string | undefined {
    const last = this.#last;
    if (!shown?.version) return '';
    const other = shown.version.id !== last?.version?.id;
    if (other && shown.streaming) return modal ? say.started(shown) : '';
    if (other) return shown.artifactId === last?.artifactId ? say.stepped(shown) : '';
    if (!modal) return undefined;
    if (last.streaming && !shown.streaming) return say.ready();
    return shown.streaming && performance.now() - this.#saidAt >= QUIET_MS ? say.grown(shown) : undefined;
  }
}
