/** React, twice: a planner, then the same planner with a brew log, and the module that writes the log. */

const PLAN = `import { useEffect, useState } from 'react';

const FLOW = 4.2; // grams a second from a gooseneck, unhurried
const END = 210; // seconds, the drawdown included

/** Bloom with twice the dose, then three equal pours, 45 seconds apart. */
function planPours(dose, ratio) {
  const water = Math.round(dose * ratio);
  const bloom = dose * 2;
  const rest = (water - bloom) / 3;
  const names = ['Bloom', 'First pour, slow spiral', 'Second pour', 'Last pour, center'];
  return names.map((name, i) => {
    const from = i === 0 ? 0 : bloom + rest * (i - 1);
    const to = i === names.length - 1 ? water : bloom + rest * i;
    return { name, from, to, at: i * 45, until: i * 45 + (to - from) / FLOW };
  });
}

const clock = (seconds) =>
  Math.floor(seconds / 60) + ':' + String(Math.floor(seconds % 60)).padStart(2, '0');

function useStopwatch() {
  const [seconds, setSeconds] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now() - seconds * 1000;
    const timer = setInterval(() => {
      const now = (performance.now() - startedAt) / 1000;
      setSeconds(Math.min(now, END));
      if (now >= END) setRunning(false);
    }, 100);
    return () => clearInterval(timer);
  }, [running]);
  return { seconds, running, toggle: () => setRunning(!running), reset: () => { setRunning(false); setSeconds(0); } };
}

function Knob({ label, value, unit, min, max, onChange }) {
  return (
    <label className="knob">
      <span className="quiet">{label}</span>
      <b>{value}{unit && <small>&nbsp;{unit}</small>}</b>
      <input
        type="range" min={min} max={max} value={parseFloat(String(value).replace('1:', ''))}
        style={{ '--p': ((parseFloat(String(value).replace('1:', '')) - min) / (max - min)) * 100 + '%' }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

function Timeline({ pours, seconds }) {
  const top = Math.max(300, Math.ceil(pours.at(-1).to / 100) * 100);
  const x = (s) => (s / END) * 100;
  const y = (g) => 92 - (g / top) * 86;
  const corners = pours.flatMap((p) => [[p.at, p.from], [p.until, p.to]]).concat([[END, pours.at(-1).to]]);
  const line = (points) => points.map(([s, g], i) => (i ? 'L' : 'M') + x(s).toFixed(2) + ' ' + y(g).toFixed(2)).join('');
  const cut = seconds > 0 ? seconds : END;
  const done = corners.filter(([s]) => s <= cut);
  const next = corners.find(([s]) => s > cut);
  if (next) {
    const [s0, g0] = done.at(-1);
    done.push([cut, g0 + ((next[1] - g0) * (cut - s0)) / (next[0] - s0)]);
  }
  const grid = [0, top / 3, (top * 2) / 3, top];
  return (
    <figure className="timeline" aria-label={'Water over time, ' + Math.round(pours.at(-1).to) + ' grams in all'}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {grid.map((g) => <path key={g} d={'M0 ' + y(g) + 'H100'} className="grid" />)}
        <path d={line(done) + 'V92H0Z'} className="area" />
        <path d={line(corners)} className="plan" />
        <path d={line(done)} className="poured" />
        {seconds > 0 && <path d={'M' + x(seconds) + ' 4V92'} className="now" />}
      </svg>
      {grid.slice(1).map((g) => <span key={g} className="mark" style={{ right: 0, top: y(g) + '%' }}>{Math.round(g)}&nbsp;g</span>)}
      {[0, 45, 90, 135, 180].map((s) => <span key={s} className="tick" style={{ left: x(s) + '%' }}>{clock(s)}</span>)}
    </figure>
  );
}
`;

const APP = (log) => `
export default function PourOverPlanner() {
  const [dose, setDose] = useState(18);
  const [ratio, setRatio] = useState(16);
  const { seconds, running, toggle, reset } = useStopwatch();${log ? `\n  const [brews, addBrew] = useBrewLog();` : ''}
  const water = Math.round(dose * ratio);
  const pours = planPours(dose, ratio);
  const current = seconds > 0 ? pours.findLastIndex((p) => p.at <= seconds) : -1;
  const upcoming = pours[current + 1];

  return (
    <main>
      <style>{css}</style>
      <header>
        <h1>Pour-over planner</h1>
        <p className="quiet">Washed Ethiopia, medium-fine, 94&nbsp;°C</p>
      </header>
      <div className="knobs">
        <Knob label="Coffee" value={dose} unit="g" min={9} max={30} onChange={setDose} />
        <Knob label="Ratio" value={'1:' + ratio} min={13} max={18} onChange={setRatio} />
        <Knob label="Water" value={water} unit="g" min={117} max={540} onChange={(grams) => setDose(Math.round(grams / ratio))} />
      </div>
      <Timeline pours={pours} seconds={seconds} />
      <ol>
        {pours.map((pour, i) => (
          <li key={pour.name} className={i === current ? 'now' : undefined}>
            <span>{clock(pour.at)}</span>
            <span>{pour.name}</span>
            <span>to {Math.round(pour.to)}&nbsp;g</span>
          </li>
        ))}
      </ol>
      <div className="actions">
        <button className="main" onClick={toggle}>{running ? 'Pause' : seconds > 0 ? 'Go on' : 'Start'}</button>
        {seconds > 0 && <button onClick={reset}>Reset</button>}
        <b>{clock(seconds)}</b>
        <span className="quiet" role="status">
          {seconds === 0 ? 'four pours, ' + clock(END) + ' in all'
            : upcoming ? 'next pour in ' + Math.ceil(upcoming.at - seconds) + ' s'
            : seconds < END ? 'let it draw down' : 'done'}
        </span>
      </div>${
        log
          ? `
      <BrewForm onSave={(taste) => addBrew({ dose, ratio, water, taste, at: new Date().toISOString() })} />
      {brews.length > 0 && (
        <ul className="brews" aria-label="Saved brews">
          {brews.map((brew) => (
            <li key={brew.at}>
              <span>{brew.dose} g</span><span>1:{brew.ratio}</span><span>{brew.taste}</span>
            </li>
          ))}
        </ul>
      )}`
          : ''
      }
    </main>
  );
}
`;

const LOG = `
function useBrewLog() {
  const [brews, setBrews] = useState(() => JSON.parse(localStorage.getItem('brews') ?? '[]'));
  const add = (brew) => {
    const next = [brew, ...brews].slice(0, 20);
    setBrews(next);
    localStorage.setItem('brews', JSON.stringify(next));
  };
  return [brews, add];
}

function BrewForm({ onSave }) {
  const [taste, setTaste] = useState('');
  const save = (event) => {
    event.preventDefault();
    if (!taste.trim()) return;
    onSave(taste.trim());
    setTaste('');
  };
  return (
    <form onSubmit={save}>
      <input value={taste} onChange={(event) => setTaste(event.target.value)} aria-label="How it tasted" placeholder="How did it taste?" />
      <button type="submit">Save this brew</button>
    </form>
  );
}
`;

const CSS = (log) => `
const css = \`
  :root { --paper: light-dark(#fbf7ef, #1c1712); --ink: light-dark(#2c2119, #f1e7d9); --quiet: light-dark(#75685a, #ab9b89);
    --hair: light-dark(#e8dfd0, #3a3028); --accent: light-dark(#a4501a, #e59a58); }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { background: var(--paper); color: var(--ink); font: 14px/1.4 Inter, system-ui, sans-serif; direction: ltr; text-align: left; -webkit-font-smoothing: antialiased; }
  main { display: flex; flex-direction: column; gap: 18px; min-height: 100vh; padding: 24px 28px; }
  h1 { font-size: 21px; line-height: 1.25; letter-spacing: -.018em; font-weight: 600; }
  .quiet { color: var(--quiet); font-weight: 400; }
  .knobs { display: grid; grid-template-columns: repeat(3, 1fr); gap: 24px; }
  .knob b { display: block; font-size: 26px; line-height: 1.2; letter-spacing: -.03em; font-weight: 600; font-variant-numeric: tabular-nums; }
  .knob small { font-size: 13px; font-weight: 500; color: var(--quiet); letter-spacing: 0; }
  input[type=range] { appearance: none; width: 100%; height: 24px; margin: 0; background: linear-gradient(var(--accent) 0 0) 0 50%/var(--p) 4px no-repeat,
    linear-gradient(var(--hair) 0 0) 0 50%/100% 4px no-repeat; cursor: grab; } @media (forced-colors: active) { input[type=range] { forced-color-adjust: none; --accent: Highlight; --hair: CanvasText; } }
  input[type=range]::-webkit-slider-thumb { appearance: none; width: 16px; height: 16px; border-radius: 50%; background: var(--paper); border: 2px solid var(--accent); }
  input[type=range]::-moz-range-thumb { width: 12px; height: 12px; border-radius: 50%; background: var(--paper); border: 2px solid var(--accent); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
  .timeline { position: relative; flex: 1; min-height: 150px; }
  .timeline svg { position: absolute; inset: 0; width: 100%; height: 100%; }
  .timeline path { fill: none; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  .timeline .grid { stroke: var(--hair); } .timeline .area { fill: var(--accent); opacity: .12; }
  .timeline .plan { stroke: var(--quiet); stroke-width: 1.5; stroke-dasharray: 3 3; }
  .timeline .poured { stroke: var(--accent); stroke-width: 2.5; } .timeline .now { stroke: var(--accent); }
  .mark, .tick { position: absolute; font-size: 11px; color: var(--quiet); font-variant-numeric: tabular-nums; }
  .mark { transform: translateY(-115%); } .tick { bottom: -6px; transform: translateX(-50%); } .tick:nth-of-type(4) { transform: none; }
  ol, ul { list-style: none; padding: 0; }
  ol li { display: grid; grid-template-columns: 48px 1fr auto; column-gap: 8px; padding: 7px 0; border-top: 1px solid var(--hair); font-variant-numeric: tabular-nums; }
  ol li.now { color: var(--accent); font-weight: 600; }
  .actions, form { display: flex; align-items: center; gap: 12px; font-variant-numeric: tabular-nums; }
  button { font: inherit; font-weight: 500; padding: 8px 14px; border: 1px solid var(--hair); border-radius: 99px; background: none; color: inherit; cursor: pointer; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: 600; padding-inline: 20px; }
  @media (max-height: 560px) and (min-width: 560px) { main { gap: 12px; padding: 18px 28px; } .timeline { min-height: 96px; } ol { display: grid; grid-template-columns: 1fr 1fr; column-gap: 28px; } }
  @media (max-width: 380px) { main { padding: 20px 16px; } .knobs { gap: 14px; } .knob b { font-size: 21px; } }${
    log
      ? `
  form { border-top: 1px solid var(--hair); padding-top: 16px; }
  form input { flex: 1; min-width: 0; font: inherit; color: inherit; padding: 8px 12px; border: 1px solid var(--quiet); border-radius: 8px; background: none; }
  form input::placeholder { color: var(--quiet); opacity: 1; }
  .brews li { display: grid; grid-template-columns: 48px 48px 1fr; padding: 5px 0; font-variant-numeric: tabular-nums; }`
      : ''
  }
\`;
`;

/** The planner as one React source. @param {boolean} [log] - With the form that keeps a brew log. */
export const plannerSource = (log = false) => (PLAN + (log ? LOG : '') + APP(log) + CSS(log)).trim();

const BREW_LOG = `/** One brew, as it was set and as it happened. */
export interface Brew {
  startedAt: Date;
  doseGrams: number;
  ratio: number;
  tempCelsius: number;
  /** When each pour really began, beside when the plan wanted it. */
  pours: { name: string; atSeconds: number; plannedSeconds: number }[];
  taste?: string;
}

const HEADER = ['started', 'dose_g', 'ratio', 'temp_c', 'pours_s', 'late_s', 'taste'];

/** Seconds behind the plan, summed over all pours; early pours count as zero. */
export function lateSeconds(brew: Brew): number {
  return brew.pours.reduce((sum, pour) => sum + Math.max(0, pour.atSeconds - pour.plannedSeconds), 0);
}

/** One row a brew, in RFC 4180's CSV. */
export function toRow(brew: Brew): string {
  const cells = [
    brew.startedAt.toISOString(),
    brew.doseGrams,
    \`1:\${brew.ratio}\`,
    brew.tempCelsius,
    brew.pours.map((pour) => Math.round(pour.atSeconds)).join(' '),
    Math.round(lateSeconds(brew)),
    brew.taste,
  ];
  return cells.map(quote).join(',') + '\\r\\n';
}

function quote(cell: unknown): string {
  const text = String(cell ?? '');
  // A leading =, +, - or @ would run as a formula when a spreadsheet opens the file.
  const safe = /^[=+\\-@]/.test(text) ? \`'\${text}\` : text;
  return /[",\\r\\n]/.test(safe) ? \`"\${safe.replaceAll('"', '""')}"\` : safe;
}

/**
 * Appends brews to a CSV file that the person chose once. Nothing already written is ever touched:
 * the file opens with \`keepExistingData\`, and writing starts at its end.
 */
export class BrewLog {
  #file: FileSystemFileHandle;

  constructor(file: FileSystemFileHandle) {
    this.#file = file;
  }

  static async choose(): Promise<BrewLog> {
    const file = await window.showSaveFilePicker({
      suggestedName: 'brews.csv',
      types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    return new BrewLog(file);
  }

  async append(brew: Brew): Promise<void> {
    const { size } = await this.#file.getFile();
    const writer = await this.#file.createWritable({ keepExistingData: true });
    try {
      const text = size === 0 ? HEADER.join(',') + '\\r\\n' + toRow(brew) : toRow(brew);
      await writer.write({ type: 'write', position: size, data: text });
    } finally {
      await writer.close();
    }
  }
}`;

export default {
  id: 'pour-over-planner',
  title: 'Pour-over planner',
  description: 'A React planner with a timer, revised with a form, and a module beside it',
  turns: [
    {
      role: 'user',
      text: 'Make me a pour-over planner that shows the pours on a timeline. I usually brew 18 g.',
    },
    {
      role: 'assistant',
      reasoning:
        'They have brew notes; look there first for ratio and temperature rather than guessing. A timeline of grams over seconds says more than a table, but keep the table too: hands are wet, it must read at a glance. Bloom with twice the dose, then equal pours.',
      reasoningMs: 6000,
      toolCalls: [
        {
          toolName: 'search_notes',
          server: 'coffee-notes',
          parameters: { query: 'V60 recipe', limit: 3 },
          result: '3 notes. “V60, daily”: 18 g, 1:16, 94 °C, four pours. Rated 4.5 of 5, brewed 31 times.',
          durationMs: 412,
        },
      ],
      text: `Your notes settle on 1:16 at 94 °C. The planner works out **four pours** from the dose and follows the clock while you pour.

<artifact type="react" title="Pour-over planner" identifier="pour-over-planner">
${plannerSource()}
</artifact>

Move any of the three sliders and the others follow. Press **Start** when the water touches the coffee: the line turns solid as you go, and the current pour is marked.`,
    },
    {
      role: 'user',
      text: 'Lovely. Keep a log of every brew as well, in a file I can open elsewhere.',
    },
    {
      role: 'assistant',
      reasoning: 'CSV opens anywhere. Append only, one row a brew, so nothing already written can be lost.',
      reasoningMs: 2000,
      text: `The planner now has a line for how it tasted, and remembers your brews:

<artifact type="react" title="Pour-over planner" identifier="pour-over-planner">
${plannerSource(true)}
</artifact>

And a log in \`CSV\`, one row a brew, with the two things worth comparing:

- dose, ratio and temperature, as set
- when each pour really happened, against the plan

<artifact type="code" title="brew-log.ts" language="typescript">
${BREW_LOG}
</artifact>

It only ever appends. If the power goes while you pour, you lose that brew and no other.`,
    },
  ],
};
