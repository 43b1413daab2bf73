import type { MessageError, ModelToolResult, ToolCallState, ToolResult } from '../core/api.js';
import type { ConsentQueue } from '../core/gate-api.js';

/** A tool call of an answer. */
export interface StreamCall {
  /** As the message has it; `addToolResult` takes it. */
  readonly callId: string;
  /** The tool, as the model was told of it. */
  readonly toolName: string;
  /** Who runs it, where the model's provider says so or one of the page's servers offers it. */
  readonly server?: string;
  /** Its arguments; missing where what the model wrote is no whole JSON object. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Its arguments as the model wrote them. */
  readonly rawInput: string;
  /** The tool takes text, and no object: `rawInput` is all of it. */
  readonly takesText: boolean;
  /** The provider runs it itself, and brings its result. */
  readonly providerRun: boolean;
  readonly state: ToolCallState;
  readonly result?: ToolResult;
}

/** Runs a tool that the model asks for. What it throws, the model gets as the call's result. */
export type RunTool = (
  call: StreamCall,
  context: { readonly messageId: string; readonly signal: AbortSignal },
) => ToolResult | ModelToolResult | string | Promise<ToolResult | ModelToolResult | string>;

/** Part of a stream that showed nothing. */
export interface UnknownEvent {
  /** `malformed`: it is not what its format says. `unknown`: nothing is known of its type. */
  readonly reason: 'malformed' | 'unknown';
  /** As it came: an object, or text that is no JSON. */
  readonly event: unknown;
}

/** Something that a provider, or an agent, may only do once a person has agreed. */
export interface StreamApproval {
  readonly id: string;
  /** The call that it is about. */
  readonly callId: string;
  /** Missing where nobody was asked: it needs more than a yes, or there was no `consent`. */
  readonly approved?: boolean;
}

/** What all formats take. */
export interface StreamOptions {
  /**
   * The message to write into. One that does not exist is begun; one that has ended goes on. Default: a new message of the
   * open conversation.
   */
  readonly messageId?: string | undefined;
  /** Ends it: what has come stays, as an interrupted message. */
  readonly signal?: AbortSignal | undefined;
  /** Hears each event before it shows, whatever it is. */
  readonly onEvent?: ((event: unknown) => void) | undefined;
  /** Hears of what showed nothing, so that nothing goes in silence. */
  readonly onUnknown?: ((unknown: UnknownEvent) => void) | undefined;
  /** Runs the calls once the answer is whole, and adds their results. Without it, they wait for the host. */
  readonly runTool?: RunTool | undefined;
  /** Who is asked what needs a person's word: a consent queue, or a page's (`consentOf`). */
  readonly consent?: Pick<ConsentQueue, 'requestConsent'> | undefined;
}

/** What an answer took, in tokens, as far as the provider says. */
export interface StreamUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly totalTokens?: number;
  readonly reasoningTokens?: number;
  readonly cachedInputTokens?: number;
  /** As the provider said it. */
  readonly raw: unknown;
}

/** What became of a stream. */
export interface StreamOutcome {
  readonly messageId: string;
  /**
   * `stop`, `length`, `tool-calls`, `content-filter`, `abort`, or the provider's own word; `error` with one, and where the
   * stream broke off. With `tool-calls` the model waits for results, with `interrupt` for what `approvals` say.
   */
  readonly stopReason: string;
  readonly usage: StreamUsage | undefined;
  /** The tool calls of the answer, in their order, as they stand now. */
  readonly calls: readonly StreamCall[];
  /** What asked for a person's word. */
  readonly approvals: readonly StreamApproval[];
  readonly error?: MessageError;
}
