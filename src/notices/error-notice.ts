import { css, html, nothing, type TemplateResult } from 'lit';
import { icon, type IconName } from '../icons/icons.js';
import { textSm } from '../styles/text.js';

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** The main way out. One at most, and first. */
  readonly solid?: boolean;
}

export interface Notice {
  /** `danger`: something failed. `warning`: something was refused or left out. `info`: nothing is wrong. */
  readonly tone: 'danger' | 'warning' | 'info';
  /** It is no news to the reader, such as in a conversation read again: nobody is interrupted for it. Default false. */
  readonly known?: boolean;
  /** What happened. */
  readonly sentence: unknown;
  /** What still works, and what to do: text or a template. */
  readonly detail?: unknown;
  /** At most 3. */
  readonly actions?: readonly NoticeAction[];
  /** Behind them: a menu of those that are left. */
  readonly more?: unknown;
  /** Default: as the tone says, a shield for what was refused. */
  readonly sign?: IconName;
}

const tones: Record<Notice['tone'], IconName> = { danger: 'alert', warning: 'shield', info: 'info' };

/**
 * A failure as furniture: in the component's place, with a sentence and what to do next. Needs `noticeStyles`. Its words
 * keep their own direction: a page from right to left may have no translation.
 */
export function errorNotice({
  tone,
  known,
  sentence,
  detail,
  actions = [],
  more,
  sign = tones[tone],
}: Notice): TemplateResult {
  return html`<div class="notice ${tone}" part="notice" role=${known ? 'note' : tone === 'info' ? 'status' : 'alert'}>
    ${icon(sign)}<b><bdi>${sentence}</bdi></b>${
      detail ? html`<div>${typeof detail === 'string' ? html`<bdi>${detail}</bdi>` : detail}</div>` : nothing
    }
    ${
      actions.length
        ? html`<div class="acts">
          ${actions.map(
            ({ label, run, solid }, index) =>
              html`<button type="button" class="btn small ${solid ? 'solid' : index > 1 ? 'quiet' : ''}" @click=${run}
                ><bdi>${label}</bdi></button>`,
          )}${more}
        </div>`
        : nothing
    }
  </div>`;
}

export const noticeStyles = css`
  .notice {
    display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .125rem .625rem; padding: .75rem .875rem;
    border: 1px solid var(--vitrine-color-border-danger); border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-danger); ${textSm} overflow-wrap: anywhere;
    /* Sentences quote sources: two hyphens and a bracket are no arrow. */
    font-variant-ligatures: no-contextual;
  }
  .notice > .i { margin-block-start: 2px; color: var(--vitrine-color-text-danger); }
  .notice > :not(.i) { grid-column: 2; }
  .notice b { font-weight: 600; }
  .notice .acts { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: .5rem; }
  .notice.warning {
    background: var(--vitrine-color-background-warning); border-color: var(--vitrine-color-border-warning);
  }
  .notice.warning > .i { color: var(--vitrine-color-text-warning); }
  .notice.info { background: var(--vitrine-color-background-info); border-color: var(--vitrine-color-border-info); }
  .notice.info > .i { color: var(--vitrine-color-text-info); }
`;
