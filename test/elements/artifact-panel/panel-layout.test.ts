import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { addToy, drawn, inside, makePanel, newHeadless, previewIn, TestPreview } from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const widthOf = (panel: ArtifactPanel) => panel.getBoundingClientRect().width;
const separator = (panel: ArtifactPanel) => inside(panel, '[role=separator]');

/** The user's width is kept while the page lives: each test begins with the default. */
async function backToDefault(panel: ArtifactPanel): Promise<void> {
  separator(panel).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  await drawn(panel);
}

async function opened(within?: 'parent'): Promise<ArtifactPanel> {
  const headless = newHeadless();
  const panel = await makePanel(headless, within);
  headless.openArtifact(addToy(headless), { isAsked: true });
  await drawn(panel);
  await Promise.all(
    inside(panel, '.layer')
      .getAnimations({ subtree: true })
      .map(({ finished }) => finished),
  );
  return panel;
}

async function pressShift(key: string): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Shift' });
}

describe('<artifact-panel> in the page', () => {
  beforeEach(() => setViewport({ width: 1_200, height: 700 }));
  afterEach(async () => {
    document.documentElement.dir = '';
    await resetMouse();
  });

  describe('docked', () => {
    it('stands at the inline end, as high as the window', async () => {
      const panel = await opened();
      const { left, right, top, bottom } = panel.getBoundingClientRect();
      expect([left, right, top, bottom]).to.deep.equal([720, 1_200, 0, 700]);
    });

    it('stands at the left of a right-to-left page', async () => {
      document.documentElement.dir = 'rtl';
      const panel = await opened();
      const { left, right } = panel.getBoundingClientRect();
      expect([left, right]).to.deep.equal([0, 480]);
      expect(getComputedStyle(document.documentElement).paddingLeft).to.equal('480px');
    });

    it('makes room beside it, and gives it back', async () => {
      const sheets = document.adoptedStyleSheets.length;
      const panel = await opened();
      expect(getComputedStyle(document.documentElement).paddingRight).to.equal('480px');
      expect(document.body.getBoundingClientRect().right).to.be.at.most(720);
      panel.close();
      await drawn(panel);
      expect(getComputedStyle(document.documentElement).paddingRight).to.equal('0px');
      expect(document.adoptedStyleSheets.length).to.equal(sheets);
    });

    it('leaves the room to a page that says otherwise', async () => {
      const style = await fixture(html`<style>html { padding: 0; }</style>`);
      await opened();
      expect(getComputedStyle(document.documentElement).paddingRight).to.equal('0px');
      style.remove();
    });

    for (const [width, share] of [
      [768, 0.6],
      [1_024, 0.6],
      [1_025, 0.4],
      [1_600, 0.4],
    ] as const) {
      it(`takes ${share * 100} % of ${width} px at first`, async () => {
        await setViewport({ width, height: 700 });
        const panel = await opened();
        expect(widthOf(panel)).to.be.closeTo(width * share, 0.5);
      });
    }

    it('follows the window', async () => {
      const panel = await opened();
      await setViewport({ width: 1_000, height: 700 });
      await waitUntil(() => Math.abs(widthOf(panel) - 600) < 1);
    });
  });

  describe('within its parent', () => {
    const layouts = {
      'a grid with an auto column':
        'display: grid; grid-template-columns: minmax(0, 1fr) auto; block-size: 500px; inline-size: 1000px',
      'a row': 'display: flex; block-size: 500px; inline-size: 1000px',
    };
    for (const [name, style] of Object.entries(layouts)) {
      it(`is laid out in the flow of ${name}, measured on it`, async () => {
        const headless = newHeadless();
        const parent = await fixture(
          html`<div style=${style}><p style="flex: 1; min-inline-size: 0">Chat</p><artifact-panel
            within="parent" .headless=${headless}></artifact-panel></div>`,
        );
        const panel = parent.querySelector('artifact-panel')!;
        expect(panel.getBoundingClientRect().width, 'closed').to.equal(0);
        headless.openArtifact(addToy(headless));
        await drawn(panel);
        await nextFrame();
        const [outer, inner] = [parent.getBoundingClientRect(), panel.getBoundingClientRect()];
        expect(inner.width).to.be.closeTo(600, 0.5);
        expect([inner.right, inner.top, inner.height]).to.deep.equal([outer.right, outer.top, 500]);
        expect(getComputedStyle(document.documentElement).paddingRight).to.equal('0px');
        (parent as HTMLElement).style.inlineSize = '1100px';
        await waitUntil(() => Math.abs(panel.getBoundingClientRect().width - 440) < 1);
      });
    }
  });

  it('keeps its place and its width within a parent on a page that resets every element', async () => {
    const headless = newHeadless();
    const page = await fixture(
      html`<div style="display: block"><style>body * { all: unset }</style
        ><div style="display: flex; block-size: 500px; inline-size: 1000px"><p style="flex: 1; min-inline-size: 0">Chat</p
          ><artifact-panel within="parent" .headless=${headless}></artifact-panel></div></div>`,
    );
    const panel = page.querySelector('artifact-panel')!;
    expect(panel.getBoundingClientRect().width, 'closed').to.equal(0);
    headless.openArtifact(addToy(headless));
    await drawn(panel);
    await nextFrame();
    for (const animation of panel.shadowRoot!.getAnimations()) animation.finish();
    const outer = panel.parentElement!.getBoundingClientRect();
    const inner = panel.shadowRoot!.querySelector('.case')!.getBoundingClientRect();
    expect(inner.width).to.be.closeTo(600, 0.5);
    expect([inner.right, inner.top, inner.height]).to.deep.equal([outer.right, outer.top, 500]);
    expect(page.querySelector('p')!.getBoundingClientRect().width).to.be.closeTo(400, 0.5);
  });

  describe('separator', () => {
    it('is a separator in percent', async () => {
      const panel = await opened();
      const { ariaOrientation, ariaValueNow, ariaValueMin, ariaValueMax, ariaLabel } = separator(panel);
      expect({ ariaOrientation, ariaValueNow, ariaValueMin, ariaValueMax, ariaLabel }).to.deep.equal({
        ariaOrientation: 'vertical',
        ariaValueNow: '40',
        ariaValueMin: '25',
        ariaValueMax: '75',
        ariaLabel: 'Resize the panel',
      });
    });

    it('moves by keys: arrows, Shift with arrows, Home, End, Enter', async () => {
      const panel = await opened();
      const resized: number[] = [];
      panel.addEventListener('artifact-panel-resized', ({ detail }) => resized.push(detail.widthPercent));
      separator(panel).focus();
      const after = async (press: string) => {
        if (press.startsWith('Shift+')) await pressShift(press.slice(6));
        else await sendKeys({ press });
        await drawn(panel);
        return Math.round(widthOf(panel));
      };
      expect(await after('ArrowLeft')).to.equal(504);
      expect(await after('ArrowRight')).to.equal(480);
      expect(await after('Shift+ArrowLeft')).to.equal(600);
      expect(await after('Home')).to.equal(300);
      expect(await after('ArrowRight'), 'not below the minimum').to.equal(300);
      expect(await after('End')).to.equal(900);
      expect(separator(panel).ariaValueNow).to.equal('75');
      expect(await after('Enter')).to.equal(480);
      expect(resized).to.deep.equal([42, 40, 50, 25, 25, 75, 40]);
    });

    it('mirrors its arrows in a right-to-left page', async () => {
      document.documentElement.dir = 'rtl';
      const panel = await opened();
      separator(panel).focus();
      await sendKeys({ press: 'ArrowRight' });
      await drawn(panel);
      expect(widthOf(panel)).to.be.closeTo(504, 0.5);
      await backToDefault(panel);
    });

    it('is dragged by the pointer, while frames take none of it', async () => {
      const panel = await opened();
      const events: unknown[] = [];
      panel.addEventListener('artifact-panel-resized', ({ detail }) => events.push(detail));
      await sendMouse({ type: 'move', position: [720, 300] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [620, 300] });
      await nextFrame();
      await drawn(panel);
      expect(widthOf(panel)).to.be.closeTo(580, 1);
      expect(getComputedStyle(inside(panel, '[part=content]')).pointerEvents).to.equal('none');
      expect(events, 'not before the end').to.deep.equal([]);
      await sendMouse({ type: 'up' });
      await drawn(panel);
      expect(getComputedStyle(inside(panel, '[part=content]')).pointerEvents).to.equal('auto');
      expect(events).to.deep.equal([{ widthPx: 580, widthPercent: 48.3 }]);
      await backToDefault(panel);
      expect(widthOf(panel)).to.equal(480);
    });

    it('undoes a drag with Esc, and closes nothing', async () => {
      const panel = await opened();
      await sendMouse({ type: 'move', position: [720, 300] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [500, 300] });
      await nextFrame();
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      expect(widthOf(panel)).to.equal(480);
      await sendMouse({ type: 'move', position: [400, 300] });
      await sendMouse({ type: 'up' });
      await drawn(panel);
      expect(widthOf(panel)).to.equal(480);
      expect(panel.open).to.equal(true);
    });

    it('keeps the width for the next panel of the page', async () => {
      const panel = await opened();
      separator(panel).focus();
      await sendKeys({ press: 'Home' });
      panel.remove();
      const next = await opened();
      expect(widthOf(next)).to.equal(300);
      await backToDefault(next);
    });

    it('takes a width that the host kept, clamped, if it is finite', async () => {
      const panel = await opened();
      for (const [given, width] of [
        [500, 500],
        [10, 300],
        [9_999, 900],
        [NaN, 480],
        [Infinity, 480],
      ] as const) {
        panel.widthPx = given;
        await drawn(panel);
        expect(widthOf(panel)).to.equal(width);
      }
    });
  });

  describe('sheet', () => {
    beforeEach(() => setViewport({ width: 390, height: 700 }));

    it('covers the window less 8 px, as a modal dialog in the top layer', async () => {
      const panel = await opened();
      const dialog = inside(panel, '[role=dialog]');
      await Promise.all(
        inside(panel, '.layer')
          .getAnimations({ subtree: true })
          .map(({ finished }) => finished),
      );
      const { left, width, top, bottom } = dialog.getBoundingClientRect();
      expect([left, width, top, bottom]).to.deep.equal([0, 390, 8, 700]);
      expect(dialog.ariaModal).to.equal('true');
      expect(inside(panel, '[part=base]').matches(':popover-open')).to.equal(true);
      expect(separator(panel)).to.equal(null);
      expect(inside(panel, '#tool-fullscreen')).to.equal(null);
      expect(dialog.contains(panel.shadowRoot!.activeElement), 'has the focus').to.equal(true);
    });

    it('keeps the focus inside, both ways round', async () => {
      const after = await fixture(html`<button>Outside</button>`);
      const panel = await opened();
      const dialog = inside(panel, '[role=dialog]');
      for (const press of ['Tab', 'Shift+Tab']) {
        for (let count = 0; count < 12; count += 1) {
          if (press === 'Tab') await sendKeys({ press });
          else await pressShift('Tab');
          expect(document.activeElement, `${press} ${count}`).to.equal(panel);
          expect(dialog.contains(panel.shadowRoot!.activeElement)).to.equal(true);
        }
      }
      after.remove();
    });

    it('closes when it is dragged down far enough', async () => {
      const panel = await opened();
      await aTimeout(400);
      const grip = inside(panel, '.grip').getBoundingClientRect();
      const at: [number, number] = [Math.round(grip.x + grip.width / 2), Math.round(grip.y + 6)];
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [at[0], at[1] + 40] });
      await aTimeout(150);
      await sendMouse({ type: 'move', position: [at[0], at[1] + 41] });
      await sendMouse({ type: 'up' });
      await drawn(panel);
      expect(panel.open, 'a small drag springs back').to.equal(true);
      expect(inside(panel, '.case').style.translate).to.equal('');
      await sendMouse({ type: 'move', position: at });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [at[0], at[1] + 300] });
      await sendMouse({ type: 'up' });
      await drawn(panel);
      expect(panel.open).to.equal(false);
    });

    it('closes with Esc and with a press beside it, unless the host keeps it open', async () => {
      const panel = await opened();
      panel.addEventListener('artifact-close-request', (event) => event.preventDefault(), { once: true });
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      expect(panel.open).to.equal(true);
      await sendMouse({ type: 'click', position: [200, 3] });
      await drawn(panel);
      expect(panel.open).to.equal(false);
    });

    it('closes with Back where the browser has a CloseWatcher, and watches again if the host keeps it open', async () => {
      const original = (globalThis as { CloseWatcher?: unknown }).CloseWatcher;
      const watchers: EventTarget[] = [];
      class Fake extends EventTarget {
        constructor() {
          super();
          watchers.push(this);
        }
        destroyed = false;
        destroy() {
          this.destroyed = true;
        }
      }
      (globalThis as { CloseWatcher?: unknown }).CloseWatcher = Fake;
      try {
        const panel = await opened();
        expect(watchers).to.have.length(1);
        panel.addEventListener('artifact-close-request', (event) => event.preventDefault(), { once: true });
        watchers[0]!.dispatchEvent(new Event('close'));
        await drawn(panel);
        expect(panel.open).to.equal(true);
        expect(watchers).to.have.length(2);
        watchers[1]!.dispatchEvent(new Event('close'));
        await drawn(panel);
        expect(panel.open).to.equal(false);
      } finally {
        (globalThis as { CloseWatcher?: unknown }).CloseWatcher = original;
      }
    });

    it('becomes a panel when the window grows, and keeps its preview', async () => {
      const panel = await opened();
      await waitUntil(() => previewIn(panel));
      const preview = previewIn(panel);
      const before = TestPreview.built;
      await setViewport({ width: 1_200, height: 700 });
      await waitUntil(() => inside(panel, '[role=region]') !== null);
      expect(inside(panel, '[part=base]').hasAttribute('popover')).to.equal(false);
      expect(widthOf(panel)).to.equal(480);
      await setViewport({ width: 390, height: 700 });
      await waitUntil(() => inside(panel, '[role=dialog]') !== null);
      expect([previewIn(panel), TestPreview.built]).to.deep.equal([preview, before]);
    });

    for (const width of [320, 390, 767]) {
      it(`holds at ${width} px without sideways scrolling`, async () => {
        await setViewport({ width, height: 640 });
        const headless = newHeadless();
        const panel = await makePanel(headless);
        headless.openArtifact(
          addToy(headless, ['one', 'two'], 'toy', 'A title that is far too long for a phone of any size at all'),
        );
        await drawn(panel);
        for (const part of ['.head', '[part=toolbar]', '.foot']) {
          const element = inside(panel, part);
          expect(element.scrollWidth, part).to.be.at.most(element.clientWidth);
        }
      });
    }
  });
});
