import { html, nothing, type TemplateResult } from 'lit';
import { state } from '../../context/property.js';
import { focusedElement } from '../../composed-tree/focused-element.js';
import { KitElement } from '../../context/kit-element.js';
import { offerDialog, requestConsent, type ConsentDialog } from '../../context/page-consent.js';
import type { ConsentAnswer, ConsentDecision, ConsentQuestion } from '../../core/consent/consent-decision.js';
import type { ConsentKind, ConsentRequest } from '../../core/consent/consent-request.js';
import { consentTerms } from '../../locales/en/consent.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { McpConsentDecidedEvent } from '../../events/mcp/mcp-consent-decided.js';
import { McpConsentShownEvent } from '../../events/mcp/mcp-consent-shown.js';
import { Arming } from './arming.js';
import { loadConsentViewer, type ConsentView, type LastingChoice } from './consent-kinds.js';
import { consentDialogStyles } from './vitrine-consent-dialog.styles.js';

type ViewRequest = (request: ConsentRequest) => ConsentView;

/** The question that the dialog shows, and who waits for its answer. */
interface ShownQuestion {
  readonly question: ConsentQuestion;
  readonly view: ViewRequest;
  readonly settle: (answer: ConsentAnswer) => void;
  readonly fail: (cause: unknown) => void;
}

/** After so many questions of one source, all of them can be denied at once. */
const MANY = 3;

/**
 * Asks before something leaves the kit or acts in the user's name. It stands in the page's top layer, where nothing
 * can cover it. Denying and allowing weigh the same; denying has the focus, and Esc denies.
 *
 * Put one anywhere in the page to style it; without one the kit makes its own.
 *
 * @tag vitrine-consent-dialog
 * @fires {McpConsentShownEvent} mcp-consent-shown - A question is shown.
 * @fires {McpConsentDecidedEvent} mcp-consent-decided - A question that was shown came to its decision.
 * @cssstate open - A question is shown.
 * @cssstate arming - It cannot be allowed yet: it has to stand in sight, unchanged, for half a second.
 * @csspart base - The dialog.
 * @csspart notice - A warning about what is asked.
 */
export class VitrineConsentDialog extends KitElement implements ConsentDialog {
  static override styles = consentDialogStyles;

  @state() private shown: ShownQuestion | undefined;

  readonly #localize = new LocalizeController(this, consentTerms);
  readonly #views = new Map<ConsentKind, ViewRequest>();
  /** Settles when the words of a kind that was not asked about before have come, or failed to. */
  #loading: Promise<void> | undefined;
  readonly #arming: Arming = new Arming(this, () => this.renderRoot.querySelector('dialog'));
  readonly #states = this.attachInternals().states;
  #drawn: ShownQuestion | undefined;
  /** What had the focus. Browsers give it back, but not to a frame of another process. */
  #before: Element | null = null;
  #withdrawOffer: (() => void) | undefined;

  /** The question that stands before the person. Given one, the dialog asks it, as `ask` does. */
  get request(): ConsentRequest | undefined {
    return this.shown?.question.request;
  }

  set request(request: ConsentRequest | undefined) {
    if (request) void this.updateComplete.then(() => this.ask(request));
  }

  /**
   * Asks one question; several are asked one after the other. The promise always settles: an element that leaves the
   * page denies what is left.
   * @returns whether the person allowed it.
   */
  async ask(request: ConsentRequest): Promise<boolean> {
    if (!this.isConnected) return false;
    const answer = (question: ConsentQuestion) => this.answerConsent(question);
    const { decision } = await requestConsent(this, {}, request, { answer });
    return decision === 'allow';
  }

  /**
   * Puts one question to the person, for a queue that sees to it that there is one at a time.
   * Rejects when it cannot be asked: the dialog is not in a page, or does not know the kind.
   */
  answerConsent(question: ConsentQuestion): Promise<ConsentAnswer> {
    return new Promise((settle, fail) => {
      const { kind } = question.request;
      const view = this.#views.get(kind);
      if (view) return this.#show({ question, view, settle, fail });
      this.#loading = this.#loadView(kind)
        .then((loaded) => this.#show({ question, view: loaded, settle, fail }))
        .catch(fail);
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#withdrawOffer = offerDialog(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#withdrawOffer?.();
    const { shown } = this;
    this.#hide();
    shown?.fail(new Error('The dialog has left the page.'));
  }

  override render(): unknown {
    const { shown } = this;
    if (!shown) return nothing;
    const {
      title,
      intro,
      body,
      warnings,
      note,
      allowLabel,
      lasting = [],
      denyAll,
    } = shown.view(shown.question.request);
    const { waiting, scopes, asked } = shown.question;
    const longer = lasting.filter(({ scope }) => scopes.includes(scope));
    return html`<dialog
      part="base"
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="intro"
      @cancel=${this.#onCancel}
      @close=${this.#onClose}
    >
      <header>
        <h2 id="title"><bdi>${title}</bdi></h2>
        <p id="intro"><bdi>${intro}</bdi></p>
      </header>
      <div class="body" role="group" aria-labelledby="title">
        <dl>${body}</dl>
        ${warnings.map((sentence) => errorNotice({ tone: 'warning', sentence }))}
      </div>
      <footer>
        ${
          note || waiting > 0
            ? html`<p>
          ${note ? html`<bdi>${note}</bdi>` : nothing}
          ${waiting > 0 ? html`<bdi>${this.#localize.term('waiting', waiting)}</bdi>` : nothing}
        </p>`
            : nothing
        }
        <button class="btn" id="deny" type="button" autofocus @click=${() => this.#answer('deny')}>${this.#localize.term('deny')}</button>
        ${scopes.includes('once') ? this.#allowButton('allow', allowLabel ?? this.#localize.term('allow'), 'allow') : nothing}
        ${longer.map((choice) => this.#lastingButton(choice))}
        ${
          denyAll !== undefined && asked >= MANY
            ? html`<button class="btn quiet" id="deny-all" type="button"
                @click=${() => this.#answer({ decision: 'deny', wholeSource: true })}>${denyAll}</button>`
            : nothing
        }
      </footer>
    </dialog>`;
  }

  override updated(): void {
    const { shown } = this;
    this.#setState('open', shown !== undefined);
    this.#setState('arming', shown !== undefined && !this.#arming.wasArmed);
    if (shown === this.#drawn) this.#arming.watchDialog();
    this.#letBodyScroll();
    if (!shown || shown === this.#drawn) return;
    this.#drawn = shown;
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open) {
      this.#before = focusedElement(this.ownerDocument);
      dialog.showModal();
    }
    this.#letBodyScroll();
    // Who asks for what stays in sight where all of it scrolls.
    const deny = this.renderRoot.querySelector<HTMLElement>('#deny');
    deny?.focus({ preventScroll: true });
    // Who came by a click sees, too, what Enter would do.
    deny?.classList.add('first');
    deny?.addEventListener('blur', () => deny.classList.remove('first'), { once: true });
    if (dialog) dialog.scrollTop = 0;
    this.#arming.watchDialog();
    const { request, source } = shown.question;
    this.dispatchEvent(new McpConsentShownEvent({ request, source }));
  }

  /** By keyboard, too, where there is more of it than room. */
  #letBodyScroll(): void {
    const body = this.renderRoot.querySelector<HTMLElement>('.body');
    if (!body) return;
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  }

  /** A question whose words are on their way is not drawn yet. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await this.#loading;
    return super.getUpdateComplete();
  }

  async #loadView(kind: ConsentKind): Promise<ViewRequest> {
    const makeView = await loadConsentViewer(kind);
    const view = this.#views.get(kind) ?? makeView(this);
    this.#views.set(kind, view);
    return view;
  }

  #show(shown: ShownQuestion): void {
    const { question, view, fail } = shown;
    if (!this.isConnected || this.shown || question.signal.aborted)
      return fail(new Error('The dialog cannot ask this now.'));
    view(question.request); // a kind that cannot be drawn throws here, and is denied, instead of while drawing
    this.shown = shown;
    question.subscribe(() => this.requestUpdate());
    question.signal.addEventListener('abort', () => {
      if (shown === this.shown) this.#hide();
      if (shown === this.#drawn) this.#tellDecision(shown);
    });
  }

  /** Whoever decided: the person, a time-out, or a source that is gone. */
  #tellDecision({ question: { request, signal } }: ShownQuestion): void {
    const decided: unknown = signal.reason;
    const denied = { decision: 'deny', scope: 'once', reason: 'aborted' } as const;
    const decision = typeof decided === 'object' && decided !== null && 'scope' in decided ? decided : denied;
    this.dispatchEvent(new McpConsentDecidedEvent({ ...(decision as ConsentDecision), request }));
  }

  #hide(): void {
    this.#arming.stopWatching();
    // Also before a further question: opened anew, it is announced anew.
    this.renderRoot.querySelector('dialog')?.close();
    // Until the browser has given it up, the closed dialog's own button has it.
    const hasNobody = [null, this, this.ownerDocument.body].includes(this.ownerDocument.activeElement as HTMLElement);
    if (hasNobody && this.#before instanceof HTMLIFrameElement) this.#before.focus();
    this.#before = null;
    this.shown = undefined;
  }

  #answer(answer: ConsentAnswer): void {
    const { shown } = this;
    if (!shown) return;
    this.#hide();
    shown.settle(answer);
  }

  #allowButton(id: string, label: unknown, answer: ConsentAnswer): TemplateResult {
    return html`<button class="btn" id=${id} type="button" aria-disabled=${this.#arming.wasArmed ? 'false' : 'true'}
      @click=${() => this.#onAllow(answer)}>
          ${label}
        </button>`;
  }

  /** What an answer that holds longer brings with it stands in its button. */
  #lastingButton({ scope, label, note }: LastingChoice): TemplateResult {
    const words = note === undefined ? label : html`<span class="choice">${label}<small>${note}</small></span>`;
    return this.#allowButton(`allow-${scope}`, words, { decision: 'allow', scope });
  }

  #onAllow(answer: ConsentAnswer): void {
    if (this.#arming.isArmed) this.#answer(answer);
  }

  #setState(state: 'open' | 'arming', isOn: boolean): void {
    if (isOn) this.#states.add(state);
    else this.#states.delete(state);
  }

  readonly #onCancel = (event: Event): void => {
    event.preventDefault();
    this.#answer('deny');
  };

  /** Browsers close a dialog at the second Esc whatever the page says. Our own closing arrives here as well, later. */
  readonly #onClose = ({ target }: Event): void => {
    const closed = target instanceof HTMLDialogElement && target.isConnected && !target.open;
    if (closed && this.shown === this.#drawn) this.#answer('deny');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-consent-dialog': VitrineConsentDialog;
  }
}
