import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/artifact-editor.js';
import type { ArtifactEditor } from '../../../src/elements/artifact-editor/artifact-editor.js';
import { addToy, newHeadless, writeToy } from '../artifact-panel/opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const button = (element: Element, words: string) => all(element, 'button').find((each) => textOf(each) === words);
const colored = (element: Element) => all(element, '.cm-content')[0];
const until = (holds: () => unknown, message?: string) => waitUntil(() => Boolean(holds()), message);

async function edited(
  contents: readonly string[] = ['one'],
): Promise<{ element: ArtifactEditor; headless: HeadlessController; id: string }> {
  const headless = newHeadless();
  const id = addToy(headless, contents);
  const element = await fixture<ArtifactEditor>(
    html`<artifact-editor .headless=${headless} artifact-id=${id}></artifact-editor>`,
  );
  await until(() => textOf(colored(element)) !== '', 'the editor in colours');
  return { element, headless, id };
}

const type = async (element: ArtifactEditor, text: string) => {
  const field = element.shadowRoot!.querySelector('textarea')!;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await until(() => textOf(colored(element)) === text.trim());
};

/** Until no colour is on its way: the button grows out of being disabled. The caret blinks for ever. */
const settled = (element: ArtifactEditor) =>
  Promise.all(
    all(element, '.btn').flatMap((button) =>
      button.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

describe('<artifact-editor>', () => {
  afterEach(() => {
    document.documentElement.style.cssText = '';
    document.documentElement.dir = '';
  });

  it('shows the source without a panel, and begins a draft with the first change', async () => {
    const { element, headless, id } = await edited();
    expect(textOf(colored(element))).to.equal('one');
    expect(headless.drafts.get(id)).to.equal(undefined);
    expect(element.shadowRoot!.querySelector('#save')!.ariaDisabled).to.equal('true');
    await type(element, 'mine');
    expect(headless.drafts.get(id)).to.deep.equal({ text: 'mine', base: 1, seen: 1, edits: 1 });
    expect(textOf(element.shadowRoot!.querySelector('.bar [role=status]'))).to.equal('Unsaved changes');
  });

  it('saves a version by keyboard alone', async () => {
    const { element, headless, id } = await edited();
    const asked: unknown[] = [];
    element.addEventListener('artifact-edit-request', ({ detail }) => asked.push(detail));
    element.focus();
    expect(element.shadowRoot!.activeElement === colored(element)).to.equal(true);
    await sendKeys({ type: 'No' });
    await until(() => headless.drafts.get(id)?.text === 'Noone');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 's' });
    await sendKeys({ up: 'Control' });
    await until(() => asked.length === 1);
    expect(asked).to.deep.equal([{ artifactId: id, content: 'Noone' }]);
    expect(headless.artifacts.get(id)!.versions.map(({ origin, content }) => [origin, content])).to.deep.equal([
      ['assistant', 'one'],
      ['user', 'Noone'],
    ]);
    expect(headless.drafts.get(id), 'saving ends the draft').to.equal(undefined);
    expect(headless.openedArtifact, 'and opens nothing').to.equal(undefined);
  });

  it('leaves saving to a host that cancels the request', async () => {
    const { element, headless, id } = await edited();
    element.addEventListener('artifact-edit-request', (event) => event.preventDefault());
    await type(element, 'mine');
    element.saveDraft();
    expect(headless.artifacts.get(id)!.versions).to.have.lengthOf(1);
    expect(headless.drafts.get(id)).to.equal(undefined);
  });

  it('discards after asking, and shows the version again', async () => {
    const { element, headless, id } = await edited();
    await type(element, 'mine');
    button(element, 'Discard draft')!.click();
    await until(() => textOf(all(element, '.notice')[0]).startsWith('Discard your draft?'));
    all(element, '.notice button')[1]!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => all(element, '.notice').length === 0, 'kept');
    expect(element.shadowRoot!.activeElement === colored(element), 'back in the text').to.equal(true);
    button(element, 'Discard draft')!.click();
    await until(() => all(element, '.notice').length === 1);
    all(element, '.notice button')[0]!.click();
    await until(() => textOf(colored(element)) === 'one');
    expect(headless.drafts.get(id)).to.equal(undefined);
  });

  it('compares with a version that arrived meanwhile, here or where the host shows it', async () => {
    const { element, headless } = await edited();
    await type(element, 'mine');
    addToy(headless, ['theirs']);
    await until(() => button(element, 'Compare'));
    button(element, 'Compare')!.click();
    await until(() => all(element, 'artifact-diff')[0]?.shadowRoot?.querySelector('tr.added'));
    expect(textOf(all(element, 'artifact-diff')[0]!.shadowRoot!.querySelector('tr.removed'))).to.contain('theirs');
    button(element, 'Back to your draft')!.click();
    await until(() => textOf(colored(element)) === 'mine');
    const asked: unknown[] = [];
    element.addEventListener('artifact-compare-request', (event) => {
      event.preventDefault();
      asked.push(event.detail.from, event.detail.to);
    });
    button(element, 'Compare')!.click();
    await element.updateComplete;
    expect(asked).to.deep.equal([2, 'draft']);
    expect(all(element, 'artifact-diff')).to.have.lengthOf(0);
  });

  it('does not write into what is being written', async () => {
    const headless = newHeadless();
    const toy = writeToy(headless);
    toy.write('growing');
    const element = await fixture<ArtifactEditor>(
      html`<artifact-editor .headless=${headless} artifact-id=${toy.artifactId}></artifact-editor>`,
    );
    expect(element.shadowRoot!.querySelector('textarea')!.readOnly).to.equal(true);
    toy.end();
    await until(() => textOf(colored(element)) === 'growing');
  });

  it('shows another artifact when it is given one, and keeps the draft of the first', async () => {
    const { element, headless, id } = await edited();
    await type(element, 'mine');
    element.artifactId = addToy(headless, ['other'], 'toy', 'Another');
    await until(() => textOf(colored(element)) === 'other');
    element.artifactId = id;
    await until(() => textOf(colored(element)) === 'mine');
  });

  it('says what it cannot edit', async () => {
    const headless = newHeadless();
    const id = headless.createArtifact({ type: 'image', title: 'A dot', content: 'iVBORw0KGgo=' });
    const element = await fixture<ArtifactEditor>(
      html`<artifact-editor .headless=${headless} artifact-id=${id}></artifact-editor>`,
    );
    expect(textOf(element.shadowRoot!.querySelector('[role=status]'))).to.equal('This artifact has no text to edit.');
    headless.removeArtifact(id);
    await until(() => textOf(element.shadowRoot!.querySelector('[role=status]')).startsWith('This artifact is no'));
  });

  it('leaves the bar to the host when it is bare', async () => {
    const { element, headless, id } = await edited();
    element.bare = true;
    await element.updateComplete;
    expect(all(element, '.bar')).to.have.lengthOf(0);
    await type(element, 'mine');
    element.leaveDraft();
    await until(() => textOf(all(element, '.notice')[0]).startsWith('Discard your draft?'));
    element.saveDraft();
    expect(headless.artifacts.get(id)!.content).to.equal('mine');
  });

  for (const scheme of ['light', 'dark'])
    for (const dir of ['ltr', 'rtl'])
      it(`is accessible: ${scheme}, ${dir}`, async () => {
        document.documentElement.dir = dir;
        Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'light-dark(#fff, #131416)' });
        const { element, headless } = await edited();
        await expect(element).to.be.accessible();
        await type(element, 'mine');
        addToy(headless, ['theirs']);
        await until(() => button(element, 'Compare'));
        await settled(element);
        await expect(element).to.be.accessible();
      });
});
