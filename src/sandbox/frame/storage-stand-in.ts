import { MAX_PREVIEW_LENGTH } from '../../core/storage/preview-entries.js';

/** In an opaque frame the real storages throw, the commonest cause of a blank preview. These hold 5 MB in memory. */
const QUOTA = 5 * 1_048_576;

const own = (key: string | symbol): key is string => typeof key === 'string' && !(key in Storage.prototype);

function area(
  initial: Readonly<Record<string, string>>,
  quota: number,
  changed: (entries: Map<string, string>) => void,
): Storage {
  const entries = new Map(Object.entries(initial));
  let used = 0;
  for (const [key, value] of entries) used += key.length + value.length;
  const sizeOf = (key: string) => (entries.has(key) ? key.length + (entries.get(key)?.length ?? 0) : 0);
  const set = (key: string, value: string) => {
    const next = used - sizeOf(key) + key.length + value.length;
    if (next > quota) throw new DOMException(`Setting the value of '${key}' exceeded the quota.`, 'QuotaExceededError');
    entries.set(key, value);
    used = next;
    changed(entries);
  };
  const remove = (key: string) => {
    used -= sizeOf(key);
    if (entries.delete(key)) changed(entries);
  };
  const methods = {
    getItem: (key: string) => entries.get(String(key)) ?? null,
    setItem: (key: string, value: string) => set(String(key), String(value)),
    removeItem: (key: string) => remove(String(key)),
    clear: () => {
      entries.clear();
      used = 0;
      changed(entries);
    },
    key: (index: number) => [...entries.keys()][Math.trunc(Number(index)) || 0] ?? null,
  };
  return new Proxy(Object.create(Storage.prototype) as Storage, {
    get: (target, key) => {
      if (key === 'length') return entries.size;
      if (Object.hasOwn(methods, key)) return methods[key as keyof typeof methods];
      return own(key) ? entries.get(key) : (Reflect.get(target, key, methods) as unknown);
    },
    set: (_, key, value) => {
      if (own(key)) set(key, String(value));
      return true;
    },
    has: (target, key) => (own(key) && entries.has(key)) || key in target,
    deleteProperty: (_, key) => {
      if (own(key)) remove(key);
      return true;
    },
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: (_, key) =>
      own(key) && entries.has(key)
        ? { value: entries.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  });
}

/** Whether this document may keep anything: reading the storage of an opaque origin, and of a page that may not, throws. */
export function hasStorage(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}

/**
 * Puts stand-ins in the place of both storages.
 * @param stored - What `localStorage` starts with where the page keeps it: no more than it keeps fits in, so that the
 * app is told, as by a browser, and nothing is dropped in silence.
 * @param changed - Called with all of `localStorage` after a change.
 */
export function standInForStorage(
  stored: Readonly<Record<string, string>> | undefined,
  changed: (entries: Map<string, string>) => void,
): void {
  const areas = {
    localStorage: area(stored ?? {}, stored ? MAX_PREVIEW_LENGTH : QUOTA, changed),
    sessionStorage: area({}, QUOTA, () => undefined),
  };
  for (const [name, value] of Object.entries(areas)) {
    Object.defineProperty(window, name, { get: () => value, configurable: true, enumerable: true });
  }
}

/** `document.cookie` throws there as well. Attributes matter only where they end a cookie. */
export function standInForCookies(): void {
  const jar = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => (name ? `${name}=${value}` : value)).join('; '),
    set: (text: unknown) => {
      const [pair = '', ...attributes] = String(text).split(';');
      const split = pair.indexOf('=');
      const name = split < 0 ? '' : pair.slice(0, split).trim();
      if (attributes.some(isOver)) jar.delete(name);
      else if (jar.size < 300 || jar.has(name))
        jar.set(
          name,
          pair
            .slice(split + 1)
            .trim()
            .slice(0, 4_096),
        );
    },
  });
}

function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
}
