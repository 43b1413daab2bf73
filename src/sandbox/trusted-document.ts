import { SandboxError } from './sandbox-error.js';

interface HtmlPolicy {
  createHTML(text: string): string;
}
type TrustedWindow = typeof globalThis & {
  trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
};

let htmlPolicy: HtmlPolicy | undefined;
let askedForPolicy = false;

/** Under Trusted Types the policy `vitrine` signs this one string; a page that does not list it gets an error. @throws {SandboxError} */
export function setFrameDocument(element: HTMLIFrameElement, text: string): void {
  if (!askedForPolicy) {
    askedForPolicy = true;
    try {
      htmlPolicy = (globalThis as TrustedWindow).trustedTypes?.createPolicy('vitrine', { createHTML: (html) => html });
    } catch {
      htmlPolicy = undefined; // the page lists other policies; the assignment decides whether that matters
    }
  }
  try {
    element.srcdoc = htmlPolicy ? htmlPolicy.createHTML(text) : text;
  } catch (cause) {
    throw new SandboxError('trusted-types-refused', 'The page does not allow the Trusted Types policy `vitrine`.', '', {
      cause,
    });
  }
}
