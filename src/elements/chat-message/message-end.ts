import { css, html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Message } from '../../core/message/segment.js';
import { MessageContinueRequestEvent } from '../../events/message/message-continue-request.js';
import { MessageRetryRequestEvent } from '../../events/message/message-retry-request.js';
import { messageEndTerms } from '../../locales/en/message-end.js';
import { LocalizeController } from '../../locales/localize.js';
import { errorNotice, noticeStyles, type Notice, type NoticeAction } from '../../notices/error-notice.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';

/** Longest text of a provider that is put on the page, in UTF-16 units: some hand on whole pages. */
const LONGEST = 2_000;

/** How a message has ended. */
export interface ShownEnd {
  readonly messageId: string;
  readonly error: Message['error'];
  readonly endReason: Message['endReason'];
  /** Whether it ended before the reader came. */
  readonly known: boolean;
}

type Words = LocalizeController<(typeof messageEndTerms)['en']>;

/** What is said of a reason, a row a reason; any other is said in the provider's word. */
const reasons = new Map<string, (words: Words) => Pick<Notice, 'tone' | 'sentence'>>([
  ['length', (words) => ({ tone: 'info', sentence: words.term('cut') })],
  ['content-filter', (words) => ({ tone: 'warning', sentence: words.term('filtered') })],
]);

/** Says in a message how it has ended, where that is not the usual way, and what can be done about it. */
export function renderMessageEnd(host: LitElement, { messageId, error, endReason, known }: ShownEnd): TemplateResult {
  addStyles(host.renderRoot, [controlStyles, noticeStyles, messageEndStyles]);
  const words = LocalizeController.of(host, messageEndTerms);
  if (error) {
    const retry = () => void host.dispatchEvent(new MessageRetryRequestEvent({ messageId }));
    return errorNotice({
      tone: 'danger',
      known,
      sentence: words.term('failed'),
      detail: errorDetail(error, words),
      actions: error.retryable === true ? [{ label: words.term('retry'), run: retry }] : [],
    });
  }
  const reason = `${endReason ?? ''}`.slice(0, LONGEST);
  const { tone, sentence } = reasons.get(reason)?.(words) ?? { tone: 'info', sentence: words.term('other', reason) };
  const goOn: NoticeAction = {
    label: words.term('goOn'),
    run: () => void host.dispatchEvent(new MessageContinueRequestEvent({ messageId })),
  };
  return errorNotice({ tone, known, sentence, actions: reason === 'length' ? [goOn] : [] });
}

/** The provider's own words, as text and never as markup. */
const errorDetail = (error: NonNullable<Message['error']>, words: Words): TemplateResult => {
  const message = `${error.message ?? ''}`.trim().slice(0, LONGEST);
  const code = `${error.code ?? ''}`.trim().slice(0, LONGEST);
  return html`${message ? html`<p class="why"><bdi>${message}</bdi></p>` : nothing}${
    code ? html`<p class="cap">${words.term('code', code)}</p>` : nothing
  }`;
};

const messageEndStyles = css`
  .body:not(:empty) + .notice { margin-block-start: .875rem; }
  /* Those of the foot show to who points at the message alone. */
  .notice .acts { opacity: 1; }
  .notice .why { white-space: pre-line; }
`;
