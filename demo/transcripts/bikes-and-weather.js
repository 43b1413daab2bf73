/** Charts of version 2: rows, times, areas, points, matrices. */
import { COSTS, HOURS, RANGE, SHARES, TOGETHER, WAIT, WISHES } from '../widgets/chart-samples.js';
import { fenceOf } from '../widgets/samples.js';

const block = (...elements) => fenceOf({ type: 'codeagents_ui', version: 2, elements });

export default {
  id: 'bikes-and-weather',
  title: 'Where the next euro goes',
  description: 'Bars in rows, dates, a matrix, points',
  turns: [
    { role: 'user', text: 'We have 40,000 € left this year. Where do they do most for the riders?' },
    {
      role: 'assistant',
      text: `Into lanes, if it were ours to decide: that is what riders ask for, by far.

${block(WISHES)}

What is ours is the wait in the morning. Since the vans start at five it is a quarter of what it was, and it stays there:

${block(WAIT)}

More of the same costs little. Repairs fall in winter, so the budget holds until December:

${block(COSTS)}`,
    },
    { role: 'user', text: 'When exactly should the vans be out, and does rain change that?' },
    {
      role: 'assistant',
      text: `Between seven and nine and again around five on working days; at weekends an hour in the afternoon is enough.

${block(HOURS)}

Rain empties the stations less than it fills the workshop: trips fall with it, repairs hardly do.

${block(TOGETHER, SHARES)}

For the new bikes: beyond 40 kg no battery gets you further, so the lighter cargo model is the better buy.

${block(RANGE)}`,
    },
  ],
};
