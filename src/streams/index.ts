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
export { showChatCompletions } from './chat-completions/show-chat-completions.js';
export { showText } from './plain-text/show-text.js';
