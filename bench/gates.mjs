/** The gates of docs/performance.md. `must` fails a run, `goal` is shown. */

const times = (value) =>
  `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}×`;
const kb = (value) => `${value.toFixed(1)} KB`;
const mb = (value) => `${value.toFixed(1)} MB`;
const plain = (value) => value.toFixed(2);
const whole = (value) => String(value);
/** As if 200 KB of Markdown took 50 ms: CPU of one core of 2020. */
const ms = (value) => `${value.toFixed(1)} ms`;
const share = (value) => `${(value * 100).toFixed(2)} %`;

/** By container, app, and whether the process of frames runs already. */
const STARTS = ['opaque', 'origin'].flatMap((container) =>
  ['plain', 'real'].flatMap((app) =>
    ['warm', 'cold'].map((process) => ({
      number: `start ${container} ${app} ${process}`,
      title: `app: start, ${container === 'opaque' ? 'container A' : 'container B'}, ${app}, ${process}`,
      must: 1,
      goal: 0.9,
      show: times,
      unit: 'the official host',
    })),
  ),
);

/** Of the demo, on a slow line. What rounds to 0.00 does not move. */
const PAGES = [
  ...['landing', 'landing, phone', 'chat'].map((page) => ({
    number: `shift ${page}`,
    title: `demo: layout shift, ${page}`,
    must: 0.005,
    goal: 0,
    show: (value) => value.toFixed(3),
  })),
  ...['landing', 'landing, phone'].map((page) => ({
    number: `alive ${page}`,
    title: `demo: example alive, ${page}`,
    must: 5_000,
    goal: 4_000,
    show: (value) => `${(value / 1_000).toFixed(1)} s`,
  })),
];

/** `reported` gates are shown and never fail. */
export const GATES = [
  { number: 1, title: 'streaming 200 KB, chunks of 12', must: 8, goal: 3, show: times, unit: 'floor' },
  { number: 2, title: 'streaming 200 KB, 48 per flush', must: 4.5, goal: 2, show: times, unit: 'floor' },
  { number: 3, title: 'exponent, mixed 20 → 200 KB', must: 1.05, goal: 1, show: plain },
  { number: '4 table', title: 'exponent, table 10 → 40 KB', must: 1.1, goal: 1, show: plain },
  { number: '4 list', title: 'exponent, list 10 → 40 KB', must: 1.1, goal: 1, show: plain },
  { number: '4 code', title: 'exponent, code 10 → 40 KB', must: 1.1, goal: 1, show: plain },
  { number: '4 paragraph', title: 'exponent, paragraph 10 → 40 KB', must: 1.1, goal: 1, show: plain },
  { number: 5, title: 'renderings unlike the one-shot one', must: 0, goal: 0, show: whole },
  { number: 6, title: 'JS + layout 80 KB, bottom-stuck', must: 20, goal: 10, show: times, unit: 'floor' },
  { number: 7, title: 'code view 80 KB, highlighting on', must: 5, goal: 2, show: times, unit: 'Prism once' },
  {
    number: 8,
    title: '1,000 messages with 500 cards, mount',
    must: 0.1,
    goal: 0.05,
    show: times,
    unit: 'one innerHTML',
  },
  { number: 9, title: 'initial: provider, message, card (gz)', must: 64, goal: 55, show: kb },
  { number: 10, title: 'card and panel shell (gz)', must: 25, goal: 20, show: kb },
  { number: 12, title: 'bridge of mcp-app-frame (gz)', must: 6, goal: 4, show: kb },
  {
    number: '13 100 B',
    title: 'app: round trip, 100 B, p50',
    must: 1.1,
    goal: 1,
    show: times,
    unit: 'raw postMessage',
  },
  {
    number: '13 8 KB',
    title: 'app: round trip, 8 KB nested, p50',
    must: 1.1,
    goal: 1,
    show: times,
    unit: 'raw postMessage',
  },
  ...STARTS,
  {
    number: 'flood',
    title: 'app: longest task at 10,000 messages/s',
    must: 200,
    goal: 50,
    show: (value) => `${Math.round(value)} ms`,
  },
  {
    number: '14',
    title: 'chart, 6 × 200 points, JSON to pixels',
    must: 1.5,
    goal: 1.2,
    show: times,
    unit: 'the same SVG',
  },
  {
    number: '14 time',
    title: 'chart, scaled to 50 ms of Markdown',
    must: 10,
    show: (value) => `${value.toFixed(1)} ms`,
  },
  { number: '15 frames', title: 'panel opened 1,000 times: frames left', must: 0, goal: 0, show: whole },
  { number: '15 rest', title: '… listeners and ports left', must: 0, goal: 0, show: whole },
  { number: '15 heap', title: '… heap from cycle 100 on', must: 0.05, goal: 0.02, show: share },
  { number: '15 kept', title: '… kinds of things left by each cycle', must: 0, goal: 0, show: whole },
  { number: '15 apps frames', title: 'apps opened 1,000 times: frames left', must: 0, goal: 0, show: whole },
  { number: '15 apps rest', title: '… listeners and ports left', must: 0, goal: 0, show: whole },
  { number: '15 apps heap', title: '… heap from cycle 100 on', must: 0.05, goal: 0.02, show: share },
  { number: '15 apps kept', title: '… kinds of things left by each cycle', must: 0, goal: 0, show: whole },
  { number: 16, title: 'heap after 200 KB streamed', must: 7, goal: 3, show: mb },
  { number: 17, title: 'nodes removed, mixed 5 KB', must: 100, goal: 20, show: whole },
  { number: 18, title: 'first card: not in its flush or frame', must: 0, goal: 0, show: whole },
  { number: 19, title: 'first card on a cold page', show: (value) => `${Math.round(value)} ms`, reported: true },
  { number: '22 check', title: 'widgets: check a full block', must: 3, goal: 1.5, show: ms },
  { number: '22 images', title: '… check 12 images of 1 MB', must: 20, goal: 10, show: ms },
  { number: '22 heatmap', title: '… mount a heatmap of 400 days', must: 4, goal: 2, show: ms },
  { number: '22 table', title: '… mount a table of 400 cells', must: 25, goal: 12.5, show: ms },
  { number: '22 full', title: '… mount a full block', must: 50, goal: 25, show: ms },
  { number: '22 slice', title: '… its longest task', must: 16, goal: 8, show: ms },
  { number: '22 sort', title: '… sort 400 cells', must: 10, goal: 5, show: ms },
  {
    number: '22 pointer',
    title: '… move over 1,200 points',
    must: 1,
    goal: 0.5,
    show: (value) => `${value.toFixed(3)} ms`,
  },
  { number: '22 open', title: '… open fence: last tenth by the first ones', must: 1.5, show: times },
  { number: '22 blocks', title: '… 43,000 blocks by ten times 4,300', must: 5, goal: 2.5, show: times },
  { number: 20, title: 'longest update at 200 KB, p95 of the floor', must: 0.005, show: share, reported: true },
  ...PAGES,
];

/**
 * Compares what was measured with the gates.
 * @param {Map<number | string, { value: number, note?: string, wrong?: boolean, failed?: boolean }>} measured - By gate number.
 */
export function judge(measured) {
  return GATES.filter(({ number }) => measured.has(number)).map((gate) => {
    const { value, note, wrong, failed } = measured.get(gate.number);
    const met = (bound) => bound !== undefined && value <= bound;
    const state = wrong
      ? 'wrong'
      : failed || !Number.isFinite(value)
        ? 'failed'
        : met(gate.goal)
          ? 'goal'
          : met(gate.must)
            ? 'must'
            : gate.reported
              ? 'reported'
              : 'failed';
    return { ...gate, value, note, state, failed: !gate.reported && (state === 'failed' || state === 'wrong') };
  });
}
