import { isRecord } from '../../mcp/config/server-config-rules.js';
import { checkUrl } from '../../url-policy.js';
import { JsonRpcError } from '../app-error.js';
import type { NotificationHandler, RequestHandler } from '../message-bridge.js';
import type { AppFile, AppHostOptions } from './app-host-options.js';
import type { HostContext } from './host-context.js';
import { readBlocks, readText } from './read-params.js';
import type { ServerRequests } from './server-requests.js';

interface PageRequestsOptions {
  readonly app: AppHostOptions;
  readonly server: ServerRequests;
  /** What the app said it can do. */
  readonly appCapabilities: () => Readonly<Record<string, unknown>>;
  readonly hostContext: () => HostContext;
}

/** What an app asks of the page around it. While a person thinks, its time-out stands still. */
export function pageRequests(options: PageRequestsOptions): readonly (readonly [string, RequestHandler])[] {
  const { person, policy } = options.app;
  return [
    [
      'ui/open-link',
      held(async (params) => {
        const url = checkUrl(readText(params, 'url'), 'link');
        if (url?.kind !== 'web' && url?.kind !== 'mail') throw JsonRpcError.refused('policy', 'Invalid URL');
        if (policy.links === 'block') throw JsonRpcError.refused('policy', 'Policy violation');
        await person.openLink(url.href);
      }),
    ],
    [
      'ui/download-file',
      held(async (params, { signal }) => {
        const files = readFiles(params['contents']);
        if (policy.downloads === 'block') throw JsonRpcError.refused('policy', 'Policy violation');
        await person.saveFiles(await Promise.all(files.map((file) => fetchFile(file, options, signal))));
      }),
    ],
    [
      'ui/message',
      held(async ({ role, content }) => {
        if (role !== 'user') throw JsonRpcError.invalidParams('role', '"user"');
        const blocks = readBlocks(content, policy.messageModalities);
        if (policy.messages === 'block') throw JsonRpcError.refused('policy', 'Message sending denied');
        await person.sendMessage({ role, content: blocks });
      }),
    ],
    [
      'ui/request-display-mode',
      held(async (params) => ({ mode: await changeMode(readText(params, 'mode'), options) })),
    ],
  ];
}

/** What an app tells the page around it. */
export function pageNotifications({ person }: AppHostOptions): readonly (readonly [string, NotificationHandler])[] {
  return [
    [
      'ui/notifications/size-changed',
      ({ width, height }) => {
        const size = { ...(isSize(width) && { width }), ...(isSize(height) && { height }) };
        if ('width' in size || 'height' in size) person.resizeApp(size);
      },
    ],
    ['ui/notifications/request-teardown', () => person.closeApp()],
    [
      'notifications/message',
      ({ level, logger, data }) =>
        person.logMessage({
          level: typeof level === 'string' ? level : 'info',
          ...(typeof logger === 'string' && { logger }),
          data,
        }),
    ],
  ];
}

const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const held =
  (
    ask: (params: Record<string, unknown>, call: { readonly signal: AbortSignal }) => Promise<unknown>,
  ): RequestHandler =>
  async (params, { signal, holdClock }) => {
    const resume = holdClock();
    try {
      return await ask(params, { signal });
    } finally {
      resume();
    }
  };

/** @returns the mode in force afterwards, whatever came of it. */
async function changeMode(mode: string, { app, appCapabilities, hostContext }: PageRequestsOptions): Promise<string> {
  const inForce = (): string => hostContext().displayMode ?? 'inline';
  const own = appCapabilities()['availableDisplayModes'];
  const isOffered = hostContext().availableDisplayModes?.includes(mode) === true;
  if (!isOffered || (Array.isArray(own) && !own.includes(mode))) return inForce();
  try {
    return await app.person.requestDisplayMode(mode);
  } catch {
    return inForce();
  }
}

/** @throws {JsonRpcError} -32000 "Invalid content". */
function readFiles(contents: unknown): readonly AppFile[] {
  if (!Array.isArray(contents) || contents.length === 0 || !contents.every(isFile))
    throw JsonRpcError.refused('policy', 'Invalid content');
  return contents;
}

function isFile(block: unknown): block is AppFile {
  if (!isRecord(block)) return false;
  const { type, uri, resource } = block;
  if (type === 'resource_link') return typeof uri === 'string';
  if (type !== 'resource' || !isRecord(resource) || typeof resource['uri'] !== 'string') return false;
  return typeof resource['text'] === 'string' || (typeof resource['blob'] === 'string' && isBase64(resource['blob']));
}

function isBase64(text: string): boolean {
  try {
    atob(text);
    return true;
  } catch {
    return false;
  }
}

/** A link to something of the app's own server is read; any other stays a link for the person. */
async function fetchFile(file: AppFile, { app, server }: PageRequestsOptions, signal: AbortSignal): Promise<AppFile> {
  const uri = file['uri'];
  if (file['type'] !== 'resource_link' || typeof uri !== 'string' || !app.client) return file;
  if (/^https?:/i.test(uri) && !(await server.listsResource(uri, signal))) return file;
  const result = await server.readResource(uri, signal);
  const [resource] = isRecord(result) && Array.isArray(result['contents']) ? (result['contents'] as unknown[]) : [];
  const read = { type: 'resource', resource };
  if (!isFile(read)) throw JsonRpcError.refused('policy', 'Invalid content');
  return read;
}
