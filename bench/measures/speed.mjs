/** Gates 1 to 4, peers side by side: rounds in rotating order, every candidate in a fresh page. */
import { table } from '../table.mjs';
import { exponent, median } from './statistics.mjs';
import { correctness, streamRound } from './streaming.mjs';

const SHAPES = ['table', 'list', 'code', 'paragraph'];
const key = ({ shape, sizeKb, size }) => `${shape} ${sizeKb} KB by ${size}`;
const input = (shape, sizeKb, size) => ({ shape, sizeKb, size });

const MIXED = [input('mixed', 20, 12), input('mixed', 80, 12), input('mixed', 200, 12), input('mixed', 200, 48)];
const OURS = SHAPES.flatMap((shape) => [10, 20, 40].map((sizeKb) => input(shape, sizeKb, 12)));
const LONGEST = SHAPES.map((shape) => input(shape, 40, 12));

/** How often a candidate runs with an input: peers are shown, not judged, and the slow ones cost minutes. */
function wants(candidate, given, round, known = []) {
  if (candidate === 'vitrine') return true;
  const shown = given.shape === 'mixed' || LONGEST.some((each) => key(each) === key(given));
  return shown && round < 3 && !known.some((each) => each.estimated || each.failed);
}

async function collect(run) {
  const figures = {};
  for (let round = 0; round < run.rounds; round += 1) {
    for (const given of [...MIXED, ...OURS]) {
      const turn = run.candidates.map((_, index, all) => all[(index + round) % all.length]);
      for (const candidate of turn) {
        if (!wants(candidate, given, round, figures[key(given)]?.[candidate])) continue;
        run.log(`round ${round + 1}: ${candidate}, ${key(given)}`);
        const result = await streamRound(run.context, { ...run, candidate }, given).catch((error) => ({
          failed: String(error).slice(0, 300),
        }));
        ((figures[key(given)] ??= {})[candidate] ??= []).push(result);
      }
    }
  }
  return figures;
}

const ratioOf = (rounds = []) => median(rounds.filter((each) => !each.failed).map(({ ratio }) => ratio));
const cpuOf = (rounds = []) => median(rounds.filter((each) => !each.failed).map(({ scriptMs }) => scriptMs));
const slope = (figures, candidate, inputs) =>
  exponent(inputs.map((each) => [each.sizeKb, cpuOf(figures[key(each)]?.[candidate])]));

function cellOf(rounds, isWrong) {
  if (!rounds?.length) return '–';
  if (rounds.every((each) => each.failed)) return 'failed';
  if (isWrong || rounds.some((each) => each.wrong)) return 'wrong';
  const ratio = ratioOf(rounds);
  const text = ratio < 100 ? ratio.toFixed(2) : Math.round(ratio).toLocaleString('en');
  return rounds.some((each) => each.estimated) ? `est ${text}` : text;
}

export async function measure(run) {
  const checks = {};
  for (const candidate of run.candidates) {
    run.log(`correctness: ${candidate}`);
    checks[candidate] = await correctness(run.context, { ...run, candidate }).catch((error) => ({
      name: candidate,
      failed: String(error).slice(0, 300),
    }));
  }
  const figures = await collect(run);

  const ours = (given) => figures[key(given)]?.vitrine ?? [];
  const wrong = (...inputs) =>
    Boolean(checks.vitrine.wrong ?? checks.vitrine.failed) ||
    inputs.some((each) => ours(each).some((round) => round.wrong || round.failed));
  const [, , at200, at48] = MIXED;
  const growth = MIXED.slice(0, 3);
  const gates = [
    [1, { value: ratioOf(ours(at200)), wrong: wrong(at200), note: `${cpuOf(ours(at200)).toFixed(0)} ms CPU` }],
    [2, { value: ratioOf(ours(at48)), wrong: wrong(at48), note: `${cpuOf(ours(at48)).toFixed(0)} ms CPU` }],
    [3, { value: slope(figures, 'vitrine', growth), wrong: wrong(...growth) }],
    ...SHAPES.map((shape) => {
      const inputs = OURS.filter((each) => each.shape === shape);
      return [
        `4 ${shape}`,
        {
          value: slope(figures, 'vitrine', inputs),
          wrong: wrong(...inputs),
          note: `${ratioOf(ours(inputs.at(-1))).toFixed(1)}× the floor at 40 KB`,
        },
      ];
    }),
    [
      17,
      {
        value: checks.vitrine.removed ?? Number.NaN,
        wrong: Boolean(checks.vitrine.failed),
        note: `${checks.vitrine.moved} moved, ${checks.vitrine.nodes} at the end`,
      },
    ],
  ];

  const columns = [...MIXED, ...LONGEST];
  const rows = run.candidates.map((candidate) => [
    checks[candidate].name ?? candidate,
    ...columns.map((each) =>
      cellOf(figures[key(each)]?.[candidate], each.shape === 'mixed' && checks[candidate].wrong),
    ),
    checks[candidate].wrong ? 'wrong' : slope(figures, candidate, growth).toFixed(2),
    checks[candidate].removed?.toLocaleString('en') ?? '–',
  ]);
  const lines = [
    '',
    'Script CPU of the whole streamed message, as multiples of the floor (markdown-it once + one innerHTML):',
    table(
      ['candidate', ...columns.map((each) => `${each.shape} ${each.sizeKb}/${each.size}`), 'exponent', 'removed'],
      rows,
    ),
    ...Object.values(checks)
      .filter((each) => each.wrong)
      .map(
        ({ name, wrong: { actual, expected } }) =>
          `${name} is wrong: ${JSON.stringify(actual.slice(20, 60))} in place of ${JSON.stringify(expected.slice(20, 60))}`,
      ),
    ...Object.values(checks)
      .filter((each) => each.failed)
      .map(({ name, failed }) => `${name} failed: ${failed}`),
  ];
  return { gates, results: { checks, figures }, lines };
}
