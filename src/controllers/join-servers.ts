import type { PageOptionGroups } from '../context/page-options.js';
import { registerFactEvents } from '../context/relay-facts.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { serversFeature, type ServerManager } from '../core/mcp/index.js';
import { askInPage } from './page-questions.js';
import { pageToolQueue, type AskedPage } from './page-tool-queue.js';
import { McpServerFailedEvent } from '../events/mcp/mcp-server-failed.js';

registerFactEvents(McpServerFailedEvent);

/** Where the person is who answers for a controller's servers, and what the page's options are by now. */
const pages = new WeakMap<HeadlessController, AskedPage>();

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
  const manager = headless.servers ?? headless.use(serversFeature(options.servers));
  const known = pages.get(headless);
  if (known) return Object.assign(known, { document, options }) && manager;
  const page: AskedPage = { document, options };
  pages.set(headless, page);
  manager.attachPerson({
    consentQueue: pageToolQueue(page),
    elicitation: (request, { signal }) => askInPage(page.document, request, signal),
  });
  return manager;
}
