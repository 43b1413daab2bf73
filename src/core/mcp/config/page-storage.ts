import { Lazy } from '../../lazy.js';
import type { CallLogStorage } from '../call-log/call-log.js';
import type { LocalItems } from './browser-server-storage.js';
import type { ServerStorage } from './server-storage.js';

const serverStorage = new Lazy(() => import('./browser-server-storage.js'));
const callLog = new Lazy(() => import('../call-log/browser-call-log.js'));

/** What a page has to store in; nothing in Node, a worker, and a page that may not. */
function localItems(): LocalItems | undefined {
  try {
    const { localStorage, indexedDB } = globalThis as { localStorage?: LocalItems; indexedDB?: unknown };
    return indexedDB ? localStorage : undefined;
  } catch {
    return undefined;
  }
}

/** Where a page keeps servers and calls; loads with first use. Empty where there is no such place. */
export function pageStorage(): { storage?: ServerStorage; callLog?: CallLogStorage } {
  const items = localItems();
  if (!items) return {};
  let made: Promise<ServerStorage> | undefined;
  const servers = (): Promise<ServerStorage> =>
    (made ??= serverStorage.load().then(({ BrowserServerStorage }) => new BrowserServerStorage({ items })));
  let log: Promise<CallLogStorage> | undefined;
  const calls = (): Promise<CallLogStorage> =>
    (log ??= callLog.load().then(({ BrowserCallLog }) => new BrowserCallLog()));
  return {
    storage: {
      readServers: async () => (await servers()).readServers(),
      writeServers: async (rows) => (await servers()).writeServers(rows),
      quarantine: async (data) => (await servers()).quarantine?.(data),
      followChanges: (listener) => {
        let end: (() => void) | undefined;
        let isEnded = false;
        void servers()
          .then((storage) => {
            if (!isEnded) end = storage.followChanges?.(listener);
          })
          .catch(() => undefined); // reading has told of it
        return () => {
          isEnded = true;
          end?.();
        };
      },
    },
    callLog: {
      appendRecords: async (records) => (await calls()).appendRecords(records),
      readRecords: async () => (await calls()).readRecords(),
      clearRecords: async () => (await calls()).clearRecords(),
    },
  };
}
