import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { KeptFocus } from '../controllers/kept-focus.js';
import { reasonOf } from '../core/reason-of.js';
import type { NoticeAction } from '../notices/error-notice.js';
import type { FrameError, FrameReport } from '../sandbox/frame-report.js';
import type { FrameTheme } from '../sandbox/plan-frame.js';
import { SandboxError } from '../sandbox/sandbox-error.js';
import { waitForRoom, type CloseReason, type FrameState, type SandboxFrame } from '../sandbox/sandbox-frame.js';
import { EndlessDrawing } from './endless-drawing.js';
import { frameFailure } from './frame-failure.js';
import { FramePair } from './frame-pair.js';
import { FramePassage } from './frame-passage.js';
import { FrameRefusals } from './frame-refusals.js';
import type { FrameSessionHost, FrameSessionOptions, PreparedFrame, SessionState } from './frame-session-options.js';
import { FrameThemeController } from './frame-theme.js';
import { PreviewError, type PreviewFailure } from './preview-failure.js';
import { ReloadAllowance } from './reload-allowance.js';
import { busyNotice, failureNotice, reloadActions, startingSkeleton } from './preview-notices.js';

export type { FrameProblem, PreparedFrame, SessionState } from './frame-session-options.js';

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
  readonly #passage = new FramePassage();
  readonly #refusals: FrameRefusals;
  readonly #endless: EndlessDrawing;
  #failure: PreviewFailure | undefined;
  /** The frame that `failure` is about. */
  #failedFrame: SandboxFrame | undefined;
  #frameState: FrameState | undefined;
  #followsScroll = false;
  /** Counts the starts: what an older one still brings is not for us. */
  #starts = 0;
  /** Ends with the element's time in the page. */
  #presence = new AbortController();
  readonly #reloads = new ReloadAllowance();
  #stopWaiting: (() => void) | undefined;
  /** The language and direction that frames were last given. */
  #speech = '';

  constructor(host: FrameSessionHost, options: FrameSessionOptions) {
    this.#host = host;
    this.#options = options;
    this.#theme = new FrameThemeController(host, () => this.#onThemeChanged());
    this.#refusals = new FrameRefusals(host, options, {
      goesOn: (start) => start === this.#starts && !this.#failure,
      // The panel counts them.
      onCounted: () => !this.#failure && this.#frameState === 'running' && this.#announce('running'),
    });
    this.#endless = new EndlessDrawing(host, options.localize, (failure) => this.failWith(failure));
    new KeptFocus(host, () => host.renderRoot.querySelector<HTMLElement>('.notice button') ?? this.#passage.skip);
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

  /** What the frame that is shown was refused. */
  get refusals(): FrameRefusals {
    return this.#refusals;
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
    return this.#passage.renderSkip(this.#options.labels?.().skip ?? this.#options.localize.term('skip'));
  }

  /** Where the keyboard goes on after the frame. Stands behind the stage. */
  renderEnd(): TemplateResult {
    return this.#passage.renderEnd();
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
    // A preview that was stopped for leaving has not stayed.
    return this.#refusals.render(this.#failure?.code === 'frame-navigated');
  }

  /**
   * Why nothing is shown, and the ways out.
   * @param source - Whose lines the failure names.
   * @param actions - Further ways out.
   */
  renderFailure(failure: PreviewFailure, source: string, actions: readonly NoticeAction[]): TemplateResult {
    const { localize } = this.#options;
    const words = { again: 'runAgain', try: 'tryAgain', show: 'show' } as const;
    // What helps comes first: running the same source again rarely does, where somebody can mend it.
    const first = actions.filter(({ solid }) => solid);
    const run = (): void => void this.startFrame(true);
    const again: NoticeAction[] = failure.way
      ? [{ label: localize.term(words[failure.way]), run, solid: first.length === 0 }]
      : [];
    const others = actions.filter(({ solid }) => !solid);
    const all = [...first, ...again, ...reloadActions(failure, localize), ...(failure.actions ?? []), ...others];
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
    const stage = this.#options.stage();
    const frame = this.#frames.buildNext(whole, this.#options.options().frames ?? {}, hooks, stage);
    frame.onreport = (report) => this.#onReport(frame, report, onReport);
    frame.onstate = (state) => this.#onFrameState(frame, state);
    frame.onload = () => this.#frames.holdsFrame(frame) && onLoaded?.();
    const disconnect = connect?.(frame.channel, frame);
    void frame.closed.then((reason) => {
      disconnect?.();
      this.#onClosed(frame, reason);
    });
    // It may take its place when it answers, so that a page that never finishes is not hidden behind the last one.
    frame.ready.then(
      () => this.#showNext(frame),
      () => undefined,
    );
    // One that waited for it stands there already.
    if (!frame.element.isConnected) stage?.append(frame.element);
  }

  /** The new frame takes the old one's place. */
  #showNext(frame: SandboxFrame): void {
    if (!this.#frames.showNext(frame)) return;
    if (this.#followsScroll) frame.followScroll();
    this.#failure = undefined;
    this.#refusals.showFrame(frame);
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
    if (reason === 'frame-reloaded' && this.#reloads.mayReload()) return void this.startFrame();
    if (this.#options.takeEnd?.(reason, frame)) return;
    const failure = frame.failure ?? { code: reason, message: `The preview ended: ${reason}.` };
    this.failWith(frameFailure(failure, this.#options.localize));
  }

  #onReport(frame: SandboxFrame, report: FrameReport, pass: PreparedFrame['onReport']): void {
    // One that puts its things in order before it goes may store, and nothing else.
    if (report.kind !== 'storage' && !this.#frames.holdsFrame(frame)) return;
    if (report.kind === 'error') this.#onError(frame, report);
    else if (report.kind === 'link') this.#refusals.followLink(report.url, report.text, this.#presence.signal);
    else if (report.kind === 'escape') this.#onEscape();
    else if (report.kind === 'blocked') this.#refusals.noteBlocked(frame, report, this.#frames.shown);
    else if (report.kind === 'navigation-refused') this.#refusals.noteNavigation(this.#starts);
    else if (report.kind === 'endless') {
      if (frame === this.#frames.shown) this.#endless.noteSeconds(report.seconds);
    } else if (report.kind !== 'scroll' || frame === this.#frames.shown) pass?.(report);
  }

  #onEscape(): void {
    if (!this.#options.onEscape?.()) this.#passage.leaveFrame();
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
}

/** One that only waits for a place has not failed. */
const stateOf = ({ way }: PreviewFailure): SessionState => (way === 'show' ? 'paused' : 'failed');
