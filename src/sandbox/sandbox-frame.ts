import { ExternalFrame } from './external-frame.js';
import type { FrameChannel } from './frame-channel.js';
import { frameElement } from './frame-element.js';
import { maxLiveFramesOf } from './frame-life.js';
import type { FramePolicy } from './frame-policy.js';
import type { FrameReport } from './frame-report.js';
import type { FrameState } from './frame-watchdog.js';
import { liveFrames } from './live-frames.js';
import type { MessageFault } from './message-limits.js';
import { OuterFrame } from './outer-frame.js';
import { planFrame, type FramePlan, type FrameRequest, type FrameTheme } from './plan-frame.js';
import { refuseBlocked, RelayedFrame } from './relayed-frame.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';
import { keepSpare, needsSpare, takeSpare } from './spare-frames.js';

export type { FrameState } from './frame-watchdog.js';

/** `closed`: its owner closed it. Anything else: what ended it. */
export type CloseReason = 'closed' | SandboxErrorCode;

/** A frame and the line to it. Insert `element` at once, and never move it: a moved frame loads again. */
export interface SandboxFrame {
  readonly element: HTMLIFrameElement;
  readonly plan: FramePlan;
  /** Resolves when the markup stands. Rejects with a `SandboxError`, or an `AbortError` when its owner closes it before. */
  readonly ready: Promise<void>;
  /** Resolves when the frame is gone, however that came. */
  readonly closed: Promise<CloseReason>;
  /** Why it ended, if not because its owner closed it. */
  readonly failure: SandboxError | undefined;
  readonly state: FrameState;
  /** It fell silent alone, in a page that went on: whoever shows it may run it again, once. */
  readonly mayRestart: boolean;
  /** To the document, which takes it for its parent. */
  readonly channel: FrameChannel;
  /** To a script of the kit inside it. Untrusted all the same: it shares its realm with hostile code. */
  readonly kitChannel: FrameChannel;
  onreport: ((report: FrameReport) => void) | undefined;
  onstate: ((state: FrameState) => void) | undefined;
  /** The document has loaded, or takes too long; somebody else's page may do so again where it keeps its origin. */
  onload: (() => void) | undefined;
  setTheme(theme: FrameTheme): void;
  /** The document's height in px once it has loaded; `undefined` if it does not say so in time. */
  measureHeight(limitMs: number): Promise<number | undefined>;
  /** Asks for reports of the kind `scroll`. */
  followScroll(): void;
  /** Scrolls the document, by shares of the way. */
  scrollTo(x: number, y: number): void;
  /** Says what became of a text that was to be copied. */
  answerCopy(id: number, isDone: boolean): void;
  /** Gives a busy frame more time. */
  grantTime(): void;
  /** Removes it. `frame-unresponsive` (the user's "Stop") removes every silent frame with it. */
  closeFrame(reason?: CloseReason): void;
}

/** What has just begun has drawn itself by then, most of the time. */
const DRAWING_MS = 300;

/** What a document's partner knows of its protocol, which the sandbox does not. */
export interface FrameHooks {
  /**
   * Lets the document put its things in order when its owner closes the frame. The frame goes when this has settled,
   * after half a second at the latest.
   */
  readonly beforeClose?: ((frame: SandboxFrame) => Promise<unknown>) | undefined;
  /**
   * What the document is answered whose message was refused; `undefined` for nothing. A frame tells one fault a second.
   * @param data - The short fields of the message's top level, if it was looked into.
   */
  readonly answerFault?:
    ((data: Readonly<Record<string, unknown>> | undefined, fault: MessageFault) => unknown) | undefined;
}

/**
 * Builds a frame for untrusted content. The only caller of `document.createElement('iframe')` in the page, for those that
 * wait as well.
 * @param place - Where it is going to stand. One that waited empty is there then already.
 * @throws {SandboxError} when the plan is refused, the page cannot run previews, or too many live already.
 */
export function createSandboxFrame(
  request: FrameRequest,
  policy: FramePolicy,
  hooks: FrameHooks = {},
  place?: Element,
): SandboxFrame {
  const document = request.document ?? globalThis.document;
  const plan = planFor(document, request, policy);
  const { page } = plan;
  if (plan.mode === 'external' && page)
    return new ExternalFrame(frameElement(document, plan.outer), { ...plan, page }, request, policy, hooks);
  const outer = takeSpare(plan, place) ?? new OuterFrame(frameElement(document, plan.outer), plan);
  try {
    return new RelayedFrame(outer, plan, request, policy, hooks);
  } catch (error) {
    outer.stopListening();
    outer.element.remove();
    throw error;
  }
}

/**
 * Makes an empty frame while what runs in it is still being written or read, so that it begins sooner. Costs nothing where
 * such a frame waits already, and does nothing where there can be none: whoever shows the document says why.
 */
export function announceFrame(request: Omit<FrameRequest, 'source' | 'title'>, policy: FramePolicy): void {
  if (policy.spareFrames === 0 || liveFrames.isAnyBusy) return;
  const document = request.document ?? globalThis.document;
  try {
    const whole = { ...request, source: { html: '' }, title: '' };
    const plan = planFor(document, whole, policy);
    if (needsSpare(document, plan)) keepSpare(new OuterFrame(frameElement(document, plan.outer), plan));
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
  }
}

/** @throws {SandboxError} */
function planFor(document: Document, request: FrameRequest, policy: FramePolicy): FramePlan {
  const plan = planFrame(request, policy, document.defaultView?.origin ?? 'null', knowsTools(document));
  refuseBlocked(document, plan);
  return plan;
}

/** Whether this browser has the tool API of pages: one that has not writes a warning for each frame that is let into it. */
function knowsTools(document: Document): boolean {
  const { featurePolicy: policy } = document as { readonly featurePolicy?: { features?(): readonly string[] } };
  return 'modelContext' in document || policy?.features?.().includes('tools') === true;
}

/** As `announceFrame`, when what has just begun had time to draw and the page is idle: for a frame that may come, or not. */
export function announceFrameLater(...frame: Parameters<typeof announceFrame>): void {
  const announce = (): void => announceFrame(...frame);
  const isKnown = typeof requestIdleCallback === 'function';
  setTimeout(() => (isKnown ? requestIdleCallback(announce) : announce()), DRAWING_MS);
}

/**
 * Runs something that builds a frame which was refused as `frame-limit-reached`, once there is room and the element is
 * in view.
 * @param start - Settles when the frame is built.
 * @returns what ends the waiting.
 */
export const waitForRoom = (element: Element, policy: FramePolicy, start: () => Promise<unknown>): (() => void) =>
  liveFrames.waitForRoom(element, maxLiveFramesOf(policy), start);
