import { expect, fixture, html } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { waitUntil } from '../wait-until.js';

const ANSWER = `First.\n\nSecond.\n\n<artifact type="svg" title="Mark"><svg xmlns="http://www.w3.org/2000/svg"/></artifact>`;

describe('--vitrine-density', () => {
  it('moves things closer together or apart, and leaves text as it is', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, ANSWER);
    headless.endMessage(id);
    const box = await fixture(
      html`<div><chat-message message-id=${id} mount="all" .headless=${headless}></chat-message></div>`,
    );
    const message = box.querySelector('chat-message')!;
    const card = () => message.shadowRoot!.querySelector('artifact-card')?.shadowRoot?.querySelector('button');
    await waitUntil(
      () => card() !== null && card() !== undefined && message.shadowRoot!.querySelectorAll('p').length >= 2,
    );
    const look = (density: string) => {
      (box as HTMLElement).style.setProperty('--vitrine-density', density);
      const [first, second] = [...message.shadowRoot!.querySelectorAll('p')];
      return {
        card: card()!.getBoundingClientRect().height,
        gap: Math.round(second!.getBoundingClientRect().top - first!.getBoundingClientRect().bottom),
        text: getComputedStyle(first!).fontSize,
      };
    };
    const usual = look('');
    expect(usual).to.deep.equal({ card: 64, gap: 12, text: '15px' });
    expect(look('1')).to.deep.equal(usual);
    expect(look('0.75')).to.deep.equal({ card: 59, gap: 9, text: '15px' });
    expect(look('1.25')).to.deep.equal({ card: 69, gap: 15, text: '15px' });
  });
});
