import { ContextEvent } from '@lit/context';
import type { ConsentQueue } from '../core/consent/consent-queue.js';
import { defaultOptions, headlessContext } from './headless-context.js';
import { requestConsent } from './page-consent.js';

/**
 * Where a host asks the person before a page, as elements do: the rule of the nearest `vitrine-provider` first, then the
 * kit's dialog. For what is no element, such as a model's stream.
 * @param from - Where it is asked from.
 */
export const consentOf = (from: Element): Pick<ConsentQueue, 'requestConsent'> => ({
  requestConsent(request, own) {
    let options = defaultOptions();
    from.dispatchEvent(new ContextEvent(headlessContext, from, (scope) => (options = scope.options)));
    return requestConsent(from, options, request, own);
  },
});
