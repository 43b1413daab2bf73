import type {
  RemoteChange,
  RemoteElement,
  RemoteNode,
  RemoteText,
} from '../../core/mcp-apps/ui-resource/remote-tree.js';
import type { DrawnElement, RemoteStage, RemoteTag } from './remote-tags.js';

export interface RemoteDrawingOptions extends Omit<RemoteStage, 'tellEvent'> {
  /** The tags that are drawn as themselves. The first row of a name counts. */
  readonly tags: readonly RemoteTag[];
  tellEvent(id: string, event: string, detail?: unknown): void;
  /** A tag that is not in the list: its text alone is drawn. */
  readonly noteUnknown?: ((tag: string) => void) | undefined;
}

/** Elements that hold no words for people. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'title', 'head', 'meta']);

/** Draws the tree of a remote DOM with elements of the page, by an allow-list. */
export class RemoteDrawing {
  readonly #options: RemoteDrawingOptions;
  readonly #tags = new Map<string, RemoteTag>();
  /** What stands on the page for each node that is drawn. */
  readonly #nodes = new WeakMap<RemoteNode, Node>();
  readonly #drawn = new WeakMap<RemoteElement, DrawnElement>();

  constructor(root: RemoteElement, place: HTMLElement, options: RemoteDrawingOptions) {
    this.#options = options;
    for (const tag of options.tags) if (!this.#tags.has(tag.tag)) this.#tags.set(tag.tag, tag);
    this.#drawn.set(root, { element: place, place, drawValues: () => undefined });
  }

  /** Draws changes that have been made, one after the other: places are those that the tree has by now. */
  drawChanges(changes: readonly RemoteChange[]): void {
    const grown = new Set<RemoteElement>();
    for (const change of changes) {
      if (change.type === 'insert') grown.add(change.parent);
      else if (change.type === 'value') this.#drawn.get(change.node)?.drawValues(change.node.values);
      else if (change.type === 'text') this.#drawText(change.node);
      else (this.#nodes.get(change.node) as ChildNode | undefined)?.remove();
    }
    for (const parent of grown) this.#placeChildren(parent);
  }

  #drawText(node: RemoteText): void {
    const drawn = this.#nodes.get(node);
    if (drawn) drawn.textContent = node.data;
  }

  /** One pass over all of them, from the end: a list of thousands may have been filled one by one. */
  #placeChildren(parent: RemoteElement): void {
    const place = this.#drawn.get(parent)?.place;
    if (!place) return; // drawn with its own parent, or gone
    let next: Node | null = null;
    for (const child of [...parent.children].reverse()) {
      const node = this.#draw(child);
      if (!node) continue;
      if (node.parentNode !== place) place.insertBefore(node, next);
      next = node;
    }
  }

  #draw(node: RemoteNode): Node | undefined {
    if (node.kind === 'gap' || (node.kind === 'element' && SILENT.has(node.tag))) return undefined;
    const known = this.#nodes.get(node);
    if (known) return known;
    const made = node.kind === 'text' ? document.createTextNode(node.data) : this.#drawElement(node);
    this.#nodes.set(node, made);
    return made;
  }

  #drawElement(node: RemoteElement): HTMLElement {
    const { drawImage, mayRequestImage, tellEvent, noteUnknown } = this.#options;
    const stage: RemoteStage = {
      ...{ drawImage, mayRequestImage },
      tellEvent: (event, detail) => tellEvent(node.id, event, detail),
    };
    const row = this.#tags.get(node.tag);
    if (!row) noteUnknown?.(node.tag);
    const drawn = row?.create(stage) ?? plainElement();
    this.#drawn.set(node, drawn);
    drawn.drawValues(node.values);
    for (const child of node.children) {
      const made = this.#draw(child);
      if (made) drawn.place.append(made);
    }
    return drawn.element;
  }
}

/** Of what is not in the list the text is drawn, and what is in it. */
function plainElement(): DrawnElement {
  const element = document.createElement('span');
  element.className = 'plain';
  return { element, place: element, drawValues: () => undefined };
}
