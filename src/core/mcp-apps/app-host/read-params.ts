import { isRecord } from '../../mcp/config/server-config-rules.js';
import { JsonRpcError } from '../app-error.js';
import type { AppModality } from '../app-policy.js';

type Params = Readonly<Record<string, unknown>>;

/** @throws {JsonRpcError} -32602. */
export function readText(params: Params, field: string): string {
  const value = params[field];
  if (typeof value !== 'string') throw JsonRpcError.invalidParams(field, 'a string');
  return value;
}

/** @throws {JsonRpcError} -32602. */
export function readRecord(params: Params, field: string): Record<string, unknown> | undefined {
  const value = params[field];
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw JsonRpcError.invalidParams(field, 'an object');
  return value;
}

const MODALITIES: ReadonlyMap<unknown, AppModality> = new Map([
  ['text', 'text'],
  ['image', 'image'],
  ['audio', 'audio'],
  ['resource', 'resource'],
  ['resource_link', 'resourceLink'],
]);

/** Content blocks of kinds that the host takes; one block stands for a list of it. @throws {JsonRpcError} -32602. */
export function readBlocks(content: unknown, taken: readonly AppModality[]): readonly Record<string, unknown>[] {
  const blocks: readonly unknown[] = isRecord(content) ? [content] : Array.isArray(content) ? content : [undefined];
  return blocks.map((block, index) => {
    if (!isRecord(block) || typeof block['type'] !== 'string')
      throw JsonRpcError.invalidParams(`content[${index}]`, 'a content block');
    const kind = MODALITIES.get(block['type']);
    if (!kind || !taken.includes(kind))
      throw JsonRpcError.invalidParams(`content[${index}].type`, 'one of the kinds that the host takes');
    return block;
  });
}
