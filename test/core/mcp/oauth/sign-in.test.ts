import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { SIGN_IN_CHANNEL } from '../../../../src/core/mcp/oauth/sign-in-answer.js';
import { ServerManager } from '../../../../src/core/mcp/server-manager.js';
import type { ServerManagerOptions } from '../../../../src/core/mcp/server-manager-options.js';
import { FakeMcpClock, when } from '../fake-mcp-clock.js';
import { OAuthServer } from './oauth-server.js';

const ends: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** What the callback page does. */
function answer(message: object): void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(message);
  channel.close();
}

const ECHO = { server: 'a', tool: 'echo', arguments: { text: 'hi' }, initiator: 'user' } as const;

async function setUp(options: ServerManagerOptions = {}, isBlocked = false) {
  const server = await new OAuthServer().listen();
  ends.push(() => server.close());
  const opened: string[] = [];
  let closed = 0;
  const openWindow = () => {
    opened.push('');
    return isBlocked ? undefined : { goTo: (url: string) => void opened.push(url), close: () => void (closed += 1) };
  };
  const signIn = { redirectUrl: 'https://host.example/oauth-callback.html', openWindow };
  const manager = new ServerManager({ signIn, ...options });
  ends.push(() => manager.close());
  await manager.create({ name: 'a', url: server.url });
  /** A person clicks, and agrees at the page that opens. */
  const agree = async (): Promise<void> => {
    const before = opened.length;
    const signing = manager.signIn('a');
    assert.deepEqual(opened.slice(before), [''], 'opens at once, and empty');
    await when(() => opened.length === before + 2 && manager.get('a').phase === 'authorizing');
    answer(server.grant(opened.at(-1) ?? ''));
    await signing;
  };
  return { server, manager, opened, agree, closedCount: () => closed };
}

describe('signing in to a server', () => {
  it('is asked for first, opens one window in the click, and is there once the server has answered', async () => {
    const { server, manager, opened, agree, closedCount } = await setUp();
    await assert.rejects(manager.start('a'), { code: 'auth-required', server: 'a' });
    assert.deepEqual([manager.get('a').status, manager.canSignIn('a'), server.asked], ['error', true, []]);
    await agree();
    assert.deepEqual([manager.get('a').status, closedCount(), server.registered], ['connected', 1, 1]);
    const address = new URL(opened.at(-1) ?? '');
    assert.equal(address.searchParams.get('code_challenge_method'), 'S256');
    assert.match(address.searchParams.get('state') ?? '', /^[\w-]{43}$/);
    assert.equal((await manager.callTool(ECHO)).success, true);
  });

  it('believes no answer but the one to its own state, and that once', async () => {
    const { server, manager, opened } = await setUp();
    const signing = manager.signIn('a');
    await when(() => opened.length === 2 && manager.get('a').phase === 'authorizing');
    const granted = server.grant(opened[1] ?? '');
    for (const forged of [{ code: 'x' }, { state: 'other', code: 'x' }, 'text', null]) answer(forged as object);
    answer({ ...granted, code: undefined, error: 'access_denied' });
    answer(granted);
    await assert.rejects(signing, { code: 'auth-failed', values: { reason: 'access_denied' } });
    assert.deepEqual([manager.get('a').status, server.tokens.size], ['error', 0]);
    const again = manager.signIn('a');
    await when(() => opened.length === 4 && manager.get('a').phase === 'authorizing');
    answer({ ...server.grant(opened[3] ?? ''), iss: 'https://evil.example' });
    await assert.rejects(again, { code: 'auth-failed', values: { reason: 'issuer-mismatch' } });
  });

  it('ends by Cancel, and after 5 minutes', async () => {
    const { manager, opened, closedCount } = await setUp();
    const signing = manager.signIn('a');
    signing.catch(() => undefined);
    await when(() => opened.length === 2 && manager.get('a').phase === 'authorizing');
    await manager.stop('a');
    await assert.rejects(signing, { code: 'cancelled' });
    assert.deepEqual([manager.get('a').status, closedCount()], ['stopped', 1]);

    const clock = new FakeMcpClock();
    const { now, sleep, random } = clock;
    const other = await setUp({ now, sleep, random });
    const late = other.manager.signIn('a');
    late.catch(() => undefined);
    await when(() => other.opened.length === 2 && other.manager.get('a').phase === 'authorizing');
    await clock.advance(299_000);
    assert.equal(other.manager.get('a').phase, 'authorizing', 'the 10 s of connecting stand still');
    await clock.advance(1_000);
    await assert.rejects(late, { code: 'auth-failed', values: { reason: 'timeout' } });
  });

  it('gives an address to a link where the browser opens no window, and opens nothing but web pages', async () => {
    const { server, manager } = await setUp({}, true);
    const signing = manager.signIn('a');
    await when(() => manager.get('a').signInUrl !== undefined);
    answer(server.grant(manager.get('a').signInUrl ?? ''));
    assert.equal((await signing).signInUrl, undefined);

    const other = await setUp();
    other.server.authorizeAt = 'http://far.example/authorize';
    await assert.rejects(other.manager.signIn('a'), { code: 'auth-failed', values: { reason: 'address' } });
    assert.deepEqual(other.opened, ['']);
  });

  it('refreshes once for all requests that are refused together', async () => {
    const { server, manager, agree } = await setUp();
    await agree();
    server.expire();
    const before = server.asked.filter((path) => path === '/token').length;
    const results = await Promise.all(Array.from({ length: 5 }, () => manager.callTool(ECHO)));
    assert.ok(results.every(({ success }) => success));
    assert.equal(server.asked.filter((path) => path === '/token').length - before, 1);
    assert.equal(manager.get('a').status, 'connected');
  });

  it('sends anew what is refused when another call has refreshed already', async () => {
    let isRefused = false;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const late = { ...ECHO, arguments: { text: 'late' } };
    const { server, manager, agree } = await setUp({
      fetch: async (url, init) => {
        const response = await fetch(url, init);
        if (response.status === 401 && typeof init?.body === 'string' && init.body.includes('"late"')) {
          isRefused = true;
          await held;
        }
        return response;
      },
    });
    await agree();
    server.expire();
    const before = server.asked.filter((path) => path === '/token').length;
    const answer = manager.callTool(late);
    await when(() => isRefused);
    assert.equal((await manager.callTool(ECHO)).success, true);
    release();
    assert.equal((await answer).success, true);
    assert.equal(server.asked.filter((path) => path === '/token').length - before, 1);
  });

  it('is asked for once more where a call needs another scope, and no third time', async () => {
    const { server, manager, opened, agree } = await setUp();
    await agree();
    server.neededScope = 'files:write';
    await assert.rejects(manager.callTool(ECHO), { code: 'auth-required', values: { scope: 'files:write' } });
    assert.equal(manager.get('a').status, 'connected', 'what needs no more goes on');
    await agree();
    assert.equal(new URL(opened.at(-1) ?? '').searchParams.get('scope'), 'files:write');
    assert.equal((await manager.callTool(ECHO)).success, true);
    for (const token of server.tokens.keys()) server.tokens.set(token, 'less');
    await assert.rejects(manager.callTool(ECHO), { code: 'auth-failed' });
  });

  it('takes a server out when nothing refreshes its tokens any more', async () => {
    const { server, manager, agree } = await setUp();
    await agree();
    server.expire();
    server.forgetRefresh();
    await assert.rejects(manager.callTool(ECHO), { code: 'auth-required' });
    assert.deepEqual([manager.get('a').status, manager.get('a').lastError?.code], ['error', 'auth-required']);
  });

  it('shows a token to nobody: not in snapshots, not in the log, not to another address', async () => {
    const { server, manager, agree } = await setUp();
    await agree();
    const [token = ''] = server.tokens.keys();
    await manager.callTool({ ...ECHO, arguments: { text: `my ${token}` } });
    const log = JSON.stringify(await manager.callLog.listRecords());
    assert.equal(log.includes(token) || JSON.stringify(manager.list()).includes(token), false);
    const other = await setUp();
    await manager.update('a', { name: 'a', url: other.server.url });
    await assert.rejects(manager.start('a'), { code: 'auth-required' });
    const tested = await manager.test({ name: 'a', url: server.url });
    assert.deepEqual([tested.success, tested.code], [false, 'auth-required']);
  });
});
