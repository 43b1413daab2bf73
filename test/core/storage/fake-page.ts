import type { Conversation } from '../../../src/core/storage/adapters/storage-adapter.js';
import { Autosave, type StorageIssue } from '../../../src/core/storage/autosave.js';
import {
  LocalStorage,
  type LocalStorageOptions,
  type WebStorage,
} from '../../../src/core/storage/adapters/local-storage.js';
import type { WebLocks } from '../../../src/core/storage/adapters/web-locks.js';
import type { OpenStorageOptions } from '../../../src/core/storage/adapters/open-storage.js';
import type { StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';

export const KEY = 'conversations';

/** Like a browser's, with a quota, and writes that fail on demand. */
export class FakeWebStorage implements WebStorage {
  readonly items = new Map<string, string>();
  /** UTF-16 units of keys and values. */
  quota = Infinity;
  /** Called before a write; may throw. */
  beforeWrite: (key: string, value: string) => void = () => {};
  writes = 0;

  constructor(text?: string) {
    if (text !== undefined) this.items.set(KEY, text);
  }

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.writes += 1;
    this.beforeWrite(key, value);
    let used = key.length + value.length;
    for (const [other, text] of this.items) if (other !== key) used += other.length + text.length;
    if (used > this.quota) throw quotaError();
    this.items.set(key, value);
  }

  removeItem(key: string): void {
    this.items.delete(key);
  }

  /** What is under the one key of an older kit. */
  get text(): string | undefined {
    return this.items.get(KEY);
  }

  /** What is under the keys of conversations. */
  get records(): { format: string; schema: number; writer: string; conversation: Conversation }[] {
    const own = [...this.items].filter(([key]) => /^conversations:(?!quarantine:|previews:)/.test(key));
    return own.map(([, text]) => JSON.parse(text) as FakeWebStorage['records'][number]);
  }

  get stored(): Conversation[] {
    return this.records.map((record) => record.conversation);
  }

  get quarantined(): string[] {
    return [...this.items].filter(([key]) => /^conversations:quarantine:\d+$/.test(key)).map(([, text]) => text);
  }
}

export const quotaError = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** Web Locks as tabs of one origin share them: one holder at a time, in order. */
export class FakeLocks implements WebLocks {
  readonly names: string[] = [];
  #last: Promise<unknown> = Promise.resolve();

  request<T>(name: string, work: () => T | PromiseLike<T>): Promise<T> {
    this.names.push(name);
    const turn = this.#last.then(async () => {
      await tick();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}

export const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

export function conversation(id: string, text = 'Hello', more: Partial<Conversation> = {}): Conversation {
  return {
    id,
    createdAt: 1,
    updatedAt: 2,
    revision: 0,
    messages: [
      {
        id: `${id}-m`,
        role: 'assistant',
        contentBlocks: [{ type: 'text', content: text }],
        createdAt: 1,
        status: 'complete',
      },
    ],
    artifacts: [],
    ...more,
  };
}

export const textOf = (kept: Conversation | undefined): string | undefined => {
  const block = kept?.messages[0]?.contentBlocks[0];
  return block?.type === 'text' ? block.content : undefined;
};

/** What is under the key of a conversation. */
export const recordOf = (kept: unknown, writer = 'another tab', schema = 2) =>
  JSON.stringify({ format: 'vitrine-conversation', schema, writer, conversation: kept });

/** A storage with a key for each conversation. */
export function storageWith(...conversations: Conversation[]): FakeWebStorage {
  const storage = new FakeWebStorage();
  for (const kept of conversations) storage.items.set(`${KEY}:${kept.id}`, recordOf(kept));
  return storage;
}

/** As an older kit keeps all conversations under one key. */
export const packed = (...conversations: unknown[]) =>
  JSON.stringify({ format: 'vitrine-conversations', schema: 1, conversations });

/** A tab: what is open in it, its saver, and what it was told. */
export interface Tab {
  open: Conversation | undefined;
  readonly told: {
    saved: [id: string, revision: number][];
    failed: StorageIssue[];
    elsewhere: string[];
    changed: number;
  };
  readonly saver: Autosave;
  /** Codes of the issues, one after the other. */
  readonly codes: string;
  /** Changes what is open. */
  write(text: string, id?: string): void;
  save(text: string, id?: string): Promise<void>;
}

export function tab(adapter: StorageAdapter | undefined, storage: OpenStorageOptions = {}): Tab {
  const told: Tab['told'] = { saved: [], failed: [], elsewhere: [], changed: 0 };
  const page: Tab = {
    open: undefined,
    told,
    saver: new Autosave({
      adapter,
      storage,
      conversation: () => page.open,
      takeChanged: () => (page.open ? [page.open] : []),
      saved: (id, revision) => {
        told.saved.push([id, revision]);
        if (page.open?.id === id) page.open = { ...page.open, revision };
      },
      changed: () => void (told.changed += 1),
      failed: (issue) => void told.failed.push(issue),
      changedElsewhere: (id) => void told.elsewhere.push(id),
    }),
    write(text, id = page.open?.id ?? 'a') {
      page.open = conversation(id, text, {
        revision: page.open?.id === id ? page.open.revision : 0,
        updatedAt: Date.now(),
      });
      page.saver.noteChange();
    },
    async save(text, id) {
      page.write(text, id);
      await page.saver.saveNow();
    },
    get codes() {
      return page.saver.issues.map(({ code }) => code).join(' ');
    },
  };
  return page;
}

export const localTab = (storage: WebStorage, options: LocalStorageOptions = {}) =>
  tab(new LocalStorage({ storage, locks: null, ...options }));

/** Runs with a page whose tab can be hidden. */
export async function inPage(work: (page: { visibility: string; send: (type: string) => void }) => Promise<void>) {
  const target = new EventTarget();
  const page = { visibility: 'visible', send: (type: string) => void target.dispatchEvent(new Event(type)) };
  const fakes = {
    document: {
      get visibilityState() {
        return page.visibility;
      },
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const names = Object.keys(fakes) as (keyof typeof fakes)[];
  for (const name of names) Object.defineProperty(globalThis, name, { value: fakes[name], configurable: true });
  try {
    await work(page);
  } finally {
    for (const name of names) Reflect.deleteProperty(globalThis, name);
  }
}

/** A host's adapter, as a server would be: it answers when it is let. */
export function slowAdapter() {
  const stored = new Map<string, Conversation>();
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const adapter: StorageAdapter = {
    list: () => Promise.resolve([...stored.values()]),
    load: (id) => Promise.resolve(stored.get(id)),
    save: (kept) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({
          reject,
          resolve: () => {
            stored.set(kept.id, kept);
            resolve();
          },
        });
      }),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
  return { adapter, stored, waiting };
}
