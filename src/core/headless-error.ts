/** A call to the headless controller that names something it does not have, or has already, or comes too late. */
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
    super(`${code}: ${id}`);
  }
}
