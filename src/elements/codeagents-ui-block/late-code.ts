import type { LitElement } from 'lit';
import { LazyController } from '../../controllers/lazy-controller.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';
import { WidgetFailedEvent } from '../../events/widget/widget-failed.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import * as views from './late-views.js';

type Block = LitElement & { readonly blockIndex: number };
type Words = LocalizeController<WidgetTerms>;

/** Reads JSON: blocks of a message come read. */
const reader = new Lazy(() => import('../../core/widgets/parse-codeagents-ui.js'));
const previews = new Lazy(() => import('./preview/preview-dialog.js'));

/** What of a block loads late, a row a part. Those that draw elements say for which. */
export function lateCodeOf(block: Block, words: Words) {
  const late = <T>(lazy: Lazy<T>, code: string, sentence: Sentence) => lateCode(block, words, { lazy, code, sentence });
  return {
    reader: late(reader, 'widget-not-loaded', 'notLoaded'),
    preview: late(previews, 'preview-not-loaded', 'previewNotLoaded'),
    views: [
      { code: late(views.mediaViews, 'media-not-loaded', 'mediaNotLoaded'), isFor: views.hasMedia },
      { code: late(views.tableViews, 'widget-part-not-loaded', 'partNotLoaded'), isFor: views.hasTables },
      { code: late(views.reportViews, 'widget-part-not-loaded', 'partNotLoaded'), isFor: views.hasReports },
      { code: late(views.chartPlaces, 'widget-part-not-loaded', 'partNotLoaded'), isFor: views.hasCharts },
    ],
  } as const;
}

type Sentence = 'notLoaded' | 'partNotLoaded' | 'mediaNotLoaded' | 'previewNotLoaded';

/** Where it cannot be loaded the block says so, and developers hear of it. */
const lateCode = <T>(
  block: Block,
  words: Words,
  { lazy, code, sentence }: { readonly lazy: Lazy<T>; readonly code: string; readonly sentence: Sentence },
): LazyController<T> =>
  new LazyController(block, lazy, {
    words,
    sentence: () => words.term(sentence),
    onFailed: (cause) => {
      const { blockIndex } = block;
      const problem = { code, message: reasonOf(cause), severity: 'load', path: '', blockIndex } as const;
      block.dispatchEvent(new WidgetFailedEvent({ code, problems: [problem] }));
    },
  });
