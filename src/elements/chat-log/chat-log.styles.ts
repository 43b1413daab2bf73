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
      /* At both sides: the column keeps its place, and its middle that of a composer below, bar or not. */
      scrollbar-gutter: stable both-edges;
    }
    .base:focus-visible { outline-offset: -2px; }
    .list { max-inline-size: var(--chat-log-width, 42.5rem); margin-inline: auto; }
    .all > * { content-visibility: auto; contain-intrinsic-size: auto 2400px; overflow-clip-margin: 1.5rem; }
    .dock {
      position: sticky; inset-block-end: 0; block-size: 0; display: flex; justify-content: center;
      align-items: flex-end;
    }
    /* A line that is cut at an edge, or half behind the button, could not be read: it fades out. */
    .base.away { --_end: 5rem; --_gone: 2.875rem; }
    .base[data-scrolled] { --_begin: 1.25rem; }
    .base:is(.away, [data-scrolled]) {
      mask-image: linear-gradient(
        transparent, #000 var(--_begin, 0px) calc(100% - var(--_end, 0px)), transparent calc(100% - var(--_gone, 0px))
      );
    }
    .btn.newest { margin-block-end: 1rem; border-radius: 99px; box-shadow: var(--vitrine-shadow-md); }
    @media (max-width: 767px) { .base { padding: max(1.25rem, var(--chat-log-space-above, 0px)) 1rem .5rem; } }
    /* On paper the whole of it. */
    @media print {
      :host, .fill, .base { display: block !important; overflow: visible; mask: none !important; }
      .all > * { content-visibility: visible; }
      .dock { display: none; }
    }
  `,
];
