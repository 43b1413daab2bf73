import { CITATIONS } from './caffeine-references.js';

/** Kinds of things, and what connects them: `[from, relation, to, ...PMIDs]`. */
const NODES = {
  Compound: [
    'Caffeine',
    'Paraxanthine',
    'Theobromine',
    'Theophylline',
    'Adenosine',
    'Melatonin',
    'Fluvoxamine',
    'Ethinylestradiol',
    'Nicotine',
  ],
  Receptor: ['Adenosine A1', 'Adenosine A2A', 'Dopamine D2', 'Ryanodine receptor'],
  Gene: ['CYP1A2', 'ADORA2A', 'AHR', 'PER3'],
  'Brain region': ['Basal forebrain', 'Ventrolateral preoptic nucleus', 'Nucleus accumbens', 'Suprachiasmatic nucleus'],
  Outcome: [
    'Alertness',
    'Sleep latency',
    'Total sleep time',
    'Slow-wave sleep',
    'Insomnia',
    'Anxiety',
    'Circadian delay',
  ],
};
const LINKS = [
  ['Caffeine', 'blocks', 'Adenosine A1', '35575450', '29514871'],
  ['Caffeine', 'blocks', 'Adenosine A2A', '35575450', '15965471', '17329997'],
  ['Caffeine', 'releases calcium through', 'Ryanodine receptor'],
  ['Caffeine', 'becomes', 'Paraxanthine', '29514871'],
  ['Caffeine', 'becomes', 'Theobromine', '29514871'],
  ['Caffeine', 'becomes', 'Theophylline', '29514871'],
  ['Paraxanthine', 'blocks', 'Adenosine A1'],
  ['Theophylline', 'blocks', 'Adenosine A1'],
  ['Adenosine', 'activates', 'Adenosine A1', '35575450'],
  ['Adenosine', 'activates', 'Adenosine A2A', '35575450'],
  ['ADORA2A', 'encodes', 'Adenosine A2A', '17329997'],
  ['ADORA2A', 'changes sensitivity to', 'Caffeine', '17329997'],
  ['CYP1A2', 'metabolizes', 'Caffeine', '10233211', '29514871'],
  ['AHR', 'regulates', 'CYP1A2', '29514871'],
  ['Nicotine', 'induces', 'CYP1A2', '29514871'],
  ['Fluvoxamine', 'inhibits', 'CYP1A2', '29514871'],
  ['Ethinylestradiol', 'inhibits', 'CYP1A2', '29514871'],
  ['Adenosine A2A', 'opposes', 'Dopamine D2'],
  ['Adenosine A2A', 'acts in', 'Nucleus accumbens', '15965471'],
  ['Adenosine A1', 'acts in', 'Basal forebrain'],
  ['Adenosine A2A', 'acts in', 'Ventrolateral preoptic nucleus'],
  ['Ventrolateral preoptic nucleus', 'promotes', 'Slow-wave sleep'],
  ['Nucleus accumbens', 'controls', 'Alertness', '15965471'],
  ['Basal forebrain', 'controls', 'Alertness'],
  ['Caffeine', 'increases', 'Alertness', '15965471', '35575450'],
  ['Caffeine', 'prolongs', 'Sleep latency', '36870101', '24235903', '26899133'],
  ['Caffeine', 'shortens', 'Total sleep time', '36870101', '24235903', '26899133'],
  ['Caffeine', 'reduces', 'Slow-wave sleep', '36870101', '35575450'],
  ['Caffeine', 'causes', 'Circadian delay', '26378246'],
  ['Caffeine', 'suppresses', 'Melatonin'],
  ['Caffeine', 'can cause', 'Anxiety', '29514871', '10.2903/j.efsa.2015.4102'],
  ['Suprachiasmatic nucleus', 'times', 'Melatonin'],
  ['Circadian delay', 'begins in', 'Suprachiasmatic nucleus', '26378246'],
  ['PER3', 'shapes', 'Slow-wave sleep'],
  ['Sleep latency', 'is a sign of', 'Insomnia'],
  ['Total sleep time', 'is low in', 'Insomnia'],
  ['Anxiety', 'feeds', 'Insomnia'],
  // A server's own mistakes: a link to nothing, and an entry that is none.
  ['Caffeine', 'interacts with', 'Quinolones'],
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
  metadata: { query: 'caffeine AND sleep', generated: '2025-06-03' },
};

export default {
  id: 'caffeine-graph',
  title: 'Caffeine and sleep, as a graph',
  description: 'A knowledge graph from a tool, with a bibliography that its evidence leads to.',
  turns: [
    { role: 'user', text: 'Draw me how caffeine and sleep are connected, down to genes and receptors.' },
    {
      role: 'assistant',
      toolCalls: [
        {
          toolName: 'build_knowledge_graph',
          server: 'pubmed',
          parameters: { query: 'caffeine AND sleep', depth: 2 },
          durationMs: 1_840,
          result: {
            content: [
              {
                type: 'text',
                text: `A graph of ${GRAPH.nodes.length} nodes and ${GRAPH.links.length} links, from ${CITATIONS.length} articles.`,
              },
            ],
            structuredContent: {
              bibliography: CITATIONS,
              artifacts: [
                {
                  type: 'application/vnd.knowledge-graph',
                  id: 'graph-1',
                  title: 'Caffeine and sleep',
                  position: 0,
                  content: JSON.stringify(GRAPH),
                },
              ],
            },
          },
        },
      ],
      text: `The graph has two ways from a cup to a bad night.

**The direct one** goes through adenosine: caffeine blocks A₁ and A₂A receptors [1], and it is A₂A that keeps you awake [10]. What you notice is a longer time to fall asleep and less sleep [2, 3].

**The slow one** goes through the clock: evening caffeine delays it [9], and melatonin follows.

Two genes decide how strongly you feel either: *ADORA2A* at the receptor [5], and *CYP1A2* in the liver [6], which nicotine speeds up and oral contraceptives slow down [4].

Select a node to see its sentences and the papers behind them. The list says the same in words.`,
    },
  ],
};
