/** A cell of a table in Markdown: a bar in it would be the end of it. */
export const cell = (text) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();

/** Code in a cell. */
export const code = (text) => (text ? `\`${cell(text)}\`` : '');

/** A table with its heading; nothing where there are no rows. */
export const table = (title, columns, rows) =>
  rows.length === 0
    ? ''
    : `## ${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}\n${rows
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n')}\n\n`;
