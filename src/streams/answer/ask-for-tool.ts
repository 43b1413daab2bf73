import type { ConsentQueue } from '../../core/gate-api.js';
import { canonicalJson, fingerprint } from '../../core/mcp/tools/canonical-json.js';
import type { ToolSubject } from '../../core/mcp/tools/tool-consent.js';
import { defined } from '../reading/json.js';
import type { StreamCall } from '../stream-options.js';
import { whileAsked } from './asked-calls.js';

/** What a page says of a function of its own: MCP's words for what a tool does. */
export interface ToolHints {
  /** It changes nothing. */
  readonly readOnlyHint?: boolean | undefined;
  /** It may destroy something: the question warns of it. */
  readonly destructiveHint?: boolean | undefined;
  /** Once more does no more. */
  readonly idempotentHint?: boolean | undefined;
  /** It reaches other systems. */
  readonly openWorldHint?: boolean | undefined;
}

/** What a person reads about a tool that is no MCP server's. */
export interface AskForToolOptions {
  /** What it does, in a sentence. */
  readonly description?: string | undefined;
  /** What it may do: `{ destructiveHint: true }` shows a warning. */
  readonly annotations?: ToolHints | undefined;
  /** Who runs it, where that is not the page. Default: the server that the call names, else the page itself. */
  readonly server?: string | undefined;
  /** Aborted when nobody waits any more: the question closes. */
  readonly signal?: AbortSignal | undefined;
}

/** As whom the page asks for functions of its own. */
const PAGE = 'page';

/**
 * Asks before a tool runs that the host has by itself: every time, with its exact arguments, as for the tool of a
 * server. Without a server the question speaks of a function of this page. For `runTool`, whose call waits while
 * somebody is asked, and becomes `denied` by what this throws.
 * @param consent - Who is asked: `consentOf(element)` in a page, a `ConsentQueue` elsewhere.
 * @param call - As `runTool` got it.
 * @throws an error with the code `consent-denied`, unless the answer was yes.
 */
export async function askForTool(
  consent: Pick<ConsentQueue, 'requestConsent'>,
  call: Pick<StreamCall, 'toolName' | 'rawInput' | 'input' | 'server'>,
  { description = '', annotations = {}, server = call.server, signal }: AskForToolOptions = {},
): Promise<void> {
  const request = await toolRequest(server, call.toolName, description, argumentsOf(call), annotations);
  const ask = () => consent.requestConsent(request, { signal, source: server ?? PAGE });
  const { decision, reason } = await whileAsked(call, ask);
  if (decision === 'allow') return;
  throw Object.assign(new Error(`${call.toolName} was not allowed (${reason}).`), { code: 'consent-denied' });
}

/** Text that is no object is asked about, too: nobody agrees to what was not shown. */
export const argumentsOf = ({ input, rawInput }: Pick<StreamCall, 'rawInput' | 'input'>): object =>
  input ?? (rawInput === '' ? {} : { input: rawInput });

/**
 * The exact call, as for a tool of one's own servers: what is agreed to is what was shown.
 * @param server - None for a function of the page's own.
 */
export async function toolRequest(
  server: string | undefined,
  tool: string,
  description: string,
  args: object,
  annotations: ToolHints = {},
): Promise<{ readonly kind: 'tool' } & ToolSubject> {
  const name = server ?? '';
  return {
    kind: 'tool',
    server: name,
    serverId: name,
    ...(server === undefined && { ofPage: true }),
    tool,
    description,
    annotations: defined(annotations),
    arguments: canonicalJson(args, 2),
    initiator: 'model',
    fingerprint: await fingerprint(canonicalJson({ server: name, tool, arguments: args })),
  };
}
