/**
 * What hangs in the gallery, best first: the transcript, and the title of the artifact in it. `tools/record.mjs gallery`
 * takes their pictures and writes the tiles into gallery.html.
 */
export const EXHIBITS = [
  ['swell', 'Swell'],
  ['year-of-daylight', 'A year of daylight'],
  ['pour-over-planner', 'Pour-over planner'],
  ['roastery-dashboard', 'Roastery dashboard'],
  ['moon-calendar', 'Moon calendar'],
  ['caffeine-graph', 'Caffeine and sleep'],
  ['roastery-page', 'Roastery landing page'],
  ['logo-three-strokes', 'Harbor at sunrise'],
  ['menu-board', 'Menu board'],
  ['brewing-diagrams', 'Brewing, step by step'],
  ['cupping-notes', 'Cupping notes, session 14'],
  ['logo-three-strokes', 'Logo, three strokes'],
  ['extraction-archive', 'Extraction by grind and time'],
  ['caffeine-references', 'Article References'],
  ['extraction-archive', 'From grind to taste'],
  ['brewing-diagrams', 'An order, from tap to cup'],
  ['moon-calendar', 'How it hangs together'],
  ['moon-calendar', 'Icon'],
  ['rate-limiter', 'rate-limiter.ts'],
  ['moon-calendar', 'moon.ts'],
  ['pour-over-planner', 'brew-log.ts'],
  ['extraction-archive', 'Grind by numbers'],
  ['moon-calendar', 'README'],
];

/** Size in px at which each is drawn, whatever the size of its tile. */
export const STAGE = { width: 960, height: 600 };
