import { requestConsent } from '../../context/page-consent.js';
import type { AppsController } from '../../controllers/apps-controller.js';
import type { ConsentDecision } from '../../core/consent/consent-decision.js';
import type { AppSubject } from '../../core/mcp-apps/app-subject.js';
import { JsonRpcError, type AppPerson, type AppVerdict, type ServerToolCall } from '../../core/mcp-apps/index.js';
import { checkUrl } from '../../core/url-policy.js';
import { LinkOpenRequestEvent } from '../../events/link/link-open-request.js';
import { McpAppCloseRequestEvent } from '../../events/mcp-app/mcp-app-close-request.js';
import { McpAppDownloadSaveRequestEvent, type AppFile } from '../../events/mcp-app/mcp-app-download-save-request.js';
import { McpAppLoggedEvent } from '../../events/mcp-app/mcp-app-logged.js';
import { McpAppMessageSendRequestEvent } from '../../events/mcp-app/mcp-app-message-send-request.js';
import { McpAppToolCallRequestEvent } from '../../events/mcp-app/mcp-app-tool-call-request.js';
import { saveBlob } from '../../files/save-file.js';
import { callOwnClient } from './call-own-client.js';
import { callManaged } from './call-managed.js';
import { readAppFiles } from './read-app-files.js';
import type { AppRun } from './app-run.js';
import type { AppView } from './app-view.js';
import type { McpAppFrame } from './mcp-app-frame.js';

/** After a refusal an app has to leave the person alone for this long, in milliseconds. */
const QUIET_MS = 1_000;
/** Longest text of a message in a question, in characters. */
const SHOWN = 2_000;

export interface PagePersonOptions {
  readonly run: AppRun;
  readonly apps: AppsController<unknown>;
  readonly view: () => AppView;
}

/** What an app asks of the page around it: each is an event first, which a host may cancel, then a question to the person. */
export class PagePerson implements AppPerson {
  readonly #element: McpAppFrame;
  readonly #options: PagePersonOptions;
  #gone = new AbortController();

  constructor(element: McpAppFrame, options: PagePersonOptions) {
    this.#element = element;
    this.#options = options;
  }

  /** Closes what is asked for an app that has gone. */
  closeQuestions(): void {
    this.#gone.abort();
    this.#gone = new AbortController();
  }

  async openLink(url: string): Promise<void> {
    const { links } = this.#run.source.policy;
    const checked = checkUrl(url, 'link');
    if (!checked || checked.kind === 'fragment') throw JsonRpcError.refused('policy', 'Invalid URL');
    if (links === 'block') throw JsonRpcError.refused('policy', 'Policy violation');
    const detail = { url: checked.href, text: '', source: { appId: this.#run.appId } };
    if (!this.#element.dispatchEvent(new LinkOpenRequestEvent(detail))) return;
    if (links === 'ask') {
      const decision = await this.#ask({ kind: 'link', url: checked.href, text: '' });
      requireAllowed(decision, 'Link opening denied by user');
    }
    this.#window.open(checked.href, '_blank', 'noopener,noreferrer');
  }

  async saveFiles(contents: readonly object[]): Promise<void> {
    const { downloads } = this.#run.source.policy;
    if (downloads === 'block') throw JsonRpcError.refused('policy', 'Policy violation');
    const files = readAppFiles(contents);
    const event = new McpAppDownloadSaveRequestEvent({ appId: this.#run.appId, files });
    if (!this.#element.dispatchEvent(event)) return;
    const named = files.map(({ name, bytes, url }) => ({
      name,
      ...(bytes !== undefined && { bytes }),
      ...(url && { url }),
    }));
    await this.#confirm(downloads, { asks: 'files', files: named }, 'Download denied by user');
    files.forEach((file) => this.#saveFile(file));
  }

  async sendMessage(message: { readonly role: 'user'; readonly content: readonly object[] }): Promise<void> {
    const { messages } = this.#run.source.policy;
    const denied = 'Message sending denied';
    if (messages === 'block') throw JsonRpcError.refused('policy', denied);
    const content = message.content as readonly Readonly<Record<string, unknown>>[];
    const event = new McpAppMessageSendRequestEvent({ appId: this.#run.appId, role: 'user', content });
    if (!this.#element.dispatchEvent(event)) return;
    const texts = content.flatMap(({ text }) => (typeof text === 'string' ? text : []));
    const text = texts.join('\n\n').slice(0, SHOWN);
    await this.#confirm(messages, { asks: 'message', text, otherBlocks: content.length - texts.length }, denied);
    this.#addMessage(texts.join('\n\n'));
  }

  requestDisplayMode(mode: string): Promise<string> {
    return this.#element.requestDisplayMode(mode);
  }

  async callServerTool(name: string, args: Readonly<Record<string, unknown>>, call: ServerToolCall): Promise<object> {
    const { appId, shownName } = this.#run;
    const server = this.#run.server;
    const event = new McpAppToolCallRequestEvent({ appId, initiator: 'app', name, input: args });
    if (!this.#element.dispatchEvent(event)) throw JsonRpcError.refused('policy', 'The host refused this call.');
    const { manager } = server;
    if (manager) return callManaged(manager, { server: server.name, name, args, appName: shownName }, call);
    const { client } = server;
    if (!client) throw JsonRpcError.refused('server-gone', 'There is no server.');
    const options = this.#options.apps.scope?.options ?? {};
    const own = { client, server: server.name, name, args, appName: shownName, from: this.#element, options };
    // What was allowed for longer is shown.
    return callOwnClient(own, call).finally(() => this.#element.requestUpdate());
  }

  allowToolCall(name: string, args: Readonly<Record<string, unknown>>): boolean {
    const { appId } = this.#run;
    return this.#element.dispatchEvent(
      new McpAppToolCallRequestEvent({ appId, initiator: 'model', name, input: args }),
    );
  }

  async allowSampling(
    params: Readonly<Record<string, unknown>>,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<boolean> {
    const text = lastText(params['messages']).slice(0, SHOWN);
    const { decision } = await this.#ask({ kind: 'app', ...this.#about, asks: 'sampling', text }, signal);
    return decision === 'allow';
  }

  resizeApp(size: { readonly width?: number; readonly height?: number }): void {
    this.#options.view().resizeApp(size);
  }

  closeApp(): void {
    const { appId } = this.#run;
    if (this.#element.dispatchEvent(new McpAppCloseRequestEvent({ appId }))) void this.#run.close('app');
  }

  logMessage(entry: { readonly level: string; readonly logger?: string; readonly data: unknown }): void {
    this.#element.dispatchEvent(new McpAppLoggedEvent({ appId: this.#run.appId, ...entry }));
  }

  reportProblem(code: string, detail?: unknown): void {
    this.#run.note(code, detail);
  }

  get #run(): AppRun {
    return this.#options.run;
  }

  get #window(): Window {
    return this.#element.ownerDocument.defaultView ?? window;
  }

  get #about(): Pick<AppSubject, 'appName' | 'server'> {
    return { appName: this.#run.shownName, server: this.#run.server.name };
  }

  async #confirm(verdict: AppVerdict, what: Omit<AppSubject, 'appName' | 'server'>, denied: string): Promise<void> {
    if (verdict !== 'allow') requireAllowed(await this.#ask({ kind: 'app', ...this.#about, ...what }), denied);
  }

  #ask(request: Parameters<typeof requestConsent>[2], signal?: AbortSignal): Promise<ConsentDecision> {
    const gone = signal ? AbortSignal.any([signal, this.#gone.signal]) : this.#gone.signal;
    const options = { source: this.#run.source.label, signal: gone, quietMs: QUIET_MS };
    return requestConsent(this.#element, this.#options.apps.scope?.options ?? {}, request, options);
  }

  #saveFile({ name, content, url }: AppFile): void {
    if (content) saveBlob(content, name, this.#element.ownerDocument);
    else if (url) this.#window.open(url, '_blank', 'noopener,noreferrer');
  }

  /** As the user's own, in the open conversation. */
  #addMessage(text: string): void {
    const headless = this.#options.apps.scope?.headless;
    if (!headless || text === '') return;
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, text);
    headless.endMessage(id);
  }
}

/** @throws {JsonRpcError} that says so to the app. */
function requireAllowed({ decision, reason }: ConsentDecision, message: string): void {
  if (decision !== 'allow') throw JsonRpcError.refused(reason === 'policy' ? 'policy' : 'denied-by-user', message);
}

/** The text of the last message of a list. */
function lastText(messages: unknown): string {
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : undefined;
  const { content } = (last ?? {}) as { readonly content?: unknown };
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [content];
  return blocks
    .map((block) => (block as { readonly text?: unknown } | undefined)?.text)
    .filter((each) => typeof each === 'string')
    .join('\n');
}
