import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { KitElement } from '../../context/kit-element.js';
import { defineTag } from '../../context/lazy-tags.js';
import { openForPerson } from '../../context/open-for-person.js';
import { ScopeController } from '../../context/scope-controller.js';
import type { Server, Tool } from '../../core/mcp/server.js';
import { createApp } from '../../core/mcp-apps/app-artifacts.js';
import { resolveAppPolicy } from '../../core/mcp-apps/app-policy.js';
import { asCallToolResult, toolForApp } from '../../core/mcp-apps/call-result.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import { McpAppOpenRequestEvent } from '../../events/mcp-app/mcp-app-open-request.js';
import { inlineAppsOf, type InlineApp } from '../../frames/inline-apps.js';
import { icon } from '../../icons/icons.js';
import type { ToolCallTerms } from '../../locales/en/tool-call.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { isUnfinished, type ShownCall } from './shown-call.js';

/** What is used of the element that runs an app. */
type AppFrame = InlineApp & { appendToolInput(chunk: string): void; toolInputPartial?: string | object | undefined };

/** A call whose tool has an app. */
export interface AppCallView {
  readonly shown: ShownCall;
  readonly tool: Tool;
  readonly server: Server;
  /** Id of the message that holds the call; empty for one that no message holds. */
  readonly messageId: string;
  /** Another one is another call. */
  readonly callId: string;
  /** Whether it was seen before its end: one from the past does not start an app by itself. */
  readonly isLive: boolean;
}

/** The app of a tool's call: it begins in its message with the call, and is opened where artifacts are shown. */
export class CallApp implements ReactiveController {
  readonly #host: KitElement;
  readonly #words: LocalizeController<ToolCallTerms>;
  readonly #scope: ScopeController;
  #view: AppCallView | undefined;
  /** The call that an app was begun for. It goes on when the call has ended. */
  #begun: string | undefined;
  #isDefined = false;
  #noted: { readonly frame: AppFrame; readonly callId: string; readonly forget: () => void } | undefined;
  /** Of the input that is being written, what the app has. */
  #fed = '';
  /** Id of the artifact that the app is, once it was opened. */
  artifactId = '';

  constructor(host: KitElement, words: LocalizeController<ToolCallTerms>) {
    this.#host = host;
    this.#words = words;
    this.#scope = new ScopeController(host);
    host.addController(this);
  }

  hostUpdated(): void {
    const frame = this.#host.renderRoot.querySelector<AppFrame>('mcp-app-frame');
    this.#note(frame ?? undefined);
    if (frame && this.#view) this.#feedInput(frame, this.#view.shown.rawInput);
  }

  hostDisconnected(): void {
    this.#note(undefined);
    this.#begun = undefined;
  }

  /** Beside the result, whatever the app does. */
  renderApp(view: AppCallView): TemplateResult {
    this.#view = view;
    if (this.#begun !== view.callId) this.#begun = this.#beginsInline(view) ? view.callId : undefined;
    if (this.#begun !== undefined && !this.#isDefined) void this.#define();
    return html`<div class="app">
      <button class="btn small" id="open" type="button" data-artifact-id=${this.artifactId} @click=${this.#onOpen}>
        ${icon('app')}<bdi class="cut">${this.#words.term('openIn', plainTitle(titleOf(view)))}</bdi>
      </button>
      ${this.#begun !== undefined && this.#isDefined ? keyed(view.callId, this.#renderFrame(view)) : nothing}
    </div>`;
  }

  #renderFrame({ shown, tool, server }: AppCallView): TemplateResult {
    const { input, state, callId } = shown;
    const result = asCallToolResult(shown.result, shown.text);
    const hasEnded = !isUnfinished(state) && result === undefined;
    return html`<mcp-app-frame part="app" .headless=${this.#host.headless} .serverId=${server.config.name}
      .resourceUri=${tool.uiResourceUri ?? ''} .tool=${toolForApp(tool)} .toolCallId=${callId ?? ''}
      .toolInput=${isWhole(shown) ? input : undefined} .toolResult=${result} .toolData=${result}
      .toolCancelled=${hasEnded && state !== 'idle' ? state : undefined}></mcp-app-frame>`;
  }

  /** A quick call has ended before anything is drawn of it. */
  get #isOfThisPage(): boolean {
    const message = this.#scope.headless?.getMessage(this.#view?.messageId ?? '');
    return message !== undefined && message.createdAt >= performance.timeOrigin;
  }

  /** An app of the simple protocol, and one that is to be looked at first, wait for the button. */
  #beginsInline({ isLive, server, tool }: AppCallView): boolean {
    const { apps } = this.#scope.scope?.options ?? {};
    const { opening, run } = resolveAppPolicy({ ...apps, ...this.#scope.headless?.apps?.policy });
    const listed = server.resources.find(({ uri }) => uri === tool.uiResourceUri);
    const isSimple = listed !== undefined && !/;\s*profile\s*=\s*"?mcp-app/i.test(listed.mimeType);
    return (
      (isLive || this.#isOfThisPage) && run === 'auto' && (opening ?? (isSimple ? 'button' : 'inline')) === 'inline'
    );
  }

  /** Without it there is the button still, and the text. */
  async #define(): Promise<void> {
    await defineTag('mcp-app-frame').catch((cause: unknown) =>
      console.warn('Vitrine: what shows apps could not be loaded.', cause),
    );
    this.#isDefined = customElements.get('mcp-app-frame') !== undefined;
    if (this.#isDefined) this.#host.requestUpdate();
  }

  /** Whoever opens the app draws the one that runs. */
  #note(frame: AppFrame | undefined): void {
    const { callId = '', messageId = '' } = this.#view ?? {};
    if (this.#noted?.frame === frame && this.#noted?.callId === callId) return;
    this.#noted?.forget();
    this.#noted = undefined;
    const { headless } = this.#scope;
    if (!frame || !headless) return;
    this.#fed = '';
    this.#noted = { frame, callId, forget: inlineAppsOf(headless).addApp({ messageId, callId }, frame) };
  }

  #feedInput(frame: AppFrame, raw: string | undefined): void {
    if (raw === undefined || raw === this.#fed) return;
    if (raw.startsWith(this.#fed)) frame.appendToolInput(raw.slice(this.#fed.length));
    else frame.toolInputPartial = raw;
    this.#fed = raw;
  }

  readonly #onOpen = (): void => {
    const { headless } = this.#scope;
    if (!this.#view || !headless) return;
    const { shown, tool, server, messageId, callId } = this.#view;
    const toolData = asCallToolResult(shown.result, shown.text);
    const opened = { resourceUri: tool.uiResourceUri ?? '', serverId: server.config.id };
    const request = new McpAppOpenRequestEvent({ ...opened, ...(toolData && { toolData }) });
    if (!this.#host.dispatchEvent(request)) return;
    const { resourceUri: uri, serverId } = opened;
    const title = titleOf(this.#view);
    const artifactId = createApp(headless, { serverId, uri, title, toolData, toolCall: { messageId, callId } });
    this.artifactId = artifactId;
    this.#host.requestUpdate();
    // For who shows artifacts elsewhere, and for where the focus goes back to.
    if (this.#host.dispatchEvent(new ArtifactOpenRequestEvent({ artifactId })))
      openForPerson(this.#host, headless, artifactId);
  };
}

/** What the app is called where its server lists it, else what its tool is called. */
function titleOf({ tool, server }: AppCallView): string {
  const { title, name, uri } = server.resources.find((each) => each.uri === tool.uiResourceUri) ?? {};
  return title ?? (name !== undefined && name !== uri ? name : (tool.title ?? tool.name));
}

/** Nothing more of the arguments comes: a call that has just been announced has none yet. */
const isWhole = ({ rawInput, input, state }: ShownCall): boolean =>
  rawInput === undefined &&
  typeof input === 'object' &&
  input !== null &&
  (state !== 'pending' || Object.keys(input).length > 0);
