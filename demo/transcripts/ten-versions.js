/** One picture in ten versions: written once, then edited in place nine times. What an edit replaces stands there once. */

const STAMP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300" role="img" aria-label="A postage stamp with a lighthouse">
  <rect id="paper" width="240" height="300" fill="#f4ead5"/>
  <rect id="sky" x="20" y="20" width="200" height="230" fill="#9cc4d9"/>
  <path id="sea" d="M20 190h200v60H20z" fill="#2f6b86"/>
  <path id="tower" d="M108 210 114 96h12l6 114z" fill="#ffffff"/>
  <text id="value" x="120" y="282" text-anchor="middle" font-family="Georgia, serif" font-size="24" fill="#33424c">1</text>
</svg>`;

const edit = (...pairs) =>
  `<artifact identifier="stamp" type="update">\n${pairs
    .map(([before, after]) => `<old_str>${before}</old_str>\n<new_str>${after}</new_str>`)
    .join('\n')}\n</artifact>`;

const TOWER = '<path id="tower" d="M108 210 114 96h12l6 114z" fill="#ffffff"/>';
const BANDS = '<path id="bands" d="M110.4 164l.9-18h17.4l.9 18zM112.200 130l.9-18h13.800l.9 18z" fill="#c8452f"/>';
const LAMP = '<path id="lamp" d="M112 96V84h16v12zM110 84l10-10 10 10z" fill="#33424c"/>';
const BEAM = '<path id="beam" d="M128 90 220 62v52z" fill="#ffe9a3"/>';
const ROCK = '<path id="rock" d="M72 226q14-22 48-20t50 22q-20 16-52 14t-46-16z" fill="#4a4f55"/>';
const VALUE = 'font-size="24" fill="#33424c">1</text>';
const LEFT_OVER = '<path id="tower" d="M108';

export default {
  id: 'ten-versions',
  title: 'A stamp, ten times',
  description: 'One picture, revised nine times by edits: every version can be looked at, compared and restored.',
  turns: [
    { role: 'user', text: 'A postage stamp for our island, please: the lighthouse, nothing else.' },
    {
      role: 'assistant',
      text: `The plainest one that is still a stamp: sky, sea, tower, a value.\n\n<artifact identifier="stamp" type="svg" title="Lighthouse stamp">\n${STAMP}\n</artifact>\n\nTell me what it lacks.`,
    },
    { role: 'user', text: 'It floats. And ours has red bands and a lamp.' },
    {
      role: 'assistant',
      text: `A rock to stand on:\n\n${edit([LEFT_OVER, `${ROCK}\n  ${LEFT_OVER}`])}\n\nThe two bands:\n\n${edit([TOWER, `${TOWER}\n  ${BANDS}`])}\n\nAnd the lamp:\n\n${edit([BANDS, `${BANDS}\n  ${LAMP}`])}`,
    },
    { role: 'user', text: 'Good. Make it evening, with the light on.' },
    {
      role: 'assistant',
      text: `First the hour:\n\n${edit(['fill="#9cc4d9"', 'fill="#3d4f7c"'], ['fill="#2f6b86"', 'fill="#1d3050"'])}\n\nNow the light has something to shine into:\n\n${edit([BANDS, `${BEAM}\n  ${BANDS}`])}\n\nA last strip of the day behind the sea:\n\n${edit(['<path id="sea"', '<rect id="dusk" x="20" y="160" width="200" height="30" fill="#d98a5b"/>\n  <path id="sea"'])}`,
    },
    { role: 'user', text: 'Now the edge of a stamp, the name of the island, and the real value: 1.20.' },
    {
      role: 'assistant',
      text: `The edge, by holes along it:\n\n${edit(['<rect id="sky"', '<rect id="edge" width="240" height="300" fill="none" stroke="#ffffff" stroke-width="14" stroke-dasharray="0.1 20" stroke-linecap="round"/>\n  <rect id="sky"'])}\n\nThe value:\n\n${edit([VALUE, 'font-size="24" fill="#33424c">1.20</text>'])}\n\nAnd the name beside it:\n\n${edit(['<text id="value" x="120" y="282" text-anchor="middle"', '<text id="name" x="24" y="281" font-family="Georgia, serif" font-size="17" letter-spacing="1" fill="#33424c">NORTHLIGHT</text>\n  <text id="value" x="216" y="282" text-anchor="end"'])}\n\nThat is version 10. **Versions** has all of them, **Diff** says what each one changed.`,
    },
  ],
};
