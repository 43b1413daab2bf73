/** Points for each px of a drawing, so that it stays sharp on paper and on dense screens. */
const SCALE = 2;
/** Longest side of a picture made of points, in points: larger canvases fail on phones. */
const LONGEST = 4_096;

export interface PngSize {
  /** Of the drawing, in px. */
  readonly width: number;
  readonly height: number;
  /** Points for each px; fewer where a side would be longer than 4,096 points. Default: 2. */
  readonly scale?: number;
  /** Default: transparent. */
  readonly background?: string | undefined;
}

export interface PngCanvas {
  /** Nothing on it but the background, in points. */
  readonly context: CanvasRenderingContext2D;
  /** Points for each px, as far as there is room. */
  readonly scale: number;
}

/** What a drawing is painted on before it becomes a file. @throws where the browser has no canvas. */
export function pngCanvas({ width, height, scale: wanted = SCALE, background }: PngSize): PngCanvas {
  const scale = Math.min(wanted, LONGEST / Math.max(1, width, height));
  const canvas = document.createElement('canvas');
  canvas.width = wholePoints(width * scale);
  canvas.height = wholePoints(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to paint on.');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return { context, scale };
}

/** No half point at the edge; a hair too little by the division is not a point less. */
const wholePoints = (points: number): number => Math.max(1, Math.floor(points + 1e-6));

/** What was painted, as a file. @throws where the browser cannot write it. */
export async function pngBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser could not write the picture.');
  return blob;
}
