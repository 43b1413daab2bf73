import { css } from 'lit';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm } from '../../styles/text.js';

export const artifactCodeStyles = [
  hostStyles,
  css`
    :host { display: flex; flex-direction: column; min-block-size: 0; max-block-size: 100%; }
    .scroller {
      flex: 1; min-block-size: 0; overflow: auto; direction: ltr; text-align: left;
    }
    .scroller:focus-visible { outline-offset: -2px; }
    .code { ${textMono} inline-size: max-content; min-inline-size: 100%; padding-block: .75rem; tab-size: 4; }
    .group { contain: content; }
    /* A closed group has 40 lines: its size is known before it is laid out. */
    .group.closed { content-visibility: auto; contain-intrinsic-size: auto 1px auto 50rem; }
    .group > div { min-block-size: 1.25rem; padding-left: 3rem; padding-right: 1rem; white-space: pre; }
    .code.many .group > div { padding-left: 4.25rem; }
    .group > div::before {
      content: attr(data-line); display: inline-block; inline-size: 2rem; margin-left: -3rem; margin-right: 1rem;
      text-align: right; color: var(--vitrine-color-text-tertiary); font-variant-numeric: tabular-nums;
      user-select: none; -webkit-user-select: none;
    }
    .code.many .group > div::before { inline-size: 3.25rem; margin-left: -4.25rem; }
    .long > span { display: inline-block; }

    :host([wrap]) .code { inline-size: auto; }
    :host([wrap]) .group > div { white-space: pre-wrap; overflow-wrap: anywhere; }

    .keyword { color: var(--vitrine-code-keyword); }
    .string { color: var(--vitrine-code-string); }
    .number { color: var(--vitrine-code-number); }
    .name { color: var(--vitrine-code-name); }
    .comment { color: var(--vitrine-code-comment); }

    .writing .open::after {
      content: ''; display: inline-block; inline-size: 7px; block-size: 1.05em; margin-left: 3px;
      vertical-align: -.16em; border-radius: 1.5px;
      background: var(--vitrine-color-text-primary);
      animation: breathe 1.1s var(--vitrine-ease-in-out) infinite alternate;
    }
    .plain {
      display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem;
      padding: .25rem .5rem .25rem 1rem; padding-inline: 1rem .5rem; flex: none;
      border-block-end: 1px solid var(--vitrine-color-border-tertiary);
      ${textSm} color: var(--vitrine-color-text-secondary);
    }
    @media print {
      .scroller { overflow: visible; }
      .group.closed { content-visibility: visible; }
      .group > div { white-space: pre-wrap; overflow-wrap: anywhere; }
    }
    @media (forced-colors: active) {
      .writing .open::after { background: CanvasText; }
    }
  `,
];
