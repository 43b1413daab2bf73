import { requestConsent } from '../../context/page-consent.js';
import type { PageOptions } from '../../context/page-options.js';
import { JsonRpcError, type AppClient, type ServerToolCall } from '../../core/mcp-apps/index.js';
import { canonicalJson, fingerprint } from '../../core/mcp/tools/canonical-json.js';

export interface OwnClientCall {
  readonly client: AppClient;
  readonly server: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly appName: string;
  readonly from: HTMLElement;
  readonly options: Pick<PageOptions, 'consent'>;
}

interface ListedTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** What a person has allowed for as long as the page is there, by what the tool said of itself then. */
const allowed = new WeakMap<AppClient, Map<string, string>>();
const lists = new WeakMap<AppClient, Promise<readonly ListedTool[]>>();

/** Tools of a client that a person has allowed for as long as the page is there. */
export const allowedTools = (client: AppClient): readonly string[] => [...new Set(allowed.get(client)?.values())];

/** Takes it back: the tool is asked about again. */
export function takeBackTool(client: AppClient, tool: string): void {
  for (const [pin, name] of allowed.get(client) ?? []) if (name === tool) allowed.get(client)?.delete(pin);
}

/** Calls a tool through a client of the host's own, after the page's queue has allowed it. @throws {JsonRpcError} */
export async function callOwnClient(
  call: OwnClientCall,
  { signal, onProgress, onAsked }: ServerToolCall,
): Promise<object> {
  const { client, name, args } = call;
  const tool = (await listTools(client)).find((each) => each.name === name) ?? { name };
  onAsked(true);
  try {
    await requireConsent(call, tool, signal);
  } finally {
    onAsked(false);
  }
  const options = { signal, onprogress: onProgress, timeout: 2 ** 31 - 1 };
  const run = client.callTool.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const params = { name, arguments: args };
  // Version 1 of the SDK takes a schema second and options third, version 2 options second.
  const result = await (run.length === 2 ? run(params, options) : run(params, undefined, options));
  return result as object;
}

async function requireConsent(call: OwnClientCall, tool: ListedTool, signal: AbortSignal): Promise<void> {
  const { client, server, name, args, appName, from, options } = call;
  const { title, description = '', annotations = {} } = tool;
  const pin = await fingerprint(canonicalJson({ server, name, title, description, annotations }));
  const known = allowed.get(client) ?? new Map<string, string>();
  allowed.set(client, known);
  const mayLast = annotations['destructiveHint'] !== true;
  if (mayLast && known.has(pin)) return;
  const subject = {
    kind: 'tool',
    server,
    serverId: server,
    tool: name,
    description,
    annotations,
    arguments: canonicalJson(args, 2),
    initiator: 'app',
    appName,
    appServer: server,
    fingerprint: await fingerprint(canonicalJson({ server, tool: name, arguments: args })),
    ...(title && { title }),
  } as const;
  const source = `app:${server}:${appName}`;
  const { decision, reason, scope } = await requestConsent(from, options, subject, {
    ...{ source, signal, scopes: mayLast ? ['once', 'page'] : ['once'] },
  });
  if (decision === 'allow') return void (scope === 'page' && known.set(pin, name));
  if (reason === 'policy') throw JsonRpcError.refused('policy', 'This call was not allowed.');
  throw JsonRpcError.refused('denied-by-user', 'The user denied this call.');
}

/** What the server says of its tools, as it said it first. Without an answer there is the name alone. */
function listTools(client: AppClient): Promise<readonly ListedTool[]> {
  const known = lists.get(client);
  if (known) return known;
  const asked = readTools(client).catch(() => {
    lists.delete(client);
    return [];
  });
  lists.set(client, asked);
  return asked;
}

async function readTools(client: AppClient): Promise<readonly ListedTool[]> {
  const { tools } = ((await client.listTools()) ?? {}) as { readonly tools?: unknown };
  const list: readonly unknown[] = Array.isArray(tools) ? tools : [];
  return list.filter((each): each is ListedTool => typeof (each as { name?: unknown } | null)?.name === 'string');
}
