import type { ToolInitiator } from '../server.js';
import { redactText, redactValue, type RedactOptions } from './redact.js';

const MAX_LENGTH = 2_000;

/** Development mode: says on `console.debug` what goes to a server and what comes back, redacted and cut. */
export function traceCall(
  direction: 'request' | 'result',
  initiator: ToolInitiator,
  value: unknown,
  redaction: RedactOptions,
): void {
  const who = initiator === 'app' || initiator === 'app-tool' ? 'iframe' : 'host';
  const json = JSON.stringify(redactValue(value, redaction)) ?? '';
  const text = redactText(json, [...(redaction.secrets ?? [])].filter(Boolean)).slice(0, MAX_LENGTH);
  console.debug(direction === 'request' ? `[MCP] ${who} → server: ${text}` : `[MCP] server → ${who}: ${text}`);
}
