import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { property, state } from '../../context/property.js';
import { defineTagsAround } from '../../context/lazy-tags.js';
import { makeHeadless } from '../../context/make-headless.js';
import { StoreController } from '../../context/store-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { Message } from '../../core/message/segment.js';
import { LocalizeController } from '../../locales/localize.js';
import { logTerms } from '../../locales/en/log.js';
import { messageTerms } from '../../locales/en/message.js';
import { firstIcon } from '../../icons/first-icons.js';
import { errorNotice } from '../../notices/error-notice.js';
import { KitElement } from '../../context/kit-element.js';
import { wantsCalm } from '../../styles/reduced-motion.js';
import { scrollEndOf, scrollersAround, type ScrollEnd } from '../../controllers/scroll-end.js';
import { chatLogStyles } from './chat-log.styles.js';
import { MessageList } from './message-list.js';
import { UnsetHeadless } from './unset-headless.js';

/** More than the padding below the messages, in px. */
const SPARE = 16;

/**
 * Shows a conversation, one `chat-message` per message, and follows its end until a person scrolls away.
 * Give it a height and it scrolls; without one it grows, and whatever scrolls around it is followed.
 *
 * @tag chat-log
 * @slot empty - Shown while there is no message.
 * @slot message-actions - Buttons for one message. They stand below the message that the pointer or the focus is in,
 * else below the newest; `activeMessageId` says which.
 * @csspart base - What scrolls.
 * @csspart list - The messages.
 * @csspart newest - The button that leads back to the newest message.
 * @csspart notice - Why there is nothing to show, where a framework has not set `headless`.
 * @cssproperty [--chat-log-width=42.5rem] - Longest line of the conversation.
 * @cssproperty [--chat-log-space-above=0px] - Least space above the first message. A provider sets it while a notice floats there.
 */
export class ChatLog extends KitElement {
  static override styles = chatLogStyles;

  /** Opens this stored conversation. Default: the one that the controller, or its provider, has opened. */
  @property({ attribute: 'conversation-id' }) conversationId = '';

  /** `near` (default): messages are drawn within one screen of the viewport. `all`: at once, for find-in-page. */
  @property() mount: 'near' | 'all' = 'near';

  /** What a person may do with messages: `edit`, `regenerate`, or both. Default: `actions` of the provider, else nothing. */
  @property() actions?: string | undefined;

  /** Id of the field beside the log that a person writes into: what is chosen from a widget's answers goes there. */
  @property() composer?: string | undefined;

  /** @internal */ @query('.base') private base!: HTMLElement; // the template always has it
  /** @internal */ @query('.list') private list!: HTMLElement;

  /** Whether a person has scrolled away from the newest message. */
  @state() private away = false;

  readonly #localize = new LocalizeController(this, messageTerms);
  readonly #select = new StoreController(
    this,
    (headless) => headless,
    (headless) => this.#messagesOf(headless),
    makeHeadless,
  );
  readonly #words = new LocalizeController(this, logTerms);
  readonly #unset = new UnsetHeadless(this);
  readonly #resized = new ResizeObserver(() => this.#onMeasured());
  /** What the host asked for, while it is printed. */
  #mountOnScreen: 'near' | 'all' | undefined;
  /** Heights of what scrolls and of the messages, as they were told last. */
  #heights = '';
  #messages: readonly Message[] = [];
  /** The controller that was asked for the conversation, so that a host may open another one in it later. */
  #asked: HeadlessController | undefined;
  #rows: MessageList | undefined;
  #scrollers: readonly ScrollEnd[] = [];
  #actions: HTMLSlotElement | undefined;
  #said = false;

  /** Id of the message that the slot `message-actions` stands below. */
  get activeMessageId(): string | undefined {
    return this.#rows?.active;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    defineTagsAround(this);
    addEventListener('beforeprint', this.#onPrint);
    addEventListener('afterprint', this.#onPrinted);
    if (this.hasUpdated) this.#watch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#onPrint);
    removeEventListener('afterprint', this.#onPrinted);
    this.#onPrinted();
    this.#resized.disconnect();
    for (const scroller of this.#scrollers) scroller.removeEventListener('change', this.#onScrollerChange);
    this.#scrollers = [];
  }

  override render(): TemplateResult {
    const { away } = this;
    const empty = this.#select.value?.length === 0;
    return html`<div class="fill"><div part="base" class="base ${away ? 'away' : ''}" tabindex="0" role="log"
      aria-live="off" @scroll=${this.#onScroll}
      aria-label=${this.#localize.term('conversation')}>
      <div part="list" class="list ${this.mount}" @pointerover=${this.#onReaderNear} @focusin=${this.#onReaderNear}></div>
      ${empty ? html`<slot name="empty">${this.#unset.isUnset ? this.#unsetNotice() : nothing}</slot>` : nothing}
      </div>
      <div class="dock">
        ${
          away
            ? html`<button part="newest" type="button" class="btn small newest" @click=${() => this.#scrollToNewest()}>
              ${firstIcon('down', 14)}${this.#localize.term('newest')}
            </button>`
            : nothing
        }
      </div></div>`;
  }

  #unsetNotice(): TemplateResult {
    return errorNotice({
      tone: 'warning',
      sentence: this.#words.term('unset'),
      detail: this.#words.term('unsetDetail'),
    });
  }

  override firstUpdated(): void {
    this.#rows = new MessageList(this.list);
    this.#watch();
  }

  override updated(changed: PropertyValues<this>): void {
    const { headless, value } = this.#select;
    if (!headless || !this.#rows) return;
    if (this.conversationId && (changed.has('conversationId') || headless !== this.#asked)) void this.#open(headless);
    const said = this.#rows.drawMessages(value ?? [], headless, this);
    this.#rows.placeActions((this.#actions ??= actionsSlot()));
    // A person who has just said something wants to see the answer. The list grows by it, and is measured then.
    this.#said ||= said;
  }

  readonly #onScrollerChange = (): void => {
    this.away = this.#scroller?.following === false;
  };

  readonly #onScroll = {
    passive: true,
    handleEvent: (): void => void this.base.toggleAttribute('data-scrolled', this.base.scrollTop > 4),
  };

  #scrollToNewest(): void {
    this.#scroller?.toEnd();
  }

  readonly #onReaderNear = ({ target }: Event): void => {
    const message = (target as Element).closest('chat-message');
    if (message && this.#actions) this.#rows?.placeActions(this.#actions, message.messageId);
  };

  #watch(): void {
    this.#scrollers = [scrollEndOf(this.base), ...scrollersAround(this.base)];
    for (const scroller of this.#scrollers) scroller.addEventListener('change', this.#onScrollerChange);
    this.#heights = '';
    this.#measure();
  }

  readonly #measure = (): void => {
    if (!this.isConnected) return;
    this.#resized.observe(this.list);
    this.#resized.observe(this.base); // it may shrink, beside a composer that grows
  };

  /**
   * Messages that come into view by the way to the end get their real heights at once. Those are told in the next frame:
   * in this one browsers would report a loop of sizes to the page, as an error.
   */
  #onMeasured(): void {
    const heights = `${this.base.clientHeight} ${this.list.clientHeight}`;
    if (heights === this.#heights) return;
    this.#heights = heights;
    this.#onResize();
    this.#resized.disconnect();
    requestAnimationFrame(this.#measure);
  }

  /** Paper does not scroll to what is far. */
  readonly #onPrint = (): void => {
    this.#mountOnScreen ??= this.mount;
    this.mount = 'all';
  };

  readonly #onPrinted = (): void => {
    this.mount = this.#mountOnScreen ?? this.mount;
    this.#mountOnScreen = undefined;
  };

  /** What scrolls: this element where it has a height of its own, else something around it. */
  get #scroller(): ScrollEnd | undefined {
    const [own, ...around] = this.#scrollers;
    if (own?.scrolls || this.#hasRoom) return own;
    const nearest = around.find((scroller) => scroller.scrolls);
    return nearest?.endsWith(this) ? nearest : undefined;
  }

  /** Whether the element is higher than its messages need: it will scroll by itself when they have filled it. */
  get #hasRoom(): boolean {
    return this.base.getBoundingClientRect().bottom - this.list.getBoundingClientRect().bottom > SPARE;
  }

  /** Messages get their real heights as they are drawn: the end stays the end. */
  #onResize(): void {
    const last = this.#messages.at(-1);
    const streams = last !== undefined && this.#select.headless?.getMessage(last.id)?.status === 'streaming';
    if (this.#said || !streams || !wantsCalm()) {
      if (this.#said || this.#scroller?.following) this.#scrollToNewest();
    }
    this.#said = false;
    this.#onScrollerChange();
  }

  async #open(headless: HeadlessController): Promise<void> {
    this.#asked = headless;
    await headless.ready;
    if (headless.conversationId !== this.conversationId) await headless.openConversation(this.conversationId);
  }

  /** The same list until a message comes or goes: what is in one, its own element draws. */
  #messagesOf({ messages }: HeadlessController): readonly Message[] {
    const last = this.#messages;
    const same = messages.length === last.length && messages.every(({ id }, index) => last[index]?.id === id);
    if (!same) this.#messages = messages;
    return this.#messages;
  }
}

function actionsSlot(): HTMLSlotElement {
  const slot = document.createElement('slot');
  slot.name = 'message-actions';
  slot.slot = 'actions';
  return slot;
}

declare global {
  interface HTMLElementTagNameMap {
    'chat-log': ChatLog;
  }
}
