import { fieldOf, isObject, type Given } from './check-fields.js';

/** Whether it holds elements of its own: a card, or tabs. */
export const isContainer = (value: unknown): boolean =>
  isObject(value) && /^(?:card|tabs)$/.test(String(fieldOf(value, 'type'))) && typeof fieldOf(value, 'id') === 'string';

/** How many cards and tabs lie in each other at the deepest place of a list. */
export function depthOf(list: readonly unknown[]): number {
  let deepest = 0;
  for (let level = list.filter(isContainer) as Given[]; level.length > 0; deepest += 1)
    level = level.flatMap((each) =>
      [each, ...listIn(each, 'items').filter(isObject)].flatMap(
        (holder) => listIn(holder, 'content').filter(isContainer) as Given[],
      ),
    );
  return deepest;
}

const listIn = (holder: Given, name: string): readonly unknown[] => {
  const list = fieldOf(holder, name);
  return Array.isArray(list) ? list : [];
};
