import { expect } from '@open-wc/testing';
import '../../src/renderers/bibliography/define.js';
import '../../src/define/artifact-view.js';
import type { ArtifactBibliography } from '../../src/renderers/bibliography/artifact-bibliography.js';
import { until } from '../sandbox/frame-fixture.js';
import { changed, clearPreviews, noticeOf, showPreview, type Preview } from './preview-fixture.js';

const CITATIONS = [
  {
    title: 'The effect of caffeine on <i>sleep</i>',
    authors: ['Gardiner C', 'Weakley J', 'Burke LM', 'Roach GD', 'Sargent C', 'Maniar N', 'Townshend A'],
    year: 2023,
    journal: 'Sleep Med Rev',
    pmid: '36870101',
    doi: '10.1016/j.smrv.2023.101764',
    volume: '69',
    pages: '101764',
    abstract: 'The consumption of caffeine …',
  },
  {
    title: 'Actions of caffeine in the brain',
    authors: 'Fredholm BB',
    year: 1999,
    journal: 'Pharmacol Rev',
    pmid: '10049999',
    volume: '51',
    issue: '1',
    pages: '83-133',
  },
  {
    title: 'No title',
    authors: ['Bättig K'],
    year: 'No year',
    journal: 'No journal',
    pmid: 'No PMID',
    url: 'https://www.example.org/x',
  },
  { title: 'The same again', doi: 'https://doi.org/10.1016/J.SMRV.2023.101764' },
  null,
  { title: 'A hostile one', url: 'javascript:alert(1)', doi: '10.1000/"><img>', pmid: '1" onclick="x' },
];

type Bibliography = Preview & ArtifactBibliography;

async function show(content: unknown = CITATIONS): Promise<Bibliography> {
  const preview = showPreview(
    'artifact-bibliography',
    typeof content === 'string' ? content : JSON.stringify(content),
  ) as unknown as Bibliography;
  await until(() => preview.log.states.length > 0, 'a state');
  await preview.updateComplete;
  return preview;
}

const all = <T extends HTMLElement>(preview: Preview, selector: string): T[] => [
  ...preview.shadowRoot!.querySelectorAll<T>(selector),
];
const text = (element: Element | undefined | null): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const titles = (preview: Preview): string[] => all(preview, '.title').map(text);
const button = (preview: Preview, label: string): HTMLButtonElement =>
  all<HTMLButtonElement>(preview, 'button').find((each) => text(each) === label || each.ariaLabel === label)!;

/** Answers `navigator.clipboard.writeText` for one test. */
function clipboard(write: (text: string) => Promise<void>): () => void {
  const kept = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  return () =>
    kept ? Object.defineProperty(navigator, 'clipboard', kept) : Reflect.deleteProperty(navigator, 'clipboard');
}

describe('<artifact-bibliography>', () => {
  afterEach(clearPreviews);

  it('numbers its references as the answer does, and says what became of the others', async () => {
    const preview = await show();
    expect(titles(preview)).to.deep.equal([
      'The effect of caffeine on sleep',
      'Actions of caffeine in the brain',
      'Without a title',
      'A hostile one',
    ]);
    expect(all<HTMLLIElement>(preview, 'li').map(({ value }) => value)).to.deep.equal([1, 2, 3, 6]);
    expect(preview.label).to.equal('4 references · 1 duplicate merged · 1 entry could not be read');
    expect(text(all(preview, '.foot')[0])).to.equal(preview.label);
    expect(all(preview, '.title i').map(text)).to.deep.equal(['sleep']);
  });

  it('shows each as a line after Vancouver, five authors first', async () => {
    const preview = await show();
    const line = () => text(all(preview, '.line')[0]);
    expect(line()).to.equal(
      'Gardiner C, Weakley J, Burke LM, Roach GD, Sargent C, … Show all 7 authors Sleep Med Rev 2023;69:101764',
    );
    expect(text(all(preview, '.line')[1])).to.equal('Fredholm BB. Pharmacol Rev 1999;51(1):83–133');
    button(preview, 'Show all 7 authors').click();
    await preview.updateComplete;
    expect(line()).to.contain('Maniar N, Townshend A');
    expect(button(preview, 'Show fewer authors').ariaExpanded).to.equal('true');
  });

  it('leads to PubMed, to the DOI and to checked addresses only', async () => {
    const preview = await show();
    const links = all<HTMLAnchorElement>(preview, '.links a');
    expect(links.map(({ href }) => href)).to.deep.equal([
      'https://pubmed.ncbi.nlm.nih.gov/36870101/',
      'https://doi.org/10.1016/j.smrv.2023.101764',
      'https://pubmed.ncbi.nlm.nih.gov/10049999/',
      'https://www.example.org/x',
      'https://doi.org/10.1000/%22%3E%3Cimg',
    ]);
    expect(links.every(({ rel, target }) => rel.includes('noopener') && target === '_blank')).to.equal(true);
    const asked: string[] = [];
    preview.addEventListener('link-open-request', (event) => {
      asked.push(`${event.detail.text} ${JSON.stringify(event.detail.source)}`);
      event.preventDefault();
    });
    links[0]!.click();
    expect(asked).to.deep.equal(['PMID 36870101 "artifact"']);
  });

  it('folds abstracts', async () => {
    const preview = await show();
    expect(all(preview, '.abstract')).to.have.lengthOf(0);
    const fold = button(preview, 'Abstract');
    fold.click();
    await preview.updateComplete;
    expect(text(all(preview, '.abstract')[0])).to.equal('The consumption of caffeine …');
    expect(fold.ariaExpanded).to.equal('true');
  });

  it('filters by words, whatever their accents, and says how many are left', async () => {
    const preview = await show();
    const input = all<HTMLInputElement>(preview, 'input')[0]!;
    expect(input.placeholder).to.equal('Filter 4 references');
    const filter = async (query: string) => {
      input.value = query;
      input.dispatchEvent(new InputEvent('input'));
      await preview.updateComplete;
      return titles(preview);
    };
    expect(await filter('caffeine BRAIN')).to.deep.equal(['Actions of caffeine in the brain']);
    const said: string[] = [];
    const status = all(preview, '[role=status]')[0]!;
    new MutationObserver(() => said.push(text(status))).observe(status, { characterData: true, subtree: true });
    expect(await filter('battig')).to.deep.equal(['Without a title']);
    expect(preview.label, 'the foot of the panel').to.equal(
      '1 of 4 references · 1 duplicate merged · 1 entry could not be read',
    );
    expect(preview.log.states.at(-1), 'which hears of it').to.equal('running');
    expect(await filter('nothing of the kind')).to.deep.equal([]);
    await until(() => said.length > 0, 'a sentence, once typing rests');
    expect(said, 'one for all letters').to.deep.equal(['0 of 4 references']);
    expect(text(preview.shadowRoot!.querySelector('.rest'))).to.equal('No reference matches. Clear the filter');
  });

  it('sorts by year and by author', async () => {
    const preview = await show();
    const select = all<HTMLSelectElement>(preview, 'select')[0]!;
    const sorted = async (order: string) => {
      select.value = order;
      select.dispatchEvent(new Event('change'));
      await preview.updateComplete;
      return all<HTMLLIElement>(preview, 'li').map(({ value }) => value);
    };
    expect(await sorted('year')).to.deep.equal([1, 2, 3, 6]);
    expect(await sorted('author')).to.deep.equal([3, 2, 1, 6]);
    expect(await sorted('order')).to.deep.equal([1, 2, 3, 6]);
  });

  it('copies one reference, or all', async () => {
    const written: string[] = [];
    const restore = clipboard((value) => Promise.resolve(void written.push(value)));
    try {
      const preview = await show();
      button(preview, 'Copy reference 2').click();
      button(preview, 'Copy all').click();
      await until(() => written.length === 2, 'two copies');
      expect(written[0]).to.equal(
        'Fredholm BB. Actions of caffeine in the brain. Pharmacol Rev. 1999;51(1):83–133. PMID: 10049999.',
      );
      expect(written[1]!.split('\n')[0]).to.equal(
        '1. Gardiner C, Weakley J, Burke LM, Roach GD, Sargent C, Maniar N, et al. The effect of caffeine on sleep. ' +
          'Sleep Med Rev. 2023;69:101764. doi:10.1016/j.smrv.2023.101764. PMID: 36870101.',
      );
      await until(() => text(all(preview, '[role=status]')[0]) === 'Copied!', 'said');
    } finally {
      restore();
    }
  });

  it('names the key where copying is not allowed', async () => {
    const restore = clipboard(() => Promise.reject(new Error('no')));
    try {
      const preview = await show();
      button(preview, 'Copy all').click();
      await until(() => noticeOf(preview).includes('Copying is not allowed here.'), 'the notice');
    } finally {
      restore();
    }
  });

  it('goes to the entry that an answer names, by any of its numbers, filtered or not', async () => {
    const preview = await show();
    const input = all<HTMLInputElement>(preview, 'input')[0]!;
    input.value = 'brain';
    input.dispatchEvent(new InputEvent('input'));
    await preview.updateComplete;
    preview.anchor = '4';
    await until(
      () => (preview.shadowRoot!.activeElement as HTMLLIElement | null)?.value === 1,
      'focus on the first entry',
    );
    expect(preview.shadowRoot!.activeElement!.ariaCurrent).to.equal('true');
  });

  it('is scrolled to an anchor from before it was there, and again when it is asked for again', async () => {
    const view = document.createElement('artifact-view');
    view.setAttribute('anchor', '6');
    view.mount = 'all';
    view.artifact = { type: 'bibliography', title: 'Test', content: JSON.stringify(CITATIONS) };
    document.body.append(view);
    try {
      const preview = () => view.shadowRoot?.querySelector('artifact-bibliography');
      const focused = () => preview()?.shadowRoot?.activeElement as HTMLLIElement | null | undefined;
      await until(() => focused()?.value === 6, 'focus on the last entry');
      focused()!.blur();
      view.anchor = '6';
      await until(() => focused()?.value === 6, 'focus on it again');
    } finally {
      view.remove();
    }
  });

  it('offers its exports to the panel, and saves them itself where there is none', async () => {
    const preview = await show();
    expect(preview.exports.map(({ id }) => id)).to.deep.equal(['bibtex', 'ris', 'csl-json']);
    const files = await Promise.all(preview.exports.map(async (format) => format.make()));
    expect(files.map(({ fileName }) => fileName)).to.deep.equal(['Test.bib', 'Test.ris', 'Test.json']);
    expect(files.map(({ content }) => (content as string).slice(0, 8))).to.deep.equal([
      '@article',
      'TY  - JO',
      '[\n  {\n  ',
    ]);
    const saved: string[] = [];
    preview.addEventListener('artifact-export-request', (event) => {
      event.preventDefault();
      saved.push(event.detail.fileName);
    });
    button(preview, 'Export').click();
    await until(() => all(preview, '[role=menuitem]').length === 3, 'the menu');
    await until(() => preview.shadowRoot!.activeElement?.role === 'menuitem', 'focus in the menu');
    (preview.shadowRoot!.activeElement as HTMLElement).click();
    await until(() => saved.length === 1, 'an export');
    expect(saved).to.deep.equal(['Test.bib']);
    expect(text(preview.shadowRoot!.activeElement)).to.equal('Export');
  });

  it('says what is wrong with what is none, with the source below', async () => {
    const preview = await show('{ "bibliography": ');
    expect(preview.log.states).to.deep.equal(['failed']);
    expect(preview.log.failures[0]!.code).to.equal('preview-not-a-bibliography');
    expect(noticeOf(preview)).to.match(
      /^Not a bibliography: the text is no JSON \(.+\)\.\s*The source is complete below\.$/,
    );
    await until(
      () => preview.shadowRoot!.querySelector('artifact-code')?.shadowRoot?.textContent?.includes('"bibliography"'),
      'the source',
    );
  });

  it('shows 3,000 references in pages', async () => {
    const preview = await show(
      Array.from({ length: 3_000 }, (_, index) => ({ title: `Reference ${index + 1}`, pmid: String(index + 1) })),
    );
    expect(all(preview, 'li')).to.have.lengthOf(200);
    button(preview, 'Show 200 more').click();
    await preview.updateComplete;
    expect(all(preview, 'li')).to.have.lengthOf(400);
    preview.anchor = '2000';
    await until(
      () => (preview.shadowRoot!.activeElement as HTMLLIElement | null)?.value === 2_000,
      'focus on a far entry',
    );
  });

  for (const scheme of ['light', 'dark'] as const) {
    for (const [lang, dir] of [
      ['en', 'ltr'],
      ['fr', 'rtl'],
    ] as const) {
      it(`has no accessibility faults, ${scheme}, ${lang}, ${dir}`, async () => {
        const root = document.documentElement;
        Object.assign(root.style, { colorScheme: scheme, background: scheme === 'dark' ? '#131416' : '#fff' });
        Object.assign(root, { lang, dir });
        try {
          const preview = await show();
          preview.style.inlineSize = '320px';
          if (lang === 'fr') await until(() => preview.label.includes('références'), 'French');
          all<HTMLButtonElement>(preview, '.fold')[0]!.click();
          preview.anchor = '2';
          await preview.updateComplete;
          await changed(preview, 'running');
          await expect(preview).to.be.accessible();
          expect(preview.shadowRoot!.querySelector('.scroll')!.scrollWidth).to.be.at.most(320);
        } finally {
          Object.assign(root.style, { colorScheme: '', background: '' });
          Object.assign(root, { lang: 'en', dir: '' });
        }
      }).timeout(20_000);
    }
  }
});
