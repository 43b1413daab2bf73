import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keepSecrets } from '../../../src/core/mcp/config/keep-secrets.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';

const REMOTE = { name: 'a', url: 'https://a.example/mcp', headers: { Authorization: 'Bearer hunter2', 'X-Key': 'k' } };
const known = { ...REMOTE, id: 'x', enabled: true, args: [], env: {} };

describe('an update', () => {
  it('keeps values that it leaves out, of all names or of one, and takes away names that it does not say', () => {
    assert.deepEqual(keepSecrets({ name: 'b', url: REMOTE.url }, known).headers, REMOTE.headers);
    const some = { name: 'a', url: REMOTE.url, headers: { Authorization: undefined } };
    assert.deepEqual(keepSecrets(some, known).headers, { Authorization: 'Bearer hunter2' });
    const other = { name: 'a', url: REMOTE.url, headers: { 'X-Key': 'new', 'X-Unknown': undefined } };
    assert.deepEqual(keepSecrets(other, known).headers, { 'X-Key': 'new' });
    assert.deepEqual(keepSecrets({ name: 'a', url: REMOTE.url, headers: {} }, known).headers, {});
  });

  it('takes no credential to another origin, nor to another command', () => {
    assert.deepEqual(keepSecrets({ name: 'a', url: 'https://a.example/other' }, known).headers, REMOTE.headers);
    for (const url of ['https://evil.example/mcp', 'http://a.example/mcp', 'https://a.example:444/mcp', 'none'])
      assert.deepEqual(keepSecrets({ name: 'a', url }, known).headers, {}, url);
    assert.deepEqual(keepSecrets({ name: 'a', command: 'npx' }, known).headers, {});
    const local = { id: 'x', name: 'a', enabled: true, command: 'npx', args: [], env: { KEY: 's' } };
    assert.deepEqual(keepSecrets({ name: 'a', command: 'npx', args: ['-y', 'x'] }, local).env, { KEY: 's' });
    assert.deepEqual(keepSecrets({ name: 'a', command: 'uvx' }, local).env, {});
  });

  it('of a description changes nothing else, and sends the same headers as before', async () => {
    const seen: (string | null)[] = [];
    const manager = new ServerManager({
      fetch: (_, init) => {
        seen.push(new Headers(init?.headers).get('authorization'));
        return Promise.resolve(new Response(null, { status: 401 }));
      },
    });
    await manager.create(REMOTE);
    const updated = await manager.update('a', { name: 'a', url: REMOTE.url, description: 'Finds' });
    assert.deepEqual(updated.config.headers, ['Authorization', 'X-Key']);
    await assert.rejects(manager.start('a'), { code: 'auth-required' });
    await assert.rejects(manager.update('a', { name: 'a', url: REMOTE.url, headers: 'x' as never }), {
      code: 'invalid-config',
    });
    assert.deepEqual(seen, ['Bearer hunter2']);
    await manager.close();
  });

  it('is exported with the servers that are chosen, and without what is secret', async () => {
    const manager = new ServerManager();
    await manager.create(REMOTE);
    await manager.create({ name: 'b', url: 'https://b.example/' });
    const { json, replaced } = manager.exportServers({ names: ['a'] });
    assert.deepEqual(Object.keys((JSON.parse(json) as { mcpServers: object }).mcpServers), ['a']);
    assert.deepEqual(replaced, ['a.headers.Authorization', 'a.headers.X-Key']);
    assert.equal(json.includes('hunter2'), false);
    assert.equal(
      Object.keys((JSON.parse(manager.exportServers().json) as { mcpServers: object }).mcpServers).length,
      2,
    );
    await manager.close();
  });
});
