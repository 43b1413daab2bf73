import { html, nothing, type TemplateResult } from 'lit';
import type { CallRecord, TruncatedValue } from '../../core/mcp/call-log/call-record.js';
import { icon } from '../../icons/icons.js';
import type { CallLogTerms } from '../../locales/en/call-log.js';
import type { LocalizeController } from '../../locales/localize.js';
import { callOutcome, timeOf, tookOf } from './call-outcome.js';

interface DetailsView {
  readonly words: LocalizeController<CallLogTerms>;
  /** Of the button that copies. */
  readonly copyLabel: string;
  readonly copy: () => void;
  readonly close: () => void;
}

const isTruncated = (value: unknown): value is TruncatedValue =>
  typeof value === 'object' && value !== null && (value as TruncatedValue).truncated === true;

/** All that the log knows of one call. */
export function callDetails(record: CallRecord, view: DetailsView): TemplateResult {
  const { words, copyLabel, copy, close } = view;
  const { tool, server, initiator, app, consent, conversationId, workflowId, attempts, errorCode, id } = record;
  const time = timeOf(record);
  const label = words.term('details', tool);
  const facts: readonly (readonly [keyof CallLogTerms, unknown])[] = [
    ['time', time === undefined ? '' : words.term('wholeTime', time)],
    ['result', callOutcome(record, words)],
    ['server', server],
    ['initiator', words.term('initiatorName', initiator)],
    ['app', app],
    ['consent', words.term('consentName', consent)],
    ['duration', tookOf(record, words)],
    ['attempts', words.format.number(attempts)],
    ['errorCode', errorCode && html`<code>${errorCode}</code>`],
    ['conversation', conversationId],
    ['workflow', workflowId],
    ['call', html`<code>${id}</code>`],
  ];
  return html`<section class="details" part="details" aria-label=${label}>
    <div class="details-head">
      <b class="mono cut grow" tabindex="-1" title=${tool}><bdi>${tool}</bdi></b>
      <button type="button" class="btn quiet small" @click=${copy}>${icon('copy')}${copyLabel}</button>
      <button type="button" class="ib" title=${words.term('close')} aria-label=${words.term('close')} aria-keyshortcuts="Escape"
        @click=${close}>${icon('x')}</button>
    </div>
    <dl>${facts.map(([key, value]) =>
      value === '' || value === undefined
        ? nothing
        : html`<div><dt>${words.term(key as 'time')}</dt><dd><bdi>${value}</bdi></dd></div>`,
    )}</dl>
    ${value('arguments', record.params, words)}${value('answer', record.result, words)}
  </section>`;
}

function value(name: 'arguments' | 'answer', given: unknown, words: LocalizeController<CallLogTerms>): TemplateResult {
  const label = words.term(name);
  if (given === undefined)
    return html`<div class="value"><span class="cap">${label}</span><p class="dim"><bdi>${words.term('notKept')}</bdi></p></div>`;
  const isCut = isTruncated(given);
  const text = isCut ? given.head : JSON.stringify(given, null, 2);
  return html`<div class="value">
    <span class="cap">${label}</span>${isCut ? html` <span class="cap">${words.term('beginning', given.bytes)}</span>` : nothing}
    <pre dir="ltr" translate="no" tabindex="0" role="group" aria-label=${label}>${text}</pre>
  </div>`;
}
