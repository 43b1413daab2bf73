import type { bibliographyTerms } from './en/bibliography.js';
import type { cardTerms } from './en/card.js';
import type { chartTerms } from './en/chart.js';
import type { consentTerms } from './en/consent.js';
import type { editFailureTerms } from './en/edit-failure.js';
import type { fenceTerms } from './en/fence.js';
import type { fixTerms } from './en/fix.js';
import type { historyTerms } from './en/history.js';
import type { imageTerms } from './en/image.js';
import type { knowledgeGraphTerms } from './en/knowledge-graph.js';
import type { markdownTerms } from './en/markdown.js';
import type { messageBranchTerms } from './en/message-branch.js';
import type { messageEndTerms } from './en/message-end.js';
import type { messageTerms } from './en/message.js';
import type { panelShellTerms } from './en/panel-shell.js';
import type { panelTerms } from './en/panel.js';
import type { permissionTerms } from './en/permission.js';
import type { previewTerms } from './en/preview.js';
import type { reactErrorTerms } from './en/react-errors.js';
import type { resourceBrowserTerms } from './en/resource-browser.js';
import type { segmentTerms } from './en/segment.js';
import type { serverErrorTerms } from './en/server-error.js';
import type { serverListTerms } from './en/server-list.js';
import type { serverTerms } from './en/server.js';
import type { storageShellTerms } from './en/storage-shell.js';
import type { storageTerms } from './en/storage.js';
import type { toolFormTerms } from './en/tool-form.js';
import type { toolTerms } from './en/tool.js';
import type { viewTerms } from './en/view.js';
import type { widgetTerms } from './en/widget.js';
import type { Translation } from './localize.js';

/** The terms of each room, as English has them. A room is a file, which loads with what it belongs to. */
export interface Rooms {
  readonly bibliography: (typeof bibliographyTerms)['en'];
  readonly card: (typeof cardTerms)['en'];
  readonly chart: (typeof chartTerms)['en'];
  readonly consent: (typeof consentTerms)['en'];
  readonly 'edit-failure': (typeof editFailureTerms)['en'];
  readonly fence: (typeof fenceTerms)['en'];
  readonly fix: (typeof fixTerms)['en'];
  readonly history: (typeof historyTerms)['en'];
  readonly image: (typeof imageTerms)['en'];
  readonly 'knowledge-graph': (typeof knowledgeGraphTerms)['en'];
  readonly markdown: (typeof markdownTerms)['en'];
  readonly 'message-branch': (typeof messageBranchTerms)['en'];
  readonly 'message-end': (typeof messageEndTerms)['en'];
  readonly message: (typeof messageTerms)['en'];
  readonly 'panel-shell': (typeof panelShellTerms)['en'];
  readonly panel: (typeof panelTerms)['en'];
  readonly permission: (typeof permissionTerms)['en'];
  readonly preview: (typeof previewTerms)['en'];
  readonly 'react-errors': (typeof reactErrorTerms)['en'];
  readonly 'resource-browser': (typeof resourceBrowserTerms)['en'];
  readonly segment: (typeof segmentTerms)['en'];
  readonly server: (typeof serverTerms)['en'];
  readonly 'server-error': (typeof serverErrorTerms)['en'];
  readonly 'server-list': (typeof serverListTerms)['en'];
  readonly 'storage-shell': (typeof storageShellTerms)['en'];
  readonly storage: (typeof storageTerms)['en'];
  readonly 'tool-form': (typeof toolFormTerms)['en'];
  readonly tool: (typeof toolTerms)['en'];
  readonly view: (typeof viewTerms)['en'];
  readonly widget: (typeof widgetTerms)['en'];
}

/** What a host says in a language: of each room as much as it likes. */
export type Translations = { readonly [R in keyof Rooms]?: Partial<Translation<Rooms[R]>> };
