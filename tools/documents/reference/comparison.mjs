import { PRODUCTS, READ_ON, TOPICS } from '../../../demo/compare/facts.js';
import { cell, table } from './table.mjs';

const MARKS = { yes: 'Yes', partly: 'Partly', no: 'No', beside: 'Out of scope', unchecked: 'Not checked' };
const sourceOf = ({ name, href, file }) => (href ? `[${cell(name)}](${href})` : file ? `\`${file}\`` : cell(name));

/** The facts of the page that compares, as text: the same cells, each with where it was read. */
export function comparisonDocument() {
  const products = Object.entries(PRODUCTS);
  const overview = table(
    'At a glance',
    ['Topic', ...products.map(([, { name }]) => name)],
    TOPICS.map(({ name, facts }) => [name, ...products.map(([id]) => cell(facts[id].figure ?? MARKS[facts[id].mark]))]),
  );
  const topics = TOPICS.map(
    ({ name, asks, facts }) =>
      `## ${name}\n\n${asks}\n\n${products
        .map(([id, product]) => {
          const { mark, figure, text, sources } = facts[id];
          const from = sources.map(sourceOf).join(', ');
          return `- **${product.name}**: ${figure ?? MARKS[mark]}. ${text}${from ? ` (${from})` : ''}`;
        })
        .join('\n')}\n\n`,
  ).join('');
  const versions = products.map(([, { name, version }]) => `${name} ${version}`).join(', ');
  return `# Comparison

Vitrine and six neighbors, fact by fact, as read on ${READ_ON} in their public documentation or source. "Not checked" stands where
we did not look, in place of a guess. [The same as a page](../../demo/compare.html)

Versions: ${versions}.

${overview}${topics}`;
}
