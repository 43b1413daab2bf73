import { nothing, type TemplateResult } from 'lit';
import { lazyNotice, lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { Segment } from '../../core/message/segment.js';
import { addStyles } from '../../styles/add-styles.js';
import { blockViewOf, toolViewOf, type PartView } from './part-registry.js';
import type { SegmentContext } from './segment-view.js';

/** The element of the host that draws a part of a message. */
type HostElement = HTMLElement & {
  headless?: HeadlessController;
  messageId?: string;
  block?: unknown;
  call?: unknown;
};

/** The element that a host has registered for a part, if it has, and what there is to say while it cannot be loaded. */
export class HostPart {
  readonly #context: SegmentContext;
  readonly #changed: () => void;
  #view: PartView | undefined;
  #element: HostElement | undefined;
  #failed = false;

  /** @param changed - Called when the element is there, or could not be loaded. */
  constructor(context: SegmentContext, changed: () => void) {
    this.#context = context;
    this.#changed = changed;
  }

  /** The element with what the segment says now; nothing where the kit draws it. Begins to load it. */
  readElement(segment: Segment): HTMLElement | undefined {
    const view = viewOf(segment);
    if (view !== this.#view) {
      this.#view = view;
      this.#element = undefined;
      this.#failed = false;
      if (view) void this.#load(view);
    }
    if (this.#element) this.#hand(this.#element, segment);
    return this.#element;
  }

  /** What is said where it could not be loaded. */
  renderNotice(): TemplateResult | typeof nothing {
    const { host, localize } = this.#context;
    if (!this.#failed) return nothing;
    addStyles(host.renderRoot, [lazyNoticeStyles]);
    return lazyNotice(localize, () => {
      if (this.#view) void this.#load(this.#view);
    });
  }

  async #load(view: PartView): Promise<void> {
    if (this.#failed) {
      this.#failed = false;
      this.#changed();
    }
    try {
      if (!customElements.get(view.tag)) await view.load();
      if (!customElements.get(view.tag)) throw new Error(`<${view.tag}> is not defined by what was loaded.`);
      if (view === this.#view) this.#element = document.createElement(view.tag);
    } catch (cause) {
      console.warn(`Vitrine: <${view.tag}> could not be loaded.`, cause);
      if (view === this.#view) this.#failed = true;
      // It may be defined later, by somebody else.
      customElements.whenDefined(view.tag).then(
        () => void (this.#failed && view === this.#view && this.#load(view)),
        () => undefined, // no name of an element
      );
    }
    if (view === this.#view) this.#changed();
  }

  /** A setter that throws stops nothing of the message. */
  #hand(element: HostElement, segment: Segment): void {
    const { headless, messageId } = this.#context;
    const block = 'block' in segment ? segment.block : undefined;
    try {
      Object.assign(element, { headless, messageId, [segment.kind === 'tool_call' ? 'call' : 'block']: block });
    } catch (error) {
      reportError(error);
    }
  }
}

function viewOf(segment: Segment): PartView | undefined {
  if (segment.kind === 'tool_call') return toolViewOf(segment.block.toolName);
  const type = segment.kind === 'invalid' ? typeOf(segment.block) : undefined;
  return type === undefined ? undefined : blockViewOf(type);
}

/** What a block that the kit does not draw calls itself. */
export function typeOf(block: unknown): string | undefined {
  const { type } = (block ?? {}) as { type?: unknown };
  return typeof type === 'string' && type !== '' ? type : undefined;
}
