/** Longest question that a preview asks, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 500;
/** Longest text that a preview copies, in UTF-16 units. */
export const MAX_COPY_LENGTH = 1_048_576;
/** Largest file that a preview saves, in bytes. */
export const MAX_FILE_BYTES = 50 * 1_048_576;

/** What a person granted the document of a frame beforehand. */
export interface FrameGrants {
  /** Hosts that it may reach, with their port where it is not 443. */
  readonly hosts: readonly string[];
  /** Its questions count as "yes". */
  readonly answersYes: boolean;
}
