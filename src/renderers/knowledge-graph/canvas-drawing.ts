import { LABEL_PX, LINK_LABEL_PX } from './graph-names.js';
import { sameLooks, type GraphScene, type SceneLink, type SceneNode } from './graph-scene.js';
import { arrowPath, markPath } from './svg-drawing.js';

/** Colours of the page around the drawing, resolved. */
export interface GraphColors {
  readonly ground: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  /** A colour or token as the element would paint it. */
  readonly resolve: (color: string) => string;
  readonly font: string;
}

/** Paints a graph: for drawings of more parts than a page should hold, and for pictures. */
export function paintScene(context: CanvasRenderingContext2D, { nodes, links }: GraphScene, colors: GraphColors): void {
  const resolved = new Map<string, string>();
  const colorOf = (color: string): string => {
    let value = resolved.get(color);
    if (value === undefined) resolved.set(color, (value = color.startsWith('var(') ? colors.resolve(color) : color));
    return value;
  };
  context.lineCap = 'round';
  paintLinks(context, links, colors);
  for (const line of links) if (line.strong) paintStrong(context, line, colors);
  for (const alike of nodesByLook(nodes)) paintNodes(context, alike, colors, colorOf(alike[0]?.fill ?? ''));
  for (const each of nodes) if (each.ring) paintRing(context, each, colors);
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  context.textAlign = 'center';
  for (const { label } of links) if (label) paintLinkLabel(context, label, colors);
  context.font = `500 ${LABEL_PX}px ${colors.font}`;
  for (const { label, labelAt } of nodes)
    if (label && labelAt) paintText(context, label, labelAt.x, labelAt.y, colors.ink, colors.ground);
}

/** Lines of one look are one stroke: thousands of strokes would take longer than a frame. */
function paintLinks(context: CanvasRenderingContext2D, links: readonly SceneLink[], { line }: GraphColors): void {
  const many = links.length > MANY_LINKS;
  // Thousands of lines would be one gray patch.
  const full = Math.max(0.14, Math.min(0.55, 500 / links.length));
  for (const lines of sameLooks(links, many ? ({ faded, color }) => `${faded} ${color}` : undefined)) {
    const [{ faded, color, width }] = lines;
    context.beginPath();
    for (const { from, to, bow, straight } of lines) {
      context.moveTo(from.x, from.y);
      if (straight) context.lineTo(to.x, to.y);
      else context.quadraticCurveTo(bow.x, bow.y, to.x, to.y);
    }
    context.globalAlpha = faded ? Math.min(0.12, full) : full;
    context.strokeStyle = color ?? line;
    context.lineWidth = many ? 1 : Math.round(width * 2) / 2;
    context.stroke();
  }
}

/** From here on lines are hair thin. */
const MANY_LINKS = 1_000;

function paintStrong(context: CanvasRenderingContext2D, line: SceneLink, { ink }: GraphColors): void {
  const { from, to, bow, width, color = ink } = line;
  context.globalAlpha = 1;
  context.strokeStyle = context.fillStyle = color;
  context.lineWidth = width;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(bow.x, bow.y, to.x, to.y);
  context.stroke();
  context.fill(new Path2D(arrowPath(line)));
}

function nodesByLook(nodes: readonly SceneNode[]): Iterable<readonly SceneNode[]> {
  const looks = new Map<string, SceneNode[]>();
  for (const node of nodes) {
    const look = `${node.faded} ${node.fill}`;
    const known = looks.get(look);
    if (known) known.push(node);
    else looks.set(look, [node]);
  }
  return looks.values();
}

/** Marks of one colour are one shape. */
function paintNodes(
  context: CanvasRenderingContext2D,
  nodes: readonly SceneNode[],
  { ground }: GraphColors,
  fill: string,
): void {
  const path = new Path2D();
  for (const each of nodes) {
    if (each.mark !== 'circle') path.addPath(new Path2D(markPath(each)));
    else {
      path.moveTo(each.x + each.radius, each.y);
      path.arc(each.x, each.y, each.radius, 0, 2 * Math.PI);
    }
  }
  context.globalAlpha = nodes[0]?.faded ? 0.25 : 1;
  context.fillStyle = fill;
  context.strokeStyle = ground;
  context.lineWidth = 1;
  context.fill(path);
  // A rim would eat up what is hardly larger than itself.
  if ((nodes[0]?.radius ?? 0) > 3) context.stroke(path);
}

function paintRing(context: CanvasRenderingContext2D, each: SceneNode, { ink }: GraphColors): void {
  context.globalAlpha = 1;
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.stroke(new Path2D(markPath(each, 3.5)));
}

function paintLinkLabel(
  context: CanvasRenderingContext2D,
  { text, x, y, angle }: NonNullable<SceneLink['label']>,
  colors: GraphColors,
): void {
  context.save();
  context.translate(x, y);
  context.rotate((angle * Math.PI) / 180);
  context.font = `400 ${LINK_LABEL_PX}px ${colors.font}`;
  paintText(context, text, 0, -4, colors.quiet, colors.ground);
  context.restore();
}

function paintText(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  ink: string,
  ground: string,
): void {
  context.lineWidth = 3;
  context.strokeStyle = ground;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
