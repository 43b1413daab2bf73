import type { WidgetProblem, WidgetProblemSeverity } from '../../core/widgets/widget-problem.js';

const ORDER: readonly WidgetProblemSeverity[] = ['block', 'element', 'load', 'field', 'cut'];

/** The problem that costs most; of several the first. */
export const mostSevere = (problems: readonly WidgetProblem[]): WidgetProblem | undefined =>
  problems.reduce<WidgetProblem | undefined>(
    (worst, each) => (worst && ORDER.indexOf(worst.severity) <= ORDER.indexOf(each.severity) ? worst : each),
    undefined,
  );
