import { html, render } from 'lit';
import { addStyles } from '../../styles/add-styles.js';
import { firstIcon } from '../../icons/first-icons.js';
import { reasoningStyles } from './reasoning.styles.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';
import { TextView } from './text-view.js';

/** What the model thought: open while it does, folded to one line after, unless the reader chose otherwise. */
export class ReasoningView implements SegmentView {
  readonly node: HTMLDetailsElement;
  readonly #context: SegmentContext;
  readonly #summary = document.createElement('summary');
  #text: TextView | undefined;
  #segment: SegmentOf<'reasoning'> | undefined;
  #index = 0;
  /** The fold that we asked for last; another one is the reader's. */
  #folded = true;
  #chosen = false;

  constructor(context: SegmentContext, node: HTMLElement) {
    this.#context = context;
    this.node = node as HTMLDetailsElement; // the message makes one for reasoning
    // The message's root: the part may not stand in it yet.
    addStyles(context.host.shadowRoot ?? node.getRootNode(), [reasoningStyles]);
    node.append(this.#summary);
    this.#summary.className = 'fold';
    this.node.addEventListener('toggle', () => {
      this.#chosen ||= this.node.open === this.#folded;
      this.#drawText();
    });
  }

  get textRoot(): HTMLElement | undefined {
    return this.node.open ? this.#text?.node : undefined;
  }

  drawSegment(segment: SegmentOf<'reasoning'>, index: number): void {
    const last = this.#segment;
    this.#segment = segment;
    this.#index = index;
    if (last?.open !== segment.open || last.block.durationMs !== segment.block.durationMs) this.relocalize();
    if (!this.#chosen && segment.open === this.#folded) {
      this.#folded = !segment.open;
      this.node.open = segment.open;
    }
    if (this.node.open) this.#drawText();
  }

  drawWaiting(): void {
    this.#text?.drawWaiting();
  }

  get drawn(): Promise<void> | undefined {
    return this.#text?.drawn;
  }

  relocalize(): void {
    const { localize } = this.#context;
    const { open, block } = this.#segment ?? {};
    const ms = block?.durationMs;
    const label = open
      ? localize.term('thinking')
      : ms === undefined
        ? localize.term('thought')
        : localize.term('thoughtFor', ms);
    render(html`${firstIcon('right', 14)}<span>${label}</span>`, this.#summary);
  }

  dispose(): void {
    this.#text?.dispose();
  }

  #drawText(): void {
    if (!this.node.open || !this.#segment) return;
    if (!this.#text) {
      this.#text = new TextView(this.#context, 'reasoning-text');
      this.#text.node.classList.add('thought');
      this.node.append(this.#text.node);
    }
    this.#text.drawSegment(this.#segment, this.#index);
  }
}
