const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Arguments of a tool call, while the model writes them as JSON. Each character is looked at once. */
export class ToolInput {
  readonly #pieces: string[] = [];
  /** Objects and arrays that are open. */
  #depth = 0;
  #inString = false;
  #escapes = false;

  /** @returns the arguments, once the object is complete and can be read. */
  appendChunk(chunk: string): Record<string, unknown> | undefined {
    this.#pieces.push(chunk);
    // Parsing what is not closed yet would fail, and cost the whole length each time.
    return this.#closes(chunk) ? parseObject(this.#pieces.join('')) : undefined;
  }

  /** Whether the outermost object ends in a chunk, and nothing opens behind it. */
  #closes(chunk: string): boolean {
    let closed = false;
    for (let at = 0; at < chunk.length; at += 1) {
      const unit = chunk.charCodeAt(at);
      if (this.#inString) {
        if (unit === QUOTE && !this.#escapes) this.#inString = false;
        this.#escapes = unit === BACKSLASH && !this.#escapes;
      } else if (unit === QUOTE) {
        this.#inString = true;
      } else if (unit === 0x7b || unit === 0x5b) {
        this.#depth += 1;
      } else if (unit === 0x7d || unit === 0x5d) {
        this.#depth -= 1;
        closed ||= this.#depth === 0;
      }
    }
    return closed && this.#depth === 0 && !this.#inString;
  }
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined; // not JSON after all: what was shown before stays
  }
}
