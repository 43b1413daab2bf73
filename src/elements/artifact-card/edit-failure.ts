import type { TemplateResult } from 'lit';
import type { cardTerms } from '../../locales/card.js';
import type { LocalizeController } from '../../locales/localize.js';
import { adoptLater } from '../../styles/adopt-later.js';
import { errorNotice, noticeStyles } from '../../styles/error-notice.js';
import { controlStyles } from '../../styles/host.styles.js';
import type { CardState } from './card-state.js';

/** Says why an edit made no version, and leads to what is there. */
export function editFailure(
  { parts }: CardState,
  localize: LocalizeController<(typeof cardTerms)['en']>,
  root: Node,
  open: () => void,
): TemplateResult {
  adoptLater(root, [controlStyles, noticeStyles]);
  return errorNotice({
    tone: 'danger',
    sentence: parts.at(-1),
    detail: localize.term('editFailedDetail'),
    actions: [{ label: localize.term('open'), run: open }],
  });
}
