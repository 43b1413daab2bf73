import { css } from 'lit';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textSm, textXs } from '../../styles/text.js';

const listStyles = css`
  .fill { container-type: inline-size; }
  .rest { padding: 1rem; color: var(--vitrine-color-text-secondary); }
  .history { padding: .5rem; }
  .versions { list-style: none; display: grid; gap: 2px; }
  .versions li {
    display: flex; align-items: center; gap: .25rem; padding-inline-end: .375rem;
    border-radius: var(--vitrine-border-radius-md);
  }
  .versions li:hover { background: var(--vitrine-color-background-secondary); }
  .versions li.on { background: var(--vitrine-color-background-tertiary); }
  .version {
    flex: 1; min-inline-size: 0; display: grid; gap: .125rem; padding: .5rem .75rem;
    border-radius: var(--vitrine-border-radius-md); ${textSm}
  }
  .version:focus-visible { outline-offset: -2px; }
  .versions li > .version:last-child { margin-inline-end: 2rem; }
  @media (pointer: coarse) {
    .versions li > .version:last-child { margin-inline-end: 2.5rem; }
  }
  .version:has(> .picture) { grid-template-columns: auto minmax(0, 1fr); column-gap: .75rem; }
  .version:has(> .picture) > * { grid-column: 2; }
  .version > .picture {
    grid-column: 1; grid-row: 1 / span 3; inline-size: 3.5rem; block-size: 3.5rem; box-sizing: border-box; object-fit: contain;
    padding: .25rem; border: 1px solid var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-sm);
    background: #fff;
  }
  .version b { font-weight: 500; }
  .version .row { min-inline-size: 0; }
  .note-line { ${textXs} color: var(--vitrine-color-text-secondary); }
  .on .badge { background: var(--vitrine-color-background-primary); }
  .history-note { padding: .75rem; ${textXs} color: var(--vitrine-color-text-secondary); }
  @media (forced-colors: active) {
    .versions li.on { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;

export const artifactVersionsStyles = [hostStyles, fillStyles, listStyles];
