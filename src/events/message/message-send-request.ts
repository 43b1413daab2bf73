import type { FileContentBlock } from '../../core/message/segment.js';

/**
 * The user wants to send a message. Unless somebody cancels it, it is added to the conversation and `message-sent`
 * follows, which a host answers. Cancelled, nothing is added, and what was typed stays where it is.
 */
export class MessageSendRequestEvent extends CustomEvent<{
  /** What the message is to say, quotations above it, as Markdown. */
  readonly text: string;
  readonly files: readonly FileContentBlock[];
  /** Where the text comes from: what was typed, or a suggestion that was chosen, which leaves what was typed alone. */
  readonly source: 'field' | 'suggestion';
}> {
  static readonly type = 'message-send-request';

  constructor(detail: MessageSendRequestEvent['detail']) {
    super(MessageSendRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [MessageSendRequestEvent.type]: MessageSendRequestEvent;
  }
}
