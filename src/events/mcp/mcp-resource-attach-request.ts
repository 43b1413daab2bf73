/**
 * The user wants to give a resource of a server to the message that they write. The default attaches it to what stands in
 * the `chat-composer` of the same conversation; a host cancels the event and does something else.
 */
export class McpResourceAttachRequestEvent extends CustomEvent<{
  /** Name of the server. */
  readonly server: string;
  /** Its address, `ui://…`. */
  readonly uri: string;
  /** As the server lists it. */
  readonly mimeType: string;
  /** Its title or name. */
  readonly name: string;
}> {
  static readonly type = 'mcp-resource-attach-request';

  constructor(detail: McpResourceAttachRequestEvent['detail']) {
    super(McpResourceAttachRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpResourceAttachRequestEvent.type]: McpResourceAttachRequestEvent;
  }
}
