import { providerAround } from '../../composed-tree/composed-ancestors.js';

const COMPOSER = 'chat-composer';

/** What a person writes into: the one whose id a `composer` attribute around an element says. */
function composerOf(start: Element): Element | null {
  for (let element: Element | null = start; element;) {
    const named: Element | null = element.closest('[composer]');
    const root: Node = (named ?? element).getRootNode();
    if (named) {
      const id = named.getAttribute('composer') ?? '';
      return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
    }
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return composerBeside(start);
}

/** Where nobody says which, the kit's own in the same conversation. */
function composerBeside(start: Element): Element | null {
  const provider = providerAround(start);
  const all = [...(provider ?? start.ownerDocument).querySelectorAll(COMPOSER)];
  return all.find((composer) => providerAround(composer) === provider) ?? null;
}

/**
 * Puts a text into the composer around an element, below what is written there, and the caret behind it. Nothing is sent.
 * @returns whether there is one that can be written into.
 */
export function writeToComposer(start: Element, text: string): boolean {
  const field = composerOf(start);
  if (field?.localName === COMPOSER) return insertInto(field as HTMLElementTagNameMap[typeof COMPOSER], text);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  if (field.disabled || field.readOnly) return false;
  const before = field.value.trimEnd();
  field.value = before === '' ? text : `${before}${field instanceof HTMLTextAreaElement ? '\n' : ' '}${text}`;
  // Frameworks read a field when it says that it has changed.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
  field.focus();
  return true;
}

/** One that is not defined yet takes nothing. */
function insertInto(composer: HTMLElementTagNameMap[typeof COMPOSER], text: string): boolean {
  if (composer.disabled || !composer.matches(':defined')) return false;
  composer.insertText(text);
  return true;
}
