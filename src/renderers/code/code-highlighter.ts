import type { CodeRun, LineGrammar, LineState } from '../../markdown/highlight.js';
import { LINES_PER_GROUP, type CodeGroup } from './code-lines.js';
import { selectionIn, touches, type ShadowSelection } from '../../controllers/shadow-selection.js';

/** Work per idle slice, in milliseconds: short enough that a key press does not wait. */
const SLICE_MS = 5;
/** A group of 40 lines that takes longer turns colours off for its view (docs/isolation.md, section 14). */
const SLOW_GROUP_MS = 100;
/** Then they are tried again after so long, in milliseconds, twice. */
const RETRY_MS = [1_000, 4_000];

interface Progress {
  /** Lines that have their colours. */
  colored: number;
  /** What those lines leave open. */
  coloredState: LineState | undefined;
  /** Lines whose state is known, and that state: what off-screen lines leave open for those below. */
  scanned: number;
  scannedState: LineState | undefined;
  spentMs: number;
}

/**
 * Colours finished lines, once each, in idle time, and only in groups within a screen of the viewport: colours cost
 * nodes. A group that holds the reader's selection waits.
 */
export class CodeHighlighter {
  readonly #groups: readonly CodeGroup[];
  readonly #progress = new Map<CodeGroup, Progress>();
  readonly #near = new Set<CodeGroup>();
  readonly #observer: IntersectionObserver;
  readonly #byElement = new Map<Element, CodeGroup>();
  readonly #root: Node;
  readonly #givenUp: () => void;
  #grammar: LineGrammar | undefined;
  /** Read again only after it has changed: asking the browser for it takes a layout. */
  #selection: ShadowSelection | undefined;
  #selectionChanged = true;
  #cancel: (() => void) | undefined;
  #pauses = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param scroller - What the groups scroll in.
   * @param givenUp - Called when colours took too long each time that they were tried.
   */
  constructor(groups: readonly CodeGroup[], scroller: HTMLElement, signal: AbortSignal, givenUp: () => void) {
    this.#groups = groups;
    this.#givenUp = givenUp;
    this.#observer = new IntersectionObserver((entries) => this.#onIntersection(entries), {
      root: scroller,
      rootMargin: '100% 0px',
    });
    this.#root = scroller.getRootNode();
    scroller.ownerDocument.addEventListener(
      'selectionchange',
      () => {
        this.#selectionChanged = true;
        this.scheduleHighlight();
      },
      { signal },
    );
    signal.addEventListener('abort', () => this.stop());
  }

  /** Begins with a grammar, or stops with `undefined`; lines that have their colours keep them. */
  set grammar(grammar: LineGrammar | undefined) {
    this.#pauses = 0;
    this.#tryGrammar(grammar);
  }

  watchGroup(group: CodeGroup): void {
    this.#byElement.set(group.element, group);
    this.#observer.observe(group.element);
  }

  /** Forgets all groups: the source begins anew. */
  forgetGroups(): void {
    this.#observer.disconnect();
    this.#progress.clear();
    this.#near.clear();
    this.#byElement.clear();
  }

  stop(): void {
    this.forgetGroups();
    this.#cancel?.();
    this.#cancel = undefined;
    clearTimeout(this.#retry);
  }

  /** Looks for finished lines without colours when the page is idle. Cheap to call often. */
  scheduleHighlight(): void {
    if (this.#cancel || !this.#grammar || this.#near.size === 0) return;
    this.#cancel = whenIdle(() => {
      this.#cancel = undefined;
      const end = performance.now() + SLICE_MS;
      while (this.#step()) if (performance.now() > end) return this.scheduleHighlight();
    });
  }

  #tryGrammar(grammar: LineGrammar | undefined): void {
    clearTimeout(this.#retry);
    for (const progress of this.#progress.values()) progress.spentMs = 0;
    this.#grammar = grammar;
    this.scheduleHighlight();
  }

  #onIntersection(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const group = this.#byElement.get(target);
      if (group && isIntersecting) this.#near.add(group);
      else if (group) this.#near.delete(group);
    }
    this.scheduleHighlight();
  }

  /** Does a little. @returns whether there may be more to do. */
  #step(): boolean {
    const grammar = this.#grammar;
    if (!grammar) return false;
    for (const group of this.#near) {
      if (this.#progressOf(group).colored >= group.finished) continue;
      const before = this.#unknownBefore(group);
      if (before) this.#scan(grammar, before);
      else if (this.#isSelected(group)) continue;
      else this.#color(grammar, group);
      return true;
    }
    return false;
  }

  #isSelected({ element }: CodeGroup): boolean {
    if (this.#selectionChanged)
      this.#selection = this.#root instanceof ShadowRoot ? selectionIn(this.#root) : undefined;
    this.#selectionChanged = false;
    return this.#selection !== undefined && touches(this.#selection, element);
  }

  #progressOf(group: CodeGroup): Progress {
    let progress = this.#progress.get(group);
    if (!progress) {
      progress = { colored: 0, coloredState: undefined, scanned: 0, scannedState: undefined, spentMs: 0 };
      this.#progress.set(group, progress);
    }
    return progress;
  }

  /** The first group above whose end state is not known yet: what is open at this group's start depends on it. */
  #unknownBefore(group: CodeGroup): CodeGroup | undefined {
    const index = group.linesBefore / LINES_PER_GROUP;
    let unknown: CodeGroup | undefined;
    for (let above = index - 1; above >= 0; above -= 1) {
      const each = this.#groups[above];
      if (!each || this.#progressOf(each).scanned >= LINES_PER_GROUP) break;
      unknown = each;
    }
    return unknown;
  }

  #startState(group: CodeGroup): LineState | undefined {
    const above = this.#groups[group.linesBefore / LINES_PER_GROUP - 1];
    return above && this.#progressOf(above).scannedState;
  }

  #scan(grammar: LineGrammar, group: CodeGroup): void {
    const progress = this.#progressOf(group);
    const state = progress.scanned === 0 ? this.#startState(group) : progress.scannedState;
    const text = linesOf(group, progress.scanned).map(textOf).join('');
    this.#timed(progress, () => (progress.scannedState = grammar.skipLines(text, state)));
    progress.scanned = group.finished;
  }

  #color(grammar: LineGrammar, group: CodeGroup): void {
    const progress = this.#progressOf(group);
    let state = progress.colored === 0 ? this.#startState(group) : progress.coloredState;
    this.#timed(progress, () => {
      for (const part of cutAtLongLines(linesOf(group, progress.colored))) {
        const text = part.lines.map(textOf).join('');
        if (part.long) state = grammar.skipLines(text, state);
        else {
          const colored = grammar.colorLines(text, state);
          state = colored.state;
          part.lines.forEach((line, index) => draw(line, colored.lines[index] ?? []));
        }
      }
    });
    progress.colored = group.finished;
    progress.coloredState = state;
    if (progress.scanned > progress.colored) return;
    progress.scanned = progress.colored;
    progress.scannedState = state;
  }

  #timed(progress: Progress, work: () => void): void {
    const start = performance.now();
    work();
    progress.spentMs += performance.now() - start;
    if (progress.spentMs > SLOW_GROUP_MS) this.#pause();
  }

  /** The clock alone cannot tell a heavy source from a busy machine: colours are tried again, and then given up. */
  #pause(): void {
    const grammar = this.#grammar;
    const wait = RETRY_MS[this.#pauses];
    this.#grammar = undefined;
    this.#pauses += 1;
    if (wait === undefined) return this.#givenUp();
    this.#retry = setTimeout(() => this.#tryGrammar(grammar), wait);
  }
}

/** The group's finished lines from one on. */
function linesOf(group: CodeGroup, from: number): Element[] {
  const lines: Element[] = [];
  let line = group.element.children[from];
  for (let index = from; index < group.finished && line; index += 1) {
    lines.push(line);
    line = line.nextElementSibling ?? undefined;
  }
  return lines;
}

const textOf = (line: Element): string => line.textContent;

/** Neighbouring lines together, very long ones apart: those stay plain. */
function cutAtLongLines(lines: readonly Element[]): { readonly long: boolean; readonly lines: Element[] }[] {
  const parts: { long: boolean; lines: Element[] }[] = [];
  for (const line of lines) {
    const long = line.classList.contains('long');
    const last = parts.at(-1);
    if (last?.long === long) last.lines.push(line);
    else parts.push({ long, lines: [line] });
  }
  return parts;
}

function draw(line: Element, runs: readonly CodeRun[]): void {
  if (runs.every(({ role }) => role === '')) return;
  line.replaceChildren(
    ...runs.map(({ text, role }) => {
      if (role === '') return text;
      const span = line.ownerDocument.createElement('span');
      span.className = role;
      span.textContent = text;
      return span;
    }),
  );
}

/** Safari has no idle callbacks: a short timer stands in. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 300 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 30);
  return () => clearTimeout(timer);
}
