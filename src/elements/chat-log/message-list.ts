import type { HeadlessController } from '../../core/headless-controller.js';
import type { Message } from '../../core/message/segment.js';
import type { ChatMessage } from '../chat-message/chat-message.js';
import { heightOf } from '../../context/message-height.js';
import { MessageGroup } from './message-group.js';

/** How many messages at the end are drawn at once, so that a restored conversation does not open on empty places. */
const AT_ONCE = 4;

/** How messages are drawn. */
interface DrawnAs {
  readonly mount: 'near' | 'all';
  readonly actions?: string | undefined;
}

/**
 * The elements of a conversation, one per message and keyed by its id. They are made in groups as a reader comes near:
 * a thousand of them, empty, would cost more than all that is to be seen.
 */
export class MessageList {
  readonly #list: HTMLElement;
  readonly #elements = new Map<string, ChatMessage>();
  #groups: MessageGroup[] = [];
  #headless: HeadlessController | undefined;
  #mount: 'near' | 'all' = 'near';
  #actions: string | undefined;
  #chosen: string | undefined;
  #newest: string | undefined;

  constructor(list: HTMLElement) {
    this.#list = list;
  }

  /** Id of the message with the actions. */
  get active(): string | undefined {
    return this.#chosen !== undefined && this.#elements.has(this.#chosen) ? this.#chosen : this.#newest;
  }

  /** @returns whether a person has said something since the last draw. */
  drawMessages(messages: readonly Message[], headless: HeadlessController, { mount, actions }: DrawnAs): boolean {
    const before = this.#newest;
    this.#mount = mount;
    if (actions !== this.#actions) {
      this.#actions = actions;
      for (const element of this.#elements.values()) element.actions = actions;
    }
    if (headless !== this.#headless) this.#clear(headless);
    this.#add(messages, headless, this.#keep(messages));
    this.#fill(messages);
    const last = messages.at(-1);
    this.#newest = last?.id;
    return (
      before !== undefined &&
      last?.id !== before &&
      messages.slice(-2).some(({ role, id }) => role === 'user' && id !== before)
    );
  }

  /** Puts the slot for actions into the chosen message, or into the newest. */
  placeActions(slot: HTMLSlotElement, chosen = this.#chosen): void {
    this.#chosen = chosen;
    const { active } = this;
    const element = active === undefined ? undefined : this.#elements.get(active);
    if (element && slot.parentNode !== element) element.append(slot);
  }

  /** Removes what is gone. @returns how many messages are there already, in the right order. */
  #keep(messages: readonly Message[]): number {
    const ids = new Set(messages.map(({ id }) => id));
    for (const group of this.#groups) group.keepMessages(({ id }) => ids.has(id));
    for (const [id, element] of this.#elements) {
      if (ids.has(id)) continue;
      element.remove();
      this.#elements.delete(id);
    }
    this.#groups = this.#groups.filter((group) => group.messages.length > 0 || void group.dispose());
    const known = this.#groups.flatMap((group) => group.messages);
    if (known.every(({ id }, index) => id === messages[index]?.id)) return known.length;
    this.#clear(this.#headless);
    return 0;
  }

  #add(messages: readonly Message[], headless: HeadlessController, from: number): void {
    const added = document.createDocumentFragment();
    for (const message of messages.slice(from)) {
      let group = this.#groups.at(-1);
      if (!group || group.isFull) {
        this.#groups.push((group = new MessageGroup((each) => this.#make(each))));
        added.append(group.element);
      }
      group.addMessage(message);
    }
    for (const group of this.#groups) {
      if (!group.isFilled && !group.isWaiting)
        group.waitForReader(group.messages.reduce((sum, message) => sum + heightOf(headless, message), 0));
    }
    this.#list.append(added);
  }

  #fill(messages: readonly Message[]): void {
    const atOnce = new Set(messages.slice(-AT_ONCE).map(({ id }) => id));
    for (const { id, status } of messages) if (status === 'streaming') atOnce.add(id);
    for (const group of this.#groups) {
      if (this.#mount === 'all' || group.messages.some(({ id }) => atOnce.has(id))) group.fillPlace();
    }
    for (const [id, element] of this.#elements) if (this.#mount === 'all' || atOnce.has(id)) element.mount = 'all';
  }

  #make({ id }: Message): ChatMessage {
    const known = this.#elements.get(id);
    if (known) return known;
    const element = document.createElement('chat-message');
    element.headless = this.#headless;
    element.messageId = id;
    element.actions = this.#actions;
    this.#elements.set(id, element);
    return element;
  }

  #clear(headless: HeadlessController | undefined): void {
    this.#headless = headless;
    for (const group of this.#groups) group.dispose();
    this.#groups = [];
    this.#elements.clear();
  }
}
