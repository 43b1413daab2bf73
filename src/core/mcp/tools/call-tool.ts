import type { CallLog } from '../call-log/call-log.js';
import type { CallRecord, RecordedConsent } from '../call-log/call-record.js';
import { defined } from '../config/server-config-rules.js';
import type { ManagedServer } from '../managed-server.js';
import type { AllLimits } from '../manager-limits.js';
import type { McpClock } from '../mcp-clock.js';
import { ServerError } from '../server-error.js';
import type { Tool, ToolCallOptions, ToolCallRequest, ToolCallResult, ToolInitiator } from '../server.js';
import { canonicalJson, fingerprint } from './canonical-json.js';
import { checkArguments, type CheckedArguments } from './check-arguments.js';
import { readToolResult } from './read-tool-result.js';
import { sendToolCall } from './send-tool-call.js';
import type { ToolConsent } from './tool-consent.js';

export interface CallToolContext {
  readonly clock: McpClock;
  readonly limits: AllLimits;
  readonly randomUUID: () => string;
  readonly consent: ToolConsent;
  readonly callLog: CallLog;
  /** @throws {ServerError} `server-not-found`. By name alone. */
  findServer(name: string): ManagedServer;
  /** Development mode: what goes to a server and what comes back. */
  traceCall(direction: 'request' | 'result', initiator: ToolInitiator, value: unknown): void;
}

/** What becomes known of a call on its way, for the log. */
interface CallTrail {
  consent: RecordedConsent;
  attempts: number;
  sentAt: number | undefined;
}

/**
 * The walk of a tool call, from who asks to the answer: find server → find tool → visibility → pin → arguments →
 * consent → breaker → send → log. Whatever stops earlier never reaches the server.
 * @throws {ServerError}
 */
export async function callTool(
  request: ToolCallRequest,
  options: ToolCallOptions,
  context: CallToolContext,
): Promise<ToolCallResult> {
  const { clock, callLog, randomUUID } = context;
  const { server, tool, initiator = 'model', conversationId, workflowId, app } = request;
  const startedAt = clock.now();
  const trail: CallTrail = { consent: 'none', attempts: 0, sentAt: undefined };
  const timestamp = new Date(startedAt).toISOString();
  const record = (end: Partial<CallRecord>): void => {
    const durationMs = Math.round(clock.now() - (trail.sentAt ?? startedAt));
    const { consent, attempts } = trail;
    const names = defined({ conversationId, workflowId, app: app?.name });
    const about = { id: randomUUID(), timestamp, server, tool, initiator, consent, attempts, durationMs };
    callLog.addRecord({ success: false, params: request.arguments ?? {}, ...names, ...about, ...end });
  };
  try {
    const result = await walk(request, options, context, trail);
    record({ success: result.success, result: result.content });
    return result;
  } catch (cause) {
    const error = (cause instanceof ServerError ? cause : new ServerError('protocol-error', { cause })).named(
      server,
      tool,
    );
    if (error.code === 'consent-denied') trail.consent = 'denied';
    record({ errorCode: error.code });
    throw error;
  }
}

async function walk(
  request: ToolCallRequest,
  options: ToolCallOptions,
  context: CallToolContext,
  trail: CallTrail,
): Promise<ToolCallResult> {
  const { initiator = 'model' } = request;
  const { signal } = options;
  const server = context.findServer(request.server);
  const tool = findTool(server, request.tool);
  requireVisibility(tool, request, initiator);
  requirePin(tool, initiator);
  const args = await checkArguments(tool, request.arguments ?? {});
  if (signal?.aborted) throw new ServerError('cancelled');
  trail.consent = await askConsent(server, tool, args, request, signal, context);
  if (signal?.aborted) throw new ServerError('cancelled');
  // A person may have taken minutes: what was shown must still be what is there.
  requirePin(findSameTool(server, tool), initiator);
  const pass = server.breaker.admitCall();
  if (!pass) {
    const seconds = Math.ceil(server.breaker.waitMs / 1_000);
    throw new ServerError('circuit-open', { values: { seconds }, mayHaveRun: false });
  }
  context.traceCall('request', initiator, { method: 'tools/call', params: { name: tool.name, arguments: args.value } });
  const { clock, limits } = context;
  const sent = await sendToolCall({ server, tool, args: args.value, options, pass, clock, limits, trail });
  const result = readToolResult(sent.result, sent.durationMs, limits.messageBytes);
  context.traceCall('result', initiator, sent.result);
  return result;
}

/** @throws {ServerError} `server-not-running`, `tool-not-found`, `tool-name-invalid`, `serialization-error`. */
function findTool(server: ManagedServer, name: string): Tool {
  const { status } = server.session.state;
  // While it comes back by itself, what it offered still counts; the call waits for a way.
  if (status !== 'connected' && status !== 'disconnected')
    throw new ServerError('server-not-running', { mayHaveRun: false });
  const tool = server.tools.find((each) => each.name === name);
  if (!tool || server.config.disabledTools?.includes(name)) throw new ServerError('tool-not-found');
  const { problem } = tool;
  if (problem === undefined || problem === 'ui-uri-invalid') return tool;
  const isSchema = problem === 'schema-invalid' || problem === 'schema-too-large';
  throw new ServerError(isSchema ? 'serialization-error' : 'tool-name-invalid', {
    values: { reason: problem, ...(isSchema && { format: 'JSON Schema' }) },
  });
}

/** The tool as it is now. @throws {ServerError} `tool-changed` where it says something else of itself. */
function findSameTool(server: ManagedServer, before: Tool): Tool {
  const now = findTool(server, before.name);
  if (now !== before && shownText(now) !== shownText(before)) throw new ServerError('tool-changed');
  return now;
}

const shownText = ({ title, description, inputSchema, annotations }: Tool): string =>
  canonicalJson({ title, description, inputSchema, annotations });

/** @throws {ServerError} `tool-not-visible`. Apps reach tools for apps, on the server that they come from. */
function requireVisibility(tool: Tool, { app, server }: ToolCallRequest, initiator: ToolInitiator): void {
  const isApp = initiator === 'app' || initiator === 'app-tool';
  const isForeign = isApp && app?.server !== server;
  const isHidden = isApp
    ? !tool.visibility.includes('app')
    : initiator === 'model' && !tool.visibility.includes('model');
  if (isForeign || isHidden) throw new ServerError('tool-not-visible');
}

/** @throws {ServerError} `tool-changed`: nobody has seen yet what it says now. Who runs a form has it before them. */
function requirePin(tool: Tool, initiator: ToolInitiator): void {
  const isShown = initiator === 'user' || initiator === 'host';
  if (tool.pin === 'changed' && !isShown) throw new ServerError('tool-changed');
}

async function askConsent(
  server: ManagedServer,
  tool: Tool,
  args: CheckedArguments,
  request: ToolCallRequest,
  signal: AbortSignal | undefined,
  { consent }: CallToolContext,
): Promise<RecordedConsent> {
  const { initiator = 'model', app, conversationId } = request;
  const { id, name, url, command } = server.config;
  const identity = canonicalJson({ server: id, tool: tool.name, arguments: args.value });
  const subject = {
    server: name,
    serverId: id,
    tool: tool.name,
    description: tool.description,
    annotations: tool.annotations ?? {},
    arguments: canonicalJson(args.value, 2),
    initiator,
    fingerprint: await fingerprint(identity),
    ...defined({ title: tool.title, appName: app?.name, appServer: app?.server, conversationId }),
  };
  const approval = {
    tool: tool.name,
    initiator,
    origin: url === undefined ? `stdio:${command ?? ''}` : new URL(url).origin,
    pin: server.pins.readHash(tool.name) ?? '',
    ...defined({ conversationId }),
  };
  // A server that is stopped takes its questions along.
  const gone = AbortSignal.any(signal ? [signal, server.stopSignal] : [server.stopSignal]);
  try {
    return await consent.requestTool({ request, tool, subject, approval, store: server, signal: gone });
  } catch (error) {
    throw gone.aborted ? new ServerError('cancelled', { cause: error }) : error;
  }
}
