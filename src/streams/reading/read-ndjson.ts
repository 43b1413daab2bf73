import { parseJson } from './json.js';
import { readLines, type ByteSource } from './read-lines.js';

/**
 * Reads JSON values of a line each, such as those of a `Response`. A line that is no JSON comes as the text that it is;
 * blank lines say nothing, and the last line needs no end.
 * @param options.signal - Ends it, and lets go of the connection.
 */
export async function* readNdjson(
  source: ByteSource,
  { signal }: { signal?: AbortSignal } = {},
): AsyncGenerator<unknown, void, undefined> {
  for await (const line of readLines(source, signal)) if (line.trim() !== '') yield parseJson(line) ?? line;
}
