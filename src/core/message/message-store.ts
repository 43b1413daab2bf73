import type { ArtifactStore } from '../artifacts/artifact-store.js';
import { Lazy } from '../lazy.js';
import { HeadlessError } from '../headless-error.js';
import type { StoreBranches } from './branching.js';
import { LiveMessage } from './live-message.js';
import { writeMessage } from './message-text.js';
import { MessageWriter, type WriterOptions } from './message-writer.js';
import type { Message, MessageStart } from './segment.js';
import type { CutText } from './text-cutter.js';

export interface HeldMessage {
  readonly live: LiveMessage;
  /** Missing in a message that was stored: nobody writes into it, unless it is resumed. */
  readonly writer: MessageWriter | undefined;
  /** The whole text that a host gave for it, and how much was written by then. */
  readonly given?: { readonly text: string; readonly written: number };
}

export interface MessageStoreOptions {
  readonly store: ArtifactStore;
  readonly grammar: WriterOptions;
  readonly now: () => number;
  /** Another branch is shown. */
  readonly branchShown: () => void;
}

/**
 * Compares whole texts, and goes on with messages that have ended. Without it a message is written anew, artifacts and
 * all, or behind its end.
 */
export const wholeText = new Lazy(() => import('./whole-text.js'));

/**
 * Keeps which messages follow which once one does not follow the one before it. Without it each stands behind the last
 * one, as if there were no branches, and says so.
 */
export const branching = new Lazy(() => import('./branching.js'));

/** The messages of a conversation by their ids, in the order in which they were written, and which of them are shown. */
export class MessageStore {
  readonly options: MessageStoreOptions;
  /** Those of all branches. */
  readonly held = new Map<string, HeldMessage>();
  /** Missing as long as each message follows the one before it. */
  branches: StoreBranches | undefined;
  /** All messages are being put in place of others: what is shown meanwhile is not what will be. */
  isReplacing = false;
  #list: readonly Message[] | undefined;
  #cutText: CutText | undefined;

  constructor(options: MessageStoreOptions) {
    this.options = options;
  }

  has(id: string): boolean {
    return this.held.has(id);
  }

  /** Whether somebody writes into a message. */
  isOpen(id: string): boolean {
    const held = this.held.get(id);
    return held?.writer !== undefined && !held.live.ended;
  }

  get size(): number {
    return this.held.size;
  }

  /** What is shown: the messages of one branch. */
  get list(): readonly Message[] {
    if (this.#list) return this.#list;
    const shown = this.branches?.shown ?? [...this.held.values()];
    return (this.#list = Object.freeze(shown.map(({ live }) => live.snapshot)));
  }

  /** All messages as they are to be stored, and what is shown of their branches where the order does not say it. */
  get stored(): { readonly messages: Message[]; readonly chosen?: string[] } {
    return this.branches?.stored ?? { messages: [...this.list] };
  }

  /** Ids of all messages, of every branch. */
  get ids(): Iterable<string> {
    return this.held.keys();
  }

  /** Id of the last message that is shown. */
  get endId(): string | undefined {
    if (this.branches) return this.branches.endId;
    let last: string | undefined;
    for (const id of this.held.keys()) last = id;
    return last;
  }

  /** Whether a message is on the branch that is shown. */
  isShown(id: string): boolean {
    return this.branches?.isShown(id) ?? true;
  }

  /** Id of the message that another follows; `null`: none. @throws {HeadlessError} `message-unknown`. */
  parentOf(id: string): string | null {
    this.requireMessage(id);
    if (this.branches) return this.branches.parentOf(id);
    let last: string | null = null;
    for (const each of this.held.keys()) {
      if (each === id) break;
      last = each;
    }
    return last;
  }

  /** Ids of the messages that follow the same one, in order. */
  siblingsOf(id: string): readonly string[] | undefined {
    if (!this.held.has(id)) return undefined;
    return this.branches?.siblingsOf(id) ?? [id];
  }

  /** Works on a message among the artifacts of its own branch, whichever is shown. */
  onBranchOf<T>(id: string, work: () => T): T {
    return this.branches ? this.branches.onBranchOf(id, work) : work();
  }

  /** Messages that somebody writes into. */
  get unfinished(): string[] {
    return [...this.held].filter(([, { live }]) => !live.ended).map(([id]) => id);
  }

  /** Sets what cuts the text of messages from now on. */
  setTextCutter(cutText: CutText): void {
    this.#cutText = cutText;
  }

  /** Something in a message has changed. */
  markChanged(): void {
    this.#list = undefined;
  }

  /** Begins a message behind the last one that is shown, unless it says which one it follows. */
  beginMessage({ id, role, createdAt, metadata, parentId }: MessageStart & { readonly id: string }): void {
    const { store, grammar, now } = this.options;
    const isPlaced = this.placeMessage(id, parentId);
    const time = createdAt !== undefined && Number.isFinite(createdAt) ? createdAt : now();
    const live = new LiveMessage({ id, role, createdAt: time, ...(metadata && { metadata }) }, now, this.#cutText);
    if (!isPlaced) live.addIssue({ code: 'branch-failed', offset: 0, detail: String(parentId) });
    this.held.set(id, { live, writer: new MessageWriter(live, store, grammar) });
  }

  /** Writes into a message that has ended, at its end. */
  resumeMessage(id: string): void {
    const { store, grammar } = this.options;
    const { live } = this.requireMessage(id);
    const code = wholeText.loaded;
    if (!code) live.reopenMessage();
    const writer = code ? code.resumeWriter(live, store, grammar) : new MessageWriter(live, store, grammar);
    this.held.set(id, { live, writer });
  }

  /** Writes a message anew: its text goes, and its artifacts' versions are written over one by one. */
  rewriteMessage(id: string, text: string): void {
    const { store, grammar } = this.options;
    const { live } = this.requireMessage(id);
    live.clearText(grammar.reasoningTags.some((name) => text.trimStart().startsWith(`<${name}>`)));
    const code = wholeText.loaded;
    const former = code && new code.FormerVersions(store, id);
    if (!former) store.removeOf(id);
    const writer = new MessageWriter(live, store, grammar, former);
    this.held.set(id, { live, writer });
    writer.writeText(text);
    former?.dropRest();
  }

  /** The whole text that a host gave for a message, if nothing was written since, and more can be added to its end. */
  givenText(id: string): string | undefined {
    const { given, live, writer } = this.requireMessage(id);
    if (!given || given.written !== (writer?.written ?? 0)) return undefined;
    return live.ended && wholeText.loaded?.isCutInside(live.snapshot, this.options.store.artifacts)
      ? undefined
      : given.text;
  }

  /** What a text adds to the one that a host gave for a message, if it goes on from there. */
  textBehindGiven(id: string, text: string): string | undefined {
    const given = this.givenText(id) ?? (this.#isUntouched(id) ? '' : undefined);
    return given !== undefined && text.startsWith(given) ? text.slice(given.length) : undefined;
  }

  #isUntouched(id: string): boolean {
    return this.isOpen(id) && this.findLiveMessage(id)?.snapshot.contentBlocks.length === 0;
  }

  noteGivenText(id: string, text: string): void {
    const { live, writer } = this.requireMessage(id);
    this.held.set(id, { live, writer, given: { text, written: writer?.written ?? 0 } });
  }

  /**
   * What a message says that has ended, if more can be added to its end: not where an artifact of it is gone, nor where it
   * ends in one that was interrupted, since that would go on.
   */
  endedText(id: string): string | undefined {
    const { snapshot } = this.requireMessage(id).live;
    const { artifacts } = this.options.store;
    const blocks = snapshot.contentBlocks;
    const goesOn = blocks.every((block, index) => {
      if (block?.type !== 'artifact') return true;
      const version = artifacts.get(block.artifactId)?.versions.find((each) => each.id === block.versionId);
      return version !== undefined && !block.failure && (index < blocks.length - 1 || !version.interrupted);
    });
    return this.isOpen(id) || !goesOn ? undefined : writeMessage(snapshot, artifacts);
  }

  /** Whether a message says a text already. */
  saysText(id: string, text: string): boolean {
    return this.compareText(this.requireMessage(id).live, text);
  }

  /** The same of a message that is in no list. */
  compareText({ snapshot }: LiveMessage, text: string): boolean {
    const { store, grammar } = this.options;
    const says = wholeText.loaded?.saysText;
    const { all } = store;
    return says ? says(snapshot, all, text, grammar) : text === writeMessage(snapshot, all);
  }

  restoreMessage(message: Message): void {
    this.held.set(message.id, {
      live: LiveMessage.restoreMessage(message, this.options.now, this.#cutText),
      writer: undefined,
    });
  }

  findLiveMessage(id: string): LiveMessage | undefined {
    return this.held.get(id)?.live;
  }

  /** @throws {HeadlessError} `message-unknown`. */
  requireMessage(id: string): HeldMessage {
    const message = this.held.get(id);
    if (!message) throw new HeadlessError('message-unknown', id);
    return message;
  }

  /** A message that takes more. @throws {HeadlessError} `message-unknown`, `message-ended`. */
  requireOpenMessage(id: string): HeldMessage & { readonly writer: MessageWriter } {
    const { live, writer } = this.requireMessage(id);
    if (!writer || live.ended) throw new HeadlessError('message-ended', id);
    return { live, writer };
  }

  /** The message of a tool call. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  withCall(id: string, callId: string): LiveMessage {
    const { live } = this.requireMessage(id);
    if (!live.calls.findCall(callId)) throw new HeadlessError('tool-call-unknown', callId);
    return live;
  }

  /** Takes a message out: what follows it follows the one before it from then on. */
  deleteMessage(id: string): void {
    this.options.store.moveVersions(id, this.parentOf(id));
    this.held.delete(id);
    this.markChanged();
    this.branches?.removeMessage(id);
  }

  /**
   * Notes which message a new one follows; `undefined`: the last one that is shown.
   * @returns false where the code of branches is not there: it follows the last one.
   */
  placeMessage(id: string, parentId: string | null | undefined): boolean {
    if (!this.branches && (parentId === undefined || parentId === (this.endId ?? null))) return true;
    const code = branching.loaded;
    if (code) (this.branches ??= new code.StoreBranches(this)).placeMessage(id, parentId);
    return code !== undefined;
  }
}
