import { isObject, parseJson } from './json.js';
import { isResponse, isStream, readChunks, readText } from './read-lines.js';
import { readNdjson } from './read-ndjson.js';
import { readSse } from './read-sse.js';

/** What holds the events of an answer, once it is there. */
export type OpenedSource = Response | ReadableStream<unknown> | AsyncIterable<unknown> | Iterable<unknown>;

/**
 * Where the events of an answer come from: the `Response` of a request, its body, or events that somebody else reads, such
 * as `readSse`, or a provider's own client. Or the promise of one, such as what `fetch` returns: then the message stands
 * there while the answer is waited for, and says so where none comes.
 */
export type StreamSource = OpenedSource | PromiseLike<OpenedSource>;

/** How a format stands in bytes. */
export type Framing = 'sse' | 'ndjson' | 'text';

type Records = AsyncIterable<unknown> | Iterable<unknown>;

/** The source, once it is there. An abort waits for none, and lets go of one that comes later. @throws what it fails with. */
export function openSource(source: StreamSource, signal: AbortSignal | undefined): Promise<OpenedSource> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(new DOMException('The answer is no longer waited for.', 'AbortError'));
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    Promise.resolve(source).then((opened) => {
      signal?.removeEventListener('abort', leave);
      if (signal?.aborted) letGo(opened);
      resolve(opened);
    }, reject);
  });
}

/** Its connection ends, unless somebody reads it already. */
function letGo(source: OpenedSource): void {
  const bytes = isResponse(source) ? source.body : isStream(source) ? source : undefined;
  if (bytes && !bytes.locked) void bytes.cancel().catch(() => undefined);
}

/** What a source holds, one after the other: events, or text that says them. */
export function readRecords(source: OpenedSource, framing: Framing, signal: AbortSignal | undefined): Records {
  if (isResponse(source)) return readBody(source, framing, signal);
  return readEither(isStream(source) ? readChunks(source, signal) : source, framing, signal);
}

/** Bytes in the form that their answer names: an error comes as one JSON text wherever a stream was asked for. */
function readBody(response: Response, framing: Framing, signal: AbortSignal | undefined): Records {
  const type = response.headers.get('content-type') ?? '';
  if (/event-stream/i.test(type)) return readSse(response, { signal });
  if (/ndjson|jsonl|json-seq/i.test(type)) return readNdjson(response, { signal });
  if (framing === 'sse' && /\bjson\b/i.test(type)) return readWhole(response, signal);
  return readFramed(response, framing, signal);
}

function readFramed(bytes: Response | AsyncIterable<Uint8Array>, framing: Framing, signal?: AbortSignal): Records {
  if (framing === 'text') return readText(bytes, signal);
  return framing === 'sse' ? readSse(bytes, { signal }) : readNdjson(bytes, { signal });
}

async function* readWhole(response: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  let whole = '';
  for await (const text of readText(response, signal)) whole += text;
  if (whole.trim() !== '') yield whole;
}

/** The first of what comes says whether it is bytes. */
async function* readEither(items: Records, framing: Framing, signal: AbortSignal | undefined): AsyncGenerator<unknown> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let first: IteratorResult<unknown> | undefined = await iterator.next();
  const rest: AsyncIterableIterator<unknown> = {
    [Symbol.asyncIterator]: () => rest,
    async next() {
      const item = first ?? (await iterator.next());
      first = undefined;
      return item;
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  yield* first.value instanceof Uint8Array ? readFramed(rest as AsyncIterable<Uint8Array>, framing, signal) : rest;
}

/** What ends the stream of some formats, in place of an event. */
export const DONE = Symbol('[DONE]');

/** Whether a record says nothing, such as what only keeps a connection alive. */
export const isBlank = (record: unknown): boolean =>
  typeof record === 'string' ? record.trim() === '' : isObject(record) && !('type' in record) && record['data'] === '';

/** An event of a record: text as JSON, an event of an event stream as its data. @returns nothing for what is no event. */
export function eventOf(record: unknown): unknown {
  if (isObject(record))
    return typeof record['data'] === 'string' && !('type' in record) ? eventOf(record['data']) : record;
  if (typeof record !== 'string') return undefined;
  return record.trim() === '[DONE]' ? DONE : parseJson(record);
}
