import type { WidgetCatalog } from '../widget-catalog.js';
import type { WidgetFields } from '../widget-field.js';
import { chartSpecs, elementSpecs } from '../widget-schema.js';

/** What an element is, after the contract. */
export interface ElementName {
  readonly type: string;
  readonly chartType?: string;
  /** Fields that the name says besides. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Other names of charts: a row a name, in small letters, without marks between words. */
const CHARTS: ReadonlyMap<string, ElementName> = new Map<string, ElementName>(
  Object.entries({
    column: { type: 'chart', chartType: 'bar' },
    columns: { type: 'chart', chartType: 'bar' },
    bars: { type: 'chart', chartType: 'bar' },
    verticalbar: { type: 'chart', chartType: 'bar' },
    lines: { type: 'chart', chartType: 'line' },
    donut: { type: 'chart', chartType: 'pie' },
    doughnut: { type: 'chart', chartType: 'pie' },
    ring: { type: 'chart', chartType: 'pie' },
    calendar: { type: 'chart', chartType: 'heatmap' },
    calendarheatmap: { type: 'chart', chartType: 'heatmap' },
    horizontalbar: { type: 'chart', chartType: 'bar', more: { direction: 'horizontal' } },
    barhorizontal: { type: 'chart', chartType: 'bar', more: { direction: 'horizontal' } },
    stackedbar: { type: 'chart', chartType: 'bar', more: { stack: 'sum' } },
    barstacked: { type: 'chart', chartType: 'bar', more: { stack: 'sum' } },
    stackedcolumn: { type: 'chart', chartType: 'bar', more: { stack: 'sum' } },
    stackedarea: { type: 'chart', chartType: 'area', more: { stack: 'sum' } },
  }),
);
/** Other names of elements. */
const ELEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    text: 'markdown',
    paragraph: 'markdown',
    md: 'markdown',
    img: 'image',
    picture: 'image',
    datatable: 'table',
    kpi: 'metric',
    stat: 'metric',
    statcard: 'metric',
    metriccard: 'metric',
    bignumber: 'metric',
    progressbar: 'progress',
    alert: 'callout',
    admonition: 'callout',
    banner: 'callout',
    notice: 'callout',
    checklist: 'steps',
    stepper: 'steps',
    tasklist: 'steps',
    todolist: 'steps',
    keyvalue: 'facts',
    definitionlist: 'facts',
    codeblock: 'code',
    snippet: 'code',
    section: 'card',
    group: 'card',
    panel: 'card',
    container: 'card',
    accordion: 'tabs',
    options: 'choices',
    quickreplies: 'choices',
  }),
);

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]+/g, '');

/** Fields of a kind of chart or element, if the kit has it. */
const fieldsOf = ({ type, chartType }: ElementName): WidgetFields | undefined =>
  (chartType === undefined ? elementSpecs.get(type) : chartSpecs.get(chartType))?.fields;

/** A kind of chart by any of its names. */
function chartNamed(name: string): ElementName | undefined {
  const word = plain(name).replace(/(?:chart|graph|plot)$/, '');
  const known = [...chartSpecs.keys()].find((each) => plain(each) === word);
  const named =
    known === undefined ? (CHARTS.get(word) ?? CHARTS.get(plain(name))) : { type: 'chart', chartType: known };
  const fields = named && fieldsOf(named);
  // What a name says besides must be something that the kit draws.
  return fields && Object.keys(named.more ?? {}).every((each) => each in fields) ? named : undefined;
}

/** What an element is that calls itself by another name; nothing where no name is like it, or it is right as it is. */
export function nameElement(type: string, chartType: unknown, catalog?: WidgetCatalog): ElementName | undefined {
  if (catalog?.widgets.has(type)) return undefined;
  if (plain(type) === 'chart' || plain(type) === 'graph')
    return typeof chartType === 'string' ? chartNamed(chartType) : undefined;
  if (elementSpecs.has(type)) return undefined;
  const known = [...elementSpecs.keys()].find((each) => plain(each) === plain(type)) ?? ELEMENTS.get(plain(type));
  if (known !== undefined && elementSpecs.has(known)) return { type: known };
  return chartNamed(type);
}
