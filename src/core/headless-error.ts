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
      | 'tool-call-unknown'
      | 'conversation-unknown'
      | 'feature-name-taken',
    readonly id: string,
  ) {
    super(`${code}: ${id}`);
  }
}
