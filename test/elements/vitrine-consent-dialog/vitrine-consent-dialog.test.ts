import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../../src/define/vitrine-consent-dialog.js';
import type { VitrineConsentDialog } from '../../../src/elements/vitrine-consent-dialog/vitrine-consent-dialog.js';
import { closeFrames, showFrame, until } from '../../sandbox/frame-fixture.js';
import { waitUntil } from '../../wait-until.js';

const link = { kind: 'link', url: 'https://example.com/a?b=1#c', text: 'Read more' } as const;

async function make(): Promise<VitrineConsentDialog> {
  return fixture<VitrineConsentDialog>(html`<vitrine-consent-dialog></vitrine-consent-dialog>`);
}
const dialogOf = (element: VitrineConsentDialog) => element.shadowRoot!.querySelector('dialog');
const button = (element: VitrineConsentDialog, id: string) => element.shadowRoot!.querySelector<HTMLElement>(`#${id}`)!;
const drawn = async (element: VitrineConsentDialog) => {
  while (!(await element.updateComplete));
};
/** Half a second in sight, which is longer where frames are slow to come. */
const armed = (element: VitrineConsentDialog) =>
  waitUntil(() => button(element, 'allow').getAttribute('aria-disabled') === 'false', 'it can be pressed', {
    timeout: 10_000,
  });

describe('<vitrine-consent-dialog>', () => {
  afterEach(() => {
    document.documentElement.removeAttribute('lang');
    document.documentElement.style.colorScheme = '';
  });

  it('shows nothing until something is asked', async () => {
    const element = await make();
    expect(dialogOf(element)).to.equal(null);
  });

  it('asks in the top layer, with the focus on Deny, whose ring is seen after a click, too', async () => {
    const element = await make();
    await sendMouse({ type: 'click', position: [5, 5] });
    void element.ask(link);
    await drawn(element);
    const { outlineStyle, outlineWidth } = getComputedStyle(button(element, 'deny'));
    expect([outlineStyle, outlineWidth]).to.deep.equal(['solid', '2px']);
    expect(dialogOf(element)!.matches(':modal')).to.equal(true);
    expect(element.shadowRoot!.activeElement).to.equal(button(element, 'deny'));
  });

  it('cuts the long name of an app above what is asked, and says it in full below', async () => {
    const element = await make();
    const appName = `${'Planner of the roastery '.repeat(60)}in the north`;
    void element.ask({ kind: 'app', asks: 'permissions', appName, server: 'roastery', permissions: ['camera'] });
    await drawn(element);
    const text = (selector: string) => element.shadowRoot!.querySelector(selector)!.textContent.trim();
    expect(text('#intro').length).to.be.below(150);
    expect([text('dd'), text('.devices')]).to.deep.equal([appName, 'the camera']);
    const { top, bottom } = button(element, 'deny').getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight).to.equal(true);
  });

  it('gives Deny and Allow the same weight', async () => {
    const element = await make();
    void element.ask(link);
    await drawn(element);
    await waitUntil(() => button(element, 'allow').getAttribute('aria-disabled') !== 'true');
    await drawn(element);
    // Colours fade in.
    await Promise.all(element.shadowRoot!.getAnimations().map(({ finished }) => finished));
    const [deny, allow] = ['deny', 'allow'].map((id) => getComputedStyle(button(element, id)));
    for (const property of ['backgroundColor', 'color', 'fontWeight', 'boxShadow', 'height', 'paddingLeft'] as const) {
      expect(deny![property]).to.equal(allow![property]);
    }
  });

  it('cannot be confirmed in its first 500 ms', async () => {
    const element = await make();
    let answer: boolean | undefined;
    void element.ask(link).then((allowed) => (answer = allowed));
    await drawn(element);
    button(element, 'allow').click();
    await aTimeout(50);
    expect(answer).to.equal(undefined);
    expect(button(element, 'allow').getAttribute('aria-disabled')).to.equal('true');
    await armed(element);
    button(element, 'allow').click();
    await aTimeout(0);
    expect(answer).to.equal(true);
    await drawn(element);
    expect(dialogOf(element)).to.equal(null);
  });

  it('denies at once with Deny, and with Esc', async () => {
    const element = await make();
    const first = element.ask(link);
    await drawn(element);
    button(element, 'deny').click();
    expect(await first).to.equal(false);
    const second = element.ask(link);
    await drawn(element);
    await sendKeys({ press: 'Escape' });
    expect(await second).to.equal(false);
    expect(dialogOf(element)).to.equal(null);
  });

  it('shows the exact address, with its host emphasised as the browser reads it', async () => {
    const element = await make();
    void element.ask({ kind: 'link', url: 'https://exämple.com/path?q=1', text: '' });
    await drawn(element);
    const address = element.shadowRoot!.querySelector('.address')!;
    expect(address.querySelector('b')!.textContent).to.equal('xn--exmple-cua.com');
    expect(address.textContent.trim()).to.equal('https://xn--exmple-cua.com/path?q=1');
  });

  it('marks invisible characters in place and announces them', async () => {
    const element = await make();
    void element.ask({ ...link, text: 'invoice\u202efdp.exe\u200b' });
    await drawn(element);
    const marks = [...element.shadowRoot!.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).to.deep.equal(['U+202E', 'U+200B']);
    expect(element.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain(
      '2 invisible characters are in the text of the link.',
    );
  });

  it('says when the words name another address', async () => {
    const element = await make();
    void element.ask({ ...link, text: 'https://bank.example' });
    await drawn(element);
    expect(element.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('another address');
    button(element, 'deny').click();
    void element.ask({ ...link, text: 'www.example.com' });
    await drawn(element);
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
  });

  it('asks several questions one after the other, each with its own delay', async () => {
    const element = await make();
    const first = element.ask({ ...link, url: 'https://one.example/' });
    const second = element.ask({ ...link, url: 'https://two.example/' });
    await drawn(element);
    expect(element.shadowRoot!.querySelector('b')!.textContent).to.equal('one.example');
    await armed(element);
    button(element, 'allow').click();
    expect(await first).to.equal(true);
    await drawn(element);
    expect(element.shadowRoot!.querySelector('b')!.textContent).to.equal('two.example');
    button(element, 'allow').click();
    await aTimeout(20);
    expect(dialogOf(element)!.open, 'a double click does not answer the second question').to.equal(true);
    button(element, 'deny').click();
    expect(await second).to.equal(false);
  });

  it('denies what is left when it leaves the page', async () => {
    const element = await make();
    const answers = Promise.all([element.ask(link), element.ask(link)]);
    element.remove();
    expect(await answers).to.deep.equal([false, false]);
    expect(await element.ask(link), 'outside a page').to.equal(false);
  });

  it('gives the focus back', async () => {
    const before = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    const element = await make();
    before.focus();
    const answer = element.ask(link);
    await drawn(element);
    button(element, 'deny').click();
    await answer;
    expect(document.activeElement).to.equal(before);
  });

  it('gives the focus back to a frame that had it', async () => {
    // Keys of this runner stay in the page: the app focuses its control when it is told. It is another process, which hears
    // later that it has the focus, and that a dialog took it: a control that was focused too early says nothing.
    const script =
      'let has = false; const tell = (it) => parent.postMessage({ has: (has = it) }, "*");' +
      'addEventListener("message", () => { if (!has) { input.blur(); input.focus(); } });' +
      'addEventListener("focusin", () => tell(true)); addEventListener("focusout", () => has && tell(false));';
    const app = showFrame(`<input id="input"><script>${script}</script>`, { content: 'app', serverId: 's' });
    await app.ready;
    const has = (): boolean | undefined => (app.messages.at(-1) as { has: boolean } | undefined)?.has;
    app.element.focus();
    await until(() => has() || void app.channel.post({ focus: true }), 'the control has the focus');
    const element = await make();
    const answer = element.ask(link);
    await drawn(element);
    expect(document.activeElement === element).to.equal(true);
    await until(() => has() === false, 'the control has lost it');
    button(element, 'deny').click();
    await answer;
    await aTimeout(50);
    expect(document.activeElement === app.element).to.equal(true);
    closeFrames();
  });

  it('speaks French', async () => {
    document.documentElement.lang = 'fr';
    const element = await make();
    void element.ask(link);
    await drawn(element);
    await waitUntil(() => button(element, 'deny').textContent === 'Refuser', 'the French words');
    expect(element.shadowRoot!.querySelector('h2')!.textContent).to.equal('Ouvrir ce lien ?');
    expect(button(element, 'deny').textContent).to.equal('Refuser');
  });

  for (const scheme of ['light', 'dark']) {
    it(`is accessible, ${scheme}`, async () => {
      document.documentElement.style.colorScheme = scheme;
      const element = await make();
      void element.ask({ ...link, text: 'evil\u202e.example' });
      await drawn(element);
      await aTimeout(900); // the way in, and the delay, are over
      await expect(element).to.be.accessible();
    });
  }
});
