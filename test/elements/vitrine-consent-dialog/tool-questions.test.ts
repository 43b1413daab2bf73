import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define/tags.js';
import '../../../src/define/vitrine-consent-dialog.js';
import { requestConsent } from '../../../src/context/page-consent.js';
import type { ConsentRequestOptions } from '../../../src/core/consent/consent-queue.js';
import type { ConsentRequest } from '../../../src/core/consent/consent-request.js';
import { canonicalJson } from '../../../src/core/mcp/index.js';
import type { VitrineConsentDialog } from '../../../src/elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
import { waitUntil } from '../../wait-until.js';

const toolRequest = (more: Partial<ConsentRequest<'tool'>> = {}): ConsentRequest<'tool'> => ({
  ...{ kind: 'tool', server: 'github', serverId: 'id', tool: 'merge', description: 'Merges.', annotations: {} },
  ...{ arguments: canonicalJson({ number: 1284, title: 'Keep it' }, 2), initiator: 'app', appName: 'Viewer' },
  ...{ appServer: 'github', fingerprint: 'f', ...more },
});
const SCOPES = ['once', 'conversation', 'always'] as const;

const make = () => fixture<VitrineConsentDialog>(html`<vitrine-consent-dialog></vitrine-consent-dialog>`);
const inside = <E extends Element = HTMLElement>(element: VitrineConsentDialog, selector: string) =>
  element.shadowRoot!.querySelector<E>(selector);
const isOpen = (element: VitrineConsentDialog) => inside<HTMLDialogElement>(element, 'dialog')?.open === true;
async function ask(
  element: VitrineConsentDialog,
  more: Partial<ConsentRequest<'tool'>> = {},
  options: ConsentRequestOptions = {},
) {
  const decision = requestConsent(element, {}, toolRequest(more), { scopes: SCOPES, ...options });
  await waitUntil(() => isOpen(element), 'the question', { interval: 10 });
  await nextFrame();
  return { decision };
}
const armed = (element: VitrineConsentDialog) =>
  waitUntil(() => inside(element, '#allow')?.getAttribute('aria-disabled') === 'false', 'armed', { interval: 20 });
const press = (element: VitrineConsentDialog, selector: string) => inside(element, selector)!.click();

describe('<vitrine-consent-dialog> asked about a tool', () => {
  let element: VitrineConsentDialog;
  beforeEach(async () => void (element = await make()));
  afterEach(() => {
    Object.assign(document.documentElement, { lang: '', dir: '' });
    document.documentElement.style.colorScheme = '';
  });

  it('says who asks, on which server, for what, and shows the exact arguments', async () => {
    const { decision } = await ask(element, { appServer: 'other', title: 'Merge a pull request' });
    const text = inside(element, 'dialog')!.textContent;
    for (const part of ['Viewer wants to run Merge a pull request', 'server github', 'server other', 'github:merge'])
      expect(text).to.contain(part);
    expect(inside(element, '.arguments')!.textContent).to.equal('{\n  "number": 1284,\n  "title": "Keep it"\n}');
    expect(inside(element, '.said')!.textContent).to.contain('Merges.');
    expect(element.shadowRoot!.activeElement!.id).to.equal('deny');
    await sendKeys({ press: 'Escape' });
    expect(await decision).to.deep.equal({ decision: 'deny', scope: 'once', reason: 'user' });
  });

  it('names no server for a function of the page, and warns of one that destroys', async () => {
    const page = { server: '', serverId: '', ofPage: true, tool: 'delete_file', initiator: 'model' } as const;
    for (const [lang, ...parts] of [
      ['en', 'The model wants to run delete_file', 'asking for a function of this page.', 'This page says:'],
      ['fr', 'Le modèle veut exécuter delete_file', 'C’est une fonction de cette page.', 'Cette page dit :'],
    ] as const) {
      document.documentElement.lang = lang;
      const annotations = { destructiveHint: true };
      const { decision } = await ask(element, { ...page, annotations }, { scopes: ['once'] });
      const said = () => inside(element, 'dialog')!.textContent;
      await waitUntil(() => parts.every((part) => said().includes(part)), parts[0], { interval: 20 });
      expect(said()).to.not.match(/server|serveur/);
      expect(inside(element, 'dd .code')!.textContent).to.equal('delete_file');
      expect(inside(element, '.destructiveHint-true')!.textContent).to.not.equal('');
      expect(inside(element, 'footer p')!.textContent).to.match(/every time|à chaque fois/);
      press(element, '#deny');
      await decision;
    }
  });

  it('marks whatever a reader could not see, wherever it stands', async () => {
    const json = canonicalJson({ a: 'x\u202ey\u00ad', b: '\ufe0f\ue000\u{e0041}\u0085\u2028\ufeff' }, 2);
    const { decision } = await ask(element, {
      ...{ arguments: json, tool: 'mer\u200bge', appName: 'Vie\u2066wer', description: 'One\nline\u2060' },
      annotations: { 'odd\u200f': true },
    });
    const marks = [...element.shadowRoot!.querySelectorAll('mark')].map(({ textContent }) => textContent);
    const inArguments = ['U+202E', 'U+00AD', 'U+FE0F', 'U+E000', 'U+E0041', 'U+0085', 'U+2028', 'U+FEFF'];
    for (const mark of [...inArguments, 'U+200B', 'U+2066', 'U+2060', 'U+200F']) expect(marks, mark).to.contain(mark);
    const warned = [...element.shadowRoot!.querySelectorAll('[role=alert]')]
      .map(({ textContent }) => textContent)
      .join();
    for (const [count, place] of [
      ['8 invisible characters are', 'in the arguments'],
      ['One invisible character is', 'in the description of the tool'],
      ['3 invisible characters are', 'in a name'],
    ])
      expect(warned).to.contain(`${count} ${place}.`);
    press(element, '#deny');
    await decision;
  });

  it('cuts long arguments, says how long they are, and shows all of them', async () => {
    const json = canonicalJson({ text: 'a'.repeat(9_000) }, 2);
    const { decision } = await ask(element, { arguments: json });
    const shown = () => inside(element, '.arguments')!.textContent.replace('…', '');
    expect(shown().length).to.equal(4_000);
    expect(inside(element, '.counted')!.textContent).to.contain('9,016 characters');
    await armed(element);
    press(element, '#whole');
    await waitUntil(() => shown() === json);
    // What is shown has changed: it begins anew.
    await nextFrame();
    await nextFrame();
    press(element, '#allow');
    expect(isOpen(element)).to.equal(true);
    await armed(element);
    press(element, '#allow');
    expect(await decision).to.deep.equal({ decision: 'allow', scope: 'once', reason: 'user' });
  });

  it('hides nothing of names that are longer than a line', async () => {
    const { width, height } = { width: innerWidth, height: innerHeight };
    await setViewport({ width: 320, height: 700 });
    const long = `namespace/${'a_name_without_a_space_'.repeat(4)}`;
    const { decision } = await ask(element, {
      ...{ tool: long, server: long, appName: long, appServer: `${long}2`, description: long },
      annotations: { [long]: long, destructiveHint: true },
    });
    const box = inside(element, 'dialog')!.getBoundingClientRect();
    for (const each of element.shadowRoot!.querySelectorAll('dialog :is(h2, p, dt, dd, bdi, .badge)')) {
      const { left, right } = each.getBoundingClientRect();
      expect(left, each.outerHTML.slice(0, 60)).to.be.at.least(box.left);
      expect(right, each.outerHTML.slice(0, 60)).to.be.at.most(box.right);
      expect(each.scrollWidth, each.outerHTML.slice(0, 60)).to.be.at.most(Math.max(each.clientWidth, box.width));
    }
    expect(inside(element, 'h2')!.scrollWidth).to.equal(inside(element, 'h2')!.clientWidth);
    press(element, '#deny');
    await decision;
    await setViewport({ width, height });
  });

  it('keeps the answers in sight however long a title a server gives, which stands below in full', async () => {
    const title = `${'Reads only. '.repeat(400)}Deletes.`;
    const { decision } = await ask(element, { title, initiator: 'app', appName: `${title} Twice.` });
    expect(element.shadowRoot!.querySelectorAll('dd')[1]!.textContent.trim()).to.equal(`${title} Twice.`);
    expect(inside(element, 'h2')!.textContent.trim().length).to.be.below(250);
    expect(inside(element, '.said')!.textContent).to.contain('Deletes.');
    for (const part of ['#deny', '#allow', '.arguments']) {
      const { top, bottom } = inside(element, part)!.getBoundingClientRect();
      expect(top, part).to.be.at.least(0);
      expect(bottom, part).to.be.at.most(innerHeight);
    }
    await armed(element);
    press(element, '#deny');
    await decision;
  });

  it('keeps what is asked and the answers in sight, scrolls what is between them, and arms all the same', async () => {
    await setViewport({ width: 340, height: 480 });
    const json = canonicalJson({ lines: Array.from({ length: 60 }, (_, line) => `line ${line}`) }, 2);
    const { decision } = await ask(element, { arguments: json, title: 'Merge a pull request' });
    for (const part of ['h2', '#deny', '#allow', '#allow-always']) {
      const { top, bottom } = inside(element, part)!.getBoundingClientRect();
      expect(top, part).to.be.at.least(0);
      expect(bottom, part).to.be.at.most(480);
    }
    const body = inside(element, '.body')!;
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
    expect(body.tabIndex).to.equal(0);
    await armed(element);
    await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
    await expect(element).to.be.accessible();
    body.scrollTop = 40;
    await waitUntil(
      () => inside(element, '#allow')!.getAttribute('aria-disabled') === 'true',
      'what is shown has changed',
    );
    await armed(element);
    press(element, '#allow');
    expect((await decision).decision).to.equal('allow');
    await setViewport({ width: 800, height: 600 });
  });

  it('offers answers that hold longer with what comes with them, where the question may be answered so', async () => {
    const first = await ask(element);
    expect(inside(element, '#allow-always')!.textContent).to.contain('with any arguments');
    await armed(element);
    press(element, '#allow-conversation');
    expect(await first.decision).to.deep.equal({ decision: 'allow', scope: 'conversation', reason: 'user' });
    const second = await ask(element, { annotations: { destructiveHint: true } }, { scopes: ['once'] });
    expect(inside(element, '#allow-always')).to.equal(null);
    expect(inside(element, 'footer')!.textContent).to.contain('Asked every time, since it may destroy data.');
    expect(inside(element, '.hints')!.textContent).to.contain('may destroy data');
    press(element, '#deny');
    await second.decision;
  });

  it('leaves no half of a line empty beside one answer that holds longer', async () => {
    const widthOf = (selector: string): number => inside(element, selector)!.getBoundingClientRect().width;
    const alone = await ask(element, {}, { scopes: ['once', 'always'] });
    const inner =
      inside(element, '#allow')!.getBoundingClientRect().right - inside(element, '#deny')!.getBoundingClientRect().left;
    expect(widthOf('#allow-always')).to.be.closeTo(inner, 1);
    press(element, '#deny');
    await alone.decision;
    await ask(element);
    expect(widthOf('#allow-conversation')).to.be.closeTo(widthOf('#allow-always'), 1);
    expect(widthOf('#allow-always')).to.be.below(inner / 2);
    press(element, '#deny');
  });

  it('does not arm while something covers it, and begins anew when it has moved', async () => {
    const { decision } = await ask(element);
    const cover = await fixture<HTMLElement>(
      html`<div popover="manual" style="inset: 0; inline-size: 100vw; block-size: 100vh">x</div>`,
    );
    cover.showPopover();
    await aTimeout(800);
    expect(inside(element, '#allow')!.getAttribute('aria-disabled')).to.equal('true');
    expect(element.matches(':state(arming)')).to.equal(true);
    cover.hidePopover();
    await armed(element);
    expect(element.matches(':state(arming)')).to.equal(false);
    expect(element.matches(':state(open)')).to.equal(true);
    inside(element, 'dialog')!.style.translate = 'none';
    inside(element, 'dialog')!.style.marginBlockStart = '0';
    press(element, '#allow');
    expect(isOpen(element), 'moved in the very moment').to.equal(true);
    await waitUntil(() => inside(element, '#allow')!.getAttribute('aria-disabled') === 'true');
    await armed(element);
    press(element, '#allow');
    expect((await decision).decision).to.equal('allow');
    expect(element.matches(':state(open)')).to.equal(false);
  });

  it('sees what covers it from within an element of the page, and does not mind what was there before', async () => {
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    const inner = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const root = inner.attachShadow({ mode: 'open' });
    const makeCover = (): HTMLElement => {
      const cover = root.appendChild(document.createElement('div'));
      Object.assign(cover, { popover: 'manual' }).style.cssText = 'inset: 0; inline-size: 100vw; block-size: 100vh';
      return cover;
    };
    makeCover().showPopover();
    const { decision } = await ask(element);
    await armed(element);
    const cover = makeCover();
    cover.showPopover();
    press(element, '#allow');
    expect(isOpen(element), 'covered in the very moment').to.equal(true);
    await waitUntil(() => inside(element, '#allow')!.getAttribute('aria-disabled') === 'true');
    cover.hidePopover();
    await armed(element);
    press(element, '#allow');
    expect((await decision).decision).to.equal('allow');
  });

  it('does not arm while a closed shadow root has something in front of it, where the browser can tell', async function () {
    if (!('isVisible' in IntersectionObserverEntry.prototype)) return void this.skip();
    const { decision } = await ask(element);
    await armed(element);
    const outer = await fixture<HTMLElement>(html`<div></div>`);
    const cover = outer.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div'));
    Object.assign(cover, { popover: 'manual' }).style.cssText =
      'inset: 0; inline-size: 100vw; block-size: 100vh; pointer-events: none; background: white';
    cover.showPopover();
    await waitUntil(() => inside(element, '#allow')!.getAttribute('aria-disabled') === 'true', 'seen', {
      interval: 20,
    });
    press(element, '#allow');
    expect(isOpen(element)).to.equal(true);
    cover.hidePopover();
    await armed(element);
    press(element, '#allow');
    expect((await decision).decision).to.equal('allow');
  });

  it('arms all the same where the page draws it with an effect, of which no browser says that it is seen', async () => {
    const { decision } = await ask(element);
    inside(element, 'dialog')!.style.opacity = '0.95';
    await armed(element);
    press(element, '#allow');
    expect((await decision).decision).to.equal('allow');
  });

  it('asks one after the other, and offers to deny all of an app that asks and asks', async () => {
    const source = 'app:many';
    for (let turn = 0; turn < 3; turn += 1) {
      const { decision } = await ask(element, {}, { source });
      expect(inside(element, '#deny-all')).to.equal(null);
      press(element, '#deny');
      await decision;
    }
    const { decision } = await ask(element, {}, { source });
    const waiting = requestConsent(element, {}, toolRequest(), { source });
    await waitUntil(() => inside(element, 'footer')!.textContent.includes('One more question'));
    press(element, '#deny-all');
    expect((await decision).reason).to.equal('user');
    expect((await waiting).reason).to.equal('source-quiet');
    expect((await requestConsent(element, {}, toolRequest(), { source })).reason).to.equal('source-quiet');
    const other = await ask(element, {}, { source: 'app:other' });
    press(element, '#deny');
    await other.decision;
  });

  it('closes when its source has gone, and tells what was shown and what was decided', async () => {
    const told: string[] = [];
    element.addEventListener('mcp-consent-shown', ({ detail }) => void told.push(`shown ${detail.source}`));
    element.addEventListener('mcp-consent-decided', ({ detail }) => {
      told.push(`${detail.decision} ${detail.reason} ${detail.request.kind}`);
    });
    const gone = new AbortController();
    const { decision } = await ask(element, {}, { source: 'app:x', signal: gone.signal });
    gone.abort();
    expect((await decision).reason).to.equal('aborted');
    await waitUntil(() => !isOpen(element));
    element.request = toolRequest();
    await waitUntil(() => isOpen(element));
    expect(element.request?.kind).to.equal('tool');
    press(element, '#deny');
    await waitUntil(() => told.length === 4);
    expect(told).to.deep.equal(['shown app:x', 'deny aborted tool', 'shown undefined', 'deny user tool']);
  });

  it('comes by itself into a page that has none', async () => {
    element.remove();
    const decision = requestConsent(document.body, {}, toolRequest(), { scopes: SCOPES });
    const find = () => document.querySelector('vitrine-consent-dialog');
    await waitUntil(() => find() && isOpen(find()!));
    press(find()!, '#deny');
    expect((await decision).decision).to.equal('deny');
    find()!.remove();
  });

  it('has no fault that axe knows, light and dark, and speaks French from right to left', async () => {
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      const { decision } = await ask(element, { annotations: { destructiveHint: true, openWorldHint: true } });
      await armed(element);
      await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
      await expect(element).to.be.accessible();
      press(element, '#deny');
      await decision;
    }
    Object.assign(document.documentElement, { lang: 'fr', dir: 'rtl' });
    const { decision } = await ask(element);
    await waitUntil(() => inside(element, 'h2')!.textContent.includes('Viewer veut exécuter merge'));
    expect(getComputedStyle(inside(element, '.arguments')!).direction).to.equal('ltr');
    press(element, '#deny');
    await decision;
  });
});
