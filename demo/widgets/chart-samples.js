/** Charts of version 2: the answers to questions that a year of shared bikes raises. */
import { steady } from './samples.js';

const MONTHS = Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`);
const chart = (id, chartType, more) => ({ type: 'chart', id, chartType, ...more });

export const WISHES = chart('wishes', 'bar', {
  title: 'What would make you ride more often?',
  subtitle: '2,000 answers, several possible',
  valueLabels: true,
  x: [
    'Lanes that are apart from the cars',
    'More stations near where I live',
    'Cheaper day passes for visitors',
    'Bikes that are in better repair',
    'Nothing, I ride enough',
  ],
  series: [{ name: 'Members', values: [903, 412, 377, 188, 120] }],
});
export const COSTS = chart('costs', 'bar', {
  title: 'What a month costs',
  stack: 'sum',
  unit: 'EUR',
  x: MONTHS.slice(6),
  series: [
    { name: 'Staff', values: [182_000, 184_500, 181_200, 186_000, 190_400, 192_100] },
    { name: 'Repairs', values: [61_000, 72_300, 58_400, 49_900, 41_200, 38_800] },
    { name: 'Vans', values: [24_000, 24_900, 23_100, 22_700, 25_800, 27_400] },
  ],
  lines: [{ value: 275_000, label: 'Budget' }],
});
export const MODES = chart('modes', 'bar', {
  title: 'How people come to the station',
  stack: 'percent',
  direction: 'horizontal',
  valueLabels: true,
  x: ['Harbor', 'Old town', 'Campus', 'Hill'],
  series: [
    { name: 'On foot', values: [48, 71, 62, 30] },
    { name: 'By bus', values: [34, 19, 30, 41] },
    { name: 'By car', values: [18, 10, 8, 29] },
  ],
});
export const WAIT = chart('wait', 'line', {
  title: 'Wait for a bike at 8 o’clock',
  subtitle: 'Counted by hand, whenever somebody was there',
  format: 'duration',
  x: ['2026-01-12', '2026-01-14', '2026-02-02', '2026-03-20', '2026-03-23', '2026-05-11', '2026-06-02'],
  series: [{ name: 'Harbor gate', values: [410, 395, 320, 205, 190, 95, 110] }],
  bands: [{ from: 0, to: 120, label: 'Nobody minds' }],
});
export const STORAGE = chart('storage', 'area', {
  title: 'What the cameras keep',
  stack: 'sum',
  format: 'bytes',
  x: MONTHS,
  series: [
    { name: 'Pictures', values: [1.2, 1.3, 1.5, 1.8, 2.1, 2.6, 3, 3.1, 2.7, 2.2, 1.9, 1.6].map((gb) => gb * 1e9) },
    { name: 'Videos', values: [0.4, 0.4, 0.6, 0.9, 1.6, 2.4, 3.3, 3.6, 2.2, 1.4, 0.8, 0.6].map((gb) => gb * 1e9) },
    { name: 'Logs', values: [0.2, 0.2, 0.3, 0.3, 0.4, 0.4, 0.5, 0.5, 0.4, 0.4, 0.3, 0.3].map((gb) => gb * 1e9) },
  ],
});
export const SHARES = chart('shares', 'area', {
  title: 'Who rides',
  stack: 'percent',
  x: MONTHS,
  series: [
    { name: 'Members', values: [90, 88, 82, 75, 70, 66, 62, 60, 70, 77, 86, 88] },
    { name: 'Day passes', values: [8, 9, 14, 19, 22, 25, 28, 30, 23, 18, 11, 9] },
    { name: 'Tests', values: [2, 3, 4, 6, 8, 9, 10, 10, 7, 5, 3, 3] },
  ],
});
export const VISITS = chart('visits', 'area', {
  title: 'Visits of the map',
  unit: 'visits',
  x: MONTHS,
  series: [{ name: 'Visits', values: [12, 14, 19, 25, 31, 38, 36, 33, 29, 22, 18, 14].map((each) => each * 1_000) }],
});

const cloud = (count, seed, [x, dx], [y, dy]) => {
  const random = steady(seed);
  return Array.from({ length: count }, () => {
    const share = random();
    return [Math.round(x + share * dx), Math.round((y + share * dy * 0.6 + random() * dy * 0.4) * 10) / 10];
  });
};
export const RANGE = chart('range', 'scatter', {
  title: 'Range by weight of the bike',
  xTitle: 'Weight (kg)',
  yTitle: 'Range (km)',
  series: [
    { name: 'City', points: cloud(40, 3, [17, 7], [35, 30]) },
    { name: 'Cargo', points: cloud(30, 5, [28, 20], [40, 45]) },
  ],
  lines: [{ value: 60, label: 'A day’s tour' }],
});
export const CROWD = chart('crowd', 'scatter', {
  title: 'A thousand rides',
  xTitle: 'Minutes',
  yTitle: 'Kilometres',
  series: [{ points: cloud(1_000, 11, [4, 70], [0.6, 16]) }],
});
export const HOURS = chart('hours', 'matrix', {
  title: 'Trips by hour',
  subtitle: 'Hundreds, an average week of June',
  rows: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  columns: Array.from({ length: 17 }, (_, at) => `${String(at + 6).padStart(2, '0')}:00`),
  values: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 17 }, (_, at) => {
      const rush = 30 * Math.exp(-((at - 2) ** 2) / 3) + 26 * Math.exp(-((at - 11) ** 2) / 6);
      const leisure = 22 * Math.exp(-((at - 8) ** 2) / 20);
      return Math.round((day < 5 ? rush : leisure) + ((day * 5 + at * 3) % 4));
    }),
  ),
});
export const TOGETHER = chart('together', 'matrix', {
  title: 'What goes together',
  subtitle: 'Correlation over 52 weeks',
  rows: ['Rain', 'Heat', 'Trips', 'Repairs'],
  columns: ['Rain', 'Heat', 'Trips', 'Repairs'],
  values: [
    [1, -0.42, -0.71, 0.18],
    [-0.42, 1, 0.64, 0.22],
    [-0.71, 0.64, 1, 0.55],
    [0.18, 0.22, 0.55, 1],
  ],
});
export const POWERS = chart('powers', 'line', {
  title: 'Time to answer',
  scale: 'log',
  unit: 'ms',
  x: ['p50', 'p75', 'p90', 'p99', 'p99.9'],
  series: [
    { name: 'Before', values: [12, 25, 90, 1_400, 9_800] },
    { name: 'After', values: [9, 14, 31, 120, 640] },
  ],
});
export const CONVERSION = chart('conversion', 'line', {
  title: 'Visitors who buy a pass',
  format: 'percent',
  x: MONTHS,
  series: [
    { name: 'New form', values: [null, null, null, null, 0.18, 0.21, 0.22, 0.24, 0.23, 0.26, 0.25, 0.27] },
    { name: 'Old form', values: [0.12, 0.13, 0.12, 0.14, 0.15, 0.14, 0.16, 0.15, null, null, null, null] },
  ],
});
const minutes = steady(23);
export const DAY = chart('day', 'line', {
  title: 'Bikes out, minute by minute',
  subtitle: '200 points: drag over some of them, or hold Shift and an arrow key',
  x: Array.from({ length: 200 }, (_, at) => new Date(Date.UTC(2026, 5, 2, 6, at * 5)).toISOString()),
  series: ['Harbor', 'Old town', 'Campus', 'Hill'].map((name, at) => ({
    name,
    values: Array.from({ length: 200 }, (_, time) =>
      Math.round(60 + at * 18 + 40 * Math.sin(time / (14 + at * 3)) + minutes() * 12),
    ),
  })),
});

/** More variations of the gallery. */
export const CHART_VARIATIONS = [
  ['Bars in rows, on each other and as shares', [WISHES, COSTS, MODES]],
  ['Time at its true place', [WAIT, DAY]],
  ['Areas', [VISITS, STORAGE, SHARES]],
  ['Points in a plane', [RANGE, CROWD]],
  ['Matrices', [HOURS, TOGETHER]],
  ['Percentages and powers of ten', [CONVERSION, POWERS]],
];
