import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDemoServer } from '../../demo/server/demo-server.js';
import { DemoSessions, type DemoSessionsOptions } from '../../demo/server/demo-sessions.js';
import { handle, type DemoEnv } from '../../demo/server/handle.js';
import { folderAssets } from '../../demo/server/node-server.js';

const ORIGIN = 'https://demo.example';
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

/** The handler with sessions in memory and the demo's own files, and no network. */
function makeSite(variables: Partial<DemoEnv> = {}, options: DemoSessionsOptions = {}) {
  const sessions = new DemoSessions(options);
  const env: DemoEnv = { sessions, ASSETS: folderAssets(['demo/server/pages']), ...variables };
  const send = (path: string, init?: RequestInit): Promise<Response> => handle(new Request(ORIGIN + path, init), env);
  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    send('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** A session's id. */
  const begin = async (): Promise<string> => {
    const response = await post(initialize);
    await response.text();
    return response.headers.get('mcp-session-id')!;
  };
  const connect = async (at = `${ORIGIN}/mcp`, headers: Record<string, string> = {}): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const fetch = (url: string | URL, init?: RequestInit): Promise<Response> => handle(new Request(url, init), env);
    await client.connect(new StreamableHTTPClientTransport(new URL(at), { fetch, requestInit: { headers } }));
    return client;
  };
  return { sessions, send, post, begin, connect };
}

interface Shown {
  readonly content: {
    type: string;
    text?: string;
    resource?: { uri: string; mimeType: string; text?: string; blob?: string };
  }[];
  readonly isError?: boolean;
}
const callIn = async (client: Client, name: string, input = {}): Promise<Shown> =>
  (await client.callTool({ name, arguments: input })) as unknown as Shown;

describe('the tools of the demo server', () => {
  it('show each kind of resource, as text and as a blob, and always say it in words too', async () => {
    const client = await makeSite().connect();
    const kinds: [string, object, RegExp, RegExp][] = [
      ['showExternalUrl', {}, /^text\/uri-list$/, /^https:\/\/demo\.example\/external\.html$/],
      ['showRawHtml', { title: 'A <b> é' }, /^text\/html$/, /<h1>A &#60;b&#62; é<\/h1>/],
      ['showRemoteDom', { framework: 'react' }, /remote-dom\+javascript; framework=react$/, /root\.append/],
      ['showTicTacToeGame', {}, /^text\/uri-list$/, /^https:\/\/demo\.example\/mini-apps\/tictactoe\/$/],
    ];
    for (const [name, input, type, content] of kinds)
      for (const encoding of ['text', 'blob']) {
        const [text, shown] = (await callIn(client, name, { ...input, encoding })).content;
        assert.ok(text?.text, name);
        assert.match(shown!.resource!.uri, /^ui:\/\//);
        assert.match(shown!.resource!.mimeType, type);
        const { text: plain, blob = '' } = shown!.resource!;
        assert.equal(plain === undefined, encoding === 'blob');
        assert.match(plain ?? Buffer.from(blob, 'base64').toString('utf8'), content);
      }
  });

  it('bring an app with the domains that it needs, and a tool for the app alone', async () => {
    const client = await makeSite().connect();
    const { tools } = await client.listTools();
    const app = tools.find(({ name }) => name === 'showApp');
    assert.deepEqual(app?._meta, { ui: { resourceUri: 'ui://demo/pulse' } });
    const poll = tools.find(({ name }) => name === 'pollApp');
    assert.deepEqual((poll?._meta?.['ui'] as { visibility: string[] }).visibility, ['app']);
    const { contents } = await client.readResource({ uri: 'ui://demo/pulse' });
    assert.equal(contents[0]?.mimeType, 'text/html;profile=mcp-app');
    assert.deepEqual((contents[0]?._meta?.['ui'] as { csp: object }).csp, {
      connectDomains: [ORIGIN],
      resourceDomains: [],
    });
    const result = await client.callTool({ name: 'showApp', arguments: { label: 'Beans' } });
    assert.deepEqual(result.structuredContent, { count: 0, label: 'Beans' });
  });

  it('say which argument is wrong', async () => {
    const client = await makeSite().connect();
    for (const [name, input, field] of [
      ['showRawHtml', { encoding: 'gzip' }, /encoding/],
      ['showRawHtml', { title: '' }, /title/],
      ['showRemoteDom', { framework: 'vue' }, /framework/],
      ['showExternalUrl', { url: 'javascript:alert(1)' }, /url/],
      ['showApp', { label: 7 }, /label/],
    ] as const) {
      const result = await callIn(client, name, input);
      assert.equal(result.isError, true);
      assert.match(result.content[0]!.text!, field);
    }
  });

  it('offer a prompt that starts a game', async () => {
    const client = await makeSite().connect();
    const { messages } = await client.getPrompt({ name: 'PlayTicTacToe', arguments: { opponent: 'Ada' } });
    assert.match((messages[0]!.content as { text: string }).text, /Ada play X.*showTicTacToeGame.*tictactoe_ai_move/s);
  });

  it('name the mini-apps by APP_URL, else by each request, never by the one before', async () => {
    const nameIn = async (client: Client) => (await callIn(client, 'showTicTacToeGame')).content[0]!.text!;
    const site = makeSite();
    const client = await site.connect('https://one.example/mcp');
    assert.match(await nameIn(client), /https:\/\/one\.example\/mini-apps/);
    const other = await site.connect('https://two.example/mcp', { 'x-demo-app-url': 'https://evil.example' });
    assert.match(await nameIn(other), /https:\/\/two\.example\/mini-apps/);
    assert.match(
      await nameIn(await makeSite({ APP_URL: 'https://apps.example/' }).connect()),
      /https:\/\/apps\.example\/mini/,
    );
    // Without a request, e.g. over stdio.
    assert.ok(createDemoServer());
  });
});

describe('the demo server over HTTP', () => {
  it('closes a session that is idle for half an hour, and the one used longest ago beyond a hundred', async () => {
    let now = 0;
    const site = makeSite({}, { now: () => now, limit: 3 });
    const list = (id: string) => site.post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, { 'mcp-session-id': id });
    const [one = '', two = '', three = ''] = [await site.begin(), await site.begin(), await site.begin()];
    assert.equal((await list(one)).status, 200);
    await site.begin();
    assert.equal(site.sessions.size, 3);
    assert.equal((await list(two)).status, 404);
    now = 20 * 60_000;
    assert.equal((await list(three)).status, 200);
    now = 40 * 60_000;
    assert.equal((await list(one)).status, 404);
    assert.equal((await list(three)).status, 200);
    assert.equal(site.sessions.size, 1);
  });

  it('lets pages of any origin read answers and errors, and what a session needs', async () => {
    const site = makeSite();
    const asked = await site.send('/mcp', { method: 'OPTIONS', headers: { origin: 'https://host.example' } });
    assert.equal(asked.status, 204);
    const allowed = asked.headers.get('access-control-allow-headers')!;
    for (const name of ['mcp-protocol-version', 'mcp-session-id', 'last-event-id', 'authorization'])
      assert.ok(allowed.includes(name), name);
    for (const response of [await site.post(initialize), await site.post('{'), await site.send('/sse')]) {
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.match(response.headers.get('access-control-expose-headers')!, /mcp-session-id/);
    }
  });

  it('refuses a wrong origin before any work, and a missing or wrong token', async () => {
    const touched: string[] = [];
    const sessions: DemoEnv['sessions'] = {
      answerRequest({ url }) {
        touched.push(url);
        return Promise.resolve(new Response('ok'));
      },
    };
    const site = makeSite({
      sessions,
      ALLOWED_ORIGINS: 'https://host.example, https://other.example',
      DEMO_TOKEN: 'brew',
    });
    const from = (origin: string, token?: string) =>
      site.post('{', { origin, ...(token && { authorization: `Bearer ${token}` }) });
    const strange = await from('https://evil.example', 'brew');
    assert.equal(strange.status, 403);
    assert.equal(strange.headers.get('access-control-allow-origin'), null);
    for (const token of [undefined, 'bre', 'brewx', 'Brew']) {
      const refused = await from('https://host.example', token);
      assert.equal(refused.status, 401);
      assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
      assert.equal(refused.headers.get('access-control-allow-origin'), 'https://host.example');
    }
    assert.deepEqual(touched, []);
    const welcome = await site.post(initialize, { origin: 'https://host.example', authorization: 'bearer brew' });
    assert.equal(welcome.status, 200);
    assert.equal(touched.length, 1);
  });

  it('answers bad bodies, sizes, methods and its own failures with a sentence', async () => {
    const site = makeSite();
    const broken = makeSite({ sessions: { answerRequest: () => Promise.reject(new Error('at secret.ts:12')) } });
    const endless = new ReadableStream({ pull: (queue) => queue.enqueue(new Uint8Array(256 * 1024).fill(32)) });
    const cases: [Response, number, RegExp][] = [
      [await site.post('{"jsonrpc"'), 400, /not JSON/],
      [await site.post(''), 400, /not JSON/],
      [await site.post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }), 400, /initialize/],
      [await site.post(`"${'x'.repeat(1024 * 1024)}"`), 413, /1 MB/],
      [await site.send('/mcp', { method: 'POST', body: endless, duplex: 'half' } as RequestInit), 413, /1 MB/],
      [await site.send('/mcp', { method: 'PUT', body: '{}' }), 405, /POST/],
      [await site.send('/sse'), 404, /\/mcp/],
      [await broken.post(initialize), 500, /Something went wrong/],
    ];
    for (const [response, status, sentence] of cases) {
      assert.equal(response.status, status);
      const text = await response.text();
      assert.match(text, sentence);
      assert.doesNotMatch(text, /secret|\.ts/);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
    }
  });

  it('serves pages that the named hosts may embed, and no file outside their folder', async () => {
    const policyOf = async (hosts?: string) =>
      (await makeSite(hosts === undefined ? {} : { ALLOWED_HOSTS: hosts }).send('/')).headers.get(
        'content-security-policy',
      )!;
    assert.match(await policyOf(), /^frame-ancestors 'self' http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*/);
    assert.match(
      await policyOf('https://chat.example, *.corp.example'),
      /^frame-ancestors 'self' https:\/\/chat\.example \*\.corp/,
    );
    // What is no source cannot end the directive, and pages made to be embedded never say 'none'.
    assert.match(await policyOf("'none'"), /^frame-ancestors 'self' http:\/\/localhost/);
    assert.match(
      await policyOf('https://a.example; script-src *'),
      /^frame-ancestors 'self' http:\/\/localhost[^;]*; object-src/,
    );
    const site = makeSite();
    assert.match(await (await site.send('/')).text(), /showTicTacToeGame/);
    for (const path of ['/nothing.html', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/%00', '/%E0%A4%A'])
      assert.equal((await site.send(path)).status, 404, path);
    assert.equal((await site.send('/', { method: 'POST', body: '{}' })).status, 405);
  });
});
