/** The element that has the focus, looked for through shadow roots. For one in a frame: the frame. */
export function focusedElement(document: Document): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
