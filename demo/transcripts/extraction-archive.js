/** One tool call that brings four artifacts: references, a grant, a graph and a picture. The lab and its grant are made up; the papers are not. */
import { EXTRACTION_MAP } from './extraction-map.js';

export const PAPERS = [
  {
    authors: [
      'Cameron MI',
      'Morisco D',
      'Hofstetter D',
      'Uman E',
      'Wilkinson J',
      'Kennedy ZC',
      'Fontenot SA',
      'Lee WT',
      'Hendon CH',
      'Foster JM',
    ],
    year: 2020,
    title: 'Systematically improving espresso: insights from mathematical modeling and experiment',
    journal: 'Matter',
    volume: '2',
    issue: '3',
    pages: '631-648',
    doi: '10.1016/j.matt.2019.12.019',
    pmid: 'No PMID',
  },
  {
    authors: ['Moroney KM', 'Lee WT', 'O’Brien SBG', 'Suijver F', 'Marra J'],
    year: 2015,
    title: 'Modelling of coffee extraction during brewing using multiscale methods: an experimentally validated model',
    journal: 'Chem Eng Sci',
    volume: '137',
    pages: '216-234',
    doi: '10.1016/j.ces.2015.06.003',
    pmid: 'No PMID',
  },
  {
    authors: [
      'Uman E',
      'Colonna-Dashwood M',
      'Colonna-Dashwood L',
      'Perger M',
      'Klatt C',
      'Leighton S',
      'Miller B',
      'Butler KT',
      'Melot BC',
      'Speirs RW',
      'Hendon CH',
    ],
    year: 2016,
    title: 'The effect of bean origin and temperature on grinding roasted coffee',
    journal: 'Sci Rep',
    volume: '6',
    pages: '24483',
    doi: '10.1038/srep24483',
  },
  {
    authors: ['Hendon CH', 'Colonna-Dashwood L', 'Colonna-Dashwood M'],
    year: 2014,
    title: 'The role of dissolved cations in coffee extraction',
    journal: 'J Agric Food Chem',
    volume: '62',
    issue: '21',
    pages: '4947-4950',
    doi: '10.1021/jf501687c',
  },
  {
    authors: ['Batali ME', 'Ristenpart WD', 'Guinard JX'],
    year: 2020,
    title:
      'Brew temperature, at fixed brew strength and extraction, has little impact on the sensory profile of drip brew coffee',
    journal: 'Sci Rep',
    volume: '10',
    pages: '16450',
    doi: '10.1038/s41598-020-73341-4',
  },
];

const NODES = {
  Setting: ['Grain size', 'Time in contact', 'Water temperature', 'Bean temperature', 'Magnesium in the water'],
  Mechanism: ['Surface area', 'Fines', 'Channels', 'Diffusion out of the grain'],
  Result: ['Extraction yield', 'Strength', 'Waste of coffee'],
  Taste: ['Sour', 'Balanced', 'Bitter'],
};
const LINKS = [
  ['Grain size', 'sets', 'Surface area', '10.1016/j.ces.2015.06.003'],
  ['Grain size', 'slows', 'Diffusion out of the grain', '10.1016/j.ces.2015.06.003'],
  ['Bean temperature', 'narrows the spread of', 'Fines', '10.1038/srep24483'],
  ['Fines', 'cause', 'Channels', '10.1016/j.matt.2019.12.019'],
  ['Channels', 'lower', 'Extraction yield', '10.1016/j.matt.2019.12.019'],
  ['Channels', 'raise', 'Waste of coffee', '10.1016/j.matt.2019.12.019'],
  ['Surface area', 'raises', 'Extraction yield', '10.1016/j.ces.2015.06.003'],
  ['Diffusion out of the grain', 'limits', 'Extraction yield', '10.1016/j.ces.2015.06.003'],
  ['Time in contact', 'raises', 'Extraction yield', '10.1016/j.ces.2015.06.003'],
  ['Magnesium in the water', 'binds what makes up', 'Extraction yield', '10.1021/jf501687c'],
  ['Water temperature', 'hardly changes', 'Balanced', '10.1038/s41598-020-73341-4'],
  ['Extraction yield', 'sets', 'Strength'],
  ['Extraction yield', 'when low, is', 'Sour'],
  ['Extraction yield', 'at 18 to 22 %, is', 'Balanced'],
  ['Extraction yield', 'when high, is', 'Bitter'],
];
const idOf = (name) => name.toLowerCase().replace(/[^a-z\d]+/g, '-');
export const GRAPH = {
  nodes: Object.entries(NODES).flatMap(([group, names]) => names.map((name) => ({ id: idOf(name), name, group }))),
  links: LINKS.map(([source, label, target, ...evidence]) => ({
    source: idOf(source),
    target: idOf(target),
    label,
    evidence,
  })),
};

const GRANT = `# Grind by numbers

**Harbor Lab, project 7** · running until next June · 84,000 for two years

A filter coffee is called balanced when 18 to 22 % of the ground coffee ends up in the cup. Baristas get there by taste. The project asks how far one measurement, the spread of grain sizes, predicts it.

| year | question | what it needs |
|---|---|---|
| first | How does the spread of sizes change with the temperature of the bean? | a cold room, a laser sizer |
| second | Does the model hold for filters as it does for espresso? | 40 brews a week, six tasters |

## What counts as done

- [x] Sizes measured for nine beans at four temperatures
- [x] The map of extraction by grind and time
- [ ] A table that fits on a grinder's hopper
`;

export default {
  id: 'extraction-archive',
  title: 'What the lab knows about extraction',
  description: 'One tool call brings references, a grant, a graph and a picture.',
  turns: [
    {
      role: 'user',
      text: 'What is the lab working on this year, and what is it built on? Show me the papers as well.',
    },
    {
      role: 'assistant',
      reasoning: 'The archive has the project, its references and its drawings. One call should bring all of it.',
      reasoningMs: 1_800,
      toolCalls: [
        {
          toolName: 'read_project',
          server: 'harbor-lab',
          parameters: { project: 7, include: ['grant', 'references', 'graph', 'drawings'] },
          durationMs: 634,
          result: {
            content: [
              { type: 'text', text: 'Project 7 with 5 references, its grant, a graph and a drawing.' },
              {
                type: 'text',
                text: PAPERS.map(({ title }, index) => `[${index + 1}] ${title}`).join('\n'),
                forModel: true,
              },
            ],
            structuredContent: {
              bibliography: PAPERS,
              grantMarkdown: {
                type: 'text/markdown',
                title: 'Grind by numbers',
                content: GRANT,
                metadata: {
                  source: 'harbor-lab archive',
                  contentType: 'text/html',
                  convertedAt: '2025-06-03T08:00:00Z',
                },
              },
              artifacts: [
                {
                  type: 'application/vnd.knowledge-graph',
                  id: 'project-7',
                  title: 'From grind to taste',
                  content: GRAPH,
                  position: 0,
                },
                {
                  type: 'image/png',
                  id: 'drawing-12',
                  title: 'Extraction by grind and time',
                  content: EXTRACTION_MAP,
                  position: 1,
                },
              ],
            },
          },
        },
      ],
      text: `**How the spread of grain sizes decides what ends up in the cup.** All four cards above came with that one call.

- Finer is not always more: below a point the bed clogs, water finds channels, and the yield drops [1].
- How fast a grain gives up what it holds follows from its size [2]. Cold beans break into more even ones [3].
- Water matters by what is dissolved in it [4], its temperature less than most people think [5].

The green band of the picture is where the lab wants every brew to land.`,
    },
  ],
};
