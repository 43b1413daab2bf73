/** A line of plain text, in whatever direction it runs. */
export function lineOf(tag: string, part: string, name: string, text = ''): HTMLElement {
  const node = document.createElement(tag);
  node.className = name;
  if (part) node.setAttribute('part', part);
  const isolated = document.createElement('bdi');
  isolated.textContent = text;
  node.append(isolated);
  return node;
}
