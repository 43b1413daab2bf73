const SHADES =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|' +
  'fuchsia|pink|rose';
/** What takes a length or a number, and the values of that scale. */
const SIZED = [
  '[pm][xytrblse]?|gap(?:-[xy])?|space-[xy]|[wh]|size|min-[wh]|max-[wh]|inset(?:-[xy])?|top|right|bottom|left|start|end|z',
  'opacity|leading|tracking|basis|order|col-span|row-span|grid-cols|grid-rows|duration|delay|scale|rotate|translate-[xy]',
  'ring|border(?:-[xytrbl])?|stroke|columns|line-clamp',
].join('|');
const SIZES = [
  '\\d+(?:\\.\\d+)?(?:\\/\\d+)?|px|auto|full|screen|none|xs|sm|md|lg|xl|\\dxl|min|max|fit|tight|wide|normal|relaxed|snug',
  '\\[[^\\]]+\\]',
].join('|');
/** What takes a word. */
const WORDED = [
  'text|font|rounded(?:-[trbl]{1,2})?|shadow|items|justify|self|object|overflow|flex|cursor|whitespace|align|place-items',
  'transition|animate',
].join('|');
const WORDS = [
  'xs|sm|base|md|lg|xl|\\dxl|full|none|center|start|end|between|around|evenly|left|right|thin|light|normal|medium|semibold',
  'bold|extrabold|mono|sans|serif|col|row|wrap|nowrap|hidden|auto|cover|contain|pointer|colors|all|transform|opacity',
  'shadow|pulse|spin|bounce|baseline|stretch|inner|1',
].join('|');
/** What takes a colour. */
const COLORED = 'bg|text|border|ring|from|via|to|fill|stroke|divide|placeholder|accent|shadow|outline|decoration';
const ROLES = 'background|foreground|primary|secondary|muted|card|accent|destructive|popover|border';
const COLORS = `(?:(?:${SHADES})-\\d{2,3}|white|black|transparent|(?:${ROLES})(?:-foreground)?)(?:\\/\\d+)?`;
/** A utility that is hardly a class of somebody's own: a name, a hyphen and a value of the scales. */
const UTILITY = new RegExp(
  `^(?:[a-z0-9-]+:)*!?-?(?:(?:${SIZED})-(?:${SIZES})|(?:${WORDED})-(?:${WORDS})|(?:${COLORED})-${COLORS})$`,
);

/** Values of inline styles that look like one. */
const CSS_VALUES = /^flex-(?:start|end)$/;

const words = (source: string): readonly string[] => source.split(/[\s"'`]+/);

/** Whether a source is written with Tailwind's utilities: two of them at least, and somewhere to put them. */
export function usesTailwind(source: string): boolean {
  if (!/\bclass(?:Name)?\s*=|\bclassName\s*:/.test(source)) return false;
  const found = new Set<string>();
  for (const word of words(source)) {
    if (UTILITY.test(word) && !CSS_VALUES.test(word) && found.add(word).size > 1) return true;
  }
  return false;
}
