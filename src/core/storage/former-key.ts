import type { Conversation } from './adapters/storage-adapter.js';
import { openStored, quarantineTexts, tellBroken, type RepairContext } from './repair/storage-repair.js';
import {
  FORMAT,
  isConversation,
  isRecord,
  MOVED,
  SCHEMA,
  storedConversation,
  writeStoredText,
  type StoredConversation,
} from './stored-text.js';

interface Found {
  /** `foreign`: JSON of somebody else. `newer`: of a later version of the kit. `broken`: not readable at all. */
  readonly kind: 'own' | 'foreign' | 'newer' | 'broken';
  readonly conversations: ReadonlyMap<string, StoredConversation>;
  /** JSON of entries that are not conversations. */
  readonly unreadable: readonly string[];
}

/** What became of the key. In `memory` goes what can be read of a text that must stay as it is. */
export type FormerKeyState = 'done' | 'moved' | { readonly memory: readonly Conversation[] };

/**
 * The one key under which an older kit keeps all conversations. Gives each of them a key of its own, and goes when all
 * have one: a page that ends in between leaves everything in one place at least. Where there is no room for both, the
 * text under the key holds what is left, and what is left is read from there.
 */
export class FormerKey {
  readonly #repair: RepairContext;
  readonly #give: (conversation: StoredConversation) => void;
  /** The text with which nothing more can be done for now. */
  #seen: string | null = null;
  #left = new Map<string, StoredConversation>();
  #unreadable: readonly string[] = [];

  /** @param give - Gives a conversation a key of its own. @throws what the storage throws. */
  constructor(context: RepairContext, give: (conversation: StoredConversation) => void) {
    this.#repair = context;
    this.#give = give;
  }

  /** Whether somebody has written under the key. @throws what the storage throws. */
  get hasNews(): boolean {
    return this.#text !== this.#seen;
  }

  /** Conversations that have no key of their own for want of room. */
  get left(): ReadonlyMap<string, StoredConversation> {
    return this.#left;
  }

  /** Whether there is something that could be neither read nor moved. */
  get isBroken(): boolean {
    return this.#unreadable.length > 0;
  }

  /** Moves what can be moved, also what had no room before. @throws what the storage throws when it is read. */
  moveOut(): FormerKeyState {
    this.#seen = this.#text;
    this.#left = new Map();
    this.#unreadable = [];
    if (this.#seen === null) return 'done';
    if (this.#seen === MOVED) return 'moved';
    const found = inspect(this.#seen);
    if (found.kind === 'own') return this.#moveOwn(found);
    if (found.kind === 'broken') return this.#moveBroken(this.#seen);
    const { key, tell } = this.#repair;
    if (found.kind === 'foreign') {
      tell('storage-foreign', `The key "${key}" is in use by the page itself.`, undefined, key);
      return 'done';
    }
    tell('storage-newer', 'A later version stored these conversations. New work stays until the page closes.');
    return { memory: Array.from(found.conversations.values(), openStored) };
  }

  /** Moves what had no room before: something may have been removed since. */
  tryAgain(): void {
    if (this.#left.size > 0 || this.isBroken) this.moveOut();
  }

  /** Forgets a conversation that has been written elsewhere, or removed. */
  dropConversation(id: string): void {
    // What somebody has written there meanwhile is looked at first.
    if (this.#left.delete(id) && !this.hasNews) succeeds(() => this.#writeLeft());
  }

  get #text(): string | null {
    return this.#repair.storage.getItem(this.#repair.key);
  }

  #moveOwn({ conversations, unreadable }: Found): FormerKeyState {
    this.#left = new Map(conversations);
    this.#unreadable = unreadable;
    for (const each of conversations.values()) {
      const give = () => succeeds(() => this.#give(each));
      // The text stays whole as long as there is room for both: until then it is as good as a backup.
      const makeRoom = () => succeeds(() => this.#writeLeft());
      if (give() || (makeRoom() && give())) this.#left.delete(each.id);
    }
    if (unreadable.length > 0) this.#moveUnreadable(unreadable);
    if (this.#left.size + this.#unreadable.length < conversations.size + unreadable.length || conversations.size === 0)
      succeeds(() => this.#writeLeft());
    return 'done';
  }

  #moveUnreadable(unreadable: readonly string[]): void {
    try {
      quarantineTexts(unreadable, this.#repair, () => {
        this.#unreadable = [];
        this.#writeLeft();
      });
    } catch {
      this.#unreadable = unreadable;
      for (const json of unreadable) tellBroken(json, this.#repair);
    }
  }

  #moveBroken(text: string): FormerKeyState {
    const { storage, key } = this.#repair;
    const isMoved = succeeds(() =>
      quarantineTexts([text], this.#repair, () => {
        // Another tab may have moved it already, and stored something since.
        if (storage.getItem(key) === text) storage.removeItem(key);
        if (storage.getItem(key) === text) throw new Error('It cannot be removed.');
      }),
    );
    if (isMoved) return this.moveOut();
    tellBroken(text, this.#repair);
    return { memory: [] };
  }

  #writeLeft(): void {
    const { storage, key } = this.#repair;
    const text = this.#left.size + this.#unreadable.length === 0 ? null : writeStoredText(this.#left, this.#unreadable);
    if (text === null) storage.removeItem(key);
    else if (text !== this.#seen) storage.setItem(key, text);
    this.#seen = text;
  }
}

function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const nothing = (kind: Found['kind']): Found => ({ kind, conversations: new Map(), unreadable: [] });

function inspect(text: string): Found {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) {
      // A page may well keep a list of its own under such a name.
      return value.length === 0 || value.some(isConversation) ? sort('own', value) : nothing('foreign');
    }
    if (!isRecord(value) || value.format !== FORMAT) return nothing('foreign');
    const { schema, conversations } = value;
    const newer = typeof schema === 'number' && schema > SCHEMA;
    if (!Array.isArray(conversations) || (schema !== SCHEMA && !newer)) return nothing(newer ? 'newer' : 'broken');
    return sort(newer ? 'newer' : 'own', conversations);
  } catch {
    // Also JSON that is nested too deeply to be written again.
    return nothing('broken');
  }
}

function sort(kind: Found['kind'], entries: readonly unknown[]): Found {
  const conversations = new Map<string, StoredConversation>();
  const unreadable: string[] = [];
  for (const entry of entries) {
    if (isConversation(entry) && !conversations.has(entry.id)) conversations.set(entry.id, storedConversation(entry));
    else unreadable.push(JSON.stringify(entry));
  }
  return { kind, conversations, unreadable };
}
