import path from 'node:path';
import ts from 'typescript';
import { readComment, readMembers, readSource, sourceFiles } from './read-source.mjs';

/** Each event is a file in a room of it; beside the rooms stands what the kit does with them. */
const EVENTS = 'src/events';

/** An event class of src/events: its type, what its detail holds, and whether it can be cancelled. */
function readEvent(file) {
  const declaration = readSource(file).statements.find(
    (each) => ts.isClassDeclaration(each) && each.name?.text.endsWith('Event'),
  );
  const type = declaration.members.find((member) => member.name?.getText() === 'type')?.initializer?.text;
  const [detail] = declaration.heritageClauses[0].types[0].typeArguments ?? [];
  if (!type || !detail || !ts.isTypeLiteralNode(detail)) throw new Error(`${file}: an event has a type and a detail`);
  return {
    type,
    className: declaration.name.text,
    description: readComment(declaration).description,
    cancelable: /cancelable: true/.test(declaration.getText()),
    detail: readMembers(detail).map(({ name, type, optional, description }) => ({ name, type, optional, description })),
  };
}

/** Event classes of the kit by their name. */
export const readEvents = () =>
  new Map(
    sourceFiles(EVENTS)
      .filter((file) => path.dirname(file) !== EVENTS)
      .map(readEvent)
      .map((event) => [event.className, event]),
  );

/**
 * What an event carries, as the manifest says it: its class, and its fields under `detail`. Generators write the type into
 * files of their own, some after importing a bare name once for each element that has it: this form needs no import.
 */
export const describeEvent = ({ className, cancelable, detail }) => ({
  type: {
    text: `import('vitrine').${className}`,
    references: [{ name: className, package: 'vitrine' }],
  },
  cancelable,
  detail,
});

/** The type of an event of the language, in a form that nobody looks for in the kit. */
export const describeOwnEvent = (name) => ({ type: { text: `HTMLElementEventMap['${name}']` } });
