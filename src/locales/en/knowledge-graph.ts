import type { Format, TermRoom } from '../localize.js';

const count = (format: Format, number: number, one: string, other: string): string =>
  `${format.number(number)} ${format.plural(number, { one, other })}`;

const en = {
  views: 'View',
  graph: 'Graph',
  list: 'List',
  search: 'Find a node',
  found: (format: Format, number: number) =>
    number === 0 ? 'No node matches.' : `${count(format, number, 'node matches', 'nodes match')}.`,
  types: (format: Format, number: number) => count(format, number, 'type', 'types'),
  shownTypes: (format: Format, number: number, of: number) =>
    `${format.number(number)} of ${count(format, of, 'type', 'types')}`,
  untyped: 'Other',
  degree: 'Links of a node',
  anyDegree: 'All nodes',
  leastDegree: (format: Format, number: number) => `${format.number(number)} or more links`,
  export: 'Export',
  nodesCsv: 'Nodes',
  linksCsv: 'Links',
  exportFailed: (_: Format, reason: string) => `The file could not be made: ${reason}`,
  size: (format: Format, nodes: number, links: number) =>
    `${count(format, nodes, 'node', 'nodes')}, ${count(format, links, 'link', 'links')}`,
  unknownLinks: (format: Format, number: number) =>
    format.plural(number, {
      one: '1 link to an unknown node left out',
      other: `${format.number(number)} links to unknown nodes left out`,
    }),
  skipped: (format: Format, number: number) =>
    format.plural(number, {
      one: '1 entry could not be read',
      other: `${format.number(number)} entries could not be read`,
    }),
  around: (_: Format, name: string) => `Around ${name}`,
  partOf: (format: Format, number: number, of: number) =>
    `${format.number(number)} of ${count(format, of, 'node', 'nodes')}`,
  expand: 'Expand',
  showAll: 'Show all',
  stage: (_: Format, title: string) => `Graph of ${title}`,
  listOf: (_: Format, title: string) => `List of ${title}`,
  stageHelp:
    'Arrow keys move, plus and minus zoom, zero fits. N and P go from node to node, Shift with an arrow moves the node, L shows the list.',
  hint: 'Drag to move, Ctrl + wheel to zoom',
  layingOut: 'Laying out…',
  reading: 'Reading…',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  details: (_: Format, name: string) => `Details of ${name}`,
  close: 'Close',
  center: 'Show what is around it',
  links: (format: Format, number: number) => count(format, number, 'link', 'links'),
  papers: (format: Format, number: number) => count(format, number, 'paper', 'papers'),
  reference: (format: Format, number: number) => `[${format.number(number)}]`,
  openReference: (format: Format, number: number, title: string) => `Reference ${format.number(number)}: ${title}`,
  showMore: (format: Format, number: number) => `Show ${format.number(number)} more`,
  noLinks: 'No links',
  empty: 'The graph has no nodes.',
  nothingPasses: 'No node passes the filters.',
  notGraph: (_: Format, reason: string) => `Not a knowledge graph: ${reason}`,
  notJson: (_: Format, reason: string) => `the text is no JSON (${reason}).`,
  notObject: 'there is no object with nodes and links in it.',
  noNodes: 'there is no list of nodes in it.',
  sourceBelow: 'The source is complete below.',
  layoutMissing: 'The part of the kit that lays graphs out could not be loaded.',
  listWorks: 'The list shows everything.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
};

/** Words of the knowledge graph view. */
export const knowledgeGraphTerms: TermRoom<typeof en> = { room: 'knowledge-graph', en };

export type KnowledgeGraphTerms = typeof en;
