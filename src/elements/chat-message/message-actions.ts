import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { IconTips } from '../../controllers/icon-tips.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import * as branches from '../../core/message/branching.js';
import { branching } from '../../core/message/message-store.js';
import type { Message, MessageRole } from '../../core/message/segment.js';
import { MessageEditRequestEvent } from '../../events/message/message-edit-request.js';
import { MessageRegenerateRequestEvent } from '../../events/message/message-regenerate-request.js';
import { firstIcon } from '../../icons/first-icons.js';
import { icon } from '../../icons/icons.js';
import { messageBranchTerms } from '../../locales/en/message-branch.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';

// Whoever answers an edit asks for the messages that are shown at once: with these controls nothing of it has to wait.
branching.supplyValue(branches);

/** The message that can be edited, answered again, or changed for another in its place. */
export interface ActedMessage {
  readonly headless: HeadlessController;
  readonly messageId: string;
  readonly role: MessageRole;
  readonly status: Message['status'] | undefined;
  /** Ids of the messages in its place, where there are several. */
  readonly siblings: readonly string[] | undefined;
  /** What the host offers, by name, with spaces between. */
  readonly actions: string;
}

/** What can be done with a message, each in its place. */
export interface DrawnActions {
  /** In the place of its body. */
  readonly editor: unknown;
  /** Always seen. */
  readonly steps: unknown;
  /** Seen by who points at the message. */
  readonly buttons: unknown;
}

/** A control that gets the focus in the message that takes another's place. */
type Control = 'previous' | 'next' | 'edit' | 'regenerate';

/** Ways from a message to others in its place: stepping between them, editing it, asking again. */
export class MessageActions {
  readonly #host: LitElement;
  readonly #words: LocalizeController<(typeof messageBranchTerms)['en']>;
  /** What is being written in place of the message. */
  #draft: string | undefined;
  /** Whether nobody took up the last request for another answer. */
  #isUnanswered = false;

  constructor(host: LitElement) {
    this.#host = host;
    this.#words = LocalizeController.of(host, messageBranchTerms);
    new IconTips(host);
  }

  drawActions(message: ActedMessage): DrawnActions {
    addStyles(this.#host.renderRoot, [controlStyles, actionStyles]);
    if (message.status === 'streaming') this.#isUnanswered = false; // the host writes this one anew
    return {
      editor: this.#draft === undefined ? this.#unanswered() : this.#editor(message, this.#draft),
      steps: message.siblings ? this.#steps(message, message.siblings) : nothing,
      buttons: this.#buttons(message),
    };
  }

  #steps(message: ActedMessage, siblings: readonly string[]): TemplateResult {
    const words = this.#words;
    const index = siblings.indexOf(message.messageId);
    const step = (control: 'previous' | 'next', to: string | undefined) => {
      const label = words.term(control);
      return html`<button type="button" class="ib ${control}" data-act=${control} aria-label=${label} title=${label}
        aria-disabled=${to === undefined} @click=${() => void (to !== undefined && this.#step(message, control, to))}
        >${firstIcon('right', 14)}</button>`;
    };
    return html`<div class="steps" role="group" aria-label=${words.term('versions')}>${step('previous', siblings[index - 1])}<span
      class="cap num"><bdi>${words.term('position', index + 1, siblings.length)}</bdi></span>${step('next', siblings[index + 1])}</div>`;
  }

  #buttons(message: ActedMessage): unknown {
    const offered = new Set(message.actions.split(/\s+/));
    const button = (control: 'edit' | 'regenerate', run: () => void) => {
      const label = this.#words.term(control);
      return html`<button type="button" class="ib" data-act=${control} aria-label=${label} title=${label} @click=${run}>
        ${icon(control === 'edit' ? 'edit' : 'refresh')}
      </button>`;
    };
    if (message.status === 'streaming') return nothing;
    if (message.role === 'user')
      return offered.has('edit') && this.#draft === undefined
        ? button('edit', () => this.#beginEdit(message))
        : nothing;
    if (message.role !== 'assistant' || !offered.has('regenerate')) return nothing;
    return button('regenerate', () => this.#regenerate(message));
  }

  /** An answer that nobody writes would stand open for ever: none is begun. */
  #unanswered(): unknown {
    return this.#isUnanswered
      ? html`<p class="unanswered cap" role="status">${this.#words.term('unanswered')}</p>`
      : nothing;
  }

  #editor(message: ActedMessage, draft: string): TemplateResult {
    const words = this.#words;
    const cancel = () => this.#endEdit(message);
    const save = () => this.#save(message);
    const onKey = (event: KeyboardEvent) => {
      const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (event.isComposing || (event.key !== 'Escape' && !saves)) return;
      event.preventDefault();
      // Of a panel or a dialog around it, too.
      event.stopPropagation();
      if (saves) save();
      else cancel();
    };
    return html`<div class="edited" data-vitrine-chrome @keydown=${onKey}>
      <textarea dir="auto" aria-label=${words.term('edited')} .value=${draft} ${ref(startEditing)}
        @input=${({ target }: Event) => this.#onInput((target as HTMLTextAreaElement).value)}></textarea>
      <div class="ends">
        <button type="button" class="btn small" @click=${cancel}>${words.term('cancel')}</button>
        <button type="button" class="btn small solid" aria-disabled=${draft.trim() === ''}
          @click=${save}>${words.term('save')}</button>
      </div>
    </div>`;
  }

  #onInput(text: string): void {
    this.#draft = text;
    this.#host.requestUpdate();
  }

  #beginEdit({ headless, messageId }: ActedMessage): void {
    this.#draft = headless.messageText(messageId) ?? '';
    this.#host.requestUpdate();
  }

  #endEdit(message: ActedMessage): void {
    this.#draft = undefined;
    this.#host.requestUpdate();
    void this.#moveFocus(message, 'edit');
  }

  #save(message: ActedMessage): void {
    const { headless, messageId } = message;
    const text = this.#draft ?? '';
    if (text.trim() === '') return;
    if (text !== headless.messageText(messageId)) {
      const allowed = this.#host.dispatchEvent(new MessageEditRequestEvent({ messageId, text }));
      if (allowed) headless.editMessage(messageId, text);
    }
    this.#endEdit(message);
  }

  #regenerate(message: ActedMessage): void {
    const { headless, messageId } = message;
    const before = headless.siblings(messageId)?.length;
    const isTaken = !this.#host.dispatchEvent(new MessageRegenerateRequestEvent({ messageId }));
    // A host that only listens may have begun an answer, or will: then another message stands in this one's place.
    this.#isUnanswered = !isTaken && headless.siblings(messageId)?.length === before;
    this.#host.requestUpdate();
    void this.#moveFocus(message, 'regenerate');
  }

  #step(message: ActedMessage, control: Control, to: string): void {
    message.headless.selectSibling(to);
    void this.#moveFocus(message, control);
  }

  /**
   * Moves the focus to the same control of the message that has taken this one's place, in an element of its own, and
   * says which it is. Where this one has stayed, it has it.
   */
  async #moveFocus({ headless, messageId }: ActedMessage, control: Control): Promise<void> {
    const root = this.#host.getRootNode() as Document | ShadowRoot;
    await this.#host.updateComplete;
    // A log draws in a microtask, and its end is followed a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const siblings = headless.siblings(messageId) ?? [];
    const shown = siblings.find((id) => headless.messages.some((message) => message.id === id)) ?? messageId;
    const element = [...root.querySelectorAll('chat-message')].find((each) => each.messageId === shown);
    const target: LitElement = element ?? this.#host;
    await target.updateComplete;
    const find = (name: string) => target.renderRoot.querySelector<HTMLElement>(`[data-act=${name}]`);
    const button = find(control) ?? find('previous') ?? find('edit') ?? find('regenerate');
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: 'nearest' });
    const said = target.renderRoot.querySelector('[role=status]');
    if (said && shown !== messageId)
      said.textContent = this.#words.term('shown', siblings.indexOf(shown) + 1, siblings.length);
  }
}

/** Whoever presses the button wants to write, at the end. */
function startEditing(element: Element | undefined): void {
  const area = element as HTMLTextAreaElement | undefined;
  if (!area) return;
  requestAnimationFrame(() => {
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
}

const actionStyles = css`
  .steps { display: inline-flex; align-items: center; }
  .steps .ib { inline-size: 1.5rem; }
  .steps .previous .i { rotate: 180deg; }
  .steps .cap { min-inline-size: 2.5em; text-align: center; color: var(--vitrine-color-text-secondary); }
  .foot .btn:focus-visible { outline-offset: -2px; }
  /* At the edge that the message stands at, whatever is hidden beside them. */
  .by-user > .foot .steps { order: 1; }
  .base:has(> .edited) > .body, .base:has(> .edited) > .foot .acts { display: none; }
  .unanswered { margin-block-start: .5rem; color: var(--vitrine-color-text-secondary); }
  .edited { display: flex; flex-direction: column; gap: .5rem; }
  .edited textarea {
    field-sizing: content; inline-size: 100%; min-block-size: 4.5rem; max-block-size: 20rem; resize: vertical;
    padding: .625rem .875rem; border: 1px solid var(--vitrine-color-border-primary);
    border-radius: var(--vitrine-border-radius-xl); background: var(--vitrine-color-background-primary);
    overflow-wrap: anywhere;
  }
  .edited textarea:focus-visible { outline-offset: -2px; }
  .edited .ends { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .5rem; }
  @media (pointer: coarse) {
    .steps .ib { inline-size: 2.25rem; }
  }
  /* Its room stays: it keeps messages apart. */
  @media print { .foot { visibility: hidden; } }
`;
