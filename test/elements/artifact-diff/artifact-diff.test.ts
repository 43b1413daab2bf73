import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/artifact-diff.js';
import type { ArtifactDiff } from '../../../src/elements/artifact-diff/artifact-diff.js';
import { contrast } from '../../styles/contrast.js';
import { addToy, newHeadless } from '../artifact-panel/opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const until = (holds: () => unknown, message?: string) => waitUntil(() => Boolean(holds()), message);
const removed = (element: Element) => textOf(all(element, 'tr.removed')[0]);

async function compared(
  contents: readonly string[],
): Promise<{ element: ArtifactDiff; headless: HeadlessController; id: string }> {
  const headless = newHeadless();
  const id = addToy(headless, contents);
  const element = await fixture<ArtifactDiff>(
    html`<artifact-diff .headless=${headless} artifact-id=${id}></artifact-diff>`,
  );
  if (contents.length > 1) await until(() => all(element, '.diff').length === 1, 'the comparison');
  return { element, headless, id };
}

describe('<artifact-diff>', () => {
  afterEach(() => {
    document.documentElement.style.cssText = '';
    document.documentElement.dir = '';
  });

  it('compares the newest version with the one before it without a panel, and says how much changed', async () => {
    const { element } = await compared(['a', 'b', 'c']);
    expect(removed(element)).to.equal('1 −removed b');
    expect(textOf(element.shadowRoot!.querySelector('.range'))).to.equal('Version 2 to Version 3');
    expect(textOf(element.shadowRoot!.querySelector('.counts'))).to.equal('+1 added−1 removed');
  });

  it('tells the host what was compared, once', async () => {
    const headless = newHeadless();
    const id = addToy(headless, ['a', 'b', 'c']);
    const told: unknown[] = [];
    const listen = ({ detail }: Event & { detail: unknown }) => told.push(detail);
    const element = await fixture<ArtifactDiff>(
      html`<artifact-diff .headless=${headless} artifact-id=${id} @artifact-compared=${listen}></artifact-diff>`,
    );
    await until(() => told.length > 0);
    const counts = { kind: 'lines', added: 1, removed: 1, changed: 0 };
    expect(told).to.deep.equal([{ artifactId: id, from: 2, to: 3, ...counts }]);
    element.setAttribute('from', '1');
    await until(() => told.length > 1);
    expect(told[1]).to.deep.equal({ artifactId: id, from: 1, to: 3, ...counts });
    expect(removed(element)).to.equal('1 −removed a');
  });

  for (const scheme of ['light', 'dark'])
    it(`can be read in the colours of code on what has changed, on ${scheme} pages`, async () => {
      document.documentElement.style.colorScheme = scheme;
      const { element } = await compared(['let grams = 18; for one cup', 'let grams = 20; for one cup']);
      const weak: string[] = [];
      for (const change of ['added', 'removed'])
        for (const role of ['keyword', 'string', 'number', 'name', 'comment']) {
          const word = all(element, `.${change} .c`)[0]!.cloneNode(true) as HTMLElement;
          word.classList.add(role);
          all(element, `.${change} td:last-child`)[0]!.append(word);
          const { color, backgroundColor } = getComputedStyle(word);
          const found = contrast(color, backgroundColor);
          if (!(found >= 4.5)) weak.push(`${role} ${change}: ${found.toFixed(2)}`);
        }
      expect(weak).to.deep.equal([]);
    });

  it('compares with a draft', async () => {
    const { element, headless, id } = await compared(['a', 'b']);
    headless.drafts.keepDraft(id, { text: 'mine', base: 2, seen: 2, edits: 1 });
    Object.assign(element, { from: 2, to: 'draft' });
    await until(() => textOf(all(element, 'tr.added')[0]) === '1 +added mine');
    expect(textOf(element.shadowRoot!.querySelector('.range'))).to.equal('Version 2 to Your draft');
    headless.drafts.keepDraft(id, { text: 'mine, too', base: 2, seen: 2, edits: 2 });
    await until(() => textOf(all(element, 'tr.added')[0]) === '1 +added mine, too', 'it follows what is typed');
    headless.drafts.dropDraft(id);
    await until(() => textOf(element.shadowRoot!.querySelector('.range')) === 'Version 2 to Version 2');
  });

  it('chooses what is compared by keyboard alone', async () => {
    const { element } = await compared(['a', 'b', 'c']);
    all(element, '[aria-haspopup]')[0]!.focus();
    await sendKeys({ press: 'ArrowDown' });
    const focused = () => element.shadowRoot!.activeElement as HTMLElement | null;
    await until(() => focused()?.role === 'menuitemradio', 'the menu has the focus');
    expect(textOf(focused()), 'it begins with what is chosen').to.contain('Version 2');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => removed(element) === '1 −removed a');
    expect(focused() === all(element, '[aria-haspopup]')[0], 'back on its button').to.equal(true);
  });

  it('keeps the focus in the comparison when a fold opens', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`);
    const { element } = await compared([lines.join('\n'), [...lines, 'more'].join('\n')]);
    all(element, '.fold button')[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => all(element, '.fold').length === 0);
    expect(element.shadowRoot!.activeElement?.className).to.equal('diff');
  });

  it('shows both previews, and the lines again', async () => {
    const { element } = await compared(['one', 'two']);
    const toggle = () => all(element, '.acts button')[0]!;
    toggle().click();
    await until(() => all(element, '.sides artifact-view').length === 2, 'both');
    expect(element.previews).to.equal(true);
    expect(textOf(toggle())).to.equal('Compare lines');
    toggle().click();
    await until(() => all(element, '.diff').length === 1);
  });

  it('restores the older side, unless the host does', async () => {
    const { element, headless, id } = await compared(['one', 'two']);
    const asked: unknown[] = [];
    element.addEventListener('artifact-restore-request', ({ detail }) => asked.push(detail));
    all(element, '.restore')[0]!.click();
    expect(asked).to.deep.equal([{ artifactId: id, version: 1 }]);
    expect(headless.artifacts.get(id)!.content).to.equal('one');
    expect(headless.openedArtifact).to.equal(undefined);
  });

  it('leaves the bar to the host when it is bare', async () => {
    const { element } = await compared(['one', 'two']);
    element.bare = true;
    await element.updateComplete;
    expect(all(element, '.bar')).to.have.lengthOf(0);
    expect(all(element, '.diff')).to.have.lengthOf(1);
  });

  it('says that there is one version, and that the artifact is gone', async () => {
    const { element, headless, id } = await compared(['one']);
    expect(textOf(element.shadowRoot!.querySelector('.rest'))).to.equal('1 version');
    headless.removeArtifact(id);
    await until(() => textOf(element.shadowRoot!.querySelector('.rest')).startsWith('This artifact is no longer'));
  });

  for (const scheme of ['light', 'dark'])
    for (const dir of ['ltr', 'rtl'])
      it(`is accessible: ${scheme}, ${dir}`, async () => {
        document.documentElement.dir = dir;
        Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'light-dark(#fff, #131416)' });
        const { element } = await compared(['one', 'two', 'three']);
        await expect(element).to.be.accessible();
        all(element, '[aria-haspopup]')[0]!.click();
        await until(() => all(element, '[role=menuitemradio]').length === 3);
        await expect(element).to.be.accessible();
      });
});
