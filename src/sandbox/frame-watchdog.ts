/** An answer usually takes milliseconds. */
const SILENT_MS = 1_000;

export type FrameState = 'loading' | 'running' | 'busy' | 'slowed';

/** What the watch needs of a frame. */
export interface WatchedFrame {
  readonly element: HTMLIFrameElement;
  pingFrame(id: number): void;
  onStateChanged(state: FrameState): void;
  /** @param mayRestart - It was silent alone, and a further run harms no other frame. */
  endFrame(code: 'frame-unresponsive' | 'frame-limit-reached', mayRestart?: boolean): void;
}

/** Knows of one frame whether it still answers. `LiveFrames` asks for all of them. */
export class FrameWatchdog {
  hasStarted = false;
  /** `undefined` until the browser has said so: one that was just made may be in view. */
  isVisible: boolean | undefined;
  /** When a person last had to do with it: it began, came into view, was pointed at or got the focus. */
  usedAt = performance.now();
  /** When the open question was asked; `undefined` while none is open. */
  askedAt: number | undefined;
  /** When it was last asked, or began. */
  lastAskedAt = performance.now();
  #state: FrameState = 'loading';
  readonly #frame: WatchedFrame;

  constructor(
    frame: WatchedFrame,
    /** Diagrams are drawn off screen, in a frame that nobody sees and everybody shares. */
    readonly isHidden: boolean,
  ) {
    this.#frame = frame;
  }

  get element(): HTMLIFrameElement {
    return this.#frame.element;
  }

  get state(): FrameState {
    return this.#state;
  }

  /** Whether it owes an answer for longer than one takes, or has not begun. */
  isSilentAt(now: number): boolean {
    return !this.hasStarted || (this.askedAt !== undefined && now - this.askedAt >= SILENT_MS);
  }

  /** The frame answers from now on. */
  noteStart(): void {
    this.hasStarted = true;
    this.lastAskedAt = performance.now();
    this.setState('running');
  }

  askFrame(id: number, now: number): void {
    this.askedAt = now;
    this.lastAskedAt = now;
    this.#frame.pingFrame(id);
  }

  /** @param hasSlowedPage - Whether the page stood still while the frame did. */
  noteAnswer(hasSlowedPage: boolean): void {
    this.askedAt = undefined;
    this.setState(hasSlowedPage || this.#state === 'slowed' ? 'slowed' : 'running');
  }

  /** The person chose to wait: the time to the next notice starts again. */
  grantTime(): void {
    if (this.askedAt !== undefined) this.askedAt = performance.now();
    this.setState('running');
  }

  setState(state: FrameState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#frame.onStateChanged(state);
  }

  endFrame(code: 'frame-unresponsive' | 'frame-limit-reached', mayRestart = false): void {
    this.#frame.endFrame(code, mayRestart);
  }
}
