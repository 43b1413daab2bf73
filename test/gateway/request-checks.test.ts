import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { oddServer, PAGE, runGateway, type RawAnswer } from './running-gateway.js';

type Running = Awaited<ReturnType<typeof runGateway>>;
const OTHER = 'https://evil.example.com';
const JSON_TYPE = { 'content-type': 'application/json' };
const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});

describe('a request', () => {
  let it_: Running;
  let auth: Record<string, string>;
  const ask = (method: string, to: string, headers?: Record<string, string>, body?: string): Promise<RawAnswer> =>
    it_.ask(method, to, headers, body);
  const codeOf = ({ body }: RawAnswer): string =>
    (JSON.parse(body) as { error: { data: { code: string } } }).error.data.code;
  /** Bytes as they stand, for what no client would send. */
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(it_.gateway.port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
      setTimeout(() => socket.end(), 150);
    });

  before(async () => {
    it_ = await runGateway({ servers: { odd: oddServer() } });
    auth = { authorization: it_.authorization };
  });
  after(() => it_.stop());

  it('hears of health without a token, and of nothing else', async () => {
    const health = await ask('GET', '/health');
    assert.deepEqual([health.status, health.body], [200, '{"status":"ok"}']);
    for (const to of ['/servers', '/metrics', '/mcp', '/servers/odd/stderr', '/nothing', '/health/', '/'])
      assert.equal((await ask('GET', to)).status, 401, to);
  });

  it('is refused for any host but this machine, whatever else it brings', async () => {
    const { port } = it_.gateway;
    const statusFor = async (host: string): Promise<number> => (await ask('GET', '/servers', { ...auth, host })).status;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      assert.equal(await statusFor(host), 200, host);
    const rebound = ['evil.example.com', `evil.example.com:${port}`, 'localhost', `localhost:${port + 1}`]
      .concat([`127.0.0.1.evil.example.com:${port}`, `0.0.0.0:${port}`, `localhost.:${port}`, `127.1:${port}`])
      .concat([`user@localhost:${port}`]);
    for (const host of rebound) assert.equal(await statusFor(host), 421, host);
    const twice = await send(
      `GET /health HTTP/1.1\r\nHost: localhost:${port}\r\nHost: evil.example.com\r\nConnection: close\r\n\r\n`,
    );
    assert.match(twice, /^HTTP\/1\.1 4\d\d /);
    assert.match(await send('GET /health HTTP/1.1\r\nHost:\r\n\r\n'), /^HTTP\/1\.1 421 /);
    assert.match(await send('GET /health HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 421 /);
  });

  it('is refused from a page that is not on the list', async () => {
    const cases: readonly (readonly [Record<string, string>, number])[] = [
      [{}, 200],
      [{ 'sec-fetch-mode': 'cors' }, 200], // Node's fetch
      [{ origin: PAGE }, 200],
      [{ origin: PAGE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 200],
      [{ origin: PAGE, 'sec-fetch-site': 'same-site' }, 200],
      [{ origin: OTHER }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: '' }, 403],
      [{ origin: `${PAGE}.evil.example` }, 403],
      [{ origin: PAGE.toUpperCase() }, 403],
      [{ origin: `${PAGE}, ${PAGE}` }, 403],
      [{ origin: PAGE.replace('https', 'http') }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'same-origin' }, 403],
      [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 403],
      [{ origin: PAGE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 403],
    ];
    for (const [headers, status] of cases) {
      const answer = await ask('GET', '/servers', { ...auth, ...headers });
      assert.equal(answer.status, status, JSON.stringify(headers));
      if (status === 403) assert.equal(codeOf(answer), 'gateway-refused');
    }
    assert.ok(it_.refusedOrigins.includes(OTHER));
    assert.equal((await ask('GET', '/health', { origin: OTHER })).status, 403);
  });

  it('needs the token of this run, in its header alone', async () => {
    const { text } = it_.token;
    const bad = ['', 'Bearer', 'Bearer ', `Bearer ${text}x`, `Bearer ${text.slice(1)}`, `Basic ${text}`, text];
    for (const authorization of bad) {
      const answer = await ask('GET', '/servers', { authorization, origin: PAGE });
      assert.deepEqual([answer.status, answer.headers['www-authenticate']], [401, 'Bearer'], authorization);
      assert.equal(codeOf(answer), 'gateway-refused');
    }
    assert.equal((await ask('GET', `/servers?token=${text}`)).status, 401);
    assert.equal((await ask('GET', '/servers', { cookie: `token=${text}` })).status, 401);
    const twice = ['Bearer wrong', it_.authorization].map((value) => `Authorization: ${value}\r\n`).join('');
    const { port } = it_.gateway;
    assert.match(await send(`GET /servers HTTP/1.1\r\nHost: localhost:${port}\r\n${twice}\r\n`), /^HTTP\/1\.1 401 /);
    assert.equal(Buffer.from(text, 'base64url').length, 32);
  });

  it('is checked in one order: host, origin, fetch metadata, preflight, token, type, length', async () => {
    const all: Record<string, string> = {
      host: 'evil.example.com',
      origin: OTHER,
      authorization: 'Bearer wrong',
      'content-type': 'text/plain',
      'content-length': String(5 * 1024 * 1024),
    };
    const statuses: number[] = [];
    const expectedFixes: readonly Record<string, string>[] = [
      { host: `localhost:${it_.gateway.port}` },
      { origin: PAGE },
      { ...auth },
      { ...JSON_TYPE },
    ];
    for (const fix of [{}, ...expectedFixes]) {
      Object.assign(all, fix);
      // The announced body never comes: what is refused is refused before.
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = await send(`POST /servers/odd/mcp HTTP/1.1\r\n${lines.join('')}\r\n`);
      statuses.push(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
    }
    assert.deepEqual(statuses, [421, 403, 401, 415, 413]);
  });

  it('answers a preflight, which has no token, for listed pages alone', async () => {
    const headers = { origin: PAGE, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' };
    const { status, headers: answer } = await ask('OPTIONS', '/servers/odd/mcp', {
      ...headers,
      'access-control-request-private-network': 'true',
    });
    assert.equal(status, 204);
    assert.deepEqual(
      [
        'access-control-allow-origin',
        'vary',
        'access-control-allow-methods',
        'access-control-max-age',
        'access-control-allow-private-network',
        'access-control-allow-credentials',
      ].map((name) => answer[name]),
      [PAGE, 'Origin', 'GET, POST, DELETE', '600', 'true', undefined],
    );
    const asked = 'authorization, content-type, accept, mcp-session-id, mcp-protocol-version, last-event-id';
    assert.equal(answer['access-control-allow-headers'], `${asked}, mcp-method, mcp-name`);
    const refused = await ask('OPTIONS', '/servers/odd/mcp', { ...headers, origin: OTHER });
    assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [403, undefined]);
    assert.equal((await ask('OPTIONS', '/', headers)).headers['access-control-allow-private-network'], undefined);
  });

  it('lets a listed page read every answer, errors too', async () => {
    const answers = await Promise.all([
      ask('GET', '/servers', { ...auth, origin: PAGE }),
      ask('GET', '/servers', { origin: PAGE }),
      ask('GET', '/nothing', { ...auth, origin: PAGE }),
      ask('GET', '/health', { origin: PAGE, host: 'evil.example.com' }),
      ask('POST', '/servers/odd/mcp', { ...auth, origin: PAGE, 'content-type': 'text/plain' }, 'x'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 401, 404, 421, 415],
    );
    for (const { headers } of answers) {
      assert.equal(headers['access-control-allow-origin'], PAGE);
      assert.equal(headers.vary, 'Origin');
      const exposed = 'mcp-session-id, retry-after, www-authenticate, vitrine-not-sent';
      assert.equal(headers['access-control-expose-headers'], exposed);
    }
  });

  it('posts JSON of at most 4 MiB, measured as it comes', async () => {
    const post = (type: string, body: string) =>
      ask('POST', '/servers/odd/mcp', { ...auth, 'content-type': type }, body);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', ''])
      assert.equal((await post(type, INITIALIZE)).status, 415, type);
    assert.equal((await post('application/json; charset=utf-8', '{')).status, 400);
    const { port } = it_.gateway;
    const head = `POST /servers/odd/mcp HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: ${it_.authorization}\r\n`;
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const stream = await send(
      `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(65)}`,
    );
    assert.match(stream, /^HTTP\/1\.1 413 /);
    const asking = await send(`${head}Content-Type: text/plain\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n`);
    assert.match(asking, /^HTTP\/1\.1 415 /);
    const long = await send(`GET /health HTTP/1.1\r\nHost: localhost:${port}\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`);
    assert.match(long, /^HTTP\/1\.1 431 /);
  });

  it('names no command, argument or address, however it asks', async () => {
    const type = { ...auth, ...JSON_TYPE };
    const paths = [
      '/servers/npx/mcp',
      '/servers/..%2f/mcp',
      '/servers/odd%00/mcp',
      '/servers/__proto__/mcp',
      '/servers//mcp',
    ]
      .concat(['/servers/constructor/mcp', '/servers/odd/mcp/', 'http://evil.example.com/servers/odd/mcp'])
      .concat(['//evil.example.com/mcp', '/servers/odd/start']);
    for (const to of paths) assert.equal((await ask('POST', to, type, INITIALIZE)).status, 404, to);
    const before = await it_.read('/servers');
    const body = JSON.stringify({ command: 'bash', args: ['-c', 'id'], url: 'http://evil.example.com' });
    for (const to of ['/servers', '/servers/odd/restart', '/servers/odd/mcp'])
      assert.ok((await ask('POST', to, type, body)).status >= 400, to);
    assert.deepEqual(await it_.read('/servers'), before);
  });

  it('gets a JSON-RPC error for whatever is wrong with its message', async () => {
    const type = { ...auth, ...JSON_TYPE, accept: 'application/json, text/event-stream' };
    const post = (body: string, more: Record<string, string> = {}) =>
      ask('POST', '/servers/odd/mcp', { ...type, ...more }, body);
    const cases: readonly (readonly [RawAnswer, number, number])[] = [
      [await post('{'), 400, -32700],
      [await post('[]'), 400, -32600],
      [await post('null'), 400, -32600],
      [await post(INITIALIZE, { 'mcp-session-id': 'unknown' }), 404, -32001],
      [await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}'), 400, -32600],
      [await post(INITIALIZE, { accept: 'text/html' }), 406, -32600],
      [await post(INITIALIZE, { 'mcp-session-id': 'a, b' }), 404, -32001],
      [await post('[{"jsonrpc":"2.0","id":1,"method":"initialize"}]'), 400, -32600],
      [await ask('PUT', '/servers/odd/mcp', type, '{}'), 405, -32600],
    ];
    for (const [{ status, body }, expected, code] of cases) {
      assert.equal(status, expected, body);
      const { error, ...rest } = JSON.parse(body) as { error: { code: number; data: unknown } };
      assert.deepEqual(error.data, { code: 'protocol-error' });
      assert.deepEqual(rest, { jsonrpc: '2.0', id: null });
      assert.equal(error.code, code, body);
      assert.equal(/\n\s+at |\/src\/|\/work\//.test(body), false);
    }
    assert.equal((await it_.read<{ children: number }>('/metrics')).children, 0);
  });
});
