import { createUuid } from '../create-uuid.js';
import { idOf, isReadable, keyOf, readRecord, writeRecord, type ConversationRecord } from './conversation-record.js';
import { FormerKey } from './former-key.js';
import { checkRevision } from './adapters/memory-storage.js';
import { readConversation } from './repair/read-conversation.js';
import type { Conversation, ConversationSummary, LostText } from './adapters/storage-adapter.js';
import { quarantineTexts, tellBroken, type RepairContext } from './repair/storage-repair.js';
import { isWithin } from './is-within.js';
import { withLightDraft } from './light-draft.js';
import { LocalPreviews } from './local-previews.js';
import { StorageError, type CopyPlace } from './storage-error.js';
import { readSummary, type StoredConversation } from './stored-text.js';

/** What this page has read or written last of a conversation. */
interface Held {
  readonly summary: ConversationSummary;
  readonly writer: string;
  readonly text: string;
  /** Whether something in it cannot be read, and has no other place yet. */
  readonly isPartly?: boolean;
  /** Whether a later version of the kit wrote it: it may not be written over. */
  readonly isNewer?: boolean;
  /** Tabs that have written it without knowing of this. */
  readonly rivals: Set<string>;
}

/** Writes what comes from the former key: the same whichever tab does it. */
const FORMER_WRITER = 'former';
/** Writes again what was written over: the same whichever tab does it. */
const LOST_WRITER = 'lost';

/**
 * The conversations in localStorage, each under a key of its own, as this page sees them now. Everything is synchronous.
 *
 * Another tab's process may hear late of what this one writes, lock or not, and the other way round. So nothing is
 * written over that this page has not opened; and whoever sees another tab's write asks `takeLost` whether one of the
 * two texts is gone. Of a tab that closed meanwhile the other one knows.
 */
export class LocalRecords {
  /** What an older kit keeps under one key. */
  readonly former: FormerKey;
  readonly previews: LocalPreviews;

  readonly #repair: RepairContext;
  /** Another one after each text that was lost: what it wrote goes on under an id made of it. */
  #writer = createUuid();
  readonly #writers = new Set([this.#writer]);
  readonly #held = new Map<string, Held>();
  /** What this page has kept of texts that were lost, by the ids of the copies. */
  readonly #kept = new Map<string, { readonly text: string; readonly revision: number }>();

  constructor(context: RepairContext) {
    this.#repair = context;
    this.previews = new LocalPreviews(context);
    this.former = new FormerKey(context, (conversation) => this.#adopt(conversation));
  }

  /** Whether there is something that could be neither read nor moved aside. */
  get isBroken(): boolean {
    return this.former.isBroken || [...this.#held.values()].some(({ isPartly }) => isPartly);
  }

  /** Whether this page knows what is stored of a conversation. */
  holdsRecord(id: string): boolean {
    return this.#held.has(id);
  }

  /** What this page has read or written last of a conversation. */
  heldText(id: string): string | undefined {
    return this.#held.get(id)?.text;
  }

  /** All that can be read, by their ids. What cannot be read at all is moved aside. */
  listRecords(): ConversationRecord[] {
    const { storage, key } = this.#repair;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const ids = new Set([...keys.flatMap((each) => idOf(key, each) ?? []), ...this.former.left.keys()]);
    return [...ids].sort().flatMap((id) => {
      const text = this.textOf(id);
      if (text === null) return [];
      const record = readRecord(text, id);
      if (record === 'broken') this.#moveBroken(id, text);
      return isReadable(record) ? record : [];
    });
  }

  /** What is stored now. */
  textOf(id: string): string | null {
    const left = this.former.left.get(id);
    return this.#repair.storage.getItem(this.#keyOf(id)) ?? (left ? writeRecord(left.json, FORMER_WRITER) : null);
  }

  /** Reads a conversation, which may be written from then on. */
  openRecord(id: string): Conversation | undefined {
    const before = this.#held.get(id);
    this.#held.delete(id);
    const text = this.textOf(id);
    if (text === null) return undefined;
    const record = readRecord(text, id);
    if (record === 'broken') return void this.#moveBroken(id, text);
    if (record === 'foreign') this.#tell(foreign(this.#keyOf(id)));
    if (record === 'newer' || (isReadable(record) && record.isNewer)) this.#tell(newer());
    if (!isReadable(record)) return undefined;
    // It was found to be a conversation.
    const { conversation, broken } = readConversation(record.conversation)!;
    const isPartly = broken.length > 0 && !record.isNewer;
    const held = {
      summary: record,
      writer: record.writer,
      text,
      isPartly,
      isNewer: record.isNewer,
      rivals: before?.text === text ? before.rivals : new Set<string>(),
    };
    this.#held.set(id, isPartly ? this.#mend(conversation, held) : held);
    return conversation;
  }

  /** @throws {StorageError} where something is stored that may not be written over; and what the storage throws. */
  writeRecord(conversation: Conversation, expectedRevision: number): void {
    const { id } = conversation;
    const held = this.#held.get(id);
    const writer = held && this.#writers.has(held.writer) ? held.writer : this.#writer;
    const text = writeRecord(JSON.stringify(withLightDraft(conversation)), writer, held?.writer);
    const write = () => this.#repair.storage.setItem(this.#keyOf(id), text);
    const aside = this.#checkStored(id, expectedRevision);
    if (aside === undefined) write();
    else quarantineTexts([aside], this.#repair, write);
    const rivals = held?.writer === writer ? held.rivals : new Set<string>();
    this.#held.set(id, { summary: readSummary(conversation), writer, text, rivals });
    this.former.dropConversation(id);
  }

  /** @returns whether there was something. @throws {StorageError} where that is not for this kit to remove. */
  removeRecord(id: string): boolean {
    const text = this.textOf(id);
    const record = text === null ? 'foreign' : readRecord(text, id);
    if (record === 'foreign') return false;
    if (record === 'newer' || (isReadable(record) && record.isNewer)) throw newer();
    this.#repair.storage.removeItem(this.#keyOf(id));
    this.previews.removePreviews(id);
    this.former.dropConversation(id);
    this.#held.delete(id);
    return true;
  }

  /**
   * Looks whether another tab has written a conversation without knowing of what this page holds of it: it has given it
   * the same number or a lower one, or gone on from such a text. One of the two is gone then, and is kept once more.
   * @param text - what another tab has written, or what is stored now
   * @returns what is gone, once
   */
  takeLost(id: string, text: string | null): (LostText & { readonly conversation: Conversation }) | undefined {
    try {
      this.#keepNewest(id);
    } catch {
      // No room: there is another chance when the next tab is heard of.
    }
    const held = this.#held.get(id);
    if (!held || text === null || text === held.text || !isTab(held.writer)) return undefined;
    const record = readRecord(text, id);
    if (!isReadable(record) || record.writer === held.writer) return undefined;
    if (!isRival(record, held)) return undefined;
    const own = readRecord(held.text, id) as ConversationRecord;
    const [here, there] = [own, record].map((each) => readConversation(each.conversation)?.conversation);
    if (!here || !there) return undefined;
    const isOwn = this.textOf(id) !== held.text;
    // What this page made of a text that was lost once came first, and is newer.
    if (record.writer === LOST_WRITER && (this.#isCopyOfOwn(id) || isWithin(there, here)))
      return isOwn ? this.#writeAgain(id, held) : undefined;
    held.rivals.add(record.writer);
    if (isOwn) this.#dropLost(id);
    // It may be an older text that this page has gone on from, and hears of late.
    else if (record.isNewer || isWithin(there, here)) return undefined;
    const conversation = isOwn ? here : there;
    return { conversation, isOwn, ...this.#keepLost(conversation, (isOwn ? own : record).writer) };
  }

  #keyOf(id: string): string {
    return keyOf(this.#repair.key, id);
  }

  /** @returns a text that moves aside before it is written over. */
  #checkStored(id: string, expectedRevision: number): string | undefined {
    const text = this.textOf(id);
    if (text === null) return undefined;
    const held = this.#held.get(id);
    if (text === held?.text && !held.isNewer) {
      checkRevision(held.summary, expectedRevision);
      return held.isPartly ? text : undefined;
    }
    const record = readRecord(text, id);
    if (record === 'broken') return text;
    if (record === 'foreign') throw foreign(this.#keyOf(id));
    if (record === 'newer' || record.isNewer) throw newer();
    // Whoever put it in order has left its writer and its number. What was lost, a copy goes on from.
    const isKnown =
      record.writer === LOST_WRITER || (record.writer === held?.writer && record.revision === held.summary.revision);
    const copy = held && this.#writers.has(held.writer) ? placeOf(id, held.summary.revision, held.writer) : undefined;
    if (!isKnown) this.#dropLost(id); // what was to be written goes elsewhere now
    checkRevision(record, expectedRevision, isKnown, copy);
    return undefined;
  }

  /** What this page held goes on elsewhere: what it writes here from now on is another text. */
  #dropLost(id: string): void {
    this.#held.delete(id);
    this.#writers.add((this.#writer = createUuid()));
  }

  /** Writes what was lost under an id of its own: every tab that knows of it finds the same. */
  #keepLost(conversation: Conversation, writer: string): Pick<LostText, 'copy' | 'isKept'> {
    const copy = placeOf(conversation.id, conversation.revision, writer);
    try {
      const json = JSON.stringify({ ...conversation, id: copy.id, copyReason: 'other-tab', copyUnseen: true });
      const text = writeRecord(json, LOST_WRITER);
      if (this.textOf(copy.id) === null) this.#repair.storage.setItem(this.#keyOf(copy.id), text);
      if (copy.revision > (this.#kept.get(copy.id)?.revision ?? -1))
        this.#kept.set(copy.id, { text, revision: copy.revision });
      this.#keepNewest(copy.id);
      return { copy, isKept: true };
    } catch {
      return { copy, isKept: false }; // No room: whoever is told keeps it meanwhile.
    }
  }

  /**
   * Another tab kept what it had written over, and this page, which knew nothing of it, has written its own text there
   * again. Only this page can tell that nobody needs the copy.
   */
  isNeedless(copyId: string): boolean {
    const end = copyId.lastIndexOf(':');
    const [id, writer] = [copyId.slice(0, end), copyId.slice(end + 1)];
    const [held, text] = [this.#held.get(id), this.textOf(copyId)];
    if (held?.writer !== writer || !this.#writers.has(writer) || this.textOf(id) !== held.text || text === null)
      return false;
    const [own, lost] = [readRecord(held.text, id), readRecord(text, copyId)];
    if (!isReadable(own) || !isReadable(lost) || lost.writer !== LOST_WRITER) return false;
    const [here, there] = [own, lost].map((each) => readConversation(each.conversation)?.conversation);
    return here !== undefined && there !== undefined && isWithin(there, here);
  }

  dropNeedless(copyId: string): void {
    if (this.isNeedless(copyId)) this.#repair.storage.removeItem(this.#keyOf(copyId));
  }

  /** Other tabs may have heard less of what was lost, and keep that. */
  #keepNewest(id: string): void {
    const kept = this.#kept.get(id);
    const text = kept ? this.textOf(id) : null;
    if (!kept || text === null) return;
    const record = readRecord(text, id);
    if (isReadable(record) && record.writer === LOST_WRITER && record.revision < kept.revision)
      this.#repair.storage.setItem(this.#keyOf(id), kept.text);
  }

  /** Whether a copy is of what this page wrote: then what it holds of it has gone on from there. */
  #isCopyOfOwn(id: string): boolean {
    return this.#writers.has(id.slice(id.lastIndexOf(':') + 1));
  }

  #writeAgain(id: string, { text }: Held): undefined {
    try {
      this.#repair.storage.setItem(this.#keyOf(id), text);
    } catch {
      // The next save finds it gone.
    }
  }

  #moveBroken(id: string, text: string): void {
    try {
      quarantineTexts([text], this.#repair, () => {
        if (this.textOf(id) === text) this.#repair.storage.removeItem(this.#keyOf(id));
      });
    } catch {
      tellBroken(text, this.#repair); // it stays where it is
    }
  }

  /** Moves a text with broken records aside, and leaves what can be read. It stays what its writer wrote. */
  #mend(conversation: Conversation, held: Held): Held {
    try {
      const text = writeRecord(JSON.stringify(conversation), held.writer);
      quarantineTexts([held.text], this.#repair, () =>
        this.#repair.storage.setItem(this.#keyOf(conversation.id), text),
      );
      this.former.dropConversation(conversation.id);
      return { ...held, text, isPartly: false };
    } catch {
      // It stays as it is until there is room: nothing is saved over it.
      tellBroken(held.text, this.#repair);
      return held;
    }
  }

  /** Gives a conversation of the former key one of its own. What this kit has written there since is kept, too. */
  #adopt({ id, revision, json, updatedAt }: StoredConversation): void {
    const { storage } = this.#repair;
    const [key, text] = [this.#keyOf(id), writeRecord(json, FORMER_WRITER)];
    const stored = storage.getItem(key);
    if (stored === text) return;
    const record = stored === null ? undefined : readRecord(stored, id);
    if (!record || (isReadable(record) && record.writer === FORMER_WRITER && record.revision < revision))
      return storage.setItem(key, text);
    if (isReadable(record) && JSON.stringify(record.conversation) === json) return;
    // Always under the same id: a tab that still runs the older kit goes on writing.
    const copy = { ...(JSON.parse(json) as object), id: `${id}:former`, copyReason: 'other-tab' };
    this.#adopt({ id: copy.id, revision, updatedAt, json: JSON.stringify(copy) });
  }

  #tell({ code, message }: StorageError): void {
    this.#repair.tell(code, message);
  }
}

const isTab = (writer: string) => writer !== '' && writer !== FORMER_WRITER && writer !== LOST_WRITER;

const placeOf = (id: string, revision: number, writer: string): CopyPlace => ({ id: `${id}:${writer}`, revision });

/** Whether a tab wrote without knowing of what is held. */
function isRival({ writer, after, revision }: ConversationRecord, { summary, rivals, ...held }: Held): boolean {
  if (revision <= summary.revision) return true;
  if (after === held.writer) return false;
  return rivals.has(writer) || (after !== undefined && rivals.has(after));
}

const foreign = (key: string) => new StorageError('storage-foreign', `The key "${key}" is in use by the page itself.`);
const newer = () => new StorageError('storage-newer', 'A later version stored this conversation. It is not changed.');
