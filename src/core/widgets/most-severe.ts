import type { WidgetProblem, WidgetProblemSeverity } from './widget-problem.js';

const ORDER: readonly WidgetProblemSeverity[] = ['block', 'element', 'load', 'field', 'cut'];

/** Whether a problem says that something is not drawn. */
export const isLoss = ({ severity }: WidgetProblem): boolean => severity !== 'mended';

/** The problem that costs most; of several the first. What was mended costs nothing. */
export const mostSevere = (problems: readonly WidgetProblem[]): WidgetProblem | undefined =>
  problems
    .filter(isLoss)
    .reduce<WidgetProblem | undefined>(
      (worst, each) => (worst && ORDER.indexOf(worst.severity) <= ORDER.indexOf(each.severity) ? worst : each),
      undefined,
    );
