import { Lazy } from '../lazy.js';
import type { Checked } from './check-fields.js';
import type { JsonPointer } from './json-pointer.js';
import type { ProblemList } from './problem-list.js';

/** Reads kindly what was written in another way than the contract's. The validator asks it before it looks. */
export interface Mending {
  /** The block with the envelope that was meant. */
  mendEnvelope(value: unknown, problems: ProblemList): unknown;
  /** The element with the fields that were meant, or as it came. */
  mendElement(value: unknown, path: JsonPointer, problems: ProblemList): unknown;
  /** An element is drawn: what people are told of it. `given` is what `mendElement` gave. */
  noteDrawn(given: unknown, checked: Checked): void;
}

/** What reads kindly. It loads with the first block that is not right to the letter. */
export const mendingCode = new Lazy(() => import('./mending/mend-widget.js'));
