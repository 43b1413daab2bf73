/** Draws what is no element: members with their signatures, and the types they name. From custom-elements.json, too. */
import { make, prose } from './reference.js';

/** A piece of TypeScript in which names of known types lead to them. */
function signature(text, types) {
  const parts = text.split(/\b([A-Z]\w+)\b/);
  return make(
    'code',
    {},
    ...parts.map((part, i) => (i % 2 && types.has(part) ? make('a', { href: `#${part}`, textContent: part }) : part)),
  );
}

const parameter = ({ name, type, optional, rest }) =>
  `${rest ? '...' : ''}${name}${optional ? '?' : ''}${type ? `: ${type.text}` : ''}`;

function memberText(member) {
  if (member.kind === 'method') {
    const given = (member.parameters ?? []).map(parameter).join(', ');
    return `${member.name}${member.optional ? '?' : ''}(${given})${member.return?.type ? `: ${member.return.type.text}` : ''}`;
  }
  return `${member.name}${member.optional ? '?' : ''}${member.type ? `: ${member.type.text}` : ''}`;
}

const sentence = (label, text) => (text ? [make('p', {}, make('b', { textContent: label }), ' ', ...prose(text))] : []);

/** Members one below the other: signatures are too long for a column. */
export function memberList(members, types) {
  const rows = members.map((member) => [
    make('dt', { id: member.anchor ?? '' }, signature(memberText(member), types)),
    make(
      'dd',
      {},
      ...(member.description ? [make('p', {}, ...prose(member.description))] : []),
      ...(member.parameters ?? []).flatMap(({ name, description }) => (description ? sentence(name, description) : [])),
      ...sentence('Returns', member.return?.description),
      ...sentence('Throws', member.throws),
    ),
  ]);
  for (const [term] of rows) if (!term.id) term.removeAttribute('id');
  return make('dl', { className: 'api' }, ...rows.flat());
}

/** A heading and members below it. */
export const memberSection = (title, members, types, id = title.toLowerCase().replace(/\W+/g, '-')) =>
  make('section', {}, make('h3', { id, textContent: title }), memberList(members, types));

/** A type: what it is, and its fields or its text. */
export function typeSection({ name, description, type, members }, types) {
  return make(
    'section',
    {},
    make('h3', { id: name, className: 'name', textContent: name }),
    ...(description ? [make('p', { className: 'note' }, ...prose(description))] : []),
    type ? make('p', { className: 'api alias' }, signature(type.text, types)) : memberList(members, types),
  );
}
