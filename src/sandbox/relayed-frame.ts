import preludeSource from '#vendor/prelude-source';
import { staticDocument, type OuterSettings } from './frame-document.js';
import { FrameLife } from './frame-life.js';
import type { FramePolicy } from './frame-policy.js';
import { isRecord, readReport } from './frame-report.js';
import { liveFrames } from './live-frames.js';
import { loadFonts, type FontBytes } from './load-fonts.js';
import { messageFault, MessageRate, outlineOf, type MessageFault } from './message-limits.js';
import { nonceText, type OuterFrame, type OuterHello } from './outer-frame.js';
import type { FrameContent, FramePlan, FrameRequest, FrameTheme } from './plan-frame.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';
import type { FrameHooks } from './sandbox-frame.js';
import { setFrameDocument } from './trusted-document.js';

const HELLO_MS = 10_000;
/** A document that has loaded without a word from its scripts was not allowed to run them. */
const SILENT_LOAD_MS = 1_000;
/** A document that has not loaded so long after its markup stood is taken for loaded. */
const LOAD_MS = 10_000;
/** Apps say themselves what they need; a picture alone has nobody who would take them. */
const HAS_FONTS: readonly FrameContent[] = ['html', 'react', 'mermaid'];

interface BlockedDocument {
  readonly mode: FramePlan['mode'];
  readonly code: SandboxErrorCode;
  readonly message: string;
  readonly detail: string;
}

/** Documents whose own policy stops frames of one mode: the second preview says so at once. */
const blockedDocuments = new WeakMap<Document, BlockedDocument>();

/** @throws {SandboxError} where a frame of this mode was stopped by the document's own policy before. */
export function refuseBlocked(document: Document, { mode }: FramePlan): void {
  const blocked = blockedDocuments.get(document);
  if (blocked?.mode === mode) throw new SandboxError(blocked.code, blocked.message, blocked.detail);
}

/**
 * An outer frame of kit code with the untrusted document inside: on an opaque origin (mode A), or as the proxy page
 * of a sandbox origin (mode B). Both say hello: the one brings the port over which all else goes, the other gets it.
 */
export class RelayedFrame extends FrameLife {
  readonly #outer: OuterFrame;
  readonly #rate = new MessageRate(performance.now());
  readonly #settings: OuterSettings | undefined;
  /** On their way while the frame is. */
  readonly #fonts: Promise<readonly FontBytes[]> | undefined;
  #port: MessagePort | undefined;
  #hasLoaded = false;
  #measured: ((height: number) => void) | undefined;

  /**
   * @param outer - Not loaded yet, or empty and waiting.
   * @throws {SandboxError} `frame-limit-reached`, `trusted-types-refused`.
   */
  constructor(outer: OuterFrame, plan: FramePlan, request: FrameRequest, policy: FramePolicy, hooks: FrameHooks) {
    super(outer.element, plan, request, hooks);
    this.#outer = outer;
    this.#settings = this.#settingsOf(request);
    if (!this.#settings) setFrameDocument(this.element, staticDocument(plan.policy ?? '', htmlOf(request)));
    this.watch(request, policy);
    if (policy.fonts && HAS_FONTS.includes(request.content)) this.#fonts = loadFonts(policy.fonts);
    if (this.#settings && !outer.isEmpty) outer.loadDocument(this.#settings);
    this.#listen();
  }

  override setTheme(theme: FrameTheme): void {
    super.setTheme(theme);
    this.#post({ type: 'theme', theme });
  }

  override measureHeight(limitMs: number): Promise<number | undefined> {
    this.#post({ type: 'measure' });
    return new Promise((resolve) => {
      this.#measured = resolve;
      this.after(limitMs, () => resolve(undefined));
      void this.closed.then(() => resolve(undefined));
    });
  }

  override followScroll(): void {
    this.#post({ type: 'follow-scroll' });
  }

  override scrollTo(x: number, y: number): void {
    this.#post({ type: 'scroll', x, y });
  }

  override answerCopy(id: number, isDone: boolean): void {
    this.#post({ type: 'answer', id, isDone });
  }

  protected get isConnected(): boolean {
    return this.#port !== undefined;
  }

  protected postToDocument(data: unknown): void {
    this.#post({ type: 'app', data });
  }

  protected postToKit(data: unknown): void {
    this.#post({ type: 'kit', data });
  }

  protected pingFrame(id: number): void {
    if (this.plan.inner) this.#post({ type: 'ping', id });
    else this.noteAnswer(0); // a picture alone: nobody in there could answer, or hang
  }

  protected disconnect(): void {
    this.#outer.stopListening();
    this.#port?.close();
    this.#port = undefined;
  }

  #settingsOf(request: FrameRequest): OuterSettings | undefined {
    const { inner, policy = '', page } = this.plan;
    return (
      inner && {
        nonce: this.#outer.nonce,
        inner,
        policy,
        prelude: preludeSource,
        settings: {
          nonce: nonceText(),
          theme: request.theme,
          scripts: request.scripts ?? [],
          stored: request.stored,
          ...(request.talks && { talks: true, answersYes: request.grants?.answersYes === true }),
        },
        html: htmlOf(request),
        page,
      }
    );
  }

  #listen(): void {
    if (this.plan.inner) {
      const { ownerDocument } = this.element;
      const onViolation = (event: SecurityPolicyViolationEvent): void => this.#onPolicyViolation(event);
      ownerDocument.addEventListener('securitypolicyviolation', onViolation, { signal: this.signal });
      this.after(HELLO_MS, () => this.#onStartTimeout());
    }
    this.#outer.listenWith({ onLoad: (loads) => this.#onLoad(loads), onHello: (hello) => this.#onHello(hello) });
  }

  #onLoad(loads: number): void {
    if (loads > 1) return this.end('frame-navigated');
    if (!this.plan.inner) return this.noteReady();
    // A second round, since the hello may wait behind this very timer on a page that was busy.
    this.after(SILENT_LOAD_MS, () => this.after(100, () => this.#port ?? this.#refuseSilent()));
  }

  /** A server that does not answer may answer the next time; a page's policy stays what it is. */
  #refuseSilent(): void {
    if (this.#origin) this.#refuse(`${this.#origin} did not answer as Vitrine's proxy page`, false);
    else this.#refuse();
  }

  #onHello({ data, isAble, port: brought }: OuterHello): void {
    if (data['vitrine'] === 'refused') return this.#refuse(String(data['check']).slice(0, 200), false);
    if (!isAble) return this.#refuse();
    const port = this.#origin === undefined ? brought : this.#sendSettings(this.#origin);
    if (!port) return;
    this.#port = port;
    port.onmessage = (message: MessageEvent<unknown>) => this.#onMessage(message.data);
    // Its document was loaded without, and takes this one thing over its port.
    if (this.#origin === undefined && this.#outer.isEmpty) port.postMessage({ settings: this.#settings });
    void this.#fonts?.then((fonts) => fonts.length > 0 && this.#post({ type: 'fonts', fonts }));
  }

  /** A proxy page was not written by us: it gets the document when it has said hello, and it alone. */
  #sendSettings(origin: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    const message = { nonce: this.#outer.nonce, settings: this.#settings };
    this.element.contentWindow?.postMessage(message, origin, [port2]);
    return port1;
  }

  #onMessage(message: unknown): void {
    if (this.isOver || !isRecord(message)) return;
    if (message.type === 'started') this.noteStart();
    else if (message.type === 'ready') this.#noteMarkup();
    else if (message.type === 'loaded') this.#noteLoaded();
    else if (message.type === 'pong') this.noteAnswer(Number(message.gapMs) || 0);
    else if (message.type === 'end') this.end(ENDS.find((code) => code === message.code) ?? 'frame-navigated');
    else if (message.type === 'report') this.#report(message.data);
    else if (message.type === 'dropped') this.#answerDropped(message);
    else if (message.type === 'kit') this.kitChannel.deliverMessage(message.data);
    else if (message.type === 'app') this.#accept(message.data);
  }

  #noteMarkup(): void {
    this.noteReady();
    if (!this.plan.page) this.after(LOAD_MS, () => this.#noteLoaded());
  }

  #noteLoaded(): void {
    if (this.#hasLoaded && !this.plan.page) return;
    this.#hasLoaded = true;
    this.onload?.();
  }

  #report(data: unknown): void {
    if (this.#rate.judgeMessage(performance.now()) === 'flood') return this.end('frame-flooded');
    const report = readReport(data);
    if (report?.kind === 'extent') this.#measured?.(report.height);
    else if (report) this.onreport?.(report);
  }

  #accept(data: unknown): void {
    const verdict = this.#rate.judgeMessage(performance.now());
    if (verdict === 'flood') return this.end('frame-flooded');
    if (verdict === 'drop' || messageFault(data)) return;
    this.channel.deliverMessage(data);
  }

  /** That it comes once a second is the frame's word, so it counts as a message like any other. */
  #answerDropped({ fault, outline }: Record<string, unknown>): void {
    const verdict = this.#rate.judgeMessage(performance.now());
    if (verdict === 'flood') return this.end('frame-flooded');
    const known = FAULTS.find((each) => each === fault);
    if (verdict === 'drop' || !known) return;
    this.answerFault(outlineOf(outline), known);
  }

  #onStartTimeout(): void {
    if (this.hasStarted) return;
    // It cannot start before a silent frame of its process is gone; its own time begins then.
    if (liveFrames.isAnyBusy) return void this.after(HELLO_MS, () => this.#onStartTimeout());
    if (this.#origin && !this.#port) return this.#refuseSilent();
    this.end('frame-load-timeout');
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
    this.end(code, new SandboxError(code, message, detail));
  }

  get #origin(): string | undefined {
    return this.#outer.origin;
  }

  #post(message: unknown): void {
    this.#port?.postMessage(message);
  }
}

const htmlOf = ({ source }: FrameRequest): string => ('html' in source ? source.html : '');

/** What a frame may say that it ended by; else it went elsewhere. */
const ENDS: readonly SandboxErrorCode[] = ['frame-flooded', 'frame-reloaded'];

const FAULTS: readonly MessageFault[] = ['too-many', 'too-large', 'too-deep', 'not-plain'];
