import { LocalizeController } from '../../locales/localize.js';
import { segmentTerms } from '../../locales/en/segment.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';
import { blockStyles } from './block.styles.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';
import { TextView } from './text-view.js';

/** A widget's fence that was never closed, and the text that it swallowed: folded, and nothing lost. */
export class CollapsedDrawing implements SegmentView {
  readonly node: HTMLElement;
  readonly #localize: LocalizeController<(typeof segmentTerms)['en']>;
  readonly #summary = document.createElement('summary');
  readonly #text: TextView;

  constructor(context: SegmentContext, node: HTMLElement) {
    this.#localize = LocalizeController.of(context.host, segmentTerms);
    this.node = node;
    addStyles(node.getRootNode(), [controlStyles, blockStyles]);
    const [fold, box] = [document.createElement('details'), document.createElement('div')];
    fold.className = 'tool';
    fold.setAttribute('part', 'fold');
    this.#summary.className = 'dim';
    box.className = 'fields';
    this.#text = new TextView(context, 'text');
    box.append(this.#text.node);
    fold.append(this.#summary, box);
    node.replaceChildren(fold);
    this.relocalize();
  }

  drawSegment(segment: SegmentOf<'markdown'>, index: number): void {
    this.#text.drawSegment(segment, index);
  }

  relocalize(): void {
    this.#summary.textContent = this.#localize.term('unclosedWidget');
  }

  dispose(): void {
    this.#text.dispose();
  }
}
