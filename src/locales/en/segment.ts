import type { ToolCallState } from '../../core/message/segment.js';
import type { Format, TermRoom } from '../localize.js';

const states: Readonly<Record<ToolCallState, string>> = {
  pending: 'Waiting',
  running: 'Running…',
  done: 'Done',
  failed: 'Failed',
  denied: 'Denied',
  cancelled: 'Cancelled',
};

const en = {
  state: (_format: Format, state: ToolCallState) => states[state],
  arguments: 'Arguments',
  asWritten: 'Arguments as written',
  result: 'Result',
  noResult: 'No result yet',
  sent: 'Sent to the model',
  unclosedWidget: 'Widget that was not finished',
  error: 'Error',
  noArtifact: (_format: Format, field: string) => `No artifact could be made of “${field}”`,
  download: (_format: Format, name: string) => `Download ${name}`,
  loadImage: (_format: Format, host: string) => `Load image from ${host}`,
  size: (format: Format, bytes: number) => byteSize(format, bytes),
};

/** "840 B", "12 KB", "3.4 MB"; number and unit never part. */
export function byteSize(format: Format, bytes: number, units = ['B', 'KB', 'MB', 'GB']): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${format.number(value, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })}\u00a0${units[unit] ?? ''}`;
}

/** What tool calls and files in a message say. Loaded with the first of them. */
export const segmentTerms: TermRoom<typeof en> = { room: 'segment', en };
