import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { ArtifactCard } from '../../../src/elements/artifact-card/artifact-card.js';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { ArtifactConsoleWrittenEvent } from '../../../src/events/artifact/artifact-console-written.js';
import {
  addToy,
  drawn,
  inside,
  label,
  makePanel,
  newHeadless,
  previewIn,
  selectedTab,
  tab,
  writeToy,
} from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

/** Brings a panel into one of its states. */
const states: Record<string, () => Promise<ArtifactPanel>> = {
  'a running preview': async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    headless.openArtifact(addToy(headless, ['one', 'two']), { isAsked: true });
    await drawn(panel);
    await waitUntil(() => label(panel).includes('Running'));
    return panel;
  },
  'a preview that stopped, with its console': async () => {
    const panel = await states['a running preview']!();
    const preview = previewIn(panel)!;
    preview.say('failed');
    for (const level of ['log', 'warn', 'error'] as const) {
      preview.dispatchEvent(
        new ArtifactConsoleWrittenEvent({ artifactId: 'a', level, text: 'pours is not defined', count: 2 }),
      );
    }
    await drawn(panel);
    inside(panel, '.foot [aria-expanded]').click();
    await drawn(panel);
    expect(inside(panel, '.console')).to.not.equal(null);
    return panel;
  },
  'code being written': async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    const toy = writeToy(headless, 'code');
    toy.write('const a = 1;\n'.repeat(60));
    headless.openArtifact(toy.artifactId, { isAsked: true });
    await drawn(panel);
    return panel;
  },
  'the source': async () => {
    const panel = await states['a running preview']!();
    tab(panel, 'code').click();
    await drawn(panel);
    return panel;
  },
  'the menu of versions': async () => {
    const panel = await states['a running preview']!();
    inside(panel, '.stepper [aria-haspopup]').click();
    await drawn(panel);
    return panel;
  },
  'a version that stopped early': async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    const toy = writeToy(headless);
    toy.write('half');
    toy.breakOff();
    headless.openArtifact(toy.artifactId, { isAsked: true });
    await drawn(panel);
    return panel;
  },
  'an artifact that is gone': async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    const id = addToy(headless);
    headless.openArtifact(id, { isAsked: true });
    await drawn(panel);
    headless.removeArtifact(id);
    await drawn(panel);
    return panel;
  },
  'nothing opened': async () => {
    const panel = await makePanel(newHeadless());
    panel.open = true;
    await drawn(panel);
    return panel;
  },
};

const settled = (panel: ArtifactPanel) =>
  Promise.all(
    inside(panel, '.layer')
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  );

describe('<artifact-panel> for everyone', () => {
  beforeEach(() => setViewport({ width: 1_200, height: 700 }));
  afterEach(() => {
    document.documentElement.style.cssText = '';
    document.documentElement.dir = '';
  });

  for (const scheme of ['light', 'dark']) {
    for (const [name, bring] of Object.entries(states)) {
      for (const width of [1_200, 390]) {
        it(`is accessible: ${name}, ${scheme}, ${width} px`, async () => {
          document.documentElement.style.colorScheme = scheme;
          document.documentElement.style.background = 'light-dark(#fff, #131416)';
          await setViewport({ width, height: 700 });
          const panel = await bring();
          await settled(panel);
          await expect(panel).to.be.accessible();
        });
      }
    }
  }

  it('plays the whole story by keyboard alone', async () => {
    const headless = newHeadless();
    const id = addToy(headless, ['one', 'two', 'three']);
    const card = await fixture<ArtifactCard>(
      html`<artifact-card .headless=${headless} artifact-id=${id}></artifact-card>`,
    );
    const panel = await makePanel(headless);
    await card.updateComplete;
    const active = () => panel.shadowRoot!.activeElement;
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count += 1) await sendKeys({ press: key });
      await drawn(panel);
    };
    card.shadowRoot!.querySelector('button')!.focus();
    await press('Enter');
    expect(active(), 'open: the focus is in the panel').to.equal(tab(panel, 'preview'));
    await press('ArrowRight');
    expect(selectedTab(panel), 'switch tabs').to.equal('code');
    const reach = async (element: () => Element | null, key: string) => {
      for (let count = 0; count < 20 && active() !== element(); count += 1) await press(key);
      expect(active()).to.equal(element());
    };
    const backwards = async () => {
      await sendKeys({ down: 'Shift' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ up: 'Shift' });
      await drawn(panel);
    };
    for (let count = 0; count < 20 && active() !== inside(panel, '[role=separator]'); count += 1) await backwards();
    const before = panel.getBoundingClientRect().width;
    await press('ArrowLeft', 2);
    expect(panel.getBoundingClientRect().width, 'resize').to.be.greaterThan(before);
    await press('Enter');
    await reach(() => inside(panel, '.step.back'), 'Tab');
    await press('Enter');
    expect(inside(panel, '.stepper').textContent, 'step a version back').to.contain('Version 2 of 3');
    await reach(() => inside(panel, '#close'), 'Tab');
    await press('Enter');
    await waitUntil(() => document.activeElement === card, 'close, and come back to the card');
    expect(panel.open).to.equal(false);
  });

  it('mirrors in a right-to-left page, but for code', async () => {
    document.documentElement.dir = 'rtl';
    const panel = await states['the source']!();
    await settled(panel);
    const { left } = inside(panel, '#close').getBoundingClientRect();
    expect(left, 'close stands at the left').to.be.lessThan(60);
    const [back, forth] = [...panel.shadowRoot!.querySelectorAll('.step')].map(
      (step) => step.getBoundingClientRect().left,
    );
    expect(back!).to.be.greaterThan(forth!);
    const scroller = inside(panel, 'artifact-code').shadowRoot!.querySelector('.scroller')!;
    expect(getComputedStyle(scroller).direction).to.equal('ltr');
    const edge = inside(panel, '[role=separator]').getBoundingClientRect();
    expect(edge.left, 'the edge stands at the right').to.be.closeTo(474, 1);
  });
});
