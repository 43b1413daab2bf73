import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { defined, isObject, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { UnknownEvent } from '../stream-options.js';

type Fault = void | UnknownEvent['reason'];

/** What AG-UI calls a message is a part of one here: a run writes several, and thoughts between them. */
export class AgUiMessages {
  readonly answer: Answer;
  /** How much each has said, in UTF-16 units. */
  readonly said = new Map<string, number>();
  readonly #run: string | undefined;
  /** Messages that are somebody else's: what the agent says a person has said. */
  readonly #others = new Map<string, Answer>();
  readonly #names = new Map<string, string>();
  /** What a chunk without an id goes on with. */
  #openText = '';
  #openThought = '';
  #openCall = '';

  constructor(answer: Answer, run?: string) {
    this.answer = answer;
    this.#run = run;
  }

  showEvent(type: string, event: JsonObject): Fault {
    const id = wordOf(event['messageId']);
    const delta = textOf(event['delta']);
    switch (type) {
      case 'TEXT_MESSAGE_START':
        return id ? this.#beginText(id, event) : 'malformed';
      case 'TEXT_MESSAGE_CONTENT':
        return id ? this.appendText(id, delta) : 'malformed';
      case 'TEXT_MESSAGE_CHUNK':
        if (id && id !== this.#openText) this.#beginText(id, event);
        return this.#openText ? this.appendText(this.#openText, delta) : 'malformed';
      case 'TEXT_MESSAGE_END':
        return id ? this.#endText(id) : 'malformed';
      case 'REASONING_MESSAGE_START':
      case 'REASONING_MESSAGE_CONTENT':
      case 'REASONING_MESSAGE_CHUNK':
      case 'THINKING_TEXT_MESSAGE_START':
      case 'THINKING_TEXT_MESSAGE_CONTENT':
        return this.#think(id ?? (this.#openThought || 'thinking'), delta);
      case 'REASONING_MESSAGE_END':
      case 'THINKING_TEXT_MESSAGE_END':
        return this.answer.endPart(this.#openThought);
      case 'REASONING_ENCRYPTED_VALUE':
        return this.#keepEncrypted(event);
      case 'TOOL_CALL_START':
      case 'TOOL_CALL_CHUNK':
        return this.#callTool(event, delta);
      case 'TOOL_CALL_ARGS':
        return this.#withCall(event, (call) => call.appendInput(delta));
      case 'TOOL_CALL_END':
        return this.#withCall(event, (call) => {
          if (call.rawInput === '') call.setInput({});
        });
      case 'TOOL_CALL_RESULT':
        return this.addResult(event);
      default:
        return 'unknown';
    }
  }

  /** @param id - Of the message as the agent knows it. */
  appendText(id: string, text: string): void {
    this.said.set(id, (this.said.get(id) ?? 0) + text.length);
    const other = this.#others.get(id);
    if (other) other.appendText(text, id);
    else this.answer.appendText(text, id, this.#dataOf({ messageId: id, name: this.#names.get(id) }));
  }

  think(id: string, text: string, encryptedValue?: string): void {
    this.said.set(id, (this.said.get(id) ?? 0) + text.length);
    this.answer.appendReasoning(text, id, this.#dataOf({ messageId: id, encryptedValue }));
  }

  addCall(callId: string, toolName: string, messageId: string | undefined, encryptedValue?: string): AnswerCall {
    const data = this.#dataOf({ messageId, encryptedValue });
    return this.answer.calls.begin(callId, { callId, toolName, ...(Object.keys(data).length > 0 && { data }) });
  }

  /** A result may be of a call that a message before this one made: a run that was interrupted goes on. */
  addResult({ toolCallId, content, messageId, error }: JsonObject): Fault {
    const call = this.answer.calls.adopt(textOf(toolCallId));
    if (!call) return 'malformed';
    const items = typeof content === 'string' ? [{ type: 'text', text: content }] : objectsOf(content).map(itemOf);
    if (wordOf(messageId)) call.setData({ ...objectOf(call.data), resultId: messageId });
    call.addResult({ content: items, ...(wordOf(error) && { isError: true }) });
  }

  #beginText(id: string, { role = 'assistant', name }: JsonObject): void {
    this.#openText = id;
    if (wordOf(name)) this.#names.set(id, textOf(name));
    if (role === 'user' || role === 'system' || role === 'developer')
      this.#others.set(id, this.answer.beginChild({ role }));
    else this.answer.endPart();
  }

  #endText(id: string): void {
    const other = this.#others.get(id);
    if (other) {
      other.stopReason = 'stop';
      other.endMessage();
    } else this.answer.endPart(id);
    if (id === this.#openText) this.#openText = '';
  }

  #think(id: string, text: string): void {
    this.#openThought = id;
    this.think(id, text);
  }

  #callTool({ toolCallId, toolCallName, parentMessageId }: JsonObject, delta: string): Fault {
    const id = wordOf(toolCallId) ?? this.#openCall;
    const known = this.answer.calls.find(id);
    if (!known && (!id || !wordOf(toolCallName))) return 'malformed';
    this.#openCall = id;
    (known ?? this.addCall(id, textOf(toolCallName), wordOf(parentMessageId))).appendInput(delta);
  }

  #withCall({ toolCallId }: JsonObject, work: (call: AnswerCall) => void): Fault {
    const call = this.answer.calls.find(textOf(toolCallId));
    if (!call) return 'malformed';
    work(call);
  }

  #keepEncrypted({ subtype, entityId, encryptedValue }: JsonObject): Fault {
    const id = textOf(entityId);
    const value = wordOf(encryptedValue);
    if (!id || !value) return 'malformed';
    const call = this.answer.calls.find(id);
    if (subtype === 'tool-call') {
      if (!call) return 'malformed';
      return call.setData({ ...objectOf(call.data), encryptedValue: value });
    }
    const isKept = this.answer.changeData(
      (data) => isObject(data) && data['messageId'] === id,
      (data) => ({ ...objectOf(data), encryptedValue: value }),
    );
    // A thought of which there is nothing to read.
    if (!isKept) this.think(id, '', value);
  }

  #dataOf(data: {
    messageId?: string | undefined;
    name?: string | undefined;
    encryptedValue?: string | undefined;
  }): object {
    return defined({ ...data, subagentRunId: this.#run });
  }
}

/** A part of a result, as MCP has it. */
function itemOf(part: JsonObject): object {
  const { type, value, mimeType } = objectOf(part['source']);
  if (part['type'] === 'text') return { type: 'text', text: textOf(part['text']) };
  // A file that lies at the agent's provider: all that is known is its name there.
  if (type === 'file') return { type: 'text', text: [wordOf(mimeType), textOf(value)].filter(Boolean).join(' ') };
  if (type === 'url') return { type: 'resource_link', uri: value, name: textOf(value), ...defined({ mimeType }) };
  const kind = part['type'] === 'image' || part['type'] === 'audio' ? part['type'] : undefined;
  if (kind) return { type: kind, data: value, mimeType };
  return { type: 'resource', resource: { uri: 'data:', blob: value, mimeType } };
}
