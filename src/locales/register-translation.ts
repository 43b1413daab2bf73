import type { Terms } from './localize.js';
import type { Translations } from './rooms.js';

/** Gives the terms of one room, as many as there are; nothing for a room that is not translated. */
export type TermLoader = (room: string) => MaybeLater<Partial<Terms> | undefined>;
type MaybeLater<T> = T | Promise<T>;

/** A language of the kit is a folder and a row here. English is in the elements themselves. */
const loaders = new Map<string, readonly TermLoader[]>([
  ['fr', [(room) => import('./fr/rooms.js').then(({ loadRoom }) => loadRoom(room))]],
]);

/** By language and room. Of a room that a language lacks: no terms. */
const loaded = new Map<string, Map<string, Partial<Terms>>>();
const pending = new Map<string, Promise<void>>();
/** How often something was registered: what began before is out of date. */
let registered = 0;
const listeners = new Set<(reason: 'loaded' | 'registered') => void>();

/**
 * Lets the kit speak a further language, wherever the nearest `lang` asks for it, or say single things in other words.
 * What is missing is said as before: by the kit's own table of that language, else in English. Works before and after
 * elements are drawn.
 *
 * ```js
 * registerTranslation('eo', { message: { copy: 'Kopii la mesaĝon' }, card: { lines: (format, n) => `${format.number(n)} linioj` } });
 * registerTranslation('pt-BR', (room) => import(`./pt-br/${room}.js`).then((module) => module.default));
 * ```
 * @param lang - As in `lang`. `pt` also serves pages in `pt-BR`; where both are registered, the nearer goes before.
 * @param translation - Tables by room, or what loads the table of one room when something needs it.
 */
export function registerTranslation(lang: string, translation: Translations | TermLoader): void {
  const name = lang.toLowerCase();
  const rooms = translation as Readonly<Record<string, Partial<Terms> | undefined>>;
  const load =
    typeof translation === 'function'
      ? translation
      : (room: string) => (Object.hasOwn(rooms, room) ? rooms[room] : undefined);
  loaders.set(name, [...(loaders.get(name) ?? []), load]);
  for (const each of loaded.keys()) if (namesOf(each).includes(name)) loaded.delete(each);
  pending.clear();
  registered += 1;
  tell('registered');
}

/** A term in a language, once its table has loaded. */
export const translationOf = (lang: string, room: string, key: string): Terms[string] | undefined =>
  loaded.get(lang)?.get(room)?.[key];

/** Loads a room's terms in a language, if there are any, and tells those who watch. Never rejects. */
export async function loadTranslation(lang: string, room: string): Promise<void> {
  if (loaded.get(lang)?.has(room) || !namesOf(lang).some((name) => loaders.has(name))) return;
  const key = `${lang} ${room}`;
  const began = registered;
  const work = pending.get(key) ?? collect(lang, room);
  pending.set(key, work);
  await work;
  if (pending.get(key) === work) pending.delete(key);
  // There is more of it than was asked for.
  if (began !== registered) await loadTranslation(lang, room);
}

/** Calls when terms have loaded or were added. @returns what stops it. */
export function watchTranslations(listener: (reason: 'loaded' | 'registered') => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

async function collect(lang: string, room: string): Promise<void> {
  const began = registered;
  const wanted = namesOf(lang).flatMap((name) => loaders.get(name) ?? []);
  const tables = await Promise.all(wanted.map(async (load) => load(room)).map((table) => table.catch(() => null)));
  const found = tables.filter((table) => table !== null);
  // Offline: what there is goes on, and the next one who asks tries again.
  if (began !== registered || (found.length < tables.length && !found.some(Boolean))) return;
  const rooms = loaded.get(lang) ?? new Map<string, Partial<Terms>>();
  loaded.set(lang, rooms.set(room, Object.assign({}, ...found) as Partial<Terms>));
  tell('loaded');
}

const tell = (reason: 'loaded' | 'registered'): void => listeners.forEach((each) => each(reason));

/** `pt-BR` is served by `pt`, then by what says more of it. */
function namesOf(lang: string): string[] {
  const name = lang.toLowerCase();
  return [...new Set([name.split('-')[0] ?? name, name])];
}
