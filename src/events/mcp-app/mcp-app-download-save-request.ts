/** A file that an app wants to save. */
export interface AppFile {
  /** A safe name. */
  readonly name: string;
  /** What the app says that it is. */
  readonly mediaType: string;
  /** In bytes; of a link nobody knows. */
  readonly bytes?: number;
  /** What is in it. */
  readonly content?: Blob;
  /** Where it is, for a link that nobody could read for the app: it is offered as a link. */
  readonly url?: string;
}

/**
 * An app wants to save files. Not cancelled, the user is asked, and the files are saved. Whoever cancels it saves them
 * some other way, and the app hears that they were saved.
 */
export class McpAppDownloadSaveRequestEvent extends CustomEvent<{
  /** Which app. */
  readonly appId: string;
  readonly files: readonly AppFile[];
}> {
  static readonly type = 'mcp-app-download-save-request';

  constructor(detail: McpAppDownloadSaveRequestEvent['detail']) {
    super(McpAppDownloadSaveRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpAppDownloadSaveRequestEvent.type]: McpAppDownloadSaveRequestEvent;
  }
}
