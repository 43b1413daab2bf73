import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { HeadlessController } from '../../../src/core/headless-controller.js';
import '../../../src/define/artifact-card.js';
import '../../../src/define/artifact-versions.js';
import type { ArtifactCard } from '../../../src/elements/artifact-card/artifact-card.js';
import type { ArtifactVersions } from '../../../src/elements/artifact-versions/artifact-versions.js';
import { addToy, newHeadless } from '../artifact-panel/opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const until = (holds: () => unknown, message?: string) => waitUntil(() => Boolean(holds()), message);

async function listed(
  contents: readonly string[],
): Promise<{ element: ArtifactVersions; headless: HeadlessController; id: string }> {
  const headless = newHeadless();
  const id = addToy(headless, contents);
  const element = await fixture<ArtifactVersions>(
    html`<artifact-versions .headless=${headless} artifact-id=${id}></artifact-versions>`,
  );
  return { element, headless, id };
}

describe('<artifact-versions>', () => {
  afterEach(() => {
    document.documentElement.style.cssText = '';
    document.documentElement.dir = '';
  });

  it('lists the newest first without a panel, and marks the newest', async () => {
    const { element } = await listed(['a', 'a\nb']);
    expect(all(element, 'b').map(textOf)).to.deep.equal(['Version 2', 'Version 1']);
    expect(textOf(element.shadowRoot!.querySelector('[aria-current] b'))).to.equal('Version 2');
    await until(() => textOf(all(element, 'li')[0]).includes('1 line added, 0 lines removed'), 'what it changed');
  });

  it('says how long ago a version came, then its hour, and when exactly', async () => {
    const { element, headless, id } = await listed(['a']);
    const when = async (agoMs: number) => {
      // A store hands out what it was given: the clock of the list is the page's.
      const version = headless.artifacts.get(id)!.versions[0]!;
      const { now } = Date;
      Date.now = () => version.createdAt + agoMs;
      element.requestUpdate();
      await element.updateComplete;
      Date.now = now;
      return textOf(all(element, 'time')[0]);
    };
    expect(await when(5_000)).to.equal('just now');
    expect(await when(150_000)).to.equal('2 min');
    expect(await when(3 * 3_600_000)).to.match(/^\d{1,2}:\d\d/);
    expect(await when(3 * 3_600_000), 'no leading zero').not.to.match(/^0\d:\d\d (AM|PM)/);
    const time = all(element, 'time')[0] as HTMLTimeElement;
    expect(time.dateTime).to.equal(new Date(headless.artifacts.get(id)!.versions[0]!.createdAt).toISOString());
    expect(time.title).not.to.equal('');
  });

  it('shows versions of a drawing as they look, purified, and none of what is no drawing', async () => {
    const headless = newHeadless();
    const drawing = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>top.reached=1</script><path fill="${fill}" d="M0 0h9v9z"/></svg>`;
    const id = headless.createArtifact({ type: 'svg', title: 'Mark', content: drawing('red') });
    headless.editArtifact(id, 'not a drawing');
    headless.editArtifact(id, drawing('teal'));
    const element = await fixture<ArtifactVersions>(
      html`<artifact-versions .headless=${headless} artifact-id=${id}></artifact-versions>`,
    );
    const pictures = () => all(element, 'li').map((row) => row.querySelector<HTMLImageElement>('img')?.src ?? '');
    await until(() => pictures()[0], 'a picture');
    expect(pictures()[0]).to.include('teal').and.not.to.include('script');
    await until(() => pictures()[2]?.includes('red'), 'the other one');
    expect(pictures()[1]).to.equal('');

    // Its cards do so, too.
    const card = await fixture<ArtifactCard>(
      html`<artifact-card .headless=${headless} artifact-id=${id} version="1"></artifact-card>`,
    );
    const plate = () => card.shadowRoot!.querySelector<HTMLElement>('[part~=icon]');
    await until(() => plate()?.querySelector('img')?.src.includes('red'), 'the picture on the card');
    card.version = 2;
    await until(() => !plate()?.querySelector('img') && plate()?.querySelector('svg'), 'the outline of its type');
    await expect(card).to.be.accessible();
  });

  it('opens a version when it is chosen, and follows what is opened', async () => {
    const { element, headless, id } = await listed(['one', 'two']);
    const asked: unknown[] = [];
    element.addEventListener('artifact-open-request', ({ detail }) => asked.push(detail));
    all(element, '.version')[1]!.click();
    expect(asked).to.deep.equal([{ artifactId: id, version: 1 }]);
    expect(headless.openedArtifact).to.deep.equal({ artifactId: id, version: 1 });
    await until(() => textOf(element.shadowRoot!.querySelector('[aria-current] b')) === 'Version 1');
  });

  it('leaves opening and restoring to a host that cancels the requests', async () => {
    const { element, headless, id } = await listed(['one', 'two']);
    element.addEventListener('artifact-open-request', (event) => event.preventDefault());
    element.addEventListener('artifact-restore-request', (event) => event.preventDefault());
    all(element, '.version')[1]!.click();
    all(element, '.ib')[0]!.click();
    expect(headless.openedArtifact).to.equal(undefined);
    expect(headless.artifacts.get(id)!.versions).to.have.lengthOf(2);
    element.version = 1;
    await element.updateComplete;
    expect(textOf(element.shadowRoot!.querySelector('[aria-current] b')), 'the host says which').to.equal('Version 1');
  });

  it('restores by making a version, without opening anything', async () => {
    const { element, headless, id } = await listed(['one', 'two']);
    all(element, '.ib')[0]!.click();
    expect(headless.artifacts.get(id)!.versions.map(({ content }) => content)).to.deep.equal(['one', 'two', 'one']);
    expect(headless.openedArtifact).to.equal(undefined);
    await until(() => all(element, 'li').length === 3, 'the list grows');
  });

  it('is used by keyboard alone', async () => {
    const { element, headless, id } = await listed(['one', 'two']);
    all(element, '.version')[0]!.focus();
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot!.activeElement === all(element, '.version')[1]).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect(headless.openedArtifact?.version).to.equal(1);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    expect(headless.artifacts.get(id)!.versions).to.have.lengthOf(3);
  });

  it('says so when the artifact is gone', async () => {
    const { element, headless, id } = await listed(['one']);
    headless.removeArtifact(id);
    await until(() => textOf(element.shadowRoot!.querySelector('[role=status]')) !== '');
    expect(textOf(element.shadowRoot!.querySelector('[role=status]'))).to.equal(
      'This artifact is no longer available.',
    );
  });

  for (const scheme of ['light', 'dark'])
    for (const dir of ['ltr', 'rtl'])
      it(`is accessible: ${scheme}, ${dir}`, async () => {
        document.documentElement.dir = dir;
        Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'light-dark(#fff, #131416)' });
        const { element } = await listed(['one', 'two', 'three']);
        await until(() => all(element, '.num .vh').length === 2);
        await expect(element).to.be.accessible();
      });
});
