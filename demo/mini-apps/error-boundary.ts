import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';

/** Shows an app, and if it fails what happened and a way to begin again: never a blank frame. */
export class ErrorBoundary extends LitElement {
  static override styles = css`
    .failed {
      display: grid; gap: 10px; justify-items: start; max-inline-size: 420px; margin-inline: auto;
      font: 15px/1.5 system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 17px; }
    p { margin: 0; overflow-wrap: anywhere; }
    button { min-block-size: 36px; padding: 0 14px; border: 1px solid light-dark(#8d9099, #6d7078); border-radius: 9px;
      background: light-dark(#fff, #1a1b1e); color: inherit; font: inherit; cursor: pointer; }
    button:focus-visible { outline: 2px solid light-dark(#305dcb, #7aa9f5); outline-offset: 2px; }
  `;

  /** What it shows; called again after "Start again", for an app of its own. */
  @property({ attribute: false }) content: () => TemplateResult = () => html``;
  @state() private failure: string | undefined;
  @state() private round = 0;
  #shown: TemplateResult = html``;

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('error', this.#onError);
    window.addEventListener('unhandledrejection', this.#onRejection);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('error', this.#onError);
    window.removeEventListener('unhandledrejection', this.#onRejection);
  }

  override willUpdate(): void {
    if (this.failure !== undefined) return;
    try {
      this.#shown = this.content();
    } catch (error) {
      this.failure = messageOf(error);
    }
  }

  override render(): TemplateResult {
    if (this.failure === undefined) return html`${keyed(this.round, this.#shown)}`;
    return html`<div class="failed" role="alert">
      <h1>Something went wrong</h1>
      <p>${this.failure}</p>
      <button type="button" @click=${this.#startAgain}>Start again</button>
    </div>`;
  }

  readonly #onError = ({ message, error }: ErrorEvent): void => {
    // A browser's own remark on sizes, not a failure.
    if (error !== null && error !== undefined) this.failure = message;
  };

  readonly #onRejection = ({ reason }: PromiseRejectionEvent): void => {
    this.failure = messageOf(reason);
  };

  #startAgain(): void {
    this.failure = undefined;
    this.round += 1;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
