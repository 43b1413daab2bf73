import { expect, fixture, html } from '@open-wc/testing';
import { css, LitElement } from 'lit';
import { errorNotice, noticeStyles, type Notice } from '../../src/notices/error-notice.js';
import { hostStyles } from '../../src/styles/host.styles.js';
import { KitElement } from '../../src/context/kit-element.js';

class NoticingElement extends KitElement {
  static override styles = [
    hostStyles,
    noticeStyles,
    css`:host { background: var(--vitrine-color-background-primary); }`,
  ];
  notice: Notice = { tone: 'info', sentence: '' };
  override render() {
    return errorNotice(this.notice);
  }
}
customElements.define('noticing-element', NoticingElement);

const shown = async (notice: Notice, scheme = 'light') => {
  const element = await fixture<LitElement>(
    html`<noticing-element style="color-scheme: ${scheme}" .notice=${notice}></noticing-element>`,
  );
  return { element, box: element.shadowRoot!.querySelector<HTMLElement>('[part=notice]')! };
};

describe('errorNotice', () => {
  it('says what happened, what still works and what to do', async () => {
    const pressed: string[] = [];
    const { box } = await shown({
      tone: 'danger',
      sentence: 'It stopped.',
      detail: 'The code is below.',
      actions: ['Fix', 'Open', 'Again'].map((label, index) => ({
        label,
        solid: index === 0,
        run: () => pressed.push(label),
      })),
    });
    expect(box.querySelector('b')!.textContent).to.equal('It stopped.');
    expect(box.textContent).to.contain('The code is below.');
    const buttons = [...box.querySelectorAll('button')];
    buttons.forEach((button) => button.click());
    expect(pressed).to.deep.equal(['Fix', 'Open', 'Again']);
    expect(buttons.map(({ className }) => className.split(' ').at(-1))).to.deep.equal(['solid', '', 'quiet']);
  });

  it('alerts to failures and refusals, and mentions the rest', async () => {
    for (const [tone, role] of [
      ['danger', 'alert'],
      ['warning', 'alert'],
      ['info', 'status'],
    ] as const) {
      expect((await shown({ tone, sentence: 'So it is.' })).box.getAttribute('role')).to.equal(role);
    }
  });

  it('can be read by everyone', async () => {
    for (const tone of ['danger', 'warning', 'info'] as const) {
      for (const scheme of ['light', 'dark']) {
        const { element } = await shown(
          {
            tone,
            sentence: 'So it is.',
            detail: 'And so on.',
            actions: [{ label: 'Go on', run: () => undefined, solid: true }],
          },
          scheme,
        );
        await expect(element).to.be.accessible();
      }
    }
  });
});
