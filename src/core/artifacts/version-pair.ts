import type { Artifact } from './artifact.js';

/** One side of a comparison: the number of a version, or what the person is writing. */
export type Compared = number | 'draft';

/** What somebody wants to compare; nothing: whatever is the obvious. */
export interface WantedPair {
  readonly from?: Compared | undefined;
  readonly to?: Compared | undefined;
  /** The version that is looked at, of which the obvious follows. None: the newest. */
  readonly version?: number | undefined;
}

/**
 * What is compared with what: what was asked for, where it is there, else the version that is looked at with the one
 * before it. The oldest has none before it: then the next one is told.
 * @returns fewer than two for an artifact with one version.
 */
export function versionPair(
  { versions }: Artifact,
  { from, to, version }: WantedPair,
  hasDraft: boolean,
): readonly [Compared | undefined, Compared | undefined] {
  const numbers = versions.map(({ number }) => number);
  const at = version === undefined ? numbers.length - 1 : numbers.indexOf(version);
  const [before, after] = at > 0 ? [numbers[at - 1], numbers[at]] : [numbers[0], numbers[1]];
  const known = (wanted: Compared | undefined) =>
    wanted !== undefined && (wanted === 'draft' ? hasDraft : numbers.includes(wanted));
  return [known(from) ? from : before, known(to) ? to : after];
}
