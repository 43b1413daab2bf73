import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A sentence, or one with values in it. `format` writes numbers and dates as the language does. */
export type Term = string | ((format: Format, ...values: never[]) => string);
export type Terms = Readonly<Record<string, Term>>;

/** The strings of one room: English at once, every other language when a page asks for it. */
export interface TermRoom<T extends Terms> {
  readonly en: T;
  readonly others: Readonly<Record<string, () => Promise<Translation<T>>>>;
}

/** What a translation must hold: each English term, with the same values. */
export type Translation<T extends Terms> = {
  readonly [K in keyof T]: T[K] extends (format: Format, ...values: infer V) => string
    ? (format: Format, ...values: V) => string
    : string;
};

type Values<T> = T extends (format: Format, ...values: infer V) => string ? V : [];

/** Numbers, units and plurals of one language. */
export class Format {
  /** Languages whose small numbers need no `Intl`, which takes 10 ms to wake up while the first message is drawn. */
  readonly #plain: 'en' | 'fr' | undefined;

  constructor(readonly lang: string) {
    const base = lang.split('-')[0];
    this.#plain = base === 'en' || base === 'fr' ? base : undefined;
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    if (this.#plain && !options && Number.isInteger(value) && value >= 0 && value < 1_000) return `${value}`;
    return new Intl.NumberFormat(this.lang, options).format(value);
  }

  /** Picks the form for a count: `plural(n, { one: 'line', other: 'lines' })`. */
  plural(count: number, forms: { readonly one: string; readonly other: string; readonly many?: string }): string {
    if (this.#plain && Number.isInteger(count) && count >= 0 && count < 1_000) {
      return count === 1 || (count === 0 && this.#plain === 'fr') ? forms.one : forms.other;
    }
    const rule = new Intl.PluralRules(this.lang).select(count);
    return rule === 'one' ? forms.one : rule === 'many' ? (forms.many ?? forms.other) : forms.other;
  }

  /** A span of time in at most one unit: "412 ms", "6 s", "2 min". Number and unit never part. */
  duration(ms: number): string {
    if (ms < 1_000) return `${this.number(Math.round(ms))}\u00a0ms`;
    if (ms < 60_000) return `${this.number(Math.round(ms / 1_000))}\u00a0s`;
    return `${this.number(Math.round(ms / 60_000))}\u00a0min`;
  }
}

const formats = new Map<string, Format>();
const formatOf = (lang: string): Format => {
  let format = formats.get(lang);
  if (!format) formats.set(lang, (format = new Format(lang)));
  return format;
};

const loaded = new Map<TermRoom<Terms>, Map<string, Terms>>();
const listeners = new Set<(reason: 'page' | 'terms') => void>();

// One observer a page: `lang` and `dir` usually stand on the root, but any ancestor may carry them.
let observer: MutationObserver | undefined;
/** Calls when a `lang` or `dir` of the page changes, and when a table of terms has loaded. @returns what ends it. */
export function watchPage(listener: (reason: 'page' | 'terms') => void): () => void {
  listeners.add(listener);
  observer ??= new MutationObserver(() => listeners.forEach((each) => each('page')));
  if (listeners.size === 1) {
    observer.observe(document.documentElement, { attributeFilter: ['lang', 'dir'], subtree: true });
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) observer?.disconnect();
  };
}

/** Speaks a room's terms in the language of the nearest `lang`, and follows it. */
export class LocalizeController<T extends Terms> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #room: TermRoom<T>;
  #lang = 'en';
  #dir: 'ltr' | 'rtl' = 'ltr';
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & Element, room: TermRoom<T>) {
    this.#host = host;
    this.#room = room;
    host.addController(this);
  }

  /** The nearest language tag, e.g. `fr-CA`; `en` where a page names none. */
  get lang(): string {
    return this.#lang;
  }

  get dir(): 'ltr' | 'rtl' {
    return this.#dir;
  }

  get format(): Format {
    return formatOf(this.#lang);
  }

  hostConnected(): void {
    // Nothing has been said before the first time, so nothing is to be said again.
    this.#read(this.#stop !== undefined);
    this.#stop = watchPage((reason) => (reason === 'page' ? this.#read() : this.#host.requestUpdate()));
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** One term, with its values. English until the language's table has loaded, and for a language we do not speak. */
  term<K extends keyof T>(key: K, ...values: Values<T[K]>): string {
    const base = this.#lang.split('-')[0] ?? 'en';
    const translated = loaded.get(this.#room)?.get(base)?.[key as string];
    const term: Term | undefined = translated ?? this.#room.en[key];
    const format = translated ? this.format : formatOf(base === 'en' ? this.#lang : 'en');
    return typeof term === 'function' ? term(format, ...(values as never[])) : (term ?? '');
  }

  #read(again = true): void {
    const lang = closestAttribute(this.#host, 'lang') || 'en';
    const dir = closestAttribute(this.#host, 'dir') === 'rtl' ? 'rtl' : 'ltr';
    if (lang === this.#lang && dir === this.#dir) return;
    this.#lang = isLanguage(lang) ? lang : 'en';
    this.#dir = dir;
    if (again) this.#host.requestUpdate();
    void this.#load(this.#lang.split('-')[0] ?? 'en');
  }

  async #load(base: string): Promise<void> {
    const load = Object.hasOwn(this.#room.others, base) ? this.#room.others[base] : undefined;
    if (!load || loaded.get(this.#room)?.has(base)) return;
    const terms = await load().catch(() => undefined); // offline: English goes on
    if (!terms) return;
    const tables = loaded.get(this.#room) ?? new Map<string, Terms>();
    loaded.set(this.#room, tables.set(base, terms));
    listeners.forEach((each) => each('terms'));
  }
}

function closestAttribute(start: Element, name: string): string | null {
  for (let element: Element | null = start; element;) {
    const found: Element | null = element.closest(`[${name}]`);
    if (found) return found.getAttribute(name);
    const root: Node = element.getRootNode();
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
