import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { focusedElement } from '../../composed-tree/focused-element.js';
import { providerAround } from '../../composed-tree/composed-ancestors.js';
import { MessageQuoteRequestEvent } from '../../events/message/message-quote-request.js';
import { icon } from '../../icons/icons.js';

/** How long a selection stays as it is before it is offered, in milliseconds: while it grows the offer would be in its way. */
const RESTS_MS = 250;
/** Distance to the marked text and to the window's edges, in px. */
const GAP_PX = 8;

type Message = HTMLElementTagNameMap['chat-message'];

interface Marked {
  readonly message: Message;
  readonly text: string;
}

/**
 * Offers to ask about what a person has marked in a message of the composer's conversation: a button beside it, in the
 * top layer, that takes neither focus nor selection.
 */
export class MarkedText implements ReactiveController {
  readonly #host: LitElement;
  #marked: Marked | undefined;
  #resting = 0;
  #isPressed = false;
  #ended: AbortController | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    const { ownerDocument: page } = this.#host;
    const { signal } = (this.#ended = new AbortController());
    const options = { signal, capture: true };
    page.addEventListener('selectionchange', this.#onChange, options);
    page.addEventListener('pointerdown', this.#onPointerDown, options);
    for (const type of ['pointerup', 'pointercancel']) page.addEventListener(type, this.#onPointerUp, options);
    // What scrolls takes the text away from below the button.
    page.addEventListener('scroll', () => this.#offer(undefined), { ...options, passive: true });
  }

  hostDisconnected(): void {
    this.#ended?.abort();
    clearTimeout(this.#resting);
    this.#marked = undefined;
  }

  hostUpdated(): void {
    const button = this.#button;
    if (!button || !this.#marked) return;
    if (!button.matches(':popover-open')) button.showPopover();
    this.#place(button);
  }

  renderOffer(label: string): TemplateResult | typeof nothing {
    if (!this.#marked) return nothing;
    // The press would end the selection.
    const keep = (event: Event) => event.preventDefault();
    return html`<button type="button" class="btn small ask" part="ask" popover="manual" @pointerdown=${keep}
      @mousedown=${keep} @click=${() => this.#ask()}>${icon('ask', 14)}<bdi>${label}</bdi></button>`;
  }

  get #button(): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>('.ask');
  }

  #ask(): void {
    const { message, text } = this.#marked ?? {};
    if (!message || text === undefined) return;
    message.dispatchEvent(new MessageQuoteRequestEvent({ messageId: message.messageId, markdown: text }));
    message.ownerDocument.getSelection()?.removeAllRanges();
    this.#offer(undefined);
  }

  #offer(marked: Marked | undefined): void {
    clearTimeout(this.#resting);
    if (marked === this.#marked) return;
    this.#marked = marked;
    this.#host.requestUpdate();
  }

  #wait(): void {
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#isPressed || this.#offer(this.#read()), RESTS_MS);
  }

  #read(): Marked | undefined {
    const text = this.#selection?.toString().trim() ?? '';
    const range = text === '' ? undefined : this.#range();
    if (!range) return undefined;
    const message = messageAround(range.startContainer);
    // Of two messages at once it would be neither's.
    if (!message?.messageId || messageAround(range.endContainer) !== message) return undefined;
    const isOurs = providerAround(message) === providerAround(this.#host);
    return isOurs && !isField(focusedElement(message.ownerDocument)) ? { message, text } : undefined;
  }

  get #selection(): Selection | null {
    return this.#host.ownerDocument.getSelection();
  }

  /** Of what is marked in a shadow root `isCollapsed` says that nothing is. */
  get #hasMarked(): boolean {
    return this.#selection?.type === 'Range';
  }

  /** What is marked, looked for through the shadow roots of messages: the selection itself says no more than their host. */
  #range(): StaticRange | undefined {
    const selection = this.#selection;
    if (!selection || selection.rangeCount === 0) return undefined;
    // Chromium 137, Firefox 142 and Safari 17 have it; before, the selection names its place itself.
    const { getComposedRanges } = selection as Partial<Pick<Selection, 'getComposedRanges'>>;
    const [range] = getComposedRanges?.call(selection, { shadowRoots: messageRoots(this.#host.ownerDocument) }) ?? [];
    return range ?? selection.getRangeAt(0);
  }

  /** Below the end of what is marked, or above its beginning where there is no room; within the window. */
  #place(button: HTMLElement): void {
    const marked = this.#range();
    if (!marked?.startContainer.isConnected) return;
    const range = this.#host.ownerDocument.createRange();
    range.setStart(marked.startContainer, marked.startOffset);
    range.setEnd(marked.endContainer, marked.endOffset);
    const boxes = textBoxes(range);
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) return;
    const { offsetWidth: width, offsetHeight: height } = button;
    const isRtl = getComputedStyle(this.#host).direction === 'rtl';
    const left = isRtl ? last.left : last.right - width;
    const below = last.bottom + GAP_PX;
    const top = below + height > innerHeight - GAP_PX ? first.top - GAP_PX - height : below;
    button.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
    button.style.top = `${Math.max(GAP_PX, top)}px`;
  }

  readonly #onChange = (): void => {
    if (this.#hasMarked || this.#marked) this.#wait();
    else clearTimeout(this.#resting);
  };

  readonly #onPointerDown = (event: PointerEvent): void => {
    const button = this.#button;
    if (button && event.composedPath().includes(button)) return;
    this.#isPressed = true;
    this.#offer(undefined);
  };

  readonly #onPointerUp = (): void => {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    if (this.#hasMarked) this.#wait();
  };
}

/**
 * The boxes of what a range holds, from its first line to its last one; of its text, where it holds some. Three clicks mark
 * a paragraph up to the beginning of the next block: a card there would count with its whole box.
 */
function textBoxes(range: Range): DOMRect[] {
  const nodes = range.startContainer.ownerDocument?.createNodeIterator(
    range.commonAncestorContainer,
    NodeFilter.SHOW_TEXT,
  );
  let texts: Range[] = [];
  for (let node = nodes?.nextNode(); node; node = nodes?.nextNode()) {
    if (!range.intersectsNode(node)) continue;
    const text = range.cloneRange();
    text.selectNodeContents(node);
    if (node === range.startContainer) text.setStart(node, range.startOffset);
    if (node === range.endContainer) text.setEnd(node, range.endOffset);
    // Of a long text the lines between cost layout, and nobody asks for them.
    if (text.toString().trim() !== '') texts = texts[0] ? [texts[0], text] : [text];
  }
  const held = texts.length > 0 ? texts : [range];
  return held.flatMap((each) => [...each.getClientRects()]).filter(({ width }) => width > 0);
}

/** A field has a selection of its own, with its own menu. */
const isField = (element: Element | null): boolean =>
  element !== null && element.matches('input, textarea, [contenteditable]');

function messageAround(node: Node): Message | undefined {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot)) return undefined;
  return root.host.localName === 'chat-message' ? (root.host as Message) : messageAround(root.host);
}

/** Shadow roots that messages stand in, and their own. What is inside a message may be long, and needs no look. */
function messageRoots(start: Document | ShadowRoot): ShadowRoot[] {
  return [...start.querySelectorAll('*')].flatMap(({ shadowRoot, localName }) => {
    if (!shadowRoot) return [];
    return localName === 'chat-message' ? [shadowRoot] : [shadowRoot, ...messageRoots(shadowRoot)];
  });
}
