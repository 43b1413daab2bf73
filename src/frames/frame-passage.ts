import { html, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';

/** A way for keyboards past a frame that has many stops of its own. */
export class FramePassage {
  readonly #skip = createRef<HTMLElement>();
  readonly #end = createRef<HTMLElement>();

  /** The button before the frame. */
  get skip(): HTMLElement | undefined {
    return this.#skip.value;
  }

  /** Stands before the frame. */
  renderSkip(label: string): TemplateResult {
    return html`<button class="btn small skip" type="button" ${ref(this.#skip)} @click=${this.#onSkip}
      @blur=${this.#onSkipLeft}>${label}</button>`;
  }

  /** Goes back to the button, by a key that was pressed in the frame: this document has not seen it. */
  leaveFrame(): void {
    this.#skip.value?.classList.add('by-key');
    this.#skip.value?.focus();
  }

  readonly #onSkipLeft = (): void => this.#skip.value?.classList.remove('by-key');

  /** Where the keyboard goes on. Stands behind the frame. */
  renderEnd(): TemplateResult {
    return html`<span class="end" tabindex="-1" ${ref(this.#end)} @blur=${this.#onEndLeft}></span>`;
  }

  readonly #onSkip = (): void => {
    const end = this.#end.value;
    if (!end) return;
    // Only while it has the focus: from an element that cannot be tabbed to, Chromium goes back to the first control of
    // the shadow root, which is the button that was just pressed.
    end.tabIndex = 0;
    end.focus();
  };

  readonly #onEndLeft = ({ target }: FocusEvent): void => {
    (target as HTMLElement).tabIndex = -1;
  };
}
