/** The recorded answers by what they show, in the order of the menu. Each module loads when it is chosen. */
export const GROUPS = [
  {
    name: 'Made to run',
    transcripts: [
      {
        id: 'pour-over-planner',
        title: 'Pour-over planner',
        note: 'React, revised, with a module',
        load: () => import('./pour-over-planner.js'),
      },
      {
        id: 'roastery-page',
        title: 'Roastery landing page',
        note: 'HTML with a form and storage',
        load: () => import('./roastery-page.js'),
      },
      {
        id: 'roastery-dashboard',
        title: 'Roastery dashboard',
        note: 'React with recharts and shadcn/ui',
        load: () => import('./roastery-dashboard.js'),
      },
      {
        id: 'year-of-daylight',
        title: 'A year of daylight',
        note: 'React with d3',
        load: () => import('./year-of-daylight.js'),
      },
      { id: 'swell', title: 'Swell', note: 'React with three', load: () => import('./swell.js') },
    ],
  },
  {
    name: 'Made to look at',
    transcripts: [
      {
        id: 'logo-three-strokes',
        title: 'Logo, three strokes',
        note: 'SVG',
        load: () => import('./logo-three-strokes.js'),
      },
      {
        id: 'brewing-diagrams',
        title: 'Brewing, step by step',
        note: 'Mermaid, two diagrams',
        load: () => import('./brewing-diagrams.js'),
      },
      {
        id: 'cupping-notes',
        title: 'Cupping notes',
        note: 'Markdown with a diagram inside',
        load: () => import('./cupping-notes.js'),
      },
      { id: 'rate-limiter', title: 'Rate limiter', note: 'TypeScript', load: () => import('./rate-limiter.js') },
      {
        id: 'long-answer',
        title: 'A field guide to status codes',
        note: 'one answer of 80 KB',
        load: () => import('./long-answer.js'),
      },
    ],
  },
  {
    name: 'Revised',
    transcripts: [
      {
        id: 'moon-calendar',
        title: 'Moon calendar',
        note: 'ten versions to compare and restore',
        load: () => import('./moon-calendar.js'),
      },
      {
        id: 'menu-board',
        title: 'Menu board',
        note: 'edited in place, one edit fails',
        load: () => import('./menu-board.js'),
      },
      {
        id: 'writing-artifacts',
        title: 'How an answer makes artifacts',
        note: 'examples, opened as artifacts',
        load: () => import('./writing-artifacts.js'),
      },
    ],
  },
  {
    name: 'Brought by tools',
    transcripts: [
      {
        id: 'extraction-archive',
        title: 'What the lab knows',
        note: 'references, grant, graph and picture at once',
        load: () => import('./extraction-archive.js'),
      },
      {
        id: 'caffeine-references',
        title: 'How late is too late for coffee',
        note: 'a tool’s references, cited',
        load: () => import('./caffeine-references.js'),
      },
      {
        id: 'caffeine-graph',
        title: 'Caffeine and sleep, as a graph',
        note: 'a tool’s knowledge graph',
        load: () => import('./caffeine-graph.js'),
      },
    ],
  },
  {
    name: 'Widgets',
    transcripts: [
      {
        id: 'bike-share-year',
        title: 'A year of shared bikes',
        note: 'cards, table, four charts',
        load: () => import('./bike-share-year.js'),
      },
      {
        id: 'ten-stations',
        title: 'Ten stations by Monday',
        note: 'metrics, steps, typed columns, tabs, a choice',
        load: () => import('./ten-stations.js'),
      },
      {
        id: 'bikes-and-weather',
        title: 'Where the next euro goes',
        note: 'bars in rows, dates, a matrix, points',
        load: () => import('./bikes-and-weather.js'),
      },
      {
        id: 'station-photos',
        title: 'Photos of the stations',
        note: 'image, gallery, video',
        load: () => import('./station-photos.js'),
      },
    ],
  },
  {
    name: 'When things go wrong',
    transcripts: [
      {
        id: 'failing-previews',
        title: 'Previews that fail',
        note: 'errors, an endless loop, and Fix this',
        load: () => import('./failing-previews.js'),
      },
      {
        id: 'hostile-answer',
        title: 'A hostile answer',
        note: 'nothing runs, nothing leaves',
        load: () => import('./hostile-answer.js'),
      },
    ],
  },
];

export const TRANSCRIPTS = GROUPS.flatMap(({ transcripts }) => transcripts);

/** @returns {Promise<{ id: string, title: string, description: string, turns: object[] }>} the first one for an unknown id. */
export async function loadTranscript(id) {
  const entry = TRANSCRIPTS.find((each) => each.id === id) ?? TRANSCRIPTS[0];
  return (await entry.load()).default;
}
