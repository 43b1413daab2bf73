import { onScopeDispose, shallowReadonly, shallowRef, type ShallowRef } from 'vue';
import type { HeadlessController } from '../../core/headless-controller.js';
import { followSnapshot, type SnapshotSelector } from '../select-snapshot.js';

/** What is selected from the controller's snapshot, as a ref that follows it. */
export function useSnapshot<Selected>(
  headless: HeadlessController,
  select: SnapshotSelector<Selected>,
): Readonly<ShallowRef<Selected>> {
  const selected = shallowRef(select(headless.snapshot));
  onScopeDispose(followSnapshot(headless, select, (value) => (selected.value = value)));
  return shallowReadonly(selected);
}
