import { cleanValue, isRecord } from '../config/server-config-rules.js';
import { DEFAULT_LIMITS } from '../manager-limits.js';
import { ServerError } from '../server-error.js';
import type { ToolCallResult } from '../server.js';

/**
 * A server's answer to a call. Its content stays as it is, but for keys that reach prototypes; an answer of another
 * shape than MCP's (`{ data, chartType }`) is its own content.
 * @throws {ServerError} `result-too-large`, `serialization-error`.
 */
export function readToolResult(
  answer: unknown,
  durationMs: number,
  maxBytes: number = DEFAULT_LIMITS.messageBytes,
): ToolCallResult {
  if (isLongerThan(answer, maxBytes)) throw new ServerError('result-too-large', { values: { limit: maxBytes } });
  const result = copyAnswer(answer);
  if (!isRecord(result)) return Object.freeze({ success: true, content: result, durationMs });
  const { content, structuredContent, _meta, isError } = result;
  const isPlain = content === undefined && structuredContent === undefined;
  const success = isError !== true;
  return Object.freeze({
    success,
    content: isPlain ? result : (content ?? []),
    durationMs,
    ...(structuredContent !== undefined && { structuredContent }),
    ...(isRecord(_meta) && { _meta }),
    ...(!success && { error: textOf(content) }),
  });
}

function copyAnswer(answer: unknown): unknown {
  try {
    return cleanValue(answer);
  } catch (cause) {
    // Deeper than the stack.
    throw new ServerError('serialization-error', { values: { format: 'JSON' }, cause });
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.map((block: unknown) =>
    isRecord(block) && typeof block['text'] === 'string' ? block['text'] : '',
  );
  return texts.filter(Boolean).join('\n');
}

/** Roughly, and no further than it has to: transports that count bytes have refused it before. */
function isLongerThan(value: unknown, bytes: number): boolean {
  let left = bytes;
  const rest: unknown[] = [value];
  while (rest.length > 0 && left >= 0) {
    const each = rest.pop();
    if (typeof each === 'string') left -= each.length;
    else if (typeof each === 'object' && each !== null) {
      left -= 2;
      for (const member of Object.values(each)) rest.push(member);
    } else left -= 4;
  }
  return left < 0;
}
