import type { ToolInitiator } from '../server.js';
import type { ServerErrorCode } from '../server-error.js';

/** How a call came to be allowed, or not. */
export type RecordedConsent = 'once' | 'conversation' | 'always' | 'policy' | 'none' | 'denied';

/** What stands for params or a result above 64 KiB. */
export interface TruncatedValue {
  readonly truncated: true;
  readonly bytes: number;
  readonly head: string;
}

/** One call, as it is kept: redacted. */
export interface CallRecord {
  /** UUID v4. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly workflowId?: string;
  readonly conversationId?: string;
  readonly server: string;
  readonly tool: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly success: boolean;
  /** Whole milliseconds. */
  readonly durationMs: number;
  readonly initiator: ToolInitiator;
  /** What the app is called that asked, or that was asked. Its own word. */
  readonly app?: string;
  readonly consent: RecordedConsent;
  /** 1–3; 0 of a call that was never sent. */
  readonly attempts: number;
  readonly errorCode?: ServerErrorCode;
}

export const MAX_VALUE_BYTES = 64 * 1_024;

/** As it may be kept: whole, or its head where it is long. */
export function truncateValue(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined || text.length * 3 <= MAX_VALUE_BYTES) return value;
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= MAX_VALUE_BYTES) return value;
  const kept: TruncatedValue = { truncated: true, bytes, head: text.slice(0, 4_096) };
  return kept;
}

/** Names of members outside: in exports, and in a host's own tables. */
const EXPORTED: readonly (readonly [keyof CallRecord, string])[] = [
  ['id', 'id'],
  ['timestamp', 'timestamp'],
  ['workflowId', 'workflow_id'],
  ['conversationId', 'conversation_id'],
  ['server', 'server_name'],
  ['tool', 'tool_name'],
  ['params', 'params'],
  ['result', 'result'],
  ['success', 'success'],
  ['durationMs', 'duration_ms'],
  ['initiator', 'initiator'],
  ['consent', 'consent'],
  ['attempts', 'attempts'],
  ['errorCode', 'error_code'],
  ['app', 'app_name'],
];

export type CallLogFormat = 'jsonl' | 'csv';

/** Records as a file. */
export function exportRecords(records: readonly CallRecord[], format: CallLogFormat): string {
  if (format === 'jsonl') return records.map((record) => `${JSON.stringify(exportedRecord(record))}\n`).join('');
  const rows = records.map((record) => EXPORTED.map(([key]) => csvCell(record[key])));
  return [EXPORTED.map(([, name]) => name), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

const exportedRecord = (record: CallRecord): Record<string, unknown> =>
  Object.fromEntries(EXPORTED.filter(([key]) => record[key] !== undefined).map(([key, name]) => [name, record[key]]));

/** RFC 4180. What a spreadsheet would take for a formula gets a `'` before it. */
function csvCell(value: unknown): string {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
