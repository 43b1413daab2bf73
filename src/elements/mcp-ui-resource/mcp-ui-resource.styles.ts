import { css } from 'lit';
import { excerptStyles } from '../../frames/preview-notices.styles.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { visibleTextStyles } from '../../plain-text/visible-text.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';
import { stageStyles } from '../../frames/stage.styles.js';

const resourceStyles = css`
  :host { container-type: inline-size; }
  .base { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; ${textSm} }
  .base > .end { position: absolute; inset-block-end: 0; } /* no row of its own */
  .from { overflow-wrap: anywhere; }
  .notices { padding: 0; gap: .5rem; }
  .notices:has(+ .stage:not(.empty)) { padding: 0; max-block-size: none; }
  .stage {
    flex: none; block-size: var(--mcp-ui-resource-height, 12rem); max-inline-size: 100%;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
  }
  .stage.drawn { block-size: auto; overflow: visible; border: 0; border-radius: 0; background: none; }
  .stage.drawn.waits { min-block-size: 6rem; }
  /* The frame runs, and is not seen; without a size browsers slow it down. */
  .hidden { position: absolute; inset-block-start: 0; inset-inline-start: 0; inline-size: 1px; block-size: 1px; overflow: hidden; }
  .hidden iframe { inline-size: 1px; block-size: 1px; border: 0; opacity: 0; pointer-events: none; }

  .remote { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; justify-items: start; overflow-wrap: anywhere; }
  .remote > .ui-stack, .remote > .ui-card { justify-self: stretch; }
  .plain { display: contents; }
  .ui-text { white-space: pre-line; }
  .ui-text > [hidden], .ui-button > [hidden] { display: none; }
  .ui-button {
    block-size: auto; min-block-size: 2rem; padding-block: .25rem; max-inline-size: 100%;
    white-space: normal; text-align: center;
  }
  .ui-stack { display: flex; flex-direction: column; align-items: start; gap: .5rem; min-inline-size: 0; }
  .ui-stack.across { flex-flow: row wrap; align-items: center; }
  .ui-stack > .ui-card, .ui-stack > .ui-stack { align-self: stretch; }
  .ui-stack.across > .ui-card, .ui-stack.across > .ui-stack { align-self: auto; }
  .ui-card {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; justify-items: start; padding: .75rem .875rem;
    min-inline-size: 0; border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
    background: var(--vitrine-color-background-primary);
  }
  .ui-image { display: inline-block; inline-size: var(--ui-image-width); block-size: var(--ui-image-height); max-inline-size: 100%; }
  /* What stands for it may need more room. */
  .ui-image:has(> .image:not(.loaded)) { block-size: auto; min-block-size: var(--ui-image-height); }
  .ui-image .image.loaded { display: block; block-size: 100%; }
  .ui-image img {
    display: block; inline-size: 100%; block-size: 100%; object-fit: contain;
    border-radius: var(--vitrine-border-radius-md);
  }
  .ui-image .image:not(.loaded) {
    display: inline-flex; flex-wrap: wrap; align-items: center; align-content: center; gap: .25rem .5rem;
    inline-size: 100%; min-block-size: 100%; padding: .375rem .625rem; overflow: hidden; ${textXs}
    border: 1px dashed var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-sm);
    color: var(--vitrine-color-text-secondary);
  }
  .ui-image button {
    padding: .125rem .5rem; border-radius: var(--vitrine-border-radius-xs); color: var(--vitrine-color-text-primary);
    background: var(--vitrine-color-background-primary); box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary);
  }
  .ui-image button:hover { background: var(--vitrine-color-background-secondary); }

  .text {
    ${textMono} margin-block-start: .5rem; padding: .5rem .75rem; max-block-size: 20rem; overflow: auto;
    white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr; text-align: left;
    border-radius: var(--vitrine-border-radius-sm); background: var(--vitrine-color-background-secondary);
  }
  .notice .text { background: var(--vitrine-color-background-primary); }
  .notices > .text { margin: 0; }
  .address { display: block; ${textMono} overflow-wrap: anywhere; }
  .notice:dir(rtl) .address { text-align: right; }
  .ways { align-items: center; }
  .way a, .way > span {
    display: inline-flex; align-items: center; block-size: 1.75rem; padding-inline: .625rem; font-weight: 500;
    border-radius: var(--vitrine-border-radius-sm); text-decoration: none;
    background: var(--vitrine-color-background-inverse); color: var(--vitrine-color-text-inverse);
  }
  details > summary { inline-size: fit-content; border-radius: 4px; }
  @media (pointer: coarse) { .way a, .ui-image button { min-block-size: 2rem; } }
  @media (forced-colors: active) {
    .stage:not(.drawn), .ui-card { border-color: CanvasText; }
    .way a, .ui-image button { border: 1px solid LinkText; }
  }
`;

export const mcpUiResourceStyles = [
  ...[hostStyles, wideStyles, noticeStyles, visibleTextStyles, excerptStyles, stageStyles],
  resourceStyles,
];
