/** What the stand-in for a model says: to each wish what it asks of the kit, an artifact, a revision, a widget, a tool call. */

const TIMER = `<artifact identifier="brew-timer" type="html" title="Brew timer">
<!doctype html>
<html lang="en">
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 1rem;
    font: 16px/1.4 system-ui, sans-serif; background: #faf6ef; color: #2c2119; }
  output { font-size: 4rem; font-variant-numeric: tabular-nums; }
  button { font: inherit; padding: .5rem 1.25rem; border: 0; border-radius: 99px; background: #2c2119; color: #fff; }
</style>
<h1>Brew timer</h1>
<output id="time">3:00</output>
<button id="go">Start</button>
<script>
  let left = 180, timer;
  const draw = () => time.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
  go.onclick = () => {
    clearInterval(timer);
    left = 180;
    timer = setInterval(() => { left = Math.max(0, left - 1); draw(); }, 1000);
  };
</script>
</html>
</artifact>`;

const DARKER = `<artifact identifier="brew-timer" type="update">
<old_str>background: #faf6ef; color: #2c2119;</old_str>
<new_str>background: #2c2119; color: #faf6ef;</new_str>
<old_str>border-radius: 99px; background: #2c2119; color: #fff; }</old_str>
<new_str>border-radius: 99px; background: #e6b95c; color: #2c2119; }</new_str>
</artifact>`;

const CHART = {
  type: 'codeagents_ui',
  version: 1,
  elements: [
    {
      type: 'chart',
      id: 'cups',
      chartType: 'bar',
      title: 'Cups a day',
      subtitle: 'This week',
      x: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
      series: [{ name: 'Cups', values: [41, 38, 44, 47, 63, 88, 71] }],
    },
  ],
};

let failures = 0;

const WISHES = [
  {
    asks: /\b(?:fail|error|overload)/i,
    answer: () => {
      failures += 1;
      // Asked again, it answers: so Retry can be tried.
      if (failures % 2 === 0) return { text: 'This time it went well. A stand-in fails at every other wish for it.' };
      return {
        failure: {
          status: 529,
          error: { type: 'overloaded_error', message: 'The stand-in is overloaded, as you wished.' },
        },
      };
    },
  },
  {
    asks: /\b(?:notes?|search|look up)/i,
    answer: ({ tools, turns }) => {
      const name = tools.find((tool) => /search_notes$/.test(tool));
      if (!name)
        return {
          text: 'I would search your notes, but no server offers me a tool for it. Connect one by **Servers…**',
        };
      return {
        text: 'I look into your notes.\n\n',
        call: { id: `notes_${turns}`, name, input: { query: 'V60 recipe', limit: 2 } },
      };
    },
  },
  {
    asks: /\b(?:dark|colou?r|revise|change|other way)/i,
    answer: ({ said }) =>
      said.some((text) => text.includes('brew-timer'))
        ? {
            text: `The same timer for the evening, edited in place:\n\n${DARKER}\n\n**Versions** and **Diff** have both.`,
          }
        : { text: 'There is nothing to change yet. Ask me for a timer first.' },
  },
  {
    asks: /\b(?:chart|widget|table|figures|numbers|week)/i,
    answer: () => ({
      text: `The week so far:\n\n\`\`\`codeagents-ui\n${JSON.stringify(CHART, null, 2)}\n\`\`\`\n\nSaturday needs a second person.`,
    }),
  },
  {
    asks: /\b(?:long|story|everything)/i,
    answer: () => ({ text: 'A pour, a pause, and the next pour. '.repeat(400) }),
  },
  {
    asks: /\b(?:timer|artifact|page|app)/i,
    answer: () => ({
      reasoning: 'Three minutes is what a pour-over takes. One page, one button.',
      text: `A timer for one pour-over:\n\n${TIMER}\n\nAsk me to make it dark, and you have two versions.`,
    }),
  },
];

const WHO =
  'I am a **stand-in**: a script on this machine, no model. I have answers to a few wishes: a *timer*, then to make it *dark*; a ' +
  '*chart*; what your *notes* say; something *long*, to stop me; or to *fail*.';

/** What the first answer begins with: whoever reads it knows who speaks. */
const introduce = (answer) => ('text' in answer ? { ...answer, text: `${WHO}\n\n${answer.text}` } : answer);

/**
 * @param {{ question: string, result?: string, said: string[], tools: string[], turns: number }} asked
 * @returns {{ text?: string, reasoning?: string, call?: object, failure?: object }}
 */
export function planAnswer(asked) {
  if (asked.result !== undefined) return { text: answerResult(asked.result) };
  const wish = WISHES.find(({ asks }) => asks.test(asked.question));
  if (!wish) return { text: asked.said.length > 0 ? `For that I have no answer. ${WHO}` : WHO };
  const answer = wish.answer(asked);
  return asked.said.length > 0 ? answer : introduce(answer);
}

const answerResult = (result) =>
  /den(?:y|ied)|refus/i.test(result)
    ? 'You did not let me look. I go on without your notes: 1:16 and three minutes is a good start.'
    : `Your notes say: ${result.trim().split('\n')[0] ?? ''}`;
