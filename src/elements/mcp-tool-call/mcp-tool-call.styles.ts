import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { jsonTextStyles } from '../../plain-text/json-text.js';
import { visibleTextStyles } from '../../plain-text/visible-text.js';
import { foldStyles } from '../../styles/fold.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';

const callStyles = css`
  .tool {
    position: relative; container-type: inline-size; border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg); ${textSm} overflow: hidden;
  }
  .head { display: flex; align-items: stretch; }
  .head > .btn { align-self: center; flex: none; margin-inline: 0 .375rem; }
  .line {
    display: flex; flex: 1; min-inline-size: 0; align-items: center; gap: .5rem;
    min-block-size: max(2rem, 2.25rem * var(--vitrine-density, 1)); padding: .125rem .75rem;
  }
  .line:hover { background: var(--vitrine-color-background-secondary); }
  .line:focus-visible { outline-offset: -2px; border-radius: calc(var(--vitrine-border-radius-lg) - 1px); }
  .line > .i:last-child { color: var(--vitrine-color-text-tertiary); }
  .line[aria-expanded='true'] > .i:last-child { rotate: 180deg; }
  .line .spin { margin: 1px; }
  .line .name {
    ${textMono} font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-inline-size: 60%; flex: none;
  }
  .line .args { ${textMono} color: var(--vitrine-color-text-tertiary); }
  .line:dir(rtl) .args { text-align: right; }
  .line .cap { white-space: nowrap; flex: none; }
  @container (max-width: 30rem) { .line .wide { display: none; } }
  /* Two letters of them say nothing. */
  @container (max-width: 20rem) { .line:has(+ #cancel) .args { visibility: hidden; } }
  progress {
    appearance: none; display: block; inline-size: 100%; block-size: 2px; border: 0;
    background: var(--vitrine-color-border-tertiary); color: var(--vitrine-color-text-primary);
  }
  progress::-webkit-progress-bar { background: none; }
  progress::-webkit-progress-value { background: currentColor; }
  progress::-moz-progress-bar { background: currentColor; }
  /* Nobody knows how far it is: a part passes by. */
  progress:indeterminate {
    background: linear-gradient(currentColor 0 0) -50% 0 / 30% 100% no-repeat, var(--vitrine-color-border-tertiary);
    animation: pass 1.6s var(--vitrine-ease-in-out) infinite;
  }
  progress:indeterminate::-moz-progress-bar { background: none; }
  @keyframes pass { to { background-position: 150% 0; } }
  progress:dir(rtl) { animation-direction: reverse; }
  .app {
    display: grid; gap: .625rem; justify-items: start; padding: .5rem .75rem .625rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .app > .btn { max-inline-size: 100%; }
  .app > mcp-app-frame { display: block; inline-size: 100%; min-inline-size: 0; }
  .pad { padding: .5rem .75rem; }
  .ui {
    display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; padding: .75rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .question { border-block-start: 1px solid var(--vitrine-color-border-tertiary); padding: .75rem; }
  .fields { display: grid; gap: .625rem; padding: .75rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
  .fields > * { min-inline-size: 0; }
  figure { display: grid; gap: .25rem; min-inline-size: 0; }
  figcaption { overflow-wrap: anywhere; }
  .kv {
    ${textMono} background: var(--vitrine-color-background-secondary); border-radius: var(--vitrine-border-radius-sm);
    padding: .5rem .75rem; max-block-size: 20rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
    direction: ltr; text-align: left;
  }
  .picture { max-inline-size: 100%; max-block-size: 24rem; display: block; border-radius: var(--vitrine-border-radius-md); }
  audio { inline-size: 100%; max-inline-size: 24rem; }
  .link { display: flex; flex-wrap: wrap; align-items: center; gap: .375rem .5rem; }
  .link .btn { max-inline-size: 100%; }
  .link .btn bdi { overflow: hidden; text-overflow: ellipsis; }
  .link > figure, .link > .notice { flex-basis: 100%; }
  .other summary { border-radius: 4px; }
  .other figure { margin-block-start: .375rem; }
  @media (forced-colors: active) { .tool { border-color: CanvasText; } progress { color: CanvasText; } }
`;

export const mcpToolCallStyles = [
  hostStyles,
  wideStyles,
  noticeStyles,
  visibleTextStyles,
  jsonTextStyles,
  foldStyles,
  callStyles,
];
