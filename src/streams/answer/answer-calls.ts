import type { ToolCallChange, ToolCallContentBlock, ToolCallState, ToolResult } from '../../core/api.js';
import { defined, isObject, parseJson } from '../reading/json.js';
import type { StreamCall } from '../stream-options.js';
import { headlessCode } from './headless-code.js';
import type { Answer } from './answer.js';

/** A call as a provider begins it. */
export interface CallStart {
  /** The provider's id; without one the call gets one. */
  readonly callId?: string | undefined;
  readonly toolName: string;
  /** Who runs it, where that is not the page. */
  readonly server?: string | undefined;
  readonly providerRun?: boolean;
  readonly takesText?: boolean;
  /** It shows as a call, and is none: the model is not told of it. */
  readonly hidden?: boolean;
  /** What the provider wants back with it. */
  readonly data?: unknown;
}

/** The tool calls of one answer. */
export class AnswerCalls {
  readonly #answer: Answer;
  readonly #calls = new Map<string, AnswerCall>();

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  /** In the order in which they began. */
  get list(): readonly AnswerCall[] {
    return [...this.#calls.values()];
  }

  /** @param key - What the format calls it by: an index, an id. */
  find(key: string): AnswerCall | undefined {
    return this.#calls.get(key);
  }

  /** Begins a call behind what the message says so far. */
  begin(key: string, start: CallStart): AnswerCall {
    const call = new AnswerCall(this.#answer, start);
    this.#answer.leavePart();
    call.addToMessage();
    this.#calls.set(key, call);
    return call;
  }

  /** The call of an id, which may stand in a message before: then its result belongs there. */
  adopt(callId: string): AnswerCall | undefined {
    const known = this.list.find((call) => call.callId === callId);
    if (known) return known;
    const { headless, messageId } = this.#answer;
    const own = headless.getMessage(messageId);
    for (const message of [...headless.messages, ...(own ? [own] : [])].reverse()) {
      const block = message.contentBlocks.find((each) => each?.type === 'tool_call' && each.callId === callId);
      if (block?.type !== 'tool_call') continue;
      const call = AnswerCall.ofBlock(this.#answer, block, message.id);
      if (message.id === messageId) this.#calls.set(callId, call);
      return call;
    }
    return undefined;
  }

  /** Of those that have no end yet, nothing more comes: the page runs its own, unless the answer was cut. */
  settleOpen(isCut: boolean): void {
    for (const call of this.list) {
      if (ENDED.has(call.state)) continue;
      if (isCut) call.change({ state: 'cancelled' });
      else if (call.providerRun) call.change({ state: 'done' });
    }
  }
}

/** One call, as the message shows it and as the outcome tells of it. */
export class AnswerCall {
  readonly toolName: string;
  readonly takesText: boolean;
  readonly providerRun: boolean;
  readonly hidden: boolean;
  callId: string;
  rawInput = '';
  state: ToolCallState = 'pending';
  result: ToolResult | undefined;
  readonly #answer: Answer;
  readonly #messageId: string;
  #server: string | undefined;
  #input: Readonly<Record<string, unknown>> | undefined;
  #data: unknown;

  constructor(answer: Answer, start: CallStart, messageId = answer.messageId) {
    this.#answer = answer;
    this.#messageId = messageId;
    this.callId = start.callId ?? '';
    this.toolName = start.toolName;
    this.#server = start.server;
    this.takesText = start.takesText === true;
    this.providerRun = start.providerRun === true;
    this.hidden = start.hidden === true;
    this.#data = start.data;
  }

  /** A call that stands in a message already. */
  static ofBlock(answer: Answer, block: ToolCallContentBlock, messageId: string): AnswerCall {
    const { callId, toolName, server, parameters, rawInput, state = 'pending', toolResult, providerData } = block;
    const kept = isObject(providerData) ? providerData : {};
    const name = typeof kept['name'] === 'string' ? kept['name'] : toolName;
    const flags = { takesText: kept['takesText'] === true, providerRun: kept['providerRun'] === true };
    const call = new AnswerCall(
      answer,
      { callId, toolName: name, server, data: kept[answer.format], ...flags },
      messageId,
    );
    call.state = state;
    call.result = toolResult;
    call.rawInput = rawInput ?? JSON.stringify(parameters);
    return call;
  }

  get server(): string | undefined {
    return this.#server;
  }

  /** Its arguments, once they are whole. */
  get input(): Readonly<Record<string, unknown>> | undefined {
    if (this.#input || this.takesText) return this.#input;
    // A call without arguments is written in both ways.
    const value = this.rawInput.trim() === '' ? {} : parseJson(this.rawInput);
    return isObject(value) ? value : undefined;
  }

  addToMessage(): void {
    const { headless } = this.#answer;
    const tool =
      this.#server === undefined ? headless.availableTools().find(({ name }) => name === this.toolName) : undefined;
    this.#server ??= tool?.server;
    const start = {
      toolName: tool?.tool ?? this.toolName,
      ...defined({ server: this.#server }),
      ...this.#providerData(tool !== undefined && tool.tool !== this.toolName),
    };
    this.#answer.write(() => {
      try {
        this.callId = headless.addToolCall(this.#messageId, { ...start, callId: this.callId });
      } catch (error) {
        // Some servers count calls anew in each answer, or name them after the tool.
        if (headlessCode(error) !== 'tool-call-exists') throw error;
        this.callId = headless.addToolCall(this.#messageId, { ...start, callId: '' });
      }
    });
  }

  /** Adds to its arguments as the model writes them. */
  appendInput(chunk: string): void {
    if (chunk === '') return;
    this.rawInput += chunk;
    this.#answer.write(() => this.#answer.headless.appendToolInput(this.#messageId, this.callId, chunk));
  }

  /** Sets its arguments, as an object or as text, where they come whole. */
  setInput(value: unknown): void {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (typeof value === 'string' ? text === this.rawInput : sameJson(this.rawInput, value)) return;
    const before = this.rawInput;
    if (isObject(value)) {
      this.#input = value;
      this.rawInput = text;
      this.change({ parameters: value });
    } else if (text.startsWith(before)) this.appendInput(text.slice(before.length));
    else {
      this.rawInput = text;
      this.change({ parameters: objectIn(text) ?? {}, ...(objectIn(text) ? {} : { rawInput: text }) });
    }
  }

  /** Sets what the provider wants back with it. */
  setData(data: unknown): void {
    this.#data = data;
    this.change(this.#providerData(true));
  }

  get data(): unknown {
    return this.#data;
  }

  /** Its result; a preliminary one shows while the tool runs on. */
  addResult(result: ToolResult, isPreliminary = false): void {
    this.result = result;
    if (isPreliminary) return this.change({ toolResult: result, state: 'running' });
    this.state = result.isError === true ? 'failed' : 'done';
    this.#work(() => this.#answer.headless.addToolResult(this.#messageId, this.callId, result));
  }

  change(change: ToolCallChange): void {
    this.state = change.state ?? this.state;
    this.result = change.toolResult ?? this.result;
    this.#work(() => this.#answer.headless.updateToolCall(this.#messageId, this.callId, change));
  }

  /** As the outcome tells of it. */
  get snapshot(): StreamCall {
    const { callId, toolName, rawInput, takesText, providerRun, state } = this;
    const others = defined({ server: this.#server, input: this.input, result: this.result });
    return Object.freeze({ callId, toolName, rawInput, takesText, providerRun, state, ...others });
  }

  /** The name that the model knows the tool by, where the message shows that of its server, and what the provider wants back. */
  #providerData(isRenamed: boolean): { providerData?: unknown } {
    const { toolName: name, takesText, providerRun, hidden } = this;
    const kept = {
      ...(isRenamed && { name }),
      ...(takesText && { takesText }),
      ...(providerRun && { providerRun }),
      ...(hidden && { hidden }),
      ...defined({ [this.#answer.format]: this.#data }),
    };
    return Object.keys(kept).length > 0 ? { providerData: kept } : {};
  }

  /** Results may come late: also to a message that has ended, and not to one that is gone. */
  #work(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (headlessCode(error) === undefined) throw error;
    }
  }
}

const ENDED: ReadonlySet<ToolCallState> = new Set(['done', 'failed', 'denied', 'cancelled']);

const objectIn = (text: string): Record<string, unknown> | undefined => {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
};

const sameJson = (text: string, value: unknown): boolean => {
  const parsed = parseJson(text);
  return parsed !== undefined && JSON.stringify(parsed) === JSON.stringify(value);
};
