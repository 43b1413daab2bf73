import type { PageOptions } from '../../context/page-options.js';
import { answerFault } from '../../core/mcp-apps/app-courtesy.js';
import { AppError } from '../../core/mcp-apps/index.js';
import { FrameSession, type PreparedFrame } from '../../frames/frame-session.js';
import type { AppTerms } from '../../locales/en/app.js';
import { previewTerms } from '../../locales/en/preview.js';
import { LocalizeController } from '../../locales/localize.js';
import type { FrameChannel } from '../../sandbox/frame-channel.js';
import { announceFrameLater, type CloseReason, type SandboxFrame } from '../../sandbox/sandbox-frame.js';
import type { AppRun } from './app-run.js';
import type { McpAppFrame } from './mcp-app-frame.js';

export interface AppFramesOptions {
  readonly words: LocalizeController<AppTerms>;
  readonly run: AppRun;
  readonly options: () => Readonly<PageOptions>;
  readonly onLink: (url: string) => void;
  /** @returns whether it meant something here. */
  readonly onEscape: () => boolean;
  readonly onThemeChanged: () => void;
}

/** The line of a frame, and what ends it at the host's side. */
interface AppLine {
  readonly channel: FrameChannel;
  end: () => void;
}

/** The frames of an app, one after the other: what runs in them, that they answer, and that one that hangs starts again once. */
export class AppFrames {
  readonly session: FrameSession;
  readonly #options: AppFramesOptions;
  /** Of a frame that was made before its host. */
  #line: AppLine | undefined;
  #hasCrashed = false;
  #hasBegun = false;
  #closeReason = '';
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(element: McpAppFrame, options: AppFramesOptions) {
    const { run, words } = options;
    this.#options = options;
    this.session = new FrameSession(element, {
      localize: new LocalizeController(element, previewTerms),
      options: options.options,
      stage: () => run.stage.value,
      source: () => run.source.label,
      followsScheme: () => run.followsScheme,
      prepareFrame: () => Promise.resolve(this.#prepareFrame()),
      // An error of a script ends no app: it goes on, and says so to its developers.
      readFailure: () => undefined,
      readMessage: (message) => message,
      onStateChanged: () => element.requestUpdate(),
      onProblem: (problem) => run.tellProblem(problem),
      onBlocked: (blocked) => run.change(() => run.notices.addBlocked(blocked)),
      onLink: options.onLink,
      onEscape: options.onEscape,
      takeEnd: (reason, frame) => this.#onEnded(reason, frame),
      onThemeChanged: options.onThemeChanged,
      labels: () => ({ skip: words.term('skip'), starting: words.term('starting') }),
    });
    element.addController({ hostDisconnected: () => clearTimeout(this.#silence) });
  }

  /** Ends what is shown, once the app has put its things in order. */
  async endFrames(reason: string): Promise<void> {
    clearTimeout(this.#silence);
    this.#closeReason = reason;
    await this.session.endFrames();
  }

  /** A person starts it again: it may hang once more before it is given up. */
  forgetCrash(): void {
    this.#hasCrashed = false;
  }

  /** It runs: the page shows apps, and the next one will want a frame. */
  noteBegun(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { server, source } = this.#options.run;
    announceFrameLater({ content: 'app', serverId: server.name }, source.frames);
  }

  /** The host begins, or a frame: nothing has been said yet, since a document runs in a later task at the earliest. */
  connectHost(): void {
    const line = this.#line;
    const { host } = this.#options.run.running ?? {};
    if (!line || !host) return;
    this.#line = undefined;
    line.end = host.connectFrame(line.channel);
  }

  #prepareFrame(): PreparedFrame {
    const { run, words } = this.#options;
    const { grants, template, shownName, server } = run;
    if (!grants || !template) throw new AppError('app-closed');
    const { domains, permissions, ownDomain } = grants;
    this.#hasBegun = false;
    const title = words.term('frameTitle', shownName);
    const source = { html: template.html };
    return {
      request: {
        ...{ content: 'app', source, title, serverId: server.name, domains, permissions },
        ...(ownDomain !== undefined && { ownDomain }),
      },
      hooks: { answerFault, beforeClose: async () => run.running?.host.requestTeardown(this.#closeReason) },
      connect: (channel) => this.#connectLine({ channel, end: () => undefined }),
      onLoaded: () => {
        run.running?.host.noteLoaded();
        if (template.protocol === 'simple') this.noteBegun();
        this.#waitForWord();
      },
    };
  }

  #connectLine(line: AppLine): () => void {
    this.#line = line;
    this.connectHost();
    return () => {
      if (this.#line === line) this.#line = undefined;
      line.end();
    };
  }

  /** An app of the standard protocol begins with a word of its own. */
  #waitForWord(): void {
    const { run } = this.#options;
    clearTimeout(this.#silence);
    if (run.template?.protocol === 'simple' || run.state !== 'starting') return;
    this.#silence = setTimeout(() => {
      if (run.state !== 'starting') return;
      run.change(() => (run.notices.isSilent = true));
      run.tellProblem({ code: 'app-not-initialized', message: 'The app sent no ui/initialize.' });
    }, run.source.policy.frameTimeoutMs);
  }

  /** @returns whether what comes of it is ours. What a frame did wrong is said by its session. */
  #onEnded(reason: CloseReason, { mayRestart }: SandboxFrame): boolean {
    clearTimeout(this.#silence);
    if (reason !== 'frame-unresponsive') return false;
    const { run, words } = this.#options;
    run.tellProblem({ code: 'app-crashed', message: 'The app did not answer any more.' });
    const isFirst = !this.#hasCrashed;
    this.#hasCrashed = true;
    if (isFirst && mayRestart) {
      run.change(() => (run.notices.wasReloaded = true));
      void this.session.startFrame();
    } else
      run.showFailure(words.term(isFirst ? 'crashedOnce' : 'crashed'), '', words.term(isFirst ? 'runAgain' : 'reload'));
    return true;
  }
}
