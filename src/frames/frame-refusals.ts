import { html, nothing, type TemplateResult } from 'lit';
import type { SandboxFrame } from '../sandbox/sandbox-frame.js';
import { openFrameLink } from './frame-link.js';
import type { BlockedReport, FrameSessionHost, FrameSessionOptions } from './frame-session-options.js';
import { blockedNotice, linkNotice, navigationNotice } from './preview-notices.js';

/** When it is known whether a document is still there after it tried to leave, in milliseconds. */
const NAVIGATION_MS = 1_500;

/** Hosts that are listed of those that a frame did not reach. */
const MAX_BLOCKED_HOSTS = 20;

/** Denied without anybody having been asked, and through no fault of the frame. */
const UNASKED: ReadonlySet<string> = new Set(['unavailable', 'policy-invalid', 'answer-invalid']);

/** What refusals need of the session. */
interface RefusalsSession {
  /** Whether what runs is still what was started then, and has not failed. */
  readonly goesOn: (start: number) => boolean;
  readonly onCounted: () => void;
}

/** What a frame was refused: hosts that it did not reach, ways out, links that nobody could be asked about. */
export class FrameRefusals {
  readonly #host: FrameSessionHost;
  readonly #options: FrameSessionOptions;
  readonly #session: RefusalsSession;
  readonly #blockedBy = new WeakMap<SandboxFrame, ReadonlyMap<string, number>>();
  #blocked: ReadonlyMap<string, number> = new Map();
  #navigations = 0;
  #isLinkUnasked = false;

  constructor(host: FrameSessionHost, options: FrameSessionOptions, session: RefusalsSession) {
    this.#host = host;
    this.#options = options;
    this.#session = session;
  }

  /** How many requests of the frame were stopped. */
  get blockedRequests(): number {
    return [...this.#blocked.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Hosts that the frame did not reach, and how often it tried. */
  get blockedHosts(): ReadonlyMap<string, number> {
    return this.#blocked;
  }

  /** Another frame is shown: what is said is about that one. */
  showFrame(frame: SandboxFrame): void {
    this.#blocked = this.#blockedBy.get(frame) ?? new Map<string, number>();
    this.#navigations = 0;
    this.#isLinkUnasked = false;
  }

  /** @param shown - The frame that a person sees. */
  noteBlocked(frame: SandboxFrame, report: BlockedReport, shown: SandboxFrame | undefined): void {
    const { onBlocked } = this.#options;
    if (onBlocked) return onBlocked(report);
    const { host, count } = report;
    const known = new Map(this.#blockedBy.get(frame));
    if (known.size >= MAX_BLOCKED_HOSTS && !known.has(host)) return;
    known.set(host, (known.get(host) ?? 0) + count);
    this.#blockedBy.set(frame, known);
    if (shown && frame !== shown) return;
    this.#blocked = known;
    this.#host.requestUpdate();
    if (shown) this.#session.onCounted();
  }

  /** What was refused may still have ended the document, which shows a second later: it is said once, as what it was. */
  noteNavigation(start: number): void {
    setTimeout(() => {
      if (!this.#session.goesOn(start)) return;
      this.#navigations += 1;
      this.#host.requestUpdate();
    }, NAVIGATION_MS);
  }

  /** A link was followed inside: the owner opens it, or the person is asked. */
  followLink(url: string, text: string, signal: AbortSignal): void {
    const { onLink } = this.#options;
    if (onLink) onLink(url, text);
    else void this.#openLink(url, text, signal);
  }

  /** @param hasLeft - The document has not stayed: then its ways out say nothing more. */
  render(hasLeft: boolean): TemplateResult {
    const { localize, mayAllowHosts, onAllowHosts } = this.#options;
    const allow = mayAllowHosts?.() ? onAllowHosts : undefined;
    return html`${blockedNotice(this.#blocked, localize, allow)}${navigationNotice(hasLeft ? 0 : this.#navigations, localize)}${
      this.#isLinkUnasked ? linkNotice(localize) : nothing
    }`;
  }

  async #openLink(url: string, text: string, signal: AbortSignal): Promise<void> {
    const { source, options } = this.#options;
    const decision = await openFrameLink({ from: this.#host, source: source(), options: options(), signal }, url, text);
    // Who was asked has seen what became of it; where nobody could be, the click would seem to have done nothing.
    const { reason } = decision ?? {};
    if (reason && UNASKED.has(reason)) this.#isLinkUnasked = true;
    else if (reason === 'user' || reason === 'policy') this.#isLinkUnasked = false;
    this.#host.requestUpdate();
  }
}
