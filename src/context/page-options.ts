import type { ConsentHandlers, ConsentPolicy } from '../core/consent/consent-decision.js';
import type { FramePolicy } from '../sandbox/frame-policy.js';

/** Whether a remote image may be requested: after a click, never, always, or as the host decides for each address. */
export type ImagePolicy = 'ask' | 'none' | 'all' | ((url: string) => boolean);

/**
 * Finds a file of the project that the model names. The path is relative, without `..`, and with `/` between its
 * segments; it is not percent-encoded. Joined to the project's root it is an address or a file.
 * @returns an address (https, `blob:` or the page's own origin), the file itself, or `undefined` if there is none.
 */
export type ProjectFileResolver = (
  path: string,
  context: { readonly kind: 'image' | 'video'; readonly signal: AbortSignal },
) => URL | Blob | undefined | Promise<URL | Blob | undefined>;

/** @returns the image in a form that browsers show, or `undefined` if it cannot tell. */
export type MediaDecoder = (blob: Blob, mediaType: string) => Blob | undefined | Promise<Blob | undefined>;

/** What only a page needs, beside its headless controller. Properties of `vitrine-provider`. */
export interface PageOptions {
  /** What previews may do, and where they run. */
  frames?: Partial<FramePolicy>;
  /** Default `'ask'`: an address can carry data out of the page. */
  images?: ImagePolicy;
  /** `'shared'` (default) draws diagrams in one reusable frame, `'fresh'` takes a new frame for each. */
  mermaidFrame?: 'shared' | 'fresh';
  /**
   * Decides what may leave the kit or act in a person's name: a rule, and who is asked beside it or instead of the
   * kit's own dialog. Default: the person, in `vitrine-consent-dialog`.
   */
  consent?: ConsentPolicy | ConsentHandlers;
  /** Finds the project files that widgets name. Without it they are not shown. */
  resolveProjectFile?: ProjectFileResolver;
  /** Turns an image that the browser cannot show (HEIC) into one that it can. */
  mediaDecoder?: MediaDecoder;
  /** Asks for the size of project files on the page's own origin. Default: the page's. */
  fetch?: typeof fetch;
}
