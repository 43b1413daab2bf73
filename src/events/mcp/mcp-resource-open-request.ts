/** The user wants to see a resource of a server. Cancel it to show it elsewhere. */
export class McpResourceOpenRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
  /** Its address, `ui://…`. */
  readonly uri: string;
  /** As the server lists it. */
  readonly mimeType: string;
  /** Its title or name. */
  readonly name: string;
}> {
  static readonly type = 'mcp-resource-open-request';

  constructor(detail: McpResourceOpenRequestEvent['detail']) {
    super(McpResourceOpenRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpResourceOpenRequestEvent.type]: McpResourceOpenRequestEvent;
  }
}
