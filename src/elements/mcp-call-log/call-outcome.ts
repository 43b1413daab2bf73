import { html, type TemplateResult } from 'lit';
import type { CallRecord } from '../../core/mcp/call-log/call-record.js';
import { icon, type IconName } from '../../icons/icons.js';
import type { CallLogTerms, CallOutcome } from '../../locales/en/call-log.js';
import type { LocalizeController } from '../../locales/localize.js';

const looks: Readonly<Record<CallOutcome, readonly [IconName, string]>> = {
  done: ['check', 'ok'],
  denied: ['x', 'warn'],
  cancelled: ['x', 'dim'],
  timeout: ['alert', 'bad'],
  failed: ['alert', 'bad'],
};

/** What came of a call. */
function outcomeOf({ success, consent, errorCode }: CallRecord): CallOutcome {
  if (success) return 'done';
  if (consent === 'denied' || errorCode === 'consent-denied') return 'denied';
  return errorCode === 'cancelled' || errorCode === 'timeout' ? errorCode : 'failed';
}

/** The same as a word with its sign. */
export function callOutcome(record: CallRecord, words: LocalizeController<CallLogTerms>): TemplateResult {
  const outcome = outcomeOf(record);
  const [name, tone] = looks[outcome];
  return html`<span class="outcome ${tone}">${icon(name)}<span>${words.term('outcome', outcome)}</span></span>`;
}

/** When a call began, in milliseconds since 1970; `undefined` where the record does not say. */
export function timeOf({ timestamp }: CallRecord): number | undefined {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? undefined : time;
}

/** How long a call took. One that was never sent took no time. */
export const tookOf = ({ attempts, durationMs }: CallRecord, words: LocalizeController<CallLogTerms>): string =>
  attempts > 0 && Number.isFinite(durationMs) ? words.term('took', durationMs) : '–';
