import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { ArtifactConsoleWrittenEvent } from '../../../src/events/artifact/artifact-console-written.js';
import { addToy, drawn, everyIn, inside, makePanel, newHeadless, previewIn } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const find = (panel: ArtifactPanel, selector: string) => panel.shadowRoot!.querySelector<HTMLElement>(selector);
const textOf = (node: Element | null | undefined) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function opened(contents = ['one', 'two'], type = 'toy', title = 'Planner'): Promise<ArtifactPanel> {
  const headless = newHeadless();
  const panel = await makePanel(headless);
  headless.openArtifact(addToy(headless, contents, type, title), { isAsked: true });
  await drawn(panel);
  const sliding = inside(panel, '.layer').getAnimations({ subtree: true });
  await Promise.all(sliding.map(({ finished }) => finished));
  return panel;
}

/** Where an element is, and that nothing lies over its middle. */
function isReached(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as ShadowRoot;
  return element.contains(root.elementFromPoint(left + width / 2, top + height / 2));
}

describe('<artifact-panel> in its details', () => {
  afterEach(async () => {
    await resetMouse();
    await setViewport({ width: 800, height: 600 });
  });

  it('keeps console and More in its one row where the window is low, and in its foot where it is not', async () => {
    await setViewport({ width: 667, height: 375 });
    const panel = await opened();
    const preview = previewIn(panel)!;
    const { artifactId } = preview.artifact;
    preview.dispatchEvent(new ArtifactConsoleWrittenEvent({ artifactId, level: 'error', text: 'It failed', count: 1 }));
    await waitUntil(() => find(panel, '.controls [aria-expanded] .badge'), 'the console', { timeout: 10_000 });
    expect(find(panel, '.foot')).to.equal(null);
    const row = find(panel, '.toolbar')!.getBoundingClientRect();
    expect(row.height, 'one row').to.be.at.most(48);
    const controls = [...panel.shadowRoot!.querySelectorAll<HTMLElement>('.controls button, #close, [role=tab]')];
    expect(controls.filter((each) => !isReached(each)).map(textOf), 'all can be pressed').to.deep.equal([]);
    controls.find((each) => each.querySelector('.badge'))!.click();
    await drawn(panel);
    expect(textOf(find(panel, '#console li .mono'))).to.equal('It failed');
    await expect(panel).to.be.accessible();
    await setViewport({ width: 667, height: 700 });
    await waitUntil(() => find(panel, '.foot'), 'its foot');
    expect(find(panel, '.controls')).to.equal(null);
    preview.say('loading');
    await waitUntil(() => find(panel, '.foot .spin'), 'it starts');
    const { offsetWidth, offsetHeight } = find(panel, '.foot .spin')!;
    expect(offsetHeight, 'a circle').to.equal(offsetWidth);
  });

  it('leads to the comparison on a phone, too, from either version, and keeps its foot to one line', async () => {
    await setViewport({ width: 320, height: 700 });
    for (const lang of ['en', 'fr']) {
      document.documentElement.lang = lang;
      const panel = await opened(['one\n'.repeat(12), 'two\n'.repeat(1_234)]);
      const compare = () => [...panel.shadowRoot!.querySelectorAll<HTMLElement>('.foot > .btn')].at(0);
      inside(panel, '#tab-versions').click();
      await waitUntil(() => everyIn(panel, '.version').length === 2, 'the versions');
      for (const number of [1, 2]) {
        inside(panel, `.versions li:nth-child(${3 - number}) .version`).click();
        await waitUntil(() => textOf(compare()).endsWith(`version ${3 - number}`), `from version ${number}`);
      }
      compare()!.click();
      await waitUntil(() => panel.tab === 'diff' && find(panel, '.foot .restore'), 'the comparison');
      await drawn(panel);
      const { top, bottom, right } = inside(panel, '.foot').getBoundingClientRect();
      expect(bottom - top, 'one line').to.be.below(48);
      expect(inside(panel, '.foot .menu').getBoundingClientRect().right, 'within it').to.be.at.most(right);
      panel.remove();
    }
    document.documentElement.lang = 'en';
  });

  it('puts a badge beside a short title, and shows no ring at an edge that was dragged', async () => {
    await setViewport({ width: 1_200, height: 700 });
    const panel = await opened(['one'], 'toy', 'Icon');
    const title = inside(panel, '#title').getBoundingClientRect();
    const badge = inside(panel, '.head .badge').getBoundingClientRect();
    expect(badge.left - title.right, 'no hole').to.be.within(0, 10);
    expect(title.width - inside(panel, '#title bdi').getBoundingClientRect().width).to.be.below(2);

    const edge = inside(panel, '.separator');
    const { left, width } = edge.getBoundingClientRect();
    const colour = () => getComputedStyle(edge, '::before').backgroundColor;
    const still = colour();
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), 300] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(left - 60), 300] });
    await sendMouse({ type: 'up' });
    await sendMouse({ type: 'move', position: [10, 10] });
    await waitUntil(() => colour() === still, 'as before the drag');
    await sendKeys({ press: 'ArrowLeft' });
    await waitUntil(() => colour() !== still, 'a ring for who comes by keys');
  });

  it('says what a sign means to who points, and to who comes by keyboard, with its key', async () => {
    await setViewport({ width: 1_200, height: 700 });
    const panel = await opened();
    const tip = () => find(panel, '.icon-tip:popover-open');
    const close = inside(panel, '#close');
    const { left, top, width, height } = close.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await waitUntil(() => tip(), 'it shows');
    expect(textOf(tip())).to.equal('CloseEsc');
    expect(close.title, 'the browser’s own does not').to.equal('');
    const box = tip()!.getBoundingClientRect();
    expect([box.right <= innerWidth, box.top >= top + height]).to.deep.equal([true, true]);
    // WCAG 1.4.13: whoever reads it enlarged moves the pointer over it, and Esc takes it away wherever the focus is.
    let hasGone = false;
    tip()!.addEventListener('toggle', ({ newState }) => (hasGone ||= newState === 'closed')); // its opening is told late
    await sendMouse({ type: 'move', position: [Math.round(box.left + box.width / 2), Math.round(box.top + 4)] });
    await new Promise((resolve) => setTimeout(resolve, 400)); // longer than a pointer may be on its way
    expect([hasGone, textOf(tip())]).to.deep.equal([false, 'CloseEsc']);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await waitUntil(() => !tip(), 'Esc takes it away');
    expect(panel.open, 'and nothing else').to.equal(true);
    await sendMouse({ type: 'move', position: [10, 10] });
    await waitUntil(() => !tip() && close.title === 'Close', 'it goes');
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await waitUntil(() => tip(), 'it shows again');
    await sendMouse({ type: 'move', position: [10, 10] });
    await waitUntil(() => !tip() && close.title === 'Close', 'it goes with the pointer');
    inside(panel, '[role=tab]').focus();
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => tip(), 'it shows at the focus');
    expect(textOf(tip())).to.equal(panel.shadowRoot!.activeElement!.ariaLabel);
  });

  it('breaks long lines of code and of a comparison when asked', async () => {
    await setViewport({ width: 1_200, height: 700 });
    const long = `const answer = "${'forty-two '.repeat(60)}";`;
    const panel = await opened([`${long}\n`, `${long}\nconst more = 1;\n`], 'code', 'answer.ts');
    const choose = async () => {
      inside(panel, '#more-button').click();
      await drawn(panel);
      const item = [...panel.shadowRoot!.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(
        (each) => textOf(each) === 'Wrap lines',
      )!;
      item.click();
      await drawn(panel);
      return item.ariaChecked;
    };
    const isWide = (scroller: Element | null | undefined) => scroller!.scrollWidth > scroller!.clientWidth;
    const code = () => find(panel, 'artifact-code')!.shadowRoot!.querySelector('.scroller');
    await waitUntil(() => isWide(code()), 'it scrolls sideways');
    expect(await choose()).to.equal('true');
    expect(isWide(code())).to.equal(false);
    panel.tab = 'diff';
    const diff = () => find(panel, 'artifact-diff')?.shadowRoot?.querySelector('.diff');
    await waitUntil(() => diff(), 'the comparison', { timeout: 10_000 });
    expect(isWide(diff())).to.equal(false);
  });
});
