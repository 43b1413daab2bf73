import type { PageOptionGroups } from '../context/page-options.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { serversFeature, type ServerManager } from '../core/mcp/index.js';
import { openSignInWindow } from '../sign-in/open-sign-in-window.js';
import { askInPage } from './page-questions.js';
import { toolQueue, type ToolPage } from './tool-queue.js';

/** Where the person is who answers for a controller's servers, and what the page's options are by now. */
const pages = new WeakMap<HeadlessController, ToolPage>();

/**
 * Adds MCP servers to a headless controller that has none, by the page's options, and lets the person before the page be
 * asked about their tools: in the kit's dialog, or as the option `consent` says. For servers that a host has added itself, too.
 * Called again, it takes note of options that have changed since.
 * @throws what the manager throws for options that it cannot take.
 */
export function joinServers(
  headless: HeadlessController,
  options: PageOptionGroups,
  document: Document,
): ServerManager {
  const manager = headless.servers ?? headless.use(serversFeature(inPage(options.servers)));
  const known = pages.get(headless);
  if (known) return Object.assign(known, { document, options }) && manager;
  const page: ToolPage = { document, options };
  pages.set(headless, page);
  manager.attachPerson({
    consentQueue: toolQueue(page),
    elicitation: (request, { signal }) => askInPage(page.document, request, signal),
  });
  return manager;
}

/** A page has windows: a sign-in opens one, unless the host opens its own, or says that there is none. */
const inPage = (servers: PageOptionGroups['servers']): PageOptionGroups['servers'] =>
  servers.signIn ? { ...servers, signIn: { openWindow: openSignInWindow, ...servers.signIn } } : servers;
