import type { ToolResult } from './tool-artifacts/tool-result.js';

/** Whether a result's item is meant for the model alone. */
export const isForModel = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && (item as { forModel?: unknown }).forModel === true;

/**
 * The part of a tool's result that the model gets: the items of `content` marked `forModel: true` if there are any,
 * else all of `content`. What makes artifacts never goes to the model, nor what a person is shown of `ui://`.
 */
export function modelPart(result: ToolResult): ToolResult {
  const { content: given, isError } = (result ?? {}) as Partial<ToolResult>; // what servers send may be anything
  const content = Array.isArray(given) ? given.filter((item) => !isForPerson(item)) : [];
  const chosen = content.filter(isForModel);
  return { content: chosen.length > 0 ? chosen : content, ...(isError === true && { isError: true }) };
}

/** An interface in a result: markup that runs, and no words for a model. */
const isForPerson = (item: unknown): boolean =>
  String((item as { resource?: { uri?: unknown } } | null)?.resource?.uri).startsWith('ui://');
