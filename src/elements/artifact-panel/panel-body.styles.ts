import { css } from 'lit';
import { comparisonStyles } from '../../controllers/comparison-controls.js';
import { badgeStyles } from '../../styles/badge.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';

const caseStyles = css`
  :host { display: none; }
  :host([open]) { display: block; }
  /* A conversation on paper is the conversation: its cards name what they stand for. */
  @media print { :host([open]:not(:state(fullscreen))) { display: none; } }
  :host([open]:state(sheet)) { display: contents; }
  .layer {
    position: absolute; inset: 0; min-inline-size: 0; border: 0; padding: 0; color: inherit; background: none;
    animation: slide var(--vitrine-duration-slow) var(--vitrine-ease-out);
  }
  .case {
    position: relative; display: flex; flex-direction: column; block-size: 100%; min-inline-size: 0; overflow: hidden;
    background: var(--vitrine-color-background-primary);
    border-inline-start: 1px solid var(--vitrine-color-border-secondary);
  }
  @keyframes slide { from { opacity: 0; translate: var(--_from, 16px) 0; } }
  .layer:dir(rtl) { --_from: -16px; }

  .layer:popover-open {
    position: fixed; inset: 0; inline-size: auto; block-size: auto; max-inline-size: none;
    max-block-size: none; margin: 0; overflow: hidden; animation: none;
  }
  /* Docked, in the top layer: where it stands otherwise is not the window. */
  :host(:state(lifted)) .layer:popover-open {
    inset-block-start: var(--artifact-panel-top, 0px); inset-inline-start: auto; inline-size: var(--_inline-size);
    overflow: visible; animation: slide var(--vitrine-duration-slow) var(--vitrine-ease-out);
  }
  /* Within a parent, on a page that took the box of the element itself. */
  :host(:state(stripped)) .layer {
    position: relative; inset: auto; inline-size: var(--_inline-size); block-size: 100%; min-block-size: 12rem;
  }
  .fullscreen .case { border: 0; }
  .sheet:popover-open {
    background: light-dark(#1b1c1f52, #000000a6); padding-block-start: .5rem;
    animation: fade var(--vitrine-duration-slow) var(--vitrine-ease-out);
  }
  .sheet .case {
    margin-left: var(--_left, 0); inline-size: var(--_width, 100%); border: 0; box-shadow: var(--vitrine-shadow-lg);
    border-start-start-radius: var(--vitrine-border-radius-xl);
    border-start-end-radius: var(--vitrine-border-radius-xl);
    animation: rise var(--vitrine-duration-slow) var(--vitrine-ease-out);
  }
  @keyframes fade { from { background: transparent; } }
  @keyframes rise { from { translate: 0 2.5rem; opacity: 0; } }
  .grip { flex: none; block-size: 1.25rem; margin-block-end: -.5rem; cursor: grab; touch-action: none; }
  .grip::before {
    content: ''; display: block; inline-size: 36px; block-size: 4px; margin: .5rem auto 0; border-radius: 2px;
    background: var(--vitrine-color-border-secondary);
  }
  .sentinel { position: absolute; outline: none; }

  .separator {
    position: absolute; z-index: 1; inset-block: 0; inset-inline-start: -6px; inline-size: 12px;
    cursor: col-resize; touch-action: none;
  }
  .separator::before {
    content: ''; position: absolute; inset-block: 0; inset-inline-start: 5px; inline-size: 3px;
    border-radius: 2px; background: transparent;
    transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .separator:hover::before { background: var(--vitrine-color-border-primary); }
  .separator:focus-visible, .dragging .separator { outline: none; }
  .separator:focus-visible:not(.pressed)::before, .dragging .separator::before {
    background: var(--vitrine-color-ring-primary);
  }
  .dragging { user-select: none; -webkit-user-select: none; }
  .dragging .content { pointer-events: none; }
`;

const barStyles = css`
  .head, .toolbar, .foot { display: flex; flex: none; align-items: center; }
  .head { gap: .5rem; min-block-size: 3rem; padding-block: .375rem; padding-inline: 1rem .5rem; }
  h2 { ${textSm} font-weight: 600; min-inline-size: 3rem; }
  h2.short { min-inline-size: 0; flex: none; }
  /* At the side where the panel begins; cut at its end in its own direction. */
  h2 bdi { display: block; inline-size: fit-content; max-inline-size: 100%; }
  .stepper { display: flex; align-items: center; flex: none; }
  .step { inline-size: 1.5rem; }
  .step.back .i { scale: -1 1; }
  .step.back .i:dir(rtl) { scale: 1 1; }
  .stepper .btn.small { padding-inline: .375rem; }
  .toolbar {
    flex-wrap: wrap; gap: .25rem; padding-block: 0 .5rem; padding-inline: .875rem .5rem;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  .foot {
    gap: .375rem; min-block-size: 2rem; padding-inline: 1rem .5rem;
    ${textXs} color: var(--vitrine-color-text-secondary); white-space: nowrap;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .foot .ok, .foot .inf, .foot .state { display: flex; align-items: center; gap: .375rem; }
  .inf { color: var(--vitrine-color-text-info); }
  .badge.failed { --_b: var(--vitrine-color-background-danger); --_f: var(--vitrine-color-text-danger); }

  .toolbar > .grow { flex: 1 0 0; }
  .zoom { display: inline-flex; align-items: center; }
  .percent {
    min-inline-size: 2.75rem; text-align: center; ${textXs} font-weight: 500;
    color: var(--vitrine-color-text-secondary);
  }
  .rule {
    inline-size: 1px; block-size: 1rem; margin-inline: .25rem;
    background: var(--vitrine-color-border-secondary);
  }
  .zoom + .tool { margin-inline-start: .25rem; }
  .toolbar .btn.solid { margin-inline-start: .25rem; }
  .tabs .dot { color: var(--vitrine-color-text-info); }
  /* Parts that do not fit drop whole, the last first: they wrap to a line that is not seen. */
  .facts {
    display: flex; flex: 1; flex-wrap: wrap; align-items: center; gap: 1rem .375rem; min-inline-size: 0;
    block-size: 1.25rem; overflow: hidden;
  }
  .facts > * { max-inline-size: 100%; min-block-size: 1.25rem; display: flex; align-items: center; }
  /* What was compared is still told in the list of versions: here it gives way to what can be done, the first part, too. */
  .own::before { content: ''; margin-inline-end: -.375rem; }
  .facts > .spin { min-block-size: 0; }
  .facts > .cut { display: block; line-height: 1.25rem; }
  .hint { color: var(--vitrine-color-text-tertiary); padding-inline: .5rem; margin-inline-start: auto; }
  .controls { display: inline-flex; flex: none; align-items: center; }
  .foot .btn { flex: none; }
  .changes { display: flex; gap: .375rem; margin-inline-start: auto; }

  .tool { position: relative; display: inline-flex; }
  .tip {
    position: absolute; z-index: 2; inset-block-start: calc(100% + .25rem); inset-inline-end: 0;
    padding: .25rem .5rem; white-space: nowrap;
    border-radius: var(--vitrine-border-radius-sm); ${textXs} font-weight: 500;
    color: var(--vitrine-color-text-primary);
    background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-tertiary));
    box-shadow: var(--vitrine-shadow-md);
  }

  .menu { position: relative; flex: none; }
  .items {
    position: absolute; z-index: 3; inset-block-start: calc(100% + .25rem); inset-inline-end: 0;
    display: grid; min-inline-size: 12rem; max-block-size: min(24rem, 60vh);
    overflow: auto; padding: .25rem; border-radius: var(--vitrine-border-radius-md);
    box-shadow: var(--vitrine-shadow-md);
    background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-secondary));
  }
  .above .items { inset-block: auto calc(100% + .25rem); }
  .items button {
    display: flex; align-items: center; gap: .5rem; min-block-size: 2rem; padding-inline: .5rem;
    border-radius: var(--vitrine-border-radius-sm);
    ${textSm} color: var(--vitrine-color-text-primary);
  }
  .items button:hover, .items button:focus-visible { background: var(--vitrine-color-background-tertiary); }
  .items button:focus-visible { outline-offset: -2px; }
  .items .i { color: var(--vitrine-color-text-secondary); }
  .items .mark { inline-size: 16px; order: 1; }
  .items .box {
    order: 0; display: grid; place-items: center; block-size: 16px;
    border: 1px solid var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-xs);
  }
  .items .box .i { inline-size: 12px; block-size: 12px; color: var(--vitrine-color-text-primary); }
  .items hr {
    inline-size: 100%; margin: .25rem 0; border: 0;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .note { ${textXs} color: var(--vitrine-color-text-secondary); }
`;

const contentStyles = css`
  .content {
    position: relative; flex: 1; min-block-size: 0; display: flex; flex-direction: column; overflow: auto;
    overscroll-behavior: contain;
  }
  .content:focus-visible { outline-offset: -2px; }
  .content > artifact-code, .content > artifact-view, .content > artifact-diff, .content > artifact-editor { flex: 1; min-block-size: 0; }
  .content > .away { position: absolute; inset: 0; visibility: hidden; }
  .about {
    flex: none; display: grid; gap: .75rem; justify-items: start; padding: .75rem 1rem; ${textXs}
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  /* Where it is long and the panel low, both scroll together. */
  .content > .about ~ artifact-code { min-block-size: min(24rem, 75%); }
  .about dl { display: grid; gap: .25rem; inline-size: 100%; }
  .about dl > div { display: grid; grid-template-columns: minmax(6rem, 20%) 1fr; gap: .75rem; }
  .about dt { color: var(--vitrine-color-text-secondary); }
  .about dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  .pad { padding: 1rem; flex: none; }
  .rest { padding: 1rem; color: var(--vitrine-color-text-secondary); }

  .console {
    flex: none; display: flex; flex-direction: column; max-block-size: 45%;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .console-head {
    display: flex; align-items: center; gap: .5rem; padding: .25rem 1rem; padding-inline: 1rem .5rem;
    ${textXs} font-weight: 500;
  }
  .console ul { list-style: none; overflow: auto; min-block-size: 0; }
  .console ul:focus-visible { outline-offset: -2px; }
  .console p { padding: .5rem 1rem 1rem; }
  .console li {
    display: flex; align-items: flex-start; gap: .5rem; padding: .4375rem 1rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .console li > :first-child { padding-block-start: 2px; }
  .console .mono { ${textMono} direction: ltr; text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; }

  @container (max-width: 26rem) {
    .step, .hint { display: none; }
    .head > .badge { display: none; }
    .restore { inline-size: 1.75rem; padding-inline: 0; }
    .restore > span {
      position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
    }
  }
  .case { container-type: inline-size; }
  /* A low window, such as a page at 400 %: the sheet has one row of controls, and the rest is content. */
  @media (max-height: 30rem) {
    .sheet:popover-open { padding-block-start: 0; }
    .sheet .case { border-radius: 0; }
    .sheet .grip, .sheet .stepper, .sheet .head > .badge { display: none; }
    .sheet .head {
      position: absolute; inset-block-start: 0; inset-inline-end: 0; z-index: 1; gap: 0; min-block-size: 2.75rem;
      padding-block: 0; padding-inline: 0 .5rem;
    }
    .sheet .head > h2 { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .sheet .toolbar {
      gap: 0; min-block-size: 2.75rem; padding-block: .25rem; padding-inline: .5rem 2.75rem;
    }
    .sheet .tabs > * { padding-inline: .4375rem; }
    .sheet .controls .word { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .sheet .controls { margin-inline-start: auto; }
    .sheet .controls .restore > span { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .sheet .controls .btn { gap: .25rem; padding-inline: .375rem; block-size: 2rem; }
  }
  @media (pointer: coarse) {
    .step { inline-size: 2rem; }
    .items button { min-block-size: 2.5rem; }
  }
  @media (forced-colors: active) {
    .sheet .case, .items, .tip { border: 1px solid CanvasText; }
    .grip::before { background: CanvasText; }
    .separator::before { background: CanvasText; }
    .separator:focus-visible:not(.pressed)::before, .dragging .separator::before { background: Highlight; }
  }
`;

export const panelBodyStyles = [
  hostStyles,
  noticeStyles,
  badgeStyles,
  comparisonStyles,
  caseStyles,
  barStyles,
  contentStyles,
];
