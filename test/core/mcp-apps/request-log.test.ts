import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { logRequestsOf } from '../../../src/core/mcp-apps/request-log.js';
import type { BridgeRecord } from '../../../src/core/mcp-apps/message-bridge.js';
import type { CallRecord } from '../../../src/core/mcp/call-log/call-record.js';

function logged(...given: readonly Partial<BridgeRecord>[]): readonly CallRecord[] {
  const records: CallRecord[] = [];
  const log = logRequestsOf(
    { server: 'roastery', appName: () => 'Plan' },
    { addRecord: (record) => void records.push(record) },
  );
  for (const each of given)
    log({ direction: 'from-app', method: 'resources/read', outcome: 'done', durationMs: 12.4, ...each });
  return records;
}

describe('what an app asks, in the log of calls', () => {
  it('stands there under the app’s own name, with how it ended', () => {
    const [done, failed, late] = logged({}, { outcome: 'error', code: -32000 }, { outcome: 'timeout' });
    const { id, timestamp, ...rest } = done!;
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.ok(!Number.isNaN(Date.parse(timestamp)));
    assert.deepEqual(rest, {
      ...{ server: 'roastery', tool: 'resources/read', app: 'Plan', initiator: 'app', consent: 'none', attempts: 1 },
      ...{ success: true, durationMs: 12 },
    });
    assert.deepEqual([failed?.success, failed?.errorCode, late?.errorCode], [false, 'protocol-error', 'timeout']);
  });

  it('does not stand there twice, and not where nobody asked', () => {
    const none = logged(
      { method: 'tools/call' },
      { method: 'ping' },
      { direction: 'to-app' },
      { method: 'rate-limited', outcome: 'dropped' },
    );
    assert.deepEqual(none, []);
  });
});
