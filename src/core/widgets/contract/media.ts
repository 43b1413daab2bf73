import type { CheckedFields } from '../widget-field.js';
import { maybeText, type NamedElement, type WidgetSpec } from './widget-spec.js';

export const image = {
  fields: {
    source: { kind: 'source', media: 'image', base64: true },
    alt: maybeText,
    caption: maybeText,
    aspectRatio: { kind: 'number', above: 0, optional: true, description: 'Width divided by height.' },
  },
  prompt: 'source, alt?, caption?, aspectRatio?',
  example: {
    type: 'image',
    id: 'i1',
    source: { kind: 'url', url: 'https://example.org/loss.png' },
    alt: 'Loss by epoch',
    aspectRatio: 1.5,
  },
} as const satisfies WidgetSpec;

export const gallery = {
  fields: { images: { kind: 'images' }, caption: maybeText },
  prompt: 'images: image elements, caption?',
  example: {
    ...{ type: 'gallery', id: 'g1', caption: 'Before and after' },
    images: [
      { type: 'image', id: 'g1a', source: { kind: 'url', url: 'https://example.org/before.jpg' } },
      { type: 'image', id: 'g1b', source: { kind: 'url', url: 'https://example.org/after.jpg' } },
    ],
  },
} as const satisfies WidgetSpec;

export const video = {
  fields: {
    source: { kind: 'source', media: 'video', base64: false },
    poster: { kind: 'source', media: 'image', base64: true, optional: true },
    caption: maybeText,
  },
  prompt: 'source, poster?: source, caption?',
  example: {
    type: 'video',
    id: 'v1',
    source: { kind: 'url', url: 'https://example.org/run.mp4' },
    caption: 'The run, 12 s',
  },
} as const satisfies WidgetSpec;

/** An image, a video or a poster: where it comes from. A video is never base64. */
export type MediaSource =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'project_file'; readonly path: string }
  | { readonly kind: 'base64'; readonly mediaType: string; readonly data: string };

export interface ImageElement extends NamedElement<'image'>, CheckedFields<typeof image.fields> {}
export interface GalleryElement extends NamedElement<'gallery'>, CheckedFields<typeof gallery.fields> {}
export interface VideoElement extends NamedElement<'video'>, CheckedFields<typeof video.fields> {}
