import { expect, fixture, html } from '@open-wc/testing';
import { attributeAround, composedAncestors } from '../../src/composed-tree/composed-ancestors.js';

/** `<main lang="fr"><div> #shadow: <section lang="ar"><slot> ← <p> </div></main>` */
async function slotted() {
  const main = await fixture<HTMLElement>(html`<main lang="fr"><div><p></p></div></main>`);
  const host = main.querySelector('div')!;
  const section = document.createElement('section');
  section.lang = 'ar';
  section.append(document.createElement('slot'), document.createElement('span'));
  host.attachShadow({ mode: 'open' }).append(section);
  return { main, paragraph: host.querySelector('p')!, span: section.querySelector('span')! };
}

const names = (nodes: Iterable<Node>): string[] => [...nodes].map(({ nodeName }) => nodeName.toLowerCase());

describe('composedAncestors', () => {
  it('goes from a node through its slot and shadow root to the document', async () => {
    const { paragraph } = await slotted();
    const path = names(composedAncestors(paragraph));
    expect(path.slice(0, 6)).to.deep.equal(['p', 'slot', 'section', '#document-fragment', 'div', 'main']);
    expect(path.at(-1)).to.equal('#document');
  });

  it('goes the way of an event', async () => {
    const { paragraph } = await slotted();
    let path: EventTarget[] = [];
    document.addEventListener('pathed', (event) => (path = event.composedPath()), { once: true });
    paragraph.dispatchEvent(new Event('pathed', { bubbles: true, composed: true }));
    const same = [...composedAncestors(paragraph)].every((node, index) => node === path[index]);
    expect(same).to.equal(true);
  });

  it('has nothing around nothing', () => {
    expect(names(composedAncestors(null))).to.deep.equal([]);
    expect(names(composedAncestors(document.createElement('i')))).to.deep.equal(['i']);
  });
});

describe('attributeAround', () => {
  it('finds it inside the shadow root first, then around its host', async () => {
    const { span, main } = await slotted();
    main.dir = 'rtl';
    expect(attributeAround(span, 'lang')).to.equal('ar');
    expect(attributeAround(span, 'dir')).to.equal('rtl');
    expect(attributeAround(span, 'nowhere')).to.equal(null);
  });

  it('takes the language of a slotted element from the page that wrote it', async () => {
    const { paragraph } = await slotted();
    expect(attributeAround(paragraph, 'lang')).to.equal('fr');
  });
});
