import type { StreamApproval, StreamOptions } from '../stream-options.js';
import type { PendingApproval } from './answer.js';
import { argumentsOf, toolRequest } from './ask-for-tool.js';

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
    const { server = subject.server, toolName } = call;
    const request = await toolRequest(server, subject.tool ?? toolName, subject.description, argumentsOf(call));
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
