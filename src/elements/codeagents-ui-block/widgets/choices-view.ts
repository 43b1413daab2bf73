import type { ChoicesElement } from '../../../core/widgets/contract/choices.js';
import { choicesTerms, type ChoicesTerms } from '../../../locales/en/choices.js';
import { LocalizeController } from '../../../locales/localize.js';
import { addStyles } from '../../../styles/add-styles.js';
import { controlStyles } from '../../../styles/host.styles.js';
import type { ChoiceTaken, WidgetContext, WidgetView } from '../widget-view.js';
import { ChoiceAnswers } from './choice-answers.js';
import { choicesStyles } from './choices.styles.js';

/** Answers that a person may choose from, once. One: a button each. Several: boxes, and a button below them. */
export class ChoicesView implements WidgetView {
  readonly node = document.createElement('section');
  readonly #choices: ChoicesElement;
  readonly #context: WidgetContext;
  readonly #words: LocalizeController<ChoicesTerms>;
  readonly #answers: ChoiceAnswers;
  readonly #unfollow: (() => void) | undefined;
  readonly #controls: (HTMLButtonElement | HTMLInputElement)[] = [];
  readonly #rows: HTMLElement[] = [];
  readonly #status = document.createElement('p');
  #send: HTMLButtonElement | undefined;
  /** Where the answer went that was given here. */
  #taken: ChoiceTaken | undefined;
  /** While a host makes up its mind nothing else is chosen. */
  #isAsking = false;

  constructor(choices: ChoicesElement, context: WidgetContext) {
    this.#choices = choices;
    this.#context = context;
    this.#words = LocalizeController.of(context.host, choicesTerms);
    this.#answers = new ChoiceAnswers(choices, context);
    this.#unfollow = this.#answers.followAnswers(() => this.#show());
    addStyles(context.host.renderRoot, [controlStyles, choicesStyles]);
    this.node.className = 'choices';
    this.node.setAttribute('part', 'choices');
    this.node.setAttribute('role', 'group');
    if (choices.prompt) this.node.append(textNode('p', 'wt', choices.prompt));
    const list = document.createElement('ul');
    list.append(...choices.items.map((_, at) => this.#item(at)));
    this.node.append(list);
    if (choices.multiple) this.node.append((this.#send = this.#sendButton()));
    this.#status.setAttribute('role', 'status');
    this.node.append(this.#status);
    this.relocalize();
  }

  relocalize(): void {
    const { prompt, multiple } = this.#choices;
    this.node.setAttribute('aria-label', prompt || this.#words.term(multiple ? 'chooseSome' : 'choices'));
    if (this.#send) this.#send.textContent = this.#words.term('choose');
    this.#show();
  }

  dispose(): void {
    this.#unfollow?.();
  }

  #item(at: number): HTMLElement {
    const { items, multiple } = this.#choices;
    const { label = '', description } = items[at] ?? {};
    const item = document.createElement('li');
    const row = document.createElement(multiple ? 'label' : 'button');
    row.className = 'choice';
    row.setAttribute('part', 'choice');
    const says = document.createElement('span');
    says.className = 'says';
    says.append(textNode('span', '', label));
    if (description) says.append(textNode('span', 'cap', description));
    const mark = document.createElement(multiple ? 'input' : 'span');
    if (mark instanceof HTMLInputElement) mark.type = 'checkbox';
    else mark.className = 'mark';
    if (row instanceof HTMLButtonElement) row.type = 'button';
    row.append(mark, says);
    const control = row instanceof HTMLButtonElement ? row : (mark as HTMLInputElement); // one of the two
    if (multiple) control.addEventListener('change', () => this.#show());
    else control.addEventListener('click', () => void this.#choose([at]));
    // A box that may not be pressed any more stays reachable, so that what it says can be read.
    if (multiple) control.addEventListener('click', (event) => this.#answers.chosen && event.preventDefault());
    this.#controls.push(control);
    this.#rows.push(row);
    item.append(row);
    return item;
  }

  #sendButton(): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn';
    button.addEventListener('click', () => {
      const chosen = this.#controls.flatMap((box, at) => (box instanceof HTMLInputElement && box.checked ? [at] : []));
      if (chosen.length > 0) void this.#choose(chosen);
    });
    return button;
  }

  async #choose(chosen: readonly number[]): Promise<void> {
    if (this.#isAsking || this.#answers.chosen) return;
    const values = chosen.flatMap((at) => this.#choices.items[at] ?? []).map(({ label, value }) => value ?? label);
    this.#isAsking = true;
    this.#taken = await this.#context.actions.chooseAnswers(this.#choices, values, this.#answers.textOf(chosen));
    this.#isAsking = false;
    if (this.#taken !== 'failed') this.#answers.keepAnswer(chosen);
    this.#show();
  }

  #show(): void {
    const { chosen } = this.#answers;
    this.node.classList.toggle('answered', chosen !== undefined);
    this.#controls.forEach((control, at) => {
      const isBox = control instanceof HTMLInputElement;
      if (chosen && isBox) control.checked = chosen.includes(at);
      const isChosen = chosen ? chosen.includes(at) : isBox && control.checked;
      if (chosen) control.setAttribute('aria-disabled', 'true');
      if (!isBox) control.setAttribute('aria-pressed', String(isChosen));
      this.#rows[at]?.classList.toggle('chosen', isChosen);
    });
    if (this.#send) {
      const isReady = !chosen && this.#controls.some((box) => box instanceof HTMLInputElement && box.checked);
      this.#send.hidden = chosen !== undefined;
      this.#send.setAttribute('aria-disabled', String(!isReady));
    }
    this.#status.textContent = this.#said(chosen);
  }

  /** Where the answer is. Of one that was given before, in another drawing, it is not known where it went since. */
  #said(chosen: readonly number[] | undefined): string {
    const failed = this.#taken === 'failed';
    if (!chosen) return failed ? this.#words.term('failed') : '';
    return this.#words.term(!this.#taken || failed ? 'taken' : this.#taken, this.#answers.textOf(chosen));
  }
}

function textNode(tag: string, name: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = name;
  const isolated = document.createElement('bdi');
  isolated.textContent = text;
  node.append(isolated);
  return node;
}
