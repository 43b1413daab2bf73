import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';

export const chatLogStyles = [
  hostStyles,
  fillStyles,
  noticeStyles,
  css`
    :host { min-block-size: 0; }
    .base {
      flex: 1; min-block-size: 0; overflow: auto; padding: max(1.75rem, var(--chat-log-space-above, 0px)) 1.5rem .5rem;
      scrollbar-width: thin;
      scrollbar-color: var(--vitrine-color-border-secondary) transparent;
    }
    .base:focus-visible { outline-offset: -2px; }
    .list { max-inline-size: var(--chat-log-width, 42.5rem); margin-inline: auto; }
    .all > * { content-visibility: auto; contain-intrinsic-size: auto 2400px; overflow-clip-margin: 1.5rem; }
    .dock {
      position: sticky; inset-block-end: 0; block-size: 0; display: flex; justify-content: center;
      align-items: flex-end;
    }
    /* A line half behind the button could not be read: what comes under it fades out. */
    .base.away { mask-image: linear-gradient(#000 calc(100% - 5rem), transparent calc(100% - 2.875rem)); }
    .btn.newest { margin-block-end: 1rem; border-radius: 99px; box-shadow: var(--vitrine-shadow-md); }
    @media (max-width: 767px) { .base { padding: max(1.25rem, var(--chat-log-space-above, 0px)) 1rem .5rem; } }
  `,
];
