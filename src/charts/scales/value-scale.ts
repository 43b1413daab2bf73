/** Turns values into places along an axis, and says where its lines stand. */
export interface ValueScale {
  readonly min: number;
  readonly max: number;
  /** From one line to the next; of a logarithmic one, its finest. */
  readonly step: number;
  /** From `min` to `max`. */
  readonly ticks: readonly number[];
  /** Where bars and areas stand. */
  readonly base: number;
  /** @returns what places a value, for an axis whose smallest lies at `from` px and whose largest at `to` px. */
  placesBetween(from: number, to: number): (value: number) => number;
}
