import { css } from 'lit';
import { markdownStyles } from '../../markdown/markdown.styles.js';
import { baseStyles } from '../../styles/base.styles.js';
import { controlStyles } from '../../styles/host.styles.js';
import { textMd, textSm, textXs } from '../../styles/text.js';
import { skeletonStyles } from './skeleton.styles.js';
import { tableStyles } from './table.styles.js';
import { toolbarStyles } from './toolbar.styles.js';

const blockStyles = css`
  :host(:state(empty)) { display: none; }
  .whole { display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
  .title { font-size: var(--vitrine-font-heading-sm-size); line-height: var(--vitrine-font-heading-sm-line-height); font-weight: 600; letter-spacing: -.006em; text-wrap: balance; }
  .els { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--codeagents-ui-gap, .75rem); }
  .els > .far { content-visibility: auto; }
  .whole > .body > .els > .md { ${textMd} }
  .note { color: var(--vitrine-color-text-tertiary); }

  .place { display: grid; grid-template-columns: minmax(0, 1fr); }
  .place.drawing .plot { visibility: hidden; }
  .box { border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary); min-inline-size: 0; }
  .wh { display: flex; align-items: flex-start; gap: .5rem; padding: .875rem 1rem 0; }
  .wt { margin: 0; ${textSm} font-weight: 600; text-wrap: balance; overflow-wrap: anywhere; }
  .ws { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .wfoot { padding: .5rem 1rem .75rem; }

  /* A card: its elements give up their frames, since the card has one. */
  .card.box { padding: 1rem; }
  .card > .els { margin-block-start: .75rem; }
  .card > .els:first-child { margin-block-start: 0; }
  .card .md { ${textSm} }
  .nest { padding: .625rem .75rem; border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-secondary); }
  .nest .nest { padding: 0; background: none; }
  .card .box:not(.card), .card .place > figure { border: 0; border-radius: 0; background: none; }
  .card .table > .tscroll { border: 1px solid var(--vitrine-color-border-tertiary); border-radius: var(--vitrine-border-radius-md); }
  .card .wh { padding: 0 0 .5rem; }
  .card .gallery { padding: 0; }
  .card .strip { padding: 0; margin: 0; }
  .card .wfoot, .card figcaption { padding: .375rem 0 0 !important; }

  /* Tables */
  .table { display: flex; flex-direction: column; overflow: clip; overflow-clip-margin: 0; }
  .table > .wh { padding-block-end: .625rem; }
  .table .t { border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .bare > .wh { align-items: center; padding-block: .25rem; }
  .bare .wtools { margin-block-start: 0; }
  .t .md { ${textSm} }

  /* Images, galleries, videos */
  .frame { position: relative; overflow: hidden; inline-size: 100%; border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-tertiary); }
  .media > .frame { max-block-size: var(--codeagents-ui-image-max-height, 30rem); }
  .frame.loaded { background: var(--vitrine-color-background-secondary); }
  .shot { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; cursor: zoom-in; border-radius: inherit; }
  .shot:focus-visible { outline-offset: -2px; }
  .shot > :is(img, video) { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain; border-radius: inherit; }
  .media > figcaption { padding-block-start: .375rem; overflow-wrap: anywhere; text-wrap: pretty; text-align: start; }
  .media > figcaption:dir(rtl) { text-align: right; }
  .media.box { overflow: hidden; }
  .media.box > .frame { border-radius: 0; max-block-size: none; background: #131416; }
  .media.box > figcaption { padding: .625rem 1rem; }
  .card .media.box > .frame { border-radius: var(--vitrine-border-radius-md); }
  .play { cursor: pointer; }
  .disc {
    position: absolute; inset: 0; margin: auto; inline-size: 3.25rem; block-size: 3.25rem; border-radius: 50%; display: grid; place-items: center;
    background: #000a; color: #fff; transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .play:hover .disc { background: #000d; }
  .length { position: absolute; inset-block-end: .625rem; inset-inline-end: .625rem; padding: .0625rem .375rem; border-radius: 4px; background: #000b; color: #fff; ${textXs} }
  .length[hidden] { display: none; }
  .inset { position: absolute; inset: 0; }
  .asked { position: absolute; inset: 0; display: grid; align-content: center; justify-items: center; gap: .5rem; padding: .5rem; overflow: auto; text-align: center; overflow-wrap: anywhere; background: var(--vitrine-color-background-secondary); box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary); border-radius: inherit; }
  .asked .acts { display: flex; flex-wrap: wrap; justify-content: center; gap: .375rem; }
  .asked .btn { text-decoration: none; color: var(--vitrine-color-text-primary); max-inline-size: 100%; white-space: normal; block-size: auto; min-block-size: 1.75rem; }
  .asked .cap { color: var(--vitrine-color-text-secondary); }

  .gallery { padding-block-end: .25rem; }
  .strip {
    display: flex; gap: .625rem; overflow-x: auto; scroll-snap-type: x proximity; scroll-padding-inline: 1rem; padding: .75rem 1rem; list-style: none;
    scrollbar-width: thin; scrollbar-color: var(--vitrine-color-border-secondary) transparent; overscroll-behavior-x: contain;
  }
  .strip > * { flex: none; inline-size: min(calc(var(--codeagents-ui-gallery-height, 10rem) * 1.5), 100%); block-size: var(--codeagents-ui-gallery-height, 10rem); scroll-snap-align: start; }
  .strip .frame { block-size: 100%; }
  .strip .shot > img { object-fit: cover; }

  .source { border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-md); ${textSm} }
  .source > summary { padding: .5rem .75rem; cursor: pointer; border-radius: inherit; }
  .raw { max-block-size: 20rem; overflow: auto; padding: .5rem .75rem; font: var(--vitrine-font-text-xs-size)/1.25rem var(--vitrine-font-mono); direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--vitrine-color-background-secondary); border-end-start-radius: inherit; border-end-end-radius: inherit; }

  @media (forced-colors: active) {
    .box, .nest, .frame { border: 1px solid CanvasText; }
    .disc, .length { forced-color-adjust: none; background: Canvas; color: CanvasText; border: 1px solid CanvasText; }
  }
`;

export const codeagentsUiBlockStyles = [baseStyles, controlStyles, markdownStyles, toolbarStyles, tableStyles, blockStyles, skeletonStyles];
