/** Draws the reference of the headless controller, in the order in which its own file has it. */
import { memberSection, typeSection } from './api-reference.js';
import { declarationOf, declarations, drawContents, drawOrSay, eventTable, make } from './reference.js';

const target = document.getElementById('reference');
const capitalize = (text) => text[0].toUpperCase() + text.slice(1);

/** Types of what is no part of the walk: the renderers' page has them. */
const ELSEWHERE = /^dist\/(renderers|files)\//;

drawOrSay(target, async () => {
  const [controller, options, snapshot] = await Promise.all(
    ['HeadlessController', 'HeadlessOptions', 'HeadlessSnapshot'].map(declarationOf),
  );
  const isType = ({ kind, name, tagName, path }) =>
    !tagName && kind && name !== controller.name && !ELSEWHERE.test(path);
  const others = (await declarations).filter(isType).sort((a, b) => (a.name < b.name ? -1 : 1));
  const types = new Set(others.map(({ name }) => name));

  const groups = Map.groupBy(controller.members, ({ group = 'the controller' }) => group);
  target.append(memberSection('Options', options.members, types, options.name));
  for (const [group, members] of groups) target.append(memberSection(capitalize(group), members, types));
  target.append(eventTable(controller));
  target.append(memberSection('Snapshot', snapshot.members, types, snapshot.name));
  target.append(make('h2', { id: 'types', textContent: 'Types' }));
  drawContents(target, [...target.querySelectorAll('h2, h3')]);
  for (const each of others) if (each !== options && each !== snapshot) target.append(typeSection(each, types));
});
