import type { ToolResult } from '../../core/api.js';
import type { Source } from '../answer/source-links.js';
import { defined, isObject, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

/** Where a citation leads: a page, or a document of the request. */
export const citationSource = (citation: JsonObject): Source =>
  defined({
    url: wordOf(citation['url']) ?? wordOf(citation['source']),
    title: wordOf(citation['title']) ?? wordOf(citation['document_title']),
  });

/** The result of a tool that the provider ran, as messages have it. */
export function anthropicResult({ content, is_error: isError }: JsonObject): ToolResult {
  const error = wordOf(objectOf(content)['error_code']);
  if (error !== undefined) return { content: [text(error)], isError: true };
  const items = isObject(content) ? [content] : typeof content === 'string' ? [text(content)] : objectsOf(content);
  return { content: items.map(itemOf), ...(isError === true && { isError: true }) };
}

const text = (said: string): JsonObject => ({ type: 'text', text: said });

function itemOf(item: JsonObject): JsonObject {
  const { type, title, url, stdout, stderr, source } = item;
  if (type === 'text') return text(textOf(item['text']));
  if (type === 'web_search_result' && wordOf(url))
    return { type: 'resource_link', uri: url, name: wordOf(title) ?? url };
  if (typeof stdout === 'string') return text([stdout, textOf(stderr)].filter(Boolean).join('\n'));
  const { data, media_type: mimeType } = objectOf(source);
  if (type === 'image' && wordOf(data)) return { type: 'image', data, mimeType };
  return text(JSON.stringify(item, null, 2));
}
