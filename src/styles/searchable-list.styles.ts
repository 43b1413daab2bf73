import { css } from 'lit';
import { textSm, textXs } from './text.js';

/** A bar with a search, lists to choose from and a menu, above a list that scrolls, above a line that tells its size. */
export const searchableListStyles = css`
  :host { display: flex; flex-direction: column; min-block-size: 0; container-type: inline-size; }
  :host([hidden]) { display: none; }
  .notices { padding: .75rem 1rem; flex: none; }
  .bar { display: flex; align-items: center; gap: .5rem; padding: .625rem 1rem; flex: none; }
  .search { position: relative; display: flex; align-items: center; flex: 1 1 8rem; min-inline-size: 6rem; }
  .search > .i {
    position: absolute; inset-inline-start: .5rem; color: var(--vitrine-color-text-tertiary);
    pointer-events: none;
  }
  .search input {
    inline-size: 100%; block-size: 2rem; padding-inline: 1.75rem .5rem;
    border: 1px solid var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-primary); ${textSm} text-overflow: ellipsis;
  }
  .search input::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
  .search input::-webkit-search-cancel-button { display: none; }
  .search:has(.clear) input { padding-inline-end: 2rem; }
  .search .clear { position: absolute; inset-inline-end: .125rem; }
  .search input::-webkit-calendar-picker-indicator { display: none !important; }
  .search input:focus-visible { outline-offset: -1px; }
  .select { position: relative; display: flex; align-items: center; flex: none; }
  .select select.btn {
    appearance: none; border: 0; padding-inline-end: 1.625rem; cursor: pointer; field-sizing: content;
  }
  .select > .i { position: absolute; inset-inline-end: .5rem; pointer-events: none; }

  .scroll { flex: 1; min-block-size: 10rem; overflow: auto; }
  .scroll:focus-visible { outline-offset: -2px; }
  .rest { padding: .75rem 1rem; }
  .foot {
    display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; padding: .5rem 1rem;
    flex: none; ${textXs} color: var(--vitrine-color-text-secondary);
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  artifact-code { flex: 1; min-block-size: 8rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }

  @media print {
    .bar, .foot { display: none; }
    .scroll { overflow: visible; }
  }
`;
