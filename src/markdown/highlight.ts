import type { Grammar, Token } from 'prismjs';
import Prism from '#vendor/prism/core';
import { toLines, toRuns, type CodeRun } from './code-roles.js';
import { importLanguage, languageName } from './languages.js';

export type { CodeRole, CodeRun } from './code-roles.js';

/** What the lines so far leave open: handed from one piece of code to the next, and kept for each. */
export interface LineState {
  /** The source since the last point outside a comment, string, template or tag. */
  readonly open: string;
  /** The language of the script or style sheet that HTML is in. */
  readonly embedded?: 'javascript' | 'css';
}
/** Lines with their colours, and what they leave open. */
export interface ColoredLines {
  readonly lines: CodeRun[][];
  readonly state: LineState;
}

/** Beyond this much, what is open is given up: its end is coloured as if it began there. */
const LONGEST_OPEN = 8_000;
const CLEAR: LineState = { open: '' };

type Pair = readonly [open: string, close: string];
const COMMENT: Pair = ['/*', '*/'];
const TEMPLATE: Pair = ['`', '`'];
const TRIPLE: readonly Pair[] = [
  ['"""', '"""'],
  ["'''", "'''"],
];
const MARKUP_COMMENT: Pair = ['<!--', '-->'];
/** What may stretch over lines. Prism finds it only when it sees its end. */
const PAIRS: Readonly<Record<string, readonly Pair[]>> = {
  javascript: [COMMENT, TEMPLATE],
  typescript: [COMMENT, TEMPLATE],
  jsx: [COMMENT, TEMPLATE],
  tsx: [COMMENT, TEMPLATE],
  go: [COMMENT, TEMPLATE],
  kotlin: [COMMENT, ...TRIPLE],
  scala: [COMMENT, ...TRIPLE],
  swift: [COMMENT, ...TRIPLE],
  dart: [COMMENT, ...TRIPLE],
  java: [COMMENT, ...TRIPLE],
  python: TRIPLE,
  elixir: TRIPLE,
  toml: TRIPLE,
  ruby: [['=begin', '\n=end']],
  lua: [
    ['--[[', ']]'],
    ['[[', ']]'],
  ],
  haskell: [['{-', '-}']],
  powershell: [
    ['<#', '#>'],
    ['@"', '\n"@'],
  ],
  markup: [MARKUP_COMMENT],
  markdown: [MARKUP_COMMENT, ['```', '\n```']],
  perl: [['=pod', '\n=cut']],
  bash: [
    ['"', '"'],
    ["'", "'"],
  ],
  yaml: [],
  json: [COMMENT],
  csv: [],
  diff: [],
  docker: [],
  latex: [],
  r: [],
};
const TAGS = new Set(['markup', 'jsx', 'tsx', 'php']);
const EMBEDDING = /<(script|style)\b[^>]*>/gi;

/** Colours code line by line, in pieces. */
export class LineGrammar {
  readonly #name: string;
  readonly #grammar: Grammar;

  constructor(name: string, grammar: Grammar) {
    this.#name = name;
    this.#grammar = grammar;
  }

  /** @param text Whole lines. @param state What the lines in front of them left open. */
  colorLines(text: string, state: LineState = CLEAR): ColoredLines {
    if (this.#name !== 'markup') return colorPlain(this.#name, this.#grammar, text, state);
    return this.#colorMarkup(text, state);
  }

  /** The same without colours: only what is left open. */
  skipLines(text: string, state: LineState = CLEAR): LineState {
    return this.colorLines(text, state).state;
  }

  /** Scripts and style sheets in HTML may be long: each is read in its own language, from line to line. */
  #colorMarkup(text: string, start: LineState): ColoredLines {
    const lines: CodeRun[][] = [];
    let state = start;
    for (let rest = text; rest;) {
      const end = state.embedded ? endOfEmbedded(rest, state.embedded) : endOfMarkup(state.open, rest);
      const part = rest.slice(0, end.at);
      rest = rest.slice(end.at);
      const name = state.embedded ?? 'markup';
      const colored = colorPlain(name, Prism.languages[name] ?? this.#grammar, part, state);
      join(lines, colored.lines);
      state = end.next === undefined ? colored.state : end.next;
    }
    return { lines, state };
  }
}

/** Where the script or style sheet ends, and markup goes on. */
function endOfEmbedded(text: string, embedded: 'javascript' | 'css'): { at: number; next?: LineState } {
  const at = text.search(embedded === 'css' ? /<\/style/i : /<\/script/i);
  return at < 0 ? { at: text.length } : { at, next: CLEAR };
}

/** Where a script or style sheet begins that does not end in the same piece. */
function endOfMarkup(open: string, text: string): { at: number; next?: LineState } {
  for (const match of (open + text).matchAll(EMBEDDING)) {
    const at = match.index + match[0].length - open.length;
    const embedded = match[1]?.toLowerCase() === 'style' ? 'css' : 'javascript';
    if (at > 0 && !match[0].endsWith('/>')) return { at, next: { open: '', embedded } };
  }
  return { at: text.length };
}

/** The last line of the one goes on in the first of the other. */
function join(lines: CodeRun[][], more: readonly CodeRun[][]): void {
  const last = lines.at(-1);
  const goesOn = last && !last.at(-1)?.text.endsWith('\n');
  more.forEach((line, index) => (goesOn && index === 0 ? last.push(...line) : lines.push(line)));
}

function colorPlain(name: string, grammar: Grammar, text: string, { open, embedded }: LineState): ColoredLines {
  const source = open + text;
  const pairs = Object.hasOwn(PAIRS, name) ? PAIRS[name] : undefined;
  let found = { at: source.length, tokens: undefined as (string | Token)[] | undefined, close: '' };
  for (const [opener, close] of pairs ?? [COMMENT]) {
    if (!isOpen(source, opener, close)) continue;
    const tokens = Prism.tokenize(source + close, grammar);
    const at = source.length + close.length - lengthOf(tokens.at(-1));
    if (at < found.at && source.includes(opener, at)) found = { at, tokens, close };
  }
  const tag = TAGS.has(name) && !found.tokens ? unfinishedTag(source) : -1;
  const from = found.tokens ? found.at : tag;
  const lines = toLines(toRuns(found.tokens ?? Prism.tokenize(source, grammar)), open.length, found.close.length);
  const rest = from >= 0 ? source.slice(source.lastIndexOf('\n', from) + 1) : '';
  const kept = rest.length > LONGEST_OPEN ? '' : rest;
  return { lines, state: embedded ? { open: kept, embedded } : { open: kept } };
}

/** Whether it could be: an opener that no closer follows, or one that is its own closer. */
function isOpen(source: string, opener: string, close: string): boolean {
  const at = source.lastIndexOf(opener);
  return at >= 0 && (opener === close || source.indexOf(close, at + opener.length) < 0);
}

/** A tag whose attributes go on in the next line. */
function unfinishedTag(source: string): number {
  const at = source.lastIndexOf('<');
  return at >= 0 && /^<[A-Za-z][^>]*$/.test(source.slice(at)) ? at : -1;
}

function lengthOf(token: string | Token | undefined): number {
  if (!token) return 0;
  return typeof token === 'string' ? 0 : token.length;
}

const loaded = new Map<string, Promise<LineGrammar | undefined>>();

/**
 * Loads what colours a language, by any of its usual names.
 * @returns undefined for a language that we cannot colour, or whose file could not be loaded now.
 */
export function loadGrammar(language: string): Promise<LineGrammar | undefined> {
  const name = languageName(language);
  if (!name) return Promise.resolve(undefined);
  const known = loaded.get(name);
  if (known) return known;
  const loading = importLanguage(name).then(
    () => {
      const grammar = Prism.languages[name];
      return grammar && new LineGrammar(name, grammar);
    },
    () => void loaded.delete(name), // offline: the next code tries again
  );
  loaded.set(name, loading);
  return loading;
}
