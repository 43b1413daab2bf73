import { isRecord } from '../../mcp/config/server-config-rules.js';
import { HealedJson } from '../../message/heal-json.js';

/** A tool's input while it is being written: JSON that is not whole, or objects that follow each other. */
export class PartialInput {
  #json = new HealedJson();
  #object: object | undefined;

  /** Adds to the JSON. Costs what the chunk is long. */
  appendText(chunk: string): void {
    this.#object = undefined;
    this.#json.appendText(chunk);
  }

  /** The whole of it so far. Text that goes on where the last one ended costs what is new. */
  setPartial(partial: string | object): void {
    if (typeof partial !== 'string') {
      this.#object = partial;
      return;
    }
    const { text } = this.#json;
    const goesOn = partial.startsWith(text);
    if (!goesOn) this.#json = new HealedJson();
    this.appendText(goesOn ? partial.slice(text.length) : partial);
  }

  /** What can be read by now; `undefined` while that is no object. */
  readArguments(): Record<string, unknown> | undefined {
    const value = this.#object ?? this.#json.readValue();
    return isRecord(value) ? value : undefined;
  }

  clear(): void {
    this.#json = new HealedJson();
    this.#object = undefined;
  }
}
