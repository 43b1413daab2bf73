import type { CallLogStorage } from '../../../src/core/mcp/call-log/call-log.js';
import type { CallRecord } from '../../../src/core/mcp/call-log/call-record.js';

const NOW = Date.parse('2026-11-22T14:32:08Z');

/** The call of a number; 0 is the oldest. Every third one is by an app, every fourth one did not succeed. */
export function sampleCall(index: number, count: number, given: Partial<CallRecord> = {}): CallRecord {
  const isDone = index % 4 !== 3;
  const isDenied = index % 8 === 7;
  return {
    id: `call-${index}`,
    timestamp: new Date(NOW - (count - index) * 60_000).toISOString(),
    server: index % 2 ? 'database-tools' : 'github-server',
    tool: index % 2 ? 'run_query' : 'search_code',
    params: { query: `beans ${index}`, limit: 20 },
    ...(isDone && { result: [{ type: 'text', text: `found ${index}` }] }),
    success: isDone,
    durationMs: isDenied ? 0 : 120 + (index % 50),
    initiator: index % 3 ? 'model' : 'app',
    consent: isDenied ? 'denied' : 'policy',
    attempts: isDenied ? 0 : 1,
    conversationId: `conversation-${index % 5}`,
    ...(!isDone && { errorCode: isDenied ? 'consent-denied' : 'timeout' }),
    ...given,
  };
}

export const sampleCalls = (count: number): CallRecord[] =>
  Array.from({ length: count }, (_, index) => sampleCall(index, count));

/** Records of calls that rest in a test. */
export class SampleStorage implements CallLogStorage {
  records: readonly CallRecord[];
  reads = 0;

  constructor(records: readonly CallRecord[]) {
    this.records = records;
  }

  appendRecords(records: readonly CallRecord[]): Promise<void> {
    this.records = [...this.records, ...records];
    return Promise.resolve();
  }

  readRecords(): Promise<readonly CallRecord[]> {
    this.reads += 1;
    return Promise.resolve(this.records);
  }

  clearRecords(): Promise<void> {
    this.records = [];
    return Promise.resolve();
  }
}
