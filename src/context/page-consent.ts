import type {
  ConsentAnswer,
  ConsentDecision,
  ConsentHandlers,
  ConsentQuestion,
} from '../core/consent/consent-decision.js';
import { ConsentQueue, type ConsentRequestOptions } from '../core/consent/consent-queue.js';
import type { ConsentRequest } from '../core/consent/consent-request.js';
import { defineTag } from './lazy-tags.js';
import type { PageOptions } from './page-options.js';

const TAG = 'vitrine-consent-dialog';

/** A dialog that puts questions to the person before the page. It offers itself while it is connected. */
export interface ConsentDialog extends HTMLElement {
  /** Throws when it cannot ask. */
  answerConsent(question: ConsentQuestion): Promise<ConsentAnswer>;
}

/** One person sits before a document: whoever asks there, one question stands at a time. */
class PageConsent {
  readonly queue = new ConsentQueue({ answer: (question) => this.#askInDialog(question) });
  readonly dialogs = new Set<ConsentDialog>();
  readonly #page: Document;
  /** The one that was made for want of the page's own. */
  #made: HTMLElement | undefined;

  constructor(page: Document) {
    this.#page = page;
  }

  /** In the page's own dialog, or in one made at the end of the body. */
  async #askInDialog(question: ConsentQuestion): Promise<ConsentAnswer> {
    await defineTag(TAG);
    const given = [...this.dialogs].find((dialog) => dialog !== this.#made);
    if (!given && !this.#made?.isConnected) this.#made = this.#page.body.appendChild(this.#page.createElement(TAG));
    const [dialog = given] = given ? [given] : this.dialogs;
    if (!dialog) throw new Error(`<${TAG}> of this page is not the kit's.`);
    return dialog.answerConsent(question);
  }
}

const pages = new WeakMap<Document, PageConsent>();

function pageConsent(page: Document): PageConsent {
  const known = pages.get(page) ?? new PageConsent(page);
  pages.set(page, known);
  return known;
}

/** Lets a dialog be asked. @returns what ends it. */
export function offerDialog(dialog: ConsentDialog): () => void {
  const { dialogs } = pageConsent(dialog.ownerDocument);
  dialogs.add(dialog);
  return () => void dialogs.delete(dialog);
}

/**
 * Brings a request to a decision: by the host's option `consent`, else by the person in the kit's dialog.
 * @param from - Who asks for it: decides which page's person is asked.
 */
export function requestConsent(
  from: Node,
  { consent }: Pick<PageOptions, 'consent'>,
  request: ConsentRequest,
  options: ConsentRequestOptions = {},
): Promise<ConsentDecision> {
  const page = from.ownerDocument ?? document;
  const handlers: ConsentHandlers = typeof consent === 'function' ? { policy: consent } : (consent ?? {});
  return pageConsent(page).queue.requestConsent(request, { ...handlers, ...options });
}
