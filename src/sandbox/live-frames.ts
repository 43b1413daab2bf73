/**
 * Every frame that lives on the page: asks each whether it still answers, and keeps their number in bounds.
 *
 * In Chromium all opaque frames of a page share one process. An endless loop in one silences all of them, and
 * neither they nor new ones run before every silent one is gone; so the silent ones are removed together.
 */
import { SandboxError } from './sandbox-error.js';

const TICK_MS = 500;
const PING_MS = 2_000;
const BUSY_MS = 5_000;
const KILL_MS = 20_000;
/** An answer usually takes milliseconds. */
const SILENT_MS = 1_000;
/** A page whose own timers were late by this much stood still, too. */
const STALL_MS = 1_000;

export type FrameState = 'loading' | 'running' | 'busy' | 'slowed';

/** What the watch needs of a frame. */
export interface WatchedFrame {
  readonly element: HTMLIFrameElement;
  ping(id: number): void;
  stateChanged(state: FrameState): void;
  end(code: 'frame-unresponsive' | 'frame-limit-reached'): void;
}

/** One frame under watch. */
export class Pulse {
  started = false;
  visible = false;
  state: FrameState = 'loading';
  /** When the open question was asked; `undefined` while none is open. */
  askedAt: number | undefined;
  /** When it was last asked, or began. */
  lastAskedAt = performance.now();
  readonly #frame: WatchedFrame;

  constructor(
    frame: WatchedFrame,
    /** Diagrams are drawn off screen, in a frame that nobody sees and everybody shares. */
    readonly hidden: boolean,
  ) {
    this.#frame = frame;
  }

  get element(): HTMLIFrameElement {
    return this.#frame.element;
  }

  /** The frame answers from now on. */
  start(): void {
    this.started = true;
    this.lastAskedAt = performance.now();
    this.become('running');
  }

  ask(at: number): void {
    this.askedAt = at;
    this.lastAskedAt = at;
    this.#frame.ping((pings += 1));
  }

  /** @param gapMs - The longest time that the frame itself did not get to its events. */
  answered(gapMs: number): void {
    this.askedAt = undefined;
    const slowedPage = gapMs >= STALL_MS && performance.now() - stalledAt < PING_MS + 2 * STALL_MS;
    this.become(slowedPage ? 'slowed' : this.state === 'slowed' ? 'slowed' : 'running');
  }

  /** The person chose to wait: the time to the next notice starts again. */
  wait(): void {
    if (this.askedAt !== undefined) this.askedAt = performance.now();
    this.become('running');
  }

  become(state: FrameState): void {
    if (state === this.state) return;
    this.state = state;
    this.#frame.stateChanged(state);
  }

  end(code: 'frame-unresponsive' | 'frame-limit-reached'): void {
    this.#frame.end(code);
  }
}

const pulses = new Set<Pulse>();
let pings = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let tickedAt = 0;
let stalledAt = -Infinity;
let observer: IntersectionObserver | undefined;

/**
 * Takes a frame under watch.
 * @throws {SandboxError} `frame-limit-reached` when that many visible ones live; one off screen is ended instead.
 */
export function watchFrame(frame: WatchedFrame, hidden: boolean, maxLiveFrames: number): Pulse {
  if (!hidden) makeRoom(maxLiveFrames);
  const pulse = new Pulse(frame, hidden);
  pulses.add(pulse);
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const each of pulses) if (each.element === target) each.visible = isIntersecting;
    }
  });
  // A window of its own shows nothing else, and is seen whenever it is looked at.
  if (frame.element.ownerDocument === document) observer.observe(frame.element);
  else pulse.visible = true;
  if (timer === undefined) {
    tickedAt = performance.now();
    timer = setInterval(tick, TICK_MS);
  }
  return pulse;
}

export function unwatchFrame(pulse: Pulse): void {
  pulses.delete(pulse);
  observer?.unobserve(pulse.element);
  if (pulses.size > 0) return;
  clearInterval(timer);
  timer = undefined;
  observer?.disconnect();
  observer = undefined;
}

/**
 * Ends every frame that owes an answer, and those that have not begun: they wait in the same process, and would keep
 * it, and its loop, alive.
 */
export function endSilentFrames(): void {
  const at = performance.now();
  const silent = [...pulses].filter(
    ({ started, askedAt }) => !started || (askedAt !== undefined && at - askedAt >= SILENT_MS),
  );
  for (const pulse of silent) pulse.end('frame-unresponsive');
}

/** Whether a frame owes an answer: no other one can start before it is gone. */
export const isAnyFrameBusy = (): boolean => [...pulses].some(({ state }) => state === 'busy');

function makeRoom(maxLiveFrames: number): void {
  const live = [...pulses].filter(({ hidden }) => !hidden);
  if (live.length < maxLiveFrames) return;
  const offScreen = live.find(({ started, visible }) => started && !visible);
  if (!offScreen) throw new SandboxError('frame-limit-reached', `${maxLiveFrames} previews are live already.`);
  offScreen.end('frame-limit-reached');
}

function tick(): void {
  const at = performance.now();
  const lateMs = at - tickedAt - TICK_MS;
  tickedAt = at;
  if (document.visibilityState !== 'visible') return forget();
  if (lateMs >= STALL_MS) excuse(at, lateMs);
  const urgent = isAnyFrameBusy();
  let overdue = false;
  for (const pulse of pulses) {
    if (!pulse.started) continue;
    // A hidden frame of a silent process has to go as well, so it is asked, too.
    if (pulse.askedAt === undefined) {
      if ((pulse.visible || pulse.hidden || urgent) && at - pulse.lastAskedAt >= PING_MS) pulse.ask(at);
    } else if (at - pulse.askedAt >= KILL_MS) overdue = true;
    else if (at - pulse.askedAt >= BUSY_MS) pulse.become('busy');
  }
  if (overdue) endSilentFrames();
}

/** Timers of a hidden page are slowed down, so its questions mean nothing. */
function forget(): void {
  for (const pulse of pulses) pulse.askedAt = undefined;
}

/** While the page stood still no answer could be read; nobody was silent for that long. */
function excuse(at: number, lateMs: number): void {
  stalledAt = at;
  for (const pulse of pulses) if (pulse.askedAt !== undefined) pulse.askedAt += lateMs;
}
