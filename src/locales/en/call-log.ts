import type { RecordedConsent } from '../../core/mcp/call-log/call-record.js';
import type { ToolInitiator } from '../../core/mcp/server.js';
import type { Format, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

/** What came of a call, as a person is told. */
export type CallOutcome = 'done' | 'denied' | 'cancelled' | 'timeout' | 'failed';

const outcomes: Readonly<Record<CallOutcome, string>> = {
  done: 'Done',
  denied: 'Denied',
  cancelled: 'Cancelled',
  timeout: 'Timed out',
  failed: 'Failed',
};

const initiators: Readonly<Record<ToolInitiator, string>> = {
  model: 'model',
  app: 'app',
  'app-tool': 'app’s tool',
  user: 'person',
  host: 'page',
};

const consents: Readonly<Record<RecordedConsent, string>> = {
  once: 'once',
  conversation: 'conversation',
  always: 'always',
  policy: 'policy',
  none: 'not asked',
  denied: 'denied',
};

const dates = new Map<string, Intl.DateTimeFormat>();

/** A time of a list, where a format made for each row would take longer than the row. */
export function callTime({ lang }: Format, time: number, isToday: boolean): string {
  const key = `${lang} ${isToday ? 'time' : 'date'}`;
  const known =
    dates.get(key) ??
    new Intl.DateTimeFormat(
      lang,
      isToday ? { timeStyle: 'medium' } : { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    );
  dates.set(key, known);
  return known.format(time);
}

/** Of a date and a time all that is known. */
export const wholeTime = ({ lang }: Format, time: number): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'long' }).format(time);

const countOf = (format: Format, count: number): string =>
  `${format.number(count)} ${format.plural(count, { one: 'call', other: 'calls' })}`;

const en = {
  title: 'Call log',
  calls: countOf,
  found: (format: Format, found: number, all: number) => `${format.number(found)} of ${countOf(format, all)}`,
  reading: 'Reading the log…',
  empty: 'No calls yet.',
  emptyDetail: 'Calls of tools appear here, those that were refused too.',
  off: 'The log of calls is switched off.',
  none: 'No call matches.',
  showAll: 'Show all calls',
  list: 'Calls, the newest first',
  search: 'Search calls',
  filters: 'Filters',
  time: 'Time',
  result: 'Result',
  tool: 'Tool',
  server: 'Server',
  initiator: 'Asked by',
  app: 'App',
  consent: 'Consent',
  duration: 'Duration',
  conversation: 'Conversation',
  anyResult: 'All results',
  onlyDone: 'Done',
  onlyFailed: 'Not done',
  anyTool: 'All tools',
  anyServer: 'All servers',
  anyInitiator: 'Asked by anyone',
  anyConversation: 'All conversations',
  anyTime: 'Any time',
  lastHour: 'Last hour',
  lastDay: 'Last 24 hours',
  lastWeek: 'Last 7 days',
  givenTime: 'As the page says',
  outcome: (_: Format, outcome: CallOutcome) => outcomes[outcome],
  initiatorName: (_: Format, initiator: ToolInitiator) => initiators[initiator] ?? initiator,
  consentName: (_: Format, consent: RecordedConsent) => consents[consent] ?? consent,
  callTime,
  wholeTime,
  took: (format: Format, ms: number) => format.duration(ms),
  export: 'Export',
  jsonl: 'JSON Lines',
  csv: 'CSV',
  exportFailed: 'The log could not be exported.',
  fileName: 'mcp-calls',
  clear: 'Clear',
  clearQuestion: (format: Format, count: number) =>
    count === 1 ? 'Delete the one call in the log?' : `Delete all ${countOf(format, count)} in the log?`,
  clearDetail: 'They are gone for good. Export first what you want to keep.',
  clearNow: 'Delete all',
  keep: 'Keep them',
  cleared: 'The log is empty.',
  details: (_: Format, tool: string) => `Details of ${tool}`,
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copying is not allowed here.',
  arguments: 'Arguments',
  answer: 'Answer',
  notKept: 'Not kept.',
  beginning: (format: Format, bytes: number) => `The beginning of ${byteSize(format, bytes)}.`,
  attempts: 'Attempts',
  workflow: 'Workflow',
  errorCode: 'Error',
  call: 'Call',
};

/** What `mcp-call-log` says. */
export const callLogTerms: TermRoom<typeof en> = { room: 'call-log', en };

export type CallLogTerms = typeof en;
