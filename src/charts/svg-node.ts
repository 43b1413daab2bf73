const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with its attributes; a class before all. */
export function svgNode<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>> = {},
  text?: string,
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  if (text !== undefined) node.textContent = text;
  return node;
}

/** An HTML element with a class and a text. */
export function htmlNode<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className = '',
  text?: string,
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Two thousand pixels. */
const LONGEST = 20_000;
/** As long as it gets from the start: a list with gaps that grows is a table, and slow to look up. */
const tenths = new Array<string | undefined>(LONGEST);

/** A length as it is written: tenths of a pixel are enough. Numbers take long to become texts: each does so once. */
export function px(value: number): string {
  const count = Math.round(value * 10);
  if (!(count >= 0 && count < LONGEST)) return String(count / 10);
  return (tenths[count] ??= String(count / 10));
}

/** A text of the model's in a sentence of ours: its direction is its own. */
export function bdi(text: string): HTMLElement {
  return htmlNode('bdi', '', text);
}

/** Gives a drawing the size of its plot. */
export function setBox(
  svg: SVGSVGElement,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  svg.setAttribute('viewBox', `0 0 ${px(width)} ${px(height)}`);
  svg.setAttribute('width', px(width));
  svg.setAttribute('height', px(height));
}
