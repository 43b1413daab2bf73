import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { consentTerms } from '../../locales/en/consent.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { KitElement } from '../../context/kit-element.js';
import { viewLinkQuestion, type LinkQuestion } from './link-question.js';
import { consentDialogStyles } from './vitrine-consent-dialog.styles.js';

/** What may be asked. Further kinds come with the parts of the kit that need them. */
export type ConsentQuestion = LinkQuestion;

interface PendingQuestion {
  readonly question: ConsentQuestion;
  readonly settle: (allowed: boolean) => void;
}

/** How long a question stands before it can be confirmed, in milliseconds: a click meant for the page is no consent. */
const CONFIRM_DELAY_MS = 500;

/**
 * Asks before something leaves the kit or acts in a person's name. It stands in the page's top layer, where nothing
 * can cover it. Denying and allowing weigh the same; denying has the focus, and Esc denies.
 *
 * Put one anywhere in the page to style it; without one the kit makes its own.
 *
 * @tag vitrine-consent-dialog
 * @csspart base - The dialog.
 * @csspart notice - A warning about what is asked.
 */
export class VitrineConsentDialog extends KitElement {
  static override styles = consentDialogStyles;

  /** Whether the question has stood long enough to be confirmed. */
  @state() private confirmable = false;
  @state() private queue: readonly PendingQuestion[] = [];

  readonly #localize = new LocalizeController(this, consentTerms);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: PendingQuestion | undefined;

  /**
   * Asks one question; several are asked one after the other. The promise always settles: an element that leaves the
   * page denies what is left.
   * @returns whether the person allowed it.
   */
  ask(question: ConsentQuestion): Promise<boolean> {
    if (!this.isConnected) return Promise.resolve(false);
    return new Promise((settle) => {
      this.queue = [...this.queue, { question, settle }];
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    for (const { settle } of this.queue) settle(false);
    this.queue = [];
    this.#shown = undefined;
  }

  override render(): unknown {
    const pending = this.queue[0];
    if (!pending) return nothing;
    const { title, intro, body, warnings } = viewLinkQuestion(pending.question, this.#localize);
    return html`<dialog
      part="base"
      role="alertdialog"
      aria-labelledby="title"
      aria-describedby="intro"
      @cancel=${this.#canceled}
      @close=${this.#closed}
    >
      <header>
        <h2 id="title">${title}</h2>
        <p id="intro">${intro}</p>
      </header>
      <div class="body">
        <dl>${body}</dl>
        ${warnings.map((sentence) => errorNotice({ tone: 'warning', sentence }))}
      </div>
      <footer>
        <p>
          ${this.#localize.term('askedEveryTime')}
          ${this.queue.length > 1 ? this.#localize.term('waiting', this.queue.length - 1) : nothing}
        </p>
        <button class="btn" id="deny" type="button" autofocus @click=${() => this.#answer(false)}>${this.#localize.term('deny')}</button>
        <button class="btn" id="allow" type="button" aria-disabled=${this.confirmable ? 'false' : 'true'} @click=${this.#allow}>
          ${this.#localize.term('allow')}
        </button>
      </footer>
    </dialog>`;
  }

  override updated(): void {
    const pending = this.queue[0];
    if (!pending || pending === this.#shown) return;
    this.#shown = pending;
    const dialog = this.renderRoot.querySelector('dialog');
    if (!dialog?.open) dialog?.showModal();
    this.renderRoot.querySelector<HTMLElement>('#deny')?.focus();
    clearTimeout(this.#timer);
    this.confirmable = false;
    this.#timer = setTimeout(() => (this.confirmable = true), CONFIRM_DELAY_MS);
  }

  #allow(): void {
    if (this.confirmable) this.#answer(true);
  }

  #canceled(event: Event): void {
    event.preventDefault();
    this.#answer(false);
  }

  #answer(allowed: boolean): void {
    const pending = this.queue[0];
    if (!pending) return;
    clearTimeout(this.#timer);
    this.confirmable = false;
    // Also before a further question: opened anew, it is announced anew.
    this.renderRoot.querySelector('dialog')?.close();
    this.queue = this.queue.slice(1);
    pending.settle(allowed);
  }

  /** Browsers close a dialog at the second Esc whatever the page says. Our own closing arrives here as well, later. */
  #closed({ target }: Event): void {
    const closed = target instanceof HTMLDialogElement && target.isConnected && !target.open;
    if (closed && this.queue[0] === this.#shown) this.#answer(false);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vitrine-consent-dialog': VitrineConsentDialog;
  }
}
