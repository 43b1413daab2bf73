import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { blockOf, eventually, parts, pixel, PIXEL, shown, textOf, words } from './shown-block.js';

const evil = '<img src=x onerror="this.ownerDocument.hacked = 1"><b style="position:fixed">b</b>';
const chart = (chartType: string, more: object) => ({ type: 'chart', id: chartType, chartType, ...more });
const charts = (root: ShadowRoot, count: number) =>
  eventually(() => root.querySelectorAll('[part=chart]:not(.undrawn)').length === count, 'charts are drawn');
const painted = (node: Element, property: 'fill' | 'color') => getComputedStyle(node)[property];

/** Rows of docs/widgets.md, sections 3 to 8, that only a page can show. */
describe('what a block is promised', () => {
  it('elements of equal ids are all drawn, and the first is the one that is asked for', async () => {
    const { element, problems } = await shown(
      textOf(
        { type: 'table', id: 't', columns: ['A'], rows: [['first']] },
        { type: 'table', id: 't', columns: ['A'], rows: [['second']] },
      ),
    );
    expect(parts(element, 'cell').map(words)).to.deep.equal(['first', 'second']);
    expect(await (await element.exportElement('t', 'csv')).text()).to.contain('first');
    expect(problems.map(({ code }) => code)).to.deep.equal(['id-duplicate']);
  });

  it('titles, captions, labels, names and alt texts are text, whatever they hold', async () => {
    const xy = {
      x: [evil, 'b'],
      series: [
        { name: evil, values: [1, 2] },
        { name: 'S', values: [2, null] },
      ],
    };
    const { element, root, problems } = await shown(
      textOf(
        chart('bar', { title: evil, subtitle: evil, ...xy }),
        chart('line', { title: evil, ...xy }),
        chart('pie', { title: evil, slices: [{ label: evil, value: 1 }] }),
        chart('heatmap', { title: evil, days: [{ date: '2026-01-01', value: 1 }] }),
        { type: 'image', id: 'i', source: pixel, alt: evil, caption: evil },
        { type: 'gallery', id: 'g', caption: evil, images: [{ type: 'image', id: 'j', source: pixel, alt: evil }] },
      ),
    );
    await charts(root, 4);
    await eventually(() => root.querySelectorAll('.frame.loaded').length === 2);
    expect([...root.querySelectorAll('img')].every(({ src }) => src.startsWith('blob:'))).to.equal(true);
    expect(root.querySelectorAll('b[style]').length).to.equal(0);
    expect(parts(element, 'caption').map(words)).to.deep.equal([evil]);
    expect(root.querySelector('.chart-title')!.textContent).to.equal(evil);
    for (const id of ['bar', 'line', 'pie', 'heatmap']) element.toggleData(id, true);
    await eventually(() => root.querySelectorAll('[part=chart] table').length === 4);
    expect(root.querySelectorAll('table img, table b[style]').length).to.equal(0);
    expect((document as { hacked?: number }).hacked).to.equal(undefined);
    expect(problems, 'text is text: nobody is told').to.deep.equal([]);
  });

  it('addresses that could run something are no links, and nobody is told', async () => {
    const text = '[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) [d](vbscript:x)';
    const { root, problems } = await shown(
      textOf({ type: 'markdown', id: 'm', text }, { type: 'table', id: 't', columns: ['A'], rows: [[text]] }),
    );
    expect(root.querySelectorAll('a').length).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('an image is drawn no flatter than five to one, and no narrower than one to five', async () => {
    const { root } = await shown(
      blockOf(
        { type: 'image', id: 'i', source: pixel, aspectRatio: 0.001 },
        { type: 'image', id: 'j', source: pixel, aspectRatio: 900 },
      ),
    );
    expect([...root.querySelectorAll<HTMLElement>('.frame')].map(({ style }) => style.aspectRatio)).to.deep.equal([
      '0.2 / 1',
      '5 / 1',
    ]);
  });

  it('a palette paints the levels, and one that is too short leaves the ramp of the theme', async () => {
    const days = [0, 1, 2].map((level) => ({ date: `2026-01-0${level + 1}`, level }));
    const colors = ['#112233', '#445566', '#778899'];
    const { root } = await shown(
      textOf(
        chart('heatmap', { levels: 3, palette: colors, days }),
        chart('heatmap', { levels: 3, palette: colors.slice(1), days }),
      ),
    );
    await charts(root, 2);
    const [own, ramp] = [...root.querySelectorAll('[part=chart]')].map((each) =>
      [...each.querySelectorAll('.scroller .fill')].map((path) => painted(path, 'fill')),
    );
    expect(own).to.deep.equal(['rgb(17, 34, 51)', 'rgb(68, 85, 102)', 'rgb(119, 136, 153)']);
    expect(new Set(ramp).size).to.equal(3);
    expect(ramp!.some((color) => own!.includes(color))).to.equal(false);
  });

  it('a colour of the model paints marks, never words', async () => {
    const color = '#ff0000';
    const xy = {
      x: ['a', 'b'],
      series: [
        { name: 'A', values: [1, 2], color },
        { name: 'B', values: [2, 1], color },
      ],
    };
    const { root } = await shown(
      textOf(chart('bar', xy), chart('line', xy), chart('pie', { slices: [{ label: 'a', value: 1, color }] })),
    );
    await charts(root, 3);
    const red = 'rgb(255, 0, 0)';
    expect(
      [...root.querySelectorAll('.plot path')].filter(
        (path) => painted(path, 'fill') === red || getComputedStyle(path).stroke === red,
      ).length,
    ).to.be.above(3);
    for (const text of root.querySelectorAll('text')) expect(painted(text, 'fill'), text.textContent).to.not.equal(red);
    for (const node of root.querySelectorAll('li, p, span, bdi')) expect(painted(node, 'color')).to.not.equal(red);
  });

  it('what a limit cuts is said quietly: points, series, days, dates, cards', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at);
    const nested = (depth: number): object => ({
      type: 'card',
      id: `d${depth}`,
      title: `Card ${depth}`,
      content: depth < 9 ? [nested(depth + 1)] : [{ type: 'markdown', id: 'deep', text: 'Too deep' }],
    });
    const { element, root } = await shown(
      textOf(
        chart('line', { x: many(205).map(String), series: [{ values: many(205) }] }),
        chart('bar', { x: ['a'], series: many(8).map((value) => ({ values: [value] })) }),
        chart('heatmap', {
          days: [
            { date: '2020-01-01', value: 1 },
            { date: '2026-01-01', value: 2 },
          ],
        }),
        nested(1),
      ),
    );
    await charts(root, 3);
    const notes = parts(element, 'note')
      .filter((note) => note.checkVisibility())
      .map(words);
    expect(notes[0]).to.contain('200 of 205 points');
    expect(notes[1]).to.contain('6 of 8 series');
    expect(notes[2]).to.match(/^400 of 2,193 dates/);
    expect(notes.join()).to.contain('Cards below the eighth level are left out');
    expect(words(root)).to.not.contain('Too deep');
  });

  it('a fourth block leaves a note below the third, and its text around it', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    for (const at of [1, 2, 3, 4])
      headless.appendText(
        id,
        `Before ${at}\n\n\`\`\`codeagents-ui\n${textOf({ type: 'markdown', id: 'm', text: `Block ${at}` })}\n\`\`\`\n\nBehind ${at}\n\n`,
      );
    headless.endMessage(id);
    const page = await fixture(
      html`<vitrine-provider .headless=${headless}><chat-message message-id=${id}></chat-message></vitrine-provider>`,
    );
    const message = page.querySelector('chat-message')!;
    await message.updateComplete;
    const root = () => message.shadowRoot!;
    await eventually(
      () =>
        [...root().querySelectorAll('codeagents-ui-block')].filter((block) => block.matches(':state(ready)')).length ===
        3,
    );
    const blocks = [...root().querySelectorAll('codeagents-ui-block')];
    expect(
      blocks
        .filter((block) => block.matches(':state(ready)'))
        .map((block) => words(block.shadowRoot!.querySelector('section')!)),
    ).to.deep.equal(['Block 1', 'Block 2', 'Block 3 3 of 4 blocks']);
    await eventually(() => words(root()).includes('Behind 4'));
    expect(words(root())).to.contain('Before 4');
  });

  it('keeps no media when the page is gone: no storage of the browser holds any', async () => {
    const stored = async () => [
      localStorage.length,
      (await indexedDB.databases()).length,
      'caches' in globalThis ? (await caches.keys()).length : 0,
    ];
    const before = await stored();
    const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
    const { root } = await shown(
      blockOf(
        { type: 'image', id: 'i', source: pixel },
        { type: 'image', id: 'f', source: { kind: 'project_file', path: 'a.png' } },
      ),
      { resolveProjectFile: () => new Blob([bytes], { type: 'image/png' }) },
    );
    await eventually(() => root.querySelectorAll('.frame.loaded').length === 2);
    expect(await stored()).to.deep.equal(before);
  });

  it('a video of a project may have 200 MB, and not more', async () => {
    const film = (size: number) =>
      Object.defineProperty(new Blob(['x'], { type: 'video/mp4' }), 'size', { value: size });
    const video = (id: string) => ({ type: 'video', id, source: { kind: 'project_file', path: `${id}.mp4` } });
    const { problems } = await shown(blockOf(video('most'), video('more')), {
      resolveProjectFile: (path) => film(200 * 1_048_576 + (path === 'more.mp4' ? 1 : 0)),
    });
    await eventually(() => problems.some(({ code }) => code === 'media-too-large'));
    expect(
      problems.filter(({ code }) => code === 'media-too-large').map((problem) => problem.problems[0]!.path),
    ).to.deep.equal(['/elements/1']);
  });
});
