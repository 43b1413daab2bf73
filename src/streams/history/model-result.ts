import type { ToolResult } from '../../core/api.js';
import { isObject, objectOf, objectsOf, textOf, wordOf } from '../reading/json.js';

/** One item of a tool's result, for a model. */
export type ModelResultItem =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mediaType: string; readonly data: string };

/**
 * What a model gets of a result: text and pictures; what is neither, as JSON.
 * @param chosen - The part that is for the model.
 * @param whole - All of it.
 * @param said - Where there is none: the result as text, or the state of the call.
 */
export function modelResult(
  chosen: ToolResult | undefined,
  whole: ToolResult | undefined,
  said: string | undefined,
): ModelResultItem[] {
  const items = objectsOf(chosen?.content).map(itemOf);
  if (items.length > 0) return items;
  const structured = whole?.structuredContent;
  if (isObject(structured)) return [{ type: 'text', text: JSON.stringify(structured) }];
  if (whole) return [{ type: 'text', text: '' }];
  return [{ type: 'text', text: NO_RESULT.get(said) ?? said ?? '' }];
}

/** What a model is told of a call that nobody finished: each wants an answer. */
const NO_RESULT = new Map<string | undefined, string>([
  [undefined, 'There is no result.'],
  ['pending', 'There is no result yet.'],
  ['running', 'There is no result yet.'],
  ['cancelled', 'The call was cancelled.'],
  ['denied', 'The call was not allowed.'],
  ['failed', 'The call failed.'],
]);

function itemOf(item: Readonly<Record<string, unknown>>): ModelResultItem {
  const { type, text, data, mimeType, resource } = item;
  if (type === 'text') return { type: 'text', text: textOf(text) };
  if (type === 'image' && wordOf(data))
    return { type: 'image', mediaType: wordOf(mimeType) ?? 'image/png', data: textOf(data) };
  const inner = wordOf(objectOf(resource)['text']);
  if (type === 'resource' && inner !== undefined) return { type: 'text', text: inner };
  return { type: 'text', text: JSON.stringify(item) };
}

/** The result as text alone, for models that take no other. */
export const resultText = (items: readonly ModelResultItem[]): string =>
  items.map((item) => (item.type === 'text' ? item.text : `[${item.mediaType}]`)).join('\n');
