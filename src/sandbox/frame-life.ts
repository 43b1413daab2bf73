import { ChannelEnd } from './frame-channel.js';
import type { FramePolicy } from './frame-policy.js';
import type { FrameReport } from './frame-report.js';
import type { FrameState, FrameWatchdog } from './frame-watchdog.js';
import { liveFrames } from './live-frames.js';
import type { MessageFault } from './message-limits.js';
import type { FramePlan, FrameRequest, FrameTheme } from './plan-frame.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';
import type { CloseReason, FrameHooks, SandboxFrame } from './sandbox-frame.js';

const TEARDOWN_MS = 500;
const DEFAULT_LIVE_FRAMES = 8;

export const maxLiveFramesOf = ({ maxLiveFrames = DEFAULT_LIVE_FRAMES }: FramePolicy): number => maxLiveFrames;

/** What every frame goes through, whatever runs in it: it is watched, begins once, and ends once. */
export abstract class FrameLife implements SandboxFrame {
  onreport: ((report: FrameReport) => void) | undefined;
  onstate: ((state: FrameState) => void) | undefined;
  onload: (() => void) | undefined;
  readonly ready: Promise<void>;
  readonly closed: Promise<CloseReason>;
  mayRestart = false;
  readonly channel = new ChannelEnd((data) => this.postToDocument(data));
  readonly kitChannel = new ChannelEnd((data) => this.postToKit(data));

  protected readonly hooks: FrameHooks;
  /** The window that the frame stands in. */
  protected readonly window: Window & typeof globalThis;
  protected isOver = false;
  readonly #abort = new AbortController();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #watchdog: FrameWatchdog | undefined;
  #failure: SandboxError | undefined;
  #isClosing = false;
  #isReady!: () => void; // these three are set by the promises' constructors, before anything can call them
  #isClosed!: (reason: CloseReason) => void;
  #hasFailed!: (error: SandboxError | DOMException) => void;

  constructor(
    readonly element: HTMLIFrameElement,
    readonly plan: FramePlan,
    request: FrameRequest,
    hooks: FrameHooks,
  ) {
    this.hooks = hooks;
    this.window = element.ownerDocument.defaultView ?? window;
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#hasFailed = reject;
    });
    this.ready.catch(() => undefined); // whoever awaits it gets the error; nobody has to
    this.closed = new Promise((resolve) => (this.#isClosed = resolve));
    if (request.theme) element.style.colorScheme = request.theme.colorScheme;
  }

  get failure(): SandboxError | undefined {
    return this.#failure;
  }

  get state(): FrameState {
    return this.#watchdog?.state ?? 'loading';
  }

  setTheme(theme: FrameTheme): void {
    this.element.style.colorScheme = theme.colorScheme;
  }

  measureHeight(_limitMs: number): Promise<number | undefined> {
    return Promise.resolve(undefined);
  }

  followScroll(): void {}

  scrollTo(_x: number, _y: number): void {}

  answerCopy(_id: number, _isDone: boolean): void {}

  grantTime(): void {
    this.#watchdog?.grantTime();
  }

  closeFrame(reason: CloseReason = 'closed'): void {
    if (reason === 'frame-unresponsive') liveFrames.endSilentFrames();
    const { beforeClose } = this.hooks;
    if (reason === 'closed' && beforeClose && this.isConnected && this.element.isConnected)
      this.#closeAfter(beforeClose);
    else this.end(reason);
  }

  /** Whether there is a line to the document. */
  protected abstract get isConnected(): boolean;
  protected abstract postToDocument(message: unknown): void;
  protected abstract postToKit(message: unknown): void;
  /** Asks whether the frame still answers; `noteAnswer` says that it does. */
  protected abstract pingFrame(id: number): void;
  /** Lets go of the line to the document: nothing arrives any more. */
  protected abstract disconnect(): void;

  /** Aborted at the end: whatever listens, listens until then. */
  protected get signal(): AbortSignal {
    return this.#abort.signal;
  }

  protected get hasStarted(): boolean {
    return this.#watchdog?.hasStarted === true;
  }

  /** @throws {SandboxError} `frame-limit-reached`. */
  protected watch({ content, isWanted }: FrameRequest, policy: FramePolicy): void {
    const watched = {
      element: this.element,
      pingFrame: (id: number) => this.pingFrame(id),
      onStateChanged: (state: FrameState) => this.onstate?.(state),
      endFrame: (code: SandboxErrorCode, mayRestart = false) => {
        this.mayRestart = mayRestart;
        this.end(code);
      },
    };
    this.#watchdog = liveFrames.watchFrame(watched, {
      isHidden: content === 'mermaid',
      isWanted: isWanted === true,
      maxLiveFrames: maxLiveFramesOf(policy),
    });
  }

  protected noteStart(): void {
    if (!this.hasStarted) this.#watchdog?.noteStart();
  }

  protected noteReady(): void {
    this.noteStart();
    this.#isReady();
  }

  /** @param gapMs - The longest time that the frame itself did not get to its events. */
  protected noteAnswer(gapMs: number): void {
    if (this.#watchdog) liveFrames.noteAnswer(this.#watchdog, gapMs);
  }

  /** That it comes once a second is the frame's word where a relay tells it, so that counts as a message as well. */
  protected answerFault(outline: Readonly<Record<string, unknown>> | undefined, fault: MessageFault): void {
    const answer = this.hooks.answerFault?.(outline, fault);
    if (answer !== undefined) this.channel.post(answer);
  }

  protected end(reason: CloseReason, failure?: SandboxError): void {
    if (this.isOver) return;
    this.isOver = true;
    if (reason !== 'closed') this.#failure = failure ?? new SandboxError(reason, `The frame ended: ${reason}.`);
    this.#abort.abort();
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    this.disconnect();
    this.channel.closeChannel();
    this.kitChannel.closeChannel();
    if (this.#watchdog) liveFrames.unwatchFrame(this.#watchdog);
    this.element.remove();
    this.#hasFailed(this.#failure ?? new DOMException('The frame was closed.', 'AbortError'));
    this.#isClosed(reason);
  }

  /** Not after the end. */
  protected after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }

  #closeAfter(beforeClose: (frame: SandboxFrame) => Promise<unknown>): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const end = () => this.end('closed');
    this.after(TEARDOWN_MS, end);
    new Promise((settle) => settle(beforeClose(this))).then(end, end);
  }
}
