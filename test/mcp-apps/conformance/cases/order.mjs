/** 3.1: what comes when. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (title, run) => ({ group: 'standard', row: '3.1', title, run });
const INPUT = 'ui/notifications/tool-input';
const RESULT = 'ui/notifications/tool-result';
const round = (methods) => methods.filter((each) => /tool-(input|result|cancelled)/.test(each));
const result = { content: [{ type: 'text', text: 'done' }] };

export const orderCases = [
  standard('sends nothing before the app is initialized', async (host) => {
    const app = await host.mountPlain({ holdsBack: true });
    await app.push({ partial: { a: 1 } });
    await app.push({ input: { a: 1 } });
    await app.push({ result });
    await app.setContext({ theme: 'dark' });
    await host.stayQuiet();
    assert.deepEqual(await app.readMethods(), []);
    await app.notify('ui/notifications/initialized');
    await app.hears(RESULT);
    assert.deepEqual(round(await app.readMethods()).slice(-2), [INPUT, RESULT]);
  }),
  standard('sends the input before the result, in whatever order it got them', async (host) => {
    const app = await host.mountPlain({ holdsBack: true });
    await app.push({ result });
    await app.push({ input: { a: 1 } });
    await app.notify('ui/notifications/initialized');
    await app.hears(RESULT);
    assert.deepEqual(round(await app.readMethods()), [INPUT, RESULT]);
    assert.deepEqual((await app.paramsOf(INPUT))[0], { arguments: { a: 1 } });
  }),
  standard('sends an input without arguments before a result that comes alone', async (host) => {
    const app = await host.mountPlain();
    await app.push({ result });
    await app.hears(RESULT);
    assert.deepEqual(round(await app.readMethods()), [INPUT, RESULT]);
    assert.deepEqual((await app.paramsOf(INPUT))[0], { arguments: {} });
  }),
  standard('sends the input once in a round', async (host) => {
    const app = await host.mountPlain({ input: { a: 1 } });
    await app.hears(INPUT);
    await app.push({ result });
    await app.hears(RESULT);
    await host.stayQuiet();
    assert.deepEqual(round(await app.readMethods()), [INPUT, RESULT]);
  }),
  standard('begins the round again when the app does', async (host) => {
    const app = await host.mountPlain({ input: { a: 1 } });
    await app.push({ result });
    await app.hears(RESULT);
    await app.run(() => void globalThis.__page.begin());
    await eventually('both are sent again', async () => round(await app.readMethods()).length === 4);
    assert.deepEqual(round(await app.readMethods()), [INPUT, RESULT, INPUT, RESULT]);
  }),
];
