import { html, nothing, type LitElement, type ReactiveController } from 'lit';
import { LazyController } from '../../controllers/lazy-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { Lazy } from '../../core/lazy.js';
import type { Message, MessageRole } from '../../core/message/segment.js';
import { COPIED_MS, writeToClipboard } from '../../files/clipboard.js';
import { firstIcon } from '../../icons/first-icons.js';
import type { messageTerms } from '../../locales/en/message.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { DrawnActions, MessageActions } from './message-actions.js';

const messageEnds = new Lazy(() => import('./message-end.js'));
const messageActions = new Lazy(() => import('./message-actions.js'));

/** Ends that need no word: the answer is whole, or tools go on with it. */
const usualEnds = new Set<unknown>([undefined, 'stop', 'tool-calls']);

export interface FootedMessage {
  readonly headless: HeadlessController | undefined;
  readonly messageId: string;
  readonly role: MessageRole;
  readonly status: Message['status'] | undefined;
  readonly error: Message['error'];
  readonly endReason: Message['endReason'];
  readonly siblings: readonly string[] | undefined;
  readonly actions: string;
  /** Its end is no news: nobody saw it being written. */
  readonly known: boolean;
}

/** What stands below a message: how it ended, and what a person may do with it. */
export class MessageFoot implements ReactiveController {
  readonly #host: LitElement;
  readonly #words: LocalizeController<(typeof messageTerms)['en']>;
  /** What is said of an end that is not the usual one. */
  readonly #end: LazyController<typeof import('./message-end.js')>;
  /** What leads to other messages in its place. */
  readonly #actionCode: LazyController<typeof import('./message-actions.js')>;
  #actions: MessageActions | undefined;
  #copy: 'copy' | 'copied' | 'copyFailed' = 'copy';
  #copyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement, words: LocalizeController<(typeof messageTerms)['en']>) {
    this.#host = host;
    this.#words = words;
    this.#end = new LazyController(host, messageEnds, { words });
    this.#actionCode = new LazyController(host, messageActions, { words });
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#copyTimer);
  }

  /** @param notice - What else could not be loaded. */
  renderFoot(message: FootedMessage, notice: unknown): unknown {
    const { status, error, endReason } = message;
    const hasEnd = error !== undefined || !(usualEnds.has(endReason) || endReason === 'abort');
    const wasStopped = (status === 'interrupted' || endReason === 'abort') && !hasEnd;
    const acts = this.#drawActions(message);
    const end = hasEnd ? this.#end.render({ loaded: (code) => code.renderMessageEnd(this.#host, message) }) : nothing;
    return html`${acts?.editor}${notice}${end}
        <div class="foot" data-vitrine-chrome>
          ${acts?.steps}
          ${wasStopped ? html`<span class="cap">${this.#words.term('stopped')}</span>` : nothing}
          <div class="acts">${status && status !== 'streaming' ? this.#copyButton(message) : nothing}${acts?.buttons}<slot
            name="actions"></slot></div>
        </div>`;
  }

  #drawActions({
    headless,
    messageId,
    role,
    status,
    siblings,
    actions,
  }: FootedMessage): Partial<DrawnActions> | undefined {
    if (!headless || !status || !(actions || siblings)) return undefined;
    const code = this.#actionCode.loaded;
    if (!code) {
      void this.#actionCode.loadOnce();
      return { editor: this.#actionCode.notice() };
    }
    this.#actions ??= new code.MessageActions(this.#host);
    return this.#actions.drawActions({ headless, messageId, role, status, siblings, actions });
  }

  #copyButton(message: FootedMessage): unknown {
    const label = this.#words.term(this.#copy);
    return html`<button type="button" class="ib" aria-label=${label} title=${label} @click=${() => this.#onCopyClick(message)}>
      ${firstIcon(this.#copy === 'copied' ? 'check' : this.#copy === 'copy' ? 'copy' : 'alert')}
    </button>`;
  }

  async #onCopyClick({ headless, messageId }: FootedMessage): Promise<void> {
    this.#showCopy((await writeToClipboard(headless?.messageText(messageId) ?? '')) ? 'copied' : 'copyFailed');
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => this.#showCopy('copy'), COPIED_MS);
  }

  #showCopy(copy: 'copy' | 'copied' | 'copyFailed'): void {
    this.#copy = copy;
    this.#host.requestUpdate();
  }
}

/** Ids of the messages in the place of one, where there are several. */
export function siblingsOf(headless: HeadlessController, id: string): readonly string[] | undefined {
  const siblings = headless.siblings(id);
  return siblings && siblings.length > 1 ? siblings : undefined;
}
