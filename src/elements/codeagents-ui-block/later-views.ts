import type { CodeagentsUiElement } from '../../core/widgets/widget-schema.js';

type MediaViews = typeof import('./widgets/media-views.js');

let media: MediaViews | undefined;

/** What draws media, once `prepareViews` has loaded it. @throws {TypeError} if it could not be. */
export function mediaViews(): MediaViews {
  if (!media) throw new TypeError('What draws media has not loaded.');
  return media;
}

const hasMedia = ({ type, ...more }: CodeagentsUiElement): boolean =>
  type === 'image' || type === 'gallery' || type === 'video' || ('content' in more && more.content.some(hasMedia));

/**
 * Loads what these elements need beyond text and tables.
 * @returns undefined if it is there already; the promise never rejects: what is missing then fails by itself.
 */
export function prepareViews(elements: readonly CodeagentsUiElement[]): Promise<void> | undefined {
  if (media || !elements.some(hasMedia)) return undefined;
  return import('./widgets/media-views.js').then(
    (module) => void (media = module),
    () => undefined,
  );
}
