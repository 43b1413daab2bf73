// What only conversations with branches need: it loads with the first of them.
import { ArtifactBranches, type ShownBranch } from '../artifacts/artifact-branches.js';
import type { LiveVersion } from '../artifacts/live-version.js';
import { isWritten } from './message-block.js';
import { MessageBranches } from './message-branches.js';
import type { HeldMessage, MessageStore } from './message-store.js';
import type { ContentBlock, Message } from './segment.js';

/** Which messages of a store are shown, once one of them does not follow the one before it. */
export class StoreBranches {
  readonly #store: MessageStore;
  readonly #tree: MessageBranches;
  readonly #artifacts: ArtifactBranches;
  /** While all messages are replaced: what leads to the one that was written among its artifacts last, itself included. */
  #written: { readonly path: Set<string>; end: string | null } | undefined;

  constructor(store: MessageStore) {
    this.#store = store;
    this.#tree = new MessageBranches(store.held.keys());
    this.#artifacts = store.options.store.branches ??= new ArtifactBranches(store.options.store);
  }

  /** What is shown: the messages of one branch. */
  get shown(): HeldMessage[] {
    return [...this.#tree.path].map((id) => this.#store.held.get(id)!);
  }

  /** All messages as they are to be stored, and what is shown of their branches where the order does not say it. */
  get stored(): { readonly messages: Message[]; readonly chosen?: string[] } {
    const { choices } = this.#tree;
    let last: string | null = null;
    const messages = Array.from(this.#store.held, ([id, { live }]) => {
      const parentId = this.#tree.parentOf(id);
      const isNext = parentId === last;
      last = id;
      return isNext ? live.snapshot : { ...live.snapshot, parentId };
    });
    return { messages, ...(choices.length > 0 && { chosen: choices }) };
  }

  get endId(): string | undefined {
    return this.#tree.end ?? undefined;
  }

  isShown(id: string): boolean {
    return this.#tree.path.has(id);
  }

  parentOf(id: string): string | null {
    return this.#tree.parentOf(id);
  }

  siblingsOf(id: string): readonly string[] {
    return this.#tree.siblingsOf(id);
  }

  /** Shows the branch of a message. */
  showMessage(id: string): void {
    if (this.isShown(id)) return;
    this.#tree.chooseMessage(id);
    this.showBranch();
  }

  /** Shows the branch of the message that was written last, but for other choices. */
  chooseAgain(choices: readonly string[] | undefined): void {
    this.#tree.chooseAgain(choices);
  }

  /** Works on a message among the artifacts of its own branch, whichever is shown. */
  onBranchOf<T>(id: string, work: () => T): T {
    const tree = this.#tree;
    if (this.#store.isReplacing && tree.has(id)) return this.#writeOnBranch(id, work);
    if (!tree.has(id) || tree.path.has(id)) return work();
    const path = tree.pathThrough(id);
    try {
      this.#artifacts.showVersions(branchOn(tree, path));
      return this.#artifacts.workAside(work);
    } finally {
      this.#artifacts.showVersions(branchOn(tree, tree.path));
    }
  }

  /** Messages that are replaced follow each other mostly: from one to the next hardly anything is shown otherwise. */
  #writeOnBranch<T>(id: string, work: () => T): T {
    const tree = this.#tree;
    const isFirst = !this.#written;
    const written = (this.#written ??= { path: new Set(), end: null });
    const { path, end } = written;
    const come: string[] = [];
    const left: string[] = [];
    let fork: string | null = id;
    for (; fork !== null && !path.has(fork); fork = tree.parentOf(fork)) come.push(fork);
    for (let at = end; at !== null && at !== fork; at = tree.parentOf(at)) left.push(at);
    for (const each of left) path.delete(each);
    for (const each of come.reverse()) path.add(each);
    written.end = id;
    if (isFirst) this.#artifacts.showVersions(branchOn(tree, path));
    else if (left.length > 0 || come.length > 1) this.#artifacts.followBranch([...left, ...come]);
    return this.#artifacts.workAside(work);
  }

  /** Notes where a new message stands: behind the last one that is shown, unless another is named. */
  placeMessage(id: string, parentId: string | null | undefined): void {
    if (this.#store.isReplacing && parentId !== undefined) return this.#tree.addMessage(id, parentId);
    const end = this.#tree.end;
    const parent = parentId === undefined ? end : parentId;
    this.#tree.addMessage(id, parent);
    if (parent !== end) this.showBranch();
  }

  removeMessage(id: string): void {
    this.#tree.removeMessage(id);
    this.showBranch();
  }

  /** What is shown has changed. */
  showBranch(): void {
    this.#written = undefined;
    this.#store.markChanged();
    this.#artifacts.showVersions(branchOn(this.#tree, this.#tree.path));
    if (!this.#store.isReplacing) this.#store.options.branchShown();
  }
}

/** What stands in a message that says another text: it comes in the place of the first, and of all that was written. */
export function editBlocks(blocks: readonly ContentBlock[], text: string): ContentBlock[] {
  const first = blocks.findIndex((block) => block?.type === 'text');
  const written = { type: 'text' as const, content: text };
  const edited = blocks.flatMap((block, index) => (index === first ? [written] : isWritten(block) ? [] : [block]));
  return first === -1 ? [...edited, written] : edited;
}

/** The versions of a branch: those that its messages made, and those that were made when one of them was the last. */
function branchOn(tree: MessageBranches, path: ReadonlySet<string>): ShownBranch {
  const placeOf = ({ messageId, afterMessageId }: LiveVersion): string | null => {
    const id = messageId ?? afterMessageId;
    return id !== undefined && tree.has(id) ? id : null;
  };
  return {
    holdsVersion: (version) => {
      const place = placeOf(version);
      return (place === null || path.has(place)) && !version.snapshot.droppedBy?.some((id) => path.has(id));
    },
    sharesVersion: (version) => tree.isShared(placeOf(version)),
  };
}
