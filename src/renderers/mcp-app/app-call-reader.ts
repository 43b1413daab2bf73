import type { AppReference } from '../../core/artifacts/artifact.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { asCallToolResult, toolForApp } from '../../core/mcp-apps/call-result.js';
import type { Server } from '../../core/mcp/server.js';
import type { ToolCallContentBlock } from '../../core/message/segment.js';

/** What an app is given of the call that it belongs to. */
export interface ReadCall {
  readonly callId?: string | undefined;
  /** What the app's server is called. */
  readonly server?: string | undefined;
  readonly tool?: object | undefined;
  readonly toolInputPartial?: string | undefined;
  readonly toolInput?: object | undefined;
  readonly toolResult?: object | undefined;
  readonly toolCancelled?: string | undefined;
}

/** Reads the call of an app, and gives the last answer again while nothing of it has changed. */
export class AppCallReader {
  #last: { readonly of: readonly unknown[]; readonly read: ReadCall } | undefined;

  readCall(headless: HeadlessController, app: AppReference | undefined): ReadCall {
    const block = app && findBlock(headless, app);
    const server = headless.servers?.list().find(({ config }) => config.id === app?.mcpServerId);
    const of = [app, block, server];
    if (this.#last && of.every((each, index) => each === this.#last?.of[index])) return this.#last.read;
    const read = readCall(app, block, server);
    this.#last = { of, read };
    return read;
  }
}

const ENDED: ReadonlySet<ToolCallContentBlock['state']> = new Set(['failed', 'denied', 'cancelled']);

/** The call may be gone, or in no message: what is kept of its result is all that there is then. */
function readCall(
  app: AppReference | undefined,
  block: ToolCallContentBlock | undefined,
  server: Server | undefined,
): ReadCall {
  const tool = server?.tools.find(({ name, uiResourceUri }) =>
    block ? name === block.toolName : uiResourceUri === app?.mcpResourceUri,
  );
  const isWhole = block !== undefined && block.rawInput === undefined && block.state !== 'pending';
  const kept = app?.mcpToolData;
  const isResult = typeof kept === 'object' && kept !== null && 'content' in kept;
  const result = asCallToolResult(block?.toolResult, block?.result) ?? (isResult ? kept : undefined);
  return {
    callId: app?.mcpToolCall?.callId,
    server: server?.config.name,
    tool: tool && toolForApp(tool),
    toolInputPartial: block?.rawInput,
    toolInput: isWhole ? block.parameters : undefined,
    toolResult: result,
    // Whatever ended it without one.
    toolCancelled: result === undefined && ENDED.has(block?.state) ? block?.state : undefined,
  };
}

function findBlock(headless: HeadlessController, { mcpToolCall }: AppReference): ToolCallContentBlock | undefined {
  const blocks = mcpToolCall && headless.getMessage(mcpToolCall.messageId)?.contentBlocks;
  return blocks?.find(
    (block): block is ToolCallContentBlock => block?.type === 'tool_call' && block.callId === mcpToolCall?.callId,
  );
}
