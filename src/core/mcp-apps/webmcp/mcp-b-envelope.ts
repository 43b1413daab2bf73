import { isRecord } from '../../mcp/config/server-config-rules.js';

/** A message of MCP-B's wire format, as a frame posted it. */
export interface McpBEnvelope {
  readonly channel: string;
  /** A JSON-RPC message, or a signal. */
  readonly payload: unknown;
}

/** Words of the wire format that are not JSON-RPC. */
export const SIGNALS = Object.freeze({
  check: 'mcp-check-ready',
  ready: 'mcp-server-ready',
  stopped: 'mcp-server-stopped',
});

/** What goes to the app: we are the client. */
export const wrapPayload = (channel: string, payload: unknown): object => ({
  channel,
  type: 'mcp',
  direction: 'client-to-server',
  payload,
});

/**
 * Whether a message is of the wire format, and what a server in the frame says with it. `foreign`: of the format, but
 * on a channel that nobody hears, or as a client would send it.
 */
export function readEnvelope(message: unknown, channels: readonly string[]): McpBEnvelope | 'foreign' | undefined {
  if (!isRecord(message) || message['type'] !== 'mcp' || typeof message['channel'] !== 'string') return undefined;
  const { channel, direction, payload } = message as { channel: string; direction?: unknown; payload?: unknown };
  const isHeard = direction === 'server-to-client' && channels.includes(channel);
  return isHeard ? { channel, payload } : 'foreign';
}
