/**
 * Which message follows which in a conversation that has branches, and which of several that follow one is shown.
 * `null` is what stands before the first message: a conversation may begin in several ways.
 */
export class MessageBranches {
  /** In the order in which they were written: a message comes behind the one that it follows. */
  readonly #parents = new Map<string, string | null>();
  readonly #children = new Map<string | null, readonly string[]>();
  readonly #chosen = new Map<string | null, string>();
  #path: Set<string> | undefined;
  #end: string | null = null;

  /** @param line - Messages of which each follows the one before it. */
  constructor(line: Iterable<string>) {
    let last: string | null = null;
    for (const id of line) {
      this.addMessage(id, last);
      last = id;
    }
  }

  /** What is shown, from the first message on. */
  get path(): ReadonlySet<string> {
    if (this.#path) return this.#path;
    const path = new Set<string>();
    this.#end = this.#follow(path, null);
    return (this.#path = path);
  }

  /** The last message that is shown. */
  get end(): string | null {
    return this.path.size > 0 ? this.#end : null;
  }

  has(id: string): boolean {
    return this.#parents.has(id);
  }

  parentOf(id: string): string | null {
    return this.#parents.get(id) ?? null;
  }

  /** Messages that follow the same one, this one included. The same list until one comes or goes. */
  siblingsOf(id: string): readonly string[] {
    return this.#children.get(this.parentOf(id)) ?? [];
  }

  /** Adds a message that follows another. It is shown if that one is. */
  addMessage(id: string, parent: string | null): void {
    const isNext = this.#path && parent === this.end;
    const isShown = parent === null || this.#path?.has(parent);
    this.#parents.set(id, parent);
    this.#children.set(parent, Object.freeze([...(this.#children.get(parent) ?? []), id]));
    this.#chosen.set(parent, id);
    if (isNext) {
      this.#path?.add(id);
      this.#end = id;
    } else if (isShown) this.#path = undefined;
  }

  /** Shows a message, with what leads to it and what was last shown behind it. */
  chooseMessage(id: string): void {
    for (let at: string | null = id; at !== null; at = this.parentOf(at)) this.#chosen.set(this.parentOf(at), at);
    this.#path = undefined;
  }

  /** What follows a message that goes follows the one before it from then on; what was shown stays so, as far as it can. */
  removeMessage(id: string): void {
    const parent = this.parentOf(id);
    const siblings = this.siblingsOf(id);
    const next = this.#chosen.get(id) ?? siblings[siblings.indexOf(id) + 1] ?? siblings.at(-2);
    const moved = this.#children.get(id) ?? [];
    for (const child of moved) this.#parents.set(child, parent);
    this.#parents.delete(id);
    this.#children.delete(id);
    this.#chosen.delete(id);
    const left = new Set([...siblings, ...moved]);
    // In the order in which they were written, as after a reload.
    const order = moved.length > 0 ? [...this.#parents.keys()] : siblings;
    this.#children.set(parent, Object.freeze(order.filter((each) => each !== id && left.has(each))));
    if (this.#chosen.get(parent) === id) {
      if (next === undefined) this.#chosen.delete(parent);
      else this.#chosen.set(parent, next);
    }
    this.#path = undefined;
  }

  /** The branch that a message is on: what leads to it, and what was last shown behind it. */
  pathThrough(id: string): ReadonlySet<string> {
    const before: string[] = [];
    for (let at: string | null = id; at !== null; at = this.parentOf(at)) before.push(at);
    const path = new Set(before.reverse());
    this.#follow(path, id);
    return path;
  }

  /** Whether more than one branch goes through a message; `null`: whether there is more than one. */
  isShared(id: string | null): boolean {
    for (let at: string | null | undefined = id; at !== undefined;) {
      const following: readonly string[] = this.#children.get(at) ?? [];
      if (following.length > 1) return true;
      at = following[0];
    }
    return false;
  }

  /** Messages that are chosen otherwise than by the order in which all were written. */
  get choices(): string[] {
    const usual = this.#withLast();
    return [...this.#chosen].flatMap(([parent, id]) => {
      const siblings = this.#children.get(parent) ?? [];
      return id === (siblings.find((each) => usual.has(each)) ?? siblings.at(-1)) ? [] : [id];
    });
  }

  /** Shows the branch of the message that was written last, but for other choices. */
  chooseAgain(choices: readonly string[] = []): void {
    for (const id of this.#withLast()) this.#chosen.set(this.parentOf(id), id);
    for (const id of choices) if (this.has(id)) this.#chosen.set(this.parentOf(id), id);
    this.#path = undefined;
  }

  /** The message that was written last, and what leads to it. */
  #withLast(): Set<string> {
    const ids = new Set<string>();
    let last: string | null = null;
    for (const id of this.#parents.keys()) last = id;
    for (; last !== null; last = this.parentOf(last)) ids.add(last);
    return ids;
  }

  /** Adds what is chosen behind a message. @returns the last of it. */
  #follow(path: Set<string>, from: string | null): string | null {
    let end = from;
    for (let id = this.#chosen.get(from); id !== undefined; id = this.#chosen.get(id)) {
      path.add(id);
      end = id;
    }
    return end;
  }
}
