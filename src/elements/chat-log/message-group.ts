import type { Message } from '../../core/message/segment.js';
import { unwatchNear, watchNear } from '../../controllers/near-viewport.js';

/** How many messages wait together. */
const GROUP_SIZE = 16;

/** Neighbouring messages of a conversation: one empty place for all of them, until it comes near the viewport. */
export class MessageGroup {
  readonly element = document.createElement('div');
  readonly messages: Message[] = [];
  readonly #make: (message: Message) => HTMLElement;
  #filled = false;
  #waiting = false;

  constructor(make: (message: Message) => HTMLElement) {
    this.#make = make;
  }

  get isFull(): boolean {
    return this.messages.length >= GROUP_SIZE;
  }

  get isFilled(): boolean {
    return this.#filled;
  }

  get isWaiting(): boolean {
    return this.#waiting;
  }

  addMessage(message: Message): void {
    this.messages.push(message);
    if (this.#filled) this.element.append(this.#make(message));
  }

  /** Takes out what is gone. */
  keepMessages(isKept: (message: Message) => boolean): void {
    const kept = this.messages.filter(isKept);
    this.messages.splice(0, this.messages.length, ...kept);
  }

  /** Holds the place of the messages until a reader comes near. */
  waitForReader(height: number): void {
    this.#waiting = true;
    this.element.style.blockSize = `${height}px`;
    watchNear(this.element, ({ isIntersecting }) => {
      if (isIntersecting) this.fillPlace();
    });
  }

  /** Puts the messages' elements where their place was. */
  fillPlace(): void {
    if (this.#filled) return;
    this.#filled = true;
    this.element.style.removeProperty('block-size');
    this.element.append(...this.messages.map(this.#make));
    unwatchNear(this.element);
  }

  dispose(): void {
    unwatchNear(this.element);
    this.element.remove();
  }
}
