/** Where bytes come from. */
export type ByteSource = Response | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** What a stream hands out. An abort ends it, and lets go of the connection. */
export async function* readChunks<T>(
  stream: ReadableStream<T>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader();
  const letGo = (): void => void reader.cancel().catch(() => undefined); // it may have failed by then
  signal?.addEventListener('abort', letGo);
  try {
    while (!signal?.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener('abort', letGo);
    letGo();
  }
}

/** What bytes say in UTF-8, piece by piece. */
export async function* readText(source: ByteSource, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
  const body = source instanceof Response ? source.body : source;
  if (!body) return;
  const decoder = new TextDecoder();
  for await (const bytes of body instanceof ReadableStream ? readChunks(body, signal) : body) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

/** Lines of bytes, without their ends: `\n`, `\r\n` or `\r`, of which a piece may hold half. The last one needs none. */
export async function* readLines(source: ByteSource, signal?: AbortSignal): AsyncGenerator<string, void, undefined> {
  let line = '';
  let isAfterReturn = false;
  for await (const piece of readText(source, signal)) {
    const text = isAfterReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    isAfterReturn = piece.endsWith('\r');
    const [first = '', ...rest] = text.split(/\r\n|\n|\r/);
    line += first;
    for (const next of rest) {
      yield line;
      line = next;
    }
  }
  if (line !== '') yield line;
}
