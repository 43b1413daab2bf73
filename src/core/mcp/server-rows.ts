import { checkServerConfig, isRecord, UUID } from './config/server-config-rules.js';
import type { ServerConfig } from './config/server-config.js';
import type { ToolApproval } from './tools/tool-consent.js';
import type { ToolPin } from './tools/tool-pins.js';

/** A server as it was read from a storage, checked like any other input. */
export interface ReadRow {
  readonly config: Omit<ServerConfig, 'id'>;
  readonly id: string | undefined;
  readonly createdAt: string | undefined;
  readonly updatedAt: string | undefined;
  /** Not there where nothing says what was accepted: names and addresses can be read alone. */
  readonly pins: Readonly<Record<string, ToolPin>> | undefined;
  readonly approvals: readonly ToolApproval[] | undefined;
}

/**
 * Reads one row: ours, a host's table (`created_at`, `env` as JSON text), or the older form (`serverId`, `status`).
 * @returns nothing where it cannot be a server.
 */
export function readRow(row: unknown): ReadRow | undefined {
  if (!isRecord(row)) return undefined;
  const env = typeof row['env'] === 'string' ? parseJson(row['env']) : row['env'];
  const { config } = checkServerConfig({ ...row, env });
  if (!config) return undefined;
  const id = row['id'] ?? row['serverId'];
  return {
    config,
    id: typeof id === 'string' && UUID.test(id) ? id : undefined,
    createdAt: dateOf(row['createdAt'] ?? row['created_at']),
    updatedAt: dateOf(row['updatedAt'] ?? row['updated_at']),
    pins: isRecord(row['pins']) ? readPins(row['pins']) : undefined,
    approvals: Array.isArray(row['approvals']) ? row['approvals'].flatMap(readApproval) : undefined,
  };
}

function readPins(pins: Record<string, unknown>): Record<string, ToolPin> {
  const entries = Object.entries(pins).flatMap(([name, pin]): [string, ToolPin][] => {
    if (name === '__proto__' || !isRecord(pin) || typeof pin['hash'] !== 'string') return [];
    return [[name, { hash: pin['hash'], text: typeof pin['text'] === 'string' ? pin['text'] : '' }]];
  });
  return Object.fromEntries(entries);
}

const INITIATORS = new Set<unknown>(['app', 'app-tool', 'model', 'user', 'host']);

/** What cannot be read allows nothing. */
function readApproval(given: unknown): ToolApproval[] {
  if (!isRecord(given)) return [];
  const { tool, initiator, origin, pin } = given;
  if (typeof tool !== 'string' || typeof origin !== 'string' || typeof pin !== 'string') return [];
  return INITIATORS.has(initiator) ? [{ tool, initiator: initiator as ToolApproval['initiator'], origin, pin }] : [];
}

const dateOf = (text: unknown): string | undefined =>
  typeof text === 'string' && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
