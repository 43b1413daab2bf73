import { nothing, svg, type SVGTemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LABEL_PX, LINK_LABEL_PX } from './graph-names.js';
import { sameLooks, type GraphScene, type SceneLink, type SceneNode } from './graph-scene.js';

const round = (value: number): number => Math.round(value * 10) / 10;

export const linePath = ({ from, to, bow }: SceneLink): string =>
  `M${round(from.x)} ${round(from.y)}Q${round(bow.x)} ${round(bow.y)} ${round(to.x)} ${round(to.y)}`;

/** A small triangle at the end of a link. */
export function arrowPath({ to, bow }: SceneLink): string {
  const angle = Math.atan2(to.y - bow.y, to.x - bow.x);
  const corner = (turn: number) =>
    `${round(to.x - 8 * Math.cos(angle + turn))} ${round(to.y - 8 * Math.sin(angle + turn))}`;
  return `M${round(to.x)} ${round(to.y)}L${corner(0.4)}L${corner(-0.4)}Z`;
}

export function markPath({ mark, x, y, radius }: SceneNode, grow = 0): string {
  const r = round(radius + grow);
  if (mark === 'square')
    return `M${round(x - r * 0.9)} ${round(y - r * 0.9)}h${round(r * 1.8)}v${round(r * 1.8)}h${round(-r * 1.8)}Z`;
  if (mark === 'diamond')
    return (
      `M${round(x)} ${round(y - r * 1.2)}L${round(x + r * 1.2)} ${round(y)}L${round(x)} ` +
      `${round(y + r * 1.2)}L${round(x - r * 1.2)} ${round(y)}Z`
    );
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A graph as nodes of the page: up to some hundred, where each has a shape of its own to style. */
export const svgDrawing = ({ nodes, links }: GraphScene): SVGTemplateResult => svg`
  ${sameLooks(links).map((lines) => plainLines(lines))}
  ${links.map((line) => (line.strong ? strongLine(line) : nothing))}
  ${links.map(({ label }) =>
    label
      ? svg`<text class="link-label" x=${round(label.x)} y=${round(label.y)} dy="-4"
    transform=${`rotate(${round(label.angle)} ${round(label.x)} ${round(label.y)})`} font-size=${LINK_LABEL_PX}>${label.text}</text>`
      : nothing,
  )}
  ${repeat(nodes, ({ node }) => node.id, markOf)}
  ${nodes.map((each) => (each.ring ? svg`<path class="ring" d=${markPath(each, 3.5)} />` : nothing))}
  ${nodes.map(({ label, labelAt }) =>
    label && labelAt
      ? svg`<text class="label" x=${round(labelAt.x)} y=${round(labelAt.y)}
    font-size=${LABEL_PX}>${label}</text>`
      : nothing,
  )}
`;

const plainLines = ([first, ...rest]: readonly [SceneLink, ...SceneLink[]]): SVGTemplateResult =>
  svg`<path class="line ${first.faded ? 'faded' : ''}" d=${[first, ...rest].map(linePath).join('')}
    stroke=${first.color ?? nothing} stroke-width=${Math.round(first.width * 2) / 2} />`;

const strongLine = (line: SceneLink): SVGTemplateResult =>
  svg`<path class="line strong" d=${linePath(line)} stroke=${line.color ?? nothing} stroke-width=${round(line.width)}
    /><path class="arrow" d=${arrowPath(line)} fill=${line.color ?? nothing} />`;

const markOf = (each: SceneNode): SVGTemplateResult =>
  svg`<path class="mark ${each.faded ? 'faded' : ''}" d=${markPath(each)} fill=${each.fill} />`;
