import type { FramePolicy } from '../sandbox/frame-policy.js';

/** Whether a remote image may be requested: after a click, never, always, or as the host decides for each address. */
export type ImagePolicy = 'ask' | 'none' | 'all' | ((url: string) => boolean);

/** What only a page needs, beside its headless controller. Properties of `vitrine-provider`. */
export interface PageOptions {
  /** What previews may do, and where they run. */
  frames?: Partial<FramePolicy>;
  /** Default `'ask'`: an address can carry data out of the page. */
  images?: ImagePolicy;
  /** `'shared'` (default) draws diagrams in one reusable frame, `'fresh'` takes a new frame for each. */
  mermaidFrame?: 'shared' | 'fresh';
}
