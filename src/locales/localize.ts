import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { attributeAround, composedAncestors } from '../composed-tree/composed-ancestors.js';
import { loadTranslation, translationOf, watchTranslations } from './register-translation.js';
import { anyOverrides, hasOverrides, overrideOf, setTermOverrides, type TermOverrides } from './term-overrides.js';

/** A sentence, or one with values in it. `format` writes numbers and dates as the language does. */
export type Term = string | ((format: Format, ...values: never[]) => string);
export type Terms = Readonly<Record<string, Term>>;

/** The strings of one room: English at once, every other language by the room's name when a page asks for it. */
export interface TermRoom<T extends Terms> {
  /** As its file is called. */
  readonly room: string;
  readonly en: T;
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

type Reason = 'page' | 'loaded' | 'registered' | 'overridden';
const listeners = new Set<(reason: Reason) => void>();
watchTranslations((reason) => listeners.forEach((each) => each(reason)));

/** Says single terms in a host's words: inside an element, or with `undefined` on all of the page. */
export function overrideTerms(element: Element | undefined, terms: TermOverrides | undefined): void {
  setTermOverrides(element, terms);
  listeners.forEach((each) => each('overridden'));
}

// One observer a page: `lang` and `dir` usually stand on the root, but any ancestor may carry them.
let observer: MutationObserver | undefined;
/** Calls when a `lang` or `dir` of the page changes, and when terms were added. @returns what stops it. */
export function watchPage(listener: (reason: Reason) => void): () => void {
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

/** One term in a language, with its values. English until its table has loaded, and where that says nothing. */
function say<T extends Terms>(
  { room, en }: TermRoom<T>,
  lang: string,
  key: keyof T,
  values: readonly unknown[],
  around: readonly Element[] = [],
): string {
  const translated = overrideOf(around, room, key as string) ?? translationOf(lang, room, key as string);
  const term: Term | undefined = translated ?? en[key];
  const format = formatOf(translated !== undefined || isEnglish(lang) ? lang : 'en');
  return typeof term === 'function' ? term(format, ...(values as never[])) : (term ?? '');
}

const isEnglish = (lang: string): boolean => lang === 'en' || lang.startsWith('en-');

/** Says the terms of a room in one language, for what is no element. The language has loaded. */
export type Speech<T extends Terms> = <K extends keyof T>(key: K, ...values: Values<T[K]>) => string;

/** Loads a room in a language. Never rejects: English goes on. */
export async function loadSpeech<T extends Terms>(room: TermRoom<T>, lang: string): Promise<Speech<T>> {
  const name = isLanguage(lang) ? lang : 'en';
  await loadTranslation(name, room.room);
  return (key, ...values) => say(room, name, key, values);
}

const controllers = new WeakMap<Element, Map<TermRoom<Terms>, unknown>>();

/** Speaks a room's terms in the language of the nearest `lang`, and follows it. */
export class LocalizeController<T extends Terms> implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #room: TermRoom<T>;
  #lang = 'en';
  #dir: 'ltr' | 'rtl' = 'ltr';
  #stop: (() => void) | undefined;
  /** Elements around this one that have terms of their own, the nearest first. */
  #around: readonly Element[] = [];

  /** The one of an element for a room: for parts of it that come and go, or that are many. */
  static of<T extends Terms>(host: ReactiveControllerHost & Element, room: TermRoom<T>): LocalizeController<T> {
    const rooms = controllers.get(host) ?? new Map<TermRoom<Terms>, unknown>();
    controllers.set(host, rooms);
    const known = (rooms.get(room) as LocalizeController<T> | undefined) ?? new LocalizeController(host, room);
    rooms.set(room, known);
    return known;
  }

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
    this.#lookAround();
    this.#read(this.#stop !== undefined);
    this.#stop = watchPage((reason) => this.#onPageLanguage(reason));
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** One term, with its values. English until the language's table has loaded, and where it says nothing. */
  term<K extends keyof T>(key: K, ...values: Values<T[K]>): string {
    return say(this.#room, this.#lang, key, values, this.#around);
  }

  #read(again = true): void {
    const lang = attributeAround(this.#host, 'lang') || 'en';
    const dir = attributeAround(this.#host, 'dir') === 'rtl' ? 'rtl' : 'ltr';
    if (lang === this.#lang && dir === this.#dir) return this.#load();
    this.#lang = isLanguage(lang) ? lang : 'en';
    this.#dir = dir;
    if (again) this.#host.requestUpdate();
    this.#load();
  }

  #lookAround(): void {
    this.#around = anyOverrides()
      ? [...composedAncestors(this.#host)].filter((node) => node instanceof Element).filter(hasOverrides)
      : [];
  }

  #load(): void {
    void loadTranslation(this.#lang, this.#room.room);
  }

  #onPageLanguage(reason: Reason): void {
    if (reason === 'page') return this.#read();
    if (reason === 'overridden') this.#lookAround();
    if (reason === 'registered') this.#load();
    else this.#host.requestUpdate();
  }
}

function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1;
  } catch {
    return false;
  }
}
