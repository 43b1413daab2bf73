import { healer, ToolInput } from '../../message/tool-input.js';

/**
 * A tool's input while it is being written: JSON that is not whole, or objects that follow each other. What heals the JSON
 * loads with the first piece of it; until then an object is there once it is whole.
 */
export class PartialInput {
  #json = new ToolInput();
  #text = '';
  #object: object | undefined;

  /** Adds to the JSON. Costs what the chunk is long. @returns when it can be read. */
  appendText(chunk: string): Promise<unknown> {
    this.#object = undefined;
    this.#text += chunk;
    this.#json.appendChunk(chunk);
    return healer.load();
  }

  /** The whole of it so far. Text that goes on where the last one ended costs what is new. @returns when it can be read. */
  setPartial(partial: string | object): Promise<unknown> {
    if (typeof partial !== 'string') return Promise.resolve((this.#object = partial));
    if (!partial.startsWith(this.#text)) this.clear();
    return this.appendText(partial.slice(this.#text.length));
  }

  /** What can be read by now; `undefined` while that is no object. */
  readArguments(): object | undefined {
    return this.#object ?? this.#json.state.parsed;
  }

  clear(): void {
    this.#json = new ToolInput();
    this.#text = '';
    this.#object = undefined;
  }
}
