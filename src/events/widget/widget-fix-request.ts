import type { WidgetProblem } from '../../core/widgets/widget-problem.js';

/**
 * The user wants the assistant to write a widget again that could not be shown. The kit itself sends nothing: the host
 * does, with the prompt that is here or one of its own, or nothing happens.
 */
export class WidgetFixRequestEvent extends CustomEvent<{
  /** Which `codeagents-ui` fence of its message, counted from 0. */
  readonly blockIndex: number;
  /** What is wrong with it. */
  readonly problems: readonly WidgetProblem[];
  /** A message to the assistant, ready to be sent. */
  readonly prompt: string;
}> {
  static readonly type = 'widget-fix-request';

  constructor(detail: WidgetFixRequestEvent['detail']) {
    super(WidgetFixRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [WidgetFixRequestEvent.type]: WidgetFixRequestEvent;
  }
}
