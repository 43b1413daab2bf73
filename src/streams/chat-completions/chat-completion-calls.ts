import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { isObject, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

/** What is known of a call before it has a name. */
interface Unnamed {
  id?: string | undefined;
  input: string;
}

/**
 * The calls of a chat completion: several at once, told apart by `index`. Some servers leave out the index, the id or both,
 * give each call the index 0, or send a call whole.
 */
export class ChatCompletionCalls {
  readonly #answer: Answer;
  /** Which key each index stands for by now. */
  readonly #keys = new Map<number, string>();
  readonly #unnamed = new Map<string, Unnamed>();
  #last = '';
  #count = 0;

  constructor(answer: Answer) {
    this.#answer = answer;
  }

  showCalls(delta: JsonObject): void {
    for (const call of objectsOf(delta['tool_calls'])) this.#showCall(call);
    // The form before there were several.
    if (isObject(delta['function_call'])) this.#showCall({ index: -1, function: delta['function_call'] });
  }

  #showCall(piece: JsonObject): void {
    const isText = isObject(piece['custom']);
    const { name, arguments: args, input } = objectOf(piece['custom'] ?? piece['function']);
    const key = this.#keyOf(piece, wordOf(name) !== undefined);
    const call = this.#answer.calls.find(key) ?? this.#beginCall(key, piece, wordOf(name), isText);
    const text = isText ? textOf(input) : isObject(args) ? JSON.stringify(args) : textOf(args);
    if (call) call.appendInput(text);
    else this.#unnamed.get(key)!.input += text;
    // Gemini's signature of a thought.
    if (call && piece['extra_content'] !== undefined) call.setData({ extra: piece['extra_content'] });
  }

  #keyOf({ index, id }: JsonObject, isNamed: boolean): string {
    const at = numberOf(index);
    const known = at === undefined ? this.#last : this.#keys.get(at);
    const isOther = isNamed && wordOf(id) !== undefined && this.#idOf(known) !== id && this.#idOf(known) !== undefined;
    const begins = at === undefined ? isNamed : known === undefined || isOther;
    const own = at === undefined && wordOf(id) ? this.#keyOfId(textOf(id)) : undefined;
    const key = own ?? (begins || known === undefined || known === '' ? `${(this.#count += 1)}` : known);
    if (at !== undefined) this.#keys.set(at, key);
    return (this.#last = key);
  }

  #ids = new Map<string, string>();

  #idOf(key: string | undefined): string | undefined {
    return key === undefined ? undefined : this.#ids.get(key);
  }

  #keyOfId(id: string): string | undefined {
    return [...this.#ids].find(([, each]) => each === id)?.[0];
  }

  #beginCall(key: string, piece: JsonObject, toolName: string | undefined, takesText: boolean): AnswerCall | undefined {
    const before = this.#unnamed.get(key) ?? { input: '' };
    const callId = wordOf(piece['id']) ?? before.id;
    if (callId !== undefined) this.#ids.set(key, callId);
    this.#unnamed.set(key, { ...before, id: callId });
    if (toolName === undefined) return undefined;
    const call = this.#answer.calls.begin(key, {
      callId,
      toolName,
      takesText,
      ...(takesText && { data: { custom: true } }),
    });
    call.appendInput(before.input);
    return call;
  }
}
