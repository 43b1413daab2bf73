/** Something that can be looked at in full. */
export interface PreviewItem {
  readonly kind: 'image' | 'video';
  readonly src: string;
  /** What screen readers say of an image. */
  readonly alt: string;
  readonly caption: string;
}
