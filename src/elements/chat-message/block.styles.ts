import { css } from 'lit';
import { textMono, textSm } from '../../styles/text.js';

/** Tool calls and files. Adopted by a message when the first of them is drawn. */
export const blockStyles = css`
  .tool {
    container-type: inline-size; border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg);
    ${textSm} overflow: hidden;
  }
  .tool > summary {
    display: flex; align-items: center; gap: .5rem;
    min-block-size: max(2rem, 2.25rem * var(--vitrine-density, 1)); padding: .125rem .75rem;
    cursor: pointer; list-style: none;
  }
  .tool > summary::-webkit-details-marker { display: none; }
  .tool > summary:hover { background: var(--vitrine-color-background-secondary); }
  .tool > summary:focus-visible { outline-offset: -2px; border-radius: inherit; }
  .tool > summary > .i:last-child { color: var(--vitrine-color-text-tertiary); }
  .tool[open] > summary > .i:last-child { rotate: 180deg; }
  .tool .spin { margin: 1px; }
  .tool .name {
    ${textMono} font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    max-inline-size: 60%; flex: none;
  }
  .tool .args { ${textMono} color: var(--vitrine-color-text-tertiary); }
  .tool:dir(rtl) .args { text-align: right; }
  .tool .cap { white-space: nowrap; flex: none; }
  @container (max-width: 30rem) { .tool .wide { display: none; } }
  .fields {
    display: grid; gap: .625rem; padding: .75rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .fields figure { display: grid; gap: .25rem; }
  .kv {
    ${textMono} background: var(--vitrine-color-background-secondary);
    border-radius: var(--vitrine-border-radius-sm); padding: .5rem .75rem;
    max-block-size: 20rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr;
    text-align: left;
  }
  .file {
    display: flex; align-items: center; gap: .625rem; padding: .5rem .5rem .5rem .75rem;
    padding-inline: .75rem .5rem; min-block-size: 2.75rem;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
    background: var(--vitrine-color-background-primary); ${textSm}
  }
  .file > .i { color: var(--vitrine-color-text-secondary); }
  .picture {
    max-inline-size: 100%; max-block-size: 24rem; display: block;
    border-radius: var(--vitrine-border-radius-lg);
  }
  @media (forced-colors: active) { .tool, .file { border-color: CanvasText; } }
`;
