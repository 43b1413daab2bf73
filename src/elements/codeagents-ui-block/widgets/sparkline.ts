const SVG = 'http://www.w3.org/2000/svg';
/** Room for the dot at the end, and for the width of the line. */
const MARGIN = 3;

function svgNode(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * A line without axes: how values went, from left to right as they came. Gaps stay open. Says nothing by itself: who
 * shows it names it.
 */
export function drawSparkline(values: readonly (number | null)[], width: number, height: number): SVGElement {
  const given = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  const x = (at: number): number => MARGIN + (at / Math.max(1, values.length - 1)) * (width - 2 * MARGIN);
  const y = (value: number): number =>
    most === least ? height / 2 : MARGIN + ((most - value) / (most - least)) * (height - 2 * MARGIN);
  const place = (value: number, at: number): string => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  let path = '';
  const lone: SVGElement[] = [];
  const dot = (value: number, at: number, r: number): SVGElement =>
    svgNode('circle', { cx: x(at).toFixed(1), cy: y(value).toFixed(1), r });
  values.forEach((value, at) => {
    if (value === null) return;
    const [isFirst, isLast] = [at - 1, at + 1].map((next) => (values[next] ?? null) === null);
    if (isFirst && isLast) lone.push(dot(value, at, 1.5));
    else path += `${isFirst ? 'M' : 'L'}${place(value, at)}`;
  });
  const svg = svgNode('svg', {
    class: 'spark',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  });
  svg.append(svgNode('path', { d: path }), ...lone);
  const value = given.at(-1);
  const last = values.lastIndexOf(value ?? null);
  if (value !== undefined) svg.append(dot(value, last, 2.25));
  return svg;
}
