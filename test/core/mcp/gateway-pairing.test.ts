import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageSignals } from '../../../src/core/mcp/page-signals.js';
import { ServerManager } from '../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../src/core/mcp/server-manager-options.js';
import { turns } from './fake-mcp-clock.js';

const TOKEN = 'k'.repeat(43);

/** A page with an address bar. */
function pageAt(hash: string) {
  const listeners = new Map<string, () => void>();
  const location = { hash, pathname: '/chat', search: '?a=1' };
  const addresses: string[] = [];
  const page: PageSignals = {
    addEventListener: (type, listener) => void listeners.set(type, listener),
    removeEventListener: (type) => void listeners.delete(type),
    location,
    history: {
      state: null,
      replaceState: (_, __, url) => {
        addresses.push(url);
        location.hash = '';
      },
    },
  };
  return { page, location, addresses, listeners };
}

async function open(hash: string, options: ServerManagerOptions = {}) {
  const asked: [string, string | null][] = [];
  const at = pageAt(hash);
  const manager = new ServerManager({
    page: at.page,
    fetch: (url, init) => {
      asked.push([String(url), new Headers(init?.headers).get('authorization')]);
      return Promise.resolve(Response.json({ servers: [{ name: 'memory' }] }));
    },
    ...options,
  });
  await manager.ready;
  await turns();
  return { manager, asked, ...at };
}

describe('pairing by the address', () => {
  it('takes the fragment away at once, shows the address to a person and asks the gateway on this machine', async () => {
    const shown: string[] = [];
    let agree: (yes: boolean) => void = () => undefined;
    const { manager, asked, addresses } = await open(`#vitrine-gateway=7337.${TOKEN}`, {
      confirmGateway: (url) => {
        shown.push(url);
        return new Promise((resolve) => (agree = resolve));
      },
    });
    assert.deepEqual([addresses, shown, asked], [['/chat?a=1'], ['http://127.0.0.1:7337/'], []]);
    agree(true);
    await turns();
    assert.deepEqual(asked[0], ['http://127.0.0.1:7337/servers', `Bearer ${TOKEN}`]);
    await manager.close();
  });

  it('asks nobody where a person says no, where the host has not enabled it, and where it is another fragment', async () => {
    const refused = await open(`#vitrine-gateway=7337.${TOKEN}`, { confirmGateway: () => false });
    assert.deepEqual([refused.asked, refused.location.hash], [[], '']);
    const silent = await open(`#vitrine-gateway=7337.${TOKEN}`);
    assert.deepEqual([silent.asked, silent.addresses], [[], []]);
    for (const hash of [
      '#vitrine-gateway=evil.example.x',
      '#vitrine-gateway=80@evil.example.xxxxxxxxxxxxxxxx',
      '#other',
    ]) {
      let isAsked = false;
      const other = await open(hash, { confirmGateway: () => (isAsked = true) });
      assert.deepEqual([isAsked, other.asked, other.location.hash], [false, [], hash]);
      await other.manager.close();
    }
    await Promise.all([refused.manager.close(), silent.manager.close()]);
  });

  it('happens in a page that is open already, starts what waited for a gateway, and tells of a refusal', async () => {
    const failures: string[] = [];
    const { manager, asked, location, listeners } = await open('', {
      confirmGateway: () => true,
      onFailure: ({ code }) => failures.push(code),
    });
    await manager.create({ name: 'memory', command: 'npx', args: ['-y', 'server-memory'] });
    location.hash = `#vitrine-gateway=7337.${TOKEN}`;
    listeners.get('hashchange')?.();
    await turns(20);
    assert.ok(
      asked.some(([url]) => url === 'http://127.0.0.1:7337/servers/memory/mcp'),
      String(asked),
    );
    await manager.close();
    const refusing = await open(`#vitrine-gateway=7337.${TOKEN}`, {
      confirmGateway: () => true,
      fetch: () => Promise.resolve(new Response(null, { status: 403 })),
      onFailure: ({ code }) => failures.push(code),
    });
    assert.ok(failures.includes('gateway-refused'));
    await refusing.manager.close();
    assert.equal(refusing.listeners.size, 0);
  });
});
