import { html, nothing, type TemplateResult } from 'lit';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import type { UiContent } from '../../core/mcp-apps/ui-resource/read-ui-resource.js';
import type { UiResourceTerms } from '../../locales/en/ui-resource.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';
import { asJson, cutText } from '../../plain-text/cut-json.js';
import { visibleText } from '../../plain-text/visible-text.js';

type Words = LocalizeController<UiResourceTerms>;
type Nothing = Extract<UiContent, { kind: 'nothing' }>;

/** Why there is nothing to show, with what was received behind a fold. */
export function nothingCard(content: Nothing, resource: unknown, words: Words): TemplateResult {
  const raw = typeof resource === 'string' ? resource : asJson(resource);
  switch (content.reason) {
    case 'not-a-resource':
      return errorNotice({
        tone: 'danger',
        sentence: words.term('notAResource'),
        detail: folded(words.term('raw'), raw),
      });
    case 'no-address': {
      const detail = html`<bdi>${words.term('noAddressDetail')}</bdi>${folded(words.term('raw'), raw)}`;
      return errorNotice({ tone: 'warning', sentence: words.term('noAddress'), detail });
    }
    case 'address-refused':
      return errorNotice({ tone: 'warning', sentence: visibleText(words.term('addressRefused', content.address)) });
    case 'unreadable':
      return errorNotice({ tone: 'danger', sentence: words.term('unreadable') });
    case 'empty':
      return errorNotice({ tone: 'info', sentence: words.term('empty') });
    case 'too-large': {
      const sentence = words.term('tooLarge', content.bytes, content.limit);
      return errorNotice({ tone: 'danger', sentence, detail: folded(words.term('source'), sourceOf(resource)) });
    }
  }
}

/** Content that does not run: its type, and its text. */
export function textCard(
  { mimeType, text, isNarrowed }: Extract<UiContent, { kind: 'text' }>,
  words: Words,
): TemplateResult {
  const sentence = visibleText(words.term(isNarrowed ? 'notSupported' : 'unknownType', mimeType.slice(0, 200)));
  return html`${errorNotice({ tone: 'info', sentence })}
    ${text === '' ? nothing : asReceived(mimeType.slice(0, 200), text)}`;
}

export interface ExternalCard {
  readonly url: string;
  readonly isCopied: boolean;
  readonly copyAddress: () => void;
}

/** A page that this site does not let in: where it is, and the way there. */
export function externalCard({ url, isCopied, copyAddress }: ExternalCard, words: Words): TemplateResult {
  const { host } = new URL(url);
  return errorNotice({
    tone: 'info',
    sentence: words.term('externalRefused', host),
    detail: html`<span class="address" dir="ltr" translate="no">${visibleText(url)}</span>
      <div class="acts ways"><span class="way">${outgoingLink(url, words.term('openInTab'))}</span><button
        class="btn small" type="button" @click=${copyAddress}>${words.term('copyAddress')}</button>
        <span class="cap" role="status">${isCopied ? words.term('copied') : nothing}</span></div>`,
  });
}

/** Text as it was received, behind a fold. */
export const folded = (label: string, text: string): TemplateResult =>
  html`<details><summary>${label}</summary>${asReceived(label, text)}</details>`;

const asReceived = (label: string, text: string): TemplateResult =>
  html`<pre class="text" tabindex="0" role="region" aria-label=${label}>${cutText(text)}</pre>`;

const sourceOf = (resource: unknown): string => {
  const { resource: inner = resource } = (resource ?? {}) as { resource?: unknown };
  const { text } = (inner ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : asJson(resource);
};
