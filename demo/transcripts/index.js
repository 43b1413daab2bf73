/**
 * The recorded answers by what they show, in the order of the menu. `about`: words that a question may say which one
 * of them is near to. Each module loads when it is chosen.
 */
export const GROUPS = [
  {
    name: 'Made to run',
    transcripts: [
      {
        id: 'pour-over-planner',
        title: 'Pour-over planner',
        note: 'React, revised, with a module',
        about: 'pour-over coffee brew timer planner timeline recipe water ratio react app interactive clock',
        load: () => import('./pour-over-planner.js'),
      },
      {
        id: 'roastery-page',
        title: 'Roastery landing page',
        note: 'HTML with a form and storage',
        about: 'website landing page html form newsletter shop roastery company',
        load: () => import('./roastery-page.js'),
      },
      {
        id: 'roastery-dashboard',
        title: 'Roastery dashboard',
        note: 'React with recharts and shadcn/ui',
        about: 'dashboard revenue orders sales stock business numbers kpi recharts react',
        load: () => import('./roastery-dashboard.js'),
      },
      {
        id: 'year-of-daylight',
        title: 'A year of daylight',
        note: 'React with d3',
        about: 'daylight sun days latitude season visualization d3 poster wall night hours',
        load: () => import('./year-of-daylight.js'),
      },
      {
        id: 'swell',
        title: 'Swell',
        note: 'React with three',
        about: '3d three webgl sea ocean waves water animation game scene low-poly',
        load: () => import('./swell.js'),
      },
    ],
  },
  {
    name: 'Made to look at',
    transcripts: [
      {
        id: 'logo-three-strokes',
        title: 'Logo, three strokes',
        note: 'SVG',
        about: 'logo svg icon drawing brand vector picture sign',
        load: () => import('./logo-three-strokes.js'),
      },
      {
        id: 'brewing-diagrams',
        title: 'Brewing, step by step',
        note: 'Mermaid, two diagrams',
        about: 'diagram mermaid flowchart sequence process steps draw',
        load: () => import('./brewing-diagrams.js'),
      },
      {
        id: 'cupping-notes',
        title: 'Cupping notes',
        note: 'Markdown with a diagram inside',
        about: 'markdown document notes table cupping protocol write text report',
        load: () => import('./cupping-notes.js'),
      },
      {
        id: 'rate-limiter',
        title: 'Rate limiter',
        note: 'TypeScript',
        about: 'code typescript javascript class function api rate limit token bucket program algorithm requests',
        load: () => import('./rate-limiter.js'),
      },
      {
        id: 'long-answer',
        title: 'A field guide to status codes',
        note: 'one answer of 80 KB',
        about: 'http status codes guide long reference web server error 404 500',
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
        note: 'a page, a module and a picture, revised',
        about: 'moon phase calendar month sky astronomy lunar night module',
        load: () => import('./moon-calendar.js'),
      },
      {
        id: 'ten-versions',
        title: 'A stamp, ten times',
        note: 'ten versions to compare and restore',
        about: 'stamp postage versions history revise compare picture svg design iterate',
        load: () => import('./ten-versions.js'),
      },
      {
        id: 'menu-board',
        title: 'Menu board',
        note: 'edited in place, one edit fails',
        about: 'menu board cafe screen prices drinks html edit update',
        load: () => import('./menu-board.js'),
      },
      {
        id: 'writing-artifacts',
        title: 'How an answer makes artifacts',
        note: 'examples, opened as artifacts',
        about: 'artifact tag model prompt write syntax how kit vitrine works',
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
        about: 'lab research papers grant graph references science extraction',
        load: () => import('./extraction-archive.js'),
      },
      {
        id: 'caffeine-references',
        title: 'How late is too late for coffee',
        note: 'a tool’s references, cited',
        about: 'caffeine sleep late evening sources references papers citations studies health',
        load: () => import('./caffeine-references.js'),
      },
      {
        id: 'caffeine-graph',
        title: 'Caffeine and sleep, as a graph',
        note: 'a tool’s knowledge graph',
        about: 'knowledge graph caffeine sleep genes receptors network connections',
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
        about: 'chart bikes year trips data statistics table line bar figures share',
        load: () => import('./bike-share-year.js'),
      },
      {
        id: 'ten-stations',
        title: 'Ten stations by Monday',
        note: 'metrics, steps, typed columns, tabs, a choice',
        about: 'stations plan status steps progress decide choice choose monday open',
        load: () => import('./ten-stations.js'),
      },
      {
        id: 'bikes-and-weather',
        title: 'Where the next euro goes',
        note: 'bars in rows, dates, a matrix, points',
        about: 'budget money weather chart matrix scatter compare euro spend',
        load: () => import('./bikes-and-weather.js'),
      },
      {
        id: 'station-photos',
        title: 'Photos of the stations',
        note: 'image, gallery, video',
        about: 'photos images gallery video pictures clip media',
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
        about: 'error bug broken wrong fails crash endless loop fix',
        load: () => import('./failing-previews.js'),
      },
      {
        id: 'hostile-answer',
        title: 'A hostile answer',
        note: 'nothing runs, nothing leaves',
        about: 'security attack hostile injection xss script safe sandbox hack',
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
