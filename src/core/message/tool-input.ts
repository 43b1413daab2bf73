import { Lazy } from '../lazy.js';
import type { HealedJson } from './heal-json.js';
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

/** Reads JSON that is not whole yet. Until it has loaded, arguments show as they are written. */
export const healer = new Lazy(() => import('./heal-json.js'));

/** Arguments of a tool call, while the model writes them as JSON. */
export class ToolInput {
  #raw: string;
  #json: HealedJson | undefined;

  constructor(raw = '') {
    this.#raw = raw;
  }

  appendChunk(chunk: string): void {
    this.#raw += chunk;
    this.#json?.appendText(chunk);
  }

  get state(): ToolInputState {
    const raw = this.#raw;
    const value = this.#heal()?.readValue() ?? readWhole(raw);
    const parsed = isObject(value) ? value : undefined;
    const complete = parsed !== undefined && (this.#json?.isComplete ?? true);
    return { raw, ...(parsed && { parsed }), complete };
  }

  #heal(): HealedJson | undefined {
    if (!this.#json && healer.loaded) {
      this.#json = new healer.loaded.HealedJson();
      this.#json.appendText(this.#raw);
    }
    return this.#json;
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

/** What is JSON already, or nothing. */
function readWhole(raw: string): unknown {
  try {
    return raw.trimEnd().endsWith('}') ? (JSON.parse(raw) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
