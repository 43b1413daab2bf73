import type { TemplateResult } from 'lit';
import { drawIcon, firstPaths } from './first-icons.js';
import { typePaths } from './type-icons.js';

/** Outlines on a grid of 24, in lucide's manner; one icon, one meaning. */
const paths = {
  ...firstPaths,
  ...typePaths,
  app:
    'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5z' +
    'M3.5 9h17M6.5 6.8h.01M9 6.8h.01',
  ask: 'M4.5 6.5a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 4v-4a2 2 0 0 1-2-2z',
  clip: 'm20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l7.5-7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15',
  edit: 'M4.5 19.5l1-4L16.2 4.8a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5L8.5 18.5zM14 7l3 3',
  external: 'M14 4.5h5.5V10M19 5l-8 8M10 5.5H6.5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V14',
  filter: 'M4 6h16M7 12h10M10.5 18h3',
  fit: 'M4 9V6a2 2 0 0 1 2-2h3M15 4h3a2 2 0 0 1 2 2v3M20 15v3a2 2 0 0 1-2 2h-3M9 20H6a2 2 0 0 1-2-2v-3',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8h.01',
  max: 'M14.5 4.5h5v5M9.5 19.5h-5v-5M19 5l-5.5 5.5M5 19l5.5-5.5',
  min: 'M19 10h-5V5M5 14h5v5M14.5 9.5 19.5 4.5M9.5 14.5l-5 5',
  minus: 'M5 12h14',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  pip: 'M20.5 11V7a2 2 0 0 0-2-2h-13a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H9M13 13.5h7.5v5.5H13z',
  play: 'M8 5.2v13.6a.6.6 0 0 0 .9.5l10.6-6.8a.6.6 0 0 0 0-1L8.9 4.7a.6.6 0 0 0-.9.5z',
  plug: 'M9 3.5v4M15 3.5v4M6.5 7.5h11v3.5a5.5 5.5 0 0 1-11 0zM12 16.5v4',
  plus: 'M12 5v14M5 12h14',
  print:
    'M7.5 9V4.5h9V9M7.5 17H6a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-1.5M7.5 14h9v5.5h-9z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4.5v4.4h-4.4',
  restore: 'M9 14 4.5 9.5 9 5M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  server:
    'M5.5 4h13a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM5.5 13h13a2 2 0 0 1 ' +
    '2 2v3a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM7 7.5h.01M7 16.5h.01',
  send: 'M12 19V5M6 11l6-6 6 6',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6z',
  stop: 'M8 6.5h8A1.5 1.5 0 0 1 17.5 8v8a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 16V8A1.5 1.5 0 0 1 8 6.5z',
  table:
    'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10',
  tool: 'M5 8l4 4-4 4M12 17h7',
  x: 'M6 6l12 12M18 6 6 18',
  zap: 'M13 3.5 5.5 13.5H12l-1 7 7.5-10H12z',
} as const;

export type IconName = keyof typeof paths;

/** Point along the line of reading, so they mirror where it runs from right to left. */
const mirrored = new Set<IconName>(['right', 'restore', 'external']);
const filled = new Set<IconName>(['play', 'stop']);

/**
 * Draws an icon in the colour of its text. It says nothing to screen readers: a control that has only an icon
 * needs a name and a tooltip of its own.
 * @param size - Edge in px. 16 in controls, 20 on plates, 12 to 14 for chevrons. Default 16.
 */
export const icon = (name: IconName, size = 16): TemplateResult =>
  drawIcon(
    paths[name],
    size,
    mirrored.has(name),
    filled.has(name),
    name === 'more' || name === 'grip' ? 2.5 : undefined,
  );

const SVG = 'http://www.w3.org/2000/svg';
let blank: SVGSVGElement | undefined;

function blankIcon(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    class: 'i',
    width: '16',
    height: '16',
    fill: 'none',
    'stroke-width': '1.75',
    viewBox: '0 0 24 24',
    stroke: 'currentColor',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.append(document.createElementNS(SVG, 'path'));
  return svg;
}

/** As `icon`, but the node itself: for parts of which a page holds many, where a template takes longer than the drawing. */
export function iconNode(name: IconName, size = 16): SVGSVGElement {
  const svg = (blank ??= blankIcon()).cloneNode(true) as SVGSVGElement;
  if (mirrored.has(name)) svg.classList.add('flip');
  if (size !== 16) svg.setAttribute('width', String(size));
  if (size !== 16) svg.setAttribute('height', String(size));
  if (filled.has(name)) svg.setAttribute('fill', 'currentColor');
  if (name === 'more' || size > 18) svg.setAttribute('stroke-width', name === 'more' ? '2.5' : '1.5');
  svg.firstElementChild?.setAttribute('d', paths[name]);
  return svg;
}
