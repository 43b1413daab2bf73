/**
 * What a page asks of its reader and of the browser, and a sandbox does not let it have: questions, files, paper, the
 * clipboard. Each is told to the page around, which asks the reader. None of them waits: a script in a frame of
 * another origin has no way to stand still until somebody has answered (docs/decisions/questions-of-previews.md).
 */
import type { FrameReport } from '../frame-report.js';
import { MAX_COPY_LENGTH, MAX_FILE_BYTES, MAX_QUESTION_LENGTH } from '../page-request.js';
import { later, on } from './natives.js';

type Tell = (report: FrameReport) => void;

/** Questions gather for this long, in milliseconds: a loop that asks must not become a flood of messages. */
const GATHER_MS = 50;
const MAX_QUESTIONS = 20;
/** Files and copies that are told within a second. */
const MAX_A_SECOND = 5;

/** Without `talks`, nobody outside would say them: the console does. */
export function standInForDialogs(
  { talks, answersYes = false }: DialogSettings,
  tell: Tell,
  log: (text: string) => void,
): void {
  const asked = new Map<string, { dialog: 'alert' | 'confirm' | 'prompt'; text: string; count: number }>();
  const ask = (dialog: 'alert' | 'confirm' | 'prompt', given: unknown): void => {
    const text = textOf(given).slice(0, MAX_QUESTION_LENGTH);
    log(`${dialog}: ${text}`);
    if (!talks) return;
    if (asked.size === 0)
      later(() => {
        for (const question of asked.values()) tell({ kind: 'dialog', ...question });
        asked.clear();
      }, GATHER_MS);
    const key = `${dialog} ${text}`;
    const known = asked.get(key);
    if (known) known.count += 1;
    else if (asked.size < MAX_QUESTIONS) asked.set(key, { dialog, text, count: 1 });
  };
  window.alert = (text?: unknown) => ask('alert', text);
  window.confirm = (text?: unknown) => {
    ask('confirm', text);
    return answersYes;
  };
  window.prompt = (text?: unknown, initial?: unknown) => {
    ask('prompt', text);
    return answersYes ? textOf(initial) : null;
  };
}

/** As a browser would write it. */
const textOf = (value: unknown): string => (value === undefined ? '' : `${value as string}`);

interface DialogSettings {
  readonly talks?: boolean;
  /** The reader has allowed this preview's questions to count as "yes". */
  readonly answersYes?: boolean;
}

/** At most some a second: what a hostile page does in a loop costs no memory outside. */
function limited(): () => boolean {
  let told = 0;
  return () => {
    if (told >= MAX_A_SECOND) return false;
    if (told === 0) later(() => (told = 0), 1_000);
    told += 1;
    return true;
  };
}

/** The files behind `blob:` addresses. A frame that may make no request cannot read them back. */
export class PageFiles {
  readonly #blobs = new Map<string, Blob>();
  readonly #tell: Tell;
  readonly #mayTell = limited();

  constructor(tell: Tell) {
    this.#tell = tell;
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object: Blob | MediaSource): string => {
      const address = createObjectURL.call(URL, object);
      if (object instanceof Blob) this.#blobs.set(address, object);
      return address;
    };
    URL.revokeObjectURL = (address: string): void => {
      this.#blobs.delete(String(address));
      revokeObjectURL.call(URL, address);
    };
  }

  /** What an address stands for, read at once: a page revokes it right after the click. */
  fileAt(address: string): Blob | undefined {
    return this.#blobs.get(address) ?? fileOfData(address);
  }

  saveFile(file: Blob, name: string): void {
    if (file.size <= MAX_FILE_BYTES && this.#mayTell())
      this.#tell({ kind: 'download', name: name.slice(0, 300), file });
  }
}

function fileOfData(address: string): Blob | undefined {
  const match = /^data:([^,;]*)([^,]*),/i.exec(address.slice(0, 300));
  if (!match) return undefined;
  const [start, type = '', parameters = ''] = match;
  try {
    const content = decodeURIComponent(address.slice(start.length));
    if (!/;base64$/i.test(parameters)) return new Blob([content], { type });
    return new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}

export const standInForPrint = (tell: Tell): void => {
  window.print = () => tell({ kind: 'print' });
};

/**
 * Text alone, and never read. The page around decides whether a reader has clicked.
 * @returns what takes the answers.
 */
export function standInForClipboard(tell: Tell): (id: unknown, isDone: boolean) => void {
  const mayTell = limited();
  const waiting = new Map<unknown, (isDone: boolean) => void>();
  let copies = 0;
  const copy = (text: string, answered: (isDone: boolean) => void): boolean => {
    if (text === '' || text.length > MAX_COPY_LENGTH || !mayTell()) return false;
    copies += 1;
    waiting.set(copies, answered);
    tell({ kind: 'copy', id: copies, text });
    return true;
  };
  const writeText = (text: unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new DOMException('The reader did not allow it.', 'NotAllowedError'));
      if (!copy(String(text), (isDone) => (isDone ? resolve() : refuse()))) refuse();
    });
  const write = async (items: readonly ClipboardItem[]): Promise<void> => {
    const item = items.find(({ types }) => types.includes('text/plain'));
    return writeText(item ? await (await item.getType('text/plain')).text() : '');
  };
  const refuse = () => Promise.reject(new DOMException('A preview reads no clipboard.', 'NotAllowedError'));
  const clipboard = Object.assign(new EventTarget(), { writeText, write, readText: refuse, read: refuse });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const { execCommand } = document;
  document.execCommand = (command: string, ...rest: [boolean?, string?]) =>
    /^(?:copy|cut)$/i.test(command)
      ? copy(selectedText(), () => undefined)
      : execCommand.call(document, command, ...rest);
  return (id, isDone) => {
    waiting.get(id)?.(isDone);
    waiting.delete(id);
  };
}

function selectedText(): string {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement)
    return activeElement.value.slice(activeElement.selectionStart ?? 0, activeElement.selectionEnd ?? undefined);
  return String(document.getSelection() ?? '');
}

/** A click that a script makes on a link outside of the document passes no listener of the window. */
export function catchDetachedClicks(onClick: (event: MouseEvent) => void): void {
  const { click, dispatchEvent } = HTMLElement.prototype;
  const listen = (link: HTMLElement): void => {
    if (!link.isConnected) on(link, 'click', onClick, true);
  };
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    listen(this);
    click.call(this);
  };
  HTMLAnchorElement.prototype.dispatchEvent = function (this: HTMLAnchorElement, event: Event) {
    if (event.type === 'click') listen(this);
    return dispatchEvent.call(this, event);
  };
}
