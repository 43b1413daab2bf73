/** What `vitrine-consent-dialog` is asked before a frame's link opens. */
export interface LinkConsent {
  readonly kind: 'link';
  /** The address, checked by the link gate. */
  readonly url: string;
  /** What the link said. */
  readonly text: string;
}

interface ConsentDialog extends HTMLElement {
  ask(question: LinkConsent): Promise<boolean>;
}

const TAG = 'vitrine-consent-dialog';

/**
 * Asks the person, in the page's own consent dialog or one made at the end of the body. The caller registers the tag.
 * @returns whether it was allowed.
 */
export async function askConsent(question: LinkConsent): Promise<boolean> {
  await customElements.whenDefined(TAG);
  const dialog = (document.querySelector(TAG) ??
    document.body.appendChild(document.createElement(TAG))) as ConsentDialog;
  return dialog.ask(question);
}
