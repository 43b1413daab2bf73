import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { inlineAppsOf } from '../../src/frames/inline-apps.js';
import { showApp } from '../elements/mcp-app-frame/app-fixture.js';
import { plainApp } from '../elements/mcp-app-frame/plain-app.js';
import { until } from '../sandbox/frame-fixture.js';

/** An app of a message, whose element goes as a log draws it: after the change, at once. */
async function appOfMessage(html = plainApp(), isAnnounced = true) {
  const headless = new HeadlessController({ storage: 'memory' });
  const app = await showApp({ html });
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.endMessage(messageId);
  inlineAppsOf(headless).addApp({ messageId, callId: 'call' }, app.element);
  const place = app.element.parentElement!;
  headless.subscribe(() => queueMicrotask(() => headless.getMessage(messageId) ?? place.replaceChildren()));
  if (isAnnounced) await new Promise((resolve) => setTimeout(resolve, 50)); // the message has been announced
  expect(app.element.state).to.equal('initialized');
  return { app, headless, place, call: { messageId, callId: 'call' } };
}

describe('the apps of a message that is removed', () => {
  it('put their things in order, and go with their answer', async () => {
    const { app, headless, place, call } = await appOfMessage();
    headless.removeMessage(call.messageId);
    await until(() => app.events.some(({ type }) => type === 'mcp-app-closed'), 'it has closed');
    expect(app.said.filter((each) => 'teardown' in each)).to.have.length(1);
    await until(() => !app.element.isConnected, 'it has gone');
    expect([place.children.length, app.frame(), document.querySelector('body > div[inert]')]).to.deep.equal([
      0,
      null,
      null,
    ]);
    expect(inlineAppsOf(headless).findApp(call)).to.equal(undefined);
    headless.dispose();
  });

  it('are asked though it goes in the task that made it', async () => {
    const { app, headless, call } = await appOfMessage(plainApp(), false);
    headless.removeMessage(call.messageId);
    await until(() => app.events.some(({ type }) => type === 'mcp-app-closed'), 'it has closed');
    expect(app.said.filter((each) => 'teardown' in each)).to.have.length(1);
    headless.dispose();
  });

  it('go without an answer after half a second', async () => {
    const silent = plainApp().replace('return post({ id: data.id, result: {} });', 'return;');
    const { app, headless, call } = await appOfMessage(silent);
    const begun = performance.now();
    headless.removeMessage(call.messageId);
    await until(() => app.said.some((each) => 'teardown' in each), 'it is asked');
    expect(app.element.isConnected).to.equal(true);
    await until(() => !app.element.isConnected, 'it has gone');
    expect(performance.now() - begun).to.be.above(400);
    headless.dispose();
  });
});
