import { HealedJson } from './heal-json.js';
import type { ToolCallContentBlock } from './segment.js';

/** The arguments of a tool call so far. */
export interface ToolInputState {
  /** As they came. */
  readonly raw: string;
  /** As far as they can be read; nothing while there is no object. */
  readonly parsed?: Record<string, unknown>;
  /** Whether that is all of them: one whole JSON object. */
  readonly complete: boolean;
}

/** Arguments of a tool call, while the model writes them as JSON. */
export class ToolInput {
  readonly #json = new HealedJson();

  constructor(raw = '') {
    this.#json.appendText(raw);
  }

  appendChunk(chunk: string): void {
    this.#json.appendText(chunk);
  }

  get state(): ToolInputState {
    const value = this.#json.readValue();
    const parsed = isObject(value) ? value : undefined;
    return {
      raw: this.#json.text,
      ...(parsed && { parsed }),
      complete: parsed !== undefined && this.#json.isComplete,
    };
  }

  /** What a call shows of it: what is no whole object stays as it came. */
  get fields(): Pick<ToolCallContentBlock, 'parameters' | 'rawInput'> {
    const { raw, parsed = {}, complete } = this.state;
    return complete ? { parameters: parsed } : { parameters: parsed, rawInput: raw };
  }
}

/** The arguments of a call that nobody writes any more. */
export const readInput = ({ parameters, rawInput }: ToolCallContentBlock): ToolInputState =>
  rawInput === undefined
    ? { raw: JSON.stringify(parameters), parsed: parameters, complete: true }
    : new ToolInput(rawInput).state;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
