import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { PageOptions } from '../context/page-options.js';
import { KeptFocus } from '../controllers/kept-focus.js';
import type { PreviewTerms } from '../locales/en/preview.js';
import type { LocalizeController } from '../locales/localize.js';
import type { NoticeAction } from '../notices/error-notice.js';
import type { FrameChannel } from '../sandbox/frame-channel.js';
import type { FrameError, FrameReport } from '../sandbox/frame-report.js';
import type { FrameRequest, FrameTheme } from '../sandbox/plan-frame.js';
import { SandboxError } from '../sandbox/sandbox-error.js';
import {
  waitForRoom,
  type CloseReason,
  type FrameHooks,
  type FrameState,
  type SandboxFrame,
} from '../sandbox/sandbox-frame.js';
import { EndlessDrawing } from './endless-drawing.js';
import { frameFailure } from './frame-failure.js';
import { openFrameLink } from './frame-link.js';
import { FramePair } from './frame-pair.js';
import { FrameThemeController } from './frame-theme.js';
import { PreviewError, type PreviewFailure } from './preview-failure.js';
import {
  blockedNotice,
  busyNotice,
  failureNotice,
  linkNotice,
  navigationNotice,
  reloadActions,
  startingSkeleton,
} from './preview-notices.js';
import { reasonOf } from '../core/reason-of.js';

/** What the next frame runs, and who speaks with it. */
export interface PreparedFrame {
  readonly request: Omit<FrameRequest, 'document' | 'theme'>;
  /** What the sandbox does not know of the document's language. */
  readonly hooks?: FrameHooks | undefined;
  /** What the frame tells beyond what the session itself sees to. How far it is scrolled while it is shown only. */
  readonly onReport?: ((report: FrameReport) => void) | undefined;
  /**
   * Takes up the line to the document, before that runs.
   * @returns what is called when the frame has ended.
   */
  readonly connect?: ((channel: FrameChannel, frame: SandboxFrame) => () => void) | undefined;
  /** Called when the document has loaded, as its own `load` has it. */
  readonly onLoaded?: (() => void) | undefined;
}

/** What went wrong in a frame, for logs and for fixing it. */
export interface FrameProblem {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
}

export type SessionState = 'loading' | 'running' | 'busy' | 'paused' | 'failed';

/** What a session needs of the element around it. */
export interface FrameSessionOptions {
  readonly localize: LocalizeController<PreviewTerms>;
  /** The page's options: what frames may do, and who is asked about links. */
  readonly options: () => Readonly<PageOptions>;
  /** Where frames stand, once the element is drawn. */
  readonly stage: () => HTMLElement | undefined;
  /** By what the person's refusals are counted: who asks. */
  readonly source: () => string;
  /** False: the frame stays light, since its document was written for a white page. */
  readonly followsScheme: () => boolean;
  /** Makes what the next frame runs. @throws {PreviewError} when there is nothing that could run. */
  readonly prepareFrame: () => Promise<PreparedFrame>;
  /** An error that ends what is shown; `undefined` for one that it goes on after. */
  readonly readFailure: (error: FrameError) => PreviewFailure | undefined;
  /** What a frame's message means to somebody who did not write it. */
  readonly readMessage: (message: string) => string;
  readonly onStateChanged: (state: SessionState) => void;
  /** Something failed, whether the frame goes on or not. */
  readonly onProblem: (problem: FrameProblem) => void;
  /** Whether a person may let the frame reach what it was refused. */
  readonly mayAllowHosts?: (() => boolean) | undefined;
  readonly onAllowHosts?: ((hosts: readonly string[]) => void) | undefined;
  /** What is said of requests that were stopped, where the owner does so itself. */
  readonly onBlocked?: ((blocked: BlockedReport) => void) | undefined;
  /** A link was followed inside. Default: the person is asked, and it opens. */
  readonly onLink?: ((url: string, text: string) => void) | undefined;
  /** Somebody has pressed Escape inside. True: the owner has done what that means here. */
  readonly onEscape?: (() => boolean) | undefined;
  /** A frame has ended by itself. True: the owner goes on its own way, and nothing is said. */
  readonly takeEnd?: ((reason: CloseReason, frame: SandboxFrame) => boolean) | undefined;
  /** The owner tells the document itself what the page looks like; called when that has changed. */
  readonly onThemeChanged?: (() => void) | undefined;
  /** What the owner calls its frame. Default: a preview. */
  readonly labels?: (() => { readonly skip: string; readonly starting: string }) | undefined;
}

type BlockedReport = Extract<FrameReport, { readonly kind: 'blocked' }>;

export type FrameSessionHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };

/**
 * Frames with a job, one after the other, inside an element: builds the next one beside the last and lets it take its
 * place, gives it the page's colours, asks before its links open, says what it was refused and what stopped it, and
 * lets the person stop it and run it again. What runs in it is its owner's.
 */
export class FrameSession implements ReactiveController {
  readonly #host: FrameSessionHost;
  readonly #options: FrameSessionOptions;
  readonly #theme: FrameThemeController;
  readonly #frames = new FramePair();
  readonly #skip = createRef<HTMLElement>();
  readonly #end = createRef<HTMLElement>();
  readonly #endless: EndlessDrawing;
  readonly #blockedBy = new WeakMap<SandboxFrame, ReadonlyMap<string, number>>();
  #failure: PreviewFailure | undefined;
  /** The frame that `failure` is about. */
  #failedFrame: SandboxFrame | undefined;
  #frameState: FrameState | undefined;
  #blocked: ReadonlyMap<string, number> = new Map();
  #refusedNavigations = 0;
  #isLinkUnasked = false;
  #followsScroll = false;
  /** Counts the starts: what an older one still brings is not for us. */
  #starts = 0;
  /** Ends with the element's time in the page. */
  #presence = new AbortController();
  /** When documents loaded themselves again, in the last minute. */
  #reloads: number[] = [];
  #stopWaiting: (() => void) | undefined;
  /** The language and direction that frames were last given. */
  #speech = '';

  constructor(host: FrameSessionHost, options: FrameSessionOptions) {
    this.#host = host;
    this.#options = options;
    this.#theme = new FrameThemeController(host, () => this.#onThemeChanged());
    this.#endless = new EndlessDrawing(host, options.localize, (failure) => this.failWith(failure));
    new KeptFocus(host, () => host.renderRoot.querySelector<HTMLElement>('.notice button') ?? this.#skip.value);
    host.addController(this);
  }

  /** Why nothing is shown. */
  get failure(): PreviewFailure | undefined {
    return this.#failure;
  }

  /** Counts starts: each is a new run of what is shown. */
  get starts(): number {
    return this.#starts;
  }

  /** How many requests of the frame were stopped. */
  get blockedRequests(): number {
    return [...this.#blocked.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Hosts that the frame did not reach, and how often it tried. */
  get blockedHosts(): ReadonlyMap<string, number> {
    return this.#blocked;
  }

  hostConnected(): void {
    this.#presence = new AbortController();
  }

  hostDisconnected(): void {
    this.#starts += 1;
    this.#presence.abort();
    this.#stopWaiting?.();
    this.#dropFrames();
  }

  /** The page's language or direction may be another than when the frame began. */
  hostUpdated(): void {
    const { lang, dir } = this.#options.localize;
    const speech = `${lang} ${dir}`;
    if (speech === this.#speech) return;
    this.#speech = speech;
    if (this.#frames.shown) this.#onThemeChanged();
  }

  /** The page's scheme where the element stands, whether its frame follows that or not. */
  get scheme(): 'light' | 'dark' {
    return this.#theme.scheme;
  }

  /** The language that is spoken there. */
  get lang(): string {
    return this.#options.localize.lang;
  }

  /** What a frame takes over from the page. */
  readTheme(): FrameTheme {
    const { localize, followsScheme } = this.#options;
    return this.#theme.readTheme(localize.lang, localize.dir, followsScheme());
  }

  /**
   * Runs what there is to run, in a new frame. The last one stays until that is ready.
   * @param isWanted - A person asked for it: where too many frames live, another one makes way.
   */
  async startFrame(isWanted = false): Promise<void> {
    const start = (this.#starts += 1);
    this.#stopWaiting?.();
    this.#announce('loading');
    this.#frames.cancelNext();
    if (!this.#frames.shown) {
      this.#failure = undefined;
      this.#frameState = 'loading';
    }
    this.#host.requestUpdate();
    try {
      const prepared = await this.#options.prepareFrame();
      if (start === this.#starts) this.#mount(prepared, isWanted);
    } catch (error) {
      if (start === this.#starts) this.failWith(this.#failureFrom(error));
    }
  }

  /** Ends what is shown at once, and runs it again: what it was allowed has changed. */
  async restartFrame(): Promise<void> {
    this.#dropFrames();
    await this.startFrame();
  }

  /** Ends what is shown, once its document has put its things in order. */
  async endFrames(): Promise<void> {
    this.#starts += 1;
    this.#stopWaiting?.();
    this.#failure = undefined;
    const ended = this.#frames.ended;
    this.#dropFrames();
    await ended;
    this.#host.requestUpdate();
  }

  /** Ends what is shown, and says why. */
  failWith(failure: PreviewFailure): void {
    this.#failure = failure;
    this.#dropFrames();
    if (failure.way === 'show') this.#waitForRoom();
    this.#announce(stateOf(failure));
    this.#options.onProblem(failure);
  }

  /** Asks for reports of the kind `scroll`, of this frame and those after it. */
  followScroll(): void {
    this.#followsScroll = true;
    this.#frames.shown?.followScroll();
  }

  /** Scrolls the document, by shares of the way. */
  scrollTo(x: number, y: number): void {
    this.#frames.shown?.scrollTo(x, y);
  }

  /** Says what became of a text that the frame wanted to be copied. */
  answerCopy(id: number, isDone: boolean): void {
    this.#frames.shown?.answerCopy(id, isDone);
  }

  /** Lets a keyboard pass a frame that has many stops. Stands before the stage. */
  renderSkip(): TemplateResult | typeof nothing {
    if (this.#failure) return nothing;
    const label = this.#options.labels?.().skip ?? this.#options.localize.term('skip');
    return html`<button class="btn small skip" type="button" ${ref(this.#skip)} @click=${() => this.#onSkip()}>${label}</button>`;
  }

  /** Where the keyboard goes on after the frame. Stands behind the stage. */
  renderEnd(): TemplateResult {
    return html`<span class="end" tabindex="-1" ${ref(this.#end)} @blur=${this.#onEndLeft}></span>`;
  }

  /** What stands on the stage beside the frame. */
  renderStage(): TemplateResult {
    const { localize } = this.#options;
    const isStarting = this.#frameState === 'loading' && !this.#failure;
    const label = this.#options.labels?.().starting ?? localize.term('starting');
    return html`${isStarting ? startingSkeleton(label) : nothing} ${this.#renderBusy()}`;
  }

  /** What the frame was refused. */
  renderNotices(): TemplateResult {
    const { localize } = this.#options;
    // A preview that was stopped for leaving has not stayed.
    const stayed = this.#failure?.code === 'frame-navigated' ? 0 : this.#refusedNavigations;
    const allow = this.#options.mayAllowHosts?.() ? this.#options.onAllowHosts : undefined;
    return html`${blockedNotice(this.#blocked, localize, allow)}${navigationNotice(stayed, localize)}${
      this.#isLinkUnasked ? linkNotice(localize) : nothing
    }`;
  }

  /**
   * Why nothing is shown, and the ways out.
   * @param source - Whose lines the failure names.
   * @param actions - Further ways out.
   */
  renderFailure(failure: PreviewFailure, source: string, actions: readonly NoticeAction[]): TemplateResult {
    const { localize } = this.#options;
    const words = { again: 'runAgain', try: 'tryAgain', show: 'show' } as const;
    const again: NoticeAction[] = failure.way
      ? [{ label: localize.term(words[failure.way]), run: () => void this.startFrame(true), solid: true }]
      : [];
    const all = [...again, ...reloadActions(failure, localize), ...(failure.actions ?? []), ...actions];
    return failureNotice(failure, { source, actions: all }, localize);
  }

  #renderBusy(): TemplateResult | typeof nothing {
    const frame = this.#frames.shown;
    if (this.#endless.isNoticed) return this.#endless.renderNotice();
    if (!frame || (this.#frameState !== 'busy' && this.#frameState !== 'slowed')) return nothing;
    const actions = { stop: () => frame.closeFrame('frame-unresponsive'), wait: () => frame.grantTime() };
    return busyNotice(this.#frameState, actions, this.#options.localize);
  }

  /** Paused previews come back by themselves. */
  #waitForRoom(): void {
    this.#stopWaiting?.();
    const policy = this.#options.options().frames ?? {};
    this.#stopWaiting = waitForRoom(this.#host, policy, () => this.startFrame());
  }

  #onThemeChanged(): void {
    const { onThemeChanged } = this.#options;
    if (onThemeChanged) onThemeChanged();
    else this.#frames.setTheme(this.readTheme());
  }

  #mount({ request, hooks, onReport, connect, onLoaded }: PreparedFrame, isWanted: boolean): void {
    const theme = this.#options.onThemeChanged ? undefined : this.readTheme();
    const whole = { ...request, document: this.#host.ownerDocument, isWanted, ...(theme && { theme }) };
    const frame = this.#frames.buildNext(whole, this.#options.options().frames ?? {}, hooks);
    frame.onreport = (report) => this.#onReport(frame, report, onReport);
    frame.onstate = (state) => this.#onFrameState(frame, state);
    if (frame.plan.mode === 'external') frame.onload = onLoaded;
    const disconnect = connect?.(frame.channel, frame);
    void frame.closed.then((reason) => {
      disconnect?.();
      this.#onClosed(frame, reason);
    });
    // It may take its place when it answers, so that a page that never finishes is not hidden behind the last one.
    frame.ready.then(
      () => {
        this.#showNext(frame);
        if (onLoaded && frame.plan.mode !== 'external') void this.#waitForLoad(frame, onLoaded);
      },
      () => undefined,
    );
    this.#options.stage()?.append(frame.element);
  }

  async #waitForLoad(frame: SandboxFrame, onLoaded: () => void): Promise<void> {
    await frame.measureHeight(LOAD_MS); // which it knows then
    if (this.#frames.holdsFrame(frame)) onLoaded();
  }

  /** The new frame takes the old one's place. */
  #showNext(frame: SandboxFrame): void {
    if (!this.#frames.showNext(frame)) return;
    if (this.#followsScroll) frame.followScroll();
    this.#failure = undefined;
    this.#blocked = this.#blockedBy.get(frame) ?? new Map<string, number>();
    this.#refusedNavigations = 0;
    this.#isLinkUnasked = false;
    this.#endless.reset();
    this.#frameState = frame.state;
    this.#announce('running');
  }

  #onFrameState(frame: SandboxFrame, state: FrameState): void {
    if (state === 'busy') this.#showNext(frame);
    if (frame !== this.#frames.shown) return;
    this.#frameState = state;
    this.#announce(state === 'busy' ? 'busy' : this.#failure ? stateOf(this.#failure) : 'running');
  }

  #onClosed(frame: SandboxFrame, reason: CloseReason): void {
    if (!this.#frames.forgetFrame(frame)) return;
    if (reason === 'closed' || !this.#host.isConnected) return;
    // It only waited behind a silent one; now there is a process that can run it.
    if (reason === 'frame-unresponsive' && frame.state === 'loading') return void this.startFrame();
    if (this.#failure && this.#failedFrame === frame) return; // said already
    if (reason === 'frame-reloaded' && this.#mayReload()) return void this.startFrame();
    if (this.#options.takeEnd?.(reason, frame)) return;
    const failure = frame.failure ?? { code: reason, message: `The preview ended: ${reason}.` };
    this.failWith(frameFailure(failure, this.#options.localize));
  }

  /** "Play again" is often a reload. A document that does it without end is stopped. */
  #mayReload(): boolean {
    const now = performance.now();
    this.#reloads = this.#reloads.filter((at) => now - at < 60_000);
    if (this.#reloads.length >= MAX_RELOADS) return false;
    this.#reloads.push(now);
    return true;
  }

  #onReport(frame: SandboxFrame, report: FrameReport, pass: PreparedFrame['onReport']): void {
    // One that puts its things in order before it goes may store, and nothing else.
    if (report.kind !== 'storage' && !this.#frames.holdsFrame(frame)) return;
    if (report.kind === 'error') this.#onError(frame, report);
    else if (report.kind === 'link') this.#onLink(report.url, report.text);
    else if (report.kind === 'escape') this.#onEscape();
    else if (report.kind === 'blocked') this.#onBlocked(frame, report);
    else if (report.kind === 'navigation-refused') this.#onNavigationRefused();
    else if (report.kind === 'endless') {
      if (frame === this.#frames.shown) this.#endless.noteSeconds(report.seconds);
    } else if (report.kind !== 'scroll' || frame === this.#frames.shown) pass?.(report);
  }

  #onLink(url: string, text: string): void {
    const { onLink } = this.#options;
    if (onLink) onLink(url, text);
    else void this.#openLink(url, text);
  }

  #onEscape(): void {
    if (!this.#options.onEscape?.()) this.#skip.value?.focus();
  }

  #onBlocked(frame: SandboxFrame, report: BlockedReport): void {
    const { onBlocked } = this.#options;
    if (onBlocked) onBlocked(report);
    else this.#addBlocked(frame, report.host, report.count);
  }

  /** What was refused may still have ended the document, which shows a second later: it is said once, as what it was. */
  #onNavigationRefused(): void {
    const start = this.#starts;
    setTimeout(() => {
      if (start !== this.#starts || this.#failure) return;
      this.#refusedNavigations += 1;
      this.#host.requestUpdate();
    }, NAVIGATION_MS);
  }

  #onError(frame: SandboxFrame, error: FrameError): void {
    const { readFailure, readMessage, onProblem } = this.#options;
    const failure = readFailure(error);
    if (!failure)
      return onProblem({ code: 'preview-script-error', message: readMessage(error.message), line: error.line });
    if (this.#failure && this.#failedFrame === frame) return onProblem(failure); // the first one is the cause
    this.#failedFrame = frame;
    this.failWith(failure);
  }

  async #openLink(url: string, text: string): Promise<void> {
    const { source, options } = this.#options;
    const { signal } = this.#presence;
    const decision = await openFrameLink({ from: this.#host, source: source(), options: options(), signal }, url, text);
    // Who was asked has seen what became of it; where nobody could be, the click would seem to have done nothing.
    const { reason } = decision ?? {};
    if (reason && UNASKED.has(reason)) this.#isLinkUnasked = true;
    else if (reason === 'user' || reason === 'policy') this.#isLinkUnasked = false;
    this.#host.requestUpdate();
  }

  #addBlocked(frame: SandboxFrame, host: string, count: number): void {
    const known = new Map(this.#blockedBy.get(frame));
    if (known.size >= MAX_BLOCKED_HOSTS && !known.has(host)) return;
    known.set(host, (known.get(host) ?? 0) + count);
    this.#blockedBy.set(frame, known);
    const { shown } = this.#frames;
    if (shown && frame !== shown) return;
    this.#blocked = known;
    this.#host.requestUpdate();
    if (shown && !this.#failure && this.#frameState === 'running') this.#announce('running'); // the panel counts them
  }

  #failureFrom(error: unknown): PreviewFailure {
    const { localize } = this.#options;
    if (error instanceof PreviewError) return error.failure;
    if (error instanceof SandboxError) return frameFailure(error, localize);
    const message = reasonOf(error);
    const sentence = localize.term('refused');
    return { code: 'preview-failed', tone: 'danger', sentence, detail: message, message, way: 'try' };
  }

  #dropFrames(): void {
    this.#frameState = undefined;
    this.#endless.reset();
    this.#frames.dropFrames();
  }

  #announce(state: SessionState): void {
    this.#host.requestUpdate();
    this.#options.onStateChanged(state);
  }

  #onSkip(): void {
    const end = this.#end.value;
    if (!end) return;
    // Only while it has the focus: from an element that cannot be tabbed to, Chromium goes back to the first control of
    // the shadow root, which is the button that was just pressed.
    end.tabIndex = 0;
    end.focus();
  }

  readonly #onEndLeft = ({ target }: FocusEvent): void => {
    (target as HTMLElement).tabIndex = -1;
  };
}

/** When it is known whether a document is still there after it tried to leave, in milliseconds. */
const NAVIGATION_MS = 1_500;

/** A document that has not loaded by then is taken for loaded, in milliseconds. */
const LOAD_MS = 10_000;

/** How often a document may load itself again within a minute. */
const MAX_RELOADS = 3;

/** Hosts that are listed of those that a frame did not reach. */
const MAX_BLOCKED_HOSTS = 20;

/** Denied without anybody having been asked, and through no fault of the frame. */
const UNASKED: ReadonlySet<string> = new Set(['unavailable', 'policy-invalid', 'answer-invalid']);

/** One that only waits for a place has not failed. */
const stateOf = ({ way }: PreviewFailure): SessionState => (way === 'show' ? 'paused' : 'failed');
