/** 3.3: input that is still being written. */
import assert from 'node:assert/strict';
import { eventually } from '../host-driver.mjs';

const standard = (title, run) => ({ group: 'standard', row: '3.3', title, run });
const PARTIAL = 'ui/notifications/tool-input-partial';
const INPUT = 'ui/notifications/tool-input';

/** A prefix of JSON, and what an app gets of it. */
const HEALED = [
  ['{"city":"Par', { city: 'Par' }],
  ['{"city":"Paris","da', { city: 'Paris' }],
  ['{"city":"Paris","days":', { city: 'Paris' }],
  ['{"list":[{"a":"b"},{"a":"c', { list: [{ a: 'b' }, { a: 'c' }] }],
  ['{"list":["a","b",', { list: ['a', 'b'] }],
  ['{"quote":"a\\"b\\', { quote: 'a"b' }],
  ['{"flag":tru', {}],
  ['{"flag":true,"n":12', { flag: true }],
];

export const partialCases = [
  standard('closes what is open, and drops what is not finished', async (host) => {
    const app = await host.mountPlain();
    let known = {};
    for (const [prefix, healed] of HEALED) {
      const before = (await app.paramsOf(PARTIAL)).length;
      await app.push({ partial: prefix });
      const told = () => app.paramsOf(PARTIAL).then((all) => all.length > before && all);
      // What an app knows already need not be said again.
      const last = await eventually(`the app hears of ${prefix}`, told, 1_500).then(
        (all) => all.at(-1),
        () => undefined,
      );
      assert.deepEqual(last?.arguments ?? known, healed, prefix);
      known = healed;
    }
  }),
  standard('says nothing of what is no object yet', async (host) => {
    const app = await host.mountPlain();
    for (const prefix of ['', '  ', '[1,', '"text', '12']) await app.push({ partial: prefix });
    await host.stayQuiet();
    assert.deepEqual(await app.paramsOf(PARTIAL), []);
  }),
  standard('sends the whole input last, and no partial after it', async (host) => {
    const app = await host.mountPlain();
    await app.push({ partial: '{"city":"Par' });
    await app.hears(PARTIAL);
    await app.push({ input: { city: 'Paris', days: 3 } });
    await app.hears(INPUT);
    await app.push({ partial: '{"city":"Lon' }).catch(() => undefined);
    await host.stayQuiet();
    assert.deepEqual(
      (await app.paramsOf(INPUT)).map((params) => params.arguments),
      [{ city: 'Paris', days: 3 }],
    );
    assert.equal((await app.readMethods()).at(-1), INPUT);
  }),
  standard('drops partials that others have overtaken', async (host) => {
    const app = await host.mountPlain();
    const word = 'a'.repeat(400);
    await host.page.evaluate(
      async ([id, whole]) => {
        for (let end = 1; end <= whole.length; end += 1)
          void globalThis.__mcpAppsHost.push(id, { partial: `{"word":"${whole.slice(0, end)}` });
      },
      [app.id, word],
    );
    await app.hears(PARTIAL, (params) => params.arguments.word === word);
    assert.ok((await app.paramsOf(PARTIAL)).length < 200);
  }),
];
