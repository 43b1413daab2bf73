import type { WidgetProblem } from '../../core/widgets/widget-problem.js';

/**
 * Something of a widget block is not drawn. People see nothing of it; this is for logs. Once for a block, and once for
 * each medium that fails later.
 */
export class WidgetFailedEvent extends CustomEvent<{
  /** Of the most severe problem. */
  readonly code: string;
  readonly problems: readonly WidgetProblem[];
}> {
  static readonly type = 'widget-failed';

  constructor(detail: WidgetFailedEvent['detail']) {
    super(WidgetFailedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetFailedEvent.type]: WidgetFailedEvent;
  }
}
