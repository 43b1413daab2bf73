const BREAK = '  \n';
/** Code keeps what it says: fences, and spans between backticks. */
const CODE = /(^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\2[`~]*[ \t]*$|(?![^]))|(`+)(?!`)[^]*?[^`]\3(?!`))/m;
const WRITTEN = /\\r\\n|\\n/g;
const MARKUP = /[ \t]*<br\s*\/?>[ \t]*\n?/gi;

/**
 * Makes line breaks of `<br>` and of a written `\n`. Not in code, not in a row of a Markdown table, which would end
 * there, and not where a letter follows that makes something else of it: `\nabla`, `C:\new`.
 * @param isCell - A cell: each is a break of its own. In a text a written one is what JSON would have made of it.
 */
export function mendLineBreaks(text: string, isCell: boolean): string {
  if (!/<br\b|\\n/i.test(text)) return text;
  const isWritten = !/\n/.test(text) && !/\\n[a-z]/.test(text.replace(/\\n\\n/g, '\\n'));
  return splitCode(text)
    .map((part, index) => (index % 2 === 1 ? part : mendPart(part, isCell, isWritten)))
    .join('');
}

function mendPart(part: string, isCell: boolean, isWritten: boolean): string {
  // Two blanks make it a break inside a paragraph, where Markdown would draw a blank.
  if (isCell) return (isWritten ? part.replace(WRITTEN, BREAK) : part).replace(MARKUP, BREAK).replace(/ {2}\n$/, '');
  const text = isWritten ? part.replace(WRITTEN, '\n') : part;
  return text
    .split('\n')
    .map((line) => (/^\s*\||\|\s*$/.test(line) ? line : line.replace(MARKUP, BREAK).replace(/ {2}\n$/, '')))
    .join('\n');
}

/** Text and code by turns. */
function splitCode(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  for (let found = CODE.exec(rest); found; found = CODE.exec(rest)) {
    const end = found.index + found[0].length;
    parts.push(rest.slice(0, found.index), found[0]);
    rest = rest.slice(end);
  }
  return [...parts, rest];
}
