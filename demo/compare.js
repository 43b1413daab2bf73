/** Draws the facts of compare/facts.js: a table of marks, and below it what each of them stands for. */
import { PRODUCTS, READ_ON, TOPICS } from './compare/facts.js';

const $ = (id) => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), props);
  element.append(...children);
  return element;
};

const MARKS = { yes: 'Yes', partly: 'Partly', no: 'No', beside: 'Out of scope', unchecked: 'Not checked' };

const markOf = ({ mark, figure }) => {
  const element = make('span', { className: 'mark num', textContent: figure ?? MARKS[mark] });
  element.dataset.mark = mark;
  return element;
};

function sourceOf({ name, href, page }) {
  if (page) return make('a', { href: page, textContent: name });
  if (!href) return make('code', { textContent: name });
  return make('a', { href, rel: 'noreferrer', textContent: name });
}

const products = Object.entries(PRODUCTS);

$('head').append(
  make('th', { scope: 'col', textContent: 'Topic' }),
  ...products.map(([, { name, version }]) =>
    make('th', { scope: 'col' }, name, make('small', { textContent: version })),
  ),
);
$('body').append(
  ...TOPICS.map(({ id, name, facts }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, make('a', { href: `#${id}`, textContent: name })),
      ...products.map(([product]) => make('td', {}, markOf(facts[product]))),
    ),
  ),
);
$('topics').append(
  ...TOPICS.map(({ id, name, asks, facts }) =>
    make(
      'section',
      { id },
      make('h2', { textContent: name }),
      make('p', { className: 'asks', textContent: asks }),
      make(
        'dl',
        {},
        ...products.map(([product, { name: productName }]) => {
          const { text, sources } = facts[product];
          const words = make('dd', {}, markOf(facts[product]), make('p', { textContent: text }));
          if (sources.length > 0)
            words.append(
              make(
                'p',
                { className: 'from' },
                ...sources.flatMap((source, at) => [at > 0 ? ' · ' : '', sourceOf(source)]),
              ),
            );
          const row = make('div', {}, make('dt', { textContent: productName }), words);
          row.dataset.product = product;
          return row;
        }),
      ),
    ),
  ),
);
$('read-on').textContent = READ_ON;
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
