import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createRef } from 'lit/directives/ref.js';
import type { AppsController } from '../../controllers/apps-controller.js';
import type { AppHost, AppSnapshot, AppState, AppTemplate } from '../../core/mcp-apps/index.js';
import { McpAppFailedEvent } from '../../events/mcp-app/mcp-app-failed.js';
import { McpAppLoadedEvent } from '../../events/mcp-app/mcp-app-loaded.js';
import { McpAppLoggedEvent } from '../../events/mcp-app/mcp-app-logged.js';
import type { FrameProblem, FrameSession } from '../../frames/frame-session.js';
import { followsAppScheme } from '../../frames/frame-theme.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { closedCard, connectCard, failureCard, sessionCard, type AppCard } from './app-cards.js';
import { failureWords, problemOf } from './app-failure.js';
import { AppFeed } from './app-feed.js';
import { AppFrames } from './app-frames.js';
import type { AppGrants } from './app-grants.js';
import { AppHosting } from './app-hosting.js';
import { AppNotices } from './app-notices.js';
import { PagePerson } from './app-person.js';
import { AppServer } from './app-server.js';
import { AppSource } from './app-source.js';
import type { AppView } from './app-view.js';
import type { McpAppFrame } from './mcp-app-frame.js';
import type { RunningHost } from './start-host.js';

export interface AppRunOptions {
  readonly apps: AppsController<unknown>;
  readonly words: LocalizeController<AppTerms>;
  readonly view: () => AppView;
}

/** One app after the other in an element: reads it, asks what it may, runs it in a frame, and ends it. */
export class AppRun {
  /** Where its frame stands. */
  readonly stage = createRef<HTMLElement>();
  readonly server: AppServer;
  readonly source: AppSource;
  readonly notices: AppNotices;
  /** The host's side of what runs. */
  readonly hosting: AppHosting;
  readonly #element: McpAppFrame;
  readonly #options: AppRunOptions;
  readonly #feed: AppFeed;
  readonly #frames: AppFrames;
  readonly #person: PagePerson;
  #phase: Exclude<AppState, 'starting' | 'initialized'> | 'running' = 'idle';
  #template: AppTemplate | undefined;
  #scheme: { readonly html: string; readonly isKnown: boolean } | undefined;
  /** What the app that was read last was given; set here alone. */
  grants: AppGrants | undefined;
  #card: AppCard | undefined;
  /** Whether its server was gone since it was last asked for. */
  #wasAway = false;
  #opening = new AbortController();

  constructor(element: McpAppFrame, options: AppRunOptions) {
    const { apps, words, view } = options;
    this.#element = element;
    this.#options = options;
    this.server = new AppServer(element);
    this.source = new AppSource(element, { apps, words, server: this.server });
    this.notices = new AppNotices(words);
    this.#feed = new AppFeed(element);
    this.#person = new PagePerson(element, { run: this, apps, view });
    this.hosting = new AppHosting(element, {
      ...{ apps, server: this.server, source: this.source, person: this.#person, view },
      session: () => this.session,
      onSnapshot: ({ state }) => {
        if (state !== 'initialized') return;
        this.notices.isSilent = false;
        this.#frames.noteBegun();
      },
      onServerStopping: () => this.#endForServer(),
    });
    this.#frames = new AppFrames(element, {
      words,
      run: this,
      options: () => ({ ...apps.scope?.options, frames: this.source.frames }),
      onLink: (url) => void this.#person.openLink(url).catch(() => undefined),
      onEscape: () => view().leaveFullscreen(),
      onThemeChanged: () => this.hosting.updateContext(),
    });
    element.addController({ hostDisconnected: () => this.#onDisconnected() });
  }

  get state(): AppState {
    if (this.#phase !== 'running') return this.#phase;
    const { failure } = this.session;
    return failure && failure.way !== 'show' ? 'failed' : (this.snapshot?.state ?? 'starting');
  }

  get appId(): string {
    return this.hosting.appId;
  }

  get running(): RunningHost | undefined {
    return this.hosting.running;
  }

  get session(): FrameSession {
    return this.#frames.session;
  }

  get snapshot(): AppSnapshot | undefined {
    return this.hosting.snapshot;
  }

  get template(): AppTemplate | undefined {
    return this.#template;
  }

  /** What stands in the app's place. */
  get card(): AppCard | undefined {
    const { failure } = this.session;
    if (this.#card || !failure) return this.#card;
    const show = (): void => void this.session.startFrame(true);
    return sessionCard(failure, this.#options.words, { show, reload: () => void this.reload() });
  }

  /** What the app is called: by itself, else by its tool. */
  get shownName(): string {
    const { title, name } = this.snapshot?.appInfo ?? {};
    return [title, name].find((each): each is string => typeof each === 'string' && each !== '') ?? this.source.appName;
  }

  /** Whether the app knows of colours; any other one expects a white page. */
  get followsScheme(): boolean {
    const { html } = this.#template ?? {};
    // Read once: a template may be long, and each drawing asks.
    if (html !== this.#scheme?.html)
      this.#scheme = html === undefined ? undefined : { html, isKnown: followsAppScheme(html) };
    return this.#scheme?.isKnown === true;
  }

  /** Whether the tool's result has to be read as text. */
  get needsText(): boolean {
    return this.card?.kind === 'failed' || this.notices.isSilent;
  }

  renderNotices(): TemplateResult | typeof nothing {
    if (!this.running || this.card) return nothing;
    const reload = (): void => void this.reload();
    const close = (): void => this.change(() => (this.notices.wasReloaded = false));
    const allow = (): void => void this.#restart({ askAgain: true });
    return html`${this.notices.render(this.server.name, { reload, allow, close })}`;
  }

  /** Before the element is drawn. */
  takeProperties(changed: PropertyValues<McpAppFrame>): void {
    this.server.findServers();
    this.source.readPolicy();
    const { host } = this.running ?? {};
    if (!host) return;
    if (this.#feed.isOtherCall(changed)) this.#startRound(host);
    if (this.#feed.feedChanged(host, changed)) this.#options.view().noteSent();
    const names = ['hostContext', 'displayMode'] as const;
    if (names.some((name) => changed.has(name))) this.hosting.updateContext();
  }

  /** After the element was drawn: begins where there is something to begin with. */
  startIfReady(): void {
    if (!this.source.isReady) return;
    const which = this.source.noteSource();
    const { isThere } = this.server;
    const isConnectedNow = this.#card?.kind === 'connect' && this.#wasAway && isThere;
    this.#wasAway ||= !isThere;
    if (which === 'other') void this.#restart({ isOther: true });
    else if (which === 'first' || isConnectedNow || this.#isReleased) void this.#open({});
  }

  /** Whether it was read, and nobody wants to look at it first any more. */
  get #isReleased(): boolean {
    return this.#phase === 'idle' && this.#template !== undefined && !this.#element.held;
  }

  appendToolInput(chunk: string): void {
    this.#feed.appendChunk(this.running?.host, chunk);
    this.#options.view().noteSent();
  }

  async close(reason = ''): Promise<void> {
    if (this.#phase === 'closed' || this.#phase === 'idle') return;
    await this.#end(reason);
    const card = closedCard(this.#options.words, () => void this.#open({ isWanted: true }));
    this.change(() => this.#showCard('closed', card));
  }

  reload(): Promise<void> {
    return this.#restart({ refresh: true });
  }

  /** Notes something for developers. */
  note(code: string, detail?: unknown): void {
    const data = detail === undefined ? { code } : { code, detail };
    const { appId } = this;
    this.#element.dispatchEvent(new McpAppLoggedEvent({ appId, level: 'notice', logger: 'vitrine', data }));
  }

  tellProblem({ code, message }: FrameProblem): void {
    const { appId } = this;
    if (code === 'preview-script-error')
      this.#element.dispatchEvent(new McpAppLoggedEvent({ appId, level: 'error', logger: 'frame', data: message }));
    else this.#element.dispatchEvent(new McpAppFailedEvent({ appId, code, message }));
  }

  /** Ends with a sentence in the app's place. */
  showFailure(sentence: string, detail: string, label: string): void {
    const card = failureCard({ sentence, detail }, { label, run: () => void this.reload(), solid: true });
    this.change(() => this.#showCard('failed', card));
  }

  change(change: () => void): void {
    change();
    this.#element.requestUpdate();
  }

  async #open({ isWanted = false, askAgain = false, refresh = false }): Promise<void> {
    this.#opening.abort();
    const { signal } = (this.#opening = new AbortController());
    this.change(() => this.#showCard('loading', undefined));
    this.notices.resetNotices(undefined);
    try {
      const template = await this.source.readTemplate(refresh, signal);
      if (signal.aborted) return;
      if (!template) return this.#showConnect();
      this.#template = template;
      this.#element.dispatchEvent(new McpAppLoadedEvent({ sha256: template.sha256, bytes: template.bytes }));
      if (this.#element.held) return this.change(() => this.#showCard('idle', undefined));
      const grants = await this.source.grantTemplate(template, askAgain, signal);
      if (signal.aborted) return;
      this.notices.resetNotices(grants);
      this.grants = grants;
      if (template.domain !== grants.ownDomain) this.note('app-domain-ignored', template.domain);
      // The frame first: the browser makes it in other processes, while the host begins here.
      await this.session.startFrame(isWanted);
      if (signal.aborted) return;
      this.#feed.feedAll(this.hosting.startHosting(template, grants));
      this.#frames.connectHost();
      this.change(() => (this.#phase = 'running'));
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Ends what runs, and begins again. */
  async #restart(how: { isOther?: boolean; askAgain?: boolean; refresh?: boolean }): Promise<void> {
    await this.#end('restart');
    this.#frames.forgetCrash();
    if (how.isOther) {
      this.hosting.forgetApp();
      this.#options.view().resetSize();
    }
    await this.#open({ isWanted: true, ...how });
  }

  #startRound(host: AppHost): void {
    this.#feed.forgetChunks();
    host.startRound();
    if (!this.source.policy.reuseFrame) void this.session.endFrames().then(() => this.session.startFrame(true));
  }

  /** Ends what runs: the app puts its things in order, then all of it goes. */
  async #end(reason: string): Promise<void> {
    this.#opening.abort();
    const { running } = this;
    if (!running) return;
    this.#person.closeQuestions();
    this.change(() => (this.#phase = 'closing'));
    await this.#frames.endFrames(reason);
    if (this.running === running) this.hosting.endHosting(reason);
  }

  async #endForServer(): Promise<void> {
    await this.#end('server-stopped');
    this.#showConnect();
  }

  /** Its frame has gone with the element: nobody could be asked. */
  #onDisconnected(): void {
    this.#opening.abort();
    this.#person.closeQuestions();
    this.#frames.forgetCrash();
    this.hosting.endHosting('removed');
    this.source.forgetSource();
    this.#showCard('idle', undefined);
  }

  #fail(error: unknown): void {
    const { words } = this.#options;
    const { sentence, detail } = failureWords(error, this.server.name, words);
    this.tellProblem(problemOf(error));
    this.showFailure(sentence, detail, words.term('tryAgain'));
  }

  #showConnect(): void {
    const { manager, name } = this.server;
    const connect = (): void => void manager?.start(name).catch((error: unknown) => this.#fail(error));
    const card = connectCard(this.#options.words, name, manager && connect);
    // One that is being stopped is still there for a moment.
    this.#wasAway = !this.server.isThere;
    this.change(() => this.#showCard('closed', card));
  }

  #showCard(phase: 'idle' | 'loading' | 'closed' | 'failed', card: AppCard | undefined): void {
    this.#phase = phase;
    this.#card = card;
  }
}
