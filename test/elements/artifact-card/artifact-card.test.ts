import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define/artifact-card.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { ArtifactCard } from '../../../src/elements/artifact-card/artifact-card.js';
import type { ArtifactFixRequestEvent } from '../../../src/events/artifact/artifact-fix-request.js';
import type { ArtifactOpenRequestEvent } from '../../../src/events/artifact/artifact-open-request.js';
import { ArtifactPreviewChangedEvent } from '../../../src/events/artifact/artifact-preview-changed.js';
import { registerRenderer } from '../../../src/renderers/renderer-registry.js';
import { waitUntil } from '../../wait-until.js';

const tag = (type: string, title: string, content: string, more = '') =>
  `<artifact type="${type}" title="${title}"${more}>${content}</artifact>`;

/** A conversation with one answer, and the ids of its artifacts. */
function answered(text: string, { end = true, interrupted = false } = {}) {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  if (end) headless.endMessage(id, { interrupted });
  return { headless, id, ids: [...headless.artifacts.keys()] };
}

async function card(
  headless: HeadlessController,
  artifactId: string,
  more: Partial<ArtifactCard> = {},
): Promise<ArtifactCard> {
  const element = await fixture<ArtifactCard>(
    html`<artifact-card .headless=${headless} artifact-id=${artifactId}></artifact-card>`,
  );
  Object.assign(element, more);
  await element.updateComplete;
  return element;
}

const base = (element: ArtifactCard) => element.shadowRoot!.querySelector<HTMLElement>('[part~=base]')!;
const part = (element: ArtifactCard, name: string) =>
  element.shadowRoot!.querySelector(`[part~=${name}]`)?.textContent?.trim();
const label = (element: ArtifactCard) =>
  [...element.shadowRoot!.querySelectorAll('.meta > *')].map((each) => each.textContent?.trim());
/** All else in the button is hidden from assistive technology. */
const name = (element: ArtifactCard) => {
  const [own, ...others] = base(element).children;
  expect(others.every((each) => each.getAttribute('aria-hidden') === 'true')).to.equal(true);
  return own?.textContent;
};

/** Colours are what they will be: nothing crosses over for those who want it calm. */
const settled = async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await nextFrame();
};
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

async function isAccessible(element: ArtifactCard) {
  for (const scheme of ['light', 'dark']) {
    const page = element.parentElement!;
    page.style.colorScheme = scheme;
    page.style.background = 'var(--vitrine-color-background-primary)';
    await settled();
    await expect(element).to.be.accessible();
  }
}

describe('<artifact-card>', () => {
  it('is a button with title, type and state, and says which artifact it stands for', async () => {
    const { headless, ids } = answered(tag('html', 'Roastery', 'a\nb\nc'));
    const element = await card(headless, ids[0]!);
    expect(base(element).localName).to.equal('button');
    expect(base(element).dataset).to.include({ artifactId: ids[0], artifactType: 'html' });
    expect(part(element, 'title')).to.equal('Roastery');
    expect(label(element)).to.deep.equal(['HTML', '3 lines']);
    expect(name(element)).to.equal('Roastery, HTML, Ready');
    await isAccessible(element);
  });

  it('counts no lines of a picture: its bytes as text mean nothing', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const element = await card(headless, headless.createArtifact({ type: 'image', title: 'Dot', content: pixel }));
    expect(label(element)).to.deep.equal(['Image']);
    expect(name(element)).to.equal('Dot, Image, Ready');
  });

  it('shows the language of code, in its own spelling', async () => {
    const { headless, ids } = answered(tag('code', 'log.ts', 'x', ' language="ts"'));
    expect(label(await card(headless, ids[0]!))).to.deep.equal(['Code', 'TypeScript', '1 line']);
  });

  it('counts references and nodes, and lines of what holds none', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const add = (type: string, content: string) =>
      headless.createArtifact({ type, title: type + content.length, content });
    const references = [{ title: 'One', doi: '10.1000/x' }, { title: 'One again', doi: '10.1000/X' }, { title: 'Two' }];
    const nodes = Array.from({ length: 1_200 }, (_, index) => ({ id: `n${index}` }));
    for (const [type, content, wanted] of [
      ['bibliography', JSON.stringify(references), '2 references'],
      ['bibliography', '[{"title":"One"}]', '1 reference'],
      ['knowledge-graph', JSON.stringify({ nodes }), '1,200 nodes'],
      ['knowledge-graph', 'no graph\nat all', '2 lines'],
    ] as const) {
      const element = await card(headless, add(type, content));
      await waitUntil(() => part(element, 'state') === wanted, wanted);
    }
    const id = add('bibliography', '[]');
    headless.editArtifact(id, JSON.stringify(references));
    const [pinned, newest] = [await card(headless, id, { version: 1 }), await card(headless, id)];
    await waitUntil(() => part(pinned, 'state') === '0 references' && part(newest, 'state') === '2 references');
  });

  it('counts the lines while the artifact is written', async () => {
    const { headless, id, ids } = answered('<artifact type="code" title="log.ts">a\n', { end: false });
    const element = await card(headless, ids[0]!);
    headless.appendText(id, 'b\nc');
    await waitUntil(() => part(element, 'state') === 'Writing… 3 lines');
    expect(name(element)).to.equal('log.ts, Code, Writing…');
    expect(element.shadowRoot!.querySelectorAll('[part=icon] b')).to.have.length(4);
    await isAccessible(element);

    headless.appendText(id, '</artifact>');
    await waitUntil(() => part(element, 'state') === '3 lines');
    expect(element.shadowRoot!.querySelector('[part=icon] svg')).to.exist;
  });

  it('does not render for text within a line', async () => {
    const { headless, id, ids } = answered('<artifact type="code" title="log.ts">a\n', { end: false });
    const element = await card(headless, ids[0]!);
    let renders = 0;
    const { update } = element as unknown as { update: (changed: Map<string, unknown>) => void };
    Object.assign(element, {
      update(this: ArtifactCard, changed: Map<string, unknown>) {
        renders += 1;
        update.call(this, changed);
      },
    });
    for (let chunk = 0; chunk < 10; chunk += 1) {
      headless.appendText(id, 'xyz');
      await nextFrame();
    }
    expect(renders).to.be.at.most(1);
  });

  it('says that the stream stopped early', async () => {
    const { headless, ids } = answered('<artifact type="react" title="Curve">a\nb', { interrupted: true });
    const element = await card(headless, ids[0]!);
    expect(part(element, 'state')).to.equal('Stopped early, 2 lines kept');
    expect(name(element)).to.equal('Curve, React, Stopped early, 2 lines kept');
    await isAccessible(element);
  });

  it('says that the content was too large', async () => {
    const { headless, ids } = answered(tag('code', 'big', 'x'.repeat(1_048_577)));
    expect(part(await card(headless, ids[0]!), 'state')).to.equal('Too large, the first 1\u00a0MiB is kept');
  });

  it('says which of several versions it stands for', async () => {
    const { headless, ids } = answered(['1', '2', '3'].map((text) => tag('svg', 'Logo', text)).join('\n'));
    const pinned = await card(headless, ids[0]!, { version: 2 });
    expect(label(pinned)).to.deep.equal(['SVG', 'Version 2 of 3', '1 line']);
    expect(name(pinned)).to.equal('Logo, SVG, Version 2 of 3, Ready');
    expect(label(await card(headless, ids[0]!))).to.deep.equal(['SVG', 'Version 3 of 3', '1 line']);
  });

  it('has what its preview needs fetched while it is written, once, and not for what is there', async () => {
    let fetched = 0;
    const load = () => Promise.resolve();
    const prefetch = () => Promise.resolve(void (fetched += 1));
    registerRenderer('svg', { tag: 'test-fetched', load, prefetch });
    const { headless, id, ids } = answered('<artifact type="svg" title="Logo"><svg', { end: false });
    const element = await card(headless, ids[0]!);
    expect(fetched).to.equal(1);
    headless.appendText(id, '>\n</svg></artifact>');
    headless.endMessage(id);
    await waitUntil(() => part(element, 'state') !== 'Writing…', 'it is there');
    await card(headless, ids[0]!);
    expect(fetched).to.equal(1);
  });

  it('says that its version is no longer kept, and opens the oldest that is', async () => {
    const { headless, ids } = answered(
      Array.from({ length: 12 }, (_, index) => tag('svg', 'Logo', `${index}`)).join('\n'),
    );
    const element = await card(headless, ids[0]!, { version: 1 });
    expect(part(element, 'state')).to.equal('This version is no longer kept');
    base(element).click();
    expect(headless.openedArtifact).to.deep.equal({ artifactId: ids[0], version: 3, isAsked: true });
    await isAccessible(element);
  });

  it('tells why an edit failed, and that nothing was lost', async () => {
    const { headless, ids } = answered(tag('markdown', 'Notes', 'x'));
    const element = await card(headless, ids[0]!, { failure: { code: 'update-failed', pair: 2, reason: 'not-found' } });
    expect(part(element, 'state')).to.equal('Edit failed: its text is not there');
    expect(base(element).getAttribute('aria-expanded')).to.equal('false');
    base(element).click();
    await waitUntil(() => base(element).getAttribute('aria-expanded') === 'true');
    const notice = element.shadowRoot!.querySelector('[role=alert]')!;
    expect(notice.textContent).to.contain('The version before it is unchanged.');
    await isAccessible(element);
    notice.querySelectorAll('button')[1]!.click();
    expect(headless.openedArtifact?.artifactId).to.equal(ids[0]);
  });

  it('says in French too why an edit failed, and what a tool gave no title', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const artifactId = headless.createArtifact({ type: 'bibliography', title: 'Article References', content: '[]' });
    const failure = { code: 'update-failed', pair: 1, reason: 'repeated', count: 3 } as const;
    const page = await fixture<HTMLElement>(
      html`<div lang="fr"><artifact-card
        .headless=${headless} artifact-id=${artifactId} .failure=${failure} mount="all"></artifact-card></div>`,
    );
    const element = page.querySelector('artifact-card')!;
    await waitUntil(() => part(element, 'state') === 'Modification refusée\u00a0: son texte y figure 3 fois', 'French');
    expect(part(element, 'title')).to.equal('Références d’articles');
    page.lang = 'en';
    await waitUntil(() => part(element, 'state') === 'Edit failed: its text is there 3 times', 'English');
    expect(part(element, 'title')).to.equal('Article References');
  });

  it('asks for the whole artifact after an edit that failed, with a prompt that is ready to be sent', async () => {
    const headless = new HeadlessController({ storage: 'memory', updates: true });
    await headless.ready;
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(
      id,
      `${tag('markdown', 'Notes', 'x', ' identifier="notes"')}<artifact type="update" ` +
        'identifier="notes"><old_str>y</old_str><new_str>z</new_str></artifact>',
    );
    headless.endMessage(id);
    const block = headless.getMessage(id)!.contentBlocks[1]!;
    if (block.type !== 'artifact') throw new Error(block.type);
    const element = await card(headless, block.artifactId, { failure: block.failure, version: 1 });
    expect(part(element, 'state')).to.equal('Edit failed: its text is not there');
    base(element).click();
    const button = () => element.shadowRoot!.querySelector<HTMLButtonElement>('[role=alert] button');
    await waitUntil(button);
    const asked: ArtifactFixRequestEvent[] = [];
    element.parentElement!.addEventListener('artifact-fix-request', (event) => asked.push(event));
    button()!.click();
    expect(button()!.textContent).to.equal('Ask for the whole artifact');
    const { artifactId, version, errors, prompt } = asked[0]!.detail;
    expect([artifactId, version, errors]).to.deep.equal([
      block.artifactId,
      1,
      [{ code: 'update-failed', message: 'text 1: its text is not there' }],
    ]);
    expect(prompt).to.contain('“Notes”').and.contain('identifier="notes"').and.contain('its text is not there');
    expect(prompt).to.contain('It looked for: y').and.not.contain('Most like it');
    element.failure = { ...block.failure!, nearest: { line: 3, text: 'yes' } };
    await element.updateComplete;
    button()!.click();
    expect(asked[1]!.detail.prompt).to.contain('Most like it is line 3: yes');
  });

  it('shows that an edit is being written', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const element = await card(headless, ids[0]!, { editing: true });
    expect(part(element, 'state')).to.equal('Writing…');
    expect(element.shadowRoot!.querySelector('.spin')).to.not.equal(null);
    element.editing = false;
    await element.updateComplete;
    expect(part(element, 'state')).to.equal('1 line');
  });

  it('says that the preview failed, until it runs again', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const element = await card(headless, ids[0]!);
    document.body.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: ids[0]!, state: 'failed' }));
    await element.updateComplete;
    expect(part(element, 'state')).to.equal('Preview failed');
    await isAccessible(element);
    document.body.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: ids[0]!, state: 'running' }));
    await element.updateComplete;
    expect(part(element, 'state')).to.equal('1 line');
  });

  it('says nothing of a preview that only waits for a place', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const element = await card(headless, ids[0]!);
    document.body.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId: ids[0]!, state: 'paused' }));
    await element.updateComplete;
    expect(part(element, 'state')).to.equal('1 line');
  });

  it('blames the version that failed, and no other', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const [artifactId = ''] = ids;
    headless.editArtifact(artifactId, 'y');
    const [first, second] = [await card(headless, artifactId), await card(headless, artifactId)];
    first.version = 1;
    second.version = 2;
    document.body.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version: 1, state: 'failed' }));
    await Promise.all([first.updateComplete, second.updateComplete]);
    expect([part(first, 'state'), part(second, 'state')]).to.deep.equal(['Preview failed', '1 line']);
    document.body.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version: 2, state: 'running' }));
    await Promise.all([first.updateComplete, second.updateComplete]);
    expect([part(first, 'state'), part(second, 'state')]).to.deep.equal(['Preview failed', '1 line']);
  });

  it('says so when the artifact is gone', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const element = await card(headless, ids[0]!);
    headless.removeArtifact(ids[0]!);
    await waitUntil(() => base(element).localName === 'p');
    expect(base(element).textContent).to.equal('This artifact is no longer available.');
    expect(base(element).getAttribute('role')).to.equal('status');
    await isAccessible(element);
  });

  it('says that it is shown, while its version is', async () => {
    const { headless, ids } = answered(['1', '2'].map((text) => tag('svg', 'Logo', text)).join('\n'));
    const [first, newest] = [await card(headless, ids[0]!, { version: 1 }), await card(headless, ids[0]!)];
    headless.openArtifact(ids[0]!);
    await waitUntil(() => name(newest) === 'Logo, SVG, Version 2 of 2, Shown');
    expect(newest.shadowRoot!.querySelector('.go')!.textContent).to.equal('Shown');
    expect(name(first)).to.equal('Logo, SVG, Version 1 of 2, Ready');
    await isAccessible(newest);
    headless.selectVersion(ids[0]!, 1);
    await waitUntil(() => name(first)!.endsWith('Shown'));
    expect(name(newest)).to.match(/Ready$/);
  });

  it('gives a type that it does not know the gray badge with its name', async () => {
    const headless = new HeadlessController({ storage: 'memory', artifactTypes: ['floor-plan'] });
    const id = headless.createArtifact({ type: 'floor-plan', title: 'Attic', content: 'x' });
    const element = await card(headless, id);
    expect(part(element, 'badge')).to.equal('floor-plan');
    expect(base(element).className).to.contain('t-other');
    await isAccessible(element);
  });

  it('shows the first 50 characters of a title, and the whole in tooltip and name', async () => {
    const title = 'How to roast and brew coffee at home without any of the usual mistakes';
    const { headless, ids } = answered(tag('markdown', title, 'x'));
    const element = await card(headless, ids[0]!);
    expect(part(element, 'title')).to.equal(`${title.slice(0, 50)}...`);
    expect(base(element).title).to.equal(title);
    expect(name(element)).to.equal(`${title}, Markdown, Ready`);
  });

  it('shows a title as text, without characters that turn it around', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.createArtifact({
      type: 'html',
      title: '<img src=x onerror=alert(1)>\u202egpj.exe',
      content: 'x',
    });
    const element = await card(headless, id);
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(part(element, 'title')).to.equal('<img src=x onerror=alert(1)>gpj.exe');
    expect(name(element)).to.equal('<img src=x onerror=alert(1)>gpj.exe, HTML, Ready');
    expect(element.shadowRoot!.querySelector('[part=title] > bdi')).to.exist;
  });

  it('opens the artifact when clicked', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    base(await card(headless, ids[0]!)).click();
    expect(headless.openedArtifact?.artifactId).to.equal(ids[0]);
  });

  it('tells the page which version is asked for, across shadow roots', async () => {
    const { headless, ids } = answered(['1', '2'].map((text) => tag('svg', 'Logo', text)).join('\n'));
    const element = await card(headless, ids[0]!, { version: 1 });
    let asked: ArtifactOpenRequestEvent | undefined;
    document.addEventListener('artifact-open-request', (event) => (asked = event), { once: true });
    base(element).click();
    expect(asked?.detail).to.deep.equal({ artifactId: ids[0], version: 1 });
  });

  it('leaves opening to a host that cancels the request', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const element = await card(headless, ids[0]!);
    element.addEventListener('artifact-open-request', (event) => event.preventDefault());
    base(element).click();
    expect(headless.openedArtifact).to.equal(undefined);
  });

  it('speaks French', async () => {
    const { headless, ids } = answered('<artifact type="code" title="log.ts">a\nb', { interrupted: true });
    const page = await fixture(
      html`<div lang="fr"><artifact-card .headless=${headless} artifact-id=${ids[0]}></artifact-card></div>`,
    );
    const element = page.querySelector('artifact-card')!;
    await element.updateComplete;
    await waitUntil(() => part(element, 'state') === 'Arrêté avant la fin, 2 lignes conservées');
  });

  it('mirrors where the page runs from right to left, its title isolated', async () => {
    const { headless, ids } = answered(tag('html', 'خطة القهوة', 'x'));
    const page = await fixture(
      html`<div dir="rtl"><artifact-card .headless=${headless} artifact-id=${ids[0]}></artifact-card></div>`,
    );
    const element = page.querySelector('artifact-card')!;
    await element.updateComplete;
    const [plate, end] = ['[part=icon]', '.go svg'].map((selector) =>
      element.shadowRoot!.querySelector(selector)!.getBoundingClientRect(),
    );
    expect(plate!.left).to.be.greaterThan(end!.left);
    expect(getComputedStyle(element.shadowRoot!.querySelector('.go svg')!).scale).to.equal('-1 1');
    await isAccessible(element);
  });

  it('drops whole parts of its label where there is no room, and keeps its height', async () => {
    const { headless, ids } = answered(
      tag('code', 'a-rather-long-name-of-a-file.ts', 'x\n'.repeat(40), ' language="typescript"'),
    );
    const page = await fixture<HTMLElement>(
      html`<div><artifact-card .headless=${headless} artifact-id=${ids[0]}></artifact-card></div>`,
    );
    const element = page.querySelector('artifact-card')!;
    await element.updateComplete;
    const height = element.getBoundingClientRect().height;
    expect(height).to.equal(64);
    page.style.inlineSize = '200px';
    expect(element.getBoundingClientRect().height).to.equal(height);
    expect(element.scrollWidth).to.be.at.most(200);
  });

  it('says of a state as much as fits, before language and version', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const long = tag('code', 'brew-log.ts', 'x', ' language="typescript"');
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(
      id,
      `${long}${tag('code', 'brew-log.ts', 'y', ' language="typescript"')}<artifact type="html" title="Curve">a`,
    );
    headless.endMessage(id, { interrupted: true });
    const [twice, cut] = [...headless.artifacts.keys()];
    for (const [artifactId, failure, words] of [
      [twice, { code: 'update-failed', pair: 1, reason: 'repeated', count: 2 }, 'Edit failed: its text is there twice'],
      [cut, undefined, 'Stopped early, 1 line kept'],
    ] as const) {
      const page = await fixture<HTMLElement>(
        html`<div style="inline-size: 230px"><artifact-card
          .headless=${headless} artifact-id=${artifactId} .failure=${failure}></artifact-card></div>`,
      );
      const element = page.querySelector('artifact-card')!;
      await element.updateComplete;
      const [badge, state, meta] = ['[part=badge]', '[part=state]', '.meta'].map((selector) =>
        element.shadowRoot!.querySelector(selector)!.getBoundingClientRect(),
      );
      expect(part(element, 'state')).to.equal(words);
      expect(Math.abs(state!.top - badge!.top), 'in the line that is seen').to.be.below(4);
      expect(state!.width).to.be.above(40);
      expect(state!.right).to.be.at.most(meta!.right + 0.5);
      expect(element.scrollWidth).to.be.at.most(230);
    }
  });

  it('waits with its drawing until it is near the viewport', async () => {
    const { headless, ids } = answered(tag('html', 'Page', 'x'));
    const page = await fixture(
      html`<div><div style="height: 5000px"></div><artifact-card .headless=${headless} artifact-id=${ids[0]}></artifact-card></div>`,
    );
    const element = page.querySelector('artifact-card')!;
    await nextFrame();
    await nextFrame();
    expect(element.shadowRoot).to.equal(null);
    expect(element.getBoundingClientRect().height).to.equal(64);
    element.scrollIntoView();
    await waitUntil(() => element.shadowRoot?.querySelector('button'));
    scrollTo(0, 0);
  });
});
