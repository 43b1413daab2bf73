import outerFrameSource from '#vendor/outer-frame-source';
import preludeSource from '#vendor/prelude-source';
import { outerDocument, staticDocument, type OuterSettings } from './frame-document.js';
import { frameElement } from './frame-element.js';
import type { FramePolicy } from './frame-policy.js';
import { isRecord, readReport, type FrameReport } from './frame-report.js';
import { endSilentFrames, isAnyFrameBusy, unwatchFrame, watchFrame, type FrameState, type Pulse } from './live-frames.js';
import { messageFault, MessageRate } from './message-limits.js';
import { planFrame, type FramePlan, type FrameRequest, type FrameTheme } from './plan-frame.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';

export type { FrameState } from './live-frames.js';

/** `closed`: its owner closed it. Anything else: what ended it. */
export type CloseReason = 'closed' | SandboxErrorCode;

const HELLO_MS = 10_000;
/** A document that has loaded without a word from its scripts was not allowed to run them. */
const SILENT_LOAD_MS = 1_000;
const TEARDOWN_MS = 500;
const DEFAULT_LIVE_FRAMES = 8;

/** A frame and the line to it. Insert `element` at once, and never move it: a moved frame loads again. */
export interface SandboxFrame {
  readonly element: HTMLIFrameElement;
  readonly plan: FramePlan;
  /** Resolves when the markup stands. Rejects with a `SandboxError`, or an `AbortError` when its owner closes it before. */
  readonly ready: Promise<void>;
  /** Resolves when the frame is gone, however that came. */
  readonly closed: Promise<CloseReason>;
  readonly state: FrameState;
  /** What the document posted to its parent, within the limits of section 6. */
  onmessage: ((message: unknown) => void) | undefined;
  /** What a script of the kit inside it sent. Untrusted all the same: it shares its realm with hostile code. */
  onkit: ((message: unknown) => void) | undefined;
  onreport: ((report: FrameReport) => void) | undefined;
  onstate: ((state: FrameState) => void) | undefined;
  /** Posts to the document, as its parent would. */
  send(message: unknown): void;
  /** Speaks to a script of the kit inside it. */
  sendKit(message: unknown): void;
  setTheme(theme: FrameTheme): void;
  /** Gives a busy frame more time. */
  wait(): void;
  /** Removes it. `frame-unresponsive` (a person's "Stop") removes every silent frame with it. */
  close(reason?: CloseReason): void;
}

/**
 * Builds a frame for untrusted content. The only caller of `document.createElement('iframe')` in the page.
 * @throws {SandboxError} when the plan is refused, the page cannot run previews, or too many live already.
 */
export function createSandboxFrame(request: FrameRequest, policy: FramePolicy): SandboxFrame {
  const document = request.document ?? globalThis.document;
  const plan = planFrame(request, policy, document.defaultView?.origin ?? 'null');
  const blocked = blockedDocuments.get(document);
  if (blocked) throw new SandboxError(blocked, 'The page does not let frames run scripts.');
  if (plan.mode === 'origin') {
    const reason = 'this version of the kit runs previews without a sandbox origin; leave `sandboxOrigin` unset';
    throw new SandboxError('frame-origin-blocked', `The sandbox origin was not used: ${reason}.`, reason);
  }
  if (plan.mode === 'external') {
    throw new SandboxError('frame-external-refused', 'This version of the kit shows no external pages.', plan.url && new URL(plan.url).host);
  }
  return new OpaqueFrame(request, policy, plan, document);
}

/** Documents whose own policy stops scripts in frames: the second preview says so at once. */
const blockedDocuments = new WeakMap<Document, SandboxErrorCode>();

class OpaqueFrame implements SandboxFrame {
  onmessage: SandboxFrame['onmessage'];
  onkit: SandboxFrame['onkit'];
  onreport: SandboxFrame['onreport'];
  onstate: SandboxFrame['onstate'];
  readonly element: HTMLIFrameElement;
  readonly ready: Promise<void>;
  readonly closed: Promise<CloseReason>;

  readonly #window: Window & typeof globalThis;
  readonly #nonce = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('');
  readonly #answersErrors: boolean;
  readonly #pulse: Pulse;
  readonly #abort = new AbortController();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #rate = new MessageRate(performance.now());
  #port: MessagePort | undefined;
  #loads = 0;
  #over = false;
  #torndown: (() => void) | undefined;
  #isReady!: () => void; // both are set by the promises' constructors, before anything can call them
  #isClosed!: (reason: CloseReason) => void;
  #hasFailed!: (error: SandboxError | DOMException) => void;

  constructor(
    request: FrameRequest,
    policy: FramePolicy,
    readonly plan: FramePlan,
    document: Document,
  ) {
    this.#window = document.defaultView ?? window;
    this.#answersErrors = request.content === 'app' || request.content === 'remote-dom';
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#hasFailed = reject;
    });
    this.ready.catch(() => undefined); // whoever waits for it is told; nobody has to
    this.closed = new Promise((resolve) => (this.#isClosed = resolve));
    this.element = frameElement(document, plan.outer);
    if (request.theme) this.element.style.colorScheme = request.theme.colorScheme;
    setDocument(this.element, this.#documentOf(request));
    const watched = {
      element: this.element,
      ping: (id: number) => this.#post({ type: 'ping', id }),
      stateChanged: (state: FrameState) => this.onstate?.(state),
      end: (code: SandboxErrorCode) => this.#end(code),
    };
    this.#pulse = watchFrame(watched, request.content === 'mermaid', policy.maxLiveFrames ?? DEFAULT_LIVE_FRAMES);
    this.#listen();
  }

  get state(): FrameState {
    return this.#pulse.state;
  }

  send(message: unknown): void {
    this.#post({ type: 'app', data: message });
  }

  sendKit(message: unknown): void {
    this.#post({ type: 'kit', data: message });
  }

  setTheme(theme: FrameTheme): void {
    this.element.style.colorScheme = theme.colorScheme;
    this.#post({ type: 'theme', theme });
  }

  wait(): void {
    this.#pulse.wait();
  }

  close(reason: CloseReason = 'closed'): void {
    if (reason === 'frame-unresponsive') endSilentFrames();
    if (reason === 'closed' && this.#answersErrors && this.#port && this.element.isConnected) return this.#tearDown();
    this.#end(reason);
  }

  #documentOf(request: FrameRequest): string {
    const html = 'html' in request.source ? request.source.html : '';
    const { inner, policy = '' } = this.plan;
    if (!inner) return staticDocument(policy, html);
    const settings: OuterSettings = {
      nonce: this.#nonce,
      inner,
      policy,
      prelude: preludeSource,
      settings: { theme: request.theme, scripts: request.scripts ?? [], stored: request.stored },
      html,
      answersErrors: this.#answersErrors,
    };
    return outerDocument(settings, outerFrameSource);
  }

  #listen(): void {
    const { signal } = this.#abort;
    this.element.addEventListener('load', () => this.#loaded(), { signal });
    if (!this.plan.inner) return;
    this.#window.addEventListener('message', this.#hello, { signal });
    this.#after(HELLO_MS, () => this.#late());
  }

  #loaded(): void {
    this.#loads += 1;
    if (this.#loads > 1) return this.#end('frame-navigated');
    if (!this.plan.inner) return this.#start();
    // A second round, since the hello may wait behind this very timer on a page that was busy.
    this.#after(SILENT_LOAD_MS, () => this.#after(100, () => this.#port ?? this.#refuse()));
  }

  readonly #hello = (event: MessageEvent<unknown>): void => {
    const { data } = event;
    if (event.source !== this.element.contentWindow || !isRecord(data) || data.vitrine !== 'hello' || data.nonce !== this.#nonce) return;
    if (data.styles !== true || data.trustedTypes === true) return this.#refuse();
    this.#window.removeEventListener('message', this.#hello);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = (message: MessageEvent<unknown>) => this.#receive(message.data);
    this.element.contentWindow?.postMessage({ nonce: this.#nonce }, '*', [port2]);
  };

  #receive(message: unknown): void {
    if (this.#over || !isRecord(message)) return;
    if (message.type === 'started') this.#pulse.start();
    else if (message.type === 'ready') this.#start();
    else if (message.type === 'pong') this.#pulse.answered(Number(message.gapMs) || 0);
    else if (message.type === 'end') this.#end(message.code === 'frame-flooded' ? 'frame-flooded' : 'frame-navigated');
    else if (message.type === 'report') this.#report(message.data);
    else if (message.type === 'kit') this.onkit?.(message.data);
    else if (message.type === 'app') this.#accept(message.data);
  }

  #report(data: unknown): void {
    if (this.#rate.take(performance.now()) === 'flood') return this.#end('frame-flooded');
    const report = readReport(data);
    if (report) this.onreport?.(report);
  }

  #accept(data: unknown): void {
    const verdict = this.#rate.take(performance.now());
    if (verdict === 'flood') return this.#end('frame-flooded');
    if (verdict === 'drop' || messageFault(data)) return;
    if (isRecord(data) && data.id === TEARDOWN_ID) this.#torndown?.();
    else this.onmessage?.(data);
  }

  #start(): void {
    if (!this.#pulse.started) this.#pulse.start();
    this.#isReady();
  }

  #late(): void {
    if (this.#pulse.started) return;
    // It cannot start before a silent frame of its process is gone; its own time begins then.
    if (isAnyFrameBusy()) return void this.#after(HELLO_MS, () => this.#late());
    this.#end('frame-load-timeout');
  }

  #refuse(): void {
    blockedDocuments.set(this.element.ownerDocument, 'frame-scripts-blocked');
    this.#end('frame-scripts-blocked');
  }

  /** Apps may put their things in order first. */
  #tearDown(): void {
    this.#torndown = () => this.#end('closed');
    this.send({ jsonrpc: '2.0', id: TEARDOWN_ID, method: 'ui/resource-teardown', params: {} });
    this.#after(TEARDOWN_MS, () => this.#end('closed'));
  }

  #end(reason: CloseReason): void {
    if (this.#over) return;
    this.#over = true;
    this.#abort.abort();
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    this.#port?.close();
    this.#port = undefined;
    unwatchFrame(this.#pulse);
    this.element.remove();
    this.#hasFailed(reason === 'closed' ? new DOMException('The frame was closed.', 'AbortError') : new SandboxError(reason, `The frame ended: ${reason}.`));
    this.#isClosed(reason);
  }

  #post(message: unknown): void {
    this.#port?.postMessage(message);
  }

  #after(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      run();
    }, ms);
    this.#timers.add(timer);
  }
}

const TEARDOWN_ID = 'vitrine-teardown';

interface HtmlPolicy {
  createHTML(text: string): string;
}
type TrustedWindow = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
};

let htmlPolicy: HtmlPolicy | undefined;
let askedForPolicy = false;

/** Under Trusted Types the policy `vitrine` signs this one string; a page that does not list it is told so. */
function setDocument(element: HTMLIFrameElement, text: string): void {
  if (!askedForPolicy) {
    askedForPolicy = true;
    try {
      htmlPolicy = (globalThis as TrustedWindow).trustedTypes?.createPolicy('vitrine', { createHTML: (html) => html });
    } catch {
      htmlPolicy = undefined; // the page lists other policies; the assignment decides whether that matters
    }
  }
  try {
    element.srcdoc = htmlPolicy ? htmlPolicy.createHTML(text) : text;
  } catch (cause) {
    throw new SandboxError('trusted-types-refused', 'The page does not allow the Trusted Types policy `vitrine`.', '', { cause });
  }
}
