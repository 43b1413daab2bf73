import { ExternalLine } from './external-line.js';
import { FrameLife } from './frame-life.js';
import type { FramePolicy } from './frame-policy.js';
import type { ExternalPage, FramePlan, FrameRequest } from './plan-frame.js';
import { SandboxError } from './sandbox-error.js';
import type { FrameHooks } from './sandbox-frame.js';

const LOAD_MS = 10_000;

/**
 * Somebody else's page, directly in the host page: what it runs and reaches is its own affair, since no policy can be
 * imposed on it. It is known by its window, and by its origin where it keeps that.
 */
export class ExternalFrame extends FrameLife {
  readonly #line: ExternalLine;
  readonly #page: ExternalPage;

  /** @throws {SandboxError} `frame-limit-reached`. */
  constructor(
    element: HTMLIFrameElement,
    plan: FramePlan & { readonly page: ExternalPage },
    request: FrameRequest,
    policy: FramePolicy,
    hooks: FrameHooks,
  ) {
    super(element, plan, request, hooks);
    const page = (this.#page = plan.page);
    this.watch(request, policy);
    // Before its address is set: nothing that it says is lost.
    this.#line = new ExternalLine(element, this.window, page, {
      onMessage: (message) => this.channel.deliverMessage(message),
      onRefused: ({ outline, fault }) => this.answerFault(outline, fault),
      onLoaded: () => this.#onLoaded(),
      onEnded: (code) => this.end(code),
    });
    const { signal } = this;
    element.ownerDocument.addEventListener('securitypolicyviolation', (event) => this.#onPolicyViolation(event), {
      signal,
    });
    this.after(LOAD_MS, () => this.hasStarted || this.end('frame-load-timeout'));
    element.src = page.url;
  }

  protected get isConnected(): boolean {
    return this.hasStarted;
  }

  protected postToDocument(message: unknown): void {
    if (!this.isOver) this.#line.postMessage(message);
  }

  /** No script of the kit runs in there. */
  protected postToKit(): void {}

  /** It cannot be asked, and stands in a process of its own: it counts as well. */
  protected pingFrame(): void {
    this.noteAnswer(0);
  }

  protected disconnect(): void {
    this.#line.closeLine();
  }

  #onLoaded(): void {
    this.noteReady();
    this.onload?.();
  }

  /** The host's own `frame-src`. The browser shows an error page instead, which loads as any page does. */
  #onPolicyViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    const { origin } = this.#page;
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(origin)) return;
    const detail = `this page's security policy does not allow ${origin} in frame-src`;
    this.end(
      'frame-origin-blocked',
      new SandboxError('frame-origin-blocked', `The page could not be shown: ${detail}.`, detail),
    );
  }
}
