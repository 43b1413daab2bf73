/** 3.2: what apps and their host say to each other, without the server. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (row, title, run) => ({ group: 'standard', row: `3.2 ${row}`, title, run });
const draft = (row, title, run) => ({ ...standard(row, title, run), group: 'draft' });
const said = (text) => ({ role: 'user', content: [{ type: 'text', text }] });

export const messageCases = [
  standard('ui/initialize', 'answers any version with its own', async (host) => {
    for (const protocolVersion of ['2026-01-26', '2025-11-21', '2199-01-01']) {
      const app = await host.mountPlain({ begins: false });
      const { result } = await app.request('ui/initialize', {
        protocolVersion,
        appInfo: { name: 'suite', version: '1' },
        appCapabilities: {},
      });
      assert.equal(result.protocolVersion, '2026-01-26');
      assert.ok(result.hostInfo.name && result.hostInfo.version);
      assert.equal(typeof result.hostCapabilities, 'object');
      assert.equal(typeof result.hostContext, 'object');
    }
  }),
  standard('ui/initialize', 'reads missing capabilities as none', async (host) => {
    const app = await host.mountPlain({ begins: false });
    const params = { protocolVersion: '2026-01-26', appInfo: { name: 'suite', version: '1' } };
    assert.ok((await app.request('ui/initialize', params)).result);
  }),
  standard('tool-input', 'hands on the arguments as they are', async (host) => {
    const input = { text: 'é ☕', nested: { list: [1, null, true] }, __proto: 1 };
    const app = await host.mountPlain({ input });
    assert.deepEqual(await app.hears('ui/notifications/tool-input'), { arguments: input });
  }),
  standard('tool-input-partial', 'hands on an object that is not finished', async (host) => {
    const app = await host.mountPlain({ partial: { city: 'Par' } });
    assert.deepEqual(await app.hears('ui/notifications/tool-input-partial'), { arguments: { city: 'Par' } });
  }),
  standard('tool-result', 'hands on the whole result, what it does not know included', async (host) => {
    const app = await host.mountPlain({ input: {} });
    const result = {
      content: [{ type: 'text', text: 'a' }],
      structuredContent: { rows: [1] },
      _meta: { 'suite/x': { deep: true } },
      isError: true,
    };
    await app.push({ result });
    assert.deepEqual(await app.hears('ui/notifications/tool-result'), result);
  }),
  standard('tool-cancelled', 'says that a call was cancelled, and why', async (host) => {
    const app = await host.mountPlain({ input: {} });
    await app.push({ cancelled: 'The person stopped it' });
    assert.equal((await app.hears('ui/notifications/tool-cancelled')).reason, 'The person stopped it');
    assert.deepEqual(await app.paramsOf('ui/notifications/tool-result'), []);
  }),
  standard('host-context-changed', 'tells only what has changed', async (host) => {
    const app = await host.mountPlain();
    await app.initializeResult();
    await app.setContext({ theme: 'dark', locale: 'fr' });
    const changed = await app.hears('ui/notifications/host-context-changed', (each) => each.locale === 'fr');
    assert.equal(changed.theme ?? 'dark', 'dark');
    assert.equal('userAgent' in changed, false);
    assert.equal('toolInfo' in changed, false);
  }),
  standard('resource-teardown', 'asks before the frame goes', async (host) => {
    const app = await host.mountPlain();
    await app.close();
    await eventually('the frame is gone', () => app.frame.isDetached());
    assert.ok(host.heard.some(({ data }) => data?.method === 'ui/resource-teardown' && data.id !== undefined));
  }),
  standard('resource-teardown', 'takes an error, or nothing, for an answer', async (host) => {
    for (const config of [{ refusesTeardown: true }, { answers: false }]) {
      const app = await host.mountPlain(config);
      const begin = Date.now();
      await app.close();
      await eventually('the frame is gone', () => app.frame.isDetached());
      assert.ok(Date.now() - begin < 3_000);
    }
  }),
  draft('request-teardown', 'lets an app end itself', async (host) => {
    const app = await host.mountPlain();
    await app.notify('ui/notifications/request-teardown', {});
    await eventually('the frame is gone', () => app.frame.isDetached());
  }),
  standard('size-changed', 'makes room for the app', async (host) => {
    const app = await host.mountPlain();
    await app.notify('ui/notifications/size-changed', { height: 333 });
    await eventually('the frame is as high', async () => Math.abs((await app.box()).height - 333) <= 2);
  }),
  standard('ui/open-link', 'opens a link that a person agrees to', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain();
    assert.deepEqual((await app.request('ui/open-link', { url: 'https://link.example/a' })).result, {});
    assert.ok((await host.events('link')).some(({ url }) => url === 'https://link.example/a'));
  }),
  standard('ui/open-link', 'says when a person does not', async (host) => {
    await host.decide('deny');
    const app = await host.mountPlain();
    const { error } = await app.request('ui/open-link', { url: 'https://link.example/b' });
    assert.equal(error.code, -32000);
  }),
  standard('ui/open-link', 'opens nothing but http, https and mailto', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain();
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'no address'])
      assert.equal((await app.request('ui/open-link', { url })).error?.code, -32000, url);
    assert.deepEqual(await host.events('link'), []);
  }),
  draft('ui/download-file', 'saves what a person agrees to, by a safe name', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain();
    const resource = { uri: 'file:///../../evil/notes.txt', mimeType: 'text/plain', text: 'hello' };
    assert.deepEqual(
      (await app.request('ui/download-file', { contents: [{ type: 'resource', resource }] })).result,
      {},
    );
    const [saved] = await host.events('download');
    assert.doesNotMatch(JSON.stringify(saved.files.map(({ name }) => name)), /[/\\]|\.\./);
  }),
  draft('ui/download-file', 'refuses when a person does, and what is no content', async (host) => {
    await host.decide('deny');
    const app = await host.mountPlain();
    const resource = { uri: 'file:///notes.txt', mimeType: 'text/plain', text: 'hello' };
    const denied = await app.request('ui/download-file', { contents: [{ type: 'resource', resource }] });
    assert.equal(denied.error.code, -32000);
    await host.decide('allow');
    const invalid = await app.request('ui/download-file', { contents: [{ type: 'text', text: 'x' }] });
    assert.ok([-32000, -32602].includes(invalid.error?.code));
  }),
  standard('ui/message', 'adds a message that a person agrees to', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain();
    assert.ok((await app.request('ui/message', said('Hello from the app'))).result);
    assert.match(JSON.stringify(await host.events('message')), /Hello from the app/);
  }),
  standard('ui/message', 'takes one block in place of a list', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain();
    const { result } = await app.request('ui/message', { role: 'user', content: { type: 'text', text: 'One block' } });
    assert.ok(result);
    assert.match(JSON.stringify(await host.events('message')), /One block/);
  }),
  standard('ui/message', 'refuses when a person does, and another role', async (host) => {
    await host.decide('deny');
    const app = await host.mountPlain();
    assert.equal((await app.request('ui/message', said('No'))).error.code, -32000);
    await host.decide('allow');
    assert.equal((await app.request('ui/message', { ...said('No'), role: 'assistant' })).error.code, -32602);
    assert.deepEqual(await host.events('message'), []);
  }),
  standard('ui/request-display-mode', 'answers with the mode in force', async (host) => {
    await host.decide('allow');
    const app = await host.mountPlain({ appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] } });
    const { availableDisplayModes = ['inline'] } = (await app.initializeResult()).hostContext;
    const { result } = await app.request('ui/request-display-mode', { mode: 'fullscreen' });
    assert.equal(result.mode, availableDisplayModes.includes('fullscreen') ? 'fullscreen' : 'inline');
  }),
  standard('ui/request-display-mode', 'stays as it is for a mode that it does not offer', async (host) => {
    const app = await host.mountPlain();
    assert.equal((await app.request('ui/request-display-mode', { mode: 'sideways' })).result.mode, 'inline');
  }),
  draft('sampling/createMessage', 'offers no sampling that it does not have', async (host) => {
    const app = await host.mountPlain();
    const { hostCapabilities } = await app.initializeResult();
    if (hostCapabilities.sampling) return;
    const { error } = await app.request('sampling/createMessage', { messages: [], maxTokens: 10 });
    assert.equal(error.code, -32601);
  }),
  standard('notifications/message', 'takes what an app logs', async (host) => {
    const app = await host.mountPlain();
    await app.notify('notifications/message', { level: 'info', logger: 'suite', data: 'noted by the suite' });
    await eventually('the host notes it', async () =>
      /noted by the suite/.test(JSON.stringify(await host.events('log'))),
    );
  }),
  standard('ping', 'answers', async (host) => {
    const app = await host.mountPlain();
    assert.deepEqual((await app.request('ping')).result, {});
  }),
  standard('any other', 'knows no other method, and forwards nothing that starts with ui/', async (host) => {
    const app = await host.mountPlain();
    for (const method of ['ui/nothing', 'ui/initialise', 'nothing/here', 'logging/setLevel'])
      assert.equal((await app.request(method, {})).error?.code, -32601, method);
    assert.deepEqual(
      app.server.received.filter(({ method }) => method.startsWith('ui/')),
      [],
    );
  }),
];
