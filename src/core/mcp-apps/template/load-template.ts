import { isRecord } from '../../mcp/config/server-config-rules.js';
import { systemClock, type McpClock } from '../../mcp/mcp-clock.js';
import { isResourceUri } from '../../mcp/resources/resource-uri.js';
import { Deadline } from '../../mcp/resilience/deadline.js';
import { reasonOf } from '../../reason-of.js';
import type { AppClient } from '../app-client.js';
import { AppError, RPC_CODES } from '../app-error.js';
import { listPages } from '../app-host/list-pages.js';
import { faultForApp } from '../app-host/server-fault.js';
import type { ResolvedAppPolicy } from '../app-policy.js';
import type { AppTemplate } from './app-template.js';
import { readTemplate, uiOf } from './read-template.js';
import type { TemplateCache } from './template-cache.js';

export interface TemplateSource {
  readonly client: AppClient;
  readonly serverId: string;
  readonly uri: string;
  /** Reads it again, though it is in memory. */
  readonly refresh?: boolean;
  readonly signal?: AbortSignal;
  readonly policy: ResolvedAppPolicy;
  readonly clock?: McpClock;
}

/**
 * Reads a template by `resources/read`, or from memory. Never tries twice: a person has a button for it. Rejects with the
 * signal's reason where that is aborted.
 * @throws {AppError} `app-resource-missing`, `app-resource-timeout`, `app-tool-refused` by `allowTemplate`,
 * `app-resource-too-large` (with the template), `app-mime-unsupported`, `app-server-gone`.
 */
export async function loadTemplate(source: TemplateSource, cache: TemplateCache): Promise<AppTemplate> {
  const { serverId, uri, refresh, policy } = source;
  if (!isResourceUri(uri))
    throw new AppError('app-resource-missing', { uri: String(uri).slice(0, 200), reason: 'uri' });
  const known = refresh ? undefined : cache.readTemplate(serverId, uri);
  const template = known ?? (await fetchTemplate(source));
  if (!known) cache.addTemplate(serverId, uri, template);
  const isAllowed = (await policy.allowTemplate?.({ serverId, uri, sha256: template.sha256 })) ?? true;
  if (!isAllowed) throw new AppError('app-tool-refused', { uri, reason: 'allowTemplate' });
  return template;
}

async function fetchTemplate(source: TemplateSource): Promise<AppTemplate> {
  const { client, uri, signal, policy: limits, clock = systemClock } = source;
  const deadline = new Deadline(clock, limits.templateTimeoutMs);
  const either = AbortSignal.any(signal ? [signal, deadline.signal] : [deadline.signal]);
  const over = new Promise<never>((_, reject) => {
    const onAbort = (): void =>
      reject(deadline.signal.aborted ? new AppError('app-resource-timeout', { uri }) : (signal?.reason as Error));
    if (either.aborted) onAbort();
    either.addEventListener('abort', onAbort);
  });
  over.catch(() => undefined);
  // No longer than that, whether the client hears of the signal or not.
  const inTime = <T>(asking: Promise<T>): Promise<T> => Promise.race([asking, over]);
  const options: never[] = [{ signal: either, timeout: 2 ** 31 - 1 } as never];
  try {
    const result = await inTime(client.readResource({ uri }, ...options));
    return await readTemplate(result, uri, limits, () =>
      inTime(findListed(client, uri, limits.toolListPages, options)).catch(() => undefined),
    );
  } catch (error) {
    throw error instanceof AppError || (signal?.aborted && error === signal.reason) ? error : templateFault(error, uri);
  } finally {
    deadline.end();
  }
}

/** What the server's list says of a resource: older servers put its metadata there. */
async function findListed(
  client: AppClient,
  uri: string,
  maxPages: number,
  options: never[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  if (!client.listResources) return undefined;
  const entries = await listPages('resources', maxPages, async (params) => client.listResources?.(params, ...options));
  const entry = entries.find((each) => isRecord(each) && each['uri'] === uri && uiOf(each) !== undefined);
  return isRecord(entry) ? entry : undefined;
}

function templateFault(cause: unknown, uri: string): AppError {
  const { code, data, message } = faultForApp(cause);
  if (code === RPC_CODES.timeout) return new AppError('app-resource-timeout', { uri }, { cause });
  const isGone = isRecord(data) && data['reason'] === 'server-gone';
  return new AppError(
    isGone ? 'app-server-gone' : 'app-resource-missing',
    { uri, reason: isGone ? reasonOf(cause) : message },
    { cause },
  );
}
