import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ArtifactPanel } from '../../../src/elements/artifact-panel/artifact-panel.js';
import { drawn, everyIn, inside, label, makePanel, newHeadless, tab } from '../artifact-panel/opened-panel.js';
import { waitUntil } from '../../wait-until.js';

const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (panel: ArtifactPanel, selector: string) => everyIn(panel, selector);
const until = (holds: () => unknown, message?: string) => waitUntil(() => Boolean(holds()), message);

const REFERENCES = [
  [
    {
      title: 'Adenosine and sleep',
      authors: ['Reichert CF', 'Deboer T'],
      year: 2021,
      journal: 'J Sleep Res',
      doi: '10.1111/jsr.13597',
    },
    { title: 'Coffee in the afternoon', year: 2013, pmid: '24235903' },
    { title: 'Kept as it is', year: 2010 },
  ],
  [
    {
      title: 'Adenosine, caffeine and sleep',
      authors: ['Reichert CF', 'Deboer T', 'Landolt HP'],
      year: 2022,
      journal: 'J Sleep Res',
      doi: '10.1111/jsr.13597',
    },
    { title: 'Kept as it is', year: 2010 },
    { title: 'A new one', year: 2024, volume: '3' },
  ],
];

const GRAPHS = [
  {
    nodes: [
      { id: 'c', name: 'Caffeine' },
      { id: 'a', name: 'Adenosine A2A', group: 'Receptor' },
      { id: 'x', name: 'Gone' },
    ],
    links: [{ source: 'c', target: 'a', label: 'blocks', evidence: ['1'] }],
  },
  {
    nodes: [
      { id: 'c', name: 'Caffeine' },
      { id: 'a', name: 'Adenosine A2A', group: 'Protein' },
      { id: 'i', name: 'Insomnia' },
    ],
    links: [
      { source: 'c', target: 'a', label: 'blocks', evidence: ['1', '2'] },
      { source: 'c', target: 'i', label: 'causes' },
    ],
  },
];

async function compared(
  type: 'bibliography' | 'knowledge-graph',
  versions: readonly unknown[],
  width = 1_200,
): Promise<ArtifactPanel> {
  await setViewport({ width, height: 700 });
  const headless = newHeadless();
  const panel = await makePanel(headless);
  const id = headless.createArtifact({ type, title: 'Sleep', content: JSON.stringify(versions[0]) });
  for (const version of versions.slice(1)) headless.editArtifact(id, JSON.stringify(version));
  headless.openArtifact(id, { isAsked: true });
  await drawn(panel);
  panel.tab = 'diff';
  await until(() => inside(panel, '.entries, .rest[role=status]:not(:has(.spin))'), 'the comparison');
  await drawn(panel);
  return panel;
}

/** "Authors: before → after", as words. */
const fieldsOf = (entry: HTMLElement) => {
  const names = [...entry.querySelectorAll('dt')].map(textOf);
  return [...entry.querySelectorAll('dd')].map(
    (dd, index) =>
      `${names[index]}: ${[...dd.children].map((side) => textOf(side).replace(/^[+−]\s*/, '')).join(' → ')}`,
  );
};

describe('<artifact-panel> compares entries', () => {
  afterEach(() => {
    document.documentElement.style.cssText = '';
    Object.assign(document.documentElement, { dir: '', lang: 'en' });
  });

  it('tells references that were removed, changed and added, each under its word, and what changed in them', async () => {
    const panel = await compared('bibliography', REFERENCES);
    expect(all(panel, '.entries h3').map(textOf)).to.deep.equal(['Removed1', 'Changed1', 'Added1']);
    expect(all(panel, '.entries .name').map(textOf)).to.deep.equal([
      'Coffee in the afternoon',
      'Adenosine, caffeine and sleep',
      'A new one',
    ]);
    expect(fieldsOf(all(panel, '.entries li.changed')[0]!)).to.deep.equal([
      'Title: Before: Adenosine and sleep → After: Adenosine, caffeine and sleep',
      'Authors: Before: Reichert CF; Deboer T → After: Reichert CF; Deboer T; Landolt HP',
      'Date: Before: 2021 → After: 2022',
    ]);
    expect(all(panel, '.entries li.changed .c').map(textOf), 'what differs is marked').to.include(', caffeine');
    expect(label(panel)).to.contain('+1 added').and.to.contain('−1 removed').and.to.contain('1 changed');
    expect(textOf(inside(panel, '.entries .unchanged'))).to.equal('1 unchanged entry');
    expect(inside(panel, '.entries').ariaLabel).to.equal('Changes from Version 1 to Version 2');
  });

  it('tells nodes and links of a graph apart', async () => {
    const panel = await compared('knowledge-graph', GRAPHS);
    const told = all(panel, '.entries li').map((entry) => `${entry.className}: ${textOf(entry.querySelector('p'))}`);
    expect(told).to.deep.equal([
      'removed: −Gone Node',
      'changed: ±Adenosine A2A Node',
      'changed: ±Caffeine – blocks – Adenosine A2A Link',
      'added: +Insomnia Node',
      'added: +Caffeine – causes – Insomnia Link',
    ]);
    expect(all(panel, '.entries li.changed').flatMap(fieldsOf)).to.deep.equal([
      'Type: Before: Receptor → After: Protein',
      'Evidence: Before: 1 → After: 1; 2',
    ]);
  });

  it('says what was empty before, or is now', async () => {
    const panel = await compared('bibliography', [
      [{ title: 'One', doi: '10.1000/x', volume: '3' }],
      [{ title: 'One', doi: '10.1000/x', issue: '4' }],
    ]);
    expect(fieldsOf(all(panel, '.entries li')[0]!)).to.deep.equal([
      'Volume: Before: 3 → After: nothing',
      'Issue: Before: nothing → After: 4',
    ]);
  });

  it('says when nothing but the writing of the source differs', async () => {
    const panel = await compared('bibliography', [[{ title: 'One', year: 2020 }], [{ year: 2020, title: 'One' }]]);
    expect(textOf(inside(panel, '.rest[role=status]'))).to.equal(
      'No entry differs, only the way in which the source is written.',
    );
  });

  it('draws a long comparison in parts', async () => {
    const many = Array.from({ length: 450 }, (_, index) => ({ title: `Reference ${index}` }));
    const panel = await compared('bibliography', [[], many]);
    expect(all(panel, '.entries li')).to.have.lengthOf(200);
    expect(textOf(inside(panel, '.entries h3'))).to.equal('Added450');
    inside(panel, '.entries .more button').click();
    await drawn(panel);
    expect(all(panel, '.entries li')).to.have.lengthOf(400);
    expect(textOf(inside(panel, '.entries .more'))).to.equal('Show 50 more');
  });

  it('changes over to the previews side by side, and back', async () => {
    const panel = await compared('bibliography', REFERENCES);
    const button = (words: string) => all(panel, '.foot button').find((each) => textOf(each) === words);
    button('Compare previews')!.click();
    await until(() => all(panel, '.sides artifact-view').length === 2);
    await drawn(panel);
    button('Compare entries')!.click();
    await until(() => inside(panel, '.entries'));
  });

  it('compares a draft entry by entry', async () => {
    const panel = await compared('bibliography', REFERENCES);
    const { artifactId } = panel.headless!.openedArtifact!;
    try {
      panel.headless!.drafts.keepDraft(artifactId, {
        text: JSON.stringify([...REFERENCES[1]!, { title: 'Mine' }]),
        base: 2,
        seen: 2,
        edits: 1,
      });
      panel.requestUpdate();
      await drawn(panel);
      for (const [menu, item] of [
        [0, 'Version 2'],
        [1, 'Your draft'],
      ] as const) {
        all(panel, '.range [aria-haspopup]')[menu]!.click();
        await drawn(panel);
        all(panel, '.range [role=menuitemradio]')
          .find((each) => textOf(each).startsWith(item))!
          .click();
        await drawn(panel);
      }
      await until(() => all(panel, '.entries .name').length === 1, 'one change');
      expect(all(panel, '.entries li').map(textOf)).to.deep.equal(['+Mine']);
    } finally {
      panel.headless!.drafts.dropDraft(artifactId);
    }
  });

  it('counts changed entries in the list of versions', async () => {
    const panel = await compared('bibliography', REFERENCES);
    tab(panel, 'versions').click();
    await until(() => all(panel, '.versions .num .vh').length === 1, 'the counts');
    expect(textOf(all(panel, '.versions .num .vh')[0])).to.equal('1 added, 1 removed, 1 changed');
  });

  it('is scrolled by keyboard', async () => {
    const panel = await compared('knowledge-graph', GRAPHS);
    const list = inside(panel, '.entries');
    list.focus();
    expect(inside(panel, 'artifact-diff').shadowRoot!.activeElement === list).to.equal(true);
  });

  for (const scheme of ['light', 'dark']) {
    for (const [lang, dir, width] of [
      ['en', 'ltr', 1_200],
      ['fr', 'rtl', 1_200],
      ['fr', 'ltr', 320],
      ['en', 'rtl', 320],
    ] as const) {
      it(`has no accessibility faults, and nothing sticks out: ${scheme}, ${lang}, ${dir}, ${width} px`, async () => {
        Object.assign(document.documentElement.style, { colorScheme: scheme, background: 'light-dark(#fff, #131416)' });
        Object.assign(document.documentElement, { dir, lang });
        for (const [type, versions] of [
          ['bibliography', REFERENCES],
          ['knowledge-graph', GRAPHS],
        ] as const) {
          const panel = await compared(type, versions, width);
          if (lang === 'fr')
            await until(() => textOf(inside(panel, '.entries h3')).startsWith('Suppressions'), 'French');
          await Promise.all(
            inside(panel, '.layer')
              .getAnimations({ subtree: true })
              .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
              .map(({ finished }) => finished),
          );
          await expect(panel).to.be.accessible();
          const list = inside(panel, '.entries');
          expect(list.scrollWidth).to.be.at.most(list.clientWidth);
          panel.close();
          panel.remove();
        }
      }).timeout(20_000);
    }
  }
});
