import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readResourceResult } from '../../../src/core/mcp/resources/read-resource.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import { ServerError } from '../../../src/core/mcp/server-error.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { MemoryServerStorage } from '../../../src/core/mcp/config/server-storage.js';
import { inProcess } from './test-server.js';

const REMOTE = { name: 'search', url: 'https://mcp.example.com/mcp' };

const codeOf = (code: string) => (error: unknown) => error instanceof ServerError && error.code === code;

async function connected(options: ServerManagerOptions = {}) {
  const manager = new ServerManager(options);
  await manager.create(REMOTE);
  const way = inProcess();
  manager.attachTransport('search', way.open);
  await manager.start('search');
  return { manager, ...way };
}

describe('ServerManager', () => {
  it('keeps servers in order of creation, by name and id, and starts none', async () => {
    const manager = new ServerManager();
    const server = await manager.create({ ...REMOTE, headers: { Authorization: 'Bearer secret-value' } });
    await manager.create({ name: 'memory', command: 'npx', args: ['-y', 'server-memory'], env: { KEY: 'secret' } });
    assert.deepEqual(
      manager.list().map(({ config, status }) => [config.name, status]),
      [
        ['search', 'stopped'],
        ['memory', 'stopped'],
      ],
    );
    assert.match(server.config.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    assert.equal(manager.get(server.config.id), manager.get('search'));
    assert.deepEqual(server.config.headers, ['Authorization']);
    assert.deepEqual(manager.get('memory').config.env, ['KEY']);
    assert.doesNotMatch(JSON.stringify(manager.list()), /secret/);
    assert.throws(() => manager.get('other'), codeOf('server-not-found'));
    await manager.close();
  });

  it('refuses a taken name, also in other letters, and all faults at once', async () => {
    const manager = new ServerManager();
    await manager.create(REMOTE);
    await assert.rejects(manager.create({ ...REMOTE, name: 'Search' }), codeOf('server-already-exists'));
    const faulty = { name: 'a b', url: 'http://far.example/', description: 'x\u0007', timeoutMs: 1 };
    await assert.rejects(manager.create(faulty), (error: ServerError) => {
      assert.deepEqual(error.issues?.map(({ path }) => path).sort(), ['description', 'name', 'timeoutMs', 'url']);
      return error.code === 'invalid-config';
    });
    assert.equal(manager.list().length, 1);
    await manager.close();
  });

  it('comes back from its storage without credentials, and sets aside what is damaged', async () => {
    const storage = new MemoryServerStorage();
    const first = new ServerManager({ storage, autoStart: false });
    await first.create({ ...REMOTE, headers: { Authorization: 'Bearer secret-value' }, description: 'Finds' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await first.close();
    const rows = await storage.readServers();
    assert.doesNotMatch(JSON.stringify(rows), /secret/);
    await storage.writeServers([...rows, { name: '../x', url: 'javascript:1' }] as never);
    const second = new ServerManager({ storage, autoStart: false });
    await second.ready;
    assert.equal(second.get('search').config.description, 'Finds');
    assert.equal(second.list().length, 1);
    assert.deepEqual(
      second.issues.map(({ code }) => code),
      ['storage-error'],
    );
    await second.close();
  });

  it('keeps what was added while the storage was read, as after each write of this tab or another', async () => {
    class SlowStorage extends MemoryServerStorage {
      tell = (): void => {};
      read: () => void = () => {};
      isSlow = false;
      override async readServers() {
        const rows = await super.readServers();
        if (this.isSlow) await new Promise<void>((resolve) => (this.read = resolve));
        return rows;
      }
      followChanges(listener: () => void) {
        this.tell = listener;
        return () => {};
      }
    }
    const storage = new SlowStorage();
    const manager = new ServerManager({ storage, autoStart: false });
    await manager.create({ name: 'first', command: 'npx', args: ['-y', 'first'] });
    await new Promise((resolve) => setTimeout(resolve));
    storage.isSlow = true;
    storage.tell();
    await new Promise((resolve) => setTimeout(resolve));
    const { config } = await manager.create({ name: 'second', command: 'npx', args: ['-y', 'second'] });
    await new Promise((resolve) => setTimeout(resolve));
    storage.isSlow = false;
    storage.read();
    await new Promise((resolve) => setTimeout(resolve, 5));
    // Arguments rest nowhere: one that was taken from the storage would have none.
    assert.deepEqual(manager.get('second').config, config);
    assert.equal(manager.list().length, 2);
  });

  it('connects, lists and calls', async () => {
    const { manager } = await connected();
    const server = manager.get('search');
    assert.equal(server.status, 'connected');
    assert.equal(server.serverInfo?.['name'], 'test-server');
    assert.equal(server.instructions, 'Be kind.');
    assert.deepEqual(
      server.tools.map(({ name, pin }) => [name, pin]),
      [
        ['echo', 'new'],
        ['write', 'new'],
        ['refuse', 'new'],
        ['hang', 'new'],
      ],
    );
    assert.deepEqual(
      server.resources.map(({ uri }) => uri),
      ['ui://chart-viewer'],
    );
    const result = await manager.callTool({
      server: 'search',
      tool: 'write',
      arguments: { text: 'hello' },
      initiator: 'user',
    });
    assert.deepEqual(result.content, [{ type: 'text', text: 'wrote hello' }]);
    assert.deepEqual(result.structuredContent, { text: 'hello' });
    assert.equal(result.success, true);
    const failed = await manager.callTool({ server: 'search', tool: 'refuse', initiator: 'user' });
    assert.deepEqual([failed.success, failed.error], [false, 'no']);
    const [metrics] = manager.latencyMetrics('search');
    assert.deepEqual([metrics?.totalCalls, metrics?.failedCalls], [2, 1]);
    assert.equal((await manager.readResource('search', 'ui://chart-viewer')).content, '<p>chart</p>');
    await manager.close();
    assert.equal(manager.get('search').status, 'stopped');
  });

  it('reads what a result may link to as text, and of what is to be drawn only what can be', async () => {
    const { manager } = await connected();
    assert.equal((await manager.readResource('search', 'file:///readme')).content, 'read me');
    const answer = (uri: string, entry: object) => readResourceResult({ contents: [{ uri, ...entry }] }, uri, 'search');
    for (const mimeType of ['text/markdown; charset=utf-8', 'text/csv', 'application/json', 'application/ld+json'])
      assert.equal(answer('notes:one', { mimeType, blob: btoa('one') }).text, 'one');
    assert.equal(answer('notes:one', { text: 'one' }).mimeType, 'text/plain');
    assert.equal(answer('ui://one', { text: 'one' }).mimeType, 'text/html');
    for (const uri of ['ui://one', 'notes:one'])
      assert.throws(() => answer(uri, { mimeType: 'image/png', blob: '' }), codeOf('resource-type-unsupported'));
    assert.throws(() => answer('ui://one', { mimeType: 'text/plain', text: '' }), codeOf('resource-type-unsupported'));
    assert.throws(() => answer('notes:one', { text: 'x'.repeat(512_001) }), codeOf('resource-too-large'));
    await manager.close();
  });

  it('stops a call before anything is sent where something is wrong with it', async () => {
    const { manager } = await connected();
    const call = (request: object) =>
      manager.callTool({ server: 'search', tool: 'echo', initiator: 'user', ...request });
    await assert.rejects(call({ server: 'other' }), codeOf('server-not-found'));
    await assert.rejects(call({ tool: 'other' }), codeOf('tool-not-found'));
    await assert.rejects(call({ arguments: { text: 1 } }), codeOf('invalid-arguments'));
    await assert.rejects(call({ arguments: {} }), codeOf('invalid-arguments'));
    await assert.rejects(call({ initiator: 'app' }), codeOf('tool-not-visible'));
    await assert.rejects(call({ initiator: 'model', arguments: { text: 'x' } }), (error: ServerError) => {
      assert.equal(error.values['reason'], 'unavailable');
      return error.code === 'consent-denied';
    });
    assert.equal(manager.latencyMetrics()[0]?.totalCalls, 0);
    const log = await manager.callLog.listRecords();
    assert.deepEqual(log.map(({ errorCode, consent }) => [errorCode, consent]).reverse(), [
      ['server-not-found', 'none'],
      ['tool-not-found', 'none'],
      ['invalid-arguments', 'none'],
      ['invalid-arguments', 'none'],
      ['tool-not-visible', 'none'],
      ['consent-denied', 'denied'],
    ]);
    await manager.close();
  });

  it('tests a config without keeping it', async () => {
    const manager = new ServerManager({
      fetch: () => Promise.reject(new TypeError('refused')),
      sleep: () => Promise.resolve(),
    });
    const result = await manager.test({ name: 'x', url: 'https://gone.example/' });
    assert.deepEqual([result.success, result.tools], [false, []]);
    assert.equal(manager.list().length, 0);
    await assert.rejects(manager.test({ name: 'x' }), codeOf('invalid-config'));
    await manager.close();
  });

  it('asks for a gateway where a server is a command, and gives what to paste', async () => {
    const manager = new ServerManager();
    await manager.create({ name: 'memory', command: 'npx', args: ['-y', 'server-memory'], env: { KEY: 'secret' } });
    await assert.rejects(manager.start('memory'), (error: ServerError) => {
      assert.match(String(error.values['json']), /"KEY": "\$\{KEY\}"/);
      return error.code === 'gateway-required';
    });
    assert.equal(manager.get('memory').status, 'error');
    await manager.close();
  });

  it('refuses to start what is switched off, and gives one promise for two starts', async () => {
    const manager = new ServerManager();
    await manager.create({ ...REMOTE, enabled: false });
    await assert.rejects(manager.start('search'), codeOf('server-disabled'));
    await manager.update('search', REMOTE);
    manager.attachTransport('search', inProcess().open);
    assert.equal(manager.start('search'), manager.start('search'));
    await manager.start('search');
    await manager.close();
  });
});
