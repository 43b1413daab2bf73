/** A template as a server gave it. */
export interface AppTemplate {
  readonly html: string;
  readonly protocol: 'standard' | 'simple';
  readonly mimeType: string;
  /** Of the UTF-8 bytes, in hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** As declared: whoever builds the frame checks and narrows it. */
  readonly csp?: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, unknown>>;
  readonly domain?: string;
  readonly prefersBorder?: boolean;
  /** The whole of `_meta`. */
  readonly meta: Readonly<Record<string, unknown>>;
}
