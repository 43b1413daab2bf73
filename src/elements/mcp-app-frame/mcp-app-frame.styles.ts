import { css } from 'lit';
import { lazyNoticeStyles } from '../../controllers/lazy-controller.js';
import { excerptStyles } from '../../frames/preview-notices.styles.js';
import { stageStyles } from '../../frames/stage.styles.js';
import { noticeStyles } from '../../notices/error-notice.js';
import { visibleTextStyles } from '../../plain-text/visible-text.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textSm, textXs } from '../../styles/text.js';
import { wideStyles } from '../../styles/wide.js';

const appStyles = css`
  .place { position: relative; display: grid; gap: .5rem; min-inline-size: 0; }
  .window {
    display: flex; flex-direction: column; position: relative; min-inline-size: 0; margin: 0; padding: 0; inset: auto;
    color: inherit; overflow: hidden; border: 1px solid var(--vitrine-color-border-secondary);
    border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
  }
  .window.gone { display: none; }
  .window.bare { border-color: transparent; background: none; border-radius: var(--vitrine-border-radius-sm); }
  /* A popover is fixed by the browser; where there is none, by us. */
  .window:is(.fullscreen, .pip, .docked) { position: fixed; z-index: 1000; }
  .window.fullscreen {
    inset: 0; inline-size: auto; block-size: auto; max-inline-size: none; max-block-size: none; border: 0; border-radius: 0;
    padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  }
  .window.pip {
    inline-size: min(22.5rem, 100vw - 1rem); block-size: min(19rem, 100dvh - 1rem); box-shadow: var(--vitrine-shadow-lg);
  }
  .window.docked { border: 0; border-radius: 0; max-inline-size: none; max-block-size: none; }

  .head {
    display: flex; align-items: center; gap: .375rem; min-block-size: 2.25rem; padding-inline: .75rem .25rem; flex: none;
    border-block-end: 1px solid var(--vitrine-color-border-tertiary);
  }
  .window.bare .head { border-color: transparent; padding-inline: .25rem; }
  .head.moves { cursor: move; touch-action: none; padding-inline-start: .25rem; }
  .head .kind, .card .kind { color: var(--vitrine-color-text-secondary); flex: none; }
  .head .name, .card .name { font-weight: 500; min-inline-size: 0; }
  .head .cap { min-inline-size: 0; }
  .window { container-type: inline-size; }
  @container (max-width: 26rem) { .head .wide { display: none; } }
  .reach, .withheld {
    display: flex; gap: .375rem; padding: .375rem .75rem; flex: none; ${textXs} color: var(--vitrine-color-text-secondary);
    border-block-end: 1px solid var(--vitrine-color-border-tertiary); overflow-wrap: anywhere;
  }
  .reach > .i, .withheld > .i { margin-block-start: 1px; }
  .withheld { align-items: baseline; }
  .withheld > .i { align-self: start; }
  .withheld .btn { margin-block: -.375rem; }
  details > summary { margin: 0; }
  .reach > :is(div, details) { min-inline-size: 0; flex: 1; }
  .allowed { display: grid; list-style: none; padding: 0; margin-block-start: .25rem; }
  .allowed li {
    display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding-block: .25rem;
    border-block-start: 1px solid var(--vitrine-color-border-tertiary);
  }
  .allowed .grow { min-inline-size: 9rem; }
  .allowed code { color: var(--vitrine-color-text-primary); }
  .window .stage { flex: none; min-block-size: 0; max-inline-size: 100%; align-self: start; inline-size: 100%; }
  .window:not(.inline) .stage { flex: 1 1 auto; align-self: stretch; inline-size: auto; }
  /* As the standard has it: a scheme of its own would give the frame an opaque ground. */
  .window .stage iframe { color-scheme: normal; }
  .window .notices:has(+ .stage) { max-block-size: 50%; padding: 0; gap: 0; }
  .window .notice { margin: .5rem; }
  .window .skip { inset-block-start: .25rem; }
  .turn:focus { outline: none; }
  .held { padding: .75rem; ${textSm} color: var(--vitrine-color-text-secondary); }
  .turn { position: absolute; }

  .elsewhere {
    position: absolute; inset: 0; display: flex; flex-wrap: wrap; align-items: center; align-content: center; justify-content: center;
    gap: .5rem .75rem; padding: .75rem; ${textSm} color: var(--vitrine-color-text-secondary);
    border: 1px dashed var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
  }
  .card {
    display: flex; align-items: center; gap: .75rem; padding: .625rem .75rem; min-inline-size: 0;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-lg);
  }
  .card .grow { display: grid; }
  .result { display: grid; gap: .25rem; min-inline-size: 0; }
  .said {
    max-block-size: 16rem; overflow: auto; padding: .5rem .75rem; white-space: pre-wrap; overflow-wrap: anywhere; ${textSm}
    background: var(--vitrine-color-background-secondary); border-radius: var(--vitrine-border-radius-md);
  }
  @media (forced-colors: active) {
    .window, .card { border-color: CanvasText; }
    .said { border: 1px solid CanvasText; }
    .withheld .btn { margin-block: 0; }
  }
`;

/** An app with the line above it, wherever it is drawn, or the card in its place. */
export const mcpAppFrameStyles = [
  hostStyles,
  wideStyles,
  noticeStyles,
  lazyNoticeStyles,
  visibleTextStyles,
  excerptStyles,
  stageStyles,
  appStyles,
];
