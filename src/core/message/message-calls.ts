import type { GivenBlock } from './message-block.js';
import type { ToolCallContentBlock } from './segment.js';
import type { ToolResult } from './tool-artifacts/tool-result.js';
import { readInput, ToolInput, type ToolInputState } from './tool-input.js';

/** The calls of tools in a message: their arguments while they are written, their states, and how long each took. */
export class MessageCalls {
  readonly #now: () => number;
  readonly #changed: (block: GivenBlock) => void;
  readonly #calls = new Map<string, GivenBlock>();
  /** Arguments that are being written, and the rest of their calls. */
  readonly #inputs = new Map<string, { readonly input: ToolInput; readonly call: object }>();
  /** When calls began here, in ms: as they were added, or later, as they were said to run. */
  readonly #begun = new Map<string, number>();

  constructor(now: () => number, changed: (block: GivenBlock) => void) {
    this.#now = now;
    this.#changed = changed;
  }

  /** A block has come into the message, of whatever value: it may be a call. */
  noteBlock(block: GivenBlock, value: unknown): void {
    const callId = callIdOf(value);
    if (callId === undefined) return;
    this.#calls.set(callId, block);
    this.#begun.set(callId, this.#now());
  }

  findCall(callId: string): GivenBlock | undefined {
    return this.#calls.get(callId);
  }

  updateCall(callId: string, change: Partial<ToolCallContentBlock>): void {
    const block = this.#calls.get(callId);
    if (!block) return;
    const last = block.content as ToolCallContentBlock;
    // A call may wait for consent first.
    if (change.state === 'running' && last.state !== 'running') this.#begun.set(callId, this.#now());
    const { rawInput: _, ...written } = last;
    block.setValue({ ...(change.parameters ? written : last), ...change });
    this.#changed(block);
    // What else came goes on from what the call says now.
    this.#inputs.delete(callId);
  }

  addResult(callId: string, toolResult: ToolResult): void {
    const block = this.#calls.get(callId)?.content as ToolCallContentBlock | undefined;
    const begun = this.#begun.get(callId);
    const timed = block?.durationMs === undefined &&
      begun !== undefined && { durationMs: Math.max(0, this.#now() - begun) };
    this.updateCall(callId, { toolResult, state: toolResult?.isError === true ? 'failed' : 'done', ...timed });
    this.#begun.delete(callId);
  }

  /** Adds to the JSON of a call's arguments; they show once they are complete. */
  appendInput(callId: string, chunk: string): void {
    const block = this.#calls.get(callId);
    const known = this.#inputs.get(callId);
    // Nothing more of arguments that nobody writes any more: they stay as they are.
    if (!block || !(known ?? chunk)) return;
    const written = known ?? beginInput(block.content as ToolCallContentBlock);
    this.#inputs.set(callId, written);
    written.input.appendChunk(chunk);
    // Made when somebody looks: that reads the whole of it.
    block.setSource(() => ({ ...written.call, ...written.input.fields }));
    this.#changed(block);
  }

  /** The arguments of a call so far. */
  inputOf(callId: string): ToolInputState | undefined {
    const block = this.#calls.get(callId)?.content as ToolCallContentBlock | undefined;
    if (!block) return undefined;
    return this.#inputs.get(callId)?.input.state ?? readInput(block);
  }

  /** Calls that nobody can finish any more: none spins after an end. */
  cancelCalls(): void {
    for (const [callId, block] of this.#calls) {
      const { state } = block.content as ToolCallContentBlock;
      if (state === 'pending' || state === 'running') this.updateCall(callId, { state: 'cancelled' });
    }
  }

  /** Those of a message that was stored began at another time, and nobody goes on with them. */
  restoreCalls(): void {
    this.#begun.clear();
    this.cancelCalls();
  }
}

const beginInput = ({ rawInput, ...call }: ToolCallContentBlock) => ({ input: new ToolInput(rawInput), call });

function callIdOf(value: unknown): string | undefined {
  const { type, callId } = (value ?? {}) as { type?: unknown; callId?: unknown };
  return type === 'tool_call' && typeof callId === 'string' ? callId : undefined;
}
