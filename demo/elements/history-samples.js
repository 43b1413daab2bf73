/** Artifacts with a past, for the pages of versions, differences and the editor. */
const FIRST = `export function ratio(dose, water) {
  return water / dose;
}

export function split(water, parts) {
  return Array.from({ length: parts }, () => water / parts);
}

/** "0:45" */
export function clock(seconds) {
  return Math.floor(seconds / 60) + ':' + seconds % 60;
}`;
const SECOND = FIRST.replace('seconds % 60;', "String(seconds % 60).padStart(2, '0');");
const THIRD = `${SECOND}

/** As many cups of 240 g as the water makes. */
export const cups = (water) => Math.round(water / 240);`;

const page = (title, color, blooms) => `<!doctype html>
<meta charset="utf-8">
<style>
  body { margin: 0; padding: 2rem; font: 16px/1.5 system-ui, sans-serif; color: #26221e; background: ${color}; }
  h1 { font-size: 1.5rem; letter-spacing: -.02em; margin: 0 0 .5rem; }
  li { padding: .75rem 0; border-top: 1px solid #0002; }
  ol { padding: 0; list-style-position: inside; }
</style>
<h1>${title}</h1>
<p>Water at 94 °C, a medium grind, a steady hand.</p>
<ol>${Array.from({ length: 12 }, (_, at) => `<li>Pour ${at + 1}: ${blooms + at * 20} g</li>`).join('')}</ol>`;

const reference = (title, authors, year, journal) => ({ title, authors, year, journal });
const CITED = [
  reference(
    'Adenosine, caffeine, and sleep–wake regulation',
    ['Reichert CF', 'Deboer T', 'Landolt HP'],
    2022,
    'J Sleep Res',
  ),
  reference(
    'Caffeine effects on sleep taken 0, 3, or 6 hours before bed',
    ['Drake C', 'Roehrs T'],
    2013,
    'J Clin Sleep Med',
  ),
];
const CITED_AGAIN = [
  { ...CITED[0], year: 2021 },
  reference('The chemistry of the bloom', ['Hendon CH'], 2020, 'Matter'),
];

const tag = (type, title, content, language) =>
  `<artifact type="${type}" title="${title}"${language ? ` language="${language}"` : ''}>${content}</artifact>`;
const file = (content) => tag('code', 'brew.js', content, 'javascript');

/** What the assistant said, and the version that came with it. */
export const FILE = [
  `Three helpers for the planner:\n\n${file(FIRST)}`,
  `Now seconds always have two digits:\n\n${file(SECOND)}`,
  `And one that counts cups:\n\n${file(THIRD)}`,
];
export const PAGE = [
  `A page for the wall:\n\n${tag('html', 'Pour plan', page('Pour plan', '#f6efe6', 40))}`,
  `Cooler, and with a larger bloom:\n\n${tag('html', 'Pour plan', page('The pour plan', '#e8eef2', 50))}`,
];
export const REFERENCES = { type: 'bibliography', title: 'Sources', versions: [CITED, CITED_AGAIN] };

/** Puts an artifact with its versions into a conversation. @returns its id. */
export function addVersions(headless, versions) {
  if (!Array.isArray(versions)) {
    const [first, ...rest] = versions.versions.map((each) => JSON.stringify(each));
    const id = headless.createArtifact({ ...versions, content: first, origin: 'tool' });
    for (const each of rest) headless.editArtifact(id, each);
    return id;
  }
  for (const text of versions) {
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, text);
    headless.endMessage(id);
  }
  return [...headless.artifacts.keys()][0];
}

/** One more version of the file. */
export const nextFile = (count) =>
  `One more helper:\n\n${file(`${THIRD}\n\nexport const grams = (cups) => cups * ${14 + count};`)}`;
