/**
 * An app wants to say something in the conversation, in the user's name. Not cancelled, the user is asked, and the
 * message is added to the conversation. Whoever cancels it sends the message, and the app hears that it was sent.
 */
export class McpAppMessageSendRequestEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  readonly role: 'user';
  /** Blocks as MCP has them, untrusted: text, images, resources. */
  readonly content: readonly Readonly<Record<string, unknown>>[];
}> {
  static readonly type = 'mcp-app-message-send-request';

  constructor(detail: McpAppMessageSendRequestEvent['detail']) {
    super(McpAppMessageSendRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppMessageSendRequestEvent.type]: McpAppMessageSendRequestEvent;
  }
}
