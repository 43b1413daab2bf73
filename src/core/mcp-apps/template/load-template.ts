import type { McpClock } from '../../mcp/mcp-clock.js';
import type { AppClient } from '../app-client.js';
import { AppError } from '../app-error.js';
import type { AppPolicy } from '../app-policy.js';
import type { AppTemplate } from './app-template.js';
import type { TemplateCache } from './template-cache.js';

export interface TemplateSource {
  readonly client: AppClient;
  readonly serverId: string;
  readonly uri: string;
  /** Reads it again, though it is in memory. */
  readonly refresh?: boolean;
  readonly signal?: AbortSignal;
  readonly policy?: AppPolicy;
  readonly clock?: McpClock;
}

/**
 * Reads a template by `resources/read`, or from memory. Never tries twice: a person has a button for it.
 * @throws {AppError} `app-resource-missing`, `app-resource-timeout`, `app-resource-too-large`, `app-mime-unsupported`.
 */
export function loadTemplate(source: TemplateSource, cache: TemplateCache): Promise<AppTemplate> {
  const known = cache.readTemplate(source.serverId, source.uri);
  return known ? Promise.resolve(known) : Promise.reject(new AppError('app-resource-missing', { uri: source.uri }));
}
