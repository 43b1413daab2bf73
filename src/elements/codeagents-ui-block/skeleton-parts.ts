import type { OutlineElement } from '../../core/widgets/widget-outline.js';
import { chartSpecs, type ChartType, type PieChart } from '../../core/widgets/widget-schema.js';
import { percentText, valueText } from '../../charts/chart-numbers.js';
import { chartDrawing } from './widgets/load-chart.js';
import { drawnSlices, hasTwoColumns, MOST_SLICES } from '../../charts/pie-slices.js';
import { mainHeight } from './chart-room.js';
import { toolPlace } from './tool-place.js';
import type { WidgetContext } from './widget-view.js';

/** Room for a text: the text itself, unseen, below one neutral line. It breaks as it will when it is read. */
export function textSkeleton(node: HTMLElement, name: string, text: string): void {
  node.hidden = text === '';
  if (node.textContent === text) return;
  node.className = `${name} skt`;
  const isolated = document.createElement('bdi');
  isolated.textContent = text;
  node.replaceChildren(isolated);
}

/** Room for an image or a video, with its caption. */
export function mediaSkeleton(
  node: HTMLElement,
  name: string,
  style: Partial<CSSStyleDeclaration>,
  caption = '',
): void {
  node.className = name;
  const [plate, line] = twoOf(node);
  plate.className = name === 'media' ? 'sk plate' : 'sk plate wide';
  Object.assign(plate.style, style);
  textSkeleton(line, 'cap caption', caption);
}

export function gallerySkeleton(
  node: HTMLElement,
  { images = 1, caption = '' }: OutlineElement,
  { localize }: WidgetContext,
): void {
  node.className = 'box gallery';
  const [head, strip] = twoOf(node);
  const count = Math.min(12, images);
  const [title, , end] = headSkeleton(head);
  textSkeleton(title, 'wt', caption);
  textSkeleton(end, 'cap num', localize.term('imageCount', count));
  strip.className = 'strip';
  while (strip.childElementCount < count)
    strip.append(Object.assign(document.createElement('div'), { className: 'sk plate' }));
}

const isChartType = (type: string): type is ChartType => chartSpecs.has(type);

export function chartSkeleton(node: HTMLElement, outline: OutlineElement, context: WidgetContext): void {
  const { chartType, title: heading = '', subtitle: below = '' } = outline;
  if (!chartType) {
    node.className = 'sk plate unknown';
    return;
  }
  if (isChartType(chartType))
    chartDrawing(chartType)
      .load()
      .catch(() => undefined); // the chart itself says so
  node.className = `box skchart ${chartType}`;
  const [head, main] = twoOf(node);
  const [title, subtitle, tools] = headSkeleton(head);
  textSkeleton(title, 'wt', heading);
  textSkeleton(subtitle, 'ws', below);
  if (!tools.matches('.wroom')) tools.replaceWith(toolPlace(context));
  main.className = 'main';
  if (chartType === 'pie') return pieSkeleton(main, outline, context.localize.lang);
  main.style.minBlockSize = `calc(${mainHeight(outline, node.parentElement?.clientWidth ?? 0, node.closest('.card') !== null)})`;
  if (main.firstElementChild) return;
  const marks = main.appendChild(document.createElement('div'));
  marks.className = 'marks';
  // As many as fit any width: shapes are neutral, and tell nothing of the data.
  const count = chartType === 'heatmap' || chartType === 'matrix' ? 1 : 12;
  for (let at = 0; at < count; at += 1)
    marks.append(Object.assign(document.createElement('span'), { className: 'sk' }));
}

/** A ring and a list, which may be longer than the chart is high. */
function pieSkeleton(main: HTMLElement, { element, slices = 0 }: OutlineElement, lang: string): void {
  const [ring, list] = twoOf(main);
  ring.className = 'sk ring';
  const chart = element?.type === 'chart' && element.chartType === 'pie' ? element : undefined;
  const rows = chart ? rowsOf(chart, lang) : Array.from({ length: Math.min(MOST_SLICES, slices) }, () => ['\u00a0']);
  if (list.childElementCount === rows.length && !chart) return;
  list.className = hasTwoColumns(chart ?? {}, rows.length) ? 'list many' : 'list';
  list.style.setProperty('--_rows', String(Math.ceil(rows.length / 2)));
  list.replaceChildren(
    ...rows.map((texts) => {
      const row = document.createElement('div');
      row.className = 'skt';
      row.append(
        ...texts.map((text, at) =>
          Object.assign(document.createElement('span'), { textContent: text, className: at === 0 ? 'grow' : 'num' }),
        ),
      );
      return row;
    }),
  );
}

function rowsOf(chart: PieChart, lang: string): string[][] {
  const { valueDisplay } = chart;
  return drawnSlices(chart).map(({ label = '', value, share }) => [
    label,
    ...(valueDisplay === 'value' || valueDisplay === 'both' ? [valueText(lang, value)] : []),
    ...(valueDisplay === 'percent' || valueDisplay === 'both' ? [percentText(lang, share)] : []),
  ]);
}

/** The title, the line below it and what stands at the end of a head. */
function headSkeleton(head: HTMLElement): readonly [title: HTMLElement, subtitle: HTMLElement, end: HTMLElement] {
  head.className = 'wh';
  const grow =
    head.firstElementChild ?? head.appendChild(Object.assign(document.createElement('div'), { className: 'grow' }));
  const [
    title = grow.appendChild(document.createElement('p')),
    subtitle = grow.appendChild(document.createElement('p')),
  ] = grow.querySelectorAll('p');
  return [
    title,
    subtitle,
    (grow.nextElementSibling ?? head.appendChild(document.createElement('span'))) as HTMLElement,
  ];
}

function twoOf(node: HTMLElement): readonly [HTMLElement, HTMLElement] {
  while (node.childElementCount < 2) node.append(document.createElement('div'));
  return [node.children[0] as HTMLElement, node.children[1] as HTMLElement]; // made above
}
