import { allEvents, comment, MADE, quote, union } from './read-elements.mjs';

const rowOf = ({ tag, className, description, properties, events, slots }) => {
  const attributes = properties.filter(({ attribute }) => attribute);
  return [
    comment(description),
    `${quote(tag)}: {`,
    `element: Kit.${className};`,
    `properties: ${union(properties.map(({ name }) => name))};`,
    `attributes: { ${attributes.map(({ name, attribute }) => `${quote(attribute)}: ${quote(name)}`).join('; ')} };`,
    `events: ${union(events.map(({ name }) => name))};`,
    `handlers: ${union(events.map(({ handler }) => handler))};`,
    `slots: ${union(slots.map(({ name }) => name || 'default'))};`,
    '};',
  ].join('\n');
};

/** What the manifest calls `import('vitrine').X` is in the list of events, beside this file. */
const typeOf = ({ type }) => type.replace("import('vitrine').", 'Events.');

/** The rows that the types of every framework read, in place of the empty table in src/frameworks/element-table.ts. */
export function elementTable(elements) {
  const events = allEvents(elements);
  return [
    MADE,
    "import type * as Kit from '../exports/elements.js';",
    "import type * as Events from '../exports/events.js';",
    'export interface ElementRow {',
    'element: HTMLElement; properties: string; attributes: object; events: string; handlers: string; slots: string;',
    '}',
    'export interface ElementTable {',
    ...elements.map(rowOf),
    '}',
    'export interface EventTable {',
    ...events.map((event) => `${comment(event.description)}\n${quote(event.name)}: ${typeOf(event)};`),
    '}',
    'export interface EventHandlers {',
    ...events.map(
      (event) =>
        `${comment(event.description)}\n${event.handler}?: ((event: EventTable[${quote(event.name)}]) => void) | undefined;`,
    ),
    '}\n',
  ].join('\n');
}
