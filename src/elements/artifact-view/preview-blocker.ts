import { isText, kindOf } from '../../core/artifacts/artifact-kinds.js';
import { isTooLarge } from '../../core/artifacts/content-limit.js';
import type { viewTerms } from '../../locales/en/view.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import type { Notice } from '../../notices/error-notice.js';
import type { ShownArtifact } from '../../renderers/renderer.js';

type SourceBlocker = 'interrupted' | 'cut' | 'large';

/**
 * Why the source is shown in the place of a preview: there is no renderer, it did not load, or the source had better
 * not be previewed by itself.
 */
export type PreviewBlocker = 'unknown' | 'not-loaded' | SourceBlocker;

/** The words for it, and the ways on. */
export interface BlockerWays {
  readonly words: LocalizeController<(typeof viewTerms)['en']>;
  readonly tryAgain: () => void;
  readonly previewAnyway: () => void;
  readonly download: () => void;
}

/**
 * What of the source itself speaks against a preview.
 * @param wanted - What the reader wants to see run all the same.
 */
export function sourceBlocker(shown: ShownArtifact, wanted: ShownArtifact | undefined): SourceBlocker | undefined {
  if (!isText(shown.type)) return undefined; // its bytes mean nothing as text
  if (isLarge(shown)) return 'large';
  if (wanted === shown) return undefined;
  if (shown.truncated) return 'cut';
  return shown.interrupted && !kindOf(shown.type).readsInPart ? 'interrupted' : undefined;
}

/** What is said where the source is shown in the place of a preview. */
export function blockerNotice(shown: ShownArtifact, blocker: PreviewBlocker, ways: BlockerWays): Notice {
  const { words } = ways;
  const detail = words.term('sourceBelow');
  if (blocker === 'unknown') return { tone: 'info', sentence: words.term('noPreview', plainTitle(shown.type)), detail };
  if (blocker === 'not-loaded') {
    const actions = [
      { label: words.term('tryAgain'), run: ways.tryAgain, solid: true },
      // Some browsers remember a failed import for as long as the page lives.
      { label: words.term('reloadPage'), run: () => location.reload() },
    ];
    return { tone: 'danger', sentence: words.term('notLoaded'), detail, actions };
  }
  return sourceNotice(shown, blocker, ways);
}

function sourceNotice(shown: ShownArtifact, blocker: SourceBlocker, ways: BlockerWays): Notice {
  const { words } = ways;
  const anyway = { label: words.term('previewAnyway'), run: ways.previewAnyway };
  if (blocker === 'interrupted')
    return {
      tone: 'warning',
      sentence: words.term('stoppedEarly'),
      detail: words.term('mayFail'),
      actions: [anyway],
    };
  const download = { label: words.term('download'), run: ways.download };
  const detail = words.term(blocker === 'large' ? 'tooLargeDetail' : 'tooLargeCut');
  return {
    tone: 'warning',
    sentence: words.term('tooLarge'),
    detail,
    actions: blocker === 'cut' && kindOf(shown.type).preview !== 'none' ? [download, anyway] : [download],
  };
}

const large = new WeakMap<ShownArtifact, boolean>();

/** Measured once: a version that has ended does not grow. */
function isLarge(shown: ShownArtifact): boolean {
  const known = large.get(shown) ?? isTooLarge(shown.content);
  large.set(shown, known);
  return known;
}
