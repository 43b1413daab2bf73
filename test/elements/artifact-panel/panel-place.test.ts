import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { addToy, makePanel, newHeadless } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

/** A panel with an artifact in it, and where it is drawn. */
async function open(within?: 'parent') {
  const headless = newHeadless();
  const panel = await makePanel(headless, within);
  headless.openArtifact(addToy(headless));
  const drawn = () => panel.shadowRoot!.querySelector<HTMLElement>('.case');
  await waitUntil(drawn, 'the panel');
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  await Promise.all(
    drawn()!
      .parentElement!.getAnimations()
      .map((each) => each.finished),
  );
  return { headless, panel, box: () => drawn()!.getBoundingClientRect() };
}
const sheet = new CSSStyleSheet();
const style = (rules: string) => sheet.replaceSync(rules);

describe('a docked <artifact-panel>', () => {
  before(() => void document.adoptedStyleSheets.push(sheet));
  afterEach(() => {
    style('');
    scrollTo(0, 0);
  });

  const PAGES = {
    'a transformed body': 'body { transform: translateY(0); }',
    'a moved and scaled body': 'body { transform: translate(30px, 40px) scale(.8); min-block-size: 3000px; }',
    'a filtered body': 'body { filter: grayscale(1); margin: 0; }',
    'a reset of all elements': 'body * { all: unset; }',
    'display: contents': 'artifact-panel { display: contents !important; }',
    'display: inline': 'artifact-panel { display: inline !important; }',
  };
  for (const [page, rules] of Object.entries(PAGES)) {
    it(`stands at the edge of the window, beside the page: ${page}`, async () => {
      style(rules);
      scrollTo(0, 200);
      const { headless, box } = await open();
      const { clientWidth, clientHeight } = document.documentElement;
      const { top, right, height, width, left } = box();
      expect(right).to.be.closeTo(clientWidth, 1);
      expect([top, height]).to.deep.equal([0, clientHeight]);
      expect(width).to.be.at.least(300);
      const inset = parseFloat(getComputedStyle(document.documentElement).paddingRight);
      expect(left, 'in the room that the page has made for it').to.be.closeTo(clientWidth - inset, 1);
      headless.closeArtifact();
    });
  }

  it('stands where the page puts it', async () => {
    style(
      'artifact-panel { position: absolute !important; inset: 50px auto auto 20px !important; block-size: 300px; }',
    );
    const { headless, box } = await open();
    expect([box().left, box().top, box().height]).to.deep.equal([20, 50, 300]);
    headless.closeArtifact();
  });

  // React, Vue, Svelte and Angular set properties; only a page by hand writes attributes.
  it('stands within its parent where the property alone says so', async () => {
    const { headless, panel, box } = await open('parent');
    expect(getComputedStyle(panel).position).to.equal('relative');
    expect(box().top).to.equal(panel.parentElement!.getBoundingClientRect().top);
    headless.closeArtifact();
  });

  it('lets what stands before it in a row glide to its place in less room, where a person likes motion', async () => {
    await setViewport({ width: 1_200, height: 600 });
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await emulateMedia({ reducedMotion });
      const { headless, panel } = await open('parent');
      headless.closeArtifact();
      await waitUntil(() => getComputedStyle(panel).display === 'none', 'it is closed');
      const column = document.createElement('div');
      panel.before(column);
      panel.parentElement!.style.display = 'flex';
      column.style.flex = '1';
      const middle = () => column.offsetLeft + column.offsetWidth / 2;
      const wide = middle();
      headless.openArtifact([...headless.artifacts.keys()][0]!);
      await waitUntil(() => middle() < wide, 'the panel takes its room');
      await panel.updateComplete;
      const steps = column
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]!['translate']);
      expect(steps).to.deep.equal(reducedMotion === 'reduce' ? [] : [`${wide - middle()}px`]);
      headless.closeArtifact();
    }
    await emulateMedia({ reducedMotion: 'no-preference' });
    await setViewport({ width: 800, height: 600 });
  });

  it('goes back below what the page puts over it once nothing is in its way', async () => {
    style('body { transform: translateY(0); }');
    const { headless, panel } = await open();
    const layer = () => panel.shadowRoot!.querySelector('.layer')!;
    expect(layer().matches(':popover-open')).to.equal(true);
    style('');
    panel.requestUpdate();
    await panel.updateComplete;
    expect(layer().matches(':popover-open')).to.equal(false);
    headless.closeArtifact();
  });
});
