import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { ChatMessage } from '../../src/elements/chat-message/chat-message.js';
import { waitUntil } from '../wait-until.js';

const root = document.documentElement;
const DARK_TEXT = 'rgb(27, 28, 31)';
const LIGHT_TEXT = 'rgb(237, 237, 239)';

async function message(): Promise<ChatMessage> {
  const headless = new HeadlessController({ storage: 'memory' });
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.appendText(messageId, '# Head\n\nSome words.\n\n<artifact type="code" title="Planner">let a;</artifact>');
  headless.endMessage(messageId);
  const element = await fixture<ChatMessage>(
    html`<chat-message .headless=${headless} message-id=${messageId}></chat-message>`,
  );
  await waitUntil(() => cardIn(element));
  return element;
}
const paragraph = (element: Element) => element.shadowRoot!.querySelector('p')!;
const cardIn = (element: Element) =>
  element.shadowRoot!.querySelector('artifact-card')?.shadowRoot?.querySelector<HTMLElement>('.card');
const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
const color = (element: Element) => getComputedStyle(element).color;
const settled = async () => {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
};

describe("the page's root", () => {
  afterEach(async () => {
    root.removeAttribute('style');
    for (const name of ['class', 'data-theme', 'data-bs-theme']) root.removeAttribute(name);
    await settled();
  });

  describe('by its font size', () => {
    it('changes nothing between 14 and 24 px', async () => {
      const element = await message();
      expect([size(paragraph(element)), cardIn(element)!.offsetHeight]).to.deep.equal([15, 64]);
      root.style.fontSize = '20px';
      await settled();
      expect([size(paragraph(element)), cardIn(element)!.offsetHeight]).to.deep.equal([18.75, 80]);
    });

    it('may be 62.5 %: sizes are those of a usual root', async () => {
      root.style.fontSize = '62.5%';
      await settled();
      const element = await message();
      expect([size(paragraph(element)), cardIn(element)!.offsetHeight]).to.deep.equal([15, 64]);
      const foot = element.shadowRoot!.querySelector('.foot')!;
      expect(getComputedStyle(foot).marginInlineStart, 'a negative length').to.equal('-6px');
    });

    it('may be 200 %: text is larger, and ends at half as much again', async () => {
      root.style.fontSize = '200%';
      await settled();
      const element = await message();
      expect([size(paragraph(element)), cardIn(element)!.offsetHeight]).to.deep.equal([22.5, 96]);
    });

    it('may change while elements are there', async () => {
      const element = await message();
      root.style.fontSize = '10px';
      await settled();
      expect(size(paragraph(element))).to.equal(15);
      root.style.fontSize = '18px';
      await settled();
      expect(size(paragraph(element))).to.equal(16.875);
    });
  });

  describe('by its scheme', () => {
    for (const [name, value] of [
      ['class', 'dark'],
      ['data-theme', 'dark'],
      ['data-bs-theme', 'dark'],
    ] as const) {
      it(`is dark by ${name}="${value}", at once and live`, async () => {
        const element = await message();
        expect(color(paragraph(element))).to.equal(DARK_TEXT);
        root.setAttribute(name, value);
        await settled();
        expect(color(paragraph(element))).to.equal(LIGHT_TEXT);
        root.removeAttribute(name);
        await settled();
        expect(color(paragraph(element))).to.equal(DARK_TEXT);
      });
    }

    it('is what color-scheme says, whatever its classes are', async () => {
      root.className = 'dark';
      root.style.colorScheme = 'light';
      await settled();
      const element = await message();
      expect(color(paragraph(element))).to.equal(DARK_TEXT);
    });

    it("leaves the page's own colours alone", async () => {
      await message();
      root.className = 'dark';
      await settled();
      expect(getComputedStyle(root).colorScheme).to.equal('normal');
    });
  });

  describe('and the theme of a provider', () => {
    it('is light or dark inside it, live, whatever the page is', async () => {
      const headless = new HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, 'Words.');
      const provider = await fixture(
        html`<vitrine-provider theme="dark" .headless=${headless}
          ><chat-message message-id=${id}></chat-message
        ></vitrine-provider>`,
      );
      const element = provider.querySelector('chat-message')!;
      await element.updateComplete;
      await waitUntil(() => paragraph(element));
      expect(color(paragraph(element))).to.equal(LIGHT_TEXT);
      root.className = 'dark';
      provider.setAttribute('theme', 'light');
      await settled();
      expect(color(paragraph(element))).to.equal(DARK_TEXT);
      provider.setAttribute('theme', 'auto');
      await settled();
      expect(color(paragraph(element)), 'as the root').to.equal(LIGHT_TEXT);
    });

    it('reaches the document of a preview that is there', async () => {
      const headless = new HeadlessController({ storage: 'memory' });
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, '<artifact type="html" title="Page"><h1>Hi</h1></artifact>');
      headless.endMessage(id);
      const artifactId = [...headless.artifacts.keys()][0]!;
      const view = await fixture(html`<artifact-view .headless=${headless} artifact-id=${artifactId}></artifact-view>`);
      const previewIn = () => view.shadowRoot!.querySelector('artifact-html')!;
      await waitUntil(() => previewIn()?.shadowRoot?.querySelector('iframe'), 'a frame');
      const themed = previewIn().shadowRoot!.querySelector('.stage')!;
      expect(getComputedStyle(themed).backgroundColor).to.equal('rgb(255, 255, 255)');
      root.className = 'dark';
      await waitUntil(() => getComputedStyle(themed).backgroundColor === 'rgb(19, 20, 22)');
    });
  });
});
