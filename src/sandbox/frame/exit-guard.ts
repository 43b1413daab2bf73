import { later, on } from './natives.js';
import { catchDetachedClicks } from './page-requests.js';

export interface Exits {
  /** The file that a link would save; `undefined` for a link to a page. Read at once. */
  readonly fileAt: (address: string) => Blob | undefined;
  /** A link to a file of the document's own was followed. */
  readonly save: (file: Blob, name: string) => void;
  /** A link was followed that leads out of the frame. */
  readonly link: (url: string, text: string) => void;
  /** A form was submitted and nobody handled it. */
  readonly form: () => void;
}

const linkOf = (event: Event): HTMLAnchorElement | SVGAElement | undefined =>
  event
    .composedPath()
    .find(
      (node): node is HTMLAnchorElement | SVGAElement =>
        (node instanceof HTMLAnchorElement || node instanceof HTMLAreaElement || node instanceof SVGAElement) &&
        (node.hasAttribute('href') || node.hasAttribute('xlink:href')),
    );

const addressOf = (link: HTMLAnchorElement | SVGAElement): string =>
  (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '').trim();

/** What stays inside the document: places in it, and the page's own scripts. */
const staysInside = (address: string): boolean => address.startsWith('#') || /^javascript:/i.test(address);

/** For the length of one event, lets an attempt to leave end at the sandbox, which opens no pop-up. */
function aimAtNothing(element: Element, attribute: string): void {
  const before = element.getAttribute(attribute);
  element.setAttribute(attribute, '_blank');
  later(() => (before === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, before)), 0);
}

/** A handler in the bubble phase would be too late: after an app's `stopPropagation()` the click navigates. */
function guardClick(event: MouseEvent, exits: Exits): void {
  const link = linkOf(event);
  if (!link) return;
  const address = addressOf(link);
  if (staysInside(address)) return;
  aimAtNothing(link, 'target');
  const name = link.getAttribute('download');
  const file = name === null ? undefined : exits.fileAt(address);
  if (name !== null && file) {
    // Not every browser knows that a sandbox saves nothing.
    link.removeAttribute('download');
    later(() => {
      link.setAttribute('download', name);
      if (!event.defaultPrevented) exits.save(file, name || (file instanceof File ? file.name : ''));
    }, 0);
    return;
  }
  const asked = event.isTrusted || (navigator.userActivation?.isActive ?? false);
  // Whether the app took the click shows only once every handler has run.
  later(() => {
    if (!event.defaultPrevented && asked) exits.link(address, (link.textContent ?? '').trim().slice(0, 500));
  }, 0);
}

function guardSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (isDialog(event)) return;
  aimAtNothing(form, 'target');
  if (event.submitter) aimAtNothing(event.submitter, 'formtarget');
}

/** Chromium would replace the document in spite of `form-action 'none'`. */
function cancelSubmit(event: SubmitEvent, exits: Exits): void {
  if (event.defaultPrevented || isDialog(event)) return;
  event.preventDefault();
  exits.form();
}

const isDialog = ({ target, submitter }: SubmitEvent): boolean =>
  (submitter?.getAttribute('formmethod') ?? (target as HTMLFormElement).getAttribute('method') ?? '').toLowerCase() ===
  'dialog';

/** Listeners that `document.open()` takes away; setting them again does no harm. */
export function exitGuard(exits: Exits): () => void {
  const click = (event: MouseEvent) => guardClick(event, exits);
  const submit = (event: SubmitEvent) => cancelSubmit(event, exits);
  HTMLFormElement.prototype.submit = () => exits.form();
  window.open = (url?: string | URL) => {
    if (url !== undefined && navigator.userActivation?.isActive) exits.link(String(url), '');
    return null;
  };
  catchDetachedClicks(click);
  // Outside a closed root nobody sees which of its links was pressed.
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = Reflect.apply(attachShadow, this, [init]);
    if (root.mode === 'closed') for (const type of ['click', 'auxclick']) on(root, type, click, true);
    return root;
  };
  return () => {
    on(window, 'click', click, true);
    on(window, 'auxclick', click, true);
    on(window, 'submit', guardSubmit, true);
    on(window, 'submit', submit);
  };
}
