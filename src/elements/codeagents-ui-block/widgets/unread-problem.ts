import type { WidgetProblem } from '../../../core/widgets/widget-problem.js';

/** What reads a text did not come: it stands as it is written. */
export const unreadProblem = ({ id }: { readonly id: string }): Omit<WidgetProblem, 'blockIndex'> => ({
  code: 'text-not-loaded',
  message: `What draws the text of the element "${id}" could not be loaded; it shows as it is written.`,
  severity: 'load',
  path: '',
});
