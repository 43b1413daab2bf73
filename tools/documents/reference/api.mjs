import { cell, code, table } from './table.mjs';

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const parameterOf = ({ name, type, optional, rest }) =>
  `${rest ? '...' : ''}${name}${optional ? '?' : ''}${type ? `: ${type.text}` : ''}`;

function signatureOf(member) {
  const mark = member.optional ? '?' : '';
  if (member.kind !== 'method') return `${member.name}${mark}${member.type ? `: ${member.type.text}` : ''}`;
  const given = (member.parameters ?? []).map(parameterOf).join(', ');
  return `${member.name}${mark}(${given})${member.return?.type ? `: ${member.return.type.text}` : ''}`;
}

function sentencesOf({ description, parameters = [], return: result, throws }) {
  const given = parameters.filter((each) => each.description).map((each) => `\`${each.name}\`: ${each.description}`);
  const rest = [result?.description && `Returns ${result.description}`, throws && `Throws ${throws}`];
  return cell([description, ...given, ...rest].filter(Boolean).join(' '));
}

const memberRows = (members = []) => members.map((member) => [code(signatureOf(member)), sentencesOf(member)]);

/** What is no element: the headless controller with its options, its snapshot and its events. */
export function controllerDocument(declarations) {
  const named = (name) => declarations.find((each) => each.name === name && !each.tagName);
  const controller = named('HeadlessController');
  const groups = Map.groupBy
    ? Map.groupBy(controller.members, ({ group = 'The conversation' }) => group)
    : controller.members.reduce(
        (found, member) =>
          found.set(member.group ?? 'The conversation', [
            ...(found.get(member.group ?? 'The conversation') ?? []),
            member,
          ]),
        new Map(),
      );
  const events = controller.events.map(({ name, detail = [], description }) => [
    code(name),
    detail.map(({ name: field, type, optional }) => code(`${field}${optional ? '?' : ''}: ${type.text}`)).join(', '),
    cell(description),
  ]);
  const snapshot = table('Snapshot', ['Field', 'What it is'], memberRows(named('HeadlessSnapshot').members));
  return `# The headless controller

${controller.description}

\`import { HeadlessController } from 'vitrine'\`, or from \`vitrine/core\` where there is no page. The types that it names are
[here](types.md).

${table('Options', ['Option', 'What it sets'], memberRows(named('HeadlessOptions').members))}${[...groups]
    .map(([group, members]) => table(capital(group), ['Member', 'What it is'], memberRows(members)))
    .join('')}${table('Its events', ['Event', 'Detail', 'When'], events)}${snapshot}`;
}

/** Types of the core, each with its fields. */
export function typesDocument(declarations) {
  const shown = new Set(['HeadlessController', 'HeadlessOptions', 'HeadlessSnapshot']);
  const types = declarations
    .filter(({ tagName, name }) => !tagName && !shown.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return `# Types

What the [headless controller](headless-controller.md) and renderers take and give. All of them are exported by \`vitrine\`.

${types
  .map(({ name, description, type, members }) => {
    const body = type
      ? `\`\`\`ts part\ntype ${name} = ${type.text}\n\`\`\`\n\n`
      : table('', ['Field', 'What it is'], memberRows(members)).replace(/^## \n\n/, '');
    return `## ${name}\n\n${description ? `${cell(description).replaceAll('\\|', '|')}\n\n` : ''}${body}`;
  })
  .join('')}`;
}
