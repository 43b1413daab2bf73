/** Where hostile content tries to reach: on the test server, which counts what arrives (tools/canary-plugin.mjs). */
export const canaryUrl = (name: string, host = location.host): string => `http://${host}/__canary/${name}`;

/** The same server under another name: another origin. */
export const otherHost =
  location.hostname === 'localhost' ? `127.0.0.1:${location.port}` : `localhost:${location.port}`;

export interface Arrival {
  readonly path: string;
  readonly destination: string;
}

/** What arrived under a name. */
export async function arrivals(name: string): Promise<Arrival[]> {
  return (await (await fetch(`/__canary-count?name=${encodeURIComponent(name)}`)).json()) as Arrival[];
}

let names = 0;
/** A name that no other test uses. */
export const canaryName = (): string => `c${Date.now().toString(36)}-${(names += 1)}`;

declare global {
  interface Window {
    /** Set by hostile scripts that ran in the page. */
    reached?: string[];
  }
}

/** Everything below an element, through open shadow roots. */
export function composed(root: Element | ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? composed(element.shadowRoot) : []),
  ]);
}

const FORBIDDEN_TAGS =
  'script iframe object embed foreignobject image feimage use set animate animatetransform animatemotion base link ' +
  'meta form input video audio source';
const FORBIDDEN = new RegExp(`^(?:${FORBIDDEN_TAGS.replaceAll(' ', '|')})$`, 'i');
const HTML_OK = /^(?:a|svg|g)$/i;

/** What must not be in a page after hostile markup was drawn in it: rows to read in a failed assertion. */
export function dangersIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const found: string[] = FORBIDDEN.test(element.localName) ? [`<${element.localName}>`] : [];
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${element.localName}[${name}]`);

      const address = value.replace(/[\0-\x20]/g, '');
      if (/^(?:xlink:)?href$/i.test(name) && !/^(?:#|https?:|mailto:)/i.test(address)) found.push(`${name}=${value}`);
      if (/^(?:xlink:)?href$/i.test(name) && !HTML_OK.test(element.localName) && !address.startsWith('#'))
        found.push(`${element.localName} ${name}=${value}`);
      if (/url\(\s*(?!["']?\s*#)/i.test(value) && name !== 'd' && name !== 'aria-label') found.push(`${name}=${value}`);
      if (
        /^(?:srcdoc|srcset|formaction|action|ping|popover|popovertarget|autofocus|tabindex)$/i.test(name) &&
        element.namespaceURI?.includes('svg')
      )
        found.push(`${name}`);
    }
    return found;
  });
}
