import type { ChartElement } from '../core/widgets/widget-schema.js';

/** What stands in brackets at the end of a title and is no remark: a currency, a percent sign, a unit of measure. */
const UNITS = [
  /[€$£¥₹₽₩₪]|[kMBmb](?:n|rd)?[ \u00a0]?[€$£¥₹]|[€$£¥₹]\/\p{L}{1,6}|USD|EUR|GBP|CHF|JPY/u,
  /%|‰|ppm|ppb|°[CFK]?|K/u,
  /[kMGTPmµn]?(?:B|b|bit|W|Wh|Hz|g|m|s|l|L|V|A|J|Pa|Pkm)(?:\/s)?|[KMGT]iB/u,
  /[kmc]?m[²³23]|t|kt|Mt|ha|min|h|d|km\/h|m\/s|mm|cm/u,
];
const UNIT = new RegExp(`[([](${UNITS.map(({ source }) => source).join('|')})[)\\]]\\s*$`, 'u');

/** The unit of a chart's values, if its subtitle, its title or the name of its only series ends with one: "Revenue (M€)". */
export function chartUnit(chart: ChartElement): string | undefined {
  if (chart.chartType === 'pie' || chart.chartType === 'heatmap') return undefined;
  const names = new Set(chart.series.map(({ name }) => UNIT.exec(name ?? '')?.[1]));
  const [ofSeries] = names;
  return (
    UNIT.exec(chart.subtitle ?? '')?.[1] ??
    UNIT.exec(chart.title ?? '')?.[1] ??
    (names.size === 1 ? ofSeries : undefined)
  );
}
