const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with its attributes; a class before all. */
export function svgNode<K extends keyof SVGElementTagNameMap>(name: K, attributes: Readonly<Record<string, string | number>> = {}, text?: string): SVGElementTagNameMap[K] {
  const node = document.createElementNS(SVG, name);
  for (const key in attributes) node.setAttribute(key, String(attributes[key]));
  if (text !== undefined) node.textContent = text;
  return node;
}

/** An HTML element with a class and a text. */
export function htmlNode<K extends keyof HTMLElementTagNameMap>(name: K, className = '', text?: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Geometry needs no more than hundredths of a pixel. */
export const px = (value: number): number => Math.round(value * 100) / 100;

/** A text of the model's in a sentence of ours: its direction is its own. */
export function bdi(text: string): HTMLElement {
  return htmlNode('bdi', '', text);
}
