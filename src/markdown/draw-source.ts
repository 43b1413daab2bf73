/** As many characters of a source as are laid out at once. */
const PART = 2_048;

/** A text in parts that are laid out each by itself. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += PART) parts.push(text.slice(at, at + PART));
  return parts;
}

/** Adds a text to an element as it is written. */
export function drawSource(root: HTMLElement, text: string): void {
  const [block, before] = [document.createElement('pre'), root.lastElementChild];
  const last = before?.matches('.source') ? before : block;
  block.className = 'source';
  block.style.whiteSpace = 'pre-wrap';
  if (last === block) root.append(block);
  for (const part of partsOf(text)) {
    const line = document.createElement('span');
    line.append(part);
    last.append(line);
  }
}
