/** The gates of docs/performance.md. `must` fails a run, `goal` is shown. */

const times = (value) =>
  `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}×`;
const kb = (value) => `${value.toFixed(1)} KB`;
const mb = (value) => `${value.toFixed(1)} MB`;
const plain = (value) => value.toFixed(2);
const whole = (value) => String(value);
const share = (value) => `${(value * 100).toFixed(2)} %`;

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
  { number: 16, title: 'heap after 200 KB streamed', must: 7, goal: 3, show: mb },
  { number: 17, title: 'nodes removed, mixed 5 KB', must: 100, goal: 20, show: whole },
  { number: 18, title: 'first card: not in its flush or frame', must: 0, goal: 0, show: whole },
  { number: 19, title: 'first card on a cold page', show: (value) => `${Math.round(value)} ms`, reported: true },
  { number: 20, title: 'longest update at 200 KB, p95 of the floor', must: 0.005, show: share, reported: true },
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
