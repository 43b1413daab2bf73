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
    'media',
    {
      title: 'Image from the project',
      json: envelope('', {
        type: 'image',
        id: 'i1',
        source: { kind: 'project_file', path: 'pictures/chat-light.png' },
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
          title: 'Still drawn, with gaps',
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
        '"id": "m1", "text": "A trailing comma is enough" },\n  ]\n}\n',
    },
  ],
]);
