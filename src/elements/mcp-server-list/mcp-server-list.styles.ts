import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';

const listStyles = css`
  .base {
    container-type: inline-size; overflow: clip; border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
  }
  .inf { color: var(--vitrine-color-text-info); }
  .badge.ok { --_b: var(--vitrine-color-background-success); --_f: var(--vitrine-color-text-success); }
  .badge.warn { --_b: var(--vitrine-color-background-warning); --_f: var(--vitrine-color-text-warning); }
  .badge.bad { --_b: var(--vitrine-color-background-danger); --_f: var(--vitrine-color-text-danger); }
  .wait { display: grid; place-items: center; min-block-size: 6rem; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; padding: .75rem 1rem; }
  h2 { ${textSm} font-weight: 600; }
  h2:focus { outline: none; }
  h3, h4 { ${textSm} font-weight: 600; }
  .acts { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
  .link {
    min-block-size: 1.5rem; text-decoration: underline; text-underline-offset: 3px;
    text-decoration-color: var(--vitrine-color-border-primary);
  }
  .link:hover { text-decoration-color: currentColor; }
  a.btn { color: inherit; text-decoration: none; }
  a.btn.solid { color: var(--vitrine-color-text-inverse); }
  .btn.danger { color: var(--vitrine-color-text-danger); }
  .notices { display: grid; gap: .5rem; padding: 0 1rem .75rem; }
  .replaced { list-style: none; display: flex; flex-wrap: wrap; gap: .125rem .75rem; ${textXs} }
  .empty { padding: 1rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  div.empty { display: grid; justify-items: center; gap: .5rem; padding: 2.5rem 1rem 3rem; text-align: center; }
  .empty p { max-inline-size: 26rem; text-wrap: balance; }
  .empty .acts { justify-content: center; margin-block-start: .5rem; }
  .plate {
    display: grid; place-items: center; inline-size: 2.5rem; block-size: 2.5rem;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-tertiary);
    color: var(--vitrine-color-text-secondary);
  }

  .servers, .servers ul { list-style: none; }
  .server {
    display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto 1.5rem; gap: 0 .75rem; padding: .75rem 1rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary); contain-intrinsic-block-size: auto 3.5rem;
  }
  /* Those that one sees first have their own height at once: a guess would move what stands below. */
  .server:nth-child(n + 13):not(.open) { content-visibility: auto; }
  .status-icon { grid-row: 1; block-size: 1.25rem; display: grid; place-items: center; }
  .server > h3 { grid-column: 2; min-inline-size: 0; font-weight: 400; }
  .head { display: grid; justify-items: start; inline-size: 100%; border-radius: var(--vitrine-border-radius-sm); }
  .name-line { display: flex; align-items: baseline; gap: .5rem; min-inline-size: 0; }
  .name-line bdi { font-weight: 600; }
  .word { ${textXs} font-weight: 500; flex: none; }
  .target { ${textMono} color: var(--vitrine-color-text-secondary); }
  .head > * { max-inline-size: 100%; }
  .line {
    grid-column: 2 / -2; grid-row: 2; min-block-size: 1rem; ${textXs} color: var(--vitrine-color-text-secondary);
    overflow-wrap: anywhere;
  }
  .line:empty { display: none; }
  .line .sep { margin-inline-start: .375rem; }
  .line .link { ${textXs} }
  .latency { grid-column: 3; grid-row: 1; align-self: end; padding-block-end: 2px; }
  .chevron {
    grid-column: 4; grid-row: 1 / 3; align-self: start; display: grid; place-items: center; block-size: 1.75rem;
    color: var(--vitrine-color-text-secondary); cursor: pointer;
  }
  .details { grid-column: 1 / -1; grid-row: 3; display: grid; gap: .75rem; padding-block-start: .75rem; min-inline-size: 0; }
  .details > .form { margin: 0; padding: .75rem; border: 1px solid var(--vitrine-color-border-tertiary); }

  .metrics {
    display: grid; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); gap: .5rem; padding: .625rem .75rem;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-secondary);
  }
  .metrics dt { ${textXs} color: var(--vitrine-color-text-secondary); }
  .metrics dd { font-weight: 600; }
  .facts { display: flex; flex-wrap: wrap; gap: .125rem 1rem; }
  .facts div { display: flex; gap: .375rem; }
  .facts dd { color: var(--vitrine-color-text-secondary); }
  .paste { display: grid; gap: .5rem; justify-items: start; margin-block-start: .25rem; }
  .paste pre {
    inline-size: 100%; max-block-size: 16rem; overflow: auto; padding: .625rem .75rem; ${textMono}
    border-radius: var(--vitrine-border-radius-sm); background: var(--vitrine-color-background-primary);
    border: 1px solid var(--vitrine-color-border-tertiary);
  }
  .ask { display: grid; gap: .5rem; }
  .enabled { display: flex; align-items: center; gap: .5rem; min-block-size: 1.75rem; cursor: pointer; }

  .tools ul, .approvals ul { margin-block-start: .375rem; }
  .tool {
    display: flex; align-items: flex-start; gap: .75rem; padding-block: .5rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .tool .grow { display: grid; gap: .125rem; }
  .tool-head { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .5rem; overflow-wrap: anywhere; }
  .tool-head code { ${textMono} font-weight: 600; }
  .about { text-wrap: pretty; overflow-wrap: anywhere; ${textXs} }
  details.about summary { cursor: pointer; list-style: none; }
  details.about[open] summary { display: none; }
  .change { display: grid; gap: .5rem; margin-block: .375rem; padding: .625rem .75rem; ${textXs}
    border: 1px solid var(--vitrine-color-border-warning); border-radius: var(--vitrine-border-radius-sm);
    background: var(--vitrine-color-background-warning);
  }
  .diff {
    max-block-size: 18rem; overflow: auto; padding: .375rem 0; ${textMono} white-space: pre-wrap; overflow-wrap: anywhere;
    border-radius: var(--vitrine-border-radius-xs); background: var(--vitrine-color-background-primary);
  }
  .diff li { padding-inline: .625rem; }
  .diff .added { background: var(--vitrine-color-background-success); color: var(--vitrine-color-text-success); }
  .diff .removed { background: var(--vitrine-color-background-danger); color: var(--vitrine-color-text-danger); }
  .approvals .row { padding-block: .125rem; flex-wrap: wrap; ${textXs} }

  .switch {
    appearance: none; position: relative; flex: none; inline-size: 2rem; block-size: 1.25rem; margin: 2px 0; padding: 2px;
    border-radius: 1rem; background: var(--vitrine-color-border-primary); cursor: pointer;
    transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .switch::before {
    content: ''; display: block; inline-size: 1rem; block-size: 1rem; border-radius: 50%; background: #fff;
    box-shadow: var(--vitrine-shadow-sm); transition: translate var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  /* For a finger: 24 px. */
  .switch::after { content: ''; position: absolute; inset: -2px; }
  .switch:checked { background: var(--vitrine-color-text-success); }
  .switch:checked::before { translate: .75rem; }
  .switch:checked:dir(rtl)::before { translate: -.75rem; }

  @container (max-width: 30rem) {
    .bar .acts { inline-size: 100%; }
    .latency { display: none; }
    .server { grid-template-columns: 1.25rem minmax(0, 1fr) 1.5rem; column-gap: .5rem; padding-inline: .75rem; }
    .chevron { grid-column: 3; }
    .name-line { flex-wrap: wrap; column-gap: .5rem; }
    .acts > .grow { flex: 0; }
    .acts .btn.quiet { padding-inline: .5rem; }
    .acts.end { justify-content: flex-end; }
    .acts.end > .btn:first-child { flex: 1 1 100%; }
    .enabled { flex: 1 1 100%; justify-content: space-between; }
  }
  @media (forced-colors: active) {
    .switch { border: 1px solid CanvasText; }
    .switch:checked { background: Highlight; forced-color-adjust: none; }
  }
`;

const formStyles = css`
  .form {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; margin: 0 1rem 1rem; padding: 1rem;
    border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-secondary);
  }
  .form fieldset { margin: 0; padding: 0; border: 0; min-inline-size: 0; }
  .field { display: grid; gap: .25rem; min-inline-size: 0; }
  .field > label:first-child { font-weight: 500; }
  .field > label .dim { font-weight: 400; }
  .in {
    inline-size: 100%; min-block-size: 2rem; padding: .3125rem .625rem; ${textSm}
    border: 1px solid var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-sm);
    background: var(--vitrine-color-background-primary);
  }
  .in.mono { ${textMono} }
  textarea.in { resize: vertical; field-sizing: content; max-block-size: 20rem; }
  .in::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
  .in:focus-visible { outline-offset: -1px; }
  .in[aria-invalid] { border-color: var(--vitrine-color-text-danger); }
  .more summary {
    display: flex; align-items: center; gap: .25rem; inline-size: fit-content; min-block-size: 1.5rem; cursor: pointer;
    list-style: none; border-radius: 4px; color: var(--vitrine-color-text-secondary);
  }
  .more summary::-webkit-details-marker { display: none; }
  /* Folded it points on, which is left from right to left; open it points down in both. */
  .more[open] > summary .i { rotate: 90deg; scale: none; }
  .more-fields {
    display: grid; gap: .875rem; margin-block-start: .75rem; align-items: start;
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  }
  .more-fields > .check { grid-column: 1 / -1; }
  .check label { display: flex; align-items: center; gap: .5rem; min-block-size: 1.5rem; }
  .check input {
    inline-size: 1rem; block-size: 1rem; margin: 0; flex: none; accent-color: var(--vitrine-color-background-inverse);
  }
  .sel { position: relative; display: block; }
  .sel select { appearance: none; padding-inline-end: 2rem; cursor: pointer; }
  .sel .i { position: absolute; inset-inline-end: .625rem; inset-block: 0; margin-block: auto; pointer-events: none; }
  .issues { list-style: none; display: grid; gap: .125rem; }
  .issues li, .issues-line {
    display: flex; align-items: flex-start; gap: .375rem; ${textXs} color: var(--vitrine-color-text-danger);
  }
  .issues .i, .issues-line .i { margin-block-start: 1px; }
  .issues .link { ${textXs} color: var(--vitrine-color-text-primary); }
  .choice {
    display: inline-flex; gap: 2px; padding: 2px; border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-tertiary);
  }
  .choice label {
    display: flex; align-items: center; min-block-size: 1.75rem; padding-inline: .75rem; font-weight: 500; cursor: pointer;
    border-radius: var(--vitrine-border-radius-sm); color: var(--vitrine-color-text-secondary);
  }
  .choice input { position: absolute; opacity: 0; inline-size: 1px; block-size: 1px; }
  .choice .on {
    background: light-dark(var(--vitrine-color-background-primary), #3a3d43); color: var(--vitrine-color-text-primary);
    box-shadow: var(--vitrine-shadow-sm);
  }
  .choice label:focus-within:has(:focus-visible), .file:has(:focus-visible) {
    outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 2px;
  }
  .file { justify-self: start; cursor: pointer; }
  .found { display: flex; flex-wrap: wrap; gap: .125rem .625rem; ${textMono} }
  .entries { list-style: none; }
  .entries li {
    display: flex; align-items: flex-start; gap: .625rem; padding-block: .5rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .entries input {
    inline-size: 1rem; block-size: 1rem; margin-block: 2px; flex: none;
    accent-color: var(--vitrine-color-background-inverse);
  }
  .entries label { font-weight: 500; margin-inline-end: .375rem; overflow-wrap: anywhere; }
  .entries .link { text-align: start; overflow-wrap: anywhere; }
  .entries .issue { overflow-wrap: anywhere; color: var(--vitrine-color-text-secondary); }
  @media (forced-colors: active) {
    .choice .on { forced-color-adjust: none; background: Highlight; color: HighlightText; }
  }
`;

export const mcpServerListStyles = [hostStyles, wideStyles, noticeStyles, listStyles, formStyles];
