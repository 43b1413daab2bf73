const seen = new WeakMap<Element, (entry: IntersectionObserverEntry) => void>();
let observer: IntersectionObserver | undefined;

/**
 * Tells when an element comes near the viewport, or leaves: within one screen of the window, and of every scroller
 * inside it. One observer for the page.
 */
export function watchNear(element: Element, changed: (entry: IntersectionObserverEntry) => void): void {
  observer ??= new IntersectionObserver((entries) => entries.forEach((entry) => seen.get(entry.target)?.(entry)), {
    root: document,
    rootMargin: '100%',
    ...{ scrollMargin: '100%' }, // not in TypeScript's table yet; browsers without it tell what is visible
  });
  seen.set(element, changed);
  observer.observe(element);
}

export function unwatchNear(element: Element): void {
  observer?.unobserve(element);
}
