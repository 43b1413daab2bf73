import { css } from 'lit';
import { lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { visibleTextStyles } from '../../plain-text/visible-text.js';
import { foldStyles } from '../../styles/fold.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';

const formStyles = css`
  .form {
    display: grid; grid-template-columns: minmax(0, 1fr); min-inline-size: 0; overflow-wrap: anywhere;
    border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
  }
  .head { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; padding: .75rem 1rem 0; }
  h3 { ${textSm} font-weight: 600; overflow-wrap: anywhere; }
  h3.mono { font-weight: 600; }
  .hints { display: flex; flex-wrap: wrap; gap: .25rem .375rem; padding: .5rem 1rem 0; }
  .hints { ${textXs} color: var(--vitrine-color-text-secondary); }
  .destructiveHint-true { --_b: var(--vitrine-color-background-danger); --_f: var(--vitrine-color-text-danger); }
  .readOnlyHint-false { --_b: var(--vitrine-color-background-warning); --_f: var(--vitrine-color-text-warning); }
  .about { padding: .25rem 1rem 0; ${textSm} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; text-wrap: pretty; }
  .about bdi, .help bdi { white-space: pre-line; }
  .fields { display: grid; gap: .875rem; padding: .75rem 1rem 1rem; min-inline-size: 0; }
  .foot {
    display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: .5rem; padding: .75rem 1rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .foot .btn:first-of-type.quiet { margin-inline-end: auto; padding-inline: .5rem; margin-inline-start: -.5rem; }
  kbd { font: inherit; font-weight: 400; opacity: .7; }
  .empty { ${textSm} color: var(--vitrine-color-text-secondary); }
  .more summary { padding-inline: .25rem; border-radius: 4px; }
  .address {
    ${textMono} padding: .5rem .75rem; border-radius: var(--vitrine-border-radius-sm); direction: ltr; text-align: left;
    unicode-bidi: isolate-override; overflow-wrap: anywhere; max-block-size: 10rem; overflow: auto;
    background: var(--vitrine-color-background-secondary); color: var(--vitrine-color-text-secondary);
  }
  .address b { font-weight: 600; color: var(--vitrine-color-text-primary); }
  .summary { margin: .75rem 1rem 0; }
  .summary:focus { outline: none; }
  .summary:focus-visible .notice { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 2px; }
  .summary ul { margin: .25rem 0 0; padding: 0; list-style: none; }
  .summary .go { min-block-size: 1.5rem; text-decoration: underline; text-underline-offset: .2em; overflow-wrap: anywhere; }
  .unloaded { padding: 0 1rem .75rem; }
  mcp-tool-call { margin-block-start: .75rem; }
`;

const fieldStyles = css`
  .field { display: grid; gap: .375rem; min-inline-size: 0; }
  .field[data-kind='switch'] .row { gap: .625rem; min-block-size: 1.5rem; }
  .label { display: flex; flex-wrap: wrap; align-items: center; gap: .125rem .5rem; min-inline-size: 0; ${textSm} }
  .label > label, .label > [id], .other label { ${textSm} font-weight: 500; overflow-wrap: anywhere; }
  .note { ${textXs} color: var(--vitrine-color-text-tertiary); }
  .help { ${textXs} color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere; }
  .help.row { gap: .25rem .375rem; align-items: flex-start; flex-wrap: wrap; }
  .help.row bdi { flex: 1; min-inline-size: min(10rem, 100%); text-align: match-parent; }
  .help.bad { color: var(--vitrine-color-text-danger); }
  .help.warn { color: var(--vitrine-color-text-warning); }
  .in {
    inline-size: 100%; min-inline-size: 0; block-size: 2rem; padding: .3125rem .625rem; ${textSm}
    border: 1px solid var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-sm);
    background: var(--vitrine-color-background-primary); color: inherit;
  }
  .in:focus-visible { outline-offset: -1px; }
  .in[aria-invalid='true'] { border-color: var(--vitrine-color-text-danger); }
  .in:disabled {
    background: var(--vitrine-color-background-disabled); color: var(--vitrine-color-text-disabled);
    border-color: var(--vitrine-color-border-secondary); opacity: 1;
  }
  .in[readonly] { background: var(--vitrine-color-background-secondary); }
  .in::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
  textarea.in { block-size: auto; min-block-size: 2rem; max-block-size: 20rem; resize: vertical; field-sizing: content; }
  .in.mono { ${textMono} }
  .sel { position: relative; display: grid; }
  .sel .in { appearance: none; padding-inline-end: 2rem; text-overflow: ellipsis; }
  .sel .i {
    position: absolute; inset-inline-end: .625rem; inset-block-start: .5625rem; pointer-events: none;
    color: var(--vitrine-color-text-secondary);
  }
  .switch {
    appearance: none; position: relative; flex: none; inline-size: 2rem; block-size: 1.25rem; border-radius: 999px; cursor: pointer;
    background: var(--vitrine-color-border-primary); transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .switch::before {
    content: ''; position: absolute; inset-block-start: 2px; inset-inline-start: 2px; inline-size: 1rem; block-size: 1rem;
    border-radius: 50%; background: #fff; transition: inset-inline-start var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .switch:checked { background: var(--vitrine-color-text-success); }
  .switch:checked::before { inset-inline-start: calc(100% - 1rem - 2px); background: light-dark(#fff, #131416); }
  .switch:disabled { opacity: .5; cursor: default; }
  .switch + .label { flex: 1; }
  .choices { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
  .choice { display: flex; align-items: center; gap: .5rem; min-block-size: 1.5rem; min-inline-size: 0; }
  .choice { ${textSm} overflow-wrap: anywhere; }
  .choice input { inline-size: 1rem; block-size: 1rem; flex: none; accent-color: var(--vitrine-color-background-inverse); }
  .chip {
    ${textXs} padding: .1875rem .5rem; min-block-size: 1.5rem; border-radius: 999px;
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary); color: var(--vitrine-color-text-secondary);
  }
  .chip:hover { background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary); }
  .chip[aria-pressed='true'] {
    background: var(--vitrine-color-background-inverse); color: var(--vitrine-color-text-inverse); box-shadow: none;
  }
  .label .chip { margin-inline-start: auto; }
`;

const groupStyles = css`
  .grouphead { display: flex; align-items: center; justify-content: space-between; gap: .5rem; min-block-size: 1.75rem; }
  .grouphead .label { flex: 1; }
  .group:focus-visible { outline-offset: 4px; border-radius: var(--vitrine-border-radius-sm); }
  .members {
    display: grid; gap: .75rem; min-inline-size: 0; padding-inline-start: .75rem;
    border-inline-start: 1px solid var(--vitrine-color-border-secondary);
  }
  .members:empty { display: none; }
  .item, .other { display: flex; align-items: flex-start; gap: .25rem; min-inline-size: 0; }
  .item > .field, .other > .field { flex: 1; }
  .item > .ib { margin-block-start: 2px; }
  .other > .ib { margin-block-start: 1.75rem; }
  .other { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) auto; }
  .add { justify-self: start; }
  @media (forced-colors: active) {
    .switch { forced-color-adjust: none; background: GrayText; }
    .switch:checked { background: Highlight; }
    .chip { border: 1px solid CanvasText; }
  }
  @media (pointer: coarse) {
    .in, .chip, .choice { min-block-size: 2rem; }
  }
`;

export const mcpToolFormStyles = [
  ...[
    hostStyles,
    wideStyles,
    noticeStyles,
    lazyNoticeStyles,
    visibleTextStyles,
    foldStyles,
    formStyles,
    fieldStyles,
    groupStyles,
  ],
];
