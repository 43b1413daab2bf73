import { isUiUri } from '../ui-uri.js';
import type { AppCall, AppReference } from './artifact.js';
import { isTooLarge } from './content-limit.js';

/** Deepest nesting of a tool's data that is kept, and most values in it. */
const MAX_DEPTH = 64;
const MAX_VALUES = 100_000;

/**
 * Reads what is kept of an app: where it is, and the data that its tool gave. Hostile input, whether it was stored or
 * comes from a server: data that is too large, or is no JSON, is left out, for the app can do without. Never throws.
 * @returns undefined where the app could not be found again.
 */
export function readAppReference(given: { readonly [Key in keyof AppReference]?: unknown }): AppReference | undefined {
  const { mcpResourceUri, mcpServerId } = given;
  if (!isUiUri(mcpResourceUri) || typeof mcpServerId !== 'string' || mcpServerId === '') return undefined;
  const mcpToolData = readToolData(given.mcpToolData);
  const mcpToolCall = readCall(given.mcpToolCall);
  return {
    mcpResourceUri,
    mcpServerId,
    ...(mcpToolData !== undefined && { mcpToolData }),
    ...(mcpToolCall && { mcpToolCall }),
  };
}

/** A copy of data that may be kept: plain JSON of at most 1 MiB. */
export function readToolData(data: unknown): unknown {
  if (data === undefined || !isBounded(data, MAX_DEPTH, { values: MAX_VALUES })) return undefined;
  try {
    const json = JSON.stringify(data) as string | undefined;
    return json === undefined || isTooLarge(json) ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return undefined; // a number that JSON does not have, or an object that does not want to be one
  }
}

/** Also what stops at an object that holds itself, and before a walk that would be too deep. */
function isBounded(value: unknown, depth: number, left: { values: number }): boolean {
  if (--left.values < 0) return false;
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.values(value).every((each) => isBounded(each, depth - 1, left));
}

function readCall(call: unknown): AppCall | undefined {
  const { messageId, callId } = (typeof call === 'object' && call ? call : {}) as Readonly<Record<string, unknown>>;
  return typeof messageId === 'string' && typeof callId === 'string' ? { messageId, callId } : undefined;
}
