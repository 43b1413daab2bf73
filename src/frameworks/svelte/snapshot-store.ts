import { readable, type Readable } from 'svelte/store';
import type { HeadlessController } from '../../core/headless-controller.js';
import { followSnapshot, type SnapshotSelector } from '../select-snapshot.js';

/** What is selected from the controller's snapshot, as a store: `$` before its name reads it. */
export const useSnapshot = <Selected>(
  headless: HeadlessController,
  select: SnapshotSelector<Selected>,
): Readable<Selected> =>
  readable(select(headless.snapshot), (set) => {
    set(select(headless.snapshot)); // it may have changed since the store was made
    return followSnapshot(headless, select, set);
  });
