/** Previews that fail, each in its own way: every one says so in a sentence and keeps its source readable. */
export default {
  id: 'failing-previews',
  title: 'Previews that fail',
  description: 'A syntax error, a crash, an endless loop, no component, a broken diagram',
  turns: [
    { role: 'user', text: 'Show me what happens when your code is wrong. All the ways you can think of.' },
    {
      role: 'assistant',
      text: `Gladly. First a bracket that nobody closed:

<artifact type="react" title="Syntax error">
export default function Tip() {
  const share = (bill, people) => bill / people;
  return (
    <p>Each pays {share(84, 4}</p>
  );
}
</artifact>

A name that does not exist, found while rendering:

<artifact type="react" title="Crash while rendering">
function Timeline({ pours }) {
  return <ol>{pours.map((pour) => <li key={pour.at}>{pour.name}</li>)}</ol>;
}

export default function Planner() {
  const plan = undefined;
  return <Timeline pours={plan.pours} />;
}
</artifact>

A loop that never ends:

<artifact type="react" title="Endless loop">
export default function Primes() {
  const primes = [];
  let candidate = 2;
  while (primes.length < 10) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
    // candidate += 1 is missing
  }
  return <p>{primes.join(', ')}</p>;
}
</artifact>

Nothing to show:

<artifact type="react" title="No component">
export const rates = { standard: 0.2, reduced: 0.05 };
const withTax = (net, rate) => net * (1 + rate);
</artifact>

A page whose script stops half way. What stands before it stays:

<artifact type="html" title="Script error in a page">
<!doctype html>
<title>Opening hours</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; padding: 24px }</style>
<h1>Opening hours</h1>
<p id="today">Today: 8 to 18</p>
<script>
  document.querySelector('#today').textContent += ', as always';
  openingHours.render();
</script>
</artifact>

And a diagram that is not one:

<artifact type="mermaid" title="Broken diagram">
flowchart LR
  start[Start --> middle{Really?
  middle -->
</artifact>

In each case the **code** is complete. You can read it, copy it, or press **Fix this**: I get the message, and send it back mended.`,
    },
  ],
  /** Answers to "Fix this", by title. */
  fixes: {
    'Syntax error': `The bracket after the 4 was never closed:

<artifact type="react" title="Syntax error">
export default function Tip() {
  const share = (bill, people) => bill / people;
  return (
    <p>Each pays {share(84, 4)}</p>
  );
}
</artifact>`,
    'Crash while rendering': `There was no plan yet when it was drawn. Now it begins with one:

<artifact type="react" title="Crash while rendering">
function Timeline({ pours }) {
  return <ol>{pours.map((pour) => <li key={pour.at}>{pour.at} s: {pour.name}</li>)}</ol>;
}

export default function Planner() {
  const plan = { pours: [{ at: 0, name: 'Bloom' }, { at: 45, name: 'First pour' }, { at: 90, name: 'Second pour' }] };
  return <Timeline pours={plan.pours} />;
}
</artifact>`,
    'Endless loop': `The candidate never grew, so the tenth prime never came:

<artifact type="react" title="Endless loop">
export default function Primes() {
  const primes = [];
  for (let candidate = 2; primes.length < 10; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return <p>{primes.join(', ')}</p>;
}
</artifact>`,
    'No component': `It only had numbers to offer. Now there is something to see:

<artifact type="react" title="No component">
export const rates = { standard: 0.2, reduced: 0.05 };
const withTax = (net, rate) => net * (1 + rate);

export default function Prices() {
  return <ul>{Object.entries(rates).map(([name, rate]) => <li key={name}>{name}: {withTax(100, rate)}</li>)}</ul>;
}
</artifact>`,
    'Script error in a page': `Nothing called openingHours was ever written. The page knows them itself now:

<artifact type="html" title="Script error in a page">
<!doctype html>
<title>Opening hours</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; padding: 24px }</style>
<h1>Opening hours</h1>
<p id="today">Today: 8 to 18</p>
<script>
  document.querySelector('#today').textContent += ', as always';
</script>
</artifact>`,
    'Broken diagram': `Two brackets stayed open, and the last arrow led nowhere:

<artifact type="mermaid" title="Broken diagram">
flowchart LR
  start[Start] --> middle{Really?}
  middle -- yes --> done([Done])
  middle -- no --> start
</artifact>`,
  },
};
