import { useEffect, useState } from 'preact/hooks';
import type { HeadlessController } from '../../core/headless-controller.js';
import { followSnapshot, type SnapshotSelector } from '../select-snapshot.js';

/** What is selected from the controller's snapshot. The component is drawn again when that is another value. */
export function useSnapshot<Selected>(headless: HeadlessController, select: SnapshotSelector<Selected>): Selected {
  const [selected, setSelected] = useState(() => select(headless.snapshot));
  useEffect(() => {
    setSelected(() => select(headless.snapshot)); // it may have changed since the first drawing
    return followSnapshot(headless, select, (value) => setSelected(() => value));
    // The selector is read with the controller: one that is written in place is another function every time.
  }, [headless]);
  return selected;
}
