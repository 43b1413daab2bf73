import type { PageOptionGroups } from '../context/page-options.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { appsFeature, offerNativeTools, resolveAppPolicy, type RunningApps } from '../core/mcp-apps/index.js';
import { leaveFacts } from '../events/fact-events.js';
import { toolQueue, type ToolPage } from './tool-queue.js';

leaveFacts('mcp-app-initialized', 'mcp-app-model-context-updated', 'mcp-app-tools-updated', 'mcp-app-closed');

/** Where the person is who answers for a controller's apps. */
const pages = new WeakMap<HeadlessController, ToolPage>();

/**
 * Adds apps to a headless controller that has none, by the page's options, and lets the person before the page be asked
 * about their tools. For apps that a host has added itself, too. Called again, it takes note of options that have changed.
 */
export function joinApps(headless: HeadlessController, options: PageOptionGroups, document: Document): RunningApps {
  const apps = headless.apps ?? headless.use(appsFeature({ policy: options.apps }));
  const known = pages.get(headless);
  if (known) return Object.assign(known, { document, options }) && apps;
  const page: ToolPage = { document, options };
  pages.set(headless, page);
  apps.tools.attachPerson({ consentQueue: toolQueue(page) });
  // Some apps answer to their parent's origin, and throw where it has none.
  if (document.defaultView?.origin === 'null')
    console.warn('Vitrine: this page has no origin of its own, so apps that speak WebMCP cannot answer it.');
  offerNativeTools(apps, document, resolveAppPolicy(apps.policy));
  return apps;
}
