import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { jsonTextStyles } from '../../plain-text/json-text.js';
import { visibleTextStyles } from '../../plain-text/visible-text.js';
import { foldStyles } from '../../styles/fold.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';

export const consentDialogStyles = [
  hostStyles,
  noticeStyles,
  visibleTextStyles,
  jsonTextStyles,
  foldStyles,
  css`
    :host { display: contents; }
    dialog {
      inline-size: min(30rem, 100vw - 2rem); max-inline-size: none; max-block-size: calc(100dvh - 2rem);
      padding: 0; border: 0; overflow: hidden; overflow-wrap: anywhere;
      border-radius: var(--vitrine-border-radius-xl); color: inherit; ${textSm}
      background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-secondary));
      box-shadow: var(--vitrine-shadow-lg);
    }
    /* What is asked and the answers stay in sight; what is between them scrolls. */
    dialog[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
    dialog[open] { animation: appear var(--vitrine-duration-slow) var(--vitrine-ease-out); }
    dialog::backdrop { background: light-dark(#1b1c1f52, #000000a6); }
    @keyframes appear { from { opacity: 0; scale: .98; } }

    header { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; padding: 1.25rem 1.25rem 0; }
    h2 {
      font-size: var(--vitrine-font-heading-md-size); line-height: var(--vitrine-font-heading-md-line-height);
      font-weight: 600; letter-spacing: -.01em; text-wrap: balance;
    }
    header p { color: var(--vitrine-color-text-secondary); text-wrap: pretty; }
    .body {
      display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: .75rem; padding: 1rem 1.25rem;
      overflow: auto;
    }
    .btn.first:focus { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 2px; }
    .body:focus-visible { outline-offset: -2px; }
    dl { display: grid; gap: .75rem; }
    dt { font-weight: 500; margin-block-end: .375rem; }
    dd { overflow-wrap: anywhere; color: var(--vitrine-color-text-secondary); }
    dd:not(:has(.long)), .long { max-block-size: 8rem; overflow: auto; }
    .long:focus-visible { outline-offset: -2px; }
    .address {
      ${textMono} padding: .5rem .75rem; border-radius: var(--vitrine-border-radius-sm); text-align: left;
      unicode-bidi: isolate-override;
      background: light-dark(var(--vitrine-color-background-secondary), var(--vitrine-color-background-tertiary));
      color: var(--vitrine-color-text-secondary);
    }
    .hosts, .devices { list-style: none; }
    .hosts { font-family: var(--vitrine-font-mono); }
    .counted { display: flex; align-items: baseline; justify-content: space-between; gap: .5rem; }
    .counted .cap { font-weight: 400; }
    .code { ${textMono} }
    .arguments {
      padding: .5rem .75rem; border-radius: var(--vitrine-border-radius-sm); max-block-size: 15rem;
      background: light-dark(var(--vitrine-color-background-secondary), var(--vitrine-color-background-tertiary));
      color: var(--vitrine-color-text-primary);
    }
    dd:has(.arguments), dd.said { max-block-size: none; overflow: visible; }
    #whole { margin-block-start: .5rem; }
    .said { display: grid; gap: .5rem; }
    .said .text { white-space: pre-line; max-block-size: 12rem; overflow: auto; }
    .hints { display: flex; flex-wrap: wrap; gap: .25rem .375rem; }
    .hints .badge { max-inline-size: 100%; block-size: auto; min-block-size: 1.125rem; white-space: normal; }
    .destructiveHint-true { --_b: var(--vitrine-color-background-danger); --_f: var(--vitrine-color-text-danger); }
    .quoted { white-space: pre-wrap; }
    .address b { font-weight: 600; color: var(--vitrine-color-text-primary); }
    footer {
      display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: .5rem;
      padding: .75rem 1.25rem;
      border-block-start: 1px solid var(--vitrine-color-border-tertiary);
    }
    footer p { flex: 1; min-inline-size: 9rem; text-wrap: pretty; ${textXs} color: var(--vitrine-color-text-tertiary); }
    /* Three buttons and a sentence are two lines at any width. */
    footer:has([id^='allow-']) p { flex-basis: 100%; }
    footer .btn:has(.choice) { block-size: auto; padding-block: .25rem; min-inline-size: 0; }
    .choice { display: grid; text-align: center; white-space: normal; }
    .choice small { ${textXs} font-weight: 400; color: var(--vitrine-color-text-secondary); }
    .btn[aria-disabled='true'] small { color: inherit; }
    footer:has(.choice) { display: grid; grid-template-columns: 1fr 1fr; }
    footer:has(.choice) p { grid-column: 1 / -1; }
    footer:has(.choice) #deny-all { grid-column: 1 / -1; }
    /* One choice alone would leave half a line empty. */
    #allow + .btn:has(.choice):not(:has(+ .btn .choice)) { grid-column: 1 / -1; }
    /* A sentence beside them would part the two answers, in a language that has longer words for them. */
    @media (max-width: 479px) { footer p { flex-basis: 100%; } }
    @media (max-width: 360px) {
      footer { flex-direction: column; align-items: stretch; }
      footer p, footer:has([id^='allow-']) p { flex: none; min-inline-size: 0; }
      footer:has(.choice) { display: flex; }
    }
    /* Where there would be nothing left between them all of it scrolls. */
    @media (max-height: 24rem) {
      dialog[open] { display: block; overflow: auto; }
      .body { overflow: visible; }
    }
    @media (forced-colors: active) {
      dialog, .address, .arguments { border: 1px solid CanvasText; }
    }
  `,
];
