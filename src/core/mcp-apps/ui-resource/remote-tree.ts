import { isRecord } from './is-record.js';

/** An element that a script in a frame has made. What it may look like is decided by who draws it. */
export interface RemoteElement {
  readonly kind: 'element';
  readonly id: string;
  readonly tag: string;
  /** Attributes and properties by name: text, numbers, booleans. */
  readonly values: Map<string, RemoteValue>;
  readonly children: RemoteNode[];
}

export interface RemoteText {
  readonly kind: 'text';
  readonly id: string;
  data: string;
}

/** Keeps the place of what is not drawn: a comment, or what is beyond a limit. */
export interface RemoteGap {
  readonly kind: 'gap';
}

export type RemoteNode = RemoteElement | RemoteText | RemoteGap;
export type RemoteValue = string | number | boolean;

/** What has changed, for who draws it. Places are those of `children` at that moment. */
export type RemoteChange =
  | { readonly type: 'insert'; readonly parent: RemoteElement; readonly index: number; readonly node: RemoteNode }
  | { readonly type: 'remove'; readonly parent: RemoteElement; readonly node: RemoteNode }
  | { readonly type: 'text'; readonly node: RemoteText }
  | { readonly type: 'value'; readonly node: RemoteElement };

export interface RemoteTreeLimits {
  /** Elements and texts that are drawn. Default 5,000. */
  readonly nodes?: number;
  /** How deep they may stand. Default 64. */
  readonly depth?: number;
  /** Characters of all texts and values. Default 4 million. */
  readonly characters?: number;
}

/** Thrown for what no script makes by mistake. */
export class RemoteTreeFlood extends Error {
  override readonly name = 'RemoteTreeFlood';
}

const ROOT_ID = '~';
/** Places without anything drawn in them, and records of one batch. */
const MAX_GAPS = 50_000;
const MAX_RECORDS = 50_000;
const MAX_VALUES = 64;
const MAX_NAME_LENGTH = 100;
const NAME = /^[a-z][\w.:-]*$/i;

/** As @remote-dom/core numbers them. */
const [INSERT_CHILD, REMOVE_CHILD, UPDATE_TEXT, UPDATE_VALUE] = [0, 1, 2, 3];
const [ELEMENT, TEXT] = [1, 3];

/**
 * The tree that a script in a frame builds, as far as it stays within its limits: what comes is untrusted, and is read
 * into fresh objects. No DOM.
 */
export class RemoteTree {
  readonly root: RemoteElement = { kind: 'element', id: ROOT_ID, tag: '', values: new Map(), children: [] };
  readonly #limits: Required<RemoteTreeLimits>;
  readonly #nodes = new Map<string, RemoteElement | RemoteText>([[ROOT_ID, this.root]]);
  readonly #depths = new WeakMap<RemoteElement, number>([[this.root, 0]]);
  #gaps = 0;
  #characters = 0;
  #leftOut = 0;

  constructor({ nodes = 5_000, depth = 64, characters = 4_000_000 }: RemoteTreeLimits = {}) {
    this.#limits = { nodes, depth, characters };
  }

  /** How many elements and texts are drawn. */
  get size(): number {
    return this.#nodes.size - 1;
  }

  /** How many were not drawn since it began, because of a limit. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /**
   * Takes a batch of records as `RemoteMutationObserver` makes them. What is no record, or about an element that is
   * not there, changes nothing.
   * @throws {RemoteTreeFlood} for more than any page could need.
   */
  applyRecords(records: unknown): RemoteChange[] {
    if (!Array.isArray(records)) return [];
    if (records.length > MAX_RECORDS) throw new RemoteTreeFlood(`${records.length} changes at once.`);
    return records.flatMap((record: unknown) => (Array.isArray(record) ? this.#applyRecord(record) : []));
  }

  #applyRecord([type, id, ...rest]: readonly unknown[]): RemoteChange[] {
    const node = typeof id === 'string' ? this.#nodes.get(id) : undefined;
    if (!node) return [];
    if (type === UPDATE_TEXT) return node.kind === 'text' ? this.#setText(node, rest[0]) : [];
    if (node.kind === 'text') return [];
    if (type === INSERT_CHILD) return this.#insert(node, rest[0], rest[1]);
    if (type === REMOVE_CHILD) return this.#remove(node, rest[0]);
    return type === UPDATE_VALUE ? this.#setValue(node, rest[0], rest[1]) : [];
  }

  #insert(parent: RemoteElement, given: unknown, at: unknown): RemoteChange[] {
    const index = Math.min(placeOf(at) ?? parent.children.length, parent.children.length);
    const node = this.#readNode(given, (this.#depths.get(parent) ?? 0) + 1);
    parent.children.splice(index, 0, node);
    return [{ type: 'insert', parent, index, node }];
  }

  #remove(parent: RemoteElement, at: unknown): RemoteChange[] {
    const index = placeOf(at);
    const node = index === undefined ? undefined : parent.children.splice(index, 1)[0];
    if (!node) return [];
    this.#forget(node);
    return [{ type: 'remove', parent, node }];
  }

  #setText(node: RemoteText, data: unknown): RemoteChange[] {
    this.#characters -= node.data.length;
    node.data = this.#readText(data);
    return [{ type: 'text', node }];
  }

  #setValue(node: RemoteElement, name: unknown, given: unknown): RemoteChange[] {
    if (node === this.root || typeof name !== 'string') return [];
    this.#put(node, name, given);
    return [{ type: 'value', node }];
  }

  #readNode(given: unknown, depth: number): RemoteNode {
    if (!isRecord(given) || typeof given['id'] !== 'string') return this.#gap();
    const { id, type } = given;
    const isNode = type === TEXT || (type === ELEMENT && isTag(given['element']));
    if (!isNode || id.length > MAX_NAME_LENGTH || this.#nodes.has(id)) return this.#gap();
    if (this.size >= this.#limits.nodes || depth > this.#limits.depth) {
      this.#leftOut += 1;
      return this.#gap();
    }
    if (type === TEXT) {
      const text: RemoteText = { kind: 'text', id, data: this.#readText(given['data']) };
      this.#nodes.set(id, text);
      return text;
    }
    return this.#readElement(id, given, depth);
  }

  #readElement(id: string, given: Readonly<Record<string, unknown>>, depth: number): RemoteElement {
    const { element, attributes, properties, children } = given;
    const node: RemoteElement = { kind: 'element', id, tag: element as string, values: new Map(), children: [] };
    this.#nodes.set(id, node);
    this.#depths.set(node, depth);
    for (const values of [attributes, properties]) {
      if (!isRecord(values)) continue;
      let read = 0;
      for (const [name, value] of Object.entries(values)) if ((read += 1) <= MAX_VALUES) this.#put(node, name, value);
    }
    if (!Array.isArray(children)) return node;
    for (const child of children) node.children.push(this.#readNode(child, depth + 1));
    return node;
  }

  #put({ values }: RemoteElement, name: string, given: unknown): void {
    const before = values.get(name);
    if (typeof before === 'string') this.#characters -= before.length;
    const isKnown = before !== undefined || (values.size < MAX_VALUES && NAME.test(name.slice(0, MAX_NAME_LENGTH)));
    const isValue = typeof given === 'string' || typeof given === 'boolean' || Number.isFinite(given);
    if (!isValue || !isKnown || name.length > MAX_NAME_LENGTH) return void values.delete(name);
    values.set(name, typeof given === 'string' ? this.#readText(given) : (given as RemoteValue));
  }

  #readText(given: unknown): string {
    if (typeof given !== 'string') return '';
    const text = given.slice(0, Math.max(0, this.#limits.characters - this.#characters));
    this.#characters += text.length;
    return text;
  }

  #gap(): RemoteGap {
    this.#gaps += 1;
    if (this.#gaps > MAX_GAPS) throw new RemoteTreeFlood(`More than ${MAX_GAPS} parts that are not shown.`);
    return { kind: 'gap' };
  }

  #forget(node: RemoteNode): void {
    if (node.kind === 'gap') {
      this.#gaps -= 1;
      return;
    }
    this.#nodes.delete(node.id);
    if (node.kind === 'text') {
      this.#characters -= node.data.length;
      return;
    }
    for (const value of node.values.values()) if (typeof value === 'string') this.#characters -= value.length;
    for (const child of node.children) this.#forget(child);
  }
}

const isTag = (tag: unknown): tag is string =>
  typeof tag === 'string' && tag.length <= MAX_NAME_LENGTH && NAME.test(tag);

const placeOf = (at: unknown): number | undefined =>
  typeof at === 'number' && Number.isInteger(at) && at >= 0 ? at : undefined;
