const page = (dishes) => `<!doctype html><html lang="en"><title>Menu</title>
<style>body { font: 16px/1.5 system-ui; margin: 2rem; } h1 { font-weight: 600; }</style>
<h1>Weekend menu</h1><ul>${dishes.map((dish) => `<li>${dish}</li>`).join('')}</ul></html>`;

export const FIRST_ANSWER = `Here it is, as a **page** of its own:

<artifact identifier="menu" type="html" title="Weekend menu">${page(['Flat white', 'Filter coffee'])}</artifact>

What is in season, [the market](https://market.example/today) says.`;

export const SECOND_ANSWER = `With cake:

<artifact identifier="menu" type="html" title="Weekend menu">${page(['Flat white', 'Filter coffee', 'Plum cake'])}</artifact>`;

export const WIDGET_ANSWER = `So far:

\`\`\`codeagents-ui
{"type":"codeagents_ui","version":1,"title":"Sold today","elements":[
{"type":"table","id":"sold","columns":["Drink","Cups"],"rows":[["Flat white","31"],["Filter coffee","18"]]}]}
\`\`\`

Quite a day.`;
