import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import type { CallRecord } from '../../src/core/mcp/call-log/call-record.js';
import { ServerManager } from '../../src/core/mcp/server-manager.js';
import { FileCallLog } from '../../src/gateway/file-call-log.js';

describe('calls in files', () => {
  it('are for their owner alone, come back in order, the oldest out first, without a line that was cut off', async () => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'vitrine-calls-'));
    const folder = path.join(place, 'log');
    const log = new FileCallLog(folder, 1_000);
    for (let batch = 0; batch < 60; batch += 1)
      await log.appendRecords([{ id: `${batch}`, server: 'a'.repeat(80) } as unknown as CallRecord]);
    assert.equal((await readdir(folder)).length, 5);
    assert.equal((await stat(path.join(folder, 'mcp-calls.jsonl'))).mode & 0o777, 0o600);
    const ids = (await log.readRecords()).map(({ id }) => Number(id));
    assert.equal(ids.at(-1), 59);
    assert.deepEqual(
      ids,
      Array.from(ids, (_, index) => 60 - ids.length + index),
    );
    await appendFile(path.join(folder, 'mcp-calls.jsonl'), '{"id":"cut');
    assert.equal((await log.readRecords()).length, ids.length);
    await log.clearRecords();
    assert.deepEqual(await log.readRecords(), []);

    const manager = new ServerManager({ callLog: { storage: new FileCallLog(folder) } });
    await assert.rejects(manager.callTool({ server: 'none', tool: 't' }));
    await manager.close();
    const [record] = await new FileCallLog(folder).readRecords();
    assert.deepEqual([record?.server, record?.errorCode], ['none', 'server-not-found']);
    await rm(place, { recursive: true });
  });
});
