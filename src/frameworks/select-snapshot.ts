import type { HeadlessController } from '../core/headless-controller.js';
import type { HeadlessSnapshot } from '../core/headless-snapshot.js';

/** Reads what a component needs out of the snapshot. */
export type SnapshotSelector<Selected> = (snapshot: HeadlessSnapshot) => Selected;

/**
 * Calls a listener with what is selected, when that is another value than before. Snapshots are immutable and share
 * what has not changed, so that a message that is written disturbs nobody who shows the opened artifact.
 * @returns the function that ends it.
 */
export function followSnapshot<Selected>(
  headless: HeadlessController,
  select: SnapshotSelector<Selected>,
  listener: (selected: Selected) => void,
): () => void {
  let last = select(headless.snapshot);
  return headless.subscribe(() => {
    const selected = select(headless.snapshot);
    if (Object.is(selected, last)) return;
    last = selected;
    listener(selected);
  });
}
