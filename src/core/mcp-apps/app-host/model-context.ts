import { JsonRpcError } from '../app-error.js';
import type { AppModality } from '../app-policy.js';
import { readBlocks, readRecord } from './read-params.js';

/** What an app says to the model, without whose it is. */
export interface ContextUpdate {
  readonly content?: readonly Readonly<Record<string, unknown>>[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

/** @returns nothing where it empties its slot. @throws {JsonRpcError} -32602 for blocks of kinds that the host does not take. */
export function readContextUpdate(
  params: Readonly<Record<string, unknown>>,
  taken: readonly AppModality[],
): ContextUpdate | undefined {
  const { content } = params;
  if (content !== undefined && !Array.isArray(content)) throw JsonRpcError.invalidParams('content', 'a list');
  const blocks = content && readBlocks(content, taken);
  const structuredContent = readRecord(params, 'structuredContent');
  if (structuredContent && !taken.includes('structuredContent'))
    throw JsonRpcError.invalidParams('structuredContent', 'left out: the host does not take it');
  if (!blocks?.length && !structuredContent) return undefined;
  return { ...(blocks && { content: blocks }), ...(structuredContent && { structuredContent }) };
}
