/**
 * The user answered what a server asked in the middle of a call.
 */
export class McpElicitationAnsweredEvent extends CustomEvent<{
  /** `accept`: given. `decline`: refused. `cancel`: put off. */
  readonly action: 'accept' | 'decline' | 'cancel';
  /** What was filled in, with `accept`. None where an address was opened. */
  readonly content?: Readonly<Record<string, unknown>>;
}> {
  static readonly type = 'mcp-elicitation-answered';

  constructor(detail: McpElicitationAnsweredEvent['detail']) {
    super(McpElicitationAnsweredEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpElicitationAnsweredEvent.type]: McpElicitationAnsweredEvent;
  }
}
