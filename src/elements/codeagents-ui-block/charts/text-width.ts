/** Widths are asked for the same few labels at each resize. */
const LIMIT = 4_000;
const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a text in px. `font` is a CSS font shorthand. */
export function textWidth(text: string, font: string): number {
  const key = `${font}\n${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  let width = text.length * 6.6; // where there is no canvas
  if (canvas) {
    canvas.font = font;
    width = canvas.measureText(text).width;
  }
  if (widths.size >= LIMIT) widths.clear();
  widths.set(key, width);
  return width;
}

/** As much of a text as fits, with an ellipsis when it is cut. */
export function fitText(text: string, room: number, font: string): string {
  if (textWidth(text, font) <= room) return text;
  const characters = [...text];
  let [low, high] = [0, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(`${characters.slice(0, middle).join('').trimEnd()}…`, font) <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${characters.slice(0, low).join('').trimEnd()}…`;
}
