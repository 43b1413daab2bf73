import { useRef, useSyncExternalStore } from 'react';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessSnapshot } from '../../core/headless-snapshot.js';
import type { SnapshotSelector } from '../select-snapshot.js';

/**
 * What is selected from the controller's snapshot. The component is drawn again when that is another value, by
 * `Object.is`: a selector may also make a new object, since it is asked once for each snapshot.
 */
export function useSnapshot<Selected>(headless: HeadlessController, select: SnapshotSelector<Selected>): Selected {
  const last = useRef<{ snapshot: HeadlessSnapshot; select: SnapshotSelector<Selected>; selected: Selected }>(
    undefined,
  );
  const read = (): Selected => {
    const { snapshot } = headless;
    const known = last.current;
    if (known?.snapshot === snapshot && known.select === select) return known.selected;
    const selected = select(snapshot);
    last.current = { snapshot, select, selected };
    return selected;
  };
  return useSyncExternalStore(headless.subscribe, read, read);
}
