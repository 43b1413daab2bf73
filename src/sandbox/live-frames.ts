import { FrameWatchdog, type WatchedFrame } from './frame-watchdog.js';
import { SandboxError } from './sandbox-error.js';

const TICK_MS = 500;
const PING_MS = 2_000;
const BUSY_MS = 5_000;
const KILL_MS = 20_000;
/** A page whose own timers were late by this much was blocked itself. */
const STALL_MS = 1_000;

/**
 * Every frame that lives on the page: asks each whether it still answers, and keeps their number in bounds.
 *
 * In Chromium all opaque frames of a page share one process. An endless loop in one silences all of them, and
 * neither they nor new ones run before every silent one is gone; so the silent ones are removed together.
 */
class LiveFrames {
  readonly #watchdogs = new Set<FrameWatchdog>();
  #pings = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #tickedAt = 0;
  #stalledAt = -Infinity;
  #observer: IntersectionObserver | undefined;

  /** Whether a frame owes an answer: no other one can start before it is gone. */
  get isAnyBusy(): boolean {
    return [...this.#watchdogs].some(({ state }) => state === 'busy');
  }

  /**
   * Takes a frame under watch.
   * @throws {SandboxError} `frame-limit-reached` when that many visible ones live; one off screen is ended instead.
   */
  watchFrame(frame: WatchedFrame, isHidden: boolean, maxLiveFrames: number): FrameWatchdog {
    if (!isHidden) this.#makeRoom(maxLiveFrames);
    const watchdog = new FrameWatchdog(frame, isHidden);
    this.#watchdogs.add(watchdog);
    this.#observer ??= new IntersectionObserver((entries) => this.#onSeen(entries));
    // A window of its own shows nothing else, and is seen whenever it is looked at.
    if (frame.element.ownerDocument === document) this.#observer.observe(frame.element);
    else watchdog.isVisible = true;
    if (this.#timer === undefined) {
      this.#tickedAt = performance.now();
      this.#timer = setInterval(() => this.#onTick(), TICK_MS);
    }
    return watchdog;
  }

  unwatchFrame(watchdog: FrameWatchdog): void {
    this.#watchdogs.delete(watchdog);
    this.#observer?.unobserve(watchdog.element);
    if (this.#watchdogs.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** @param gapMs - The longest time that the frame itself did not get to its events. */
  noteAnswer(watchdog: FrameWatchdog, gapMs: number): void {
    watchdog.noteAnswer(gapMs >= STALL_MS && performance.now() - this.#stalledAt < PING_MS + 2 * STALL_MS);
  }

  /**
   * Ends every frame that owes an answer, and those that have not begun: they wait in the same process, and would keep
   * it, and its loop, alive.
   */
  endSilentFrames(): void {
    const now = performance.now();
    const silent = [...this.#watchdogs].filter((watchdog) => watchdog.isSilentAt(now));
    for (const watchdog of silent) watchdog.endFrame('frame-unresponsive');
  }

  #makeRoom(maxLiveFrames: number): void {
    const live = [...this.#watchdogs].filter(({ isHidden }) => !isHidden);
    if (live.length < maxLiveFrames) return;
    const offScreen = live.find(({ hasStarted, isVisible }) => hasStarted && !isVisible);
    if (!offScreen) throw new SandboxError('frame-limit-reached', `${maxLiveFrames} previews are live already.`);
    offScreen.endFrame('frame-limit-reached');
  }

  #onSeen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      for (const each of this.#watchdogs) if (each.element === target) each.isVisible = isIntersecting;
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
        const matters = watchdog.isVisible || watchdog.isHidden || isUrgent;
        if (matters && now - watchdog.lastAskedAt >= PING_MS) watchdog.askFrame((this.#pings += 1), now);
      } else if (now - askedAt >= KILL_MS) isOverdue = true;
      else if (now - askedAt >= BUSY_MS) watchdog.setState('busy');
    }
    if (isOverdue) this.endSilentFrames();
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

/** Of this page: its frames share a process, whatever part of the page they stand in. */
export const liveFrames = new LiveFrames();
