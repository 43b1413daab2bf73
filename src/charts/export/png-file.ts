import { pngBlob, pngCanvas } from '../../files/png.js';
import type { Scene, SceneMark, ScenePath, SceneText, SceneTexture } from './scene.js';

/** A drawing as a picture of twice its size. It is painted here, not by loading an SVG: such a one gets no fonts of the page. */
export const pngFile = (scene: Scene): Promise<Blob> => pngBlob(paint(scene));

export function paint(scene: Scene): HTMLCanvasElement {
  const { context, scale } = pngCanvas(scene);
  for (const mark of scene.marks) paintMark(context, mark, scale);
  return context.canvas;
}

function paintMark(context: CanvasRenderingContext2D, mark: SceneMark, scale: number): void {
  const [a, b, c, d, e, f] = mark.transform;
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
  if (mark.kind === 'text') paintText(context, mark);
  else paintPath(context, mark, scale);
}

function paintPath(context: CanvasRenderingContext2D, mark: ScenePath, scale: number): void {
  const path = new Path2D(mark.d);
  context.globalAlpha = mark.opacity;
  const stroke = (): void => {
    if (!mark.stroke || mark.strokeWidth <= 0) return;
    context.strokeStyle = mark.stroke;
    context.lineWidth = mark.strokeWidth;
    context.lineCap = mark.cap;
    context.lineJoin = mark.join;
    context.setLineDash(mark.dash);
    context.stroke(path);
  };
  if (mark.strokeFirst) stroke();
  if (mark.fill) {
    context.fillStyle = typeof mark.fill === 'string' ? mark.fill : (woven(context, mark.fill, scale) ?? '');
    context.fill(path);
  }
  if (!mark.strokeFirst) stroke();
  context.globalAlpha = 1;
}

/** A tile, painted as large as it will be seen, so that it stays sharp. */
function woven(
  context: CanvasRenderingContext2D,
  { size, turn, layers }: SceneTexture,
  scale: number,
): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.max(1, Math.round(size * scale));
  const brush = tile.getContext('2d');
  if (!brush) return null;
  brush.scale(tile.width / size, tile.width / size);
  for (const { d, fill, opacity } of layers) {
    brush.globalAlpha = opacity;
    brush.fillStyle = fill;
    brush.fill(new Path2D(d));
  }
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(turn).scale(size / tile.width));
  return pattern;
}

function paintText(
  context: CanvasRenderingContext2D,
  { text, fill, size, weight, family, spacing, anchor, rtl }: SceneText,
): void {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = fill;
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textAlign = anchor === 'middle' ? 'center' : rtl ? 'right' : anchor === 'end' ? 'right' : 'left';
  // Missing in older Safari, where letters stand a hair wider.
  if ('letterSpacing' in context) context.letterSpacing = `${spacing}px`;
  context.fillText(text, 0, 0);
}
