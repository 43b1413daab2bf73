import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { until } from '../../sandbox/frame-fixture.js';
import { appIn, appPage, initialized, pressOpen, type AppPage } from './app-page.js';

const inside = (panel: HTMLElement, selector: string) => panel.shadowRoot!.querySelector<HTMLElement>(selector);
const tab = async ({ panel }: AppPage, name: string) => {
  (await until(() => inside(panel, `#tab-${name}`) ?? undefined, `the tab ${name}`)).click();
  await until(() => inside(panel, `#tab-${name}`)?.ariaSelected === 'true', 'it is shown');
};
const held = async () => {
  const page = await appPage({ policy: { run: 'after-inspection' } });
  const { element } = await page.call();
  await pressOpen(element);
  await until(() => appIn(page.panel)?.shadowRoot?.querySelector('.said .btn') ?? undefined, 'it waits');
  await until(() => page.panelFrame()?.template, 'it was read');
  return { ...page, element };
};
const around = { lang: document.documentElement.lang, dir: document.documentElement.dir };

describe('apps in messages and in the panel, for everybody', () => {
  afterEach(async () => {
    Object.assign(document.documentElement, around);
    Object.assign(document.documentElement.style, { colorScheme: '', background: '' });
    await setViewport({ width: 800, height: 600 });
  });

  it('have nothing that axe complains about, light and dark', async () => {
    for (const scheme of ['light', 'dark']) {
      Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'Canvas' });
      const page = await held();
      const isStill = () => page.panel.shadowRoot!.getAnimations().every(({ playState }) => playState !== 'running');
      await until(isStill, 'the panel has slid in');
      await expect(page.element).to.be.accessible();
      await expect(page.panel).to.be.accessible();
      await tab(page, 'code');
      await aTimeout(100);
      await until(isStill, 'tabs have changed their colours');
      await expect(page.panel).to.be.accessible();
    }
  });

  it('are said in French, from right to left, at 320 px, and nothing runs over', async () => {
    Object.assign(document.documentElement, { lang: 'fr', dir: 'rtl' });
    await setViewport({ width: 320, height: 640 });
    const page = await held();
    await until(() => page.element.shadowRoot!.textContent.includes('Ouvrir dans Clock face'), 'it is French');
    await until(() => appIn(page.panel)!.shadowRoot!.textContent.includes('Regarder le code'), 'it is French, too');
    expect(page.element.scrollWidth).to.be.at.most(page.element.clientWidth);
    await tab(page, 'code');
    const about = await until(() => inside(page.panel, '.about') ?? undefined, 'facts');
    expect(about.innerText).to.contain('Exécuter cette application');
    expect(about.scrollWidth).to.be.at.most(about.clientWidth);
  });

  it('are opened, looked at and run by keyboard', async () => {
    const page = await appPage({ policy: { run: 'after-inspection' } });
    const { element } = await page.call();
    const open = await until(() => element.shadowRoot!.querySelector<HTMLElement>('#open') ?? undefined, 'the button');
    open.focus();
    await sendKeys({ press: 'Enter' });
    const look = await until(
      () => appIn(page.panel)?.shadowRoot?.querySelector<HTMLElement>('.said .btn') ?? undefined,
      'it waits',
    );
    await until(() => page.panelFrame()?.template, 'it was read');
    look.focus();
    await sendKeys({ press: 'Enter' });
    const run = await until(() => inside(page.panel, '.about .btn') ?? undefined, 'it can be run');
    run.focus();
    await sendKeys({ press: 'Space' });
    await initialized(page.panelFrame);
    inside(page.panel, '#close')!.focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !page.panel.open, 'it is closed');
    await until(() => element.shadowRoot!.activeElement === open, 'the focus is back');
  });
});
