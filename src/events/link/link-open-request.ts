/**
 * The user followed a link out of a message, an artifact or a frame. Cancel it to open it another way, or not at all.
 */
export class LinkOpenRequestEvent extends CustomEvent<{
  /** The address, checked and without credentials. */
  readonly url: string;
  /** What the link said. */
  readonly text: string;
  /**
   * Where it stood. Links from previews (`frame`) have been asked about already; of those of an app the user is asked
   * unless this is cancelled.
   */
  readonly source: 'message' | 'artifact' | 'frame' | { readonly appId: string };
}> {
  static readonly type = 'link-open-request';

  constructor(detail: LinkOpenRequestEvent['detail']) {
    super(LinkOpenRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [LinkOpenRequestEvent.type]: LinkOpenRequestEvent;
  }
}
