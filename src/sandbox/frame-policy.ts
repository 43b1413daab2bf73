/** Domains that an app or a preview declared, and that were approved. Origins, e.g. `https://api.example.com`. */
export interface DeclaredDomains {
  readonly connect?: readonly string[];
  readonly resource?: readonly string[];
  readonly frame?: readonly string[];
}

export type FramePermission = 'camera' | 'microphone' | 'geolocation' | 'clipboard-write';

/** What `FontFace` takes besides a name and bytes: the names of its `FontFaceDescriptors`. */
export type FontDescriptor =
  | 'style'
  | 'weight'
  | 'stretch'
  | 'unicodeRange'
  | 'featureSettings'
  | 'variationSettings'
  | 'ascentOverride'
  | 'descentOverride'
  | 'lineGapOverride';

/**
 * A font for previews: bytes, and what `FontFace` says of them (`weight: '100 900'`, `style: 'italic'`, …). Make each of them
 * once: by the object it is known that its bytes are there.
 */
export interface FrameFont extends Readonly<Partial<Record<FontDescriptor, string>>> {
  /** The name that style sheets find it by. */
  readonly family: string;
  /**
   * A file as browsers read fonts (woff2, woff, ttf, otf). A function is called once, when the first preview begins; it may
   * give nothing, say to somebody who saves data.
   */
  readonly data: ArrayBuffer | (() => ArrayBuffer | undefined | Promise<ArrayBuffer | undefined>);
}

/** What frames may do. The host's option `frames`. No value of it yields a frame on the page's own origin. */
export interface FramePolicy {
  /** An origin (or `https://{id}.sandbox.example`) that serves the proxy page. Default none: frames are opaque. */
  readonly sandboxOrigin?: string;
  /** Origins of external pages that apps may show. Default none. */
  readonly externalOrigins?: readonly { readonly origin: string; readonly keepOrigin?: boolean }[];
  /** Asks whether declared domains may be reached. Default: asks the person. */
  readonly approveDomains?: (domains: DeclaredDomains) => Promise<DeclaredDomains>;
  /** Domains that html and react previews may reach, such as a CDN. Default none. */
  readonly artifactDomains?: DeclaredDomains;
  /**
   * While an app is developed: on a page of this machine (`http://localhost:…`), what it declares may also be `http:` and
   * `ws:` addresses of this machine. Elsewhere without effect. Default false.
   */
  readonly loopbackDomains?: boolean;
  /** Permissions that may be granted at all. Default none. */
  readonly permissions?: readonly FramePermission[];
  /** Default true: such a frame runs any inline script anyway. */
  readonly allowEval?: boolean;
  /** Visible frames that may live at once. Default 8. */
  readonly maxLiveFrames?: number;
  /**
   * Empty frames that wait for the next app, which then begins sooner. Made in idle time, once the page has shown an app
   * or somebody announced a frame; gone when nobody needed it for five minutes. Default 1; 0 for none.
   */
  readonly spareFrames?: 0 | 1;
  /**
   * Where a preview's `localStorage` stand-in keeps its data. Default `'memory'`: empty at each start. `'host'`: with
   * the conversation, for each artifact, at most 1 MB. That needs a storage adapter that keeps such data, as the kit's
   * own do; with another one previews are refused, so that nothing is lost in silence.
   */
  readonly storage?: 'memory' | 'host';
  /**
   * Fonts that previews and diagrams have, besides those of the reader's machine: a frame requests none. They are passed in as
   * bytes, so its policy stays as it is. What a preview's own style sheet names is found; nothing else changes but what
   * begins without a style of its own, which has the page's font. Apps get what their server declares. Default none.
   */
  readonly fonts?: readonly FrameFont[];
}
