import { isPlain, isPrimitive, messageFault, MessageRate, type MessageFault } from '../core/message-limits.js';

export { messageFault, MessageRate, type MessageFault };

/** Fields of a refused message that are reported, and their longest text. */
const MAX_OUTLINE_FIELDS = 20;
const MAX_OUTLINE_LENGTH = 200;

/**
 * What a message's sender would know it by: the short fields of its top level, such as an id. The rest may be the very
 * reason why it is refused.
 */
export function outlineOf(message: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof message !== 'object' || message === null || !isPlain(message)) return undefined;
  const outline = Object.create(null) as Record<string, unknown>;
  let fields = 0;
  for (const [key, value] of Object.entries(message) as [string, unknown][]) {
    if (fields === MAX_OUTLINE_FIELDS) break;
    if (value === undefined || !isPrimitive(value) || key.length > MAX_OUTLINE_LENGTH) continue;
    if (typeof value === 'string' && value.length > MAX_OUTLINE_LENGTH) continue;
    outline[key] = value;
    fields += 1;
  }
  return outline;
}
