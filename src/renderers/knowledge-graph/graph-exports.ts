import type { GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { safeFileName } from '../../core/file-name.js';
import type { ExportFormat } from '../../files/exported-file.js';
import type { GraphModel } from './graph-model.js';

export interface GraphExportWords {
  readonly nodes: string;
  readonly links: string;
}

/** What draws the graph as a picture, as it is shown. */
export interface GraphPictures {
  svg(): Promise<string>;
  png(): Promise<Blob>;
}

/** The forms that a graph can be saved in: the whole graph as data, what is shown as a picture. */
export function graphExports(
  title: string,
  model: GraphModel,
  words: GraphExportWords,
  pictures: GraphPictures | undefined,
): readonly ExportFormat[] {
  const name = (extension: string, part = '') => safeFileName(part ? `${title} - ${part}` : title, extension);
  const data: ExportFormat[] = [
    {
      id: 'json',
      label: 'JSON',
      note: '.json',
      make: () => ({ fileName: name('.json'), mediaType: 'application/json', content: toJson(model) }),
    },
    {
      id: 'graphml',
      label: 'GraphML',
      note: '.graphml',
      make: () => ({ fileName: name('.graphml'), mediaType: 'application/octet-stream', content: toGraphml(model) }),
    },
    {
      id: 'csv-nodes',
      label: words.nodes,
      note: '.csv',
      make: () => ({
        fileName: name('.csv', words.nodes),
        mediaType: 'text/csv;charset=utf-8',
        content: nodesCsv(model),
      }),
    },
    {
      id: 'csv-links',
      label: words.links,
      note: '.csv',
      make: () => ({
        fileName: name('.csv', words.links),
        mediaType: 'text/csv;charset=utf-8',
        content: linksCsv(model),
      }),
    },
  ];
  if (!pictures) return data;
  return [
    ...data,
    // Nothing may open an SVG on the page's origin.
    {
      id: 'svg',
      label: 'SVG',
      note: '.svg',
      make: async () => ({
        fileName: name('.svg'),
        mediaType: 'application/octet-stream',
        content: await pictures.svg(),
      }),
    },
    {
      id: 'png',
      label: 'PNG',
      note: '2×',
      make: async () => ({ fileName: name('.png'), mediaType: 'image/png', content: await pictures.png() }),
    },
  ];
}

function toJson({ graph: { nodes, links, metadata } }: GraphModel): string {
  const plainNodes = nodes.map(({ id, name, type, value, color }) => ({
    id,
    name,
    ...(type && { group: type }),
    ...(value !== undefined && { val: value }),
    ...(color && { color }),
  }));
  const plainLinks = links.map(({ label, evidence, ...link }) => ({
    ...link,
    ...(label && { label }),
    ...(evidence.length > 0 && { evidence }),
  }));
  return JSON.stringify({ nodes: plainNodes, links: plainLinks, ...(metadata && { metadata }) }, null, 2);
}

/** What XML may not hold at all is left out. */
export const xmlText = (text: string): string =>
  text
    .replace(
      // eslint-disable-next-line no-control-regex -- the characters that XML 1.0 forbids
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const KEYS: readonly (readonly [id: string, owner: 'node' | 'edge', type: string])[] = [
  ['name', 'node', 'string'],
  ['type', 'node', 'string'],
  ['value', 'node', 'double'],
  ['color', 'node', 'string'],
  ['label', 'edge', 'string'],
  ['weight', 'edge', 'double'],
  ['linkcolor', 'edge', 'string'],
  ['evidence', 'edge', 'string'],
];

function toGraphml({ graph: { nodes, links } }: GraphModel): string {
  const data = (fields: Readonly<Record<string, string | number | undefined>>) =>
    Object.entries(fields)
      .map(([key, value]) =>
        value === undefined || value === '' ? '' : `\n      <data key="${key}">${xmlText(String(value))}</data>`,
      )
      .join('');
  const keys = KEYS.map(
    ([id, owner, type]) =>
      `  <key id="${id}" for="${owner}" attr.name="${id === 'linkcolor' ? 'color' : id}" attr.type="${type}"/>`,
  );
  const nodeLines = nodes.map(
    ({ id, name, type, value, color }) =>
      `    <node id="${xmlText(id)}">${data({ name, type, value, color })}\n    </node>`,
  );
  const linkLines = links.map(
    ({ source, target, label, value, color, evidence }, index) =>
      `    <edge id="e${index}" source="${xmlText(source)}" ` +
      `target="${xmlText(target)}">${data({ label, weight: value, linkcolor: color, evidence: evidence.join('; ') })}\n ` +
      '   </edge>',
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keys,
    '  <graph edgedefault="directed">',
    ...nodeLines,
    ...linkLines,
    '  </graph>',
    '</graphml>',
    '',
  ].join('\n');
}

type Cell = string | number | undefined;

/** RFC 4180 in UTF-8, with what spreadsheets would run as a formula made plain text. */
const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: Cell): string {
  const text = value === undefined ? '' : String(value);
  const guarded = /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const nodesCsv = (model: GraphModel): string =>
  csv([
    ['id', 'name', 'type', 'value', 'color', 'links'],
    ...model.graph.nodes.map(({ id, name, type, value, color }: GraphNode) => [
      id,
      name,
      type,
      value,
      color,
      model.degreeOf(id),
    ]),
  ]);

const linksCsv = ({ graph }: GraphModel): string =>
  csv([
    ['source', 'target', 'label', 'value', 'evidence'],
    ...graph.links.map(({ source, target, label, value, evidence }) => [
      source,
      target,
      label,
      value,
      evidence.join('; '),
    ]),
  ]);
