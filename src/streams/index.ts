/** Shows what models send, whatever format it comes in, and says back what was shown. No provider's code in it. */
export { readNdjson } from './reading/read-ndjson.js';
export { readSse, type SseEvent } from './reading/read-sse.js';
export type { ByteSource } from './reading/read-lines.js';
export type { StreamSource } from './reading/read-events.js';
export type {
  RunTool,
  StreamApproval,
  StreamCall,
  StreamOptions,
  StreamOutcome,
  StreamUsage,
  UnknownEvent,
} from './stream-options.js';
export { askForTool, type AskForToolOptions, type ToolHints } from './answer/ask-for-tool.js';
export { asToolResult } from './answer/run-calls.js';
export type { HistoryOptions } from './history/history.js';
export { showAgUi } from './ag-ui/show-ag-ui.js';
export { toAgUi, type AgUiHistory, type AgUiMessage, type AgUiPart } from './ag-ui/to-ag-ui.js';
export { showAnthropic } from './anthropic/show-anthropic.js';
export {
  toAnthropic,
  type AnthropicBlock,
  type AnthropicHistory,
  type AnthropicMessage,
} from './anthropic/to-anthropic.js';
export { showChatCompletions } from './chat-completions/show-chat-completions.js';
export {
  toChatCompletions,
  type ChatCompletionMessage,
  type ChatCompletionPart,
  type ChatCompletionsHistory,
  type ChatCompletionToolCall,
} from './chat-completions/to-chat-completions.js';
export { showOllama } from './ollama/show-ollama.js';
export { showResponses } from './responses/show-responses.js';
export {
  toResponses,
  type ResponsesContent,
  type ResponsesHistory,
  type ResponsesItem,
} from './responses/to-responses.js';
export { showUiMessages } from './ui-messages/show-ui-messages.js';
export { toUiMessages, type UiMessage, type UiMessagePart, type UiToolPart } from './ui-messages/to-ui-messages.js';
export { showText } from './plain-text/show-text.js';
