/** Blocks to begin with, and blocks with mistakes that models make. */
const envelope = (title, ...elements) => ({ type: 'codeagents_ui', version: 1, ...(title && { title }), elements });

/** A year of days with a rhythm of weeks and seasons: the same in every run. */
const year = Array.from({ length: 200 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 0, 1 + index));
  const weekend = [0, 6].includes(date.getUTCDay());
  return {
    date: date.toISOString().slice(0, 10),
    value: Math.round((weekend ? 2 : 9) * (1 + Math.sin(index / 29)) + ((index * 7) % 5)),
  };
});

export const samples = new Map([
  [
    'report',
    {
      title: 'Weekly report',
      json: envelope(
        'Checkout, week 34',
        {
          type: 'card',
          id: 'summary',
          title: 'In short',
          subtitle: 'Compared with week 33',
          content: [
            {
              type: 'markdown',
              id: 'm1',
              text: 'Conversion is **up to 4.1 %** since the address form lost two fields. Payment errors fell by half.',
            },
            {
              type: 'table',
              id: 't1',
              columns: ['Step', 'Visitors', 'Left'],
              rows: [
                ['Cart', '18,240', '31 %'],
                ['Address', '12,585', '9 %'],
                ['Payment', '11,452', '6 %'],
                ['Done', '10,765', ''],
              ],
            },
          ],
        },
        {
          type: 'chart',
          id: 'c1',
          chartType: 'line',
          title: 'Orders a day',
          x: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
          series: [
            { name: 'Week 34', values: [1420, 1510, 1495, 1604, 1733, 1610, 1393] },
            { name: 'Week 33', values: [1310, 1402, null, 1455, 1520, 1498, 1280] },
          ],
        },
      ),
    },
  ],
  [
    'bar',
    {
      title: 'Bar chart',
      json: envelope('', {
        type: 'chart',
        id: 'b1',
        chartType: 'bar',
        title: 'Trips by month',
        subtitle: '2026, all stations',
        x: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
        series: [
          { name: 'Members', values: [184, 191, 237, 269, 301, 322] },
          { name: 'Day passes', values: [22, 27, 53, 88, 124, 158] },
        ],
      }),
    },
  ],
  [
    'pie',
    {
      title: 'Pie',
      json: envelope('', {
        type: 'chart',
        id: 'p1',
        chartType: 'pie',
        title: 'Why people ride',
        subtitle: 'Share of 4,812 answers',
        valueDisplay: 'both',
        slices: [
          { label: 'Commute', value: 2223 },
          { label: 'Errands', value: 1030 },
          { label: 'Leisure', value: 857 },
          { label: 'Study', value: 438 },
          { label: 'Other', value: 264 },
        ],
      }),
    },
  ],
  [
    'heatmap',
    {
      title: 'Calendar heatmap',
      json: envelope('', {
        type: 'chart',
        id: 'h1',
        chartType: 'heatmap',
        title: 'Commits a day',
        subtitle: 'First half of 2026',
        days: year,
      }),
    },
  ],
  [
    'stacked',
    {
      title: 'Stacked bars with a target',
      json: envelope('', {
        type: 'chart',
        id: 'b2',
        chartType: 'bar',
        title: 'What a month costs',
        stack: 'sum',
        unit: 'EUR',
        x: ['2026-01', '2026-02', '2026-03', '2026-04'],
        series: [
          { name: 'Staff', values: [182000, 184500, 181200, 186000] },
          { name: 'Repairs', values: [61000, 72300, 58400, 49900] },
        ],
        lines: [{ value: 250000, label: 'Budget' }],
      }),
    },
  ],
  [
    'rows',
    {
      title: 'Bars in rows',
      json: envelope('', {
        type: 'chart',
        id: 'b3',
        chartType: 'bar',
        title: 'What would make you ride more often?',
        valueLabels: true,
        x: ['Lanes that are apart from the cars', 'More stations near where I live', 'Cheaper day passes for visitors'],
        series: [{ name: 'Answers', values: [903, 412, 377] }],
      }),
    },
  ],
  [
    'area',
    {
      title: 'Stacked areas',
      json: envelope('', {
        type: 'chart',
        id: 'a1',
        chartType: 'area',
        title: 'What the cameras keep',
        stack: 'sum',
        format: 'bytes',
        x: ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
        series: [
          { name: 'Pictures', values: [1.2e9, 1.5e9, 2.1e9, 2.6e9, 3e9] },
          { name: 'Videos', values: [4e8, 6e8, 1.6e9, 2.4e9, 3.3e9] },
        ],
      }),
    },
  ],
  [
    'scatter',
    {
      title: 'Scatter plot',
      json: envelope('', {
        type: 'chart',
        id: 's1',
        chartType: 'scatter',
        title: 'Range by weight',
        xTitle: 'Weight (kg)',
        yTitle: 'Range (km)',
        series: [
          {
            name: 'City',
            points: [
              [18, 41],
              [19, 44],
              [21, 52],
              [23, 58],
            ],
          },
          {
            name: 'Cargo',
            points: [
              [31, 55],
              [36, 68],
              [44, 71],
            ],
          },
        ],
      }),
    },
  ],
  [
    'time',
    {
      title: 'Dates at their places, with a target',
      json: envelope(
        '',
        {
          type: 'chart',
          id: 'l1',
          chartType: 'line',
          title: 'Time to answer a ticket',
          format: 'duration',
          x: ['2026-01-05', '2026-01-09', '2026-02-02', '2026-03-16', '2026-03-18'],
          series: [{ name: 'Median', values: [5400, 4900, 3100, 2200, 2350] }],
          bands: [{ from: 0, to: 2700, label: 'As promised' }],
        },
        {
          type: 'chart',
          id: 'l2',
          chartType: 'line',
          title: 'Time of a request',
          scale: 'log',
          unit: 'ms',
          x: ['p50', 'p90', 'p99', 'p99.9'],
          series: [{ name: 'Today', values: [9, 31, 120, 6400] }],
          lines: [{ value: 1000, label: 'Alert' }],
        },
      ),
    },
  ],
  [
    'matrix',
    {
      title: 'Matrix',
      json: envelope('', {
        type: 'chart',
        id: 'x1',
        chartType: 'matrix',
        title: 'What goes together',
        rows: ['Rain', 'Heat', 'Trips'],
        columns: ['Rain', 'Heat', 'Trips'],
        values: [
          [1, -0.42, -0.71],
          [-0.42, 1, 0.64],
          [-0.71, 0.64, 1],
        ],
      }),
    },
  ],
  [
    'table',
    {
      title: 'Table',
      json: envelope('', {
        type: 'table',
        id: 't1',
        caption: 'Docks in use at 18:00',
        columns: ['Station', 'Area', 'Docks', 'In use'],
        rows: [
          ['**Harbor gate**', 'Harbor', '48', '92 %'],
          ['**Market hall**', 'Old town', '36', '88 %'],
          ['**North library**', 'Campus', '42', '82 %'],
          ['**River steps**', 'Harbor', '24', '79 %'],
        ],
      }),
    },
  ],
  [
    'progress',
    {
      title: 'Metrics, steps, progress',
      json: envelope(
        'Release 2.4',
        {
          type: 'metric',
          id: 'k1',
          label: 'Open issues',
          value: 14,
          delta: -9,
          good: 'down',
          trend: [31, 28, 29, 23, 14],
        },
        { type: 'metric', id: 'k2', label: 'Coverage', value: 91.2, unit: '%', delta: '+0.8 %', good: 'up' },
        { type: 'metric', id: 'k3', label: 'Build', value: '4 min 12 s' },
        { type: 'progress', id: 'o1', label: 'Translated', value: 1180, max: 1240 },
        {
          type: 'steps',
          id: 's1',
          items: [
            { title: 'Freeze', state: 'done' },
            { title: 'Release candidate', text: 'Two machines are **still building**.', state: 'now' },
            { title: 'Publish', state: 'next' },
          ],
        },
        { type: 'callout', id: 'a1', tone: 'warning', title: 'One test is slow', text: '`storage.test` took 41 s.' },
      ),
    },
  ],
  [
    'columns',
    {
      title: 'Table with typed columns',
      json: envelope('', {
        type: 'table',
        id: 't1',
        caption: 'Suites of the last run',
        columns: [
          'Suite',
          { name: 'State', type: 'badge' },
          { name: 'Tests', type: 'number' },
          { name: 'Time', type: 'bar', unit: 's' },
          { name: 'Ten runs', type: 'sparkline' },
        ],
        rows: [
          ['core', 'Passed', '1240', '18.2', [21, 20, 20, 19, 19, 18.2]],
          ['elements', 'Passed', '860', '96.4', [80, 84, 83, 90, 94, 96.4]],
          ['stories', 'Flaky', '112', '141.9', [120, 122, 160, 131, 150, 141.9]],
        ],
      }),
    },
  ],
  [
    'tabs',
    {
      title: 'Tabs, facts, code',
      json: envelope('', {
        type: 'tabs',
        id: 'r1',
        items: [
          {
            title: 'Facts',
            content: [
              {
                type: 'facts',
                id: 'f1',
                items: [
                  { label: 'Version', value: '2.4.0' },
                  { label: 'Files', value: 1312 },
                  { label: 'License', value: '[MIT](https://example.org/mit)' },
                ],
              },
            ],
          },
          {
            title: 'Install',
            content: [{ type: 'code', id: 'x1', language: 'sh', text: 'npm install vitrine\nnpx vitrine --version\n' }],
          },
        ],
      }),
    },
  ],
  [
    'choices',
    {
      title: 'Answers to choose from',
      json: envelope(
        '',
        {
          type: 'choices',
          id: 'q1',
          prompt: 'Which branch shall I rebase?',
          items: [
            { label: 'release/2.4', description: 'Three commits behind' },
            { label: 'main', value: 'refs/heads/main', description: 'Protected: as a pull request' },
          ],
        },
        {
          type: 'choices',
          id: 'q2',
          prompt: 'What should run before?',
          multiple: true,
          items: [{ label: 'Unit tests' }, { label: 'Stories' }, { label: 'Benchmarks', description: 'Nine minutes' }],
        },
      ),
    },
  ],
  [
    'media',
    {
      title: 'Image from the project',
      json: envelope('', {
        type: 'image',
        id: 'i1',
        source: { kind: 'project_file', path: 'pictures/chat-light.webp' },
        alt: 'A chat that shows an artifact beside the conversation',
        caption: 'The demo chat',
        aspectRatio: 1.6,
      }),
    },
  ],
  [
    'mistakes',
    {
      title: 'With mistakes',
      json: envelope(
        'Some of this is wrong',
        {
          type: 'chart',
          id: 'c1',
          chartType: 'line',
          title: 'One number is text, and is read',
          x: ['Mon', 'Tue', 'Wed', 'Thu'],
          series: [{ name: 'Visits', values: [3, '4', 5, 6], color: 'green' }],
        },
        { type: 'chart', id: 'c1', chartType: 'radar', x: ['A'], series: [] },
        { type: 'image', id: 'i1', source: { kind: 'url', url: 'http://example.org/photo.jpg' } },
        { type: 'image', id: 'i2', source: { kind: 'project_file', path: '../secrets/plan.png' } },
        { type: 'markdown', text: 'An element without an id' },
        { type: 'table', id: 't1', columns: ['Page', 'Visits'], rows: [['Home', 8], ['Docs'], 'Blog'] },
      ),
    },
  ],
  [
    'fallback',
    {
      title: 'An element of tomorrow',
      json: {
        ...envelope('', {
          type: 'globe',
          id: 'g1',
          center: [53.5, 10],
          fallback: 'A globe would stand here. **Ten stations**, all within 4 km of the harbor.',
        }),
        version: 2,
      },
    },
  ],
  [
    'limits',
    {
      title: 'Over the limits',
      json: envelope('', {
        type: 'chart',
        id: 'c1',
        chartType: 'line',
        title: 'Nine series',
        x: ['Q1', 'Q2', 'Q3', 'Q4'],
        series: Array.from({ length: 9 }, (_, index) => ({
          name: `Team ${index + 1}`,
          values: [index + 2, index + 4, index + 3, index + 6],
        })),
      }),
    },
  ],
  [
    'broken',
    {
      title: 'Broken JSON',
      json:
        '{\n  "type": "codeagents_ui",\n  "version": 1,\n  "elements": [\n    { "type": "markdown", ' +
        '"id": "m1", "text": "A missing bracket is enough" }\n}\n',
    },
  ],
  [
    'slips',
    {
      title: 'As models write it',
      json:
        '{\n  "type": "codeagents-ui", // with a dash\n  "elements": [\n    { "type": "bar_chart", "title": "Orders",\n' +
        '      "labels": ["Q1", "Q2", "Q3"],\n      "datasets": [{ "label": "North", "data": ["€1,200", "€900", "€1,500"] }] },\n' +
        '    { "type": "table", "rows": [{ "Page": "Home", "Open": true }, { "Page": "Shop<br>Sale", "Open": null }] },\n' +
        '  ]\n}\n',
    },
  ],
]);
