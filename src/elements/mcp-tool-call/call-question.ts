import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { defineTag } from '../../context/lazy-tags.js';
import type { ElicitationAnswer, ElicitationRequest } from '../../core/mcp/connection/question-handlers.js';

/** What a server asks the person while a call of it runs: one question, in the place of that call. */
export class CallQuestion implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #request: ElicitationRequest | undefined;
  #answer: ((answer: ElicitationAnswer) => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancelQuestion();
  }

  /** @returns nothing while another question stands there. */
  askPerson(request: ElicitationRequest, signal: AbortSignal): Promise<ElicitationAnswer> | undefined {
    if (this.#request) return undefined;
    void defineTag('mcp-tool-form');
    this.#request = request;
    this.#host.requestUpdate();
    return new Promise((resolve) => {
      const answer = (given: ElicitationAnswer): void => {
        resolve(given);
        if (this.#answer === answer) this.#end();
      };
      this.#answer = answer;
      signal.addEventListener('abort', () => answer({ action: 'cancel' }));
    });
  }

  /** Nobody can answer it any more. */
  cancelQuestion(): void {
    this.#answer?.({ action: 'cancel' });
  }

  renderForm(): TemplateResult | typeof nothing {
    if (!this.#request) return nothing;
    return html`<div class="pad question"><mcp-tool-form
      .elicitation=${this.#request} @mcp-elicitation-answered=${this.#onAnswered}
    ></mcp-tool-form></div>`;
  }

  #end(): void {
    this.#request = this.#answer = undefined;
    this.#host.requestUpdate();
  }

  readonly #onAnswered = ({ detail }: CustomEvent<ElicitationAnswer>): void => this.#answer?.(detail);
}
