import assert from 'node:assert/strict';
import type { AppHostPage, ClientVersion } from './app-host-page.js';
import { eventually, textOf } from './demo-server.js';
import type { RealApp } from './real-apps.js';

/** What a host owes an app, in the order in which a story sees it. */
export const DUTIES = ['handshake', 'render', 'call with consent', 'resize', 'mode keeps state', 'close'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * Plays all that a host owes an app: it is drawn, hears its data in order, makes a call of its own with consent, is as high as it
 * asks for, keeps its state through a change of place, and is asked before it goes.
 * @param did - Is told of each of these once it was seen.
 */
export async function playApp(
  host: AppHostPage,
  app: RealApp,
  { url, version, did }: { readonly url: string; readonly version: ClientVersion; readonly did: (duty: Duty) => void },
): Promise<void> {
  const { page } = host;
  const { server, tool, input, shows } = app;
  const frame = await host.openApp({ server, url, tool, input, shows, version });

  await eventually('it is initialized', () => host.onApp(({ state }) => state === 'initialized', undefined));
  did('handshake');
  await eventually('the result is drawn', () => app.isDrawn(frame));
  const tools = () => host.heard.filter((method) => /tool-(input|result)$/.test(method));
  await eventually('it has told what it heard', () => Promise.resolve(tools().length > 1));
  assert.deepEqual(tools(), ['ui/notifications/tool-input', 'ui/notifications/tool-result']);
  did('render');

  const offered = await host.onApp(async (element) => (await element.listTools()).map(({ name }) => name), undefined);
  for (const name of app.offers) assert.ok(offered.includes(name), `${name} among ${offered.join()}`);

  const isAnswered = await app.call(frame);
  const dialog = page.locator('vitrine-consent-dialog');
  await eventually('the call is asked about', async () => (await textOf(dialog)).includes(app.calls));
  await dialog.locator('#allow[aria-disabled=false]').click();
  await eventually('it is allowed', () => Promise.resolve(host.answered >= 1));
  await host.allowFurtherCalls();
  await isAnswered();
  assert.ok((await host.countOf('tool-call-request')) >= 1);
  did('call with consent');

  await eventually('it is as high as it asks for', async () => {
    const [asked, drawn] = await page.evaluate(() => [
      story.heights.at(-1),
      document.querySelector('mcp-app-frame')!.shadowRoot!.querySelector('iframe')!.offsetHeight,
    ]);
    return asked === drawn;
  });
  did('resize');

  // A browser that keeps nothing for pages within others has a stand-in for it: most apps fall over what throws.
  const kept = await frame.evaluate(() => ((localStorage['kept'] = 'yes'), localStorage['kept'] as string));
  assert.equal(kept, 'yes');

  await app.change(frame);
  await host.whenAnswered();
  const state = await app.readState(frame);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await page.locator('mcp-app-frame [role=dialog]').waitFor();
  assert.deepEqual(await app.readState(frame), state);
  // A question that is open takes the key for itself.
  if (app.asksAtEachChange) await host.whenQuiet();
  await page.keyboard.press('Escape');
  await eventually('it is back', () => host.onApp(({ displayMode }) => displayMode === 'inline', undefined));
  assert.deepEqual(await app.readState(frame), state);
  assert.equal(await host.countOf('initialized'), 1);
  did('mode keeps state');

  assert.deepEqual(await host.closeApp(), { state: 'closed', frames: 0 });
  await eventually('it has told that it was asked to go', () =>
    Promise.resolve(host.heard.includes('ui/resource-teardown')),
  );
  assert.equal(host.heard.at(-1), 'ui/resource-teardown');
  assert.deepEqual([await host.countOf('closed'), await host.countOf('failed')], [1, 0]);
  // What may be left waits for the next app, and is empty.
  const left = () => page.frames().filter((each) => each !== page.mainFrame());
  await eventually('its documents are gone', () =>
    Promise.resolve(
      frame.isDetached() && left().length <= 1 && left().every((each) => each.childFrames().length === 0),
    ),
  );
  did('close');
}
