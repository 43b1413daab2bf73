import { isForModel } from '../model-part.js';

/** What a tool says of a text, or a resource, that is a block of widgets. */
export const WIDGET_MEDIA_TYPE = 'application/vnd.codeagents-ui+json';

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The blocks of widgets in the result of a tool, as JSON: texts and resources of their media type, and structured
 * content that is one. Of several the first few, as of a message. Nobody has checked them. Never throws.
 * @param most - How many at most.
 */
export function readToolWidgets(result: unknown, most: number): readonly string[] {
  if (!isPart(result) || result['isError'] === true) return [];
  const { content, structuredContent } = result;
  const texts = (Array.isArray(content) ? content : []).flatMap((item: unknown): string[] => {
    if (!isPart(item) || isForModel(item)) return [];
    const { mimeType, text } = isPart(item['resource']) ? item['resource'] : item;
    return mimeType === WIDGET_MEDIA_TYPE && typeof text === 'string' ? [text] : [];
  });
  // The specification has a tool say its structured content once more as text.
  if (texts.length > 0 || !isPart(structuredContent)) return texts.slice(0, most);
  const isBlock = structuredContent['type'] === 'codeagents_ui' && Array.isArray(structuredContent['elements']);
  return isBlock ? [JSON.stringify(structuredContent)].slice(0, most) : [];
}
