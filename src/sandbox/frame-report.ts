import { MAX_COPY_LENGTH, MAX_FILE_BYTES, MAX_QUESTION_LENGTH } from './page-request.js';
import { readPreviewEntries } from '../core/storage/preview-entries.js';

/** Longest text of one console entry, in UTF-16 units. */
export const MAX_ENTRY_LENGTH = 4_096;
/** Console entries kept of one preview, and sent at once. */
export const MAX_ENTRIES = 200;

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

export interface ConsoleEntry {
  readonly level: ConsoleLevel;
  /** At most 4 KiB. */
  readonly text: string;
  /** How often it was written in a row. */
  readonly count: number;
}

export interface FrameError {
  readonly kind: 'error';
  /** `load`: while the document started. `render`: inside a component. Later ones leave what is drawn in place. */
  readonly phase: 'load' | 'render' | 'handler' | 'promise';
  readonly message: string;
  /** A stable name for failures that have a sentence of their own. */
  readonly code?: string;
  /** Of the source as written, counted from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly stack?: string;
  readonly componentStack?: string;
}

/** What a frame tells of itself. */
export type FrameReport =
  | FrameError
  | { readonly kind: 'console'; readonly entries: readonly ConsoleEntry[] }
  | { readonly kind: 'link'; readonly url: string; readonly text: string }
  /** A request that the policy stopped. `host` is a host name, or `eval`; `directive` is the one that stopped it. */
  | { readonly kind: 'blocked'; readonly host: string; readonly directive: string; readonly count: number }
  /** An address the frame tried to go to; its document stays. */
  | { readonly kind: 'navigation-refused' }
  | { readonly kind: 'escape' }
  /** For how many seconds it has been drawing itself again without end; 0 once that is over. */
  | { readonly kind: 'endless'; readonly seconds: number }
  /** What `alert`, `confirm` or `prompt` would have said, and how often. */
  | {
      readonly kind: 'dialog';
      readonly dialog: 'alert' | 'confirm' | 'prompt';
      readonly text: string;
      readonly count: number;
    }
  /** A file that the document would save. */
  | { readonly kind: 'download'; readonly name: string; readonly file: Blob }
  | { readonly kind: 'print' }
  /** A text for the clipboard. */
  | { readonly kind: 'copy'; readonly id: number; readonly text: string }
  /** It stores something that will be gone when it runs again. */
  | { readonly kind: 'storage-used' }
  /** The document's height in px; sent on request. */
  | { readonly kind: 'extent'; readonly height: number }
  /** How far the document is scrolled, as shares of the way; sent on request. */
  | { readonly kind: 'scroll'; readonly x: number; readonly y: number }
  /** What a preview keeps in its `localStorage` stand-in. */
  | { readonly kind: 'storage'; readonly entries: Readonly<Record<string, string>> };

const LEVELS: readonly string[] = ['log', 'info', 'warn', 'error', 'debug'];
const PHASES: readonly string[] = ['load', 'render', 'handler', 'promise'];

/** Reads a report that came out of a frame, where anybody may have written it; `undefined` if it is none. */
export function readReport(value: unknown): FrameReport | undefined {
  if (!isRecord(value)) return undefined;
  switch (value.kind) {
    case 'console':
      return { kind: 'console', entries: list(value.entries).slice(0, MAX_ENTRIES).flatMap(readEntry) };
    case 'error':
      return readError(value);
    case 'link':
      return { kind: 'link', url: text(value.url, 8_192), text: text(value.text, 500) };
    case 'blocked':
      return {
        kind: 'blocked',
        host: text(value.host, 300),
        directive: /^[a-z-]{1,40}$/.test(text(value.directive, 40)) ? text(value.directive, 40) : '',
        count: whole(value.count) ?? 1,
      };
    case 'storage':
      return { kind: 'storage', entries: readPreviewEntries(value.entries) };
    case 'extent':
      return { kind: 'extent', height: whole(value.height) ?? 0 };
    case 'scroll':
      return { kind: 'scroll', x: share(value.x), y: share(value.y) };
    case 'endless':
      return { kind: 'endless', seconds: whole(value.seconds) ?? 0 };
    case 'dialog':
      return {
        kind: 'dialog',
        dialog: value.dialog === 'alert' || value.dialog === 'prompt' ? value.dialog : 'confirm',
        text: text(value.text, MAX_QUESTION_LENGTH),
        count: whole(value.count) ?? 1,
      };
    case 'download':
      return isBlob(value.file) && value.file.size <= MAX_FILE_BYTES
        ? { kind: 'download', name: text(value.name, 300), file: value.file }
        : undefined;
    case 'copy':
      return { kind: 'copy', id: whole(value.id) ?? 0, text: text(value.text, MAX_COPY_LENGTH) };
    case 'print':
    case 'storage-used':
    case 'escape':
    case 'navigation-refused':
      return { kind: value.kind };
    default:
      return undefined;
  }
}

function readError(value: Record<string, unknown>): FrameError {
  const phase = PHASES.includes(value.phase as string) ? (value.phase as FrameError['phase']) : 'handler';
  const optional = {
    code: typeof value.code === 'string' && /^[a-z-]{1,60}$/.test(value.code) ? value.code : undefined,
    line: whole(value.line),
    column: whole(value.column),
    stack: typeof value.stack === 'string' ? text(value.stack, MAX_ENTRY_LENGTH) : undefined,
    componentStack: typeof value.componentStack === 'string' ? text(value.componentStack, MAX_ENTRY_LENGTH) : undefined,
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, each]) => each !== undefined));
  return { kind: 'error', phase, message: text(value.message, MAX_ENTRY_LENGTH), ...known };
}

function readEntry(value: unknown): ConsoleEntry[] {
  if (!isRecord(value) || !LEVELS.includes(value.level as string)) return [];
  return [
    { level: value.level as ConsoleLevel, text: text(value.text, MAX_ENTRY_LENGTH), count: whole(value.count) ?? 1 },
  ];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown, length: number): string => (typeof value === 'string' ? value.slice(0, length) : '');
const whole = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e9 ? value : undefined;
const share = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.min(1, value) : 0);

/** Also one of another realm: a window that this page has opened has globals of its own. Clones carry no tags of an app's making. */
const isBlob = (value: unknown): value is Blob =>
  /^\[object (?:Blob|File)\]$/.test(Object.prototype.toString.call(value));
