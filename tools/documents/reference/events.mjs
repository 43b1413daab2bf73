import { readEvents } from '../../manifest/events.mjs';
import { cell, code, table } from './table.mjs';

const detailOf = ({ detail }) =>
  detail
    .map(({ name, type, optional, description }) => {
      const field = code(`${name}${optional ? '?' : ''}: ${type?.text ?? type}`);
      return description ? `${field} ${cell(description)}` : field;
    })
    .join('<br>');

/** Every event by its name: who fires it, and what it carries. */
export function eventsDocument(declarations) {
  const firedBy = (type) =>
    declarations
      .filter(({ tagName, events = [] }) => tagName && events.some(({ name, description }) => name === type && !/Bubbles out of/.test(description ?? '')))
      .map(({ tagName }) => `[\`${tagName}\`](${tagName}.md)`)
      .join(', ');
  const events = [...readEvents().values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const rows = (of) =>
    of.map((event) => [
      `${code(event.type)} \`${event.className}\``,
      [cell(event.description), firedBy(event.type) && `From ${firedBy(event.type)}.`].filter(Boolean).join(' '),
      detailOf(event).replaceAll('<br>', ' '),
    ]);
  return `# Events

All of them bubble and are composed: one listener on \`document\` hears every element. A *request* comes before something happens, and
\`preventDefault()\` keeps it from happening; a *fact* says what has. The classes come from \`vitrine\`, for \`instanceof\` and for
types: \`addEventListener('artifact-opened', ({ detail }) => …)\` knows its \`detail\` by itself.

${table('Requests', ['Event', 'When', 'Detail'], rows(events.filter(({ cancelable }) => cancelable)))}${table(
    'Facts',
    ['Event', 'When', 'Detail'],
    rows(events.filter(({ cancelable }) => !cancelable)),
  )}`;
}
