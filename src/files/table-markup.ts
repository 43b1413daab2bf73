import { writeToClipboard } from './clipboard.js';

/**
 * A table as HTML for the clipboard, so that documents and mails paste it as one. Made of text alone: nothing in it comes
 * from anybody's markup.
 */
export function tableMarkup(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = document.implementation.createHTMLDocument('').createElement('table');
  const addRow = (to: HTMLTableSectionElement, tag: 'th' | 'td', texts: readonly string[]): void => {
    const row = to.insertRow();
    for (const text of texts) {
      const cell = row.ownerDocument.createElement(tag);
      text
        .split('\n')
        .forEach((line, index) => cell.append(...(index > 0 ? [cell.ownerDocument.createElement('br')] : []), line));
      row.append(cell);
    }
  };
  addRow(table.createTHead(), 'th', columns);
  const body = table.createTBody();
  for (const row of rows) addRow(body, 'td', row);
  return new XMLSerializer().serializeToString(table);
}

/** Writes a table to the clipboard as text and as HTML, on a person's press. Never rejects. @returns as `writeToClipboard`. */
export async function writeTableToClipboard(text: string, markup: string): Promise<boolean> {
  try {
    const kinds = { 'text/plain': text, 'text/html': markup };
    const blobs = Object.entries(kinds).map(([type, each]) => [type, new Blob([each], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return writeToClipboard(text); // not every browser takes both
  }
}
