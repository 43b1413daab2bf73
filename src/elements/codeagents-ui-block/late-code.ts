import type { LitElement } from 'lit';
import { LazyController } from '../../controllers/lazy-controller.js';
import type { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';
import { WidgetFailedEvent } from '../../events/widget/widget-failed.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';

/** Late code of a block: where it cannot be loaded the block says so, and developers hear of it. */
export const lateCode = <T>(
  block: LitElement & { readonly blockIndex: number },
  words: LocalizeController<WidgetTerms>,
  lazy: Lazy<T>,
  code: string,
  sentence: 'notLoaded' | 'partNotLoaded' | 'mediaNotLoaded' | 'previewNotLoaded',
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
