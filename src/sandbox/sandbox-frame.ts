import outerFrameSource from '#vendor/outer-frame-source';
import preludeSource from '#vendor/prelude-source';
import { outerDocument, staticDocument, type OuterSettings } from './frame-document.js';
import { ChannelEnd, type FrameChannel } from './frame-channel.js';
import { frameElement } from './frame-element.js';
import type { FramePolicy } from './frame-policy.js';
import { isRecord, readReport, type FrameReport } from './frame-report.js';
import type { FrameState, FrameWatchdog } from './frame-watchdog.js';
import { liveFrames } from './live-frames.js';
import { messageFault, MessageRate, outlineOf, type MessageFault } from './message-limits.js';
import { planFrame, type FramePlan, type FrameRequest, type FrameTheme } from './plan-frame.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';
import { setFrameDocument } from './trusted-document.js';

export type { FrameState } from './frame-watchdog.js';

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
 * Builds a frame for untrusted content. The only caller of `document.createElement('iframe')` in the page.
 * @throws {SandboxError} when the plan is refused, the page cannot run previews, or too many live already.
 */
export function createSandboxFrame(request: FrameRequest, policy: FramePolicy, hooks: FrameHooks = {}): SandboxFrame {
  const document = request.document ?? globalThis.document;
  const plan = planFrame(request, policy, document.defaultView?.origin ?? 'null');
  const blocked = blockedDocuments.get(document);
  if (blocked && blocked.mode === plan.mode) throw new SandboxError(blocked.code, blocked.message, blocked.detail);
  if (plan.mode === 'external') {
    throw new SandboxError(
      'frame-external-refused',
      'This version of the kit shows no external pages.',
      plan.url && new URL(plan.url).host,
    );
  }
  return new LiveFrame(request, policy, plan, document, hooks);
}

const maxLiveFramesOf = ({ maxLiveFrames = DEFAULT_LIVE_FRAMES }: FramePolicy): number => maxLiveFrames;

/**
 * Runs something that builds a frame which was refused as `frame-limit-reached`, once there is room and the element is
 * in view.
 * @param start - Settles when the frame is built.
 * @returns what ends the waiting.
 */
export const waitForRoom = (element: Element, policy: FramePolicy, start: () => Promise<unknown>): (() => void) =>
  liveFrames.waitForRoom(element, maxLiveFramesOf(policy), start);

/** Documents whose own policy stops frames of one mode: the second preview says so at once. */
const blockedDocuments = new WeakMap<
  Document,
  {
    readonly mode: FramePlan['mode'];
    readonly code: SandboxErrorCode;
    readonly message: string;
    readonly detail: string;
  }
>();

/**
 * An outer frame of kit code with the untrusted document inside: on an opaque origin (mode A), or as the proxy page
 * of a sandbox origin (mode B). Both say hello, and both are told the rest over the port that they get for it.
 */
class LiveFrame implements SandboxFrame {
  onreport: SandboxFrame['onreport'];
  onstate: SandboxFrame['onstate'];
  readonly element: HTMLIFrameElement;
  readonly ready: Promise<void>;
  readonly closed: Promise<CloseReason>;
  mayRestart = false;
  readonly channel = new ChannelEnd((data) => this.#post({ type: 'app', data }));
  readonly kitChannel = new ChannelEnd((data) => this.#post({ type: 'kit', data }));

  readonly #window: Window & typeof globalThis;
  readonly #nonce = [...crypto.getRandomValues(new Uint32Array(4))]
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('');
  readonly #hooks: FrameHooks;
  readonly #watchdog: FrameWatchdog;
  readonly #abort = new AbortController();
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  readonly #rate = new MessageRate(performance.now());
  /** The proxy page's origin; `undefined` in an opaque frame, whose messages come from `"null"` as everybody's do. */
  readonly #origin: string | undefined;
  readonly #settings: OuterSettings | undefined;
  #port: MessagePort | undefined;
  #loads = 0;
  #failure: SandboxError | undefined;
  #over = false;
  #isClosing = false;
  #measured: ((height: number) => void) | undefined;
  #isReady!: () => void; // both are set by the promises' constructors, before anything can call them
  #isClosed!: (reason: CloseReason) => void;
  #hasFailed!: (error: SandboxError | DOMException) => void;

  constructor(
    request: FrameRequest,
    policy: FramePolicy,
    readonly plan: FramePlan,
    document: Document,
    hooks: FrameHooks,
  ) {
    this.#hooks = hooks;
    this.#window = document.defaultView ?? window;
    this.ready = new Promise((resolve, reject) => {
      this.#isReady = resolve;
      this.#hasFailed = reject;
    });
    this.ready.catch(() => undefined); // whoever awaits it gets the error; nobody has to
    this.closed = new Promise((resolve) => (this.#isClosed = resolve));
    this.element = frameElement(document, plan.outer);
    if (request.theme) this.element.style.colorScheme = request.theme.colorScheme;
    this.#settings = this.#settingsOf(request);
    this.#origin = plan.mode === 'origin' && plan.url ? new URL(plan.url).origin : undefined;
    if (this.#origin === undefined) setFrameDocument(this.element, this.#documentOf(request));
    const watched = {
      element: this.element,
      pingFrame: (id: number) => this.#post({ type: 'ping', id }),
      onStateChanged: (state: FrameState) => this.onstate?.(state),
      endFrame: (code: SandboxErrorCode, mayRestart = false) => {
        this.mayRestart = mayRestart;
        this.#end(code);
      },
    };
    this.#watchdog = liveFrames.watchFrame(watched, {
      isHidden: request.content === 'mermaid',
      isWanted: request.isWanted === true,
      maxLiveFrames: maxLiveFramesOf(policy),
    });
    this.#listen();
    if (plan.mode === 'origin' && plan.url)
      this.element.src = `${plan.url}#${new URLSearchParams({ host: this.#window.origin, nonce: this.#nonce }).toString()}`;
  }

  get failure(): SandboxError | undefined {
    return this.#failure;
  }

  get state(): FrameState {
    return this.#watchdog.state;
  }

  setTheme(theme: FrameTheme): void {
    this.element.style.colorScheme = theme.colorScheme;
    this.#post({ type: 'theme', theme });
  }

  measureHeight(limitMs: number): Promise<number | undefined> {
    this.#post({ type: 'measure' });
    return new Promise((resolve) => {
      this.#measured = resolve;
      this.#after(limitMs, () => resolve(undefined));
      void this.closed.then(() => resolve(undefined));
    });
  }

  followScroll(): void {
    this.#post({ type: 'follow-scroll' });
  }

  scrollTo(x: number, y: number): void {
    this.#post({ type: 'scroll', x, y });
  }

  answerCopy(id: number, isDone: boolean): void {
    this.#post({ type: 'answer', id, isDone });
  }

  grantTime(): void {
    this.#watchdog.grantTime();
  }

  closeFrame(reason: CloseReason = 'closed'): void {
    if (reason === 'frame-unresponsive') liveFrames.endSilentFrames();
    const { beforeClose } = this.#hooks;
    if (reason === 'closed' && beforeClose && this.#port && this.element.isConnected) this.#closeAfter(beforeClose);
    else this.#end(reason);
  }

  #settingsOf(request: FrameRequest): OuterSettings | undefined {
    const { inner, policy = '' } = this.plan;
    return (
      inner && {
        nonce: this.#nonce,
        inner,
        policy,
        prelude: preludeSource,
        settings: {
          theme: request.theme,
          scripts: request.scripts ?? [],
          stored: request.stored,
          ...(request.talks && { talks: true, answersYes: request.grants?.answersYes === true }),
        },
        html: htmlOf(request),
      }
    );
  }

  #documentOf(request: FrameRequest): string {
    return this.#settings
      ? outerDocument(this.#settings, outerFrameSource)
      : staticDocument(this.plan.policy ?? '', htmlOf(request));
  }

  #listen(): void {
    const { signal } = this.#abort;
    this.element.addEventListener('load', () => this.#onLoad(), { signal });
    if (!this.plan.inner) return;
    this.#window.addEventListener('message', this.#onHello, { signal });
    const { ownerDocument } = this.element;
    ownerDocument.addEventListener('securitypolicyviolation', (event) => this.#onPolicyViolation(event), { signal });
    this.#after(HELLO_MS, () => this.#onStartTimeout());
  }

  #onLoad(): void {
    this.#loads += 1;
    if (this.#loads > 1) return this.#end('frame-navigated');
    if (!this.plan.inner) return this.#start();
    // A second round, since the hello may wait behind this very timer on a page that was busy.
    this.#after(SILENT_LOAD_MS, () => this.#after(100, () => this.#port ?? this.#refuseSilent()));
  }

  /** A server that does not answer may answer the next time; a page's policy stays what it is. */
  #refuseSilent(): void {
    if (this.#origin) this.#refuse(`${this.#origin} did not answer as Vitrine's proxy page`, false);
    else this.#refuse();
  }

  readonly #onHello = (event: MessageEvent<unknown>): void => {
    const { data } = event;
    if (event.source !== this.element.contentWindow || (this.#origin ?? event.origin) !== event.origin) return;
    if (!isRecord(data) || data.nonce !== this.#nonce) return;
    if (this.#origin && data.vitrine === 'refused') return this.#refuse(String(data.check).slice(0, 200), false);
    if (data.vitrine !== 'hello') return;
    if (data.styles !== true || data.trustedTypes === true) return this.#refuse();
    this.#window.removeEventListener('message', this.#onHello);
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = (message: MessageEvent<unknown>) => this.#onMessage(message.data);
    // A proxy page was not written by us: it gets the document now, and it alone.
    const message = this.#origin ? { nonce: this.#nonce, settings: this.#settings } : { nonce: this.#nonce };
    this.element.contentWindow?.postMessage(message, this.#origin ?? '*', [port2]);
  };

  #onMessage(message: unknown): void {
    if (this.#over || !isRecord(message)) return;
    if (message.type === 'started') this.#watchdog.noteStart();
    else if (message.type === 'ready') this.#start();
    else if (message.type === 'pong') liveFrames.noteAnswer(this.#watchdog, Number(message.gapMs) || 0);
    else if (message.type === 'end') this.#end(ENDS.find((code) => code === message.code) ?? 'frame-navigated');
    else if (message.type === 'report') this.#report(message.data);
    else if (message.type === 'dropped') this.#answerDropped(message);
    else if (message.type === 'kit') this.kitChannel.deliverMessage(message.data);
    else if (message.type === 'app') this.#accept(message.data);
  }

  #report(data: unknown): void {
    if (this.#rate.judgeMessage(performance.now()) === 'flood') return this.#end('frame-flooded');
    const report = readReport(data);
    if (report?.kind === 'extent') this.#measured?.(report.height);
    else if (report) this.onreport?.(report);
  }

  #accept(data: unknown): void {
    const verdict = this.#rate.judgeMessage(performance.now());
    if (verdict === 'flood') return this.#end('frame-flooded');
    if (verdict === 'drop' || messageFault(data)) return;
    this.channel.deliverMessage(data);
  }

  /** That it comes once a second is the frame's word, so it counts as a message like any other. */
  #answerDropped({ fault, outline }: Record<string, unknown>): void {
    const verdict = this.#rate.judgeMessage(performance.now());
    if (verdict === 'flood') return this.#end('frame-flooded');
    const known = FAULTS.find((each) => each === fault);
    if (verdict === 'drop' || !known) return;
    const answer = this.#hooks.answerFault?.(outlineOf(outline), known);
    if (answer !== undefined) this.channel.post(answer);
  }

  #start(): void {
    if (!this.#watchdog.hasStarted) this.#watchdog.noteStart();
    this.#isReady();
  }

  #onStartTimeout(): void {
    if (this.#watchdog.hasStarted) return;
    // It cannot start before a silent frame of its process is gone; its own time begins then.
    if (liveFrames.isAnyBusy) return void this.#after(HELLO_MS, () => this.#onStartTimeout());
    if (this.#origin && !this.#port) return this.#refuseSilent();
    this.#end('frame-load-timeout');
  }

  /** The page's own policy forbids the sandbox origin: `frame-src`, and what stands in for it. */
  #onPolicyViolation({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (!this.#origin || this.#port || effectiveDirective !== 'frame-src' || !blockedURI.startsWith(this.#origin))
      return;
    this.#refuse(`this page's security policy does not allow ${this.#origin} in frame-src`);
  }

  /** @param lasts - Whether the page itself is the reason, so that every further frame would end the same way. */
  #refuse(detail = '', lasts = true): void {
    const { mode } = this.plan;
    const code = this.#origin ? 'frame-origin-blocked' : 'frame-scripts-blocked';
    const message = this.#origin
      ? `The sandbox origin could not be used: ${detail}.`
      : 'The page does not let frames run scripts.';
    if (lasts) blockedDocuments.set(this.element.ownerDocument, { mode, code, message, detail });
    this.#end(code, new SandboxError(code, message, detail));
  }

  #closeAfter(beforeClose: (frame: SandboxFrame) => Promise<unknown>): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    const end = () => this.#end('closed');
    this.#after(TEARDOWN_MS, end);
    new Promise((settle) => settle(beforeClose(this))).then(end, end);
  }

  #end(reason: CloseReason, failure?: SandboxError): void {
    if (this.#over) return;
    this.#over = true;
    if (reason !== 'closed') this.#failure = failure ?? new SandboxError(reason, `The frame ended: ${reason}.`);
    this.#abort.abort();
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
    this.#port?.close();
    this.#port = undefined;
    this.channel.closeChannel();
    this.kitChannel.closeChannel();
    liveFrames.unwatchFrame(this.#watchdog);
    this.element.remove();
    this.#hasFailed(this.#failure ?? new DOMException('The frame was closed.', 'AbortError'));
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

const htmlOf = ({ source }: FrameRequest): string => ('html' in source ? source.html : '');

/** What a frame may say that it ended by; else it went elsewhere. */
const ENDS: readonly SandboxErrorCode[] = ['frame-flooded', 'frame-reloaded'];

const FAULTS: readonly MessageFault[] = ['too-many', 'too-large', 'too-deep', 'not-plain'];
