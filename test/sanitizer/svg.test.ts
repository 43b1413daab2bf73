import { expect, fixture, html } from '@open-wc/testing';
import '../../src/renderers/svg/define.js';
import type { ArtifactSvg } from '../../src/renderers/svg/artifact-svg.js';
import { pause, until } from '../sandbox/frame-fixture.js';
import { arrivals, canaryName, canaryUrl, composed, dangersIn } from '../sandbox/canary.js';
import { SVG_ATTACKS } from './svg-attacks.js';

const draw = async (content: string): Promise<{ element: ArtifactSvg; all: Element[] }> => {
  const artifact = { artifactId: 'a', type: 'svg', title: 'Picture', version: 1, content };
  let drawn = false;
  const element = await fixture<ArtifactSvg>(html`<artifact-svg
    style="block-size: 200px"
    .artifact=${artifact}
    @artifact-preview-changed=${() => (drawn = true)}
  ></artifact-svg>`);
  await until(() => drawn, 'the picture is drawn');
  await element.updateComplete;
  return { element, all: composed(element.shadowRoot!) };
};

const partsOf = (all: readonly Element[]): Element[] =>
  all.filter(
    (element) => element.namespaceURI?.includes('svg') && !element.classList.contains('i') && !element.closest('.i'),
  );
const removedIn = (element: ArtifactSvg): string =>
  element.shadowRoot!.querySelector('.removed')?.textContent?.trim() ?? '';

describe('<artifact-svg> and hostile pictures', () => {
  const before = Object.keys(Object.prototype).length;
  for (const [name, payload] of Object.entries(SVG_ATTACKS)) {
    it(`draws nothing dangerous: ${name}`, async () => {
      const canary = canaryName();
      window.reached = [];
      const run = `(top.reached||[]).push(${JSON.stringify(name).replaceAll('"', "'")})`;
      const { all } = await draw(payload.replaceAll('URL', canaryUrl(canary)).replaceAll('RUN', run));
      for (const link of all.filter((element) => element.localName === 'a')) {
        link.addEventListener('link-open-request', (event) => event.preventDefault());
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
      }
      await pause(30);
      expect(window.reached, 'scripts that ran').to.deep.equal([]);
      expect(dangersIn(all), 'what is in the page').to.deep.equal([]);
      expect(await arrivals(canary), 'requests').to.deep.equal([]);
      expect(Object.keys(Object.prototype)).to.have.length(before);
    });
  }

  it('asks for nothing later, either', async () => {
    await pause(500);
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('/__canary/'))).to.deep.equal(
      [],
    );
  });

  it('would notice what it looks for', async () => {
    const canary = canaryName();
    await fetch(canaryUrl(canary, location.host));
    expect(await arrivals(canary)).to.have.length(1);
    const bad = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, value] of [
      ['onclick', 'x'],
      ['fill', 'url(http://x)'],
      ['href', 'java\tscript:x'],
      ['tabindex', '0'],
    ] as const)
      bad.setAttribute(name, value);
    expect(dangersIn([bad, document.createElement('script')])).to.have.length(6);
  });

  it('keeps a style from the page and from its own notices', async () => {
    const { element, all } = await draw(
      '<svg viewBox="0 0 9 9"><style>* { fill: rgb(1, 2, 3) } .removed, div { display: none ' +
        '}</style><rect id="r" width="9" height="9"/><script></script></svg>',
    );
    const [rect] = all.filter(({ localName }) => localName === 'rect');
    expect(getComputedStyle(rect!).fill).to.equal('rgb(1, 2, 3)');
    expect(getComputedStyle(element.shadowRoot!.querySelector('.removed')!).display).not.to.equal('none');
    expect(getComputedStyle(document.body).fill).not.to.equal('rgb(1, 2, 3)');
  });

  it('changes no pixel outside its box', async () => {
    const { element, all } = await draw(
      '<svg viewBox="0 0 9 9" width="9999" height="9999" overflow="visible" ' +
        'style="position:fixed;inset:0;width:300vw;height:300vh;overflow:visible;transform:scale(9)"><rect ' +
        'x="-999" y="-999" width="9999" height="9999" overflow="visible"/></svg>',
    );
    const { right, bottom, left, top } = element.getBoundingClientRect();
    for (const [x, y] of [
      [right + 3, top + 5],
      [left + 5, bottom + 3],
      [innerWidth - 2, innerHeight - 2],
    ] as const) {
      expect(document.elementFromPoint(x, y), `${x},${y}`).not.to.equal(element);
    }
    const [svg] = partsOf(all);
    expect(getComputedStyle(svg!).position).to.equal('static');
    expect(
      getComputedStyle(svg!.getRootNode() instanceof ShadowRoot ? (svg!.getRootNode() as ShadowRoot).host : element)
        .contain,
    ).to.equal('strict');
  });

  it('draws what is harmless, with its references', async () => {
    const { element, all } =
      await draw(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
      <title>Logo</title><desc>Three strokes</desc>
      <style>.a { stroke: rgb(4, 5, 6); stroke-width: 2px } #b { opacity: .5 } rect { fill: url(#g) }</style>
      <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" style="stop-color: blue"/></linearGradient>
      <filter id="f"><feGaussianBlur stdDeviation="1"/></filter><path id="p" d="M0 0h9"/></defs>
      <rect id="b" class="a" width="9" height="9" filter="url(#f)"/><text><textPath href="#p">curved</textPath></text>
      <circle r="3" style="fill: rgb(7, 8, 9)"/><a href="https://example.com/x"><text>link</text></a></svg>`);
    expect(removedIn(element)).to.equal('');
    const find = (name: string) => all.find(({ localName }) => localName === name)!;
    const rect = find('rect');
    expect(getComputedStyle(rect).stroke).to.equal('rgb(4, 5, 6)');
    expect(getComputedStyle(rect).opacity).to.equal('0.5');
    expect(getComputedStyle(rect).fill).to.equal('url("#user-content-g")');
    expect(rect.getAttribute('filter')).to.equal('url(#user-content-f)');
    expect(find('linearGradient').id).to.equal('user-content-g');
    expect(find('textPath').getAttribute('href')).to.equal('#user-content-p');
    expect(getComputedStyle(find('circle')).fill).to.equal('rgb(7, 8, 9)');
    expect(find('a').getAttribute('rel')).to.contain('noopener');
    const svg = all.find((element) => element.localName === 'svg' && !element.classList.contains('i'))!;
    expect(svg.getAttribute('aria-label')).to.equal('Logo. Three strokes');
  });

  it('says how many parts it removed', async () => {
    const { element } = await draw(
      '<svg viewBox="0 0 9 9"><script></script><image href="https://example.com/a.png"/><rect width="9" height="9" onclick="x()"/></svg>',
    );
    expect(removedIn(element)).to.equal('3 parts of this picture were removed for safety.');
  });

  it('fires link-open-request for a link, and opens nothing when it is cancelled', async () => {
    const { element, all } = await draw(
      '<svg viewBox="0 0 9 9"><a href="https://user:pw@example.com/x"><text>go</text></a></svg>',
    );
    let detail: unknown;
    element.addEventListener('link-open-request', (event) => {
      event.preventDefault();
      ({ detail } = event);
    });
    const link = all.find(({ localName }) => localName === 'a')!;
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    expect(detail).to.deep.equal({ url: 'https://example.com/x', text: 'go', source: 'artifact' });
  });

  it('says so when there is no picture', async () => {
    const { element } = await draw('<p>not a picture</p>');
    expect(element.shadowRoot!.querySelector('[role=alert]')!.textContent).to.contain('This is not an SVG picture.');
  });
});
