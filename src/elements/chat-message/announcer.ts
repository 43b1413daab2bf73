import { labelOf } from '../../core/artifacts/artifact-kinds.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { Segment } from '../../core/message/segment.js';
import { cardTerms } from '../../locales/en/card.js';
import { LocalizeController } from '../../locales/localize.js';
import { messageTerms } from '../../locales/en/message.js';
import { plainTitle } from '../../locales/shown-title.js';
import type { SegmentContext } from './segment-view.js';

/** The longest silence while an artifact is written, in milliseconds. */
const PERIOD_MS = 10_000;
/** A region that changes faster is heard in part: what comes sooner is said together, in milliseconds. */
const APART_MS = 1_000;
/** How long a sentence stays for a screen reader to pick up, in milliseconds. */
const SPOKEN_MS = 5_000;

/**
 * Tells people who do not see the page what a message being written does: the start of an artifact, at most every
 * ten seconds how far it is, that it is ready, and that the answer is complete. The text itself is not read out.
 */
export class Announcer {
  readonly #card: LocalizeController<(typeof cardTerms)['en']>;
  readonly #message: LocalizeController<(typeof messageTerms)['en']>;
  readonly #region: () => HTMLElement | null | undefined;
  #seen = 0;
  #writing: string | undefined;
  #spokenAt = 0;
  /** What is to be said next, while the last sentence is being picked up. */
  readonly #queued: string[] = [];

  constructor(
    host: SegmentContext['host'],
    localize: SegmentContext['localize'],
    region: () => HTMLElement | null | undefined,
  ) {
    this.#card = LocalizeController.of(host, cardTerms);
    this.#message = localize;
    this.#region = region;
  }

  /** Once per frame of a message that is being written. */
  watchSegments(segments: readonly Segment[], headless: HeadlessController): void {
    this.#speak(this.#news(segments, headless));
  }

  /** The message is whole, or will get no more. */
  announceEnd(segments: readonly Segment[], headless: HeadlessController, interrupted: boolean): void {
    const end = this.#message.term(interrupted ? 'messageStopped' : 'messageEnded');
    this.#speak([...this.#news(segments, headless), end]);
  }

  #news(segments: readonly Segment[], headless: HeadlessController): string[] {
    const news: string[] = [];
    for (; this.#seen < segments.length; this.#seen += 1) {
      const segment = segments[this.#seen];
      if (segment?.kind === 'artifact' && !segment.block.failure)
        news.push(...this.#begin(segment.block.artifactId, headless));
    }
    if (this.#writing === undefined) return news;
    const artifact = headless.artifacts.get(this.#writing);
    if (!artifact?.streaming) {
      this.#writing = undefined;
      news.push(this.#card.term('ready'));
    } else if (news.length === 0 && Date.now() - this.#spokenAt >= PERIOD_MS) {
      news.push(this.#card.term('lines', headless.lineCount(artifact.id, artifact.versions.at(-1)?.number ?? 1) ?? 0));
    }
    return news;
  }

  #begin(artifactId: string, headless: HeadlessController): string[] {
    const artifact = headless.artifacts.get(artifactId);
    if (!artifact) return [];
    this.#writing = artifactId;
    return [
      this.#message.term(
        'artifactStarted',
        plainTitle(artifact.title),
        labelOf(artifact.type, this.#card.lang) ?? this.#card.term('type', artifact.type),
      ),
    ];
  }

  #speak(sentences: readonly string[]): void {
    if (sentences.length === 0) return;
    // Somebody waits already, and says this as well.
    if (this.#queued.push(...sentences) > sentences.length) return;
    const waitMs = this.#spokenAt + APART_MS - Date.now();
    if (waitMs > 0) setTimeout(() => this.#speakQueued(), waitMs);
    else this.#speakQueued();
  }

  #speakQueued(): void {
    const text = this.#queued.splice(0).join('. ');
    const region = this.#region(); // looked for in all of the message
    if (!region) return;
    region.textContent = text;
    this.#spokenAt = Date.now();
    // Said is said: nobody shall find it again when reading the page.
    setTimeout(() => region.textContent === text && (region.textContent = ''), SPOKEN_MS);
  }
}
