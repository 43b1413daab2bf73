/** What a frame was refused for, or ended by. Stable: hosts log it, elements look their sentence up by it. */
export type SandboxErrorCode =
  | 'frame-same-origin'
  | 'frame-origin-invalid'
  | 'frame-host-opaque'
  | 'frame-external-refused'
  | 'frame-domain-invalid'
  | 'frame-too-large'
  | 'frame-limit-reached'
  | 'frame-storage-unavailable'
  | 'trusted-types-refused'
  | 'frame-scripts-blocked'
  | 'frame-origin-blocked'
  | 'frame-load-timeout'
  | 'frame-navigated'
  /** Its document loaded itself again: whoever shows it may run it again. */
  | 'frame-reloaded'
  | 'frame-unresponsive'
  | 'frame-flooded';

/** A frame that was not built, or that could not go on. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';

  /** @param detail - What a sentence about it names: a host, a reason. Empty where there is nothing to name. */
  constructor(
    readonly code: SandboxErrorCode,
    message: string,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
