import type { WebStorage } from '../../../src/core/storage/adapters/local-storage.js';

interface Mutation {
  readonly from: FakeProcess;
  readonly key: string;
  readonly value: string | null;
}
export interface StorageChange {
  readonly key: string;
  readonly newValue: string | null;
}
type Listener = (change: StorageChange) => void;

/**
 * localStorage as Chromium keeps it for tabs in processes of their own: each has a copy of everything, and sees what it
 * writes itself at once. The browser puts the writes of all in one order, and tells them later; meanwhile a tab holds
 * on to its own.
 */
export class FakeBrowser {
  readonly items = new Map<string, string>();
  readonly processes: FakeProcess[] = [];

  constructor(items: ReadonlyMap<string, string> = new Map()) {
    for (const [key, value] of items) this.items.set(key, value);
  }

  /** @param open - Makes the tab's page. What it listens to then is its own. */
  open<T>(open: (storage: FakeProcess) => T): T {
    const process = new FakeProcess(this);
    this.processes.push(process);
    const page = globalThis as { addEventListener?: unknown };
    const { addEventListener } = page;
    page.addEventListener = (type: string, listener: Listener) => {
      if (type === 'storage') process.listeners.push(listener);
    };
    try {
      return open(process);
    } finally {
      page.addEventListener = addEventListener;
    }
  }

  /** What is on its way arrives, one message at a time. @returns whether there was one. */
  deliver(choose: (count: number) => number): boolean {
    const busy = this.processes.flatMap((process) => process.deliveries);
    busy[choose(busy.length)]?.();
    return busy.length > 0;
  }
}

/** One tab's view. */
export class FakeProcess implements WebStorage {
  readonly listeners: Listener[] = [];
  readonly #browser: FakeBrowser;
  readonly #items: Map<string, string>;
  readonly #out: Mutation[] = [];
  readonly #in: Mutation[] = [];
  readonly #pending = new Map<string, number>();
  /** A page that is gone writes nothing; what it wrote before still arrives. */
  isGone = false;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
    this.#items = new Map(browser.items);
  }

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#write(key, value);
  }

  removeItem(key: string): void {
    if (this.#items.has(key)) this.#write(key, null);
  }

  get deliveries(): (() => void)[] {
    return [
      ...(this.#out.length > 0 ? [() => this.#send()] : []),
      ...(this.#in.length > 0 ? [() => this.#hear()] : []),
    ];
  }

  #write(key: string, value: string | null): void {
    if (this.isGone) throw new Error('This page is gone.');
    set(this.#items, key, value);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
    this.#out.push({ from: this, key, value });
  }

  #send(): void {
    const mutation = this.#out.shift()!;
    set(this.#browser.items, mutation.key, mutation.value);
    for (const process of this.#browser.processes) process.#in.push(mutation);
  }

  #hear(): void {
    const { from, key, value } = this.#in.shift()!;
    const pending = this.#pending.get(key) ?? 0;
    if (from === this) return void this.#pending.set(key, pending - 1);
    if (pending === 0) set(this.#items, key, value);
    if (!this.isGone) for (const listener of this.listeners) listener({ key, newValue: value });
  }
}

function set(items: Map<string, string>, key: string, value: string | null): void {
  if (value === null) items.delete(key);
  else items.set(key, value);
}
