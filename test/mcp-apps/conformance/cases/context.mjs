/** 3.5: what the host says of itself, and what apps tell the model. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (title, run) => ({ group: 'standard', row: '3.5', title, run });
const contexts = async (host) => (await host.events('model-context')).at(-1)?.contexts ?? [];

export const contextCases = [
  standard('offers nothing that it does not do', async (host) => {
    const app = await host.mountPlain();
    const { hostCapabilities } = await app.initializeResult();
    const known = [
      ...['openLinks', 'downloadFile', 'serverTools', 'serverResources', 'logging', 'sandbox', 'updateModelContext'],
      ...['message', 'sampling', 'experimental'],
    ];
    assert.deepEqual(
      Object.keys(hostCapabilities).filter((key) => !known.includes(key)),
      [],
    );
    if (!hostCapabilities.downloadFile) {
      const { error } = await app.request('ui/download-file', { contents: [] });
      assert.equal(error?.code, -32601);
    }
  }),
  standard('says how it looks, where it is and what it shows', async (host) => {
    const app = await host.mountPlain();
    const { hostContext } = await app.initializeResult();
    assert.ok(['light', 'dark'].includes(hostContext.theme));
    assert.equal(hostContext.displayMode, 'inline');
    assert.ok(hostContext.availableDisplayModes.includes('inline'));
    assert.match(hostContext.locale, /^[a-z]{2}/i);
    assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: hostContext.timeZone }));
    assert.equal(hostContext.toolInfo.tool.name, 'show');
    assert.ok(['web', 'desktop', 'mobile'].includes(hostContext.platform));
  }),
  standard('gives all style variables or none', async (host) => {
    const app = await host.mountPlain();
    const { variables = {} } = (await app.initializeResult()).hostContext.styles ?? {};
    const colours = Object.keys(variables).filter((name) => name.startsWith('--color-'));
    assert.ok(colours.length === 0 || colours.length >= 37, `${colours.length} colours`);
  }),
  standard('keeps one model context of an app, the last', async (host) => {
    const app = await host.mountPlain();
    for (const step of [1, 2]) {
      const { result } = await app.request('ui/update-model-context', { structuredContent: { step } });
      assert.ok(result);
    }
    await eventually('the last one is kept', async () => JSON.stringify(await contexts(host)).includes('{"step":2}'));
    assert.doesNotMatch(JSON.stringify(await contexts(host)), /"step":1/);
    assert.equal((await contexts(host)).length, 1);
    assert.deepEqual(await host.events('message'), []);
  }),
  standard('forgets a model context that is emptied, and that of an app that is closed', async (host) => {
    const [one, other] = [await host.mountPlain(), await host.mountPlain()];
    await one.request('ui/update-model-context', { content: [{ type: 'text', text: 'from one' }] });
    await other.request('ui/update-model-context', { content: [{ type: 'text', text: 'from the other' }] });
    await eventually('both are kept', async () => (await contexts(host)).length === 2);
    await one.request('ui/update-model-context', {});
    await eventually('one is left', async () => (await contexts(host)).length === 1);
    await other.close();
    await eventually('none is left', async () => (await contexts(host)).length === 0);
  }),
];
