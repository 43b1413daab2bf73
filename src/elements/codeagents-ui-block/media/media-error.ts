/** Why a medium is not shown. */
export type MediaErrorCode =
  | 'media-missing'
  | 'media-too-large'
  | 'media-blocked'
  | 'media-failed'
  | 'media-type'
  | 'media-base64'
  | 'media-not-loaded'
  | 'widget-part-not-loaded';

/** A medium cannot be shown; its message names the rule. */
export class MediaError extends Error {
  override name = 'MediaError';
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
