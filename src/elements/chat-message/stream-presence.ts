import type { HeadlessController } from '../../core/headless-controller.js';
import type { Message, Segment } from '../../core/message/segment.js';
import { addStyles } from '../../styles/add-styles.js';
import { Announcer } from './announcer.js';
import { StreamTail, streamTailStyles } from './stream-tail.js';

/** What a message that is being written looks like in one frame. */
export interface StreamFrame {
  readonly segments: readonly Segment[];
  readonly headless: HeadlessController;
  readonly status: Message['status'] | undefined;
  /** Where text is being written, if anywhere. */
  readonly text: HTMLElement | undefined;
}

/** How one notices that a message is being written: a caret, fresh words, and what is announced. */
export class StreamPresence {
  readonly #announcer: Announcer;
  readonly #tail = new StreamTail();

  constructor(...announced: ConstructorParameters<typeof Announcer>) {
    addStyles(announced[0].renderRoot, [streamTailStyles]);
    this.#announcer = new Announcer(...announced);
  }

  /** Once per frame, after its writes. */
  showPresence({ segments, headless, status, text }: StreamFrame): void {
    if (status === 'streaming') this.#announcer.watchSegments(segments, headless);
    else this.#announcer.announceEnd(segments, headless, status === 'interrupted');
    if (text) this.#tail.followText(text);
    else this.#tail.stopTail();
  }

  /** The message has left the page. */
  stopPresence(): void {
    this.#tail.stopTail();
  }
}
