/** Names whose texts are for the kit, not for a person. */
const UNREAD = new Set([
  'type',
  'id',
  'chartType',
  'kind',
  'mediaType',
  'data',
  'color',
  'version',
  'variant',
  'key',
  'icon',
]);
const MOST = 200;
const LONGEST = 2_000;

/**
 * What a person can read of something that is not drawn: its texts, and its numbers with their names, in their order.
 * With a stack of its own: anything may be nested however deep.
 */
export function readableTexts(given: unknown): readonly string[] {
  const texts: string[] = [];
  const waiting: (readonly [name: string, value: unknown])[] = [['', given]];
  while (waiting.length > 0 && texts.length < MOST) {
    const [name, value] = waiting.pop() ?? ['', undefined];
    if (typeof value === 'string') {
      if (!UNREAD.has(name) && /[\p{L}\p{N}]/u.test(value)) texts.push(value.slice(0, LONGEST));
    } else if (typeof value === 'number' && !UNREAD.has(name))
      texts.push(name === '' ? String(value) : `${name}: ${value}`);
    else if (Array.isArray(value)) {
      const isPlain = value.every((item) => typeof item === 'string' || typeof item === 'number');
      if (isPlain && value.length > 0 && !UNREAD.has(name)) texts.push(value.join(' · ').slice(0, LONGEST));
      else for (const item of [...(value as unknown[])].reverse()) waiting.push([name, item]);
    } else if (typeof value === 'object' && value !== null)
      for (const [each, inner] of Object.entries(value).reverse()) waiting.push([each, inner]);
  }
  return texts;
}
