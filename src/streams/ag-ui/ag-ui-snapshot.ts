import { objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { UnknownEvent } from '../stream-options.js';
import type { AgUiMessages } from './ag-ui-messages.js';

/**
 * Shows what a snapshot holds and the stream has not: what the agent said since the last question. What stands already stays
 * as it is, and so do the messages of the page.
 */
export function showSnapshot(
  messages: unknown,
  main: AgUiMessages,
  writerOf: (run: string) => AgUiMessages,
): void | UnknownEvent['reason'] {
  if (!Array.isArray(messages)) return 'malformed';
  const all = objectsOf(messages);
  const asked = all.map(({ role }) => role).lastIndexOf('user');
  for (const message of all.slice(asked + 1)) {
    const run = wordOf(message['subagentRunId']);
    showMessage(message, run ? writerOf(run) : main);
  }
}

function showMessage(message: JsonObject, writer: AgUiMessages): void {
  const { role, content, encryptedValue, toolCalls, toolCallId } = message;
  const id = textOf(message['id']);
  if (role === 'assistant') {
    addMissing(textOf(content), id, writer, (text) => writer.appendText(id, text));
    for (const call of objectsOf(toolCalls)) addCall(call, id, writer);
  } else if (role === 'reasoning') {
    addMissing(textOf(content), id, writer, (text) => writer.think(id, text, wordOf(encryptedValue)));
  } else if (role === 'tool') {
    const call = writer.answer.calls.adopt(textOf(toolCallId));
    if (call && !call.result) writer.addResult({ ...message, messageId: id });
  }
}

/** What was not streamed of it. What was, and is the last thing that was said, goes on. */
function addMissing(text: string, id: string, writer: AgUiMessages, add: (text: string) => void): void {
  const said = writer.said.get(id) ?? 0;
  if (said === 0 || (said < text.length && [...writer.said.keys()].at(-1) === id)) add(text.slice(said));
}

function addCall({ id, function: called, encryptedValue }: JsonObject, messageId: string, writer: AgUiMessages): void {
  const callId = textOf(id);
  if (!callId || writer.answer.calls.adopt(callId)) return;
  const { name, arguments: args } = objectOf(called);
  writer.addCall(callId, textOf(name), messageId, wordOf(encryptedValue)).setInput(textOf(args));
}
