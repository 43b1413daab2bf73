/**
 * The line of a source that a parser means: mermaid takes front matter, directives, comments and leading blank lines
 * away before it parses, and counts what is left.
 */
export function sourceLine(source: string, parsedLine: number): number {
  const text = source.replace(/\r\n?/g, '\n');
  const kept: number[] = [];
  const cleaned = blankOut(blankOut(text, FRONT_MATTER), DIRECTIVE);
  let hasBegun = false;
  for (const [index, line] of cleaned.split('\n').entries()) {
    if (/^\s*%%/.test(line) || line.includes(TAKEN)) {
      // The expression that removes a comment removes the blank lines before it as well.
      while (kept.length > 0 && isBlank(cleaned, kept.at(-1) ?? 1) && /^\s*%%/.test(line)) kept.pop();
      continue;
    }
    if (!hasBegun && line.trim() === '') continue;
    hasBegun = true;
    kept.push(index + 1);
  }
  return kept[Math.min(parsedLine, kept.length) - 1] ?? parsedLine;
}

const TAKEN = '\0';
const FRONT_MATTER = /^\s*---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)/;
const DIRECTIVE = /%{2}{\s*(?:init|initialize|wrap)[\s\S]*?}%{2}/g;

/** Marks the lines of what is taken away, and keeps their number. */
const blankOut = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) =>
    match
      .split('\n')
      .map(() => TAKEN)
      .join('\n'),
  );

const isBlank = (text: string, line: number): boolean => (text.split('\n')[line - 1] ?? '').trim() === '';
