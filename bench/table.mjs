/** Text tables: columns as wide as their widest cell, numbers to the right. */
export function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map((cell) => String(cell ?? '')));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => [...line[column]].length)));
  const isNumeric = head.map((_, column) =>
    rows.every((row) => /^(?:[≤–—-]|[\d.,]+|$|wrong|est )/.test(String(row[column] ?? ''))),
  );
  const draw = (line) =>
    line
      .map((cell, column) => {
        const space = ' '.repeat(widths[column] - [...cell].length);
        return isNumeric[column] ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd();
  return [draw(lines[0]), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.slice(1).map(draw)].join('\n');
}
