import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JsonRpcError } from '../../../../src/core/mcp-apps/app-error.js';
import { ServerError } from '../../../../src/core/mcp/server-error.js';
import { turns } from '../../mcp/fake-mcp-clock.js';
import { fakeClient, hostApp } from './hosted-app.js';

const reasonOf = ({ code, data }: Record<string, unknown>): unknown => [
  code,
  (data as { reason?: string } | undefined)?.reason,
];

describe('AppHost: what an app asks for', () => {
  it('opens web and mail addresses alone', async () => {
    const { plain, person } = hostApp();
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '#a', '/x', ''])
      assert.deepEqual(await plain.ask('ui/open-link', { url }), {
        ...{ code: -32000, message: 'Invalid URL', data: { reason: 'policy' } },
      });
    assert.equal((await plain.ask('ui/open-link', { url: 5 }))['code'], -32602);
    assert.deepEqual(await plain.ask('ui/open-link', { url: 'https://user@a.example/x' }), {});
    assert.deepEqual(await plain.ask('ui/open-link', { url: 'mailto:a@b.example' }), {});
    assert.deepEqual(person.asked, [
      ['openLink', 'https://a.example/x'],
      ['openLink', 'mailto:a@b.example'],
    ]);
  });

  it('passes files on, reads links to what its own server has, and refuses what is no file', async () => {
    const { plain, person } = hostApp();
    const link = (uri: string) => ({ type: 'resource_link', uri, name: uri });
    const text = { type: 'resource', resource: { uri: 'file:///a', text: 'a' } };
    const bad = [{}, [], ['x'], [{ type: 'text', text: 'a' }], [{ type: 'resource', resource: { uri: 'a' } }]];
    for (const contents of [...bad, [{ type: 'resource', resource: { uri: 'a', blob: '*' } }]])
      assert.equal((await plain.ask('ui/download-file', { contents }))['message'], 'Invalid content');
    const contents = [text, link('ui://a/b'), link('https://listed.example/a'), link('https://other.example/a')];
    assert.deepEqual(await plain.ask('ui/download-file', { contents }), {});
    const read = (uri: string) => ({ type: 'resource', resource: { uri, text: 'read' } });
    assert.deepEqual(person.asked, [
      ['saveFiles', [text, read('ui://a/b'), read('https://listed.example/a'), link('https://other.example/a')]],
    ]);
  });

  it('takes messages of the user with blocks that the host takes', async () => {
    const { plain, person } = hostApp({ policy: { messageModalities: ['text'] } });
    const text = { type: 'text', text: 'Hi' };
    assert.equal((await plain.ask('ui/message', { role: 'assistant', content: [text] }))['code'], -32602);
    assert.equal((await plain.ask('ui/message', { role: 'user', content: 'Hi' }))['code'], -32602);
    assert.equal((await plain.ask('ui/message', { role: 'user', content: [{ type: 'image' }] }))['code'], -32602);
    assert.deepEqual(await plain.ask('ui/message', { role: 'user', content: text }), {});
    assert.deepEqual(person.asked, [['sendMessage', { role: 'user', content: [text] }]]);
  });

  it('refuses by policy, and advertises nothing of it', async () => {
    const { plain, person } = hostApp({ policy: { links: 'block', messages: 'block', downloads: 'block' } });
    const { hostCapabilities } = await plain.shakeHands();
    for (const name of ['openLinks', 'message', 'downloadFile'])
      assert.equal(Object.hasOwn(hostCapabilities as object, name), false);
    const content = [{ type: 'text', text: 'a' }];
    const contents = [{ type: 'resource', resource: { uri: 'a', text: 'a' } }];
    assert.equal((await plain.ask('ui/open-link', { url: 'https://a.example' }))['message'], 'Policy violation');
    assert.equal((await plain.ask('ui/message', { role: 'user', content }))['message'], 'Message sending denied');
    assert.equal((await plain.ask('ui/download-file', { contents }))['message'], 'Policy violation');
    assert.deepEqual(person.asked, []);
  });

  it('says which mode is in force, whatever was asked for', async () => {
    const { host, plain, person } = hostApp();
    await plain.shakeHands({ availableDisplayModes: ['inline', 'fullscreen'] });
    assert.deepEqual(await plain.ask('ui/request-display-mode', { mode: 'pip' }), { mode: 'inline' });
    assert.equal((await plain.ask('ui/request-display-mode', {}))['code'], -32602);
    assert.deepEqual(await plain.ask('ui/request-display-mode', { mode: 'fullscreen' }), { mode: 'fullscreen' });
    host.setHostContext({ availableDisplayModes: ['inline', 'pip', 'fullscreen'] });
    assert.deepEqual(await plain.ask('ui/request-display-mode', { mode: 'pip' }), { mode: 'inline' });
    assert.equal(person.asked.length, 1);
    const refusing = hostApp({ person: { requestDisplayMode: () => Promise.reject(new Error('no')) } });
    await refusing.plain.shakeHands();
    assert.deepEqual(await refusing.plain.ask('ui/request-display-mode', { mode: 'fullscreen' }), { mode: 'inline' });
  });

  it('ignores sizes that are none', async () => {
    const { plain, person } = hostApp();
    const sizes = [{ height: '5' }, { height: -1 }, { width: Number.POSITIVE_INFINITY }, { height: Number.NaN }, {}];
    for (const size of sizes) await plain.notify('ui/notifications/size-changed', size);
    await plain.notify('ui/notifications/size-changed', { width: 1e9, height: Number.NaN });
    await plain.notify('ui/notifications/size-changed', { width: 10, height: 20.5, depth: 3 });
    assert.deepEqual(person.asked, [
      ['resizeApp', { width: 1e9 }],
      ['resizeApp', { width: 10, height: 20.5 }],
    ]);
  });

  it('keeps one model context: the last one, of kinds that the host takes, until it is emptied', async () => {
    const { host, plain, clock } = hostApp({ policy: { contextModalities: ['text'] } });
    await plain.shakeHands();
    const content = [{ type: 'text', text: 'x=1' }];
    const update = (params: object) => plain.ask('ui/update-model-context', params);
    assert.deepEqual(await update({ content }), {});
    const first = host.snapshot.modelContext;
    assert.deepEqual(first, {
      ...{ appId: 'app', serverId: 'srv', appInfo: { name: 'plain', version: '1' }, content, updatedAt: clock.now() },
    });
    clock.jump(5);
    await update({ content });
    assert.equal(host.snapshot.modelContext, first);
    for (const bad of [
      { content: 'x' },
      { content: [{ type: 'image' }] },
      { structuredContent: {} },
      { structuredContent: 5 },
    ])
      assert.equal((await update(bad))['code'], -32602, JSON.stringify(bad));
    assert.equal(host.snapshot.modelContext, first);
    await update({});
    assert.equal(host.snapshot.modelContext, undefined);
  });

  it('reaches tools for apps alone, on its own server, and passes results and errors through untouched', async () => {
    const fault = Object.assign(new Error('MCP error 42: custom'), { code: 42, data: { own: 1 } });
    let failure: unknown;
    const { plain } = hostApp({ person: { callServerTool: () => Promise.reject(failure as Error) } });
    const call = (name: unknown, args?: unknown) => plain.ask('tools/call', { name, arguments: args });
    const tools = (await plain.ask('tools/list'))['tools'] as { name: string }[];
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['both', 'app-only'],
    );
    assert.deepEqual(reasonOf(await call('model-only')), [-32000, 'tool-not-visible']);
    assert.equal((await call('unknown'))['code'], -32602);
    assert.equal((await call(5))['code'], -32602);
    assert.equal((await call('both', 'x'))['code'], -32602);
    const told = async (error: unknown) => {
      failure = error;
      return call('app-only');
    };
    assert.deepEqual(await told(fault), { code: 42, message: 'custom', data: { own: 1 } });
    const rows: [unknown, unknown[]][] = [
      [new ServerError('consent-denied', { values: { reason: 'user' } }), [-32000, 'denied-by-user']],
      [new ServerError('consent-denied', { values: { reason: 'policy' } }), [-32000, 'policy']],
      [new ServerError('server-not-running'), [-32000, 'server-gone']],
      [new ServerError('rate-limited'), [-32000, 'rate-limited']],
      [new ServerError('result-too-large'), [-32000, 'message-too-large']],
      [new ServerError('tool-not-visible'), [-32000, 'tool-not-visible']],
      [new ServerError('timeout'), [-32001, undefined]],
      [
        new ServerError('invalid-arguments', { issues: [{ path: '/a', rule: 'required', message: 'a' }] }),
        [-32602, undefined],
      ],
      [new ServerError('protocol-error', { values: { jsonRpcCode: 7, message: 'own' } }), [7, undefined]],
      [Object.assign(new Error('Connection closed'), { code: 'CONNECTION_CLOSED' }), [-32000, 'server-gone']],
      [Object.assign(new Error('MCP error -32000: Connection closed'), { code: -32000 }), [-32000, 'server-gone']],
      [Object.assign(new Error('x'), { code: 'REQUEST_TIMEOUT' }), [-32001, undefined]],
      [Object.assign(new Error('x'), { name: 'ZodError' }), [-32603, undefined]],
      [new TypeError('fetch failed: secret'), [-32000, 'server-gone']],
      [undefined, [-32000, 'server-gone']],
    ];
    for (const [error, expected] of rows) {
      const answer = await told(error);
      assert.deepEqual(reasonOf(answer), expected, String(error));
      assert.doesNotMatch(String(answer['message']), /secret/);
    }
  });

  it('gives a call of the standard protocol 30 seconds, any other request 10, and none while a person is asked', async () => {
    const asking: ((asked: boolean) => void)[] = [];
    const { plain, clock } = hostApp({
      client: fakeClient({ readResource: () => new Promise(() => undefined) }),
      person: {
        callServerTool: (_name, _args, { onAsked }) => {
          asking.push(onAsked);
          onAsked(true);
          return new Promise(() => undefined);
        },
      },
    });
    await plain.shakeHands();
    plain.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'both' } });
    plain.post({ jsonrpc: '2.0', id: 2, method: 'resources/read', params: { uri: 'ui://a' } });
    await turns(3);
    await clock.advance(10_000);
    const timedOut = () => plain.heard.filter((each) => 'error' in each).map(({ id }) => id);
    assert.deepEqual(timedOut(), [2]);
    await clock.advance(90_000);
    asking[0]!(false);
    await clock.advance(29_999);
    assert.deepEqual(timedOut(), [2]);
    await clock.advance(1);
    assert.deepEqual(timedOut(), [2, 1]);
  });

  it('passes progress on, and ends a call that the app cancels', async () => {
    let call: { signal: AbortSignal; onProgress: (progress: object) => void } | undefined;
    const { plain } = hostApp({
      person: {
        callServerTool: (_name, _args, given) => {
          call = given;
          return new Promise(() => undefined);
        },
      },
    });
    await plain.shakeHands();
    plain.post({
      jsonrpc: '2.0',
      id: 9,
      method: 'tools/call',
      params: { name: 'both', _meta: { progressToken: 'p' } },
    });
    await turns(3);
    call?.onProgress({ progress: 1, total: 2 });
    await turns(1);
    assert.deepEqual(plain.notes, [['notifications/progress', { progress: 1, total: 2, progressToken: 'p' }]]);
    await plain.notify('notifications/cancelled', { requestId: 9 });
    assert.equal(call?.signal.aborted, true);
    call?.onProgress({ progress: 2 });
    await turns(1);
    assert.equal(plain.notes.length, 1);
  });

  it('offers no server, no model and nothing unknown where there is none', async () => {
    const { plain } = hostApp({ client: undefined as never });
    const { hostCapabilities } = await plain.shakeHands();
    assert.equal(Object.hasOwn(hostCapabilities as object, 'serverTools'), false);
    const methods = [
      'tools/list',
      'tools/call',
      'resources/read',
      'prompts/list',
      'sampling/createMessage',
      'ui/unknown',
    ];
    for (const method of [...methods, 'tasks/list', 'initialize'])
      assert.equal((await plain.ask(method, { name: 'a', uri: 'a' }))['code'], -32601, method);
    assert.deepEqual(await plain.ask('ping'), {});
  });

  it('lets an app ask a model after the person agreed, ten times a minute, without tools', async () => {
    let agrees = true;
    const calls: unknown[] = [];
    const sampling = (params: unknown, { app }: { app: unknown }) =>
      Promise.resolve({ sampled: calls.push([params, app]) });
    const { plain, clock } = hostApp({
      policy: { sampling },
      person: { allowSampling: () => Promise.resolve(agrees) },
    });
    const ask = (params: object) => plain.ask('sampling/createMessage', params);
    assert.equal((await ask({}))['code'], -32602);
    assert.equal((await ask({ messages: [], tools: [] }))['code'], -32602);
    assert.deepEqual(await ask({ messages: [] }), { sampled: 1 });
    assert.deepEqual(calls, [[{ messages: [] }, { appId: 'app', serverId: 'srv' }]]);
    agrees = false;
    assert.deepEqual(reasonOf(await ask({ messages: [] })), [-32000, 'denied-by-user']);
    for (let count = 2; count < 10; count += 1) await ask({ messages: [] });
    assert.deepEqual(reasonOf(await ask({ messages: [] })), [-32000, 'rate-limited']);
    clock.jump(60_000);
    assert.deepEqual(reasonOf(await ask({ messages: [] })), [-32000, 'denied-by-user']);
  });

  it('passes an error of the person on as it is, and hides any other', async () => {
    const denied = { code: -32000, message: 'Link opening denied by user', data: { reason: 'denied-by-user' } };
    const { plain } = hostApp({
      person: {
        openLink: (url) =>
          Promise.reject(
            url.includes('a.') ? new JsonRpcError(denied.code, denied.message, denied.data) : new Error('secret'),
          ),
      },
    });
    assert.deepEqual(await plain.ask('ui/open-link', { url: 'https://a.example' }), denied);
    assert.equal((await plain.ask('ui/open-link', { url: 'https://b.example' }))['code'], -32603);
  });

  it('reads __proto__ as data', async () => {
    const { plain, person } = hostApp();
    await plain.shakeHands();
    const args = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}') as object;
    await plain.ask('tools/call', { name: 'both', arguments: args });
    await plain.ask('ui/update-model-context', { structuredContent: args });
    assert.equal(({} as { polluted?: number }).polluted, undefined);
    const [[, asked]] = person.asked as [[string, { args: object }]];
    assert.deepEqual(JSON.stringify(asked.args), JSON.stringify(args));
  });
});
