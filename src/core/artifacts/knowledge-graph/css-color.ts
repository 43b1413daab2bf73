/** Names of CSS Color 4. */
const NAMES = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse
  chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
  darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet
  deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
  greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
  lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
  lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple
  mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
  navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink
  plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
  slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`.split(/\s+/),
);

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const NUMBER = String.raw`[+-]?(?:\d{1,6}(?:\.\d{0,6})?|\.\d{1,6})(?:e[+-]?\d{1,2})?`;
const VALUE = `(?:${NUMBER}%?|none)`;
const HUE = `(?:${NUMBER}(?:deg|grad|rad|turn)?|none)`;
const SPACE = String.raw`\s*`;
const ALPHA = `(?:${SPACE}/${SPACE}${VALUE})?`;
const list = (...parts: readonly string[]): string => `${SPACE}${parts.join(String.raw`\s+`)}${ALPHA}${SPACE}`;
const commas = (...parts: readonly string[]): string =>
  `${SPACE}${parts.join(`${SPACE},${SPACE}`)}(?:${SPACE},${SPACE}${VALUE})?${SPACE}`;
const FUNCTION = new RegExp(
  `^(?:rgba?\\((?:${list(VALUE, VALUE, VALUE)}|${commas(VALUE, VALUE, VALUE)})\\)` +
    `|hsla?\\((?:${list(HUE, VALUE, VALUE)}|${commas(HUE, VALUE, VALUE)})\\)` +
    `|hwb\\(${list(HUE, VALUE, VALUE)}\\)|(?:ok)?lab\\(${list(VALUE, VALUE, VALUE)}\\)|(?:ok)?lch\\(${list(VALUE, VALUE, HUE)}\\))$`,
);

/**
 * A colour that stands for itself: a name, hexadecimal digits, or a function of numbers. No variables, no keywords that
 * look elsewhere, nothing that could be more than a colour.
 * @returns the colour in lower case; `undefined` for anything else.
 */
export function readCssColor(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const color = value.trim().toLowerCase();
  return NAMES.has(color) || HEX.test(color) || FUNCTION.test(color) ? color : undefined;
}
