import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { ArtifactCard } from '../../../src/elements/artifact-card/artifact-card.js';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import {
  addToy,
  codeIn,
  drawn,
  inside,
  label,
  makePanel,
  newHeadless,
  previewIn,
  selectedTab,
  tab,
  TestPreview,
  writeToy,
} from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

describe('<artifact-panel>', () => {
  before(() => setViewport({ width: 1200, height: 800 }));
  afterEach(() => {
    document.documentElement.lang = '';
    document.documentElement.dir = '';
  });

  describe('opening and closing', () => {
    it('takes no room while nothing is opened', async () => {
      const panel = await makePanel(newHeadless());
      expect(panel.open).to.equal(false);
      expect(panel.getBoundingClientRect().width).to.equal(0);
    });

    it('opens with the artifact, and reflects it', async () => {
      const headless = newHeadless();
      const id = addToy(headless);
      const panel = await makePanel(headless);
      panel.show(id);
      await drawn(panel);
      expect(panel.hasAttribute('open')).to.equal(true);
      expect(inside(panel, 'h2 bdi').textContent).to.equal('Planner');
      expect(inside(panel, '.head .badge').textContent).to.equal('toy');
      await waitUntil(() => previewIn(panel)?.textContent === 'Planner 1: one');
      panel.close();
      await drawn(panel);
      expect(panel.open).to.equal(false);
      expect(headless.openedArtifact).to.equal(undefined);
    });

    it('closes the artifact when open is taken away', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      panel.open = false;
      await drawn(panel);
      expect(headless.openedArtifact).to.equal(undefined);
      headless.openArtifact([...headless.artifacts.keys()][0]!);
      await drawn(panel);
      expect(panel.open, 'and opens it again').to.equal(true);
    });

    it('shows the empty slot when it is open without an artifact', async () => {
      const panel = await fixture<ArtifactPanel>(
        html`<artifact-panel .headless=${newHeadless()} open><p slot="empty">Ask for something</p></artifact-panel>`,
      );
      await drawn(panel);
      expect(inside(panel, 'slot[name=empty]')).to.not.equal(null);
      inside(panel, '#close').click();
      await drawn(panel);
      expect(panel.open).to.equal(false);
    });

    it('asks the host before it closes', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const id = addToy(headless);
      headless.openArtifact(id);
      await drawn(panel);
      const asked: unknown[] = [];
      panel.addEventListener('artifact-close-request', (event) => (asked.push(event.detail), event.preventDefault()), {
        once: true,
      });
      inside(panel, '#close').click();
      await drawn(panel);
      expect(asked).to.deep.equal([{ artifactId: id, version: 1 }]);
      expect(panel.open).to.equal(true);
      inside(panel, '#close').click();
      await drawn(panel);
      expect(panel.open).to.equal(false);
    });

    it('isolates the title and leaves out what would turn it around', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless, ['x'], 'toy', 'a\u202eb'));
      await drawn(panel);
      expect(inside(panel, 'h2 bdi').textContent).to.equal('ab');
    });
  });

  describe('tabs', () => {
    it('shows the source live while it is written, and the preview at its end', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless);
      headless.openArtifact(toy.artifactId);
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('code');
      toy.write('first line\nsecond');
      await waitUntil(() => codeIn(panel) === 'first line\nsecond');
      expect(label(panel)).to.contain('Writing… 2 lines');
      expect(previewIn(panel), 'no preview before its end').to.equal(undefined);
      toy.end();
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('preview');
      await waitUntil(() => previewIn(panel)?.textContent === 'Growing 1: first line\nsecond');
    });

    it('stays on the tab that the reader chose', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless);
      headless.openArtifact(toy.artifactId);
      await drawn(panel);
      tab(panel, 'preview').click();
      await drawn(panel);
      tab(panel, 'code').click();
      await drawn(panel);
      toy.write('text');
      toy.end();
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('code');
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      expect(selectedTab(panel), 'another artifact begins anew').to.equal('preview');
    });

    it('keeps one code view when a code artifact ends', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless, 'code');
      headless.openArtifact(toy.artifactId);
      await drawn(panel);
      const view = inside(panel, 'artifact-code');
      toy.write('a\n'.repeat(100));
      toy.end();
      await drawn(panel);
      expect(inside(panel, '[role=tablist]'), 'one view needs no tabs').to.equal(null);
      expect(inside(panel, '#tabpanel').getAttribute('aria-labelledby')).to.equal('title');
      expect(inside(panel, 'artifact-code')).to.equal(view);
      expect(label(panel)).to.contain('100 lines');
    });

    it('has no preview in the page while Code is shown', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      await waitUntil(() => previewIn(panel));
      tab(panel, 'code').click();
      await drawn(panel);
      expect(inside(panel, 'artifact-view')).to.equal(null);
      expect(codeIn(panel)).to.equal('one');
    });

    it('is one stop, and follows the arrows as the page reads', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      tab(panel, 'preview').focus();
      await sendKeys({ press: 'ArrowRight' });
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('code');
      expect(panel.shadowRoot!.activeElement).to.equal(tab(panel, 'code'));
      expect([tab(panel, 'preview').tabIndex, tab(panel, 'code').tabIndex]).to.deep.equal([-1, 0]);
      document.documentElement.dir = 'rtl';
      await drawn(panel);
      await sendKeys({ press: 'ArrowRight' });
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('preview');
      await sendKeys({ press: 'End' });
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('code');
    });

    it('takes the tab that the host sets', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      panel.tab = 'code';
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      expect(selectedTab(panel)).to.equal('code');
    });
  });

  describe('versions', () => {
    it('are not offered before the second', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      expect(inside(panel, '.stepper')).to.equal(null);
    });

    it('are stepped through, without changing any', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const id = addToy(headless, ['one', 'two', 'three']);
      const selected: number[] = [];
      headless.addEventListener('artifact-version-selected', ({ detail }) => selected.push(detail.version));
      headless.openArtifact(id);
      await drawn(panel);
      const [back, forth] = panel.shadowRoot!.querySelectorAll<HTMLButtonElement>('.step');
      expect(inside(panel, '.stepper').textContent).to.contain('Version 3 of 3');
      expect(forth!.disabled).to.equal(true);
      back!.click();
      await drawn(panel);
      expect(inside(panel, '.stepper').textContent).to.contain('Version 2 of 3');
      await waitUntil(() => previewIn(panel)?.textContent === 'Planner 2: two');
      expect(selected).to.deep.equal([2]);
      expect(headless.artifacts.get(id)!.versions).to.have.length(3);
    });

    it('are listed in a menu that works by keyboard', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless, ['one', 'two', 'three']));
      await drawn(panel);
      const button = inside(panel, '.stepper [aria-haspopup=menu]');
      button.focus();
      await sendKeys({ press: 'Enter' });
      await drawn(panel);
      expect(button.getAttribute('aria-expanded')).to.equal('true');
      expect(panel.shadowRoot!.activeElement!.getAttribute('aria-checked')).to.equal('true');
      await sendKeys({ press: 'End' });
      await sendKeys({ press: 'Enter' });
      await drawn(panel);
      await waitUntil(() => previewIn(panel)?.textContent === 'Planner 1: one');
      expect(inside(panel, '[role=menu]')).to.equal(null);
      expect(panel.shadowRoot!.activeElement).to.equal(button);
      await sendKeys({ press: 'ArrowDown' });
      await drawn(panel);
      expect(inside(panel, '[role=menu]')).to.not.equal(null);
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      expect(inside(panel, '[role=menu]')).to.equal(null);
      expect(panel.open, 'Esc closed the menu alone').to.equal(true);
    });

    it('close their menu at a click elsewhere', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless, ['one', 'two']));
      await drawn(panel);
      inside(panel, '.stepper [aria-haspopup=menu]').click();
      await drawn(panel);
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      await drawn(panel);
      expect(inside(panel, '[role=menu]')).to.equal(null);
    });

    it('follow the newest while nobody stepped back', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless, ['one']));
      await drawn(panel);
      addToy(headless, ['two']);
      await drawn(panel);
      await waitUntil(() => previewIn(panel)?.textContent === 'Planner 2: two');
      expect(TestPreview.built, 'the same preview').to.be.greaterThan(0);
    });
  });

  describe('actions', () => {
    it('runs the preview again', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      await waitUntil(() => previewIn(panel));
      const before = TestPreview.reloaded;
      inside(panel, '#tool-run').click();
      expect(TestPreview.reloaded).to.equal(before + 1);
      tab(panel, 'code').click();
      await drawn(panel);
      expect(inside(panel, '#tool-run'), 'nothing runs in Code').to.equal(null);
    });

    it('goes fullscreen and back without building the preview anew', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      await waitUntil(() => previewIn(panel));
      const preview = previewIn(panel);
      const before = TestPreview.built;
      inside(panel, '#tool-fullscreen').click();
      await drawn(panel);
      const box = inside(panel, '[part=base]').getBoundingClientRect();
      expect([box.width, box.height]).to.deep.equal([1200, 800]);
      inside(panel, '#close').focus();
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      expect(inside(panel, '[part=base]').getBoundingClientRect().width).to.be.closeTo(480, 1);
      expect(panel.open).to.equal(true);
      expect(previewIn(panel)).to.equal(preview);
      expect(TestPreview.built).to.equal(before);
    });

    it('keeps the focus inside while it is fullscreen, both ways round', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const outside = await fixture(html`<button>Outside</button>`);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      inside(panel, '#tool-fullscreen').click();
      await drawn(panel);
      inside(panel, '#close').focus();
      for (const press of ['Tab', 'Shift+Tab'])
        for (let count = 0; count < 14; count += 1) {
          if (press === 'Shift+Tab') await sendKeys({ down: 'Shift' });
          await sendKeys({ press: 'Tab' });
          if (press === 'Shift+Tab') await sendKeys({ up: 'Shift' });
          expect(document.activeElement, `${press} ${count}`).to.equal(panel);
        }
      outside.remove();
    });

    it('shows the beginning of a title in its own direction, at the side where the panel begins', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      panel.dir = 'rtl';
      const create = (title: string) => headless.createArtifact({ type: 'code', title, content: 'x' });
      const place = async (title: string) => {
        headless.openArtifact(create(title));
        await drawn(panel);
        const text = document.createTreeWalker(inside(panel, 'h2 bdi'), NodeFilter.SHOW_TEXT).nextNode()!;
        const first = document.createRange();
        first.setStart(text, 0);
        first.setEnd(text, 4);
        return { first: first.getBoundingClientRect(), heading: inside(panel, 'h2').getBoundingClientRect() };
      };
      const long = await place('Left to right. '.repeat(20));
      expect(long.first.left).to.be.closeTo(long.heading.left, 2);
      const short = await place('Left');
      expect(short.first.right).to.be.closeTo(short.heading.right, 2);
      panel.dir = '';
    });

    it('moves tools that do not fit into More', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      panel.widthPx = 300;
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      expect(inside(panel, '#tool-fullscreen')).to.equal(null);
      inside(panel, '.foot [aria-haspopup=menu]').click();
      await drawn(panel);
      const items = [...panel.shadowRoot!.querySelectorAll<HTMLElement>('.foot [role=menuitem]')];
      expect(items.at(-1)!.textContent.trim()).to.equal('Fullscreen');
      items.at(-1)!.click();
      await drawn(panel);
      expect(inside(panel, '.fullscreen')).to.not.equal(null);
    });

    it('has room for buttons of the host', async () => {
      const headless = newHeadless();
      const panel = await fixture<ArtifactPanel>(
        html`<artifact-panel .headless=${headless}><button slot="actions">Share</button></artifact-panel>`,
      );
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      expect(panel.querySelector('button')!.getBoundingClientRect().width).to.be.greaterThan(0);
    });
  });

  describe('label line', () => {
    it('says what the preview does', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      headless.openArtifact(addToy(headless));
      await drawn(panel);
      await waitUntil(() => label(panel).includes('Running'));
      expect(label(panel)).to.contain('Sandboxed, cannot reach this page');
      for (const [state, words] of [
        ['busy', 'Not responding'],
        ['failed', 'Stopped'],
        ['loading', 'Starting…'],
      ] as const) {
        previewIn(panel)!.say(state);
        await drawn(panel);
        expect(label(panel)).to.contain(words);
      }
      tab(panel, 'code').click();
      await drawn(panel);
      expect(label(panel)).to.equal('1 line More');
    });

    it('offers to stop following, and to follow again', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless);
      headless.openArtifact(toy.artifactId);
      toy.write('line\n'.repeat(200));
      await drawn(panel);
      await waitUntil(() => label(panel).includes('Stop following'));
      inside(panel, '.foot .btn').click();
      await drawn(panel);
      expect(label(panel)).to.contain('Follow');
      expect(inside(panel, 'artifact-code')).to.have.property('following', false);
      inside(panel, '.foot .btn').click();
      await drawn(panel);
      expect(label(panel)).to.contain('Stop following');
    });

    it('says that a version stopped early', async () => {
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless);
      toy.write('one\ntwo');
      toy.breakOff();
      headless.openArtifact(toy.artifactId);
      await drawn(panel);
      expect(label(panel)).to.contain('Stopped early, 2 lines kept');
    });
  });

  describe('an artifact that disappears', () => {
    it('leaves a sentence and the close button', async () => {
      const headless = newHeadless();
      const id = addToy(headless);
      const panel = await makePanel(headless);
      headless.openArtifact(id);
      await drawn(panel);
      headless.removeArtifact(id);
      await drawn(panel);
      expect(panel.open).to.equal(true);
      expect(inside(panel, '[part=content] [role=status]').textContent).to.equal(
        'This artifact is no longer available.',
      );
      const late = await makePanel(headless);
      await drawn(late);
      expect(inside(late, '[part=content] [role=status]').textContent, 'in every panel').to.equal(
        'This artifact is no longer available.',
      );
      inside(panel, '#close').click();
      await Promise.all([drawn(panel), drawn(late)]);
      expect([panel.open, late.open]).to.deep.equal([false, false]);
    });
  });

  describe('focus', () => {
    async function withCard(headless = newHeadless()) {
      const id = addToy(headless, ['one', 'two']);
      const card = await fixture<ArtifactCard>(
        html`<artifact-card .headless=${headless} artifact-id=${id}></artifact-card>`,
      );
      const panel = await makePanel(headless);
      await card.updateComplete;
      return { headless, id, card, panel, button: card.shadowRoot!.querySelector('button')! };
    }

    it('goes into the panel with the card, and back to it', async () => {
      const { card, panel, button } = await withCard();
      button.focus();
      await sendKeys({ press: 'Enter' });
      await drawn(panel);
      expect(panel.shadowRoot!.activeElement).to.equal(tab(panel, 'preview'));
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      await aTimeout(20);
      expect(panel.open).to.equal(false);
      expect(document.activeElement).to.equal(card);
      expect(card.shadowRoot!.activeElement).to.equal(button);
    });

    it('goes to the newest card when the one that opened it is gone', async () => {
      const { headless, id, card, panel, button } = await withCard();
      const wrapper = await fixture(html`<div></div>`);
      const root = wrapper.attachShadow({ mode: 'open' });
      const newest = document.createElement('artifact-card');
      newest.headless = headless;
      newest.artifactId = id;
      root.append(newest);
      await newest.updateComplete;
      button.focus();
      await sendKeys({ press: 'Enter' });
      await drawn(panel);
      card.remove();
      await sendKeys({ press: 'Escape' });
      await drawn(panel);
      await aTimeout(20);
      expect(document.activeElement).to.equal(wrapper);
      expect(root.activeElement).to.equal(newest);
    });

    it('stays where it is when the host opens and closes', async () => {
      const { headless, id, panel } = await withCard();
      const field = await fixture<HTMLInputElement>(html`<input aria-label="Reply" />`);
      field.focus();
      headless.openArtifact(id);
      await drawn(panel);
      expect(document.activeElement).to.equal(field);
      panel.close();
      await drawn(panel);
      expect(document.activeElement).to.equal(field);
    });
  });

  it('speaks French', async () => {
    document.documentElement.lang = 'fr';
    const headless = newHeadless();
    const panel = await makePanel(headless);
    headless.openArtifact(addToy(headless, ['one', 'two']));
    await drawn(panel);
    await waitUntil(() => tab(panel, 'preview').textContent.trim() === 'Aperçu');
    expect(inside(panel, '#close').getAttribute('aria-label')).to.equal('Fermer');
    await waitUntil(() => inside(panel, '.stepper').textContent.includes('Version 2 sur 2'));
  });

  it('announces the version it steps to', async () => {
    const headless = newHeadless();
    const panel = await makePanel(headless);
    headless.openArtifact(addToy(headless, ['one', 'two']));
    await drawn(panel);
    expect(inside(panel, '[role=status].vh').textContent).to.equal('');
    inside(panel, '.step.back').click();
    await drawn(panel);
    expect(inside(panel, '[role=status].vh').textContent).to.equal('Version 1 of 2');
  });

  it('leaves what is written to the message, but for a sheet, behind which nothing is heard', async () => {
    for (const [width, heard] of [
      [1200, false],
      [390, true],
    ] as const) {
      await setViewport({ width, height: 800 });
      const headless = newHeadless();
      const panel = await makePanel(headless);
      const toy = writeToy(headless);
      headless.openArtifact(toy.artifactId, { isAsked: true });
      await drawn(panel);
      const region = inside(panel, '[role=status].vh');
      expect(region.textContent).to.equal(heard ? 'Writing Growing' : '');
      toy.write('a\nb\nc');
      await drawn(panel);
      expect(region.textContent, 'at most every 10 s').to.equal(heard ? 'Writing Growing' : '');
      toy.end();
      await drawn(panel);
      expect(region.textContent).to.equal(heard ? 'Ready' : '');
      panel.remove();
    }
    await setViewport({ width: 1200, height: 800 });
  });
});
