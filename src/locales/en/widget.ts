import type { WidgetCutItems, WidgetLoss } from '../../core/widgets/widget-problem.js';
import type { Format, TermRoom } from '../localize.js';

const tones = { info: 'Note:', success: 'Good:', warning: 'Warning:', danger: 'Danger:' } as const;
const states = { done: 'Done', now: 'Now', next: 'Next', failed: 'Failed' } as const;

/** Elements that could not be shown. */
const kinds = {
  card: 'A card could not be shown',
  markdown: 'A text could not be shown',
  image: 'An image could not be shown',
  gallery: 'A gallery could not be shown',
  video: 'A video could not be shown',
  table: 'A table could not be shown',
  chart: 'A chart could not be shown',
  other: 'A part could not be shown',
};

const en = {
  tools: 'Actions',
  showData: 'Show data',
  showChart: 'Show chart',
  download: 'Download',
  downloadCsv: 'Download CSV',
  downloadSvg: 'Download SVG',
  downloadPng: 'Download PNG',
  copyPicture: 'Copy picture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  copyTable: 'Copy as TSV',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  ask: 'Ask about this',
  quoted: 'Quote copied',
  table: 'Table',
  tableSize: (format: Format, rows: number, columns: number) =>
    `${format.number(rows)}\u00a0${format.plural(rows, { one: 'row', other: 'rows' })} · ` +
    `${format.number(columns)}\u00a0${format.plural(columns, { one: 'column', other: 'columns' })}`,
  filterRows: (format: Format, count: number) => `Filter ${format.number(count)} rows`,
  showMore: (format: Format, count: number) => `Show ${format.number(count)} more`,
  showAll: (format: Format, count: number) => `Show all ${format.number(count)}`,
  tabs: 'Parts',
  better: '(better)',
  worse: '(worse)',
  trend: (format: Format, count: number, first: string, last: string) =>
    `Trend over ${format.number(count)} values, from ${first} to ${last}.`,
  tone: (_format: Format, tone: 'info' | 'success' | 'warning' | 'danger') => tones[tone],
  stepState: (_format: Format, state: 'done' | 'now' | 'next' | 'failed') => states[state],
  column: (format: Format, number: number) => `Column ${format.number(number)}`,
  quoteRest: (format: Format, count: number) => `… ${format.number(count)} more`,
  // Heads of the table that stands in for a chart whose code did not load, and its words with it.
  chartLabel: 'Label',
  chartSlice: 'Slice',
  chartDate: 'Date',
  chartValue: 'Value',
  chartLevel: 'Level',
  chartRow: 'Row',
  chartSeries: (format: Format, number: number) => `Series ${format.number(number)}`,
  image: 'Image',
  video: 'Video',
  gallery: 'Gallery',
  imageCount: (format: Format, count: number) =>
    `${format.number(count)}\u00a0${format.plural(count, { one: 'image', other: 'images' })}`,
  openImage: (_format: Format, name: string) => (name ? `Open image: ${name}` : 'Open image'),
  openVideo: (_format: Format, name: string) => (name ? `Play video: ${name}` : 'Play video'),
  openThumbnail: (format: Format, number: number, count: number, name: string) =>
    `Image ${format.number(number)} of ${format.number(count)}${name ? `: ${name}` : ''}`,
  position: (format: Format, number: number, count: number) => `${format.number(number)} of ${format.number(count)}`,
  imageFrom: (_format: Format, host: string) => `Image from ${host}`,
  videoFrom: (_format: Format, host: string) => `Video from ${host}`,
  loadImage: 'Load image',
  loadVideo: 'Load video',
  alwaysFrom: (_format: Format, host: string) => `Always from ${host}`,
  cannotShow: 'This browser cannot show this file.',
  downloadFile: 'Download file',
  openFile: 'Open file',
  previewOf: (_format: Format, name: string) => (name ? `Preview: ${name}` : 'Preview'),
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Original size',
  notLoaded: 'This widget could not be loaded.',
  partNotLoaded: 'Part of this widget could not be loaded.',
  mediaNotLoaded: 'The images and videos of this widget could not be loaded.',
  previewNotLoaded: 'The preview could not be loaded.',
  chartNotLoaded: 'The chart could not be loaded. Its data is above.',
  chartPartNotLoaded: 'The tips and tools of this chart could not be loaded.',
  textNotLoaded: 'What draws this text could not be loaded. It stands as it is written.',
  actionFailed: 'This could not be done.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  foldBlock: 'A widget could not be shown',
  foldRest: 'The rest of this widget could not be shown',
  foldElement: (_format: Format, type: keyof typeof kinds, words: string) =>
    type === 'other' ? (words ? `“${words}” could not be shown` : kinds.other) : kinds[type],
  foldSource: 'Source of the widget',
  foldUnfinished: 'The answer ended here',
  fixThis: 'Fix this',
  readFromText: 'Numbers read from text',
  cut: (format: Format, items: Exclude<WidgetCutItems, 'depth'>, kept: number, given: number) =>
    `${format.number(kept)} of ${format.number(given)} ${items}`,
  unread: (format: Format, items: WidgetLoss['items'], lost: number, given: number) =>
    items === 'texts'
      ? `${format.number(lost)}\u00a0${format.plural(lost, { one: 'text is', other: 'texts are' })} not shown`
      : `${format.number(lost)} of ${format.number(given)} ${items} could not be read`,
  tooDeep: 'Cards below the eighth level are left out',
};

/** What widgets from a `codeagents-ui` fence say. Loaded with the first of them. */
export const widgetTerms: TermRoom<typeof en> = { room: 'widget', en };

export type WidgetTerms = typeof en;
