import { isObject } from '../check-fields.js';
import type { WidgetFields } from '../widget-field.js';
import { chartSpecs, elementSpecs } from '../widget-schema.js';
import { readColor } from './read-color.js';

const words = (list: string): readonly string[] => list.split(' ');

/** What stands in fields of these names tells a program what to do, however it is written. */
const NAMES = new Set(
  words(
    'type id chartType kind key icon color colour colors theme variant size align position orientation direction layout ' +
      'mode style font fontFamily locale lang language dataKey xKey yKey nameKey field component className class ' +
      'mark palette scheme cursor easing curve interpolation mediaType data version sort order width height radius ' +
      'margin padding gap spacing opacity weight anchor placement display overflow stroke fill shape marker symbol ' +
      'renderer library engine encoding aggregate timezone timeZone dateFormat numberFormat url href src path slug ref',
  ),
);
/** And in those that end like these: `valueColor`, `line_type`. */
const ENDS = 'colou?r|type|key|id|size|width|height|radius|format|mode|position|align|style|class|variant|url|icon';
const NAMES_END = new RegExp(
  `_(?:${ENDS})$|[a-z](?:${ENDS.replace(/(?<![a-z?])[a-z]/g, (letter) => letter.toUpperCase())})$`,
);

/** Objects of these names hold settings, and hardly a word for people: a sentence or a name at most. */
const HOLDERS = new Set(
  words(
    'options config configuration settings style styles theme layout animation grid tooltip legend axis axes xAxis yAxis ' +
      'scales plugins plotOptions font responsive encoding mark metadata meta chart',
  ),
);

/** Words of other libraries for how something is drawn. Those of the contract are added. */
const VALUES = words(
  'true false null none auto default on off yes no inherit initial unset transparent currentcolor ' +
    'small medium large xs sm md lg xl full half compact normal dense wide narrow fixed fluid responsive ' +
    'light dark system primary secondary tertiary accent muted subtle outline outlined filled solid ghost link ' +
    'dashed dotted rounded square circle dot cross diamond triangle star rect thin thick bold italic ' +
    'top bottom left right center middle start end inside outside above below before after inner outer stretch between ' +
    'row column rows columns row-reverse column-reverse wrap nowrap stack grouped group overlay inline block flex grid ' +
    'linear log logarithmic sqrt pow time category band ordinal nominal quantitative temporal utc point ' +
    'smooth step stepped monotone natural basis cardinal straight ease ease-in ease-out ease-in-out bounce ' +
    'asc desc ascending descending hover click focus always never x y xy both min max sum avg mean median count ' +
    'string number integer boolean object array float date datetime text json html markdown ' +
    'svg canvas webgl recharts chartjs chart.js echarts d3 vega vega-lite plotly highcharts apexcharts nivo victory ' +
    'sans sans-serif serif monospace',
);

const choicesOf = (fields: WidgetFields): readonly string[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.kind === 'choice' ? field.values : []),
    ...('fields' in field ? choicesOf(field.fields) : []),
  ]);

let known: ReadonlySet<string> | undefined;
/** Made once, when a text in an unknown field asks for them. */
const knownValues = (): ReadonlySet<string> =>
  (known ??= new Set([
    ...VALUES,
    ...[...elementSpecs, ...chartSpecs].flatMap(([name, { fields }]) => [name, ...choicesOf(fields)]),
  ]));

/** How settings are written: no person reads these. */
const WRITTEN: readonly RegExp[] = [
  /^-?\d*\.?\d+(?:px|r?em|vh|vw|vmin|vmax|pt|deg|rad|ms|fr|ch)$/i, // a length, an angle, a duration of CSS
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|var|calc|url|linear-gradient|cubic-bezier)\(/i,
  /^#[0-9a-f]{3,8}$/i,
  /^[a-z][a-z0-9+.-]*:\S/i, // an address
  /^\.{0,2}\/\S*$/, // a path
  /^[a-z]+\/[a-z0-9.+-]+$/, // a media type
  /^[a-z]{2,3}-[A-Z]{2}$/, // a language
  /^[^\s-]*[a-z0-9][A-Z][^\s-]*$|_|^[^\s.]+\.[a-z]/, // names of programs: camelCase, snake_case, dotted.path
  /^(?=.*\d)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, // "e12", "sales-2024"
  /[{}<>|\\^]|^[$,.]|^%[a-z]/i, // a template, a format of numbers or of times
  /^(?=.*([YyMdHhms])\1)[YyMDdHhmsSaAZ]{1,4}(?:[\s:/.,-]+[YyMDdHhmsSaAZ]{1,4})*$/, // "yyyy-mm"
];

export const isSettingName = (name: string): boolean => NAMES.has(name) || NAMES_END.test(name);

/** Whether a field of that name holds settings. */
export const holdsSettings = (name: string, value: unknown): boolean => HOLDERS.has(name) && isObject(value);

/** Whether a text is a setting, whatever its field is called. */
export function isSettingValue(text: string): boolean {
  const trimmed = text.trim();
  return (
    knownValues().has(trimmed.toLowerCase()) ||
    readColor(trimmed) !== undefined ||
    WRITTEN.some((form) => form.test(trimmed))
  );
}
