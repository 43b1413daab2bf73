import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { createRef } from 'lit/directives/ref.js';
import type { AppsController } from '../../controllers/apps-controller.js';
import { answerFault } from '../../core/mcp-apps/app-courtesy.js';
import {
  AppError,
  AppHost,
  findToolApp,
  loadTemplate,
  resolveAppPolicy,
  type AppSnapshot,
  type AppState,
  type AppTemplate,
  type AppTool,
  type ResolvedAppPolicy,
} from '../../core/mcp-apps/index.js';
import { McpAppClosedEvent } from '../../events/mcp-app/mcp-app-closed.js';
import { McpAppFailedEvent } from '../../events/mcp-app/mcp-app-failed.js';
import { McpAppLoggedEvent } from '../../events/mcp-app/mcp-app-logged.js';
import { FrameSession, type FrameProblem, type PreparedFrame } from '../../frames/frame-session.js';
import { followsAppScheme } from '../../frames/frame-theme.js';
import type { AppTerms } from '../../locales/en/app.js';
import { previewTerms } from '../../locales/en/preview.js';
import { LocalizeController } from '../../locales/localize.js';
import type { FramePolicy } from '../../sandbox/frame-policy.js';
import type { CloseReason, SandboxFrame } from '../../sandbox/sandbox-frame.js';
import type { AppCard } from './app-cards.js';
import { hostContextOf } from './app-context.js';
import { AppFacts } from './app-facts.js';
import { failureWords, problemOf } from './app-failure.js';
import { AppFeed } from './app-feed.js';
import { grantApp, grantedCsp, grantedPermissions, hostsOf, type AppGrants } from './app-grants.js';
import { AppNotices } from './app-notices.js';
import { PagePerson } from './app-person.js';
import { AppServer } from './app-server.js';
import { givenTemplate } from './given-template.js';
import type { AppView } from './app-view.js';
import type { McpAppFrame } from './mcp-app-frame.js';

export interface AppRunOptions {
  readonly apps: AppsController;
  readonly words: LocalizeController<AppTerms>;
  readonly view: () => AppView;
}

/** What runs: its host's side and its frame, and what lets go of both. */
interface Running {
  readonly host: AppHost;
  readonly grants: AppGrants;
  readonly release: () => void;
}

/** The version that a host's own name does not give. */
const HOST_INFO = Object.freeze({ name: 'vitrine', version: '0.1.0' });

/** One app after the other in an element: reads it, asks what it may, runs it in a frame, and ends it. */
export class AppRun {
  readonly stage = createRef<HTMLElement>();
  readonly session: FrameSession;
  readonly #element: McpAppFrame;
  readonly #options: AppRunOptions;
  readonly #server: AppServer;
  readonly #feed: AppFeed;
  readonly #facts: AppFacts;
  readonly #notices: AppNotices;
  #phase: Exclude<AppState, 'starting' | 'initialized'> | 'running' = 'idle';
  #policy: ResolvedAppPolicy = resolveAppPolicy();
  #running: Running | undefined;
  #template: AppTemplate | undefined;
  #card: AppCard | undefined;
  #appId = '';
  #source: readonly unknown[] = [];
  #opening = new AbortController();
  #hasCrashed = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closeReason = '';

  constructor(element: McpAppFrame, options: AppRunOptions) {
    this.#element = element;
    this.#options = options;
    this.#server = new AppServer(element);
    this.#feed = new AppFeed(element);
    this.#facts = new AppFacts(element);
    this.#notices = new AppNotices(options.words);
    this.session = new FrameSession(element, {
      localize: new LocalizeController(element, previewTerms),
      options: () => ({ ...options.apps.scope?.options, frames: this.#frames }),
      stage: () => this.stage.value,
      source: () => this.source,
      followsScheme: () => this.followsScheme,
      prepareFrame: () => Promise.resolve(this.#prepareFrame()),
      readFailure: () => undefined,
      readMessage: (message) => message,
      onStateChanged: () => this.#element.requestUpdate(),
      onProblem: (problem) => this.#onProblem(problem),
      onBlocked: (blocked) => this.#change(() => this.#notices.addBlocked(blocked)),
      onLink: (url) => void this.#person.openLink(url).catch(() => undefined),
      onEscape: () => options.view().leaveFullscreen(),
      takeEnd: (reason, frame) => this.#onFrameEnded(reason, frame),
      onThemeChanged: () => this.#updateContext(),
      labels: () => ({ skip: options.words.term('skip'), starting: options.words.term('starting') }),
    });
    element.addController({ hostDisconnected: () => this.#onDisconnected() });
  }

  // ── what the element shows ──

  get state(): AppState {
    return this.#phase === 'running' ? (this.#running?.host.snapshot.state ?? 'starting') : this.#phase;
  }

  get appId(): string {
    return this.#appId;
  }

  get snapshot(): AppSnapshot | undefined {
    return this.#running?.host.snapshot;
  }

  get template(): AppTemplate | undefined {
    return this.#template;
  }

  get policy(): ResolvedAppPolicy {
    return this.#policy;
  }

  /** By what a person's refusals are counted: who asks. */
  get source(): string {
    return `app ${this.#server.name} ${this.#appName}`;
  }

  /** What stands in the app's place. */
  get card(): AppCard | undefined {
    return this.#card ?? this.#sessionCard();
  }

  /** What the app is called: by itself, else by its tool. */
  get shownName(): string {
    const { title, name } = this.snapshot?.appInfo ?? {};
    return [title, name, this.#appName].find((each) => typeof each === 'string' && each !== '') as string;
  }

  get shownServer(): string {
    return this.#server.name;
  }

  /** Hosts that it may reach. */
  get reached(): readonly string[] {
    return this.#running ? hostsOf(this.#running.grants.domains) : [];
  }

  /** What it may use of the device. */
  get permissions(): readonly string[] {
    return [...(this.#running?.grants.permissions ?? [])];
  }

  /** Whether the app knows of colours; any other one expects a white page. */
  get followsScheme(): boolean {
    return this.#template !== undefined && followsAppScheme(this.#template.html);
  }

  /** Whether the tool's result has to be read as text. */
  get needsText(): boolean {
    return this.card?.kind === 'failed' || this.#notices.isSilent;
  }

  renderNotices(): TemplateResult | typeof nothing {
    if (!this.#running || this.card) return nothing;
    const reload = (): void => void this.reload();
    const close = (): void => this.#change(() => (this.#notices.wasReloaded = false));
    const allow = (): void => void this.#restart({ askAgain: true });
    return html`${this.#notices.render(this.#server.name, { reload, allow, close })}`;
  }

  // ── what the page does ──

  /** Before the element is drawn. */
  takeProperties(changed: PropertyValues<McpAppFrame>): void {
    this.#server.findServers();
    const { apps } = this.#options;
    this.#policy = resolveAppPolicy({ ...apps.scope?.options.apps, ...apps.apps?.policy, ...this.#element.policy });
    const { host } = this.#running ?? {};
    if (!host) return;
    if (this.#feed.isOtherCall(changed)) this.#startRound(host);
    if (this.#feed.feedChanged(host, changed)) this.#options.view().noteSent();
    if (['tool', 'hostContext', 'displayMode', 'toolCallId'].some((name) => changed.has(name as keyof McpAppFrame)))
      this.#updateContext();
  }

  /** After the element was drawn: begins where there is something to begin with. */
  startIfReady(): void {
    const { client, serverId, resourceUri, html: given, held } = this.#element;
    const source = [client, serverId, resourceUri || findToolApp(this.#element.tool), given];
    const isOther = source.some((each, index) => each !== this.#source[index]);
    const hasSource = given !== undefined || Boolean(source[2]);
    const isWaiting = this.#card?.kind === 'connect' && this.#server.isThere;
    if (!this.#options.apps.apps || held || !hasSource || !this.#element.isConnected) return;
    if (!isOther && this.#phase !== 'idle' && !isWaiting) return;
    if (given === undefined && !this.#server.client && this.#server.manager === undefined) return; // it is loading
    const isFirst = this.#source.length === 0;
    this.#source = source;
    if (isFirst || this.#phase === 'idle') void this.#open({});
    else void this.#restart({ isOther });
  }

  appendToolInput(chunk: string): void {
    this.#feed.appendChunk(this.#running?.host, chunk);
    this.#options.view().noteSent();
  }

  async close(reason = ''): Promise<void> {
    const words = this.#options.words;
    if (this.#phase === 'closed') return;
    await this.#end(reason);
    const open = { label: words.term('reopen'), run: () => void this.#open({ isWanted: true }) };
    this.#change(() => {
      this.#phase = 'closed';
      this.#card = { kind: 'closed', sentence: words.term('closed'), actions: [open] };
    });
  }

  async reload(): Promise<void> {
    await this.#restart({ refresh: true });
  }

  async listTools(): Promise<readonly AppTool[]> {
    return this.#running?.host.listTools() ?? [];
  }

  async callTool(name: string, args: object, options: { readonly signal?: AbortSignal }): Promise<object> {
    if (!this.#running) throw new AppError('app-closed', { tool: name });
    return this.#running.host.callTool(name, args, options);
  }

  /** The app has another place, or another size. */
  setSurroundings(surroundings: Readonly<Record<string, unknown>>): void {
    const { hostContext: given } = this.#element;
    this.#running?.host.setHostContext({ ...surroundings, ...given });
  }

  /** Notes something for developers. */
  note(code: string, detail?: unknown): void {
    const data = detail === undefined ? { code } : { code, detail };
    this.#element.dispatchEvent(
      new McpAppLoggedEvent({ appId: this.#appId, level: 'notice', logger: 'vitrine', data }),
    );
  }

  // ── its life ──

  async #open({ isWanted = false, askAgain = false, refresh = false }): Promise<void> {
    this.#opening.abort();
    const { signal } = (this.#opening = new AbortController());
    this.#change(() => {
      this.#phase = 'loading';
      this.#card = undefined;
      this.#notices.resetNotices(undefined);
    });
    try {
      const template = await this.#readTemplate(refresh, signal);
      if (signal.aborted || !template) return;
      this.#template = template;
      await this.#requireAllowed(template);
      const grants = await this.#grant(template, askAgain, signal);
      if (signal.aborted) return;
      this.#running = this.#makeRunning(template, grants);
      this.#change(() => {
        this.#phase = 'running';
        this.#notices.resetNotices(grants);
      });
      await this.#element.updateComplete;
      await this.session.startFrame(isWanted);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Ends what runs, and begins again. */
  async #restart(how: { isOther?: boolean; askAgain?: boolean; refresh?: boolean }): Promise<void> {
    await this.#end('restart');
    if (how.isOther) {
      this.#appId = '';
      this.#options.view().resetSize();
    }
    await this.#open({ isWanted: true, ...how });
  }

  /** @returns nothing where the server has to be connected first. */
  async #readTemplate(refresh: boolean, signal: AbortSignal): Promise<AppTemplate | undefined> {
    const { html: given, htmlMeta, toolData, resourceUri, tool } = this.#element;
    if (given !== undefined) return givenTemplate(given, htmlMeta, toolData === undefined ? 'standard' : 'simple');
    const { client, isThere } = this.#server;
    const cache = this.#options.apps.apps?.templates;
    const uri = resourceUri || findToolApp(tool) || '';
    if (!isThere || !client || !cache) return this.#showConnect();
    return loadTemplate({ client, serverId: this.#server.name, uri, refresh, signal, policy: this.#policy }, cache);
  }

  #showConnect(): undefined {
    const { words } = this.#options;
    const { manager, name } = this.#server;
    const run = (): void => void manager?.start(name).catch((error: unknown) => this.#fail(error));
    const actions = manager ? [{ label: words.term('connectNow'), run }] : [];
    this.#change(() => {
      this.#phase = 'closed';
      this.#card = { kind: 'connect', sentence: words.term('connect', name), actions };
    });
  }

  async #requireAllowed({ sha256 }: AppTemplate): Promise<void> {
    const { resourceUri, tool } = this.#element;
    const uri = resourceUri || findToolApp(tool) || '';
    const isAllowed = await this.#policy.allowTemplate?.({ serverId: this.#server.name, uri, sha256 });
    if (isAllowed === false) throw new AppError('app-tool-refused', { uri, reason: 'allowTemplate' });
  }

  #grant(template: AppTemplate, askAgain: boolean, signal: AbortSignal): Promise<AppGrants> {
    const { scope, apps } = this.#options.apps;
    const server = this.#server.name;
    return grantApp(template, this.#frames, this.#policy.domains, {
      from: this.#element,
      options: scope?.options ?? {},
      about: { appName: this.#appName, server },
      store: apps ?? this,
      ...{ source: this.source, signal, serverId: server, askAgain },
    });
  }

  #makeRunning(template: AppTemplate, grants: AppGrants): Running {
    const { apps } = this.#options.apps;
    const { toolCallId, tool, hostInfo = HOST_INFO } = this.#element;
    const { client, name: server, manager } = this.#server;
    this.#appId ||= apps?.nextAppId(this.#appName) ?? this.#appName;
    const host = new AppHost({
      ...{ appId: this.#appId, appName: this.#appName, protocol: template.protocol, policy: this.#policy, hostInfo },
      ...(client && { client }),
      ...(server && { serverId: server, serverName: server }),
      ...(tool && { tool }),
      ...(toolCallId && { toolCallId }),
      hostContext: this.#hostContext,
      sandbox: { permissions: grantedPermissions(grants.permissions), csp: grantedCsp(grants.domains) },
      person: this.#person,
      onFrame: (run) => void requestAnimationFrame(run),
    });
    this.#facts.resetFacts();
    const ends = [
      host.subscribe(() => this.#onSnapshot(host)),
      apps?.addApp(host),
      manager?.addTeardown((name) => (name === server ? this.#endForServer() : undefined)),
    ];
    const leave = (): void => void host.requestTeardown('pagehide');
    addEventListener('pagehide', leave);
    this.#feed.feedAll(host);
    const release = (): void => {
      removeEventListener('pagehide', leave);
      ends.forEach((end) => end?.());
      host.dispose();
    };
    return { host, grants, release };
  }

  #prepareFrame(): PreparedFrame {
    const running = this.#running;
    const template = this.#template;
    if (!running || !template) throw new AppError('app-closed');
    const { host, grants } = running;
    const { domains, permissions } = grants;
    const title = this.#options.words.term('frameTitle', this.shownName);
    return {
      request: {
        content: 'app',
        source: { html: template.html },
        title,
        serverId: this.#server.name,
        domains,
        permissions,
      },
      hooks: { answerFault, beforeClose: () => host.requestTeardown(this.#closeReason) },
      connect: (channel) => host.connectFrame(channel),
      onLoaded: () => this.#onLoaded(host, template),
    };
  }

  #onLoaded(host: AppHost, { protocol }: AppTemplate): void {
    host.noteLoaded();
    clearTimeout(this.#silence);
    if (protocol === 'simple' || host.snapshot.state === 'initialized') return;
    this.#silence = setTimeout(() => {
      if (host.snapshot.state !== 'starting') return;
      this.#change(() => (this.#notices.isSilent = true));
      this.#onProblem({ code: 'app-not-initialized', message: 'The app sent no ui/initialize.' });
    }, this.#policy.frameTimeoutMs);
  }

  #onSnapshot(host: AppHost): void {
    if (host !== this.#running?.host) return;
    if (host.snapshot.state === 'initialized') this.#notices.isSilent = false;
    this.#facts.tellSnapshot(host.snapshot);
    this.#element.requestUpdate();
  }

  /** The page's person and surroundings, as an app reaches them. */
  readonly #person: PagePerson = new PagePerson({
    element: () => this.#element,
    run: () => this,
    server: () => this.#server,
    scope: () => this.#options.apps.scope,
    view: () => this.#options.view(),
  });

  #startRound(host: AppHost): void {
    this.#feed.forgetChunks();
    host.startRound();
    if (!this.#policy.reuseFrame) void this.session.restartFrame();
  }

  /** @returns whether what comes of it is ours. What a frame did wrong is said by its session. */
  #onFrameEnded(reason: CloseReason, { mayRestart }: SandboxFrame): boolean {
    if (reason !== 'frame-unresponsive') return false;
    this.#onProblem({ code: 'app-crashed', message: 'The app did not answer any more.' });
    const isFirst = !this.#hasCrashed;
    this.#hasCrashed = true;
    if (isFirst && mayRestart) {
      this.#change(() => (this.#notices.wasReloaded = true));
      void this.session.startFrame();
      return true;
    }
    const { words } = this.#options;
    const again = { label: words.term('reload'), run: () => void this.reload(), solid: true };
    this.#showFailure(words.term(isFirst ? 'crashedOnce' : 'crashed'), '', [again]);
    return true;
  }

  /** Ends what runs: the app puts its things in order, then all of it goes. */
  async #end(reason: string): Promise<void> {
    this.#opening.abort();
    clearTimeout(this.#silence);
    const running = this.#running;
    if (!running) return;
    this.#closeReason = reason;
    this.#change(() => (this.#phase = 'closing'));
    await this.session.endFrames();
    this.#release(running, reason);
  }

  #release(running: Running, reason: string): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    const { modelContext } = running.host.snapshot;
    running.release();
    this.#element.dispatchEvent(
      new McpAppClosedEvent({ appId: this.#appId, ...(reason && { reason }), ...(modelContext && { modelContext }) }),
    );
  }

  async #endForServer(): Promise<void> {
    await this.#end('server-stopped');
    this.#showConnect();
  }

  /** Its frame has gone with the element: nobody could be asked. */
  #onDisconnected(): void {
    this.#opening.abort();
    clearTimeout(this.#silence);
    if (this.#running) this.#release(this.#running, 'removed');
    this.#phase = 'idle';
    this.#card = undefined;
    this.#source = [];
    this.#hasCrashed = false;
  }

  #fail(error: unknown): void {
    const { words } = this.#options;
    const { sentence, detail } = failureWords(error, this.#server.name, words);
    const again = { label: words.term('tryAgain'), run: () => void this.#restart({ refresh: true }), solid: true };
    this.#onProblem(problemOf(error));
    this.#showFailure(sentence, detail, [again]);
  }

  #showFailure(sentence: string, detail: string, actions: AppCard['actions']): void {
    this.#change(() => {
      this.#phase = 'failed';
      this.#card = { kind: 'failed', sentence, detail, actions };
    });
  }

  /** What the session says of a frame that did something wrong, or only waits for a place. */
  #sessionCard(): AppCard | undefined {
    const { failure } = this.session;
    if (!failure) return undefined;
    const { tone, sentence, detail, way } = failure;
    const { words } = this.#options;
    const label = way === 'show' ? words.term('show') : words.term('reload');
    const run = (): void => void (way === 'show' ? this.session.startFrame(true) : this.reload());
    return { kind: 'failed', tone, sentence, detail, actions: [{ label, run, solid: true }] };
  }

  #onProblem({ code, message }: FrameProblem): void {
    const { appId } = this;
    if (code === 'preview-script-error')
      this.#element.dispatchEvent(new McpAppLoggedEvent({ appId, level: 'error', logger: 'frame', data: message }));
    else this.#element.dispatchEvent(new McpAppFailedEvent({ appId, code, message }));
  }

  #updateContext(): void {
    this.#running?.host.setHostContext(this.#hostContext);
  }

  get #hostContext() {
    const { tool, toolCallId, hostContext: given } = this.#element;
    const { colorScheme: theme, lang: locale } = this.session.readTheme();
    const { surroundings } = this.#options.view();
    return hostContextOf({ element: this.#element, theme, locale, tool, toolCallId, surroundings, given });
  }

  get #frames(): FramePolicy {
    return { ...this.#options.apps.scope?.options.frames, ...(this.#policy.frames as FramePolicy | undefined) };
  }

  /** Before the app says what it is called. */
  get #appName(): string {
    const { tool, resourceUri } = this.#element;
    const { title, name } = (tool ?? {}) as { readonly title?: unknown; readonly name?: unknown };
    const given = [title, name, resourceUri.replace(/^ui:\/\//, '')].find(
      (each) => typeof each === 'string' && each !== '',
    );
    return (given as string | undefined) ?? this.#options.words.term('unnamed');
  }

  #change(change: () => void): void {
    change();
    this.#element.requestUpdate();
  }
}
