/** 4.1 to 4.3: modes and sizes. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (row, title, run) => ({ group: 'standard', row, title, run });
const MODES = { availableDisplayModes: ['inline', 'fullscreen', 'pip'] };
const CHANGED = 'ui/notifications/host-context-changed';
const near = (one, other) => Math.abs(one - other) <= 2;

async function offered(app) {
  const { availableDisplayModes = ['inline'] } = (await app.initializeResult()).hostContext;
  return ['fullscreen', 'pip'].filter((mode) => availableDisplayModes.includes(mode));
}
const height = async (app) => (await app.box()).height;

export const placeCases = [
  standard('4.1', 'keeps what the app holds through every mode', async (host) => {
    const app = await host.mountPlain({ appCapabilities: MODES, body: '<input id="i">' });
    const born = await app.run(() => {
      globalThis.document.getElementById('i').value = 'typed';
      return globalThis.__page.born;
    });
    for (const mode of [...(await offered(app)), 'inline']) {
      await app.setMode(mode);
      await host.stayQuiet();
      assert.equal(await app.run(() => globalThis.__page.born).catch(() => 'another document'), born, mode);
      assert.equal(await app.run(() => globalThis.document.getElementById('i').value), 'typed', mode);
    }
  }),
  standard('4.1', 'tells the app its mode', async (host) => {
    const app = await host.mountPlain({ appCapabilities: MODES });
    for (const mode of [...(await offered(app)), 'inline']) {
      await app.setMode(mode);
      if (mode !== 'inline' || (await offered(app)).length > 0)
        await app.hears(CHANGED, (each) => each.displayMode === mode);
    }
  }),
  standard('4.1', 'never uses a mode that the app does not list', async (host) => {
    const app = await host.mountPlain({ appCapabilities: { availableDisplayModes: ['inline'] } });
    for (const mode of ['fullscreen', 'pip'])
      assert.equal((await app.request('ui/request-display-mode', { mode })).result.mode, 'inline');
  }),
  standard('4.2', 'says how much room there is', async (host) => {
    const app = await host.mountPlain({ appCapabilities: MODES });
    const { containerDimensions } = (await app.initializeResult()).hostContext;
    const width = containerDimensions.width ?? containerDimensions.maxWidth;
    assert.ok(near(width, (await app.box()).width), JSON.stringify(containerDimensions));
    if (!(await offered(app)).includes('fullscreen')) return;
    await app.setMode('fullscreen');
    const told = await app.hears(CHANGED, (each) => each.containerDimensions?.height > 0);
    const box = await app.box();
    assert.ok(near(told.containerDimensions.width, box.width), JSON.stringify([told.containerDimensions, box]));
  }),
  standard('4.2', 'says so when the room changes', async (host) => {
    const app = await host.mountPlain();
    await app.initializeResult();
    await host.page.setViewportSize({ width: 640, height: 700 });
    const isNarrow = ({ width, maxWidth } = {}) => (width ?? maxWidth) <= 640;
    await app.hears(CHANGED, (each) => isNarrow(each.containerDimensions));
  }),
  standard('4.3', 'takes numbers alone for a size', async (host) => {
    const app = await host.mountPlain();
    await app.notify('ui/notifications/size-changed', { height: 300 });
    await eventually('the frame is as high', async () => near(await height(app), 300));
    for (const wrong of ['500', null, {}, [500], -20])
      await app.notify('ui/notifications/size-changed', { height: wrong });
    await app.run(() => globalThis.__page.notify('ui/notifications/size-changed', { height: Number.NaN }));
    await host.stayQuiet();
    const now = await height(app);
    assert.ok(near(now, 300) || near(now, 40), `${now}`);
  }),
  standard('4.3', 'grows within bounds', async (host) => {
    const app = await host.mountPlain();
    await app.notify('ui/notifications/size-changed', { height: 1_000_000 });
    await host.stayQuiet();
    assert.ok((await height(app)) <= 4_000);
    await app.notify('ui/notifications/size-changed', { height: 0 });
    await host.stayQuiet();
    await host.stayQuiet();
    assert.ok((await height(app)) >= 20);
  }),
  standard('4.3', 'keeps the inline size for when it comes back', async (host) => {
    const app = await host.mountPlain({ appCapabilities: MODES });
    if ((await offered(app)).length === 0) return;
    await app.notify('ui/notifications/size-changed', { height: 260 });
    await eventually('the frame is as high', async () => near(await height(app), 260));
    const [mode] = await offered(app);
    await app.setMode(mode);
    await host.stayQuiet();
    await app.notify('ui/notifications/size-changed', { height: 90 });
    await app.setMode('inline');
    await eventually('it is as high as before', async () => near(await height(app), 260));
  }),
];
