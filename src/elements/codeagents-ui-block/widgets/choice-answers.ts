import type { WidgetAnswer } from '../../../core/message/widget-answer.js';
import type { ChoicesElement } from '../../../core/widgets/contract/choices.js';
import type { WidgetContext } from '../widget-view.js';

/** Answers in a block that stands in no message: as long as the block is there, or what it was given. */
const lone = new WeakMap<object, WidgetAnswer[]>();

/**
 * Where the answer to one question is kept: with its message, so that it outlives the drawing, the element and the page.
 * A block that stands in no message keeps it itself.
 */
export class ChoiceAnswers {
  readonly #choices: ChoicesElement;
  readonly #context: WidgetContext;

  constructor(choices: ChoicesElement, context: WidgetContext) {
    this.#choices = choices;
    this.#context = context;
  }

  /** Calls back when something was chosen in the message, here or elsewhere. @returns the function that ends it. */
  followAnswers(changed: () => void): (() => void) | undefined {
    const { headless, messageId } = this.#context.place;
    let known = headless?.widgetAnswers(messageId);
    return headless?.subscribe(() => {
      const now = headless.widgetAnswers(messageId);
      if (now === known) return;
      known = now;
      changed();
    });
  }

  /** Places of what was chosen. The first answer counts. */
  get chosen(): readonly number[] | undefined {
    const { headless, messageId, callId, blockIndex } = this.#context.place;
    const { id } = this.#choices;
    const kept = headless?.widgetAnswers(messageId) ?? [
      ...(lone.get(this.#choices) ?? []),
      ...(lone.get(this.#context.host) ?? []),
    ];
    return kept.find(
      (answer) =>
        answer.elementId === id &&
        answer.blockIndex === blockIndex &&
        (answer.callId ?? '') === callId &&
        // A message that was written anew may ask something else.
        answer.text === this.textOf(answer.chosen),
    )?.chosen;
  }

  keepAnswer(chosen: readonly number[]): void {
    const { headless, messageId, callId, blockIndex } = this.#context.place;
    const { id: elementId } = this.#choices;
    const answer = { blockIndex, ...(callId && { callId }), elementId, chosen, text: this.textOf(chosen) };
    if (headless?.widgetAnswers(messageId)) return headless.keepWidgetAnswer(messageId, answer);
    for (const holder of [this.#choices, this.#context.host]) lone.set(holder, [...(lone.get(holder) ?? []), answer]);
  }

  /** The answer as a person would write it. */
  textOf(chosen: readonly number[]): string {
    return chosen.map((at) => this.#choices.items[at]?.label ?? '').join(', ');
  }
}
