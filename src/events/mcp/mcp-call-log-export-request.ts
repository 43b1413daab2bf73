import type { CallLogFilter } from '../../core/mcp/call-log/call-log.js';
import type { CallLogFormat } from '../../core/mcp/call-log/call-record.js';

/** The user wants the calls that are shown as a file. The default saves it; cancel it to do something else with them. */
export class McpCallLogExportRequestEvent extends CustomEvent<{
  readonly format: CallLogFormat;
  /** Which calls: what `CallLog.exportRecords(format, filter)` takes. */
  readonly filter: CallLogFilter;
  /** A safe name for the file, with its extension. */
  readonly filename: string;
}> {
  static readonly type = 'mcp-call-log-export-request';

  constructor(detail: McpCallLogExportRequestEvent['detail']) {
    super(McpCallLogExportRequestEvent.type, { detail, bubbles: true, composed: true, cancelable: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    [McpCallLogExportRequestEvent.type]: McpCallLogExportRequestEvent;
  }
}
