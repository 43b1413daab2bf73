/** A tool's references, and an answer that cites them: the numbers in its text lead to the entries. */
export const CITATIONS = [
  {
    authors: ['Reichert CF', 'Deboer T', 'Landolt HP'],
    year: 2022,
    title: 'Adenosine, caffeine, and sleep–wake regulation: state of the science and perspectives',
    journal: 'J Sleep Res',
    volume: '31',
    issue: '4',
    pages: 'e13597',
    pmid: '35575450',
    doi: '10.1111/jsr.13597',
    url: 'https://pubmed.ncbi.nlm.nih.gov/35575450/',
    abstract:
      'Caffeine keeps people awake by standing in the way of adenosine, which tells the brain how long it has been awake. The review follows adenosine from the cell to behavior, and asks what changes when caffeine is taken every day.',
  },
  {
    authors: ['Gardiner C', 'Weakley J', 'Burke LM', 'Roach GD', 'Sargent C', 'Maniar N', 'Townshend A', 'Halson SL'],
    year: 2023,
    title: 'The effect of caffeine on subsequent sleep: a systematic review and meta-analysis',
    journal: 'Sleep Med Rev',
    volume: '69',
    issue: '',
    pages: '101764',
    pmid: '36870101',
    doi: '10.1016/j.smrv.2023.101764',
    abstract:
      'Over 24 studies, caffeine shortened total sleep by 45 minutes, lowered sleep efficiency by 7 % and lengthened the time to fall asleep by 9 minutes. A cup of coffee should be taken at least 8.8 hours before bed, a pre-workout supplement at least 13.2.',
  },
  {
    authors: ['Drake C', 'Roehrs T', 'Shambroom J', 'Roth T'],
    year: 2013,
    title: 'Caffeine effects on sleep taken 0, 3, or 6 hours before going to bed',
    journal: 'J Clin Sleep Med',
    volume: '9',
    issue: '11',
    pages: '1195-1200',
    pmid: '24235903',
    doi: '10.5664/jcsm.3170',
    abstract:
      'Four hundred milligrams of caffeine reduced sleep by more than an hour even when they were taken six hours before going to bed.',
  },
  {
    authors: 'Nehlig A',
    year: 2018,
    title: 'Interindividual differences in caffeine metabolism and factors driving caffeine consumption',
    journal: 'Pharmacol Rev',
    volume: '70',
    issue: '2',
    pages: '384-411',
    pmid: '29514871',
    doi: '10.1124/pr.117.014407',
    abstract: 'No abstract available',
  },
  {
    authors: ['Rétey JV', 'Adam M', 'Khatami R', 'Luhmann UF', 'Jung HH', 'Berger W', 'Landolt HP'],
    year: 2007,
    title:
      'A genetic variation in the adenosine A<sub>2A</sub> receptor gene (<i>ADORA2A</i>) contributes to individual sensitivity to caffeine effects on sleep',
    journal: 'Clin Pharmacol Ther',
    volume: '81',
    issue: '5',
    pages: '692-698',
    pmid: '17329997',
    doi: '10.1038/sj.clpt.6100102',
    abstract:
      'People who say that caffeine keeps them awake differ from others at one place of the gene for the receptor that caffeine blocks.',
  },
  {
    authors: ['Sachse C', 'Brockmöller J', 'Bauer S', 'Roots I'],
    year: 1999,
    title:
      'Functional significance of a C→A polymorphism in intron 1 of the cytochrome P450 <i>CYP1A2</i> gene tested with caffeine',
    journal: 'Br J Clin Pharmacol',
    volume: '47',
    issue: '4',
    pages: '445-449',
    pmid: '10233211',
    doi: '10.1046/j.1365-2125.1999.00898.x',
  },
  {
    authors: ['Clark I', 'Landolt HP'],
    year: 2017,
    title:
      'Coffee, caffeine, and sleep: a systematic review of epidemiological studies and randomized controlled trials',
    journal: 'Sleep Med Rev',
    volume: '31',
    pages: '70-78',
    pmid: '26899133',
    doi: '10.1016/j.smrv.2016.01.006',
  },
  // The same article from another database: it becomes one with the second entry.
  {
    authors: ['Gardiner, Carissa'],
    year: 'No year',
    title: 'No title',
    journal: 'Sleep Medicine Reviews',
    pmid: 'No PMID',
    doi: 'https://doi.org/10.1016/J.SMRV.2023.101764',
  },
  {
    authors: [
      'Burke TM',
      'Markwald RR',
      'McHill AW',
      'Chinoy ED',
      'Snider JA',
      'Bessman SC',
      'Jung CM',
      'O’Neill JS',
      'Wright KP Jr',
    ],
    year: 2015,
    title: 'Effects of caffeine on the human circadian clock in vivo and in vitro',
    journal: 'Sci Transl Med',
    volume: '7',
    issue: '305',
    pages: '305ra146',
    pmid: '26378246',
    doi: '10.1126/scitranslmed.aac5125',
    abstract: 'Evening caffeine, as much as in a double espresso, delayed the rhythm of melatonin by about 40 minutes.',
  },
  {
    authors: ['Huang ZL', 'Qu WM', 'Eguchi N', 'Chen JF', 'Schwarzschild MA', 'Fredholm BB', 'Urade Y', 'Hayaishi O'],
    year: 2005,
    title: 'Adenosine A<sub>2A</sub>, but not A<sub>1</sub>, receptors mediate the arousal effect of caffeine',
    journal: 'Nat Neurosci',
    volume: '8',
    issue: '7',
    pages: '858-859',
    pmid: '15965471',
    doi: '10.1038/nn1491',
  },
  {
    authors: ['EFSA Panel on Dietetic Products, Nutrition and Allergies'],
    year: 2015,
    title: 'Scientific Opinion on the safety of caffeine',
    journal: 'EFSA J',
    volume: '13',
    issue: '5',
    pages: '4102',
    pmid: 'No PMID',
    doi: '10.2903/j.efsa.2015.4102',
    url: 'https://www.efsa.europa.eu/en/efsajournal/pub/4102',
  },
];

export default {
  id: 'caffeine-references',
  title: 'How late is too late for coffee',
  description: 'An answer with references from a tool. Each number leads to its entry.',
  turns: [
    { role: 'user', text: 'How late in the day can I drink coffee without sleeping worse? With sources, please.' },
    {
      role: 'assistant',
      reasoning:
        'They want a time of day and evidence for it. I should search PubMed for caffeine timing, then for why people differ.',
      reasoningMs: 3_100,
      toolCalls: [
        {
          toolName: 'search_pubmed',
          server: 'pubmed',
          parameters: { query: 'caffeine timing sleep', limit: 11 },
          durationMs: 912,
          result: {
            content: [
              { type: 'text', text: 'Found 11 articles. They are listed as references.' },
              {
                type: 'text',
                text: CITATIONS.map(({ title }, index) => `[${index + 1}] ${title}`).join('\n'),
                forModel: true,
              },
            ],
            structuredContent: { bibliography: CITATIONS },
          },
        },
      ],
      text: `**About nine hours before bed for a cup of coffee**, so two in the afternoon if you sleep at eleven. Earlier for strong supplements.

- Taken together, the trials find that caffeine takes 45 minutes off a night's sleep. To lose nothing, a cup of about 100 mg has to be 8.8 hours away, and 200 mg about 13 hours [2].
- Six hours are not enough for a large dose: 400 mg still cost more than an hour of sleep, and the sleepers themselves did not notice [3].
- In the evening it does more than keep you awake: a double espresso three hours before bed moved the inner clock by some 40 minutes [9].

**Why a friend may drink espresso after dinner and sleep well.** Caffeine works by blocking adenosine at its A₂A receptors [1, 10], and both the receptor [5] and the enzyme that breaks caffeine down [6] differ from person to person; habit, age and medication add to that [4]. So treat nine hours as a start: if you lie awake, move it earlier by an hour; large reviews of daily drinkers show the same direction [2–4, 7].

Up to 200 mg at once and 400 mg a day are considered safe for healthy adults [11].`,
    },
  ],
};
