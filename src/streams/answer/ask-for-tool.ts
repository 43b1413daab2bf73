import type { ConsentQueue } from '../../core/gate-api.js';
import { canonicalJson, fingerprint } from '../../core/mcp/tools/canonical-json.js';
import type { ToolSubject } from '../../core/mcp/tools/tool-consent.js';
import type { StreamCall } from '../stream-options.js';

/** What a person reads about a tool that is no MCP server's. */
export interface AskForToolOptions {
  /** What it does, in a sentence. */
  readonly description?: string | undefined;
  /** Who runs it. Default: the server that the call names, else the page's host. */
  readonly server?: string | undefined;
  /** Aborted when nobody waits any more: the question closes. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks before a tool runs that the host has by itself: with its exact arguments, as for the tool of a server. For
 * `runTool`, whose call becomes `denied` by what this throws.
 * @param consent - Who is asked: `consentOf(element)` in a page, a `ConsentQueue` elsewhere.
 * @throws an error with the code `consent-denied`, unless the answer was yes.
 */
export async function askForTool(
  consent: Pick<ConsentQueue, 'requestConsent'>,
  call: Pick<StreamCall, 'toolName' | 'rawInput' | 'input' | 'server'>,
  { description = '', server = call.server ?? ownHost(), signal }: AskForToolOptions = {},
): Promise<void> {
  const request = await toolRequest(server, call.toolName, description, argumentsOf(call));
  const { decision, reason } = await consent.requestConsent(request, { signal, source: server });
  if (decision === 'allow') return;
  throw Object.assign(new Error(`${call.toolName} was not allowed (${reason}).`), { code: 'consent-denied' });
}

const ownHost = (): string => globalThis.location?.host || 'host';

/** Text that is no object is asked about, too: nobody agrees to what was not shown. */
export const argumentsOf = ({ input, rawInput }: Pick<StreamCall, 'rawInput' | 'input'>): object =>
  input ?? (rawInput === '' ? {} : { input: rawInput });

/** The exact call, as for a tool of one's own servers: what is agreed to is what was shown. */
export async function toolRequest(
  server: string,
  tool: string,
  description: string,
  args: object,
): Promise<{ readonly kind: 'tool' } & ToolSubject> {
  return {
    kind: 'tool',
    server,
    serverId: server,
    tool,
    description,
    annotations: {},
    arguments: canonicalJson(args, 2),
    initiator: 'model',
    fingerprint: await fingerprint(canonicalJson({ server, tool, arguments: args })),
  };
}
