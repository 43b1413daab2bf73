import { Lazy } from '../core/lazy.js';
import type { RunningApps } from '../core/mcp-apps/apps-feature.js';
import { FeatureController, type FeatureHost } from './feature-controller.js';
import type { LazyWords } from './lazy-controller.js';

/** The entry `vitrine/apps`, and what brings it to a page. */
const appsCode = new Lazy(() => import('./join-apps.js'));

export interface AppsControllerOptions {
  readonly words: LazyWords;
  /** The code for apps could not be loaded, or did not take the page's options. */
  readonly onFailed?: (cause: unknown) => void;
}

/** The apps that run in an element's scope, added with the provider's option `apps` where there are none yet. */
export class AppsController<Slice = RunningApps> extends FeatureController<
  RunningApps,
  Slice,
  typeof import('./join-apps.js')
> {
  /** @param select - Finds the slice. Default: the store itself, which stays the same. */
  constructor(
    host: FeatureHost,
    { words, onFailed }: AppsControllerOptions,
    select: (apps: RunningApps) => Slice = (apps) => apps as Slice,
  ) {
    super(host, {
      code: appsCode,
      find: ({ apps }) => apps,
      join: ({ joinApps }, headless, { options }, document) => void joinApps(headless, options, document),
      ...{ select, words, onFailed, onRefused: onFailed },
    });
  }

  /** `undefined` while its code is loading. */
  get apps(): RunningApps | undefined {
    return this.store;
  }
}
