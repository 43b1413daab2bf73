import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { waitUntil } from '../wait-until.js';

/** What a page may say of its own text, and what a message, a card and the panel's words have all the same. */
const TEXT: readonly (readonly [property: string, ofPage: string, ofKit: string])[] = [
  ['text-transform', 'uppercase', 'none'],
  ['letter-spacing', '3px', 'normal'],
  ['word-spacing', '9px', '0px'],
  ['text-indent', '40px', '0px'],
  ['white-space', 'nowrap', 'normal'],
  ['text-align', 'center', 'start'],
  ['text-shadow', 'rgb(255, 0, 0) 1px 1px 0px', 'none'],
  ['font-style', 'italic', 'normal'],
  ['font-variant', 'small-caps', 'normal'],
  ['font-weight', '800', '400'],
  ['font-stretch', '75%', '100%'],
  ['word-break', 'break-all', 'normal'],
  ['-webkit-text-fill-color', 'rgb(255, 0, 0)', 'rgb(27, 28, 31)'],
];

const talk = () => {
  const headless = new HeadlessController({ storage: 'memory' });
  const messageId = headless.startMessage({ role: 'assistant' });
  headless.appendText(messageId, 'Some words.\n\n<artifact type="code" title="Planner">let a = 1;</artifact>');
  headless.endMessage(messageId);
  return { headless, messageId, artifactId: [...headless.artifacts.keys()][0]! };
};
const within = (element: Element, selector: string) => element.shadowRoot!.querySelector(selector)!;

describe('the text of a page around the kit', () => {
  for (const [property, ofPage, ofKit] of TEXT) {
    it(`does not leak in: ${property}`, async () => {
      const { headless, messageId, artifactId } = talk();
      const page = await fixture<HTMLElement>(html`
        <div style="inline-size: 600px; ${property}: ${ofPage}">
          <chat-message .headless=${headless} message-id=${messageId}></chat-message>
          <artifact-view .headless=${headless} artifact-id=${artifactId}></artifact-view>
          <chat-log .headless=${headless}></chat-log>
          <artifact-panel .headless=${headless}></artifact-panel>
        </div>
      `);
      expect(getComputedStyle(page).getPropertyValue(property), 'it is what the page has').to.equal(ofPage);
      headless.openArtifact(artifactId);
      const find = (tag: string) => page.querySelector(tag)!;
      await waitUntil(() => within(find('artifact-panel'), '.foot') && within(find('chat-message'), 'artifact-card'));
      await waitUntil(() => within(find('chat-message'), 'artifact-card').shadowRoot?.querySelector('.meta'));
      await waitUntil(() => find('artifact-view').shadowRoot?.querySelector('artifact-code'));
      const read = (element: Element) => getComputedStyle(element).getPropertyValue(property);
      const card = within(find('chat-message'), 'artifact-card');
      expect(read(within(find('chat-message'), 'p')), 'a paragraph').to.equal(ofKit);
      expect(read(within(find('artifact-panel'), '.content')), 'the panel').to.equal(ofKit);
      // A button aligns its words by itself.
      if (property !== 'text-align') expect(read(within(card, '.card')), 'a card').to.equal(ofKit);
      headless.closeArtifact();
    });
  }

  it('stays as it is inside a provider, also when that has something to tell', async () => {
    const headless = new HeadlessController({
      storage: {
        load: () => Promise.resolve(undefined),
        save: () => Promise.reject(new Error('no')),
        list: () => Promise.resolve([]),
        remove: () => Promise.resolve(),
      } as never,
    });
    const page = await fixture<HTMLElement>(html`
      <div style="font-size: 21px; color: rgb(1, 2, 3); text-transform: uppercase">
        <vitrine-provider .headless=${headless}><p>The page's own words.</p></vitrine-provider>
      </div>
    `);
    const id = headless.startMessage({ role: 'user' });
    headless.appendText(id, 'Hello');
    headless.endMessage(id);
    await headless.save?.().catch(() => undefined);
    const provider = page.querySelector('vitrine-provider')!;
    await waitUntil(() => provider.shadowRoot!.querySelector('.notice'), 'a notice');
    await aTimeout(50);
    await nextFrame();
    const { fontSize, color, textTransform } = getComputedStyle(page.querySelector('p')!);
    expect([fontSize, color, textTransform]).to.deep.equal(['21px', 'rgb(1, 2, 3)', 'uppercase']);
    const notice = getComputedStyle(provider.shadowRoot!.querySelector('.notice')!);
    expect([notice.fontSize, notice.textTransform]).to.deep.equal(['13px', 'none']);
  });
});
