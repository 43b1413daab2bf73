import { FrameWatchdog, type WatchedFrame } from './frame-watchdog.js';
import { SandboxError } from './sandbox-error.js';
import { dropSpare } from './spare-frames.js';

const TICK_MS = 500;
const PING_MS = 2_000;
const BUSY_MS = 5_000;
const KILL_MS = 20_000;
/** A page whose own timers were late by this much was blocked itself. */
const STALL_MS = 1_000;

/** How a frame is taken under watch. */
export interface WatchOptions {
  /** Nobody sees it: it takes no place. */
  readonly isHidden: boolean;
  /** A person asked for it: the one used least recently makes way, even in view. */
  readonly isWanted: boolean;
  readonly maxLiveFrames: number;
}

/** Somebody in whose place a frame could not live. */
interface WaitingPlace {
  readonly element: Element;
  readonly maxLiveFrames: number;
  readonly start: () => Promise<unknown>;
  isVisible: boolean;
}

/**
 * Every frame that lives on the page: asks each whether it still answers, and keeps their number in bounds.
 *
 * In Chromium all opaque frames of a page share one process. An endless loop in one silences all of them, and
 * neither they nor new ones run before every silent one is gone; so the silent ones are removed together.
 */
class LiveFrames {
  /** How long an answer may take, in milliseconds, before the person is told. */
  busyMs = BUSY_MS;
  readonly #watchdogs = new Set<FrameWatchdog>();
  #pings = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #tickedAt = 0;
  #stalledAt = -Infinity;
  #observer: IntersectionObserver | undefined;
  readonly #waiting = new Set<WaitingPlace>();
  /** Places of those that were told to start and have no frame yet. */
  #promised = 0;

  /** Whether a frame owes an answer: no other one can start before it is gone. */
  get isAnyBusy(): boolean {
    return [...this.#watchdogs].some(({ state }) => state === 'busy');
  }

  /**
   * Takes a frame under watch.
   * @throws {SandboxError} `frame-limit-reached` when that many visible ones live; one off screen is ended instead.
   */
  watchFrame(frame: WatchedFrame, { isHidden, isWanted, maxLiveFrames }: WatchOptions): FrameWatchdog {
    // The place that is made is this frame's, not that of one that waits.
    this.#promised += 1;
    try {
      if (!isHidden) this.#makeRoom(maxLiveFrames, isWanted);
    } finally {
      this.#promised -= 1;
    }
    const watchdog = new FrameWatchdog(frame, isHidden);
    this.#watchdogs.add(watchdog);
    const { element } = frame;
    // A window of its own shows nothing else, and is seen whenever it is looked at.
    if (element.ownerDocument === document) this.#observeElement(element);
    else watchdog.isVisible = true;
    // What happens inside is not told to the page; that somebody went there is.
    for (const type of ['pointerenter', 'focus'])
      element.addEventListener(type, () => (watchdog.usedAt = performance.now()));
    if (this.#timer === undefined) {
      this.#tickedAt = performance.now();
      this.#timer = setInterval(() => this.#onTick(), TICK_MS);
    }
    return watchdog;
  }

  unwatchFrame(watchdog: FrameWatchdog): void {
    this.#watchdogs.delete(watchdog);
    this.#observer?.unobserve(watchdog.element);
    this.#startWaiting();
    if (this.#watchdogs.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Starts what was refused for want of room, as soon as its place is in view and there is room: beside those that
   * run, or instead of one that is out of view.
   * @returns what ends the waiting.
   */
  waitForRoom(element: Element, maxLiveFrames: number, start: () => Promise<unknown>): () => void {
    const place: WaitingPlace = { element, maxLiveFrames, start, isVisible: false };
    this.#waiting.add(place);
    this.#observeElement(element);
    return () => {
      if (this.#waiting.delete(place)) this.#observer?.unobserve(element);
    };
  }

  /** @param gapMs - The longest time that the frame itself did not get to its events. */
  noteAnswer(watchdog: FrameWatchdog, gapMs: number): void {
    watchdog.noteAnswer(gapMs >= STALL_MS && performance.now() - this.#stalledAt < PING_MS + 2 * STALL_MS);
  }

  /**
   * Ends every frame that owes an answer, and those that have not begun: they wait in the same process, and would keep
   * it, and its loop, alive.
   * @param isByClock - Nobody has asked for it: one that was alone, in a page that went on, may start again by itself.
   */
  endSilentFrames(isByClock = false): void {
    dropSpare();
    const now = performance.now();
    const silent = [...this.#watchdogs].filter((watchdog) => watchdog.isSilentAt(now));
    const mayRestart = isByClock && this.#watchdogs.size === 1 && now - this.#stalledAt > KILL_MS;
    for (const watchdog of silent) watchdog.endFrame('frame-unresponsive', mayRestart);
  }

  #makeRoom(maxLiveFrames: number, isWanted: boolean): void {
    const live = this.#placed;
    if (live.length < maxLiveFrames) return;
    const makesWay = leastUsed(live.filter(isOutOfView)) ?? (isWanted ? leastUsed(live) : undefined);
    if (!makesWay) throw new SandboxError('frame-limit-reached', `${maxLiveFrames} previews are live already.`);
    makesWay.endFrame('frame-limit-reached');
  }

  /** Those that take a place. */
  get #placed(): FrameWatchdog[] {
    return [...this.#watchdogs].filter(({ isHidden }) => !isHidden);
  }

  #observeElement(element: Element): void {
    this.#observer ??= new IntersectionObserver((entries) => this.#onSeen(entries));
    this.#observer.observe(element);
  }

  #onSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      for (const each of this.#watchdogs) {
        if (each.element !== target) continue;
        if (isIntersecting) each.usedAt = performance.now();
        each.isVisible = isIntersecting;
      }
      for (const each of this.#waiting) if (each.element === target) each.isVisible = isIntersecting;
    }
    this.#startWaiting();
  }

  /** As many as there is room for, in the order in which they came. Their frames are made a little later. */
  #startWaiting(): void {
    for (const place of this.#waiting) {
      const stay = this.#placed.filter((watchdog) => !isOutOfView(watchdog)).length;
      if (!place.isVisible || stay + this.#promised >= place.maxLiveFrames) continue;
      this.#waiting.delete(place);
      this.#observer?.unobserve(place.element);
      this.#promised += 1;
      const settled = (): void => {
        this.#promised -= 1;
        this.#startWaiting();
      };
      // Not within the end of the frame that made room for it.
      void Promise.resolve()
        .then(() => place.start())
        .then(settled, settled);
    }
  }

  #onTick(): void {
    const now = performance.now();
    const lateMs = now - this.#tickedAt - TICK_MS;
    this.#tickedAt = now;
    if (document.visibilityState !== 'visible') return this.#forgetQuestions();
    if (lateMs >= STALL_MS) this.#excuseStall(now, lateMs);
    const isUrgent = this.isAnyBusy;
    let isOverdue = false;
    for (const watchdog of this.#watchdogs) {
      const { askedAt } = watchdog;
      if (!watchdog.hasStarted) continue;
      // A hidden frame of a silent process has to go as well, so it is pinged as well.
      if (askedAt === undefined) {
        const matters = watchdog.isVisible === true || watchdog.isHidden || isUrgent;
        if (matters && now - watchdog.lastAskedAt >= PING_MS) watchdog.askFrame((this.#pings += 1), now);
      } else if (now - askedAt >= KILL_MS) isOverdue = true;
      else if (now - askedAt >= this.busyMs) watchdog.setState('busy');
    }
    if (isOverdue) this.endSilentFrames(true);
  }

  /** Timers of a hidden page are slowed down, so its questions mean nothing. */
  #forgetQuestions(): void {
    for (const watchdog of this.#watchdogs) watchdog.askedAt = undefined;
  }

  /** While the page was blocked no answer could be read: that time does not count as silence. */
  #excuseStall(now: number, lateMs: number): void {
    this.#stalledAt = now;
    for (const watchdog of this.#watchdogs) if (watchdog.askedAt !== undefined) watchdog.askedAt += lateMs;
  }
}

const isOutOfView = ({ hasStarted, isVisible }: FrameWatchdog): boolean => hasStarted && isVisible === false;

const leastUsed = (watchdogs: readonly FrameWatchdog[]): FrameWatchdog | undefined =>
  watchdogs.reduce<FrameWatchdog | undefined>(
    (least, each) => (least && least.usedAt <= each.usedAt ? least : each),
    undefined,
  );

/** Of this page: its frames share a process, whatever part of the page they stand in. */
export const liveFrames = new LiveFrames();
