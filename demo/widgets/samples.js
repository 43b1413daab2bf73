/** Blocks that the demo shows: a year of a city's shared bikes. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const photo = (id, name, alt) => ({
  type: 'image',
  id,
  source: { kind: 'project_file', path: `photos/${name}.png` },
  alt,
  caption: alt,
});

/** Numbers that look like life, and are the same at each visit. */
export function steady(seed) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
}

function rides(days, year = 2025) {
  const random = steady(7);
  return Array.from({ length: days }, (_, at) => {
    const date = new Date(Date.UTC(year, 0, at + 1));
    const season = 0.55 + 0.45 * Math.sin(((at - 80) / 365) * 2 * Math.PI);
    const weekend = date.getUTCDay() % 6 === 0 ? 1.15 : 1;
    return {
      date: date.toISOString().slice(0, 10),
      value: Math.round(19_000 * season * weekend * (0.6 + 0.5 * random())),
    };
  });
}

export const BAR = {
  type: 'chart',
  id: 'trips',
  chartType: 'bar',
  title: 'Trips by month',
  subtitle: '2025, all stations',
  unit: 'trips',
  x: MONTHS,
  series: [
    {
      name: 'Members',
      values: [184200, 191400, 236800, 268900, 301200, 322700, 318400, 297300, 309800, 281600, 221900, 176500],
    },
    {
      name: 'Day passes',
      values: [21300, 26800, 52400, 88100, 124700, 158200, 189600, 196400, 131900, 84200, 36700, 24100],
    },
  ],
};
export const LINE = {
  type: 'chart',
  id: 'ride-time',
  chartType: 'line',
  title: 'Median ride time',
  subtitle: 'By week of the quarter',
  unit: 'min',
  x: Array.from({ length: 13 }, (_, at) => `W${27 + at}`),
  series: [
    { name: 'Harbor', values: [14.2, 14.8, 15.1, 16.4, 17.9, 18.3, 19.6, 20.1, 19.2, 18.8, 17.6, 17.1, 16.8] },
    { name: 'Old town', values: [11.1, 11.4, 11, 11.9, 12.3, null, 12.9, 13.4, 13.1, 12.6, 12.4, 12.2, 12.1] },
    { name: 'Campus', values: [8.1, 7.9, 7.4, 7.2, 6.9, 6.8, 7, 7.6, 9.1, 10.2, 10.6, 10.4, 10.5] },
  ],
};
export const PIE = {
  type: 'chart',
  id: 'reasons',
  chartType: 'pie',
  title: 'Why people ride',
  subtitle: 'Share of 4,812 answers',
  slices: [
    { label: 'Commute', value: 2223 },
    { label: 'Errands', value: 1030 },
    { label: 'Leisure', value: 857 },
    { label: 'Study', value: 438 },
    { label: 'Other', value: 264 },
  ],
};
export const HEATMAP = {
  type: 'chart',
  id: 'days',
  chartType: 'heatmap',
  title: 'Rides a day',
  subtitle: '2025, busiest in July and August',
  days: rides(365),
};
export const TABLE = {
  type: 'table',
  id: 'stations',
  caption: 'Busiest stations, 18:00 in September',
  columns: ['Station', 'Area', 'Docks', 'In use', 'Change'],
  rows: [
    ['**Harbor gate**', 'Harbor', '48', '92.4 %', '+6.1 %'],
    ['Market hall', 'Old town', '36', '88.0 %', '+2.4 %'],
    ['North library', 'Campus', '42', '81.7 %', '+11.8 %'],
    ['River steps', 'Harbor', '24', '79.2 %', '−1.3 %'],
    ['Tram depot', 'East', '30', '64.5 %', '−4.9 %'],
  ],
};
export const GALLERY = {
  type: 'gallery',
  id: 'dawn',
  caption: 'Stations at dawn',
  images: [
    photo('g1', 'harbor-gate', 'Harbor gate'),
    photo('g2', 'river-steps', 'River steps'),
    photo('g3', 'hill-park', 'Hill park'),
    photo('g4', 'night-depot', 'Night depot'),
    photo('g5', 'west-pier', 'West pier'),
    photo('g6', 'snow-line', 'Snow line'),
  ],
};
export const IMAGE = {
  ...photo('pier', 'west-pier', 'The new rack on the west pier, at seven in the morning'),
  aspectRatio: 1.5,
};
export const VIDEO = {
  type: 'video',
  id: 'film',
  source: { kind: 'project_file', path: 'film/night-depot.mp4' },
  poster: { kind: 'project_file', path: 'photos/night-depot.png' },
  caption: 'How a bike gets back on the street',
};
export const CARD = {
  type: 'card',
  id: 'september',
  title: 'September in three numbers',
  subtitle: 'Compared with August',
  content: [
    { type: 'metric', id: 'trips-made', label: 'Trips', value: 441700, delta: '−10.5 %', good: 'up' },
    { type: 'metric', id: 'in-service', label: 'Bikes in service', value: 2318, delta: '+3.2 %', good: 'up' },
    { type: 'metric', id: 'wait', label: 'Median wait', value: 1.8, unit: 'min', delta: '−0.4 min', good: 'down' },
    {
      type: 'markdown',
      id: 'reading',
      text: 'Fewer trips, as every autumn, yet the wait is down: **140 bikes** came back from repair.',
    },
    {
      type: 'card',
      id: 'repair',
      title: 'Back from repair, by area',
      content: [
        {
          type: 'table',
          id: 'areas',
          columns: ['Area', 'Bikes'],
          rows: [
            ['Harbor', '61'],
            ['Old town', '44'],
            ['Campus', '35'],
          ],
        },
      ],
    },
  ],
};
export const MARKDOWN = {
  type: 'markdown',
  id: 'summary',
  text:
    'Ridership grew **11 %**, and most of that in *two* areas:\n\n- Harbor, after the new racks\n- ' +
    'Campus, since the ring road closed\n\nSee [the method](https://example.org/method) for how ' +
    'trips are counted.',
};

export const blockOf = (...elements) => ({ type: 'codeagents_ui', version: 1, elements });

/** @param {object} block @returns {string} the fence that a model would write */
export const fenceOf = (block) => `\`\`\`codeagents-ui\n${JSON.stringify(block)}\n\`\`\``;

const numbers = (length, seed, scale = 100) => {
  const random = steady(seed);
  return Array.from({ length }, () => Math.round(random() * scale * 10) / 10);
};

/** Every variation: a title, and the elements that show it. */
export const VARIATIONS = [
  ['Cards, Markdown and tables', [MARKDOWN, CARD, TABLE]],
  ['Images, galleries and videos', [IMAGE, GALLERY, VIDEO]],
  ['The four charts', [BAR, LINE, PIE, HEATMAP]],
  [
    'Nothing to draw: gaps alone, a total of 0, no rows',
    [
      {
        ...BAR,
        id: 'e1',
        title: 'Only gaps',
        subtitle: '',
        x: ['a', 'b', 'c'],
        series: [{ name: 'None', values: [null, null, null] }],
      },
      {
        ...PIE,
        id: 'e2',
        title: 'A total of 0',
        subtitle: '',
        slices: [
          { label: 'Nothing', value: 0 },
          { label: 'Nil', value: 0 },
        ],
      },
      { type: 'table', id: 'e3', caption: 'No rows', columns: ['Name', 'Value'], rows: [] },
    ],
  ],
  [
    'One point',
    [
      { ...BAR, id: 'o1', title: 'One bar', x: ['Jan'], series: [{ name: 'Members', values: [12] }] },
      { ...LINE, id: 'o2', title: 'One dot', x: ['W27'], series: [{ name: 'Harbor', values: [14.2] }] },
      { ...PIE, id: 'o3', title: 'One slice', slices: [{ label: 'All', value: 7 }] },
      { ...HEATMAP, id: 'o4', title: 'One day', subtitle: '', days: [{ date: '2025-08-23', value: 4 }] },
    ],
  ],
  [
    'Below zero, and gaps',
    [
      {
        ...BAR,
        id: 'n1',
        title: 'Bikes gained and lost',
        subtitle: 'By month',
        series: [
          { name: 'Balance', values: [12, -8, 31, 44, -3, -27, 5, 18, null, -61, 9, 2] },
          { name: 'Repairs', values: [-20, -18, -35, -12, -44, -9, -13, -22, -17, -30, -25, -11] },
        ],
      },
      {
        ...LINE,
        id: 'n2',
        title: 'Temperature',
        subtitle: '°C, two stations',
        x: MONTHS,
        series: [
          { name: 'Harbor', values: [-3.2, -1.4, 4.1, null, null, 17.5, 19.8, 19.1, 14.2, 8.8, 3.3, -1.9] },
          { name: 'Hill', values: [-7, -5.5, 0.2, 5.9, 10.4, null, 15.1, 14.6, null, 4.2, -0.8, -5.7] },
        ],
      },
    ],
  ],
  [
    '6 × 200 points',
    [
      {
        ...LINE,
        id: 'm1',
        title: 'Load of six areas',
        subtitle: 'Percent, every hour',
        x: Array.from({ length: 200 }, (_, at) => `${Math.floor(at / 24) + 1} Sep ${at % 24}:00`),
        series: ['Harbor', 'Old town', 'Campus', 'East', 'West', 'Hill'].map((name, at) => {
          const noise = numbers(200, at + 3, 14);
          return {
            name,
            values: noise.map(
              (value, hour) =>
                Math.round((40 + at * 6 + 22 * Math.sin((hour / 24) * 2 * Math.PI + at) + value) * 10) / 10,
            ),
          };
        }),
      },
      {
        ...BAR,
        id: 'm2',
        title: 'The same as bars',
        subtitle: '40 hours',
        x: Array.from({ length: 40 }, (_, at) => `${at}:00`),
        series: ['Harbor', 'Old town', 'Campus'].map((name, at) => ({ name, values: numbers(40, at + 11) })),
      },
    ],
  ],
  [
    '400 days',
    [
      { ...HEATMAP, id: 'h400', title: 'Rides a day', subtitle: '400 days', days: rides(400) },
      {
        ...HEATMAP,
        id: 'h9',
        title: 'Nine levels, Sunday first',
        subtitle: 'First half of the year',
        levels: 9,
        weekStart: 'sun',
        days: rides(181),
      },
    ],
  ],
  [
    '400 cells',
    [
      {
        type: 'table',
        id: 'big',
        caption: 'Docks, hour by hour',
        columns: ['Station', ...Array.from({ length: 9 }, (_, at) => `${8 + at}:00`)],
        rows: Array.from({ length: 40 }, (_, row) => [
          `Station ${row + 1}`,
          ...numbers(9, row + 1, 48).map((value) => String(Math.round(value))),
        ]),
      },
    ],
  ],
  [
    'Long labels',
    [
      {
        ...BAR,
        id: 'l1',
        title:
          'Answers to “What would make you ride more often than you do now, and why?”, all areas together, first half of the year',
        subtitle: 'Several answers possible',
        x: [
          'More stations near where I live',
          'Lanes that are apart from the cars',
          'Cheaper day passes for visitors',
          'Bikes that are in better repair',
          'Nothing, I ride enough',
        ],
        series: [{ name: 'Members of more than a year', values: [412, 903, 188, 377, 120] }],
      },
      {
        ...PIE,
        id: 'l2',
        title: 'Where bikes are lost',
        slices: [
          'Donaudampfschifffahrtsgesellschaft',
          'Between the harbor gate and the tram depot on the east side',
          'ÎleSaint-Louis',
          'Elsewhere',
        ].map((label, at) => ({ label, value: 40 - at * 9 })),
      },
      {
        type: 'table',
        id: 'l3',
        columns: ['Question', 'Answer'],
        rows: [
          [
            'What would make you ride more often than you do now, and why?',
            'Lanes that are apart from the cars, because I take my daughter to school and the ring road is no place for a child.',
          ],
          ['averyveryverylongwordthathasnoplacetobreakandgoesonandon', '`codeThatIsLongToo.andHasDots.andMoreDots()`'],
        ],
      },
    ],
  ],
  [
    'Many slices',
    [
      {
        ...PIE,
        id: 's1',
        title: 'Trips by station',
        subtitle: '18 stations',
        valueDisplay: 'both',
        slices: Array.from({ length: 18 }, (_, at) => ({
          label: `Station ${at + 1}`,
          value: Math.round(900 / (at + 1)),
        })),
      },
    ],
  ],
  [
    'Beyond the limits',
    [
      {
        ...GALLERY,
        id: 'x1',
        caption: '15 images',
        images: Array.from({ length: 15 }, (_, at) =>
          photo(`x${at}`, ['harbor-gate', 'river-steps', 'hill-park'][at % 3], `Image ${at + 1}`),
        ),
      },
      {
        type: 'table',
        id: 'x2',
        caption: '210 rows',
        columns: ['Row', 'Square'],
        rows: Array.from({ length: 210 }, (_, at) => [String(at), String(at * at)]),
      },
    ],
  ],
  [
    'From elsewhere, missing, wrong',
    [
      {
        type: 'image',
        id: 'w1',
        source: { kind: 'url', url: 'https://images.example.org/pier.jpg' },
        alt: 'A pier',
        caption: 'Asked for first',
      },
      photo('w2', 'nothing', 'Missing: left out'),
      { type: 'image', id: 'w3', source: { kind: 'url', url: 'http://example.org/plain.jpg' }, alt: 'http: left out' },
      { type: 'form', id: 'w4' },
    ],
  ],
];
