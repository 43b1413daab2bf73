import { css } from 'lit';

/** What unfolds has the kit's chevron, in place of the browser's triangle. */
export const foldStyles = css`
  details > summary {
    display: flex; align-items: center; gap: .375rem; inline-size: fit-content; list-style: none; cursor: pointer;
    color: var(--vitrine-color-text-secondary);
  }
  details > summary::-webkit-details-marker { display: none; }
  details > summary::before {
    content: ''; flex: none; inline-size: .375rem; block-size: .375rem; margin-inline: .125rem; rotate: -45deg;
    border: solid currentColor; border-width: 0 1.5px 1.5px 0;
  }
  details > summary:dir(rtl)::before { rotate: 135deg; }
  details[open] > summary::before { rotate: 45deg; translate: 0 -.125rem; }
`;
