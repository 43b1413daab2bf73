import {
  connectRemoteNode,
  disconnectRemoteNode,
  remoteId,
  serializeRemoteNode,
  setRemoteId,
} from '@remote-dom/core/elements';

type Connection = Parameters<typeof connectRemoteNode>[1];
export type RemoteRecord = readonly unknown[];

/** As @remote-dom/core numbers them. */
const [INSERT_CHILD, REMOVE_CHILD, UPDATE_TEXT] = [0, 1, 2];
const ROOT_ID = '~';

interface Difference {
  readonly parent: Node;
  readonly children: readonly Node[];
  /** Of the children that were told before: which stay where they are. */
  readonly kept: ReadonlySet<Node>;
}

/**
 * Tells what has changed in a tree by what is there, not by what has happened to it. `RemoteMutationObserver` of
 * @remote-dom/core 1.12 replays each removal of a batch on top of elements that it has told as they are afterwards, and
 * takes away those that took their place: a script that fills an element twice in one go, by `innerHTML` say, loses it.
 */
export class TreeObserver {
  readonly #connection: Connection;
  readonly #tell: (records: RemoteRecord[]) => void;
  /** The children of each element, as they were told. */
  readonly #told = new WeakMap<Node, readonly Node[]>();
  #root: Node | undefined;

  constructor(connection: Connection, tell: (records: RemoteRecord[]) => void) {
    this.#connection = connection;
    this.#tell = tell;
  }

  observeTree(root: Node): void {
    setRemoteId(root, ROOT_ID);
    this.#root = root;
    this.#told.set(root, []);
    const observer = new MutationObserver((records) => this.#onChanged(records));
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }

  #onChanged(records: readonly MutationRecord[]): void {
    const targets = new Set(records.filter(({ type }) => type === 'childList').map(({ target }) => target));
    const differences = [...targets].flatMap((target) => this.#differenceOf(target) ?? []);
    // What is told anew is told whole, with whatever has changed inside it.
    const fresh = differences.flatMap(({ children, kept }) => children.filter((child) => !kept.has(child)));
    const isFresh = (node: Node): boolean => fresh.some((each) => each.contains(node));
    const open = differences.filter(({ parent }) => !isFresh(parent));
    // First all that goes: an element may come back elsewhere.
    const told = [...open.flatMap((each) => this.#removals(each)), ...open.flatMap((each) => this.#insertions(each))];
    const texts = new Set(records.filter(({ type }) => type === 'characterData').map(({ target }) => target));
    for (const text of texts)
      if (this.#root?.contains(text) && !isFresh(text))
        told.push([UPDATE_TEXT, remoteId(text), text.textContent ?? '']);
    if (told.length > 0) this.#tell(told);
  }

  #differenceOf(parent: Node): Difference | undefined {
    const before = this.#told.get(parent);
    if (!before || !this.#root?.contains(parent)) return undefined;
    const children = [...parent.childNodes];
    const places = new Map(children.map((child, index) => [child as Node, index]));
    const kept = new Set<Node>();
    let last = -1;
    for (const child of before) {
      const place = places.get(child);
      if (place === undefined || place < last) continue; // gone, or behind one that stays
      kept.add(child);
      last = place;
    }
    return { parent, children, kept };
  }

  #removals({ parent, kept }: Difference): RemoteRecord[] {
    const id = remoteId(parent);
    const records: RemoteRecord[] = [];
    const before = this.#told.get(parent) ?? [];
    for (let index = before.length - 1; index >= 0; index -= 1) {
      const child = before[index] as Node;
      if (kept.has(child)) continue;
      disconnectRemoteNode(child);
      this.#forget(child);
      records.push([REMOVE_CHILD, id, index]);
    }
    return records;
  }

  #insertions({ parent, children, kept }: Difference): RemoteRecord[] {
    const id = remoteId(parent);
    this.#told.set(parent, children);
    return children.flatMap((child, index) => {
      if (kept.has(child)) return [];
      connectRemoteNode(child, this.#connection);
      this.#note(child);
      return [[INSERT_CHILD, id, serializeRemoteNode(child), index]];
    });
  }

  #note(node: Node): void {
    const children = [...node.childNodes];
    this.#told.set(node, children);
    for (const child of children) this.#note(child);
  }

  #forget(node: Node): void {
    for (const child of this.#told.get(node) ?? []) this.#forget(child);
    this.#told.delete(node);
  }
}
