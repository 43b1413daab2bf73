import type { CodeBlock } from './code-block.js';
import { loadGrammar, type CodeRun, type LineGrammar, type LineState } from './highlight.js';

/** Work per idle slice, in milliseconds: short enough that a key press does not wait. */
const SLICE_MS = 5;
/** Code with a group that takes longer stays as it is (docs/isolation.md, section 14). */
const SLOW_MS = 100;
/** A line beyond this length stays as it is. */
const LONG_LINE = 2_000;
/** How long a group waits that holds the reader's selection. */
const SELECTED_MS = 1_000;

interface Work {
  readonly block: CodeBlock;
  readonly groups: readonly HTMLElement[];
  /** What each group's lines leave open, as far as known. */
  readonly states: LineState[];
  readonly colored: Set<HTMLElement>;
  grammar: LineGrammar | undefined;
}

const works = new WeakMap<Element, Work>();
const near = new Set<HTMLElement>();
let observer: IntersectionObserver | undefined;
let planned = false;

const observe = (entries: readonly IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target as HTMLElement);
    else near.delete(target as HTMLElement);
  }
  plan();
};

/** Colours a finished fence: its groups of lines, as they come within a screen of the viewport, when the page is idle. */
export async function highlightFence(block: CodeBlock, signal: AbortSignal): Promise<void> {
  const grammar = await loadGrammar(block.language);
  if (!grammar || signal.aborted) return;
  observer ??= new IntersectionObserver(observe, { rootMargin: '100% 0px' });
  const { groups } = block;
  const work: Work = { block, groups, states: [], colored: new Set(), grammar };
  for (const group of groups) {
    works.set(group, work);
    observer.observe(group);
  }
  signal.addEventListener('abort', () => groups.forEach(release), { once: true });
}

function release(group: HTMLElement): void {
  observer?.unobserve(group);
  near.delete(group);
}

function plan(): void {
  if (planned || near.size === 0) return;
  planned = true;
  whenIdle(() => {
    planned = false;
    const end = performance.now() + SLICE_MS;
    while (step()) if (performance.now() > end) return plan();
  });
}

/** Does a little. @returns whether there may be more to do. */
function step(): boolean {
  for (const group of near) {
    const work = works.get(group);
    const index = work ? work.groups.indexOf(group) : -1;
    if (!work?.grammar || work.colored.has(group)) {
      release(group);
      continue;
    }
    if (work.states.length < index) read(work, work.states.length);
    else if (isSelected(group)) {
      near.delete(group);
      setTimeout(() => {
        if (group.isConnected) near.add(group);
        plan();
      }, SELECTED_MS);
    } else draw(work, index);
    return true;
  }
  return false;
}

/** A group out of sight tells only what it leaves open for those below. */
function read(work: Work, index: number): void {
  timed(work, (grammar) => {
    work.states[index] = grammar.skipLines(textOf(work, index), work.states[index - 1]);
  });
}

function draw(work: Work, index: number): void {
  const group = work.groups[index]!; // it has an index
  timed(work, (grammar) => {
    const nodes: Node[] = [];
    let state = work.states[index - 1];
    for (const { text, long } of cutAtLongLines(textOf(work, index))) {
      const { lines, state: open } = grammar.colorLines(long ? '\n' : text, state);
      state = open;
      if (long) nodes.push(document.createTextNode(text));
      else for (const run of lines.flat()) nodes.push(toNode(run));
    }
    work.states[index] ??= state ?? { open: '' };
    group.replaceChildren(...nodes);
  });
  work.colored.add(group);
  release(group);
}

function timed(work: Work, job: (grammar: LineGrammar) => void): void {
  const start = performance.now();
  if (work.grammar) job(work.grammar);
  if (performance.now() - start > SLOW_MS) work.grammar = undefined;
}

function textOf({ groups }: Work, index: number): string {
  const text = groups[index]?.textContent ?? '';
  return text.endsWith('\n') ? text : `${text}\n`;
}

function* cutAtLongLines(text: string): Generator<{ text: string; long: boolean }> {
  let plain = '';
  for (const line of text.match(/[^\n]*\n/g) ?? []) {
    if (line.length <= LONG_LINE) {
      plain += line;
      continue;
    }
    if (plain) yield { text: plain, long: false };
    plain = '';
    yield { text: line, long: true };
  }
  if (plain) yield { text: plain, long: false };
}

function toNode({ text, role }: CodeRun): Node {
  if (!role) return document.createTextNode(text);
  const span = document.createElement('span');
  span.className = role;
  span.append(text);
  return span;
}

function isSelected(group: HTMLElement): boolean {
  const root = group.getRootNode() as Document | (ShadowRoot & { getSelection?: () => Selection | null });
  const selection = ('getSelection' in root ? root.getSelection?.() : undefined) ?? document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(group, true);
}

/** Safari has no idle callbacks: a short timer stands in. */
function whenIdle(job: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(job, { timeout: 500 });
  else setTimeout(job, 30);
}
