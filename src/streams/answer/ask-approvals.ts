import { canonicalJson, fingerprint } from '../../core/mcp/tools/canonical-json.js';
import type { ToolSubject } from '../../core/mcp/tools/tool-consent.js';
import type { StreamApproval, StreamOptions } from '../stream-options.js';
import type { PendingApproval } from './answer.js';

/** Asks for each in turn. Where nobody can be asked, it stays open for the host. */
export async function askApprovals(
  approvals: readonly PendingApproval[],
  { consent, signal }: StreamOptions,
): Promise<StreamApproval[]> {
  const answered: StreamApproval[] = [];
  for (const { id, call, settle, subject } of approvals) {
    const { callId } = call;
    if (!consent || !settle || signal?.aborted) {
      answered.push({ id, callId });
      continue;
    }
    // Text that is no object is asked about, too: nobody agrees to what was not shown.
    const args = call.input ?? (call.rawInput === '' ? {} : { input: call.rawInput });
    const { server = subject.server, toolName } = call;
    const request = await requestOf(server, subject.tool ?? toolName, subject.description, args);
    const { decision, reason } = await consent.requestConsent(request, { signal, source: request.server });
    // Nobody has said no.
    if (reason === 'aborted' || reason === 'unavailable') answered.push({ id, callId });
    else {
      settle(decision === 'allow');
      answered.push({ id, callId, approved: decision === 'allow' });
    }
  }
  return answered;
}

/** The exact call, as for a tool of one's own servers: what is agreed to is what was shown. */
async function requestOf(
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
