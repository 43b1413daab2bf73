import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CallLog, type CallLogStorage } from '../../../../src/core/mcp/call-log/call-log.js';
import { exportRecords, type CallRecord } from '../../../../src/core/mcp/call-log/call-record.js';
import { redactValue, REDACTED } from '../../../../src/core/mcp/call-log/redact.js';
import { previewImport } from '../../../../src/core/mcp/config/import-servers.js';
import { exportServers } from '../../../../src/core/mcp/config/export-servers.js';
import { ServerManager } from '../../../../src/core/mcp/server-manager.js';
import { FakeMcpClock } from '../fake-mcp-clock.js';

const record = (more: Partial<CallRecord> = {}): CallRecord => ({
  ...{ id: '1', timestamp: '2026-01-01T00:00:00.000Z', server: 'a', tool: 't', success: true, durationMs: 1 },
  ...{ initiator: 'user', consent: 'none', attempts: 1, ...more },
});

describe('redactValue', () => {
  it('takes away what is secret, by name, by form and wherever a known one stands', () => {
    const given = {
      Authorization: 'x',
      nested: [{ api_key: 1, apiKey: 'y', passwd: null, fine: 'Bearer abc.def and https://me:pw@x.example/' }],
      text: 'say hunter2 twice: hunter2',
    };
    assert.deepEqual(redactValue(given, { secrets: ['hunter2', ''] }), {
      Authorization: REDACTED,
      nested: [
        {
          api_key: REDACTED,
          apiKey: REDACTED,
          passwd: null,
          fine: `Bearer ${REDACTED} and https://${REDACTED}@x.example/`,
        },
      ],
      text: `say ${REDACTED} twice: ${REDACTED}`,
    });
    const throws = () => {
      throw new Error('broken');
    };
    assert.equal(redactValue({ a: 1 }, { redact: throws }), REDACTED);
  });

  it('leaves no known secret anywhere, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/), (value, secret) => {
        const text = JSON.stringify(redactValue({ value, [`x${secret}`]: [`a${secret}b`] }, { secrets: [secret] }));
        assert.equal(text.includes(secret), false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('CallLog', () => {
  const make = (storage?: CallLogStorage, level: 'full' | 'metadata' | 'off' = 'full') => {
    const clock = new FakeMcpClock();
    return { clock, log: new CallLog({ level, storage }, { clock, redaction: () => ({}) }) };
  };

  it('keeps the last thousand in memory, newest first, and filters', async () => {
    const { log } = make();
    for (let index = 0; index < 1_010; index += 1)
      log.addRecord(record({ id: String(index), success: index % 2 === 0 }));
    const all = await log.listRecords();
    assert.deepEqual([all.length, all[0]?.id, all.at(-1)?.id], [1_000, '1009', '10']);
    assert.equal((await log.listRecords({ success: false })).length, 500);
    assert.equal((await log.listRecords({ text: '"1009"' })).length, 1);
    await log.clearRecords();
    assert.equal((await log.listRecords()).length, 0);
  });

  it('writes in batches, and keeps what cannot be written', async () => {
    const batches: number[] = [];
    let isBroken = false;
    const kept: CallRecord[] = [];
    const storage: CallLogStorage = {
      appendRecords: (records) => {
        if (isBroken) return Promise.reject(new Error('full'));
        batches.push(records.length);
        kept.push(...records);
        return Promise.resolve();
      },
      readRecords: () => Promise.resolve(kept),
      clearRecords: () => Promise.resolve(),
    };
    const { log, clock } = make(storage);
    for (let index = 0; index < 60; index += 1) log.addRecord(record());
    await clock.advance(249);
    assert.deepEqual(batches, [50]);
    await clock.advance(1);
    assert.deepEqual(batches, [50, 10]);
    isBroken = true;
    log.addRecord(record({ id: 'kept' }));
    await clock.advance(250);
    assert.equal(log.issue?.code, 'storage-error');
    assert.equal((await log.listRecords())[0]?.id, 'kept');
    assert.equal(clock.timers, 0);
  });

  it('leaves out params and results where only metadata is wanted, and cuts long ones', async () => {
    const { log: metadata } = make(undefined, 'metadata');
    metadata.addRecord(record({ params: { a: 1 }, result: [1] }));
    const [plain] = await metadata.listRecords();
    assert.ok(plain && !('params' in plain) && !('result' in plain));
    const { log } = make();
    log.addRecord(record({ result: 'x'.repeat(70_000) }));
    const { truncated, bytes } = (await log.listRecords())[0]?.result as { truncated: boolean; bytes: number };
    assert.deepEqual([truncated, bytes], [true, 70_002]);
  });

  it('exports by the names of the specification, and no formula', () => {
    const records = [record({ tool: '=cmd()', params: { a: '"x"' }, conversationId: 'c' })];
    const [header, row] = exportRecords(records, 'csv').split('\r\n');
    assert.match(header ?? '', /^id,timestamp,workflow_id,conversation_id,server_name,tool_name,params,/);
    assert.match(row ?? '', /,c,a,'=cmd\(\),"\{""a"":""\\""x\\""""\}"/);
    assert.deepEqual(JSON.parse(exportRecords(records, 'jsonl')), {
      ...{
        id: '1',
        timestamp: '2026-01-01T00:00:00.000Z',
        conversation_id: 'c',
        server_name: 'a',
        tool_name: '=cmd()',
      },
      ...{ params: { a: '"x"' }, success: true, duration_ms: 1, initiator: 'user', consent: 'none', attempts: 1 },
    });
  });
});

describe('configuration files', () => {
  const FILE = `{ // servers of this project
    "mcpServers": {
      "memory": { "command": "npx", "args": ["-y", "server-memory"], "custom": 1, },
      "search": { "type": "streamable-http", "url": "https://mcp.example.com/mcp // no comment", "disabled": true },
      "bad name": { "command": "bash" },
      "db": { "command": "docker", "args": ["run", "-e", "DB_URL=\${DATABASE_URL}"] },
    },
    "environments": { "production": { "memory": null, "search": { "url": "wss://mcp.example.com/" } } },
  }`;

  it('are read as people write them, with a preview of each entry', () => {
    const { entries } = previewImport(FILE, []);
    assert.deepEqual(
      entries.map(({ name, state }) => [name, state]),
      [
        ['memory', 'new'],
        ['search', 'new'],
        ['bad name', 'refused'],
        ['db', 'refused'],
      ],
    );
    assert.deepEqual([entries[1]?.config?.enabled, entries[1]?.config?.transport], [false, 'http']);
    assert.equal(entries[2]?.proposedName, 'bad-name');
    assert.deepEqual(entries[3]?.rewritten?.['args'], ['run', '-e', 'DB_URL']);
    assert.deepEqual(entries[3]?.rewritten?.['env'], { DB_URL: '${DATABASE_URL}' });
    const production = previewImport(FILE, [], { environment: 'production' });
    assert.equal(
      production.entries.some(({ name }) => name === 'memory'),
      false,
    );
    assert.throws(() => previewImport('[1]', []), { code: 'invalid-config' });
  });

  it('take over what is picked, start nothing, and come back without what is secret', async () => {
    const manager = new ServerManager();
    await manager.importServers(FILE, { pick: ['memory', 'bad name'] });
    assert.deepEqual(
      manager.list().map(({ config, status }) => [config.name, status]),
      [['memory', 'stopped']],
    );
    const again = await manager.importServers(FILE, { pick: [] });
    assert.equal(again.entries[0]?.state, 'same');
    await manager.update('memory', { name: 'memory', command: 'npx', env: { TOKEN: 'hunter2' }, extra: { custom: 1 } });
    const { json, replaced } = manager.exportServers();
    assert.deepEqual(replaced, ['memory.env.TOKEN']);
    assert.deepEqual(JSON.parse(json), {
      mcpServers: { memory: { custom: 1, command: 'npx', env: { TOKEN: '${TOKEN}' } } },
    });
    assert.equal(exportServers([]).json, '{\n  "mcpServers": {}\n}\n');
    await manager.close();
  });
});
