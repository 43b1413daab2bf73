import type { WidgetCatalog } from './widget-catalog.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import { chartSpecs, elementSpecs, TAUGHT_VERSION, type WidgetSpec } from './widget-schema.js';

export interface SystemPromptOptions {
  /** Types that the model may use. Default: all of the catalog. */
  elements?: readonly string[];
  /** When it draws: whenever it can (default), when that helps, or when it is asked to. */
  force?: 'always' | 'when-useful' | 'never';
  /** Whether files of the project may be shown. Default true. */
  projectFiles?: boolean;
  /** One example (default), one of each kind beside it, or none. */
  examples?: 'none' | 'one' | 'all';
  /** Language of titles, captions and labels, as a BCP 47 tag. Default: the model's choice. */
  locale?: string;
  /** With a host's own elements. Default: the kit's. */
  catalog?: WidgetCatalog;
}

const WHEN = {
  always: 'if a reply presents one of these, you MUST also emit a widget block',
  'when-useful': 'if a reply presents one of these, also emit a widget block when it helps',
  never: 'emit a widget block for one of these only if the user asks',
};

/** What calls for an element, and how to choose among them. */
const OCCASIONS: readonly (readonly [type: string, when: string])[] = [
  ['image', 'an image'],
  ['gallery', 'a gallery'],
  ['video', 'a video'],
  ['table', 'a table'],
  ['metric', 'key figures'],
  ['steps', 'a plan'],
  ['choices', 'a choice for the user'],
  ['chart', 'numbers that make a chart'],
];
const CHOICES: readonly (readonly [type: string, choice: string])[] = [
  ['table', 'Rows and columns: table.'],
  ['chart', 'Ranking: bar. Over time: line. Shares: pie. By date: heatmap.'],
];

/**
 * Tells a model how to draw widgets: for a host to send with each request, as part of a stable system prompt.
 * Made from the registry that checks the blocks, so that the two cannot drift.
 */
export function codeagentsUiSystemPrompt(options: SystemPromptOptions = {}): string {
  const { elements, force = 'always', projectFiles = true, examples = 'one', locale, catalog } = options;
  const has = (type: string): boolean => elements?.includes(type) ?? true;
  const own = [...(catalog?.widgets ?? [])].filter(([type]) => has(type));
  const ours = [...elementSpecs.keys(), 'chart'].filter((type) => has(type) && !catalog?.widgets.has(type));
  const pick = (rows: readonly (readonly [type: string, text: string])[]): string[] =>
    rows.filter(([type]) => ours.includes(type)).map(([, text]) => text);
  const whens = own.flatMap(([type, { when }]) => (when ? [[type, when] as const] : []));
  const occasions = [...pick(OCCASIONS), ...whens.map(([, when]) => when)].join(', ') || 'what an element below shows';
  const choices = [...pick(CHOICES), ...whens.map(([type, when]) => `${capital(when)}: ${type}.`)].join(' ');
  return [
    'This chat draws widgets in your replies.',
    `WHEN: ${WHEN[force]}: ${occasions}.`,
    'Do not repeat its data in markdown: explain it briefly.',
    'HOW',
    '- A fenced code block with info string codeagents-ui, closed, outside lists and quotes.',
    '- Inside: one strict JSON object, no comments, trailing commas or prose. If unsure, plain markdown instead.',
    `- Several blocks are fine (${limits.blocks} at most). Never repeat their JSON.`,
    '- NOT a tool: never call codeagents_ui.',
    '- Numbers are bare: no quotes, unit, % or separators.',
    '- Only names below: no labels, datasets, data, headers, donut.',
    ...(locale ? [`- Write titles, captions and labels in ${languageOf(locale)}.`] : []),
    // The example says it as well.
    ...(examples === 'none'
      ? [`ENVELOPE: {"type":"codeagents_ui","version":${TAUGHT_VERSION},"elements":[...]}, title?`]
      : []),
    'ELEMENTS (? = optional), each with "type", a unique string "id", fallback?: markdown.',
    ...ours.flatMap((type) => (type === 'chart' ? chartLines() : [`${type}: ${elementSpecs.get(type)?.prompt ?? ''}`])),
    ...own.map(([type, { prompt }]) => `${type}: ${prompt}`),
    ...sourceLines(ours, projectFiles),
    ...(choices === '' ? [] : [`CHOOSE: ${choices}`]),
    `LIMITS: ${limitsOf(ours)}.`,
    ...(examples === 'none'
      ? []
      : exampleLines(
          ours,
          own.map(([, { example }]) => example),
          examples === 'all',
        )),
  ].join('\n');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Kinds of charts that hold the same share a line. */
function chartLines(): string[] {
  const names = new Map<string, string[]>();
  for (const [name, { prompt }] of chartSpecs) names.set(prompt, [...(names.get(prompt) ?? []), name]);
  return [
    'chart: chartType, title?, subtitle?, unit?, format?: "percent"|"currency"|"bytes"|"duration", scale?: "log", ' +
      'lines?: [{value, label?}], bands?: [{from, to, label?}], and',
    ...[...names].map(([prompt, kinds]) => `  ${kinds.join(', ')}: ${prompt}`),
  ];
}

function sourceLines(types: readonly string[], projectFiles: boolean): string[] {
  const [images, videos] = [
    types.some((type) => type === 'image' || type === 'gallery' || type === 'video'),
    types.includes('video'),
  ];
  if (!images) return [];
  return [
    'SOURCES',
    '- {"kind":"url","url":"https://..."}: https only.',
    ...(projectFiles
      ? ['- {"kind":"project_file","path":"plots/a.png"}: in the project root, no "..", existing files only.']
      : []),
    '- {"kind":"base64","mediaType":"image/png","data":"..."}: images, real bytes, ' +
      `${limits.base64Bytes / 1_048_576} MB at most.`,
    `Images: png, jpg, webp, gif, heic.${videos ? ' Videos: mp4, mov.' : ''}`,
  ];
}

function limitsOf(types: readonly string[]): string {
  return [
    `${limits.elements} elements per block`,
    ...(types.includes('gallery') ? [`${limits.images} gallery images`] : []),
    ...(types.includes('table') ? [`${limits.cells} table cells`] : []),
    ...(types.includes('chart')
      ? [`${limits.series} series of ${limits.points} points`, `${limits.days} heatmap days`]
      : []),
  ].join(', ');
}

type Example = WidgetSpec['example'] | Readonly<Record<string, unknown>>;

function exampleLines(types: readonly string[], own: readonly Example[], all: boolean): string[] {
  const ours = types.flatMap((type): Example[] =>
    type === 'chart' ? [...chartSpecs.values()].map(({ example }) => example) : [elementSpecs.get(type)?.example ?? {}],
  );
  const first = [chartSpecs.get('line')?.example, elementSpecs.get('table')?.example].filter(
    (example) => example && ours.includes(example),
  ) as Example[];
  const every = [...ours, ...own];
  const shown = first.length > 0 ? first : every.slice(0, 1);
  if (shown.length === 0) return [];
  return ['EXAMPLE', ...fence(shown), ...(all ? ['EACH KIND', ...fence(every)] : [])];
}

const fence = (elements: readonly Example[]): string[] => [
  '```codeagents-ui',
  `{"type":"codeagents_ui","version":${TAUGHT_VERSION},"title":"Visits","elements":[`,
  `${elements.map((element) => JSON.stringify(element)).join(',\n')}]}`,
  '```',
];

/** The name of a language, in English as the rest of the prompt. */
function languageOf(locale: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale.replace(/\s+/g, ' ');
  }
}
