/** Whether a remote image may be requested: after a click, never, always, or as the host decides for each address. */
export type ImagePolicy = 'ask' | 'none' | 'all' | ((url: string) => boolean);

/** What the user has allowed within one conversation. */
export class ImageConsent extends EventTarget {
  readonly hosts = new Set<string>();
  readonly addresses = new Set<string>();

  allowHost(host: string): void {
    this.hosts.add(host);
    this.dispatchEvent(new Event('host-allowed'));
  }

  /** Whether an address may be requested now. */
  allowsImage(policy: ImagePolicy, href: string, host: string): boolean {
    if (typeof policy === 'function') return policy(href);
    if (policy !== 'ask') return policy === 'all';
    return this.hosts.has(host) || this.addresses.has(href);
  }
}

const consents = new WeakMap<object, ImageConsent>();

/** @param conversation - whatever is one and the same object for all that shares what the user allows. */
export function consentOf(conversation: object): ImageConsent {
  let consent = consents.get(conversation);
  if (!consent) consents.set(conversation, (consent = new ImageConsent()));
  return consent;
}
