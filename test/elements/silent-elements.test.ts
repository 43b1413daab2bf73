import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import '../../src/define/all.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { waitUntil } from '../wait-until.js';

const withArtifact = () => {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, '<artifact type="code" title="Planner">let a = 1;</artifact>');
  headless.endMessage(id);
  return { headless, artifactId: [...headless.artifacts.keys()][0]! };
};
const inside = (element: Element | null, selector: string) => element?.shadowRoot?.querySelector<HTMLElement>(selector);
const words = (element: Element | null) => inside(element, '.body')?.textContent?.trim();

describe('an element that a page has written in HTML alone', () => {
  it('shows the text between its tags', async () => {
    const page = await fixture(html`<div><chat-message>Some *light* text &amp; more</chat-message></div>`);
    const message = page.querySelector('chat-message');
    await waitUntil(() => words(message) === 'Some light text & more');
    expect(inside(message, 'em')?.textContent, 'as Markdown').to.equal('light');
    expect(message!.text).to.equal('Some *light* text & more');
  });

  it('takes no indent of the page for code, and no other element for text', async () => {
    const source = `
      # Head

      - one
        - two

          let a = 1;
      <b slot="before">Ada</b>
    `;
    const page = await fixture(
      staticHtml`<div><chat-message message-role="assistant">${unsafeStatic(source)}</chat-message></div>`,
    );
    const message = page.querySelector('chat-message')!;
    await waitUntil(() => inside(message, 'h1'));
    expect(inside(message, 'h1')?.textContent).to.equal('Head');
    expect(inside(message, 'li li')?.textContent?.trim()).to.contain('two');
    expect(message.text).not.to.contain('Ada');
  });

  it('shows its attribute text, also when that grows', async () => {
    const page = await fixture(html`<div><chat-message text="Hello"></chat-message></div>`);
    const message = page.querySelector('chat-message')!;
    await waitUntil(() => words(message) === 'Hello');
    message.setAttribute('text', 'Hello world');
    await waitUntil(() => words(message) === 'Hello world');
  });

  it('prefers a text that it was given to what stands inside', async () => {
    const page = await fixture(html`<div><chat-message .text=${'Given'}>light</chat-message></div>`);
    await waitUntil(() => words(page.querySelector('chat-message')) === 'Given');
  });

  it('shows no text of its own where it stands for a message', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, 'Kept');
    const page = await fixture(
      html`<div><chat-message .headless=${headless} message-id=${id}>light</chat-message></div>`,
    );
    await waitUntil(() => words(page.querySelector('chat-message')) === 'Kept');
  });
});

describe('a card on a page without a panel', () => {
  const press = (page: Element) => inside(page.querySelector('artifact-card'), '.card')!.click();
  const madeIn = (root: ParentNode) => root.querySelector('artifact-panel');
  afterEach(() => document.body.querySelectorAll(':scope > artifact-panel').forEach((panel) => panel.remove()));

  it('opens a panel of its own, once', async () => {
    const { headless, artifactId } = withArtifact();
    const page = await fixture(
      html`<div><artifact-card .headless=${headless} artifact-id=${artifactId}></artifact-card></div>`,
    );
    await waitUntil(() => inside(page.querySelector('artifact-card'), '.card'));
    press(page);
    await waitUntil(() => inside(madeIn(document.body), '.content'), 'a panel');
    headless.closeArtifact();
    press(page);
    await aTimeout(300);
    expect(document.querySelectorAll('artifact-panel').length).to.equal(1);
    headless.closeArtifact();
  });

  it('opens it inside its provider, whose options and theme it takes', async () => {
    const { headless, artifactId } = withArtifact();
    const page = await fixture(
      html`<div
        ><vitrine-provider theme="dark" .headless=${headless}
          ><artifact-card artifact-id=${artifactId}></artifact-card></vitrine-provider
      ></div>`,
    );
    await waitUntil(() => inside(page.querySelector('artifact-card'), '.card'));
    press(page);
    const provider = page.querySelector('vitrine-provider')!;
    await waitUntil(() => inside(madeIn(provider.shadowRoot!), '.case'), 'a panel');
    expect(getComputedStyle(madeIn(provider.shadowRoot!)!).colorScheme).to.equal('dark');
    headless.closeArtifact();
  });

  it('makes none where the host shows it in a view of its own, which is still on its way', async () => {
    const { headless, artifactId } = withArtifact();
    const page = await fixture(
      html`<div
        ><artifact-card .headless=${headless} artifact-id=${artifactId}></artifact-card
        ><div style="block-size: 4000px"></div
      ></div>`,
    );
    // Nobody has scrolled there: it is not drawn, as one whose code has not loaded.
    const view = Object.assign(document.createElement('artifact-view'), { headless, artifactId });
    document.addEventListener('artifact-open-request', () => page.append(view), { once: true });
    await waitUntil(() => inside(page.querySelector('artifact-card'), '.card'));
    press(page);
    await aTimeout(400);
    expect(document.querySelectorAll('artifact-panel').length).to.equal(0);
    headless.closeArtifact();
  });

  it('makes none where a panel, or a view of that artifact, is on the page, or the host shows it elsewhere', async () => {
    const panel = withArtifact();
    const first = await fixture(html`
      <vitrine-provider .headless=${panel.headless}>
        <artifact-card artifact-id=${panel.artifactId}></artifact-card><artifact-panel></artifact-panel>
      </vitrine-provider>
    `);
    const view = withArtifact();
    const second = await fixture(html`
      <vitrine-provider .headless=${view.headless}>
        <artifact-card artifact-id=${view.artifactId}></artifact-card>
        <artifact-view artifact-id=${view.artifactId}></artifact-view>
      </vitrine-provider>
    `);
    const elsewhere = withArtifact();
    const third = await fixture(html`
      <vitrine-provider
        .headless=${elsewhere.headless}
        @artifact-open-request=${(event: Event) => event.preventDefault()}
      >
        <artifact-card artifact-id=${elsewhere.artifactId}></artifact-card>
      </vitrine-provider>
    `);
    for (const page of [first, second, third]) {
      await waitUntil(() => inside(page.querySelector('artifact-card'), '.card'));
      await waitUntil(() => inside(page.querySelector('artifact-view') ?? page, '.fill, slot'));
      press(page);
    }
    await aTimeout(400);
    expect(document.querySelectorAll('artifact-panel').length).to.equal(1);
    for (const page of [first, second, third]) expect(madeIn(page.shadowRoot!)).to.equal(null);
    for (const { headless } of [panel, view, elsewhere]) headless.closeArtifact();
  });
});
