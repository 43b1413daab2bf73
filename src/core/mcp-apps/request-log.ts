import type { CallLog } from '../mcp/call-log/call-log.js';
import type { CallRecord } from '../mcp/call-log/call-record.js';
import { createUuid } from '../create-uuid.js';
import type { BridgeRecord } from './message-bridge.js';

/** Whose requests they are. */
export interface LoggedApp {
  readonly server: string;
  /** What the app is called now. */
  readonly appName: () => string;
}

/** Calls of tools are in the log already, with arguments and consent; being there is no request of interest. */
const LOGGED_ELSEWHERE: ReadonlySet<string> = new Set(['tools/call', 'ping']);

const ERROR_CODES: Partial<Record<BridgeRecord['outcome'], CallRecord['errorCode']>> = {
  error: 'protocol-error',
  timeout: 'timeout',
  cancelled: 'cancelled',
};

/** Puts what an app asks of its server and of the page into the log of calls. @returns what `onRecord` of an `AppHost` takes. */
export const logRequestsOf =
  ({ server, appName }: LoggedApp, log: Pick<CallLog, 'addRecord'>): ((record: BridgeRecord) => void) =>
  ({ direction, method, outcome, durationMs }) => {
    if (direction !== 'from-app' || outcome === 'dropped' || LOGGED_ELSEWHERE.has(method)) return;
    const errorCode = ERROR_CODES[outcome];
    log.addRecord({
      id: createUuid(),
      timestamp: new Date(Date.now() - durationMs).toISOString(),
      ...{ server, tool: method.slice(0, 200), app: appName(), initiator: 'app', consent: 'none', attempts: 1 },
      ...{ success: outcome === 'done', durationMs: Math.round(durationMs) },
      ...(errorCode && { errorCode }),
    });
  };
