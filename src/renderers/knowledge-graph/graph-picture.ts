import { pngBlob, pngCanvas } from '../../files/png.js';
import { paintScene, type GraphColors } from './canvas-drawing.js';
import { xmlText } from './graph-exports.js';
import { LABEL_PX, LINK_LABEL_PX } from './graph-names.js';
import type { GraphScene } from './graph-scene.js';
import { arrowPath, linePath, markPath } from './svg-drawing.js';

const round = (value: number): number => Math.round(value * 10) / 10;

/** The drawing as an SVG file, its colours resolved: it looks the same in any program. */
export function svgFile({ width, height, nodes, links }: GraphScene, colors: GraphColors, title: string): string {
  const resolve = (color: string) => xmlText(color.startsWith('var(') ? colors.resolve(color) : color);
  const [ground, ink, quiet, line] = [colors.ground, colors.ink, colors.quiet, colors.line].map(xmlText);
  const halo = `paint-order="stroke" stroke="${ground}" stroke-width="3" stroke-linejoin="round" text-anchor="middle"`;
  const parts = [
    ...links.map((each) => {
      const color = each.color ? resolve(each.color) : each.strong ? ink : line;
      const path =
        `<path d="${linePath(each)}" fill="none" stroke="${color}" stroke-width="${round(each.width)}" ` +
        `opacity="${each.faded ? 0.15 : each.strong ? 1 : 0.55}"/>`;
      return each.strong ? `${path}<path d="${arrowPath(each)}" fill="${color}"/>` : path;
    }),
    ...links.map(({ label }) =>
      label
        ? `<text x="${round(label.x)}" y="${round(label.y)}" dy="-4" ` +
          `transform="rotate(${round(label.angle)} ${round(label.x)} ${round(label.y)})" ` +
          `font-size="${LINK_LABEL_PX}" fill="${quiet}" ${halo}>${xmlText(label.text)}</text>`
        : '',
    ),
    ...nodes.map(
      (each) =>
        `<g opacity="${each.faded ? 0.25 : 1}"><title>${xmlText(each.node.name)}</title><path ` +
        `d="${markPath(each)}" fill="${resolve(each.fill)}" stroke="${ground}" ` +
        `stroke-width="2"/>${each.ring ? `<path d="${markPath(each, 3.5)}" fill="none" stroke="${ink}" stroke-width="1.5"/>` : ''}</g>`,
    ),
    ...nodes.map(({ label, x, y, radius }) =>
      label
        ? `<text x="${round(x)}" y="${round(y + radius + 13)}" font-size="${LABEL_PX}" font-weight="500" ` +
          `fill="${ink}" ${halo}>${xmlText(label)}</text>`
        : '',
    ),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" ` +
    `height="${Math.round(height)}" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}" ` +
    `font-family="${xmlText(colors.font)}"><title>${xmlText(title)}</title><rect width="100%" ` +
    `height="100%" fill="${ground}"/>${parts.join('')}</svg>\n`
  );
}

/** The drawing as a picture of twice its size. */
export function pngFile(scene: GraphScene, colors: GraphColors): Promise<Blob> {
  const { context, scale } = pngCanvas({ width: scene.width, height: scene.height, background: colors.ground });
  context.scale(scale, scale);
  paintScene(context, scene, colors);
  return pngBlob(context.canvas);
}
