import type { PageOptionGroups } from '../context/page-options.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { appsFeature, type RunningApps } from '../core/mcp-apps/index.js';

/** Adds apps to a headless controller that has none, by the page's options. */
export const joinApps = (headless: HeadlessController, options: PageOptionGroups): RunningApps =>
  headless.apps ?? headless.use(appsFeature({ policy: options.apps }));
