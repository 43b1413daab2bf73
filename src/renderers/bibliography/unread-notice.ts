import { html, type TemplateResult } from 'lit';
import type { NoBibliography } from '../../core/artifacts/bibliography/bibliography.js';
import type { BibliographyTerms } from '../../locales/en/bibliography.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice } from '../../notices/error-notice.js';

/** Why a source is no bibliography. It stands below, complete. */
export function unreadNotice(
  { reason, message }: NoBibliography,
  words: LocalizeController<BibliographyTerms>,
): TemplateResult {
  const why = reason === 'json' ? words.term('notJson', message) : words.term('notList');
  const notice = { tone: 'danger', sentence: words.term('notOne', why), detail: words.term('sourceBelow') } as const;
  return html`<div class="notices">${errorNotice(notice)}</div>`;
}
