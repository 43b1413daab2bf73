/** Widths are asked for the same few labels at each resize. */
const LIMIT = 4_000;
const widths = new Map<string, number>();
let known = '';
let canvas: CanvasRenderingContext2D | null | undefined;
/** In px, between letters and between words. */
let [letters, words] = [0, 0];
let figureWidths: ReadonlyMap<string, number> = new Map();

/** How texts are set: a CSS font shorthand, and how far letters and words stand apart where a page asks for that. */
export const fontOf = ({ fontWeight, fontSize, fontFamily, letterSpacing, wordSpacing }: CSSStyleDeclaration): string =>
  `${fontWeight} ${fontSize} ${fontFamily};${parseFloat(letterSpacing) || 0};${parseFloat(wordSpacing) || 0}`;

/** The width of a text in px, with figures as charts draw them: all of one width. `font` is what `fontOf` says. */
export function textWidth(text: string, font: string): number {
  if (font !== known || widths.size >= LIMIT) {
    // Charts of a page share their font: to tell fonts apart in each key would cost more than to begin anew.
    widths.clear();
    known = font;
    canvas ??= document.createElement('canvas').getContext('2d');
    const [shorthand = '', ...spacing] = font.split(';');
    [letters = 0, words = 0] = spacing.map(Number);
    if (canvas) canvas.font = shorthand;
    figureWidths = figureWidthsOf(shorthand);
  }
  let width = widths.get(text);
  if (width === undefined) widths.set(text, (width = measure(text)));
  return width;
}

/** What `tabular-nums` gives another width: figures, and what stands between them. */
const FIGURES = '0123456789-–−+.,:/%$€';
const IN_TABLES = new RegExp(`[${FIGURES.replace('-', '\\-')}]`, 'g');

/** A canvas knows no `font-variant-numeric`: figures are counted, the rest is measured. */
function measure(text: string): number {
  if (!canvas) return text.length * 6.6;
  let width = canvas.measureText(text.replace(IN_TABLES, '')).width;
  for (const [figure] of text.matchAll(IN_TABLES)) width += figureWidths.get(figure) ?? 0;
  if (letters || words) width += text.length * letters + (text.split(' ').length - 1) * words;
  return width;
}

const widthsOfFonts = new Map<string, ReadonlyMap<string, number>>();
/** In px: asked of the page, once a font. */
function figureWidthsOf(font: string): ReadonlyMap<string, number> {
  let found = widthsOfFonts.get(font);
  if (!found) {
    const probe = document.createElement('div');
    Object.assign(probe.style, {
      font,
      fontVariantNumeric: 'tabular-nums',
      position: 'absolute',
      visibility: 'hidden',
    });
    // Spacing is counted by itself.
    probe.style.setProperty('letter-spacing', 'normal', 'important');
    const spans = [...FIGURES].map((figure) => {
      const span = document.createElement('span');
      span.textContent = figure.repeat(16);
      return [figure, span] as const;
    });
    // What a page says of all its elements is not said of those in a shadow.
    const shadow = probe.attachShadow({ mode: 'open' });
    for (const [, span] of spans) shadow.append(span, document.createElement('br'));
    document.body.append(probe);
    found = new Map(spans.map(([figure, span]) => [figure, span.getBoundingClientRect().width / 16]));
    probe.remove();
    widthsOfFonts.set(font, found);
  }
  return found;
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
