/** Many artifacts, revised over and over: the same identifier or the same title makes a version. */

const MOON_TS = (better) =>
  `/** Mean length of a lunation, in days. */
const SYNODIC_DAYS = 29.530588853;
/** A new moon: 6 January 2000, 18:14 UTC. */
const REFERENCE = Date.UTC(2000, 0, 6, 18, 14);
${
  better
    ? `
const NAMES = ['new moon', 'waxing crescent', 'first quarter', 'waxing gibbous', 'full moon', 'waning gibbous', 'last quarter', 'waning crescent'] as const;
export type PhaseName = (typeof NAMES)[number];
`
    : ''
}
/** Age of the moon as a share of its lunation: 0 new, 0.25 first quarter, 0.5 full. ${better ? 'Within 14 hours of the true phase.' : ''} */
export function moonPhase(date: Date): number {
  const days = (date.getTime() - REFERENCE) / 86_400_000;
  return ((days / SYNODIC_DAYS) % 1 + 1) % 1;
}

/** Lit share of the disk, from 0 to 1. */
export function illumination(phase: number): number {
  return (1 - Math.cos(2 * Math.PI * phase)) / 2;
}
${
  better
    ? `
/** The four principal phases last about a day, the others fill the time between. */
export function phaseName(phase: number): PhaseName {
  const day = phase * SYNODIC_DAYS;
  const quarter = Math.round(phase * 4) % 4;
  const away = Math.abs(((phase * 4 + 0.5) % 1) - 0.5) / 4 * SYNODIC_DAYS;
  return NAMES[away < 0.75 ? quarter * 2 : Math.floor((day / SYNODIC_DAYS) * 4) * 2 + 1]!;
}
`
    : ''
}`.trim();

const DISC_SCRIPT = `  const SYNODIC = 29.530588853;
  const phaseOf = (date) => (((date - Date.UTC(2000, 0, 6, 18, 14)) / 864e5 / SYNODIC) % 1 + 1) % 1;
  const names = ['New moon', 'Waxing crescent', 'First quarter', 'Waxing gibbous', 'Full moon', 'Waning gibbous', 'Last quarter', 'Waning crescent'];
  // Two half ellipses: the lit limb is a half circle, the terminator an ellipse whose width is the cosine of the phase.
  const lit = (phase, r) => {
    const w = r * Math.cos(2 * Math.PI * phase);
    const limb = phase < .5 ? 1 : 0, inner = (phase < .5) === (w < 0) ? 1 : 0;
    return 'M0 ' + -r + 'A' + r + ' ' + r + ' 0 0 ' + limb + ' 0 ' + r + 'A' + Math.abs(w) + ' ' + r + ' 0 0 ' + inner + ' 0 ' + -r + 'Z';
  };`;

const PAGE_HEAD = (title, css) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 0; min-height: 100vh; background: #0f1424; color: #e9e4d4; font: 15px/1.5 Inter, system-ui, sans-serif; }
  main { max-width: 620px; margin: 0 auto; padding: 32px 20px; }
  h1 { font: 500 26px/1.2 Georgia, serif; margin: 0 0 4px; } p { margin: 0 0 20px; color: #a6aabf; }
${css}</style>`;

const TODAY = `${PAGE_HEAD(
  'The moon tonight',
  `  svg { display: block; width: min(300px, 70vw); margin: 28px auto; } main { text-align: center; }
`,
)}
<main>
  <svg viewBox="-110 -110 220 220" role="img" aria-label="The moon tonight">
    <circle r="100" fill="#1d2540"/><path id="lit" fill="#f3ead0"/>
  </svg>
  <h1 id="name"></h1>
  <p id="share"></p>
</main>
<script>
${DISC_SCRIPT}
  const phase = phaseOf(Date.now());
  document.querySelector('#lit').setAttribute('d', lit(phase, 100));
  document.querySelector('#name').textContent = names[Math.round(phase * 8) % 8];
  document.querySelector('#share').textContent = Math.round((1 - Math.cos(2 * Math.PI * phase)) * 50) + ' % lit';
</script>
`;

const MONTH = (keyboard) => `${PAGE_HEAD(
  'Moon calendar',
  `  header { display: flex; align-items: center; gap: 12px; margin-bottom: 18px; } header h1 { flex: 1; }
  button { font: inherit; color: inherit; background: none; border: 1px solid #39415f; border-radius: 8px; padding: 4px 12px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #f3ead0; outline-offset: 2px; }
  ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(7, 1fr); gap: 8px 4px; }
  li { text-align: center; font-size: 12px; color: #a6aabf; font-variant-numeric: tabular-nums; } li svg { width: min(44px, 100%); display: block; margin: 0 auto 2px; }
  li.day { color: #7e84a0; } li.now { color: #f3ead0; font-weight: 600; }
`,
)}
<main>
  <header><h1 id="month"></h1><button id="back" aria-label="Previous month">←</button><button id="on" aria-label="Next month">→</button></header>
  <ol id="days"></ol>
</main>
<script>
${DISC_SCRIPT}
  const today = new Date();
  let year = today.getFullYear(), month = today.getMonth();
  const list = document.querySelector('#days');
  function draw() {
    const first = new Date(year, month, 1), days = new Date(year, month + 1, 0).getDate();
    document.querySelector('#month').textContent = first.toLocaleDateString('en', { month: 'long', year: 'numeric' });
    list.replaceChildren();
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) item(name, 'day');
    for (let i = 0; i < (first.getDay() + 6) % 7; i++) item('');
    for (let day = 1; day <= days; day++) {
      const now = day === today.getDate() && month === today.getMonth() && year === today.getFullYear();
      item(day, now ? 'now' : '', phaseOf(new Date(year, month, day, 21)));
    }
  }
  function item(text, className, phase) {
    const li = document.createElement('li');
    if (className) li.className = className;
    if (phase !== undefined) {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      svg.setAttribute('viewBox', '-11 -11 22 22');
      svg.setAttribute('role', 'img');
      svg.setAttribute('aria-label', names[Math.round(phase * 8) % 8]);
      const disc = document.createElementNS(svg.namespaceURI, 'circle');
      disc.setAttribute('r', 10); disc.setAttribute('fill', '#1d2540');
      const path = document.createElementNS(svg.namespaceURI, 'path');
      path.setAttribute('d', lit(phase, 10)); path.setAttribute('fill', '#f3ead0');
      svg.append(disc, path); li.append(svg);
    }
    li.append(text);
    list.append(li);
  }
  const step = (by) => { month += by; year += Math.floor(month / 12); month = (month + 12) % 12; draw(); };
  document.querySelector('#back').addEventListener('click', () => step(-1));
  document.querySelector('#on').addEventListener('click', () => step(1));
${
  keyboard
    ? `  addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
`
    : ''
}  draw();
</script>
`;

const ICON = (craters) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" role="img">
  <title>Moon calendar</title>
  <rect width="128" height="128" rx="28" fill="#0f1424"/>
  <path d="M78 22a44 44 0 1 0 0 84 36 36 0 1 1 0-84z" fill="#f3ead0"/>${
    craters
      ? `
  <circle cx="36" cy="58" r="6" fill="#d8cba6"/>
  <circle cx="48" cy="86" r="4" fill="#d8cba6"/>
  <circle cx="92" cy="52" r="2.5" fill="#f3ead0"/>
  <circle cx="104" cy="76" r="2" fill="#f3ead0"/>`
      : ''
  }
</svg>`;

const README = (version) => `# Moon calendar

A month of moons on one page. No account, no network, no dependency.

| file | what it holds |
|---|---|
| \`moon.ts\` | phase, lit share${version > 1 ? ' and name' : ''} for a date |
| \`calendar.html\` | the page |
| \`icon.svg\` | the icon |

## How exact is it?

It takes the mean lunation of 29.530588853 days from one known new moon. The true moon runs up to 14 hours ahead or behind, because its path is an ellipse. On a picture of 44 pixels nobody sees that.
${
  version > 1
    ? `
## Keys

| key | does |
|---|---|
| ← → | a month back, a month on |
`
    : ''
}
## License

MIT
`;

export default {
  id: 'moon-calendar',
  title: 'Moon calendar',
  description: 'Five artifacts in ten versions, over four turns',
  turns: [
    {
      role: 'user',
      text: 'I want a little page that shows the moon tonight. Put the arithmetic into a module of its own, I need it elsewhere.',
    },
    {
      role: 'assistant',
      text: `The arithmetic first:

<artifact type="code" title="moon.ts" language="typescript" identifier="moon">
${MOON_TS(false)}
</artifact>

And the page, which draws the disk from two half ellipses:

<artifact type="html" title="Moon calendar" identifier="calendar">
${TODAY}</artifact>

The outer edge is always a half circle; the shadow’s edge is an ellipse whose width is the cosine of the phase.`,
    },
    { role: 'user', text: 'Beautiful. Could it show the whole month? And it needs an icon.' },
    {
      role: 'assistant',
      text: `A month, Monday first, today in bold:

<artifact type="html" title="Moon calendar" identifier="calendar">
${MONTH(false)}</artifact>

<artifact type="svg" title="Icon" identifier="icon">
${ICON(false)}
</artifact>

The page’s title is the same, so the panel keeps **tonight’s** page as version 1.`,
    },
    {
      role: 'user',
      text: 'Arrow keys for the months, please, and the icon looks a bit bare. I also want the name of the phase from the module.',
    },
    {
      role: 'assistant',
      text: `All three:

<artifact type="code" title="moon.ts" language="typescript" identifier="moon">
${MOON_TS(true)}
</artifact>

<artifact type="html" title="Moon calendar" identifier="calendar">
${MONTH(true)}</artifact>

<artifact type="svg" title="Icon" identifier="icon">
${ICON(true)}
</artifact>

Principal phases last about a day and a half here, so “full moon” shows on the evening people expect.`,
    },
    { role: 'user', text: 'Write the README, then we are done. Include a picture of how the pieces hang together.' },
    {
      role: 'assistant',
      text: `<artifact type="markdown" title="README">
${README(1)}</artifact>

<artifact type="mermaid" title="How it hangs together">
flowchart LR
  clock([Date]) --> moon["moon.ts"]
  moon -- phase --> disk[Two half ellipses]
  moon -- name --> label[Label]
  disk --> page["calendar.html"]
  label --> page
  keys([Arrow keys]) --> page
</artifact>

One correction, I left the keys out:

<artifact type="markdown" title="README">
${README(2)}</artifact>

Done. Everything runs from one folder.`,
    },
  ],
};
