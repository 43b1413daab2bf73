/** What a story needs of a browser, whatever way it is driven. */
export interface Tab {
  /** Of the browser, as it calls itself. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** What a function's body gives in the page, as JSON can say it. */
  evaluate<Value>(body: string): Promise<Value>;
  /** What can be read in each frame of the page, however deep it is. */
  frameTexts(): Promise<string[]>;
  /** Presses there with the pointer, as a person does. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser, or the sentence that says why there is none. */
export type StartedTab = { readonly tab: Tab } | { readonly missing: string };

/** Elements of a page through all open shadow roots, whose own words contain a text and that are drawn. */
const FIND = `
  const every = function* (root) {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* every(element.shadowRoot);
    }
  };
  const textOf = (node) =>
    node.nodeName === 'STYLE' ? ''
    : node.nodeName === 'SLOT' ? node.assignedNodes().map((each) => each.textContent).join(' ')
    : node.textContent;
  const wordsOf = (element) =>
    [element.getAttribute('aria-label') ?? '', ...[...element.childNodes].map(textOf)].join(' ').replace(/\\s+/g, ' ');
  const find = (selector, text) => [...every(document)].filter((element) =>
    element.matches(selector) && element.getClientRects().length > 0 && wordsOf(element).includes(text));
`;

const inPage = (selector: string, text: string, rest: string) =>
  `${FIND} const found = find(${JSON.stringify(selector)}, ${JSON.stringify(text)}); ${rest}`;

export const countOf = (tab: Tab, selector: string, text = ''): Promise<number> =>
  tab.evaluate(inPage(selector, text, 'return found.length;'));

/** Presses the middle of an element, or says that it is not there, or not ready: a question takes no answer at once. */
export async function pressOn(tab: Tab, selector: string, text = '', at = 0): Promise<boolean> {
  const place = await tab.evaluate<{ x: number; y: number } | null>(
    inPage(
      selector,
      text,
      `const element = found[${at}];
       if (!element || element.getAttribute('aria-disabled') === 'true') return null;
       element.scrollIntoView({ block: 'center', behavior: 'instant' });
       const { x, y, width, height } = element.getBoundingClientRect();
       return { x: x + width / 2, y: y + height / 2 };`,
    ),
  );
  if (place) await tab.press(Math.round(place.x), Math.round(place.y));
  return place !== null;
}
