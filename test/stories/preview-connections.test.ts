import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { DemoSite, eventually, frameWith, type Visit } from './demo-server.js';

/** Each asks for a host of its own: its name would be what leaks. */
const HOST = (name: string) => `http://secret-${name}.example.net/x`;

/** Every way in which markup and scripts give a hint for a connection. */
const HINTS = `<link rel="preconnect" href="${HOST('static')}"><link rel=dns-prefetch href="${HOST('dns')}">
<LINK REL='PreConnect' HREF='${HOST('case')}'><link rel="pre&#99;onnect" href="${HOST('entity')}">
<link rel="prefetch" href="${HOST('prefetch')}"><link rel="prerender" href="${HOST('prerender')}">
<link rel="icon preconnect" href="${HOST('two')}"><link rel="modulepreload" href="${HOST('module')}">
<link rel="preload" as="image" href="${HOST('preload')}"><link rel="stylesheet" href="${HOST('sheet')}">
<meta http-equiv="link" content="<${HOST('meta')}>; rel=preconnect">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${HOST('rules')}"],"eagerness":"immediate"}]}</script>
<template shadowrootmode="open"><link rel="preconnect" href="${HOST('template')}"></template>
<div id="box"></div>
<script>
const tag = (name) => '<link rel="preconnect" href="http://secret-' + name + '.example.net/x">';
const made = (name, set) => {
  const link = document.createElement('link');
  link.href = 'http://secret-' + name + '.example.net/x';
  set(link);
  document.head.append(link);
};
const attempt = (act) => { try { act(); } catch {} };
attempt(() => { box.innerHTML = tag('inner'); });
attempt(() => { box.insertAdjacentHTML('beforeend', tag('adjacent')); });
attempt(() => { box.append(document.createRange().createContextualFragment(tag('fragment'))); });
attempt(() => { box.append(new DOMParser().parseFromString(tag('parser'), 'text/html').querySelector('link')); });
attempt(() => { box.attachShadow({ mode: 'open' }).innerHTML = tag('shadow'); });
attempt(() => made('rel', (link) => { link.rel = 'preconnect'; }));
attempt(() => made('attribute', (link) => link.setAttribute('rel', 'preconnect')));
attempt(() => made('list', (link) => link.relList.add('preconnect')));
attempt(() => made('value', (link) => { link.relList = 'preconnect'; }));
attempt(() => made('space', (link) => link.setAttributeNS(null, 'rel', 'preconnect')));
attempt(() => document.write(tag('write')));
</script><p class="hinted">Hints were given.</p>`;

/** Every way in which a document tries to become another one, one behind the other. */
const EXITS = `<a id="link" href="${HOST('click')}">a</a><form id="form" action="${HOST('form')}"><button id="button">b</button></form>
<p class="left">Exits were tried.</p><script>
const ways = [() => link.click(), () => form.submit(), () => form.requestSubmit(), () => button.click(), () => open('${HOST('open')}'),
  () => navigator.sendBeacon('${HOST('beacon')}', 'x'), () => fetch('${HOST('fetch')}').catch(() => {}),
  () => { new Image().src = '${HOST('image')}'; },
  () => { location.hash = 'here'; }];
for (const way of ways) try { way(); } catch {}
</script>`;

describe('connections of previews in a desktop browser that preloads pages', { timeout: 240_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.startPreloading()), { timeout: 120_000 });
  after(() => site?.stop());

  const preview = async (payload: string, mark: string): Promise<Visit> => {
    const visit = await site.open('attacks.html');
    await visit.page.evaluate((entry) => window.renderCase(entry), { kind: 'html', payload, id: mark });
    await frameWith(visit.page, `.${mark}`);
    await visit.page.waitForTimeout(1_000); // what does not happen can only be waited for
    return visit;
  };
  const hintFrom = (page: Page, address: string) =>
    page.evaluate((href) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preconnect', href });
      document.head.append(link);
    }, address);

  it('would be seen: a hint in the page itself opens one, without a request', async () => {
    const { page, strangers, close } = await site.open('attacks.html');
    await hintFrom(page, HOST('control'));
    await eventually('a connection', () => Promise.resolve(site.collected.length > 0));
    site.collected.splice(0);
    assert.deepEqual(strangers, []);
    await close();
  });

  for (const [what, payload, mark] of [
    ['every hint', HINTS, 'hinted'],
    ['links, forms, windows and requests', EXITS, 'left'],
  ] as const) {
    it(`are none, whatever is tried by ${what}`, async () => {
      const { strangers, popups, close } = await preview(payload, mark);
      assert.deepEqual(site.collected.splice(0), [], 'connections');
      assert.deepEqual(strangers, []);
      assert.deepEqual(popups, []);
      await close();
    });
  }
});
