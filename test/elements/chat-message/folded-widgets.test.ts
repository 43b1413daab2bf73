import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-message.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { HeadlessOptions } from '../../../src/core/headless-options.js';
import type { CodeagentsUiBlock } from '../../../src/elements/codeagents-ui-block/codeagents-ui-block.js';
import type { WidgetFixRequestEvent } from '../../../src/events/widget/widget-fix-request.js';
import { corpus } from '../../core/widgets/corpus/corpus.js';
import { BAR, TABLE, TEXT } from '../../core/widgets/corpus/corpus-case.js';
import { pageRuns } from '../../page-runs.js';
import { eventually, textOf, words } from '../codeagents-ui-block/shown-block.js';

const fence = (json: string, label = 'codeagents-ui') => `\`\`\`${label}\n${json}\n\`\`\`\n\n`;

async function shown(text: string, options: HeadlessOptions = {}, lang = 'en') {
  const headless = new HeadlessController({ storage: 'memory', ...options });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  const page = await fixture(
    html`<vitrine-provider .headless=${headless} lang=${lang}><chat-message message-id=${id} mount="all"
      ></chat-message></vitrine-provider>`,
  );
  const element = page.querySelector('chat-message')!;
  await element.updateComplete;
  return { element, headless, id };
}
const blocks = (element: Element) => [
  ...element.shadowRoot!.querySelectorAll<CodeagentsUiBlock>('codeagents-ui-block'),
];
const settled = (element: Element, count: number) =>
  eventually(
    () => blocks(element).filter((each) => each.matches(':state(ready), :state(folded)')).length === count,
    'the blocks are there',
  );
const folds = (block: Element) => [...block.shadowRoot!.querySelectorAll<HTMLDetailsElement>('[part=fold]')];
async function opened(fold: HTMLDetailsElement) {
  fold.open = true;
  await eventually(() => fold.querySelector('pre'));
  return fold;
}

describe('what of a message’s widgets could not be shown', () => {
  before(() => setViewport({ width: 800, height: 900 }));

  it('stands in its place, between what could, with its texts first', async () => {
    const kpi = { type: 'growth_card', id: 'k', label: 'Revenue of March', value: 8412 };
    const { element } = await shown(fence(textOf(TEXT, kpi, TABLE)));
    await settled(element, 1);
    const [block] = blocks(element);
    const parts = [...block!.shadowRoot!.querySelector('.els')!.children].map((each) => each.getAttribute('part'));
    expect(parts[1]).to.equal('fold');
    const [fold] = folds(block!);
    expect(words(fold!.querySelector('summary')!)).to.equal('“growth card” could not be shown');
    expect(fold!.getBoundingClientRect().height, 'one line').to.be.below(40);
    await opened(fold!);
    expect([...fold!.querySelectorAll('li')].map(words)).to.deep.equal(['Revenue of March', 'value: 8412']);
    expect(JSON.parse(fold!.querySelector('pre')!.textContent)).to.deep.equal(kpi);
    await expect(element).to.be.accessible();
  });

  it('is a fourth block, and nothing of it is gone', async () => {
    const text = ['One', 'Two', 'Three', 'The fourth of them'].map((each) => fence(textOf({ ...TEXT, text: each })));
    const { element } = await shown(text.join(''));
    await settled(element, 4);
    const fourth = blocks(element)[3]!;
    expect(fourth.checkVisibility()).to.equal(true);
    await opened(folds(fourth)[0]!);
    expect(words(fourth.shadowRoot!)).to.contain('The fourth of them');
    expect(words(blocks(element)[2]!.shadowRoot!)).to.contain('3 of 4 blocks');
  });

  it('can be asked for again where the host wants that', async () => {
    const { element } = await shown(fence('{"type":"codeagents_ui"'), { fixRequests: true });
    await settled(element, 1);
    const fold = await opened(folds(blocks(element)[0]!)[0]!);
    const asked: WidgetFixRequestEvent['detail'][] = [];
    element.addEventListener('widget-fix-request', ({ detail }) => asked.push(detail));
    const button = fold.querySelector('button')!;
    expect(words(button)).to.equal('Fix this');
    button.click();
    await eventually(() => asked.length === 1);
    expect(asked[0]!.blockIndex).to.equal(0);
    expect(asked[0]!.prompt).to.match(
      /^A widget of your answer could not be shown:\n- not valid JSON: it ends too early/,
    );
  });

  it('is not to be asked for where the host does not', async () => {
    const { element } = await shown(fence('{"type":'));
    await settled(element, 1);
    expect((await opened(folds(blocks(element)[0]!)[0]!)).querySelector('button')).to.equal(null);
  });

  it('is said in the page’s language', async () => {
    const { element } = await shown(fence('{"type":'), {}, 'fr');
    await settled(element, 1);
    await eventually(() => words(folds(blocks(element)[0]!)[0]!) === 'Un widget n’a pas pu être affiché');
  });

  it('is what was whole of an answer that ended, with its source behind it', async () => {
    const json = textOf(TEXT, BAR, TABLE);
    const { element } = await shown(`\`\`\`codeagents-ui\n${json.slice(0, json.indexOf('"table"'))}`);
    await settled(element, 1);
    const [block] = blocks(element);
    expect(words(block!.shadowRoot!)).to.contain('Orders rose in spring.').and.to.contain('The answer ended here');
    await eventually(() => block!.shadowRoot!.querySelector('[part~=chart]'), 'the chart is drawn');
    await eventually(() => words(element.shadowRoot!).includes('Widget that was not finished'));
  });

  it('keeps one line while it is written', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    const page = await fixture(
      html`<vitrine-provider .headless=${headless}><chat-message message-id=${id} mount="all"
        ></chat-message></vitrine-provider>`,
    );
    const element = page.querySelector('chat-message')!;
    await element.updateComplete;
    const rows = Array.from({ length: 12 }, () => ['Home', '8']);
    headless.appendText(
      id,
      `\`\`\`codeagents-ui\n${textOf(BAR, { ...TABLE, rows }, TEXT).replace('"title":', '"title"')}`,
    );
    await eventually(() => blocks(element)[0]?.shadowRoot?.querySelector('.skeleton.broken'));
    expect(blocks(element)[0]!.getBoundingClientRect().height).to.be.below(40);
    headless.appendText(id, '\n```\n');
    headless.endMessage(id);
    await eventually(() => blocks(element)[0]!.matches(':state(folded)'));
    expect(blocks(element)[0]!.getBoundingClientRect().height).to.be.below(40);
  });
});

describe('a fence in <chat-message> that holds widgets under another label', () => {
  const button = (element: Element) =>
    [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.code-bar button')].find((each) =>
      /Show as/.test(words(each)),
    );

  it('stays code, and can be shown as widgets and as code again', async () => {
    const { element } = await shown(fence(textOf(TEXT), 'json'));
    await eventually(() => button(element), 'the button has loaded');
    const pre = element.shadowRoot!.querySelector<HTMLElement>('.code pre')!;
    expect(pre.checkVisibility()).to.equal(true);
    button(element)!.click();
    await settled(element, 1);
    expect(pre.checkVisibility()).to.equal(false);
    expect(words(blocks(element)[0]!.shadowRoot!)).to.contain('Orders rose in spring.');
    expect(words(button(element)!)).to.equal('Show as code');
    await expect(element).to.be.accessible();
    button(element)!.click();
    expect([pre.checkVisibility(), blocks(element)[0]!.checkVisibility()]).to.deep.equal([true, false]);
  });

  it('offers nothing where nothing of it can be drawn', async () => {
    const { element } = await shown(`${fence('{"type":"codeagents_ui"', 'json')}${fence(textOf(TEXT), 'json')}`);
    await eventually(() => button(element));
    expect([...element.shadowRoot!.querySelectorAll('.code-bar button')].map(words)).to.deep.equal([
      'Copy',
      'Show as widget',
      'Copy',
    ]);
  });
});

describe('messages of the corpus, on the page', () => {
  it('show what a person must see of each', async () => {
    // Every tenth in the gate: what is read of all of them is a matter of core's tests.
    const step = pageRuns(10, 1);
    for (const { name, text, sees } of corpus.filter((_, index) => index % step === 0)) {
      const { element } = await shown(fence(text));
      await settled(element, 1);
      const [block] = blocks(element);
      // Where it breaks off behind what is whole, the rest alone is folded.
      const isFolded =
        block!.matches(':state(folded)') || words(block!.shadowRoot!).includes('The rest of this widget');
      expect(isFolded, name).to.equal(sees === 'folded');
      expect(block!.checkVisibility(), name).to.equal(true);
      if (sees !== 'note') continue;
      const root = block!.shadowRoot!;
      await eventually(
        () => folds(block!).length > 0 || /could not be read|read from text|not shown/i.test(words(root)),
        name,
      );
    }
  });
});
