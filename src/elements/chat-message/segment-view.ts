import type { LitElement } from 'lit';
import type { MediaOptions } from '../../context/page-options.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { Segment } from '../../core/message/segment.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { MarkdownTerms } from '../../locales/en/markdown.js';
import type { messageTerms } from '../../locales/en/message.js';

/** What the parts of one message are drawn with. */
export interface SegmentContext {
  readonly host: LitElement;
  readonly headless: HeadlessController;
  readonly messageId: string;
  readonly media: MediaOptions;
  readonly localize: LocalizeController<(typeof messageTerms)['en']>;
  readonly markdownTerms: MarkdownTerms;
}

/** One part of a message on the page. Draws what is new in its segment, never what it has drawn already. */
export interface SegmentView {
  readonly node: HTMLElement;
  /** Where text is being written, if this part holds text. */
  readonly textRoot?: HTMLElement | undefined;
  drawSegment(segment: Segment, index: number): void;
  /** Draws at once what of a very long text would follow in later tasks. */
  drawWaiting?(): void;
  /** Resolves when all of its text is on the page. */
  readonly drawn?: Promise<void> | undefined;
  /** The language has changed. */
  relocalize?(): void;
  dispose?(): void;
}

/** Segments of one kind. */
export type SegmentOf<K extends Segment['kind']> = Extract<Segment, { readonly kind: K }>;
