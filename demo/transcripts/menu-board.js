/** A page that is edited in place: old text against new text, whole or not at all. One of the edits fails. */
const board = (cortado = '3.20') => `<!doctype html>
<html lang="en">
<title>Menu board</title>
<style>
  :root { color-scheme: dark; font-family: ui-serif, Georgia, serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #1d2421; color: #f3efe4; }
  main { width: min(30rem, 100% - 3rem); padding-block: 2.5rem; }
  h1 { margin: 0; font-size: 2.25rem; font-weight: 500; letter-spacing: -.01em; }
  p { margin: .25rem 0 2rem; color: #b9c2b4; font: 15px/1.5 Inter, system-ui, sans-serif; }
  h2 { margin: 2rem 0 .5rem; font: 600 12px/1 Inter, system-ui, sans-serif; letter-spacing: .08em; color: #d9b46a; }
  dl { margin: 0; }
  div { display: flex; align-items: baseline; gap: .75rem; padding-block: .4375rem; border-bottom: 1px solid #ffffff1f; }
  dt { flex: 1; font-size: 1.125rem; }
  dd { margin: 0; font: 500 1rem/1 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
</style>
<main>
  <h1>Harbor Coffee</h1>
  <p>Open from eight until the boats are in.</p>
  <h2>COFFEE</h2>
  <dl>
    <div><dt>Espresso</dt><dd>2.40</dd></div>
    <div><dt>Cortado</dt><dd>${cortado}</dd></div>
    <div><dt>Flat white</dt><dd>3.60</dd></div>
    <div><dt>Pour-over, Guji</dt><dd>4.80</dd></div>
  </dl>
  <h2>BESIDE IT</h2>
  <dl>
    <div><dt>Kouign-amann</dt><dd>3.90</dd></div>
    <div><dt>Oat biscuit</dt><dd>3.20</dd></div>
  </dl>
</main>
</html>`;

/** What the edits make of it. */
const edited = (cortado) =>
  board(cortado)
    .replace('<dt>Flat white</dt><dd>3.60</dd>', '<dt>Flat white</dt><dd>3.80</dd>')
    .replace('<dt>Kouign-amann</dt><dd>3.90</dd>', '<dt>Rye bun, still warm</dt><dd>3.50</dd>');

const tag = (source) => `<artifact type="html" title="Menu board" identifier="menu">\n${source}\n</artifact>`;

export default {
  id: 'menu-board',
  title: 'Menu board',
  description: 'A page edited in place, by old and new text. One edit fails, and is asked for again.',
  turns: [
    { role: 'user', text: 'A menu for the screen behind the counter, please. Dark, nothing that moves.' },
    {
      role: 'assistant',
      text: `Two lists, large enough for the back of the queue:\n\n${tag(board())}\n\nTell me what changes, and I edit just that.`,
    },
    { role: 'user', text: 'Flat white is 3.80 from today. And the kouign-amann is gone: rye buns, 3.50.' },
    {
      role: 'assistant',
      text: `Two small edits, the rest stays as it is:

<artifact identifier="menu" type="update">
<old_str>
    <div><dt>Flat white</dt><dd>3.60</dd></div>
</old_str>
<new_str>
    <div><dt>Flat white</dt><dd>3.80</dd></div>
</new_str>
<old_str>Kouign-amann</dt><dd>3.90</old_str>
<new_str>Rye bun, still warm</dt><dd>3.50</new_str>
</artifact>

Under **Diff** you see both lines, and nothing else.`,
    },
    { role: 'user', text: 'And the cortado is 3.40.' },
    {
      role: 'assistant',
      text: `<artifact identifier="menu" type="update">
<old_str><dd>3.20</dd></old_str>
<new_str><dd>3.40</dd></new_str>
</artifact>

That text stands on the board twice, so the edit was not applied, and the board is as it was. The card says why, and asks me for all of it.`,
    },
  ],
  /** Answers to "Fix this" and "Ask for the whole artifact", by title. */
  fixes: {
    'Menu board': `The whole board, with the cortado at 3.40 and the oat biscuit where it was:\n\n${tag(edited('3.40'))}`,
  },
};
