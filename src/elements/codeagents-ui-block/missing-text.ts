import { widgetCuts, widgetLosses, widgetMends, type WidgetCut } from '../../core/widgets/widget-problem.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';
import type { ShownBlock } from './json-reading.js';

type Words = LocalizeController<WidgetTerms>;

/** What a limit has cut, in the user's words: "12 of 15 images". */
function cutText(localize: Words, { items, kept, given }: WidgetCut): string {
  return items === 'depth' ? localize.term('tooDeep') : localize.term('cut', items, kept, given);
}

/** What is not drawn of an element: "2 of 4 rows could not be read · 12 of 15 images". Empty where all of it is. */
export const missingText = (localize: Words, element: object): string =>
  [
    ...widgetMends(element).map(() => localize.term('readFromText')),
    ...widgetLosses(element).map(({ items, lost, given }) => localize.term('unread', items, lost, given)),
    ...widgetCuts(element).map((cut) => cutText(localize, cut)),
  ].join(' · ');

/** The same of a block that is shown: of its list of elements, of its message's blocks, and of its end. */
export const missingOfBlock = (localize: Words, { block, cut, unfinished }: ShownBlock): string =>
  [
    ...(block ? [missingText(localize, block)] : []),
    ...(cut ? [cutText(localize, cut)] : []),
    ...(unfinished ? [localize.term('foldUnfinished')] : []),
  ]
    .filter((note) => note !== '')
    .join(' · ');
