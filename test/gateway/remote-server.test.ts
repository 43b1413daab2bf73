import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { PAGE, runGateway } from './running-gateway.js';

type Running = Awaited<ReturnType<typeof runGateway>>;

/** Nobody listens there: somebody just did. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const MESSAGE = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'x' } });

describe('a remote server', () => {
  let it_: Running;
  const seen: IncomingMessage[] = [];
  const upstream = createServer((request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    const { port } = upstream.address() as AddressInfo;
    const go = (status: number, location: string): void => {
      response.writeHead(status, { location });
      response.end();
    };
    if (request.url === '/away') return go(307, 'https://evil.example.com/mcp');
    if (request.url === '/other-port') return go(308, `http://127.0.0.1:${port + 1}/`);
    if (request.url === '/near') return go(307, '/mcp');
    if (request.url === '/lossy') return go(302, '/mcp');
    if (request.url === '/circle') return go(307, '/circle');
    if (request.url === '/closed') return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    response.writeHead(200, {
      'content-type': 'application/json',
      'mcp-session-id': 's1',
      'set-cookie': 'a=b',
      'x-own': '1',
    });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => response.end(JSON.stringify({ got: body === '' ? null : (JSON.parse(body) as unknown) })));
  });
  const post = (server: string, headers: Record<string, string> = {}) =>
    it_.ask(
      'POST',
      `/servers/${server}/mcp`,
      {
        authorization: it_.authorization,
        origin: PAGE,
        cookie: 'a=b',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-session-id': 's0',
        'x-forwarded-for': '1.2.3.4',
        ...headers,
      },
      MESSAGE,
    );

  before(async () => {
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const { port } = upstream.address() as AddressInfo;
    const entry = (path: string) => ({ url: `http://127.0.0.1:${port}${path}`, headers: { 'X-Key': 'Key ${KEY}' } });
    const paths = ['mcp', 'away', 'other-port', 'near', 'lossy', 'circle', 'closed'];
    it_ = await runGateway({
      servers: {
        ...Object.fromEntries(paths.map((path) => [path, entry(`/${path}`)])),
        gone: { url: `http://127.0.0.1:${await closedPort()}/mcp` },
        lacking: { url: 'https://mcp.example.com', headers: { 'X-Key': '${NOT_THERE}' } },
      },
      environment: { KEY: 'remote-secret' },
    });
  });
  after(async () => {
    await it_.stop();
    upstream.closeAllConnections();
    upstream.close();
  });

  it('gets the message with the headers of the file, and nothing that is for the gateway alone', async () => {
    const { status, headers, body } = await post('mcp');
    assert.deepEqual([status, headers['mcp-session-id'], body], [200, 's1', `{"got":${MESSAGE}}`]);
    assert.deepEqual(
      [headers['set-cookie'], headers['x-own'], headers['access-control-allow-origin']],
      [undefined, undefined, PAGE],
    );
    const { headers: sent, url } = seen.at(-1)!;
    assert.deepEqual([url, sent['x-key'], sent['mcp-session-id']], ['/mcp', 'Key remote-secret', 's0']);
    for (const name of ['authorization', 'cookie', 'origin', 'x-forwarded-for'])
      assert.equal(sent[name], undefined, name);
    assert.equal(JSON.stringify(await it_.read('/servers')).includes('remote-secret'), false);
  });

  it('leads nowhere but within its origin', async () => {
    assert.equal((await post('near')).status, 200);
    const before = seen.length;
    for (const server of ['away', 'other-port', 'lossy', 'circle']) {
      const { status, body } = await post(server);
      assert.deepEqual([status, /leads somewhere else/.test(body)], [502, true], server);
    }
    assert.equal(
      seen.slice(before).some(({ url }) => url === '/mcp'),
      false,
    );
  });

  it('that is not there, or lacks a variable, says so, and whether anything was sent', async () => {
    const gone = await post('gone');
    assert.deepEqual([gone.status, gone.headers['vitrine-not-sent']], [502, 'true']);
    assert.match(gone.body, /"code":"connection-failed"/);
    const lacking = await post('lacking');
    assert.match(lacking.body, /headers\.X-Key of lacking needs NOT_THERE\./);
    assert.equal((await post('closed')).status, 502);
  });
});
