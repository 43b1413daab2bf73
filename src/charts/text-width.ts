/** Widths are asked for the same few labels at each resize. */
const LIMIT = 4_000;
const widths = new Map<string, number>();
let known = '';
let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a text in px. `font` is a CSS font shorthand. */
export function textWidth(text: string, font: string): number {
  if (font !== known || widths.size >= LIMIT) {
    // Charts of a page share their font: to tell fonts apart in each key would cost more than to begin anew.
    widths.clear();
    known = font;
    canvas ??= document.createElement('canvas').getContext('2d');
    if (canvas) canvas.font = font;
  }
  let width = widths.get(text);
  if (width === undefined) widths.set(text, (width = canvas ? canvas.measureText(text).width : text.length * 6.6));
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
