import type { Terms, Translation } from '../localize.js';
import type { Rooms } from '../rooms.js';

/** French, room by room. Static addresses, so that no bundler loses one. */
const rooms: { readonly [R in keyof Rooms]: () => Promise<{ readonly default: Translation<Rooms[R]> }> } = {
  app: () => import('./app.js'),
  'app-consent': () => import('./app-consent.js'),
  'app-place': () => import('./app-place.js'),
  bibliography: () => import('./bibliography.js'),
  'call-log': () => import('./call-log.js'),
  card: () => import('./card.js'),
  chart: () => import('./chart.js'),
  choices: () => import('./choices.js'),
  report: () => import('./report.js'),
  composer: () => import('./composer.js'),
  consent: () => import('./consent.js'),
  'edit-failure': () => import('./edit-failure.js'),
  fence: () => import('./fence.js'),
  fix: () => import('./fix.js'),
  history: () => import('./history.js'),
  image: () => import('./image.js'),
  'knowledge-graph': () => import('./knowledge-graph.js'),
  log: () => import('./log.js'),
  markdown: () => import('./markdown.js'),
  'message-branch': () => import('./message-branch.js'),
  'message-end': () => import('./message-end.js'),
  message: () => import('./message.js'),
  'panel-shell': () => import('./panel-shell.js'),
  panel: () => import('./panel.js'),
  permission: () => import('./permission.js'),
  preview: () => import('./preview.js'),
  'react-errors': () => import('./react-errors.js'),
  'resource-browser': () => import('./resource-browser.js'),
  segment: () => import('./segment.js'),
  server: () => import('./server.js'),
  'server-error': () => import('./server-error.js'),
  'server-list': () => import('./server-list.js'),
  'storage-shell': () => import('./storage-shell.js'),
  storage: () => import('./storage.js'),
  'tool-form': () => import('./tool-form.js'),
  tool: () => import('./tool.js'),
  'tool-consent': () => import('./tool-consent.js'),
  'tool-call': () => import('./tool-call.js'),
  'ui-resource': () => import('./ui-resource.js'),
  view: () => import('./view.js'),
  widget: () => import('./widget.js'),
};

/** The French terms of one room. */
export async function loadRoom(room: string): Promise<Terms | undefined> {
  return Object.hasOwn(rooms, room) ? (await rooms[room as keyof Rooms]()).default : undefined;
}
