import type { PageOptionGroups } from '../context/page-options.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { appsFeature, type RunningApps } from '../core/mcp-apps/index.js';
import { pageToolQueue, type AskedPage } from './page-tool-queue.js';

/** Where the person is who answers for a controller's apps. */
const pages = new WeakMap<HeadlessController, AskedPage>();

/**
 * Adds apps to a headless controller that has none, by the page's options, and lets the person before the page be asked
 * about their tools. For apps that a host has added itself, too. Called again, it takes note of options that have changed.
 */
export function joinApps(headless: HeadlessController, options: PageOptionGroups, document: Document): RunningApps {
  const apps = headless.apps ?? headless.use(appsFeature({ policy: options.apps }));
  const known = pages.get(headless);
  if (known) return Object.assign(known, { document, options }) && apps;
  const page: AskedPage = { document, options };
  pages.set(headless, page);
  apps.tools.attachPerson({ consentQueue: pageToolQueue(page) });
  return apps;
}
