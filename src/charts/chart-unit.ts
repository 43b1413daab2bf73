import type { ChartElement } from '../core/widgets/widget-schema.js';

/** What stands in brackets at the end of a title and is no remark: a currency, a percent sign, a unit of measure. */
const UNITS = [
  /[€$£¥₹₽₩₪]|[kMBmb](?:n|rd)?[ \u00a0]?[€$£¥₹]|[€$£¥₹]\/\p{L}{1,6}|USD|EUR|GBP|CHF|JPY/u,
  /%|‰|ppm|ppb|°[CFK]?|K/u,
  /[kMGTPmµn]?(?:B|b|bit|W|Wh|Hz|g|m|s|l|L|V|A|J|Pa|Pkm)(?:\/s)?|[KMGT]iB/u,
  /[kmc]?m[²³23]|t|kt|Mt|ha|min|h|d|km\/h|m\/s|mm|cm/u,
];
const ANY_UNIT = UNITS.map(({ source }) => source).join('|');
const IN_BRACKETS = new RegExp(`[([](${ANY_UNIT})[)\\]]\\s*$`, 'u');
/** "Price in $", "Preis in EUR", "Prix en €". */
const IN_WORDS = new RegExp(`\\s(?:in|en)\\s(${ANY_UNIT})\\s*$`, 'u');
const PERCENT = /(?:^|\s)(?:in |en )?(?:per ?cent|percentage|prozent|pour ?cents?)$/i;

const unitIn = (text = ''): string | undefined =>
  IN_BRACKETS.exec(text)?.[1] ?? IN_WORDS.exec(text)?.[1] ?? (PERCENT.test(text.trim()) ? '%' : undefined);

/**
 * The unit of a chart's values, if its subtitle, its title, the name of its only series or of its axis ends with one:
 * "Revenue (M€)", "Price in $".
 */
export function chartUnit(chart: ChartElement): string | undefined {
  if (chart.chartType === 'scatter') return unitIn(chart.yTitle);
  const ofTitles = unitIn(chart.subtitle) ?? unitIn(chart.title);
  if (!('series' in chart)) return chart.chartType === 'matrix' ? ofTitles : undefined;
  const names = new Set(chart.series.map(({ name }) => unitIn(name)));
  const [ofSeries] = names;
  return ofTitles ?? (names.size === 1 ? ofSeries : undefined);
}
