import { expect } from '@open-wc/testing';
import { blockOf, part, parts, pixel, shown, textOf, words, eventually } from './shown-block.js';

const card = (id: string, title: string, ...content: object[]) => ({ type: 'card', id, title, content });
const text = (id: string, value: string) => ({ type: 'markdown', id, text: value });

describe('<codeagents-ui-block>', () => {
  it('draws a block from its JSON', async () => {
    const { element } = await shown(
      JSON.stringify({ type: 'codeagents_ui', version: 1, title: 'Report', elements: [text('m', 'All **green**.')] }),
    );
    expect(words(part(element, 'title'))).to.equal('Report');
    expect(part(element, 'markdown').querySelector('strong')!.textContent).to.equal('green');
    expect(part(element, 'base').localName).to.equal('section');
    expect(element.matches(':state(ready)')).to.equal(true);
  });

  it('draws cards in cards, with headings below each other and one frame', async () => {
    const { element } = await shown(blockOf(card('a', 'Outer', card('b', 'Inner', text('m', 'Deep')))));
    expect(parts(element, 'card-title').map(({ localName, textContent }) => [localName, textContent])).to.deep.equal([
      ['h3', 'Outer'],
      ['h4', 'Inner'],
    ]);
    const borders = parts(element, 'card').map((each) => getComputedStyle(each).borderTopStyle);
    expect(borders).to.deep.equal(['solid', 'none']);
  });

  it('draws a table whose cells are Markdown', async () => {
    const { element } = await shown(
      blockOf({
        type: 'table',
        id: 't',
        caption: 'Pages',
        columns: ['Page', 'Visits'],
        rows: [
          ['**Home** [x](https://example.org/)', '8'],
          ['- a\n- b', '5'],
        ],
      }),
    );
    expect(words(element.shadowRoot!.querySelector('caption')!)).to.equal('Pages');
    const [first, second] = [...element.shadowRoot!.querySelectorAll('tbody tr')];
    expect(first!.querySelector('strong')!.textContent).to.equal('Home');
    expect(first!.querySelector('a')!.rel).to.contain('noopener');
    expect(second!.querySelectorAll('li').length).to.equal(2);
    expect(parts(element, 'cell').length).to.equal(4);
    expect(parts(element, 'header-cell').length).to.equal(2);
  });

  it('tells a link in a cell before it opens', async () => {
    const { element } = await shown(
      blockOf({ type: 'table', id: 't', columns: ['A'], rows: [['[x](https://example.org/)']] }),
    );
    const urls: string[] = [];
    element.addEventListener('link-open-request', (event) => {
      urls.push(event.detail.url);
      event.preventDefault();
    });
    element.shadowRoot!.querySelector<HTMLElement>('td a')!.click();
    expect(urls).to.deep.equal(['https://example.org/']);
  });

  it('draws an image in a box of its ratio, named by its alt text', async () => {
    const { element } = await shown(
      blockOf({ type: 'image', id: 'i', source: pixel, alt: 'A dot', caption: 'One dot', aspectRatio: 2 }),
    );
    const frame = part(element, 'image').querySelector<HTMLElement>('.frame')!;
    expect(frame.clientWidth / frame.clientHeight).to.be.closeTo(2, 0.02);
    await eventually(() => frame.querySelector('img'));
    expect(frame.querySelector('img')!.alt).to.equal('A dot');
    expect(part(element, 'thumbnail').getAttribute('aria-label')).to.equal('Open image: A dot');
    expect(words(part(element, 'caption'))).to.equal('One dot');
  });

  it('draws ratios within 0.2 and 5', async () => {
    const { element } = await shown(blockOf({ type: 'image', id: 'i', source: pixel, aspectRatio: 50 }));
    const frame = part(element, 'image').querySelector<HTMLElement>('.frame')!;
    expect(frame.clientWidth / frame.clientHeight).to.be.closeTo(5, 0.1);
  });

  it('draws a gallery as a list of buttons that say which image they are', async () => {
    const images = ['Dawn', 'Noon', 'Dusk'].map((alt, at) => ({ type: 'image', id: `g${at}`, source: pixel, alt }));
    const { element } = await shown(blockOf({ type: 'gallery', id: 'g', images, caption: 'A day' }));
    await eventually(() => parts(element, 'thumbnail').length === 3);
    expect(parts(element, 'thumbnail').map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'Image 1 of 3: Dawn',
      'Image 2 of 3: Noon',
      'Image 3 of 3: Dusk',
    ]);
    expect(part(element, 'gallery').querySelector('ul')!.getAttribute('aria-label')).to.equal('A day');
    expect(words(part(element, 'gallery'))).to.contain('3 images');
  });

  it('draws each kind of chart', async () => {
    const days = Array.from({ length: 30 }, (_, at) => ({
      date: `2026-03-${String(at + 1).padStart(2, '0')}`,
      value: at,
    }));
    const chart = (chartType: string, more: object) => ({
      type: 'chart',
      id: chartType,
      chartType,
      title: chartType,
      ...more,
    });
    const xy = { x: ['a', 'b'], series: [{ name: 'S', values: [1, 2] }] };
    const { element } = await shown(
      textOf(
        chart('bar', xy),
        chart('line', xy),
        chart('pie', { slices: [{ label: 'a', value: 1 }] }),
        chart('heatmap', { days }),
      ),
    );
    await eventually(() => parts(element, 'chart').length === 4, 'charts are drawn');
    expect(parts(element, 'chart').map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'bar',
      'line',
      'pie',
      'heatmap',
    ]);
  });

  it('says quietly what a limit has cut', async () => {
    const images = Array.from({ length: 15 }, (_, at) => ({ type: 'image', id: `g${at}`, source: pixel }));
    const { element, problems } = await shown(textOf({ type: 'gallery', id: 'g', images }));
    expect(parts(element, 'note').map(words)).to.deep.equal(['12 of 15 images']);
    expect(problems.map(({ code }) => code)).to.deep.equal(['images-over-limit']);
  });

  it('draws nothing of a block that it cannot read, and tells developers once', async () => {
    for (const [json, code] of [
      ['{', 'json-invalid'],
      ['[]', 'envelope-type'],
      [textOf({ type: 'form', id: 'x' }), 'elements-empty'],
    ] as const) {
      const { element, problems } = await shown(json);
      expect(element.getBoundingClientRect().height, json).to.equal(0);
      expect(words(element.shadowRoot!), json).to.equal('');
      expect(
        problems.map((each) => each.code),
        json,
      ).to.deep.equal([code]);
    }
  });

  it('draws the good elements of a block, and tells of the others', async () => {
    const { element, problems } = await shown(
      textOf({ type: 'form', id: 'x' }, text('m', 'Here'), { type: 'markdown', id: 'n' }),
    );
    expect(words(part(element, 'base'))).to.equal('Here');
    expect(problems.length).to.equal(1);
    expect(problems[0]!.problems.map(({ code }) => code)).to.deep.equal(['type-unknown', 'field-missing']);
  });

  it('folds what it skipped, unless that is to be hidden', async () => {
    const { element } = await shown('{ "type": ');
    expect(element.matches(':state(empty)')).to.equal(true);
    expect(element.checkVisibility()).to.equal(false);
    element.skipped = 'fold';
    await element.updateComplete;
    expect(element.matches(':state(folded)')).to.equal(true);
    expect(element.checkVisibility(), 'a fold is seen').to.equal(true);
    const details = element.shadowRoot!.querySelector('details')!;
    expect(details.open).to.equal(false);
    expect(words(details)).to.equal('A widget could not be shown');
    details.open = true;
    await eventually(() => details.querySelector('pre'));
    expect(details.querySelector('pre')!.textContent).to.equal('{ "type": ');
  });

  it('takes markup in any plain text for the text itself', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const { element } = await shown(
      blockOf({
        type: 'card',
        id: 'c',
        title: evil,
        subtitle: evil,
        content: [{ type: 'table', id: 't', caption: evil, columns: [evil], rows: [[evil]] }, text('m', evil)],
      }),
    );
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(words(part(element, 'card-title'))).to.equal(evil);
    expect(words(part(element, 'cell'))).to.equal(evil);
  });

  it('keeps its siblings when one element throws', async () => {
    const broken = { type: 'table', id: 't', columns: null, rows: null };
    const { element, problems } = await shown(blockOf(text('a', 'Before'), broken, text('b', 'After')));
    expect(words(part(element, 'base'))).to.equal('BeforeAfter');
    expect(problems.map(({ code }) => code)).to.deep.equal(['element-failed']);
  });

  it('exports and toggles by id, and says what it has not', async () => {
    const { element } = await shown(blockOf({ type: 'table', id: 't', columns: ['A'], rows: [['=1+1']] }));
    expect(await (await element.exportElement('t', 'csv')).text()).to.contain(`'=1+1`);
    for (const [id, format] of [
      ['x', 'csv'],
      ['t', 'png'],
    ] as const) {
      const error = await element.exportElement(id, format).catch((reason: unknown) => reason);
      expect(error, id).to.be.instanceOf(TypeError);
    }
  });
});
