import { MAX_ENTRIES, MAX_ENTRY_LENGTH, type ConsoleEntry, type ConsoleLevel } from '../frame-report.js';
import { later } from './natives.js';

/** How long entries gather before they are sent: a loop that logs must not become a flood of messages. */
const GATHER_MS = 100;

/** Writes down what a page logs, equal neighbours counted, and hands it on in batches. */
export class ConsoleCapture {
  #entries: { level: ConsoleLevel; text: string; count: number }[] = [];
  #waiting = false;
  readonly #send: (entries: readonly ConsoleEntry[]) => void;

  constructor(send: (entries: readonly ConsoleEntry[]) => void) {
    this.#send = send;
  }

  writeEntry(level: ConsoleLevel, text: string): void {
    const cut = text.length > MAX_ENTRY_LENGTH ? `${text.slice(0, MAX_ENTRY_LENGTH - 1)}…` : text;
    const last = this.#entries.at(-1);
    if (last?.level === level && last.text === cut) last.count += 1;
    else this.#entries.push({ level, text: cut, count: 1 });
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
    if (this.#waiting) return;
    this.#waiting = true;
    later(() => this.flushEntries(), GATHER_MS);
  }

  flushEntries(): void {
    this.#waiting = false;
    const entries = this.#entries;
    this.#entries = [];
    if (entries.length > 0) this.#send(entries);
  }

  /** Listens to the page's console, which goes on writing to the developer tools. */
  listenToConsole(): void {
    const real = window.console as unknown as Record<string, unknown>;
    const wrap = (name: string, level: ConsoleLevel, text: (values: readonly unknown[]) => string | undefined) => {
      const original = real[name];
      real[name] = (...values: unknown[]) => {
        try {
          const line = text(values);
          if (line !== undefined) this.writeEntry(level, line);
        } catch {
          this.writeEntry(level, '[not printable]');
        }
        if (typeof original === 'function') Reflect.apply(original, real, values);
      };
    };
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) wrap(level, level, textOf);
    wrap('trace', 'debug', textOf);
    wrap('dir', 'log', ([value]) => textOf([value]));
    wrap('table', 'log', ([value]) => textOf([value]));
    wrap('assert', 'error', ([holds, ...rest]) => (holds ? undefined : `Assertion failed: ${textOf(rest)}`));
  }
}

/** One line as a console prints it: `%s` and its relatives filled in, values after them. */
export function textOf(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return values.map((value) => inspect(value)).join(' ');
  const filled = first.replace(/%([sdifoOc%])/g, (whole, kind: string) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return whole;
    const value = rest.shift();
    if (kind === 'c') return '';
    if (kind === 'd' || kind === 'i') return String(Math.trunc(Number(value)));
    return kind === 'f' ? String(Number(value)) : inspect(value);
  });
  return [filled, ...rest.map((value) => inspect(value))].join(' ');
}

const DEPTH = 3;
const ITEMS = 100;

/** A value in words. Getters are not called: printing must not change what is printed. */
export function inspect(value: unknown, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : JSON.stringify(value);
  if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}()`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Error) return errorText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  if (value instanceof Element) return `<${value.localName}${value.id ? `#${value.id}` : ''}>`;
  if (depth >= DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) return `[${listed(value, (item) => inspect(item, depth + 1))}]`;
  if (value instanceof Map)
    return `Map {${listed([...value], ([key, item]) => `${inspect(key, depth + 1)} => ${inspect(item, depth + 1)}`)}}`;
  if (value instanceof Set) return `Set {${listed([...value], (item) => inspect(item, depth + 1))}}`;
  const name = (Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null)?.constructor?.name;
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(([, field]) => field.enumerable);
  const body = listed(fields, ([key, field]) => `${key}: ${field.get ? '(…)' : inspect(field.value, depth + 1)}`);
  return `${name && name !== 'Object' ? `${name} ` : ''}{${body}}`;
}

/** Without the rows of the kit's own scripts, which mean nothing to a reader. */
function errorText({ name, message, stack = '' }: Error): string {
  const rows = stack.split('\n').filter((row) => /^\s*at |@/.test(row) && !/vitrine-kit|about:srcdoc:1:/.test(row));
  return [`${name}: ${message}`, ...rows].join('\n');
}

const listed = <T>(items: readonly T[], print: (item: T) => string): string =>
  items.slice(0, ITEMS).map(print).join(', ') + (items.length > ITEMS ? `, … ${items.length - ITEMS} more` : '');
