/** Widgets: a year of shared bikes in cards, tables and each kind of chart. */
import { BAR, CARD, HEATMAP, LINE, PIE, TABLE, fenceOf } from '../widgets/samples.js';

/** A year of days is 13 KB, for which nobody wants to wait. */
const SUMMER = {
  ...HEATMAP,
  subtitle: 'Summer of 2025, busiest in July and August',
  days: HEATMAP.days.filter(({ date }) => date >= '2025-06-01' && date < '2025-09-01'),
};

export default {
  id: 'bike-share-year',
  title: 'A year of shared bikes',
  description: 'Cards, a table and each kind of chart',
  turns: [
    { role: 'user', text: 'How did the bikes do this year? I have ten minutes before the council meets.' },
    {
      role: 'assistant',
      text: `Well, and the council will like the wait. September in three numbers, and the whole year:

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [CARD, BAR] })}

July and August carry the day passes; members ride from March to October and hardly notice the weather.

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [TABLE] })}

Sort by *Change* and you have the two stations that somebody will ask about. **River steps** lost docks to the building site, **Tram depot** has the new line. And every day of the summer, if somebody asks for one:

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [SUMMER] })}`,
    },
    { role: 'user', text: 'They always ask how long people ride, and why.' },
    {
      role: 'assistant',
      text: `Both in one picture each:

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [LINE, PIE] })}

The Harbor line peaks in week 34, with the festival. Old town has no number for week 32: the counters were down, so I left the gap open.`,
    },
  ],
};
