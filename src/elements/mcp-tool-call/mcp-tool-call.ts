import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { KitElement } from '../../context/kit-element.js';
import { property, state } from '../../context/property.js';
import { StoreController } from '../../context/store-controller.js';
import { offerQuestionPlace, type QuestionPlace } from '../../controllers/page-questions.js';
import { LazyController } from '../../controllers/lazy-controller.js';
import { ServersController } from '../../controllers/servers-controller.js';
import type { ElicitationAnswer, ElicitationRequest } from '../../core/mcp/connection/question-handlers.js';
import type { ToolCallContentBlock } from '../../core/message/segment.js';
import { createUuid } from '../../core/create-uuid.js';
import { Lazy } from '../../core/lazy.js';
import { McpToolCancelRequestEvent } from '../../events/mcp/mcp-tool-cancel-request.js';
import { McpToolFinishedEvent } from '../../events/mcp/mcp-tool-finished.js';
import { McpToolRetryRequestEvent } from '../../events/mcp/mcp-tool-retry-request.js';
import { icon } from '../../icons/icons.js';
import { segmentTerms } from '../../locales/en/segment.js';
import { serverErrorTerms } from '../../locales/en/server-error.js';
import { toolCallTerms } from '../../locales/en/tool-call.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import type { CallApp } from './call-app.js';
import { CallClock } from './call-clock.js';
import { CallQuestion } from './call-question.js';
import { resourcesTemplate } from './call-resources.js';
import { widgetsTemplate } from './call-widgets.js';
import { fieldsTemplate, type CallContext } from './fields-template.js';
import { mcpToolCallStyles } from './mcp-tool-call.styles.js';
import { ReadResources } from './read-resources.js';
import {
  isFinished,
  isRead,
  isUnfinished,
  oneLine,
  readCall,
  type McpToolCallState,
  type ShownCall,
} from './shown-call.js';
import { findTool } from './tool-of-call.js';
import { STATE_ICONS } from './state-icons.js';
import { ToolRun } from './tool-run.js';

const appCode = new Lazy(() => import('./call-app.js'));

/** How long whoever makes a call has to end it, once a person wants that, in milliseconds. */
const CANCEL_MS = 3_000;

/**
 * One call of a tool: its state, its arguments, and what came of it, in one line that unfolds. It shows a call that a
 * message holds or that a host makes, and makes calls itself: `startCall()`, and again after one that has failed.
 *
 * @tag mcp-tool-call
 * @fires {McpToolCancelRequestEvent} mcp-tool-cancel-request - The user wants the call to end. Cancelable.
 * @fires {McpToolRetryRequestEvent} mcp-tool-retry-request - The user wants the tool to be called again. Cancelable.
 * @fires {McpAppOpenRequestEvent} mcp-app-open-request - The user wants to see the tool's app. Cancelable.
 * @fires {ArtifactOpenRequestEvent} artifact-open-request - Its app stands among the artifacts, and is to be shown. Cancelable.
 * @fires {McpToolFinishedEvent} mcp-tool-finished - The call has come to its end.
 * @fires {McpServerFailedEvent} mcp-server-failed - The code for the servers that it needs could not be loaded.
 * @csspart base - The call.
 * @csspart line - The button that unfolds it.
 * @csspart fields - Arguments and result.
 * @csspart resources - Resources of mcp-ui that the result holds.
 * @csspart widgets - Blocks of widgets that the result holds.
 * @csspart notice - What went wrong.
 * @csspart app - The tool's app, where it runs here.
 */
export class McpToolCall extends KitElement implements QuestionPlace {
  static override styles = mcpToolCallStyles;

  /** A call as a message holds it. Without it the properties below say what is shown. */
  @property({ attribute: false }) call?: ToolCallContentBlock | undefined;
  /** Id of the message that holds the call: its app is found again by it. */
  @property({ attribute: 'message-id' }) messageId = '';
  /** Name of the server that offers the tool. */
  @property() server = '';
  /** Name of the tool. */
  @property() tool = '';
  /** The arguments. */
  @property({ attribute: false }) input?: unknown;
  /** What came of the call, of any shape. */
  @property({ attribute: false }) result?: unknown;
  /** `idle`, `pending`, `running`, `done`, `failed`, `denied` or `cancelled`. Default: as the result has it. */
  @property() state?: string | undefined;
  /** Whether arguments and result stay folded after a failure, too. */
  @property({ type: Boolean }) collapsed = false;
  /** Whether arguments and result are shown. A click on the line changes it, and so does a failure, unless `collapsed`. */
  @property({ type: Boolean, reflect: true }) open = false;

  @state() private run: ToolRun | undefined;
  @state() private isCancelling = false;
  /** Whoever was asked to cancel it has not done so, or does not listen. */
  @state() private goesOn = false;
  /** A further call might do its work twice: the person is asked. */
  @state() private isWarned = false;

  readonly #words = new LocalizeController(this, toolCallTerms);
  readonly #blockWords = new LocalizeController(this, segmentTerms);
  readonly #errorWords = new LocalizeController(this, serverErrorTerms);
  readonly #manager = new StoreController(
    this,
    (headless) => headless?.servers,
    (manager) => manager,
  );
  /** The tool, as long as its server lists it: it may have an app. */
  readonly #tool = new StoreController(
    this,
    (headless) => headless?.servers,
    (manager) => findTool(manager, this.#shown()),
  );
  readonly #appCode = new LazyController(this, appCode, { words: this.#words });
  #app: CallApp | undefined;
  /** Which call of this element it is, and whether it was seen before its end. */
  #callId = createUuid();
  #isLive = false;
  readonly #resources = new ReadResources(() => this.requestUpdate());
  readonly #clock = new CallClock(this);
  readonly #question = new CallQuestion(this);
  #hasServers = false;
  #withdrawPlace: (() => void) | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #last: McpToolCallState | undefined;
  #ended = '';

  /**
   * Calls the tool in the user's name, with `server`, `tool` and `input`, or as `call` has them: where the headless
   * controller has servers.
   * @returns whether there was a way to call it.
   */
  startCall(): boolean {
    const { headless } = this.#manager;
    if (!headless?.servers || (this.run && isUnfinished(this.run.state))) return false;
    const run = new ToolRun(this.#shown(), () => this.requestUpdate());
    this.run = run;
    this.#callId = createUuid();
    this.#isLive = false;
    this.isWarned = false;
    void run.startCall(headless);
    return true;
  }

  /** Id of the artifact that the tool's app is, once somebody has opened it. */
  get artifactId(): string {
    return this.#app?.artifactId ?? '';
  }

  /** Shows a server's question, while the call is running there. */
  askPerson(request: ElicitationRequest, signal: AbortSignal): Promise<ElicitationAnswer> | undefined {
    const { server, state: now } = this.#shown();
    if (now !== 'running' || (server !== '' && server !== request.server)) return undefined;
    return this.#question.askPerson(request, signal);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#withdrawPlace = offerQuestionPlace(this.ownerDocument, this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#withdrawPlace?.();
    clearTimeout(this.#patience);
    this.isCancelling = false;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What a host says anew is what is shown.
    if (changed.has('call') || changed.has('state') || changed.has('result') || changed.has('tool')) {
      if (this.run && !isUnfinished(this.run.state)) this.run = undefined;
      if (changed.get('call') && changed.get('call')?.callId !== this.call?.callId) this.#isLive = false;
    }
    // Whoever has servers has them asked and answered for here; no message loads them for want of it.
    if (this.#manager.headless?.servers && !this.#hasServers) {
      this.#hasServers = true;
      new ServersController(this, (manager) => manager);
    }
    const shown = this.#shown();
    this.#isLive ||= isUnfinished(shown.state);
    this.#clock.followCall(shown.state === 'running', this.run?.progress);
    if (!isUnfinished(shown.state)) {
      clearTimeout(this.#patience);
      this.isCancelling = this.goesOn = false;
      this.#question.cancelQuestion();
    }
    if (this.#last && isUnfinished(this.#last) && isFinished(shown.state)) this.#finish(shown);
    this.#last = shown.state;
  }

  protected override render(): TemplateResult {
    const shown = this.#shown();
    const { state: now } = shown;
    const isOpen = this.open;
    return html`<section part="base" class="tool" aria-busy=${isUnfinished(now) ? 'true' : 'false'}>
        <div class="head">
          ${this.#line(shown, isOpen)}
          ${isUnfinished(now) && this.#canCancel() ? this.#cancelButton() : nothing}
          ${this.#canRetry(shown) ? this.#retryButton() : nothing}
        </div>
        ${now === 'running' ? this.#clock.bar(this.#words.term('progress', shown.tool)) : nothing}
        ${this.goesOn ? html`<div class="pad">${this.#notCancelled()}</div>` : nothing}
        ${this.isWarned ? html`<div class="pad">${this.#warning()}</div>` : nothing}
        ${this.#question.renderForm()}
        ${resourcesTemplate(shown, this.headless)} ${widgetsTemplate(shown, this, this.headless)}
        ${isOpen ? fieldsTemplate(shown, this.#context()) : nothing}
        ${this.#tool.value ? this.#appCode.render({ loaded: (code) => this.#renderApp(code, shown) }) : nothing}
      </section>
      <span class="vh" role="status">${this.#ended}</span>`;
  }

  #renderApp({ CallApp }: typeof import('./call-app.js'), shown: ShownCall): unknown {
    const tool = this.#tool.value;
    const server = tool && this.#manager.value?.list().find(({ config }) => config.id === tool.serverId);
    this.#app ??= new CallApp(this, this.#words);
    if (!server) return nothing;
    // One that the element calls itself is in no message.
    const [messageId, callId] = this.run ? ['', this.#callId] : [this.messageId, shown.callId ?? this.#callId];
    return this.#app.renderApp({ shown, tool, server, messageId, callId, isLive: this.#isLive });
  }

  #shown(): ShownCall {
    if (!this.run) return readCall(this);
    const { callId } = readCall(this);
    return { ...this.run.shown, callId };
  }

  #context(): CallContext {
    const manager = this.#manager.headless?.servers;
    return {
      ...{ words: this.#words, blockWords: this.#blockWords, errorWords: this.#errorWords },
      ...{ error: this.run?.error, resources: this.#resources, ...(manager && { manager }) },
    };
  }

  #line(shown: ShownCall, isOpen: boolean): TemplateResult {
    const { state: now, tool, server, durationMs } = shown;
    const words = this.#blockWords;
    const [name, tone] = now === 'running' ? [] : STATE_ICONS[now];
    return html`<button part="line" class="line" type="button" aria-expanded=${isOpen ? 'true' : 'false'} @click=${this.#onToggled}>
      ${name ? html`<span class=${tone ?? ''}>${icon(name)}</span>` : html`<span class="spin"></span>`}
      <span class="vh">${now === 'idle' ? this.#words.term('idle') : words.term('state', now)}</span>
      <span class="name" dir="ltr" translate="no">${tool}</span>
      <span class="args cut grow" dir="ltr" translate="no">${oneLine(shown)}</span>
      ${server ? html`<bdi class="cap num wide" translate="no">${server}</bdi>` : nothing}
      ${now === 'denied' ? html`<bdi class="cap" aria-hidden="true">${words.term('state', now)}</bdi>` : nothing}
      ${this.#clock.time(words.format, now === 'running' ? undefined : durationMs)}
      ${icon('down')}
    </button>`;
  }

  /** A call of its own ends; another one is the host's, who has to say that it listens: by the attribute, or a listener. */
  #canCancel(): boolean {
    return this.run !== undefined || this.call?.callId !== undefined || this.state !== undefined;
  }

  #cancelButton(): TemplateResult {
    const word = this.#words.term(this.isCancelling ? 'cancelling' : 'cancel');
    return html`<button class="btn quiet small" id="cancel" type="button" ?disabled=${this.isCancelling}
      @click=${this.#onCancel}>${word}</button>`;
  }

  #canRetry(shown: ShownCall): boolean {
    const { state: now } = shown;
    const hasEnded = now === 'failed' || now === 'denied' || now === 'cancelled';
    return (
      hasEnded &&
      isRead(shown) &&
      (shown.server !== '' || this.#manager.headless?.apps?.tools.knowsTool(shown.tool) === true) &&
      this.#manager.headless?.servers !== undefined &&
      !this.isWarned
    );
  }

  #retryButton(): TemplateResult {
    return html`<button class="btn quiet small" id="retry" type="button" @click=${this.#onRetry}>${this.#words.term('retry')}</button>`;
  }

  #warning(): TemplateResult {
    return errorNotice({
      ...{ tone: 'warning', sentence: this.#words.term('mayHaveRun') },
      actions: [
        { label: this.#words.term('retryAnyway'), run: () => this.#retry() },
        { label: this.#words.term('cancel'), run: () => (this.isWarned = false) },
      ],
    });
  }

  #notCancelled(): TemplateResult {
    return errorNotice({ tone: 'warning', sentence: this.#words.term('notCancelled') });
  }

  #finish(shown: ShownCall): void {
    const { state: now, tool, server, callId, result } = shown;
    if (!isFinished(now)) return;
    this.#ended = this.#words.term('ended', tool, this.#blockWords.term('state', now));
    if (now === 'failed' && this.run && !this.collapsed) this.open = true;
    const detail = {
      server,
      tool,
      state: now,
      ...(callId !== undefined && { callId }),
      ...(result !== undefined && { result }),
    };
    void this.updateComplete.then(() => this.dispatchEvent(new McpToolFinishedEvent({ ...detail })));
  }

  #retry(): void {
    const { server, tool, callId, input } = this.#shown();
    const args = input as Readonly<Record<string, unknown>>;
    const detail = { server, tool, arguments: args, ...(callId !== undefined && { callId }) };
    this.isWarned = false;
    if (this.dispatchEvent(new McpToolRetryRequestEvent({ ...detail }))) this.startCall();
  }

  readonly #onToggled = (): void => {
    this.open = !this.open;
  };

  readonly #onCancel = (): void => {
    const { server, tool, callId } = this.#shown();
    this.isCancelling = true;
    this.goesOn = false;
    this.#patience = setTimeout(() => {
      this.isCancelling = false;
      this.goesOn = true;
    }, CANCEL_MS);
    const request = new McpToolCancelRequestEvent({ server, tool, ...(callId !== undefined && { callId }) });
    if (this.dispatchEvent(request)) this.run?.cancelCall();
  };

  /** Of a call that somebody else made nobody knows whether it ran. */
  readonly #onRetry = (): void => {
    const { state: now } = this.#shown();
    const mayHaveRun = this.run ? this.run.error?.mayHaveRun === true : now !== 'denied';
    if (mayHaveRun) this.isWarned = true;
    else this.#retry();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-tool-call': McpToolCall;
  }
}
