/**
 * A call to the headless controller that names something it does not have, or has already, or comes too late:
 * docs/errors.md says for each code what to do.
 */
export class HeadlessError extends Error {
  override readonly name = 'HeadlessError';

  constructor(
    readonly code:
      | 'message-unknown'
      | 'message-exists'
      | 'message-ended'
      | 'artifact-unknown'
      | 'version-unknown'
      | 'artifact-too-large'
      | 'block-unknown'
      | 'tool-call-unknown'
      | 'tool-call-exists'
      | 'feature-name-taken'
      | 'no-tools',
    readonly id: string,
  ) {
    // Each code has a row there: what has happened, and what to do. The words themselves would weigh on the first load.
    super(`${code}: ${id} (errors.md)`);
  }
}
