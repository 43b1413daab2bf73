/** Blocks of a report: the week before a city opens ten new stations of its shared bikes. */
import { LINE, steady } from './samples.js';

export const METRICS = [
  {
    ...{ type: 'metric', id: 'trips', label: 'Trips this week', value: 98420, delta: '+6.1 %', good: 'up' },
    trend: [81200, 84100, 79900, 86300, 90100, 88700, 92760, 98420],
  },
  {
    ...{ type: 'metric', id: 'wait', label: 'Median wait', value: 1.8, unit: 'min', delta: -0.4, good: 'down' },
    trend: [2.6, 2.5, 2.7, 2.4, 2.4, 2.1, 2.2, 1.8],
  },
  {
    ...{ type: 'metric', id: 'cost', label: 'Cost of a trip', value: 1.12, unit: 'EUR', delta: 0.07, good: 'down' },
    trend: [0.98, 1.01, null, 1.04, 1.03, 1.06, 1.05, 1.12],
  },
];

export const PROGRESS = [
  { type: 'progress', id: 'docks', label: 'Docks mounted', value: 184, max: 240 },
  { type: 'progress', id: 'tested', label: 'Stations tested', value: 70 },
];

export const CALLOUTS = [
  {
    ...{ type: 'callout', id: 'permit', tone: 'warning', title: 'The permit for Tram depot ends on Friday' },
    text: 'Without it the station has to stay dark. **Renew it today**: the office answers within two working days.',
  },
  { type: 'callout', id: 'done', tone: 'success', text: 'Harbor gate passed the load test with 48 of 48 docks.' },
  { type: 'callout', id: 'down', tone: 'danger', title: 'River steps is offline', text: 'Since 14:20, no heartbeat.' },
  { type: 'callout', id: 'note', text: 'Counts are of closed trips; open ones come with the next report.' },
];

export const STEPS = {
  type: 'steps',
  id: 'plan',
  items: [
    { title: 'Mount the docks', text: '184 of 240, two crews', state: 'done' },
    { title: 'Connect to the grid', state: 'done' },
    { title: 'Test each station under load', text: 'Seven of ten passed. `river-steps` failed twice.', state: 'now' },
    { title: 'Renew the permit of Tram depot', state: 'failed' },
    { title: 'Open to the public', text: 'Monday, 07:00', state: 'next' },
  ],
};

export const FACTS = {
  type: 'facts',
  id: 'contract',
  items: [
    { label: 'Operator', value: '**Hafenrad** e. G.' },
    { label: 'Stations', value: 10 },
    { label: 'Bikes', value: 1250 },
    { label: 'Contract', value: '[until 2031](https://example.org/contract)' },
    { label: 'Contact', value: 'Mira Okafor, operations' },
  ],
};

export const CODE = {
  type: 'code',
  id: 'check',
  language: 'sh',
  text: [
    '# Asks a station for its state',
    'curl -s https://api.example.org/stations/river-steps \\',
    "  | jq '{docks, online, seen: .heartbeat}'",
    '',
  ].join('\n'),
};

export const STATIONS = {
  type: 'table',
  id: 'ready',
  caption: 'Six of the ten stations, before they open',
  columns: [
    'Station',
    { name: 'State', type: 'badge' },
    { name: 'Tested', type: 'date' },
    { name: 'Docks', type: 'number' },
    { name: 'In use', type: 'bar', unit: '%' },
    { name: 'Eight weeks', type: 'sparkline' },
  ],
  rows: [
    ['Harbor gate', 'Ready', '2026-08-17', 48, 92.4, [61, 64, 70, 72, 78, 84, 88, 92.4]],
    ['Market hall', 'Ready', '2026-08-17', 36, 88, [90, 86, 88, 84, 87, 85, 89, 88]],
    ['North library', 'Ready', '2026-08-18', 42, 81.7, [52, 58, 60, 66, 71, 74, 79, 81.7]],
    ['River steps', 'Failed', '2026-08-19', 24, 79.2, [84, 83, null, 81, 80, 82, 78, 79.2]],
    ['Tram depot', 'Waiting', '', 30, 64.5, [70, 72, 69, 68, 66, 67, 65, 64.5]],
    ['West pier', 'Ready', '2026-08-18', 28, 58.3, [40, 44, 43, 48, 51, 55, 57, 58.3]],
  ].map((row) => row.map((cell) => (Array.isArray(cell) ? cell : String(cell)))),
};

const random = steady(21);
const AREAS = ['Harbor', 'Old town', 'Campus', 'East', 'Hill'];
export const TRIPS = {
  type: 'table',
  id: 'trips-list',
  caption: 'Trips of one morning',
  columns: [
    'Bike',
    { name: 'Started', type: 'date' },
    'From',
    'To',
    { name: 'Distance', type: 'number', unit: 'km' },
    { name: 'Minutes', type: 'bar' },
    { name: 'Fare', type: 'number', unit: '€' },
  ],
  rows: Array.from({ length: 312 }, (_, at) => {
    const minutes = 3 + Math.round(random() * 38);
    return [
      `B-${1000 + Math.round(random() * 8999)}`,
      `2026-08-${String(17 + (at % 5)).padStart(2, '0')}`,
      AREAS[Math.floor(random() * 5)],
      AREAS[Math.floor(random() * 5)],
      (minutes * (0.18 + random() * 0.08)).toFixed(1),
      String(minutes),
      (1 + minutes * 0.12).toFixed(2),
    ];
  }),
};

export const TABS = {
  type: 'tabs',
  id: 'areas',
  items: [
    { title: 'Ride time', content: [{ ...LINE, id: 'tab-line' }] },
    {
      title: 'Harbor',
      content: [
        { type: 'metric', id: 'h1', label: 'Bikes', value: 612, delta: 24, good: 'up' },
        { type: 'metric', id: 'h2', label: 'In repair', value: 31, delta: -6, good: 'down' },
        { type: 'markdown', id: 'h3', text: 'The new racks carry **a third** of the morning.' },
      ],
    },
    { title: 'Campus', content: [{ ...FACTS, id: 'campus-facts', items: FACTS.items.slice(0, 3) }] },
  ],
};

export const FALLBACK = {
  type: 'globe',
  id: 'globe',
  center: [53.5, 10],
  fallback: 'A globe would stand here. **Ten stations**, all within 4 km of the harbor.',
};

export const CHOICES = {
  type: 'choices',
  id: 'open-monday',
  prompt: 'How shall we open?',
  items: [
    {
      label: 'Nine stations on Monday, Tram depot on Thursday',
      value: 'nine',
      description: 'Needs nothing from anybody',
    },
    {
      label: 'All ten on Monday, if the permit comes by noon',
      value: 'all',
      description: 'Else nine, told on the same day',
    },
    { label: 'All ten on Thursday', value: 'thursday', description: 'The posters say Monday' },
  ],
};
export const CHOICES_OF_SEVERAL = {
  type: 'choices',
  id: 'tell',
  prompt: 'Who should hear of it?',
  multiple: true,
  items: [
    { label: 'The mayor' },
    { label: 'The crews', description: 'Two of them, on the road until 16:00' },
    { label: 'Members near Tram depot', value: 'tram-depot' },
    { label: 'The newspaper' },
  ],
};

/** Every variation: a title, and the elements that show it. */
export const REPORT_VARIATIONS = [
  ['Metrics, neighbors in a row, and progress', [...METRICS, ...PROGRESS]],
  ['Callouts', CALLOUTS],
  ['Steps, facts, code', [STEPS, FACTS, CODE]],
  ['Tabs', [TABS]],
  ['Answers to choose from, one or several', [CHOICES, CHOICES_OF_SEVERAL]],
  ['Columns that say what they are', [STATIONS]],
  ['312 rows: filtered, 25 at a time', [TRIPS]],
  [
    'In a card',
    [
      {
        type: 'card',
        id: 'launch',
        title: 'The week before',
        subtitle: '17 to 21 August',
        content: [
          ...METRICS.map((metric) => ({ ...metric, id: `card-${metric.id}` })),
          { ...PROGRESS[0], id: 'card-docks' },
          { ...STEPS, id: 'card-steps' },
          { ...FACTS, id: 'card-facts' },
        ],
      },
    ],
  ],
  ['What stands in for an element that is not known', [FALLBACK]],
];
