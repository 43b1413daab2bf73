import type { Token, TokenStream } from 'prismjs';

/** The five colours of code, or none. */
export type CodeRole = '' | 'keyword' | 'string' | 'number' | 'name' | 'comment';
/** Neighbouring characters of one colour. */
export interface CodeRun {
  readonly text: string;
  readonly role: CodeRole;
}

const TYPES: Readonly<Record<Exclude<CodeRole, ''>, string>> = {
  keyword: 'keyword atrule rule boolean important directive deleted selector-keyword null nil prolog doctype',
  string:
    'string char regex regex-source attr-value url inserted template-string triple-quoted-string ' +
    'heredoc-string code-snippet content backtick-string code-block',
  number: 'number hexcode color unit date datetime time entity symbol',
  name:
    'function constant function-definition class-name maybe-class-name tag tag-name attr-name ' +
    'property property-access builtin selector class id variable title namespace annotation ' +
    'attribute decorator macro key section table coord label type',
  comment: 'comment cdata shebang blockquote hr',
};
const ROLES = new Map<string, CodeRole>();
for (const [role, types] of Object.entries(TYPES))
  for (const type of types.split(' ')) ROLES.set(type, role as CodeRole);
/** Inside these, code begins anew: what surrounds them does not colour them. */
for (const type of ['interpolation', 'punctuation', 'operator', 'script', 'style', 'plain-text']) ROLES.set(type, '');

function roleOf({ type, alias }: Token, outer: CodeRole): CodeRole {
  for (const name of [type, ...[alias].flat()]) {
    const role = name && ROLES.get(name);
    if (role === undefined) continue;
    return role === '' && name === 'punctuation' && outer === 'string' ? outer : role || ''; // quotes belong to what they quote
  }
  return outer;
}

/** Prism's nested tokens as runs, one behind the other. */
export function toRuns(
  tokens: TokenStream,
  runs: { text: string; role: CodeRole }[] = [],
  outer: CodeRole = '',
): CodeRun[] {
  if (typeof tokens === 'string') {
    const last = runs[runs.length - 1];
    if (last?.role === outer) last.text += tokens;
    else runs.push({ text: tokens, role: outer });
  } else if (Array.isArray(tokens)) for (const token of tokens) toRuns(token, runs, outer);
  else toRuns(tokens.content, runs, roleOf(tokens, outer));
  return runs;
}

/** The runs behind the first `skip` characters and in front of the last `cut`, line by line; a line ends with its break. */
export function toLines(runs: readonly CodeRun[], skip: number, cut: number): CodeRun[][] {
  let length = -cut;
  for (const { text } of runs) length += text.length;
  const lines: CodeRun[][] = [];
  let line: CodeRun[] = [];
  let at = 0;
  for (const { text, role } of runs) {
    const from = Math.max(0, skip - at);
    const to = Math.min(text.length, length - at);
    at += text.length;
    for (let start = from; start < to;) {
      const end = text.indexOf('\n', start) + 1;
      const stop = end === 0 || end > to ? to : end;
      line.push({ text: text.slice(start, stop), role });
      if (end === stop) {
        lines.push(line);
        line = [];
      }
      start = stop;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}
