/** What an app asks of the page around it. */
export interface AppSubject {
  readonly asks: 'domains' | 'permissions' | 'message' | 'files' | 'sampling';
  /** What the app is called: untrusted. */
  readonly appName: string;
  /** What its server is called; empty for an app of none. */
  readonly server: string;
  /** Origins that it would reach, by what for. */
  readonly domains?: {
    readonly connect: readonly string[];
    readonly resource: readonly string[];
    readonly frame: readonly string[];
  };
  /** What it would use of the device. */
  readonly permissions?: readonly string[];
  /** What it would say, or ask the model. */
  readonly text?: string;
  /** Blocks of it that are no text. */
  readonly otherBlocks?: number;
  /** What it would save; of a link nobody knows how large it is. */
  readonly files?: readonly { readonly name: string; readonly bytes?: number; readonly url?: string }[];
}

declare global {
  interface VitrineConsentKinds {
    app: AppSubject;
  }
  interface VitrineConsentScopes {
    /** For as long as the page is there. */
    page: true;
  }
}
