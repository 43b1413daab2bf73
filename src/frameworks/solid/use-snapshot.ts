import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { HeadlessController } from '../../core/headless-controller.js';
import { followSnapshot, type SnapshotSelector } from '../select-snapshot.js';

/** What is selected from the controller's snapshot, as a signal that follows it. */
export function useSnapshot<Selected>(
  headless: HeadlessController,
  select: SnapshotSelector<Selected>,
): Accessor<Selected> {
  const [selected, setSelected] = createSignal(select(headless.snapshot));
  // A function would be called by the signal, which takes it for an update.
  onCleanup(followSnapshot(headless, select, (value) => void setSelected(() => value)));
  return selected;
}
