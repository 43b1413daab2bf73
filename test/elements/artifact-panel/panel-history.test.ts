import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import {
  addToy,
  drawn,
  everyIn,
  inside,
  label,
  makePanel,
  newHeadless,
  previewIn,
  selectedTab,
  tab,
} from './opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const until = (holds: () => unknown, message?: string) => waitUntil(() => Boolean(holds()), message);
const tabsOf = (panel: ArtifactPanel) => everyIn(panel, '[role=tab]').map((each) => each.id.replace('tab-', ''));
const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const buttonIn = (panel: ArtifactPanel, words: string) =>
  everyIn<HTMLButtonElement>(panel, 'button').find((button) => textOf(button) === words || button.title === words);

async function opened(
  contents: readonly string[],
  type = 'toy',
  version?: number,
): Promise<{ panel: ArtifactPanel; headless: HeadlessController; id: string }> {
  await setViewport({ width: 1_200, height: 700 });
  const headless = newHeadless();
  const panel = await makePanel(headless);
  const id = addToy(headless, contents, type);
  headless.openArtifact(id, version);
  await drawn(panel);
  return { panel, headless, id };
}

async function choose(panel: ArtifactPanel, name: string, wanted: string): Promise<void> {
  tab(panel, name).click();
  await until(() => inside(panel, wanted), `${name} shows ${wanted}`);
  await drawn(panel);
}

const contentOf = (headless: HeadlessController, id: string) =>
  headless.artifacts.get(id)!.versions.map(({ content }) => content);

describe('<artifact-panel> versions', () => {
  it('has no tabs for them before there is a second one', async () => {
    const { panel, headless } = await opened(['one']);
    expect(tabsOf(panel)).to.deep.equal(['preview', 'code']);
    addToy(headless, ['two']);
    await drawn(panel);
    expect(tabsOf(panel)).to.deep.equal(['preview', 'code', 'versions', 'diff']);
  });

  it('has no preview tab for code, which is its own', async () => {
    const { panel } = await opened(['a = 1', 'a = 2'], 'code');
    expect(tabsOf(panel)).to.deep.equal(['code', 'versions', 'diff']);
    expect(selectedTab(panel)).to.equal('code');
  });

  it('lists the newest first, with who made it and how much it changed', async () => {
    const { panel, headless, id } = await opened(['a\nb\nc', 'a\nB\nc\nd']);
    headless.editArtifact(id, 'a\nB\nc');
    await choose(panel, 'versions', '.versions li');
    await until(() => everyIn(panel, '.versions .num .vh').length === 2);
    const rows = everyIn(panel, '.versions li');
    expect(rows.map((row) => textOf(row.querySelector('b')))).to.deep.equal(['Version 3', 'Version 2', 'Version 1']);
    expect(textOf(rows[0])).to.contain('You, in the editor');
    expect(textOf(rows[0])).to.contain('0 lines added, 1 line removed');
    expect(textOf(rows[1])).to.contain('Assistant');
    expect(textOf(rows[1])).to.contain('2 lines added, 1 line removed');
    expect(textOf(rows[2])).to.contain('3 lines');
    expect(label(panel)).to.contain('3 versions');
  });

  it('shows the version that is chosen, and changes nothing by it', async () => {
    const { panel, headless, id } = await opened(['one', 'two']);
    await choose(panel, 'versions', '.versions li');
    everyIn<HTMLElement>(panel, '.version')[1]!.click();
    await drawn(panel);
    expect(textOf(inside(panel, '.versions li.on b'))).to.equal('Version 1');
    expect(contentOf(headless, id)).to.deep.equal(['one', 'two']);
    await choose(panel, 'preview', 'artifact-view');
    await until(() => previewIn(panel)?.textContent?.includes('1: one'));
  });

  it('restores by making a new version', async () => {
    const { panel, headless, id } = await opened(['one', 'two']);
    let asked: unknown;
    panel.addEventListener('artifact-restore-request', ({ detail }) => (asked = detail));
    await choose(panel, 'versions', '.versions li');
    buttonIn(panel, 'Restore version 1')!.click();
    await drawn(panel);
    expect(asked).to.deep.equal({ artifactId: id, version: 1 });
    expect(contentOf(headless, id)).to.deep.equal(['one', 'two', 'one']);
    expect(textOf(inside(panel, '.versions li.on'))).to.contain('You, restored');
  });

  it('leaves restoring to a host that cancels the request', async () => {
    const { panel, headless, id } = await opened(['one', 'two']);
    panel.addEventListener('artifact-restore-request', (event) => event.preventDefault());
    await choose(panel, 'versions', '.versions li');
    buttonIn(panel, 'Restore version 1')!.click();
    await drawn(panel);
    expect(contentOf(headless, id)).to.deep.equal(['one', 'two']);
  });

  it('says which versions are no longer kept, in the list and where one was asked for', async () => {
    const { panel, headless } = await opened(
      Array.from({ length: 10 }, (_, index) => `v${index + 1}`),
      'toy',
      1,
    );
    addToy(headless, ['v11', 'v12']);
    await drawn(panel);
    expect(textOf(inside(panel, '.notice'))).to.equal(
      'Version 1 is no longer kept.This is version 3, the oldest that is.',
    );
    await choose(panel, 'versions', '.versions li');
    expect(everyIn(panel, '.versions li')).to.have.length(10);
    expect(textOf(inside(panel, '.history-note'))).to.contain('Versions 1 to 2 are no longer kept.');
  });
});

describe('<artifact-panel> diff', () => {
  const source = (lines: Record<number, string> = {}, count = 60) =>
    Array.from({ length: count }, (_, index) => lines[index + 1] ?? `line ${index + 1}`).join('\n');
  const rows = (panel: ArtifactPanel, name = '') => everyIn(panel, `.diff tr${name}`);

  it('shows what the version changed, in colours and in words', async () => {
    const { panel } = await opened([source(), source({ 30: 'line thirty' })]);
    await choose(panel, 'diff', '.diff');
    expect(rows(panel, '.removed').map(textOf)).to.deep.equal(['30 −removed line 30']);
    expect(rows(panel, '.added').map(textOf)).to.deep.equal(['30 +added line thirty']);
    expect(textOf(rows(panel, '.added')[0]!.querySelector('.c'))).to.equal('thirty');
    expect(label(panel)).to.contain('+1 added').and.to.contain('−1 removed');
    expect(inside(panel, '.diff').getAttribute('aria-label')).to.equal('Changes from Version 1 to Version 2');
  });

  it('folds what did not change, and opens it', async () => {
    const { panel } = await opened([source(), source({ 30: 'x' })]);
    await choose(panel, 'diff', '.diff');
    expect(rows(panel, '.fold').map(textOf)).to.deep.equal(['26 unchanged lines', '27 unchanged lines']);
    rows(panel, '.fold')[0]!.querySelector('button')!.click();
    await drawn(panel);
    expect(rows(panel, '.fold').map(textOf)).to.deep.equal(['27 unchanged lines']);
    expect(textOf(rows(panel)[1])).to.equal('1 1 line 1');
  });

  it('compares any two versions', async () => {
    const { panel } = await opened(['a', 'b', 'c']);
    await choose(panel, 'diff', '.diff');
    expect(rows(panel, '.removed').map(textOf)).to.deep.equal(['1 −removed b']);
    inside(panel, '.range [aria-haspopup]').click();
    await drawn(panel);
    buttonIn(panel, 'Version 1')?.click();
    everyIn<HTMLElement>(panel, '[role=menuitemradio]')
      .find((item) => textOf(item).startsWith('Version 1'))
      ?.click();
    await until(() => textOf(rows(panel, '.removed')[0]) === '1 −removed a');
    expect(rows(panel, '.added').map(textOf)).to.deep.equal(['1 +added c']);
  });

  it('says when two are the same, or differ in line breaks alone', async () => {
    const { panel, headless, id } = await opened(['a', 'b']);
    headless.restoreVersion(id, 1);
    await choose(panel, 'versions', '.versions li');
    headless.editArtifact(id, 'a\n');
    await drawn(panel);
    await choose(panel, 'diff', '[role=status].rest, .diff');
    await until(
      () =>
        everyIn(panel, '.rest').map(textOf).includes('Only line breaks differ.') ||
        everyIn(panel, '.rest').map(textOf).includes('These two are the same.'),
    );
  });

  it('draws a long comparison in parts', async () => {
    const { panel } = await opened(['', source({}, 5_000)]);
    await choose(panel, 'diff', '.diff');
    expect(rows(panel, '.added')).to.have.length(1_000);
    buttonIn(panel, 'Show 1,000 more lines')!.click();
    await drawn(panel);
    expect(rows(panel, '.added')).to.have.length(2_000);
  });

  it('shows both previews side by side', async () => {
    const { panel } = await opened(['one', 'two']);
    await choose(panel, 'diff', '.diff');
    buttonIn(panel, 'Compare previews')!.click();
    await until(() => {
      const views = everyIn(panel, '.sides artifact-view');
      return (
        views.map((view) => view.shadowRoot?.querySelector('test-preview')?.textContent).join() ===
        'Planner 1: one,Planner 2: two'
      );
    });
    expect(everyIn(panel, '.sides section').map((side) => side.getAttribute('aria-label'))).to.deep.equal([
      'Version 1',
      'Version 2',
    ]);
  });

  it('scrolls two pages together', async function () {
    this.timeout(30_000);
    const page = (color: string, height: number) =>
      `<div style="height:${height}px;background:${color}">x</div><script>onscroll = () => ` +
      'console.log(Math.round(100 * scrollY / (document.documentElement.scrollHeight - ' +
      'innerHeight)))</script>';
    const { panel } = await opened([page('red', 3_000), page('blue', 6_000)], 'html');
    await choose(panel, 'diff', '.diff');
    const written: string[] = [];
    panel.addEventListener('artifact-console-written', ({ detail }) => written.push(detail.text));
    const ready = new Set<EventTarget>();
    panel.shadowRoot!.addEventListener(
      'artifact-preview-changed',
      (event) =>
        (event as CustomEvent<{ state: string }>).detail.state === 'running' && ready.add(event.composedPath()[0]!),
      true,
    );
    buttonIn(panel, 'Compare previews')!.click();
    await until(() => ready.size === 2, 'both run');
    const [first] = everyIn<
      HTMLElement & { surface?: { scrolling?: { to(x: number, y: number): void; onscroll?: unknown } } }
    >(panel, '.sides artifact-view');
    await until(() => first!.surface?.scrolling?.onscroll, 'they are linked');
    first!.surface!.scrolling!.to(0, 0.5);
    await until(() => written.includes('50'));
    expect(written.filter((text) => text === '50')).to.have.length.greaterThan(0);
  });
});

describe('<artifact-panel> editor', () => {
  const edit = async (panel: ArtifactPanel) => {
    if (selectedTab(panel) !== 'code') tab(panel, 'code').click();
    await drawn(panel);
    inside(panel, '#tool-edit').click();
    await until(() => inside(panel, '.editor textarea'), 'a text field at once');
    await drawn(panel);
  };
  const type = async (panel: ArtifactPanel, text: string) => {
    const field = inside<HTMLTextAreaElement>(panel, '.editor textarea');
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await drawn(panel);
  };
  const colored = (panel: ArtifactPanel) => inside<HTMLElement>(panel, '.cm-content');

  it('edits in a text field at once, and in colours when the editor has loaded', async () => {
    const { panel } = await opened(['const a = 1;'], 'react');
    await edit(panel);
    expect(inside<HTMLTextAreaElement>(panel, '.editor textarea').value).to.equal('const a = 1;');
    await until(() => colored(panel), 'the editor in colours');
    await drawn(panel);
    expect(textOf(colored(panel))).to.equal('const a = 1;');
    expect(colored(panel).getAttribute('aria-label')).to.equal('Edit Planner');
    expect(inside<HTMLTextAreaElement>(panel, '.editor textarea').hidden).to.equal(true);
    expect(getComputedStyle(inside(panel, '.cm-line span')).color).not.to.equal(getComputedStyle(panel).color);
    buttonIn(panel, 'Cancel')!.click();
    await drawn(panel);
    expect(inside(panel, '.editor')).to.equal(null);
  });

  it('saves a version of the person’s own', async () => {
    const { panel, headless, id } = await opened(['one']);
    let asked: unknown;
    panel.addEventListener('artifact-edit-request', ({ detail }) => (asked = detail));
    await edit(panel);
    expect(inside(panel, '#save').ariaDisabled).to.equal('true');
    await type(panel, 'one, mended');
    expect(label(panel)).to.contain('Unsaved changes');
    inside(panel, '#save').click();
    await drawn(panel);
    expect(asked).to.deep.equal({ artifactId: id, content: 'one, mended' });
    expect(headless.artifacts.get(id)!.versions.map(({ origin, content }) => [origin, content])).to.deep.equal([
      ['assistant', 'one'],
      ['user', 'one, mended'],
    ]);
    expect(inside(panel, '.editor')).to.equal(null);
  });

  it('keeps the draft when a version arrives, offers to compare, and keeps both', async () => {
    const { panel, headless, id } = await opened(['one']);
    await edit(panel);
    await type(panel, 'mine');
    addToy(headless, ['theirs']);
    await drawn(panel);
    expect(textOf(inside(panel, '.editor .notice'))).to.contain(
      'Version 2 arrived while you were editing.Your draft is untouched.',
    );
    buttonIn(panel, 'Compare')!.click();
    await until(() => inside(panel, '.diff'));
    expect(everyIn(panel, '.diff tr.removed, .diff tr.added').map(textOf)).to.deep.equal([
      '1 −removed theirs',
      '1 +added mine',
    ]);
    expect(textOf(inside(panel, '.range'))).to.contain('Your draft');
    tab(panel, 'code').click();
    await until(() => inside(panel, '.editor'));
    buttonIn(panel, 'Save as version 3')!.click();
    await drawn(panel);
    expect(contentOf(headless, id)).to.deep.equal(['one', 'theirs', 'mine']);
  });

  it('keeps the draft while another tab is shown and while the panel is closed', async () => {
    const { panel, headless, id } = await opened(['one']);
    await edit(panel);
    await type(panel, 'mine');
    tab(panel, 'preview').click();
    await drawn(panel);
    expect(textOf(tab(panel, 'code'))).to.contain('Unsaved changes');
    headless.closeArtifact();
    await drawn(panel);
    headless.openArtifact(id);
    await drawn(panel);
    tab(panel, 'code').click();
    await until(() => inside(panel, '.editor'));
    await until(
      () =>
        textOf(colored(panel)) === 'mine' || inside<HTMLTextAreaElement>(panel, '.editor textarea').value === 'mine',
    );
    buttonIn(panel, 'Discard draft')!.click();
    await drawn(panel);
    expect(textOf(inside(panel, '.notice'))).to.contain('Discard your draft?');
    buttonIn(panel, 'Keep it')!.click();
    await drawn(panel);
    expect(inside(panel, '.editor')).not.to.equal(null);
    buttonIn(panel, 'Discard draft')!.click();
    await drawn(panel);
    everyIn<HTMLElement>(panel, '.notice button')
      .find((button) => textOf(button) === 'Discard draft')!
      .click();
    await drawn(panel);
    expect(inside(panel, '.editor')).to.equal(null);
    expect(contentOf(headless, id)).to.deep.equal(['one']);
  });

  it('says why a draft that is too large is not saved, and keeps it', async () => {
    const { panel, headless, id } = await opened(['one']);
    await edit(panel);
    await type(panel, 'é'.repeat(600_000));
    inside(panel, '#save').click();
    await drawn(panel);
    expect(textOf(inside(panel, '.editor .notice'))).to.contain('The draft is longer than 1 MiB.');
    expect(contentOf(headless, id)).to.deep.equal(['one']);
    await type(panel, 'one');
    buttonIn(panel, 'Cancel')!.click();
    await drawn(panel);
  });
});
