import { css } from 'lit';
import { comparisonStyles } from '../../controllers/comparison-controls.js';
import { menuStyles } from '../../controllers/menu-button.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { fillStyles } from '../../styles/fill.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMono, textSm, textXs } from '../../styles/text.js';

const frameStyles = css`
  :host { min-block-size: 0; }
  .fill { container-type: inline-size; }
  .rest { padding: 1rem; color: var(--vitrine-color-text-secondary); }
  .pad { padding: 1rem; flex: none; }
`;

const diffStyles = css`
  .diff { flex: 1; min-block-size: 0; overflow: auto; direction: ltr; text-align: left; padding-block: .375rem; }
  .diff:focus-visible { outline-offset: -2px; }
  .diff table { border-collapse: collapse; inline-size: max-content; min-inline-size: 100%; tab-size: 4; }
  .diff tr:not(.fold) { ${textMono} }
  .diff td { padding: 0; white-space: pre; vertical-align: top; }
  .diff tr > :nth-child(-n + 2) {
    min-inline-size: 2.75rem; padding-inline: .25rem .5rem; text-align: right;
    color: var(--vitrine-color-text-tertiary); font-variant-numeric: tabular-nums; user-select: none;
    -webkit-user-select: none;
  }
  .diff tr > :nth-child(3) { inline-size: 1.5rem; text-align: center; user-select: none; -webkit-user-select: none; }
  .diff tr > :nth-child(4) { padding-inline-end: 1rem; }
  :host([wrap]) .diff table { inline-size: 100%; }
  :host([wrap]) .diff tr > :nth-child(3) { min-inline-size: 1.5rem; }
  :host([wrap]) .diff tr > :nth-child(4) { inline-size: 100%; white-space: pre-wrap; overflow-wrap: anywhere; }
  .diff .keyword { color: var(--vitrine-code-keyword); }
  .diff .string { color: var(--vitrine-code-string); }
  .diff .number { color: var(--vitrine-code-number); }
  .diff .name { color: var(--vitrine-code-name); }
  .diff .comment { color: var(--vitrine-code-comment); }
  .diff .added { background: var(--vitrine-color-background-success); }
  .diff .removed { background: var(--vitrine-color-background-danger); }
  /* What has changed in a line: as strong as the colours of code can be read on (4.5:1), which comments are not. */
  .diff .added .c, .entries dd .added .c {
    background: color-mix(in srgb, var(--vitrine-color-border-success) 55%, var(--vitrine-color-background-success));
  }
  .diff .removed .c, .entries dd .removed .c {
    background: color-mix(in srgb, var(--vitrine-color-border-danger) 55%, var(--vitrine-color-background-danger));
  }
  .diff .c, .entries dd .c { border-radius: 2px; }
  .diff :is(.added, .removed) .comment { color: var(--vitrine-color-text-secondary); }
  .diff .added > td:nth-child(-n + 3) { color: var(--vitrine-color-text-success); }
  .diff .removed > td:nth-child(-n + 3) { color: var(--vitrine-color-text-danger); }
  .diff .fold > td { padding: 0; min-inline-size: 0; text-align: left; }
  .diff .fold button {
    inline-size: 100%; padding: .25rem .75rem; margin-block: .125rem;
    background: var(--vitrine-color-background-secondary); color: var(--vitrine-color-text-secondary);
    ${textXs} user-select: none; -webkit-user-select: none;
  }
  .diff .fold button > * { position: sticky; left: .75rem; display: inline-flex; align-items: center; gap: .375rem; }
  .diff .fold button:hover {
    background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-primary);
  }
  .diff .fold button:focus-visible { outline-offset: -2px; }

  .entries { flex: 1; min-block-size: 0; overflow: auto; padding: 0 1rem .75rem; ${textSm} }
  .entries:focus-visible { outline-offset: -2px; }
  .entries h3 {
    position: sticky; inset-block-start: 0; z-index: 1; display: flex; gap: .5rem;
    padding-block: .75rem .375rem; ${textXs} font-weight: 500;
    background: var(--vitrine-color-background-primary); color: var(--vitrine-color-text-secondary);
  }
  .entries h3.added { color: var(--vitrine-color-text-success); }
  .entries h3.removed { color: var(--vitrine-color-text-danger); }
  .entries h3 .num { font-weight: 400; color: var(--vitrine-color-text-tertiary); }
  .entries ul { list-style: none; }
  .entries li {
    padding-block: .5rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary);
    content-visibility: auto; contain-intrinsic-block-size: auto 2.5rem;
  }
  .entries p { display: flex; align-items: baseline; gap: 0 .5rem; }
  .entries .name { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; font-weight: 500; }
  .entries li.removed .name { color: var(--vitrine-color-text-secondary); }
  .entries .cap { margin-inline-start: auto; flex: none; }
  .entries .sign {
    flex: none; inline-size: 1rem; text-align: center; font-variant-numeric: tabular-nums;
    color: var(--vitrine-color-text-tertiary);
  }
  .entries .added > .sign, .entries li.added > p > .sign { color: var(--vitrine-color-text-success); }
  .entries .removed > .sign, .entries li.removed > p > .sign { color: var(--vitrine-color-text-danger); }
  .entries dl {
    display: grid; grid-template-columns: minmax(4rem, max-content) minmax(0, 1fr); gap: .375rem .75rem;
    margin-block: .375rem .125rem; margin-inline-start: 1.5rem;
  }
  .entries dt {
    ${textXs} line-height: 1.5rem; color: var(--vitrine-color-text-secondary); overflow-wrap: anywhere;
    max-inline-size: 8rem;
  }
  .entries dd { margin: 0; display: grid; gap: 1px; }
  .entries dd > div {
    display: flex; gap: .25rem; padding-block: .125rem; padding-inline: .25rem .5rem; overflow-wrap: anywhere;
  }
  .entries dd > .removed { background: var(--vitrine-color-background-danger); }
  .entries dd > .added { background: var(--vitrine-color-background-success); }
  .entries dd > div > bdi { min-inline-size: 0; }
  .entries dd .none { color: var(--vitrine-color-text-secondary); font-style: italic; }
  .entries .more { padding-block: .75rem; }
  .entries .unchanged {
    padding-block: .75rem 0; border-block-start: 1px solid var(--vitrine-color-border-tertiary);
    ${textXs} color: var(--vitrine-color-text-secondary);
  }
  @container (max-width: 22rem) {
    .entries dl { grid-template-columns: minmax(0, 1fr); gap: 0; margin-inline-start: 0; }
    .entries dd { margin-block-end: .375rem; }
  }


  .sides { flex: 1; min-block-size: 0; display: grid; grid-template: minmax(0, 1fr) / repeat(2, minmax(0, 1fr)); }
  .sides section { display: flex; flex-direction: column; min-inline-size: 0; min-block-size: 0; }
  .sides section + section { border-inline-start: 1px solid var(--vitrine-color-border-secondary); }
  .sides h3 {
    ${textXs} font-weight: 500; padding: .375rem .75rem; color: var(--vitrine-color-text-secondary);
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  .sides artifact-view, .sides artifact-code { flex: 1; min-block-size: 0; }
  @container (max-width: 26rem) {
    .sides { grid-template: repeat(2, minmax(0, 1fr)) / minmax(0, 1fr); }
    .sides section + section {
      border-inline-start: 0; border-block-start: 1px solid var(--vitrine-color-border-secondary);
    }
  }
  @media (forced-colors: active) {
    .diff .c, .entries .c { outline: 1px solid CanvasText; }
  }
`;

/** What stands above the comparison, where no host has controls of its own. */
const barStyles = css`
  .bar {
    display: flex; flex: none; flex-wrap: wrap; align-items: center; gap: .25rem .5rem; min-block-size: 2.5rem;
    padding-block: .25rem; padding-inline: .5rem;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  .bar .counts { display: flex; gap: .375rem; ${textXs} color: var(--vitrine-color-text-secondary); }
  .bar .acts { display: flex; flex-wrap: wrap; margin-inline-start: auto; }
`;

export const artifactDiffStyles = [
  hostStyles,
  noticeStyles,
  menuStyles,
  comparisonStyles,
  fillStyles,
  frameStyles,
  diffStyles,
  barStyles,
];
