/** Widgets of a report: metrics, steps, progress, a table of badges, bars and lines, tabs, facts and code. */
import { CALLOUTS, CHOICES, CODE, FACTS, METRICS, PROGRESS, STATIONS, STEPS, TABS } from '../widgets/report-samples.js';
import { fenceOf } from '../widgets/samples.js';

const block = (title, ...elements) => fenceOf({ type: 'codeagents_ui', version: 1, ...(title && { title }), elements });

export default {
  id: 'ten-stations',
  title: 'Ten stations by Monday',
  description: 'Metrics, steps, progress, typed columns, tabs',
  turns: [
    { role: 'user', text: 'Can we open the ten new stations on Monday? I have to tell the mayor by noon.' },
    {
      role: 'assistant',
      text: `Nine of them, yes. The week looks like this:

${block('Week 34', ...METRICS, ...PROGRESS)}

One thing cannot wait until the afternoon:

${block('', CALLOUTS[0], STEPS)}

If the office answers in time, Tram depot opens with the others. If not, keep it dark and open it on Thursday.`,
    },
    { role: 'user', text: 'Which station would you worry about, and what do I tell the people at the harbor?' },
    {
      role: 'assistant',
      text: `River steps. It failed the load test twice, and it has been losing riders for eight weeks; the others grow into their docks.

${block('', STATIONS)}

For the harbor, the numbers are on your side:

${block('', TABS)}

Ask the station itself before you call anybody:

${block('', CODE, FACTS)}`,
    },
    { role: 'user', text: 'Then let us decide. What are the ways?' },
    {
      role: 'assistant',
      text: `Three that I would stand behind. Say which, and the letter to the mayor is yours before noon.

${block('', CHOICES)}`,
    },
  ],
  answers: {
    nine: `Here it is, short enough to be read aloud:

> On Monday at 07:00 nine of the ten new stations open. Tram depot follows on Thursday, once its permit is renewed. 228 docks are mounted and tested by Friday.

River steps gets a second load test on Saturday; should it fail again, it joins Tram depot.`,
    all: `Then everything hangs on one signature:

> On Monday at 07:00 all ten stations open, provided that the permit of Tram depot is renewed by noon today. If it is not, nine open, and you hear it from us this afternoon.

I would call the office now: it answers within two working days, and this is the first.`,
    thursday: `Safe for the stations, less so for the posters, which say Monday:

> The ten new stations open together on Thursday at 07:00. We use the three days for a second load test of River steps.

Somebody has to change the posters at the harbor by Sunday night.`,
  },
};
