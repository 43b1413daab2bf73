import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textSm, textXs } from '../../styles/text.js';
import { menuStyles } from '../../controllers/menu-button.js';
import { searchableListStyles } from '../../styles/searchable-list.styles.js';

export const artifactKnowledgeGraphStyles = [
  hostStyles,
  noticeStyles,
  menuStyles,
  searchableListStyles,
  css`
    .bar { flex-wrap: wrap; padding-block-end: 0; }
    .search { max-inline-size: 18rem; margin-inline-end: auto; }

    .legend {
      display: flex; flex-wrap: wrap; gap: 0 .5rem; padding: .375rem .625rem 0; flex: none;
      ${textXs} list-style: none; max-block-size: 5rem; overflow: auto; --_end: left;
    }
    .legend:dir(rtl) { --_end: right; }
    .legend li { flex: none; }
    .legend button {
      display: flex; align-items: center; gap: .375rem; min-block-size: 1.5rem; padding-inline: .375rem;
      border-radius: var(--vitrine-border-radius-sm);
    }
    .legend button:hover { background: var(--vitrine-color-background-tertiary); }
    .legend button:focus-visible { outline-offset: -2px; }
    .legend .num, .legend [aria-pressed='false'] { color: var(--vitrine-color-text-tertiary); }
    .legend [aria-pressed='false'] bdi { text-decoration: line-through; }
    .legend [aria-pressed='false'] .dotmark { opacity: .35; }
    /* One row of it: what goes on fades. */
    @container (max-width: 36rem) {
      .legend {
        flex-wrap: nowrap; padding-inline-end: 1.75rem; scrollbar-width: none;
        mask: linear-gradient(to var(--_end), transparent, #000 1.75rem);
      }
    }
    .dotmark { inline-size: 10px; block-size: 10px; flex: none; overflow: visible; }
    .scope {
      display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; padding: .5rem 1rem;
      margin-block-start: .625rem; flex: none; ${textXs} color: var(--vitrine-color-text-secondary);
      background: var(--vitrine-color-background-secondary);
    }
    .scope b { font-weight: 500; color: var(--vitrine-color-text-primary); }

    .stage { position: relative; flex: 1; min-block-size: 14rem; overflow: hidden; cursor: grab; touch-action: none; }
    .stage.pointing { cursor: pointer; }
    .stage.dragging { cursor: grabbing; }
    .stage:focus-visible { outline-offset: -2px; }
    .stage > svg, .stage > canvas {
      position: absolute; inset: 0; inline-size: 100%; block-size: 100%; display: block; pointer-events: none;
    }
    .stage svg { font-family: inherit; direction: ltr; }
    .line { fill: none; opacity: .55; }
    .line:not([stroke]) { stroke: var(--vitrine-color-border-primary); }
    .line.strong { opacity: 1; }
    .line.strong:not([stroke]) { stroke: var(--vitrine-color-text-primary); }
    .line.faded { opacity: .15; }
    .arrow { stroke: none; }
    .arrow:not([fill]) { fill: var(--vitrine-color-text-primary); }
    .mark { stroke: var(--vitrine-color-background-primary); stroke-width: 2; }
    .mark.faded { opacity: .25; }
    .ring { fill: none; stroke: var(--vitrine-color-text-primary); stroke-width: 1.5; }
    text {
      text-anchor: middle; paint-order: stroke; stroke: var(--vitrine-color-background-primary);
      stroke-width: 3px; stroke-linejoin: round; fill: var(--vitrine-color-text-primary); font-weight: 500;
      user-select: none;
    }
    text.link-label { fill: var(--vitrine-color-text-secondary); font-weight: 400; }
    .zoom {
      position: absolute; inset-block-end: .5rem; inset-inline-end: .5rem; display: flex; padding: 2px;
      border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
      box-shadow: var(--vitrine-shadow-hairline), var(--vitrine-shadow-sm); cursor: default;
    }
    .waiting {
      position: absolute; inset-block-start: .75rem; inset-inline-start: 1rem; display: flex;
      align-items: center; gap: .5rem; ${textXs} color: var(--vitrine-color-text-secondary);
    }

    .details {
      flex: none; max-block-size: 45%; overflow: auto;
      border-block-start: 1px solid var(--vitrine-color-border-secondary); padding: .625rem 1rem .75rem;
    }
    .details header { display: flex; align-items: center; gap: .375rem .5rem; flex-wrap: wrap; }
    .details h3 {
      font-size: var(--vitrine-font-text-sm-size); line-height: var(--vitrine-font-text-sm-line-height);
      font-weight: 600; overflow-wrap: anywhere;
    }
    .details .x { margin-inline-start: auto; margin-block: -.25rem; margin-inline-end: -.5rem; }

    .scroll { padding: .25rem 1rem 1rem; }
    .scroll h3 {
      position: sticky; inset-block-start: -.25rem; z-index: 1; display: flex; align-items: center;
      gap: .5rem; padding-block: .625rem .375rem; background: var(--vitrine-color-background-primary);
      font-size: var(--vitrine-font-text-xs-size); line-height: var(--vitrine-font-text-xs-line-height);
      font-weight: 500; color: var(--vitrine-color-text-secondary);
    }
    .scroll h3 .num { color: var(--vitrine-color-text-tertiary); font-weight: 400; }
    .entry { border-block-end: 1px solid var(--vitrine-color-border-tertiary); }
    .entry > summary {
      display: flex; align-items: center; gap: .375rem; min-block-size: 2.25rem; cursor: pointer;
      list-style: none; font-weight: 500;
    }
    .entry > summary::-webkit-details-marker { display: none; }
    .entry > summary:hover {
      color: var(--vitrine-color-text-primary); background: var(--vitrine-color-background-secondary);
    }
    .entry > summary .i {
      color: var(--vitrine-color-text-tertiary);
      transition: rotate var(--vitrine-duration-medium) var(--vitrine-ease-out);
    }
    .entry[open] > summary .i { rotate: 90deg; }
    .entry[open] > summary .i:dir(rtl) { rotate: -90deg; }
    .entry > summary .cap { margin-inline-start: auto; font-weight: 400; }
    .sentences { list-style: none; ${textSm} padding-block: .25rem .5rem; padding-inline-start: 1.25rem; }
    .details .sentences { padding-inline-start: 0; padding-block-end: 0; }
    .sentences li { padding-block: .1875rem; overflow-wrap: anywhere; color: var(--vitrine-color-text-secondary); }
    .sentences b { font-weight: 500; color: var(--vitrine-color-text-primary); }
    .to { color: var(--vitrine-color-text-info); min-block-size: 1.5rem; min-inline-size: 1.5rem; font-weight: 500; }
    .to:hover, .evidence a:hover { text-decoration: underline; text-underline-offset: 2px; }
    .evidence { display: flex; flex-wrap: wrap; gap: 0 .625rem; ${textXs} }
    .evidence > * { display: inline-flex; align-items: center; gap: .25rem; min-block-size: 1.5rem; }
    .evidence a {
      color: var(--vitrine-color-text-info); text-decoration: none; min-block-size: 1.5rem;
      display: inline-flex; align-items: center;
    }
    .scroll .rest { padding-inline: 0; }
    .hint { color: var(--vitrine-color-text-tertiary); white-space: nowrap; }

    @container (max-width: 20rem) {
      .search { order: 3; flex-basis: 100%; max-inline-size: none; margin: 0; }
      .bar .gap { flex: 1; }
      .hint { display: none; }
    }
    @container (min-width: 20.01rem) { .bar .gap { display: none; } }
    @media (pointer: coarse) {
      .legend button { min-block-size: 2rem; }
      .hint { display: none; }
      .entry > summary { min-block-size: 2.5rem; }
      .to, .evidence > *, .evidence a { min-block-size: 2rem; }
    }
    @media (forced-colors: active) {
      .mark { stroke: CanvasText; forced-color-adjust: none; }
      .line:not([stroke]), .line.strong:not([stroke]), .ring { stroke: CanvasText; }
      .arrow:not([fill]) { fill: CanvasText; }
    }
    @media print {
      .legend, .scope { display: none; }
    }
  `,
];
