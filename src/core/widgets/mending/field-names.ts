/** Other names of a field. Each must mean the same wherever a model writes it; what might mean two things has no row. */
export type FieldNames = Readonly<Record<string, readonly string[]>>;

const TITLE = { title: ['heading', 'header', 'name', 'label'], subtitle: ['subheading', 'subTitle', 'description'] };
const SERIES: FieldNames = {
  ...TITLE,
  x: ['labels', 'categories', 'xLabels', 'x_labels', 'xValues', 'xAxis'],
  series: ['datasets', 'data', 'dataSeries', 'y', 'yAxis', 'values', 'points'],
};

/**
 * The one table: a row an element, a kind of chart, or the items of a list by the name of the list; in it a row a field
 * of the contract with its other names. A name counts only where the field is missing and exactly one name of it is there.
 */
export const FIELD_NAMES: ReadonlyMap<string, FieldNames> = new Map<string, FieldNames>(
  Object.entries<FieldNames>({
    card: { ...TITLE, content: ['children', 'elements', 'items', 'body'] },
    markdown: { text: ['content', 'markdown', 'body', 'value', 'md'] },
    image: {
      source: ['url', 'src', 'image', 'href', 'path'],
      alt: ['altText', 'alt_text', 'description'],
      caption: ['title', 'label'],
      aspectRatio: ['aspect_ratio', 'ratio'],
    },
    gallery: {
      images: ['items', 'children', 'content', 'elements', 'pictures', 'sources'],
      caption: ['title', 'label'],
    },
    video: {
      source: ['url', 'src', 'video', 'href', 'path'],
      poster: ['thumbnail', 'posterUrl', 'preview'],
      caption: ['title', 'label'],
    },
    table: {
      columns: ['headers', 'header', 'head', 'cols', 'columnNames'],
      rows: ['data', 'items', 'records', 'body', 'values'],
      caption: ['title', 'name', 'label'],
    },
    bar: SERIES,
    line: SERIES,
    area: SERIES,
    scatter: { ...TITLE, series: ['datasets', 'data'] },
    matrix: {
      ...TITLE,
      rows: ['yLabels', 'rowLabels', 'y'],
      columns: ['xLabels', 'columnLabels', 'cols', 'x'],
      values: ['data', 'matrix', 'cells', 'z'],
    },
    lines: { value: ['y', 'at'], label: ['name', 'title', 'text'] },
    bands: { from: ['min', 'start', 'low'], to: ['max', 'end', 'high'], label: ['name', 'title', 'text'] },
    pie: { ...TITLE, slices: ['data', 'segments', 'items', 'values', 'parts'] },
    heatmap: { ...TITLE, days: ['data', 'values', 'items', 'entries', 'cells', 'dates'] },
    series: {
      name: ['label', 'title', 'key'],
      values: ['data', 'points', 'y'],
      color: ['colour', 'backgroundColor', 'borderColor', 'fill', 'stroke'],
    },
    slices: {
      label: ['name', 'title', 'category', 'key', 'x'],
      value: ['y', 'amount', 'count', 'data', 'percent', 'percentage', 'share'],
      color: ['colour', 'fill', 'backgroundColor'],
    },
    days: { date: ['day', 'x'], value: ['count', 'y', 'amount', 'v'] },
    metric: {
      label: ['title', 'name', 'heading'],
      value: ['number', 'amount'],
      delta: ['change', 'difference'],
      trend: ['sparkline', 'history'],
    },
    progress: {
      label: ['title', 'name', 'heading'],
      value: ['current', 'completed'],
      max: ['total', 'target', 'goal'],
    },
    callout: {
      text: ['content', 'message', 'body', 'description', 'markdown'],
      title: ['heading', 'header', 'label'],
      tone: ['variant', 'severity', 'level', 'status', 'intent', 'kind', 'style'],
    },
    steps: { items: ['steps', 'tasks', 'stages', 'children', 'list'] },
    'steps items': {
      title: ['label', 'name', 'step', 'task', 'heading'],
      text: ['description', 'detail', 'details', 'content', 'body', 'note'],
      state: ['status'],
    },
    facts: { items: ['facts', 'pairs', 'entries', 'rows', 'data', 'fields', 'properties'] },
    'facts items': {
      label: ['name', 'key', 'title', 'term', 'field', 'property'],
      value: ['text', 'content', 'description'],
    },
    tabs: { items: ['tabs', 'panels', 'sections', 'children'] },
    'tabs items': { title: ['label', 'name', 'heading', 'header'], content: ['elements', 'children', 'items', 'body'] },
    code: { text: ['code', 'content', 'source', 'body', 'snippet'], language: ['lang', 'syntax'] },
    choices: {
      prompt: ['question', 'title', 'heading'],
      items: ['options', 'choices', 'answers', 'buttons'],
      multiple: ['multi', 'multiSelect', 'allowMultiple'],
    },
    'choices items': {
      label: ['title', 'text', 'name'],
      value: ['id', 'key'],
      description: ['detail', 'hint', 'subtitle'],
    },
  }),
);
