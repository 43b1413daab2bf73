import type { HeadlessController } from '../../../core/headless-controller.js';

/** Whose artifacts a panel has followed: one that comes back opens nothing that a person may have closed meanwhile. */
const followed = new WeakSet<HeadlessController>();

/**
 * Id of the newest artifact that began in this visit of the page before the first panel was there to follow it. What was
 * stored is older than the visit.
 */
export function missedArtifact(headless: HeadlessController): string | undefined {
  if (followed.has(headless)) return undefined;
  followed.add(headless);
  if (headless.openedArtifact) return undefined;
  let newest = performance.timeOrigin;
  let found: string | undefined;
  for (const { id, createdAt } of headless.artifacts.values())
    if (createdAt >= newest) [newest, found] = [createdAt, id];
  return found;
}
