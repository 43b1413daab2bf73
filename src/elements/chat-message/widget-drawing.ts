import { isLoss, mostSevere } from '../../core/widgets/most-severe.js';
import type { CodeagentsUiBlock } from '../codeagents-ui-block/codeagents-ui-block.js';
import { attributeAround } from '../../composed-tree/composed-ancestors.js';
import { WidgetFailedEvent } from '../../events/widget/widget-failed.js';
import type { SegmentContext, SegmentOf, SegmentView } from './segment-view.js';

/** Folds of one message. */
const MOST_FOLDS = 50;

/**
 * A `codeagents-ui` fence of a message: its widgets, or the room for them while it is written. A fence of which nothing
 * shows makes no element: there may be thousands.
 */
export class WidgetDrawing implements SegmentView {
  /** What stands in the message: an empty place, or the block. */
  node: HTMLElement;
  readonly #context: SegmentContext;
  #block: CodeagentsUiBlock | undefined;
  #told: object | undefined;

  constructor(context: SegmentContext, place: HTMLElement) {
    this.#context = context;
    this.node = place;
    place.hidden = true;
  }

  drawSegment(segment: SegmentOf<'widget'>): void {
    const { index = 0, state, unfinished } = segment;
    const { host } = this.#context;
    // Of very many, the note below the last that is drawn says how many there are.
    const hides = attributeAround(host, 'skipped') === 'hide' || index >= MOST_FOLDS;
    // The source of one that was not finished is folded by its message.
    if (state === 'skipped' && (hides || unfinished)) return this.#leaveOut(segment);
    const block = (this.#block ??= this.#makeBlock());
    block.blockIndex = index;
    block.segment = segment;
    block.quotable = isSet(host, 'quotable');
    block.skipped = hides ? 'hide' : 'fold';
  }

  /** It is defined before anything is drawn here. */
  #makeBlock(): CodeagentsUiBlock {
    const block = document.createElement('codeagents-ui-block');
    block.headless = this.#context.headless;
    block.messageId = this.#context.messageId;
    this.#stand(block);
    return block;
  }

  #stand(node: HTMLElement): void {
    node.setAttribute('part', this.node.getAttribute('part') ?? '');
    this.node.replaceWith(node);
    this.node = node;
  }

  /** Nothing shows; developers hear of it from the message. */
  #leaveOut({ problems }: SegmentOf<'widget'>): void {
    if (this.#block) {
      const place = document.createElement('div');
      place.hidden = true;
      this.#stand(place);
      this.#block = undefined;
    }
    if (this.#told === problems) return;
    this.#told = problems;
    const worst = mostSevere(problems);
    if (!worst) return;
    const event = new WidgetFailedEvent({ code: worst.code, problems: problems.filter(isLoss) });
    // Not in the middle of a drawing: a listener may write into the message.
    queueMicrotask(() => this.#context.host.dispatchEvent(event));
  }
}

/** Whether the message carries an attribute, or anything around it: a log makes its messages itself. */
function isSet(start: Element, name: string): boolean {
  for (let element: Element | null = start; element;) {
    if (element.closest(`[${name}]`)) return true;
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return false;
}
