import { cell, code, table } from './table.mjs';

/** Sentences without the mark-up of comments: `{@link X}` is X. */
const prose = (text) => cell((text ?? '').replace(/\{@link\s+([^}]+)\}/g, '`$1`'));
const firstSentence = (text) => prose(text).replace(/(?<=[.!?])\s.*$/s, '');
const withDefault = (text, value) => (value && value !== "''" ? `${text} Default ${code(value)}.` : text);
const detailOf = ({ detail = [] }) =>
  detail.map(({ name, type, optional }) => code(`${name}${optional ? '?' : ''}: ${type.text}`)).join(', ');

function propertyRows({ members = [], attributes = [] }) {
  const fields = members.filter(({ kind, description }) => kind === 'field' && description !== undefined);
  const named = new Set(fields.map(({ name }) => name));
  const attributeOf = (field) => attributes.find(({ fieldName }) => fieldName === field.name)?.name ?? field.attribute;
  return [
    ...fields.map((field) => [
      code(field.name),
      code(attributeOf(field)),
      code(field.type?.text),
      withDefault(prose(field.description), field.default),
    ]),
    ...attributes
      .filter(({ fieldName, description }) => description && !named.has(fieldName))
      .map(({ name, type, description }) => ['', code(name), code(type?.text), prose(description)]),
  ];
}

function signatureOf({ name, parameters = [], return: result }) {
  const given = parameters.map((each) => `${each.name}${each.optional ? '?' : ''}`).join(', ');
  return `${name}(${given})${result?.type ? `: ${result.type.text}` : ''}`;
}

const namedRows = (items = [], show = (name) => name) =>
  items.map(({ name, description, default: value }) => [
    code(show(name || '(default)')),
    withDefault(prose(description), value),
  ]);

/** The tag inside an element that tells an event, which then bubbles out of it. */
const childOf = ({ description }) => /Bubbles out of `([\w-]+)`/.exec(description ?? '')?.[1];

/** Those that come from inside are described where they begin. */
function bubbling(events) {
  const children = [...new Set(events.map(childOf).filter(Boolean))].sort();
  const lines = children.map((child) => {
    const names = events.filter((each) => childOf(each) === child).map(({ name }) => code(name));
    return `- from [\`${child}\`](${child}.md): ${names.join(', ')}`;
  });
  return lines.length === 0 ? '' : `### Events that bubble out of it\n\n${lines.join('\n')}\n\n`;
}

const elementText = (element) => {
  const { tagName: tag, name, description, members = [], events = [] } = element;
  const methods = members.filter(({ kind, description }) => kind === 'method' && description);
  const hasPage =
    !tag.startsWith('artifact-') || ['card', 'panel', 'view', 'versions', 'diff', 'editor'].includes(tag.slice(9));
  const live = hasPage ? `../../demo/elements/${tag}.html` : '../../demo/elements/renderers.html';
  return `# ${tag}

${prose(description)}

Class \`${name}\` of \`vitrine\`. [Live examples](${live})

${[
  table('Properties and attributes', ['Property', 'Attribute', 'Type', 'What it is'], propertyRows(element)),
  table(
    'Methods',
    ['Method', 'What it does'],
    methods.map((method) => [code(signatureOf(method)), prose(method.description)]),
  ),
  table(
    'Events',
    ['Event', 'Cancelable', 'Detail', 'When'],
    events
      .filter((each) => !childOf(each))
      .map((event) => [code(event.name), event.cancelable ? 'yes' : '', detailOf(event), prose(event.description)]),
  ),
  bubbling(events),
  table('Slots', ['Slot', 'What it is'], namedRows(element.slots)),
  table('Parts', ['Part', 'What it is'], namedRows(element.cssParts)),
  table(
    'Custom states',
    ['State', 'What it is'],
    namedRows(element.cssStates, (state) => `:state(${state})`),
  ),
  table('Custom properties', ['Property', 'What it is'], namedRows(element.cssProperties)),
].join('')}`;
};

/** A document for each tag, and one that lists them. */
export function elementDocuments(declarations) {
  const elements = declarations.filter(({ tagName }) => tagName);
  const isRenderer = ({ path }) => path.includes('/renderers/');
  const rows = (of) =>
    of.map(({ tagName, description }) => [`[\`${tagName}\`](${tagName}.md)`, firstSentence(description)]);
  const overview = `# Elements

Every tag of the kit. \`import 'vitrine/define'\` registers them, most when the page first shows them; \`vitrine/define/<tag>\` one
and what it uses. Each also has [a page with live examples](../../demo/elements/index.html).

${table('For a page', ['Tag', 'What it does'], rows(elements.filter((each) => !isRenderer(each))))}${table(
    'Renderers',
    ['Tag', 'What it draws'],
    rows(elements.filter(isRenderer)),
  )}`;
  return [
    ['docs/reference/elements.md', overview],
    ...elements.map((element) => [`docs/reference/${element.tagName}.md`, elementText(element)]),
  ];
}
