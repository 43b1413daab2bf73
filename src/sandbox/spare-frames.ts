import type { OuterFrame } from './outer-frame.js';
import type { FramePlan } from './plan-frame.js';

/** One that nobody needs for so long goes. */
const KEPT_MS = 300_000;

/** Browsers without it load a frame again that is moved: there, none waits. */
type Mover = Element & { readonly moveBefore?: (node: Node, before: null) => void };

interface Spare {
  readonly outer: OuterFrame;
  readonly place: HTMLElement;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The one of each page. */
const spares = new Map<Document, Spare>();

/** Whether a frame of this plan could wait, and none does. */
export function needsSpare(document: Document, plan: FramePlan): boolean {
  if (!plan.inner || plan.mode === 'external' || !('moveBefore' in document.body)) return false;
  const known = spares.get(document)?.outer;
  return !known?.isFit || !isSamePlan(known.plan, plan);
}

/**
 * Loads an outer frame without a document, which is about to come: most of the time that a frame takes to begin goes into
 * this one, in other processes. It holds kit code alone until a document with the same plan takes it. The last one goes.
 * @throws {SandboxError} `trusted-types-refused`.
 */
export function keepSpare(outer: OuterFrame): void {
  const { ownerDocument: document } = outer.element;
  dropSpare(document);
  const place = hiddenPlace(document);
  try {
    outer.loadDocument();
  } catch (error) {
    outer.stopListening();
    throw error;
  }
  place.shadowRoot?.append(outer.element);
  document.body.append(place);
  spares.set(document, { outer, place, timer: setTimeout(() => dropSpare(document), KEPT_MS) });
}

/**
 * Moves the frame that waits, if it is what was planned, to its place, where it stays.
 * @returns nothing where there is none, or it did not get on: a new one says why.
 */
export function takeSpare(plan: FramePlan, place: Mover | undefined): OuterFrame | undefined {
  if (!place?.isConnected || !place.moveBefore) return undefined;
  const { ownerDocument } = place;
  const spare = spares.get(ownerDocument);
  if (!spare || !isSamePlan(spare.outer.plan, plan)) return undefined;
  if (!spare.outer.isFit || !spare.place.isConnected) return void dropSpare(ownerDocument);
  place.moveBefore(spare.outer.element, null);
  spare.outer.element.title = plan.outer.title;
  forget(ownerDocument, spare);
  return spare.outer;
}

/** Ends the frames that wait: of one page, or all of them, which keep a process alive that hangs. */
export function dropSpare(document?: Document): void {
  for (const [page, spare] of spares) {
    if (document && page !== document) continue;
    spare.outer.stopListening();
    forget(page, spare);
  }
}

function forget(document: Document, { place, timer }: Spare): void {
  clearTimeout(timer);
  spares.delete(document);
  place.remove();
}

/** Out of reach of the page's style sheets and selectors. */
function hiddenPlace(document: Document): HTMLElement {
  const place = document.createElement('div');
  place.style.setProperty('display', 'none', 'important');
  place.attachShadow({ mode: 'open' });
  return place;
}

/** Attributes, policy and address: all that a frame is made with. Its name may change. */
function isSamePlan(one: FramePlan, other: FramePlan): boolean {
  return keyOf(one) === keyOf(other);
}

const keyOf = ({ mode, outer, policy, url, page }: FramePlan): string =>
  JSON.stringify([mode, { ...outer, title: '' }, policy, url, page]);
