import { readEvents } from '../../manifest/events.mjs';
import { cell } from './table.mjs';

const prose = (text) => cell(text).replaceAll('\\|', '|');

const fieldText = ({ name, type, optional, description }) =>
  `- \`${name}${optional ? '?' : ''}: ${prose(type?.text ?? type)}\`${description ? ` ${prose(description)}` : ''}`;

const sectionOf = ({ type, className, description, detail }, firedBy) =>
  `### ${type}

${prose(description)}

\`${className}\`${firedBy ? `, from ${firedBy}` : ''}.

${detail.map(fieldText).join('\n')}

`;

/** Every event by its name: when it comes, who fires it, and what it carries. */
export function eventsDocument(declarations) {
  const fires = ({ events = [] }, type) =>
    events.some(({ name, description }) => name === type && !/Bubbles out of/.test(description ?? ''));
  const firedBy = (type) =>
    declarations
      .filter((each) => each.tagName && fires(each, type))
      .map(({ tagName }) => `[\`${tagName}\`](${tagName}.md)`)
      .join(', ');
  const events = [...readEvents().values()].sort((a, b) => (a.type < b.type ? -1 : 1));
  const sections = (of) => of.map((event) => sectionOf(event, firedBy(event.type))).join('');
  return `# Events

All of them bubble and are composed: one listener on \`document\` hears every element. A *request* comes before something happens, and
\`preventDefault()\` keeps it from happening; a *fact* says what has.

The classes come from \`vitrine\`, for \`instanceof\` and for types. A listener's \`detail\` has its type by the event's name alone:

\`\`\`ts
import 'vitrine';

document.addEventListener('artifact-opened', ({ detail }) => console.log(detail.artifactId));
\`\`\`

## Requests

${sections(events.filter(({ cancelable }) => cancelable))}## Facts

${sections(events.filter(({ cancelable }) => !cancelable))}`;
}
