import { requestConsent } from '../context/page-consent.js';
import type { PageOptionGroups } from '../context/page-options.js';
import { registerFactEvents } from '../context/relay-facts.js';
import type { ConsentHandlers, ConsentPolicy } from '../core/consent/consent-decision.js';
import type { HeadlessController } from '../core/headless-controller.js';
import { serversFeature, type ServerManager, type ToolConsentQueue } from '../core/mcp/index.js';
import { McpServerFailedEvent } from '../events/mcp/mcp-server-failed.js';
import { openSignInWindow } from '../sign-in/open-sign-in-window.js';
import { askInPage } from './page-questions.js';

registerFactEvents(McpServerFailedEvent);

interface Page {
  document: Document;
  options: PageOptionGroups;
}

/** Where the person is who answers for a controller's servers, and what the page's options are by now. */
const pages = new WeakMap<HeadlessController, Page>();

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
  const page: Page = { document, options };
  pages.set(headless, page);
  manager.attachPerson({
    consentQueue: queueOf(page),
    elicitation: (request, { signal }) => askInPage(page.document, request, signal),
  });
  return manager;
}

/** A page has windows: a sign-in opens one, unless the host opens its own, or says that there is none. */
const inPage = (servers: PageOptionGroups['servers']): PageOptionGroups['servers'] =>
  servers.signIn ? { ...servers, signIn: { openWindow: openSignInWindow, ...servers.signIn } } : servers;

/** The page's queue, and before it the page's rule. A rule for servers alone (`servers.consent`) is asked by the manager. */
const queueOf = (page: Page): ToolConsentQueue => ({
  requestConsent(request, own) {
    const { consent } = page.options;
    const { policy, answer }: ConsentHandlers = typeof consent === 'function' ? { policy: consent } : consent;
    const inTurn: ConsentPolicy = async (...given) => {
      const verdict = policy ? await askPolicy(policy, given) : 'ask';
      return verdict === 'ask' && own?.policy ? own.policy(...given) : verdict;
    };
    return requestConsent(page.document.body, { consent: { answer } }, request, { ...own, policy: inTurn });
  },
});

/** A rule that throws leaves it to whoever is asked next. */
async function askPolicy(policy: ConsentPolicy, given: Parameters<ConsentPolicy>): Promise<'allow' | 'deny' | 'ask'> {
  try {
    return await policy(...given);
  } catch {
    return 'ask';
  }
}
