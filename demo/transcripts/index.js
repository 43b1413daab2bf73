/** The recorded answers, in the order of the menu. Each module loads when it is chosen. */
export const TRANSCRIPTS = [
  { id: 'pour-over-planner', title: 'Pour-over planner', note: 'React, revised, with a module', load: () => import('./pour-over-planner.js') },
  { id: 'roastery-page', title: 'Roastery landing page', note: 'HTML with a form and storage', load: () => import('./roastery-page.js') },
  { id: 'roastery-dashboard', title: 'Roastery dashboard', note: 'React with recharts and shadcn/ui', load: () => import('./roastery-dashboard.js') },
  { id: 'year-of-daylight', title: 'A year of daylight', note: 'React with d3', load: () => import('./year-of-daylight.js') },
  { id: 'swell', title: 'Swell', note: 'React with three', load: () => import('./swell.js') },
  { id: 'rate-limiter', title: 'Rate limiter', note: 'TypeScript', load: () => import('./rate-limiter.js') },
  { id: 'cupping-notes', title: 'Cupping notes', note: 'Markdown with a diagram inside', load: () => import('./cupping-notes.js') },
  { id: 'logo-three-strokes', title: 'Logo, three strokes', note: 'SVG', load: () => import('./logo-three-strokes.js') },
  { id: 'brewing-diagrams', title: 'Brewing, step by step', note: 'Mermaid, two diagrams', load: () => import('./brewing-diagrams.js') },
  { id: 'moon-calendar', title: 'Moon calendar', note: 'five artifacts, ten versions', load: () => import('./moon-calendar.js') },
  { id: 'bike-share-year', title: 'A year of shared bikes', note: 'widgets: cards, table, four charts', load: () => import('./bike-share-year.js') },
  { id: 'station-photos', title: 'Photos of the stations', note: 'widgets: image, gallery, video', load: () => import('./station-photos.js') },
  { id: 'long-answer', title: 'A field guide to status codes', note: 'one answer of 80 KB', load: () => import('./long-answer.js') },
  { id: 'caffeine-references', title: 'How late is too late for coffee', note: 'a tool’s references, cited', load: () => import('./caffeine-references.js') },
  { id: 'caffeine-graph', title: 'Caffeine and sleep, as a graph', note: 'a tool’s knowledge graph', load: () => import('./caffeine-graph.js') },
  { id: 'failing-previews', title: 'Previews that fail', note: 'errors, and an endless loop', load: () => import('./failing-previews.js') },
  { id: 'hostile-answer', title: 'A hostile answer', note: 'nothing runs, nothing leaves', load: () => import('./hostile-answer.js') },
];

/** @returns {Promise<{ id: string, title: string, description: string, turns: object[] }>} the first one for an unknown id. */
export async function loadTranscript(id) {
  const entry = TRANSCRIPTS.find((each) => each.id === id) ?? TRANSCRIPTS[0];
  return (await entry.load()).default;
}
