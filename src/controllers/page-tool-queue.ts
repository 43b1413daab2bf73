import { requestConsent } from '../context/page-consent.js';
import type { PageOptionGroups } from '../context/page-options.js';
import type { ConsentHandlers, ConsentPolicy } from '../core/consent/consent-decision.js';
import type { ToolConsentQueue } from '../core/mcp/tools/tool-consent.js';

/** Where the person is who answers, and what the page's options are by now. */
export interface AskedPage {
  document: Document;
  options: PageOptionGroups;
}

/** The page's queue, and before it the page's rule. A rule of whoever asks comes after that one. */
export const pageToolQueue = (page: AskedPage): ToolConsentQueue => ({
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
