import { html, nothing, type TemplateResult } from 'lit';
import { state } from '../../context/property.js';
import { KitElement } from '../../context/kit-element.js';
import { offerDialog, requestConsent, type ConsentDialog } from '../../context/page-consent.js';
import type { ConsentAnswer, ConsentQuestion } from '../../core/consent/consent-decision.js';
import type { ConsentKind, ConsentRequest } from '../../core/consent/consent-request.js';
import { consentTerms } from '../../locales/en/consent.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { loadConsentViewer, type ConsentView } from './consent-kinds.js';
import { consentDialogStyles } from './vitrine-consent-dialog.styles.js';

type ViewRequest = (request: ConsentRequest) => ConsentView;

/** The question that the dialog shows, and who waits for its answer. */
interface ShownQuestion {
  readonly question: ConsentQuestion;
  readonly view: ViewRequest;
  readonly settle: (answer: ConsentAnswer) => void;
  readonly fail: (cause: unknown) => void;
}

/** How long a question stands before it can be confirmed, in milliseconds: a click meant for the page is not consent. */
const CONFIRM_DELAY_MS = 500;

/**
 * Asks before something leaves the kit or acts in the user's name. It stands in the page's top layer, where nothing
 * can cover it. Denying and allowing weigh the same; denying has the focus, and Esc denies.
 *
 * Put one anywhere in the page to style it; without one the kit makes its own.
 *
 * @tag vitrine-consent-dialog
 * @csspart base - The dialog.
 * @csspart notice - A warning about what is asked.
 */
export class VitrineConsentDialog extends KitElement implements ConsentDialog {
  static override styles = consentDialogStyles;

  /** Whether the question has stood long enough to be confirmed. */
  @state() private confirmable = false;
  @state() private shown: ShownQuestion | undefined;

  readonly #localize = new LocalizeController(this, consentTerms);
  readonly #views = new Map<ConsentKind, ViewRequest>();
  /** Settles when the words of a kind that was not asked about before have come, or failed to. */
  #loading: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawn: ShownQuestion | undefined;
  #withdrawOffer: (() => void) | undefined;

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
    const { title, intro, body, warnings, note, lasting } = shown.view(shown.question.request);
    const { waiting, scopes } = shown.question;
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
      <div class="body">
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
        ${scopes.includes('once') ? this.#allowButton('allow', this.#localize.term('allow'), 'allow') : nothing}
        ${
          lasting && scopes.includes(lasting.scope)
            ? this.#allowButton('lasting', lasting.label, { decision: 'allow', scope: lasting.scope })
            : nothing
        }
      </footer>
    </dialog>`;
  }

  override updated(): void {
    const { shown } = this;
    if (!shown || shown === this.#drawn) return;
    this.#drawn = shown;
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog?.open) dialog?.showModal();
    this.renderRoot.querySelector<HTMLElement>('#deny')?.focus();
    clearTimeout(this.#timer);
    this.confirmable = false;
    this.#timer = setTimeout(() => (this.confirmable = true), CONFIRM_DELAY_MS);
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
    question.signal.addEventListener('abort', () => shown === this.shown && this.#hide());
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.confirmable = false;
    // Also before a further question: opened anew, it is announced anew.
    this.renderRoot.querySelector('dialog')?.close();
    this.shown = undefined;
  }

  #answer(answer: ConsentAnswer): void {
    const { shown } = this;
    if (!shown) return;
    this.#hide();
    shown.settle(answer);
  }

  #allowButton(id: string, label: string, answer: ConsentAnswer): TemplateResult {
    return html`<button class="btn" id=${id} type="button" aria-disabled=${this.confirmable ? 'false' : 'true'}
      @click=${() => this.#onAllow(answer)}>
          ${label}
        </button>`;
  }

  #onAllow(answer: ConsentAnswer): void {
    if (this.confirmable) this.#answer(answer);
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
