import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DemoSite, eventually } from './demo-server.js';

type Counting = Window & { readonly violations: readonly string[] };

describe('a page with a strict policy', { timeout: 300_000 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('runs every preview on the sandbox origin, and the policy is not hurt once', async () => {
    const { page, strangers, close } = await site.open('strict/');
    await eventually('the page shows the policy it came with', async () =>
      /require-trusted-types-for 'script'/.test((await page.locator('#policy').textContent()) ?? ''),
    );
    const sizes = async (id: string): Promise<number> =>
      page.locator(`#${id}`).evaluate((view) => {
        const svgIn = (root: ParentNode): SVGSVGElement | undefined => {
          for (const each of root.querySelectorAll('*')) {
            if (each instanceof SVGSVGElement && each.hasAttribute('viewBox') && !each.classList.contains('i'))
              return each;
            const inside = each.shadowRoot && svgIn(each.shadowRoot);
            if (inside) return inside;
          }
          return undefined;
        };
        return svgIn(view.shadowRoot ?? view)?.viewBox.baseVal.width ?? 0;
      });
    for (const id of ['react', 'html']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await eventually(`the ${id} preview runs`, async () => {
        const texts = await Promise.all(
          page
            .frames()
            .filter((frame) => frame.url() === 'about:srcdoc')
            .map((frame) => frame.evaluate(() => document.body.innerText).catch(() => '')),
        );
        return texts.some((text) => (id === 'react' ? text.includes('Pour-over planner') : /roast/i.test(text)));
      });
    }
    for (const id of ['mermaid', 'svg']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await eventually(`the ${id} picture has its size`, async () => (await sizes(id)) > 100);
    }
    await page.locator('#message').scrollIntoViewIfNeeded();
    await eventually('code is coloured', async () =>
      page
        .locator('#message')
        .evaluate(
          (message) => message.shadowRoot?.querySelector('artifact-card')?.shadowRoot?.querySelector('button') !== null,
        ),
    );
    assert.ok(
      page.frames().some((frame) => /^http:\/\/[0-9a-f]{32}\.localhost:/.test(frame.url())),
      'previews live on origins of their own',
    );
    assert.deepEqual(await page.evaluate(() => (window as unknown as Counting).violations), []);
    assert.deepEqual(
      strangers.filter((address) => !/\.localhost:\d+\/sandbox-proxy\.html/.test(address)),
      [],
    );
    await close();
  });

  it('says why nothing runs without a sandbox origin, shows the code, and hurts nothing either', async () => {
    const { page, close } = await site.open('strict/?origin=none');
    for (const id of ['react', 'html', 'mermaid']) {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.locator(`#${id}`).getByText('This page’s security policy does not let previews run.').waitFor();
    }
    await page.locator('#react').getByText('function planPours').waitFor();
    assert.deepEqual(await page.evaluate(() => (window as unknown as Counting).violations), []);
    await close();
  });
});
