import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/artifact-view.js';
import type { ArtifactView } from '../../../src/elements/artifact-view/artifact-view.js';
import { waitUntil } from '../../wait-until.js';

const make = async (content: string, height?: number) => {
  const artifact = { type: 'markdown', title: 'Notes', content };
  const place = await fixture<HTMLElement>(
    html`<div style="inline-size: 700px"><artifact-view .artifact=${artifact}></artifact-view><p>After</p></div>`,
  );
  const view = place.querySelector('artifact-view') as ArtifactView;
  if (height) view.style.blockSize = `${height}px`;
  await waitUntil(() =>
    view.shadowRoot?.querySelector('artifact-markdown')?.shadowRoot?.querySelector('article > div > *'),
  );
  return {
    view,
    after: place.querySelector('p')!,
    page: view.shadowRoot!.querySelector('artifact-markdown')!.shadowRoot!,
  };
};
const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** The box of the first diagram, drawn. */
async function diagramIn(page: ShadowRoot) {
  const root = () => page.querySelector('artifact-view')?.shadowRoot?.querySelector('artifact-mermaid')?.shadowRoot;
  await waitUntil(() => root()?.querySelector('.picture')?.shadowRoot?.querySelector('svg'), 'it is drawn', {
    timeout: 20_000,
  });
  const picture = root()!.querySelector('.picture')!;
  return { picture, svg: picture.shadowRoot!.querySelector('svg')! };
}

describe('a Markdown document', () => {
  it('scrolls inside a view of a given height, and covers nothing below', async () => {
    const { view, after, page } = await make('A paragraph.\n\n'.repeat(100), 400);
    const scroller = page.querySelector<HTMLElement>('[tabindex="0"]')!;
    expect(heightOf(view)).to.equal(400);
    expect(scroller.scrollHeight).to.be.greaterThan(1_000);
    expect(heightOf(scroller)).to.equal(400);
    expect(scroller.getAttribute('aria-label')).to.equal('Notes');
    const { x, y } = after.getBoundingClientRect();
    expect(document.elementFromPoint(x + 2, y + 2)).to.equal(after);
  });

  it('is as long as its text in a view without one', async () => {
    const { view, page } = await make('A paragraph.\n\n'.repeat(100));
    expect(heightOf(view)).to.be.greaterThan(1_000);
    expect(page.querySelector('[tabindex="0"]')!.scrollHeight).to.equal(Math.round(heightOf(view)));
  });

  it('gives a diagram the height that it needs: wide and low, narrow and tall, at most a screen', async () => {
    const low = await make('```mermaid\ngraph LR\n  a --> b --> c --> d\n```\n');
    const wide = await diagramIn(low.page);
    await waitUntil(() => heightOf(wide.picture) < 200, `low, not ${heightOf(wide.picture)}`);
    expect(heightOf(wide.picture)).to.be.closeTo(heightOf(wide.svg), 2);

    const high = await make('```mermaid\ngraph TD\n  a --> b --> c --> d\n```\n');
    const tall = await diagramIn(high.page);
    await waitUntil(() => heightOf(tall.picture) > 300, `high, not ${heightOf(tall.picture)}`);
    expect(heightOf(tall.svg), 'in its own size').to.be.closeTo(tall.svg.viewBox.baseVal.height, 2);

    const chain = Array.from({ length: 40 }, (_, i) => `  n${i} --> n${i + 1}`).join('\n');
    const higher = await diagramIn((await make(`\`\`\`mermaid\ngraph TD\n${chain}\n\`\`\`\n`)).page);
    await waitUntil(() => heightOf(higher.picture) > 300, `a screen, not ${heightOf(higher.picture)}`);
    expect(heightOf(higher.picture)).to.be.closeTo(innerHeight, 2);
  }).timeout(60_000);

  it('keeps a diagram inside a view of a given height', async () => {
    const artifact = { type: 'mermaid', title: 'Steps', content: 'graph TD\n  a --> b --> c --> d --> e' };
    const view = await fixture<ArtifactView>(
      html`<artifact-view style="block-size: 240px; --artifact-view-min-block-size: 0" .artifact=${artifact}></artifact-view>`,
    );
    const root = () => view.shadowRoot?.querySelector('artifact-mermaid')?.shadowRoot;
    await waitUntil(() => root()?.querySelector('.picture')?.shadowRoot?.querySelector('svg'), 'it is drawn', {
      timeout: 20_000,
    });
    const svg = root()!.querySelector('.picture')!.shadowRoot!.querySelector('svg')!;
    expect(heightOf(view)).to.equal(240);
    const [inner, outer] = [svg.getBoundingClientRect(), view.getBoundingClientRect()];
    expect(inner.bottom).to.be.at.most(outer.bottom);
    expect(inner.height).to.be.greaterThan(150);
    expect((inner.left + inner.right) / 2).to.be.closeTo((outer.left + outer.right) / 2, 2);
  });
});
