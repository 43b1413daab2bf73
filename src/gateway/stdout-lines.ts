/** A line is longer than any message may be. */
export class LineTooLongError extends Error {
  constructor(readonly maxBytes: number) {
    super(`A line exceeds ${maxBytes} bytes.`);
    this.name = 'LineTooLongError';
  }
}

const NEWLINE = 0x0a;

/**
 * Cuts a stream of bytes into lines, as the stdio transport frames its messages. Bytes are kept as they came until their
 * line is whole: a character may be cut in two, and a long line must not be copied again with every chunk.
 */
export class StdoutLines {
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(private readonly maxBytes: number) {}

  /**
   * The lines that this chunk completes, without their breaks. Empty ones are left out.
   * @throws {LineTooLongError} What was kept is dropped then: nothing behind it can be trusted to begin a message.
   */
  addChunk(chunk: Buffer): string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      const line = Buffer.concat(this.#chunks, this.#size).toString('utf8').replace(/\r$/, '');
      this.#forget();
      if (line !== '') lines.push(line);
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.#size += bytes.length;
    if (this.#size > this.maxBytes) {
      this.#forget();
      throw new LineTooLongError(this.maxBytes);
    }
    this.#chunks.push(bytes);
  }

  #forget(): void {
    this.#chunks = [];
    this.#size = 0;
  }
}
