import { HeadlessController, type HeadlessOptions } from '../../../src/core/index.js';
import type { FakeProcess } from '../storage/fake-processes.js';
import type { SharedStorage } from './shared-storage.js';

type Listener = (event: { readonly type: string; readonly key?: string; readonly newValue?: string | null }) => void;

/** The parts of a page that the kit looks for, one set for each tab. */
const page = globalThis as unknown as Record<string, unknown>;
let opening: HostTab | undefined;
const channels = new Set<TabChannel>();

/** Answers in the next turn, which a test can wait for. */
class TurnChannel {
  readonly port1: { onmessage?: (event: object) => void; close(): void } = { close: () => undefined };
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.({})) };
}

/** Tabs hear each other in the next turn. */
class TabChannel {
  readonly #listeners = new Set<(event: { readonly data: unknown }) => void>();

  constructor() {
    channels.add(this);
  }

  addEventListener(_: string, listener: (event: { readonly data: unknown }) => void): void {
    this.#listeners.add(listener);
  }

  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this) setImmediate(() => other.#listeners.forEach((listener) => listener({ data })));
  }

  close(): void {
    channels.delete(this);
  }
}

/** Puts in place what a page has and Node has not, or has in a way that no test can wait for. @returns takes it back */
export function beginPage(): () => void {
  const { addEventListener, removeEventListener, BroadcastChannel, MessageChannel, reportError } = page;
  Object.assign(page, {
    addEventListener: (type: string, listener: Listener) => opening?.hearPage(type, listener),
    removeEventListener: () => undefined,
    BroadcastChannel: TabChannel,
    MessageChannel: TurnChannel,
  });
  return () => {
    channels.clear();
    Object.assign(page, { addEventListener, removeEventListener, BroadcastChannel, MessageChannel, reportError });
  };
}

/** A page in which a host uses the kit. */
export class HostTab {
  readonly name: string;
  readonly headless: HeadlessController;
  isGone = false;
  readonly #process: FakeProcess | undefined;
  readonly #hidden: Listener[] = [];

  private constructor(name: string, storage: SharedStorage, options: HeadlessOptions) {
    this.name = name;
    const { adapter, process } = storage.connect(() => this.isGone);
    this.#process = process;
    let ids = 0;
    this.headless = new HeadlessController({ storage: adapter, createId: () => `${name}-${(ids += 1)}`, ...options });
  }

  /** Opens one, and waits until the storage has been looked at. */
  static async open(name: string, storage: SharedStorage, options: HeadlessOptions, wait: () => Promise<void>) {
    const tab = new HostTab(name, storage, options);
    opening = tab;
    // One after the other: what listens to the page is this tab's.
    await Promise.all([tab.headless.ready, wait()]);
    opening = undefined;
    return tab;
  }

  hearPage(type: string, listener: Listener): void {
    if (type === 'pagehide') this.#hidden.push(listener);
    if (type === 'storage') this.#process?.listeners.push(listener as never);
  }

  /** As a browser does it before a page may go. */
  hidePage(): void {
    for (const listener of this.#hidden) listener({ type: 'pagehide' });
  }

  /** The page is gone: nothing that happens in it counts any more. */
  closePage(): void {
    this.isGone = true;
    if (this.#process) this.#process.isGone = true;
    this.headless.dispose();
  }
}
