/** The field that a person writes into: the one whose id a `composer` attribute around an element says. */
function composerOf(start: Element): HTMLInputElement | HTMLTextAreaElement | undefined {
  for (let element: Element | null = start; element;) {
    const named: Element | null = element.closest('[composer]');
    const root: Node = (named ?? element).getRootNode();
    if (named) {
      const id = named.getAttribute('composer') ?? '';
      const field = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
    }
    element = root instanceof ShadowRoot ? root.host : null;
  }
  return undefined;
}

/**
 * Puts a text into the composer around an element, below what is written there, and the caret behind it. Nothing is sent.
 * @returns whether there is one that can be written into.
 */
export function writeToComposer(start: Element, text: string): boolean {
  const field = composerOf(start);
  if (!field || field.disabled || field.readOnly) return false;
  const before = field.value.trimEnd();
  field.value = before === '' ? text : `${before}${field instanceof HTMLTextAreaElement ? '\n' : ' '}${text}`;
  // Frameworks read a field when it says that it has changed.
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: text }));
  field.focus();
  return true;
}
