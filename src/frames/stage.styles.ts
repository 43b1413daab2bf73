import { css } from 'lit';

/** Where a frame stands: what a session draws beside, over and instead of it. */
export const stageStyles = css`
  .skip { position: absolute; inset-block-start: .5rem; inset-inline-start: .5rem; z-index: 2; }
  /* Seen by who came by a key: somebody who pressed a button with the mouse has no use for it. */
  .skip:not(:focus-visible, .by-key) { inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  .notices { display: grid; gap: .75rem; padding: .75rem 1rem; flex: none; max-block-size: 100%; overflow: auto; }
  .notices:empty { display: none; }
  /* Beside a preview that runs, notices leave it the larger half. */
  .notices:has(+ .stage:not(.empty)) { max-block-size: 50%; gap: .5rem; }
  .stage { flex: 1 1 12rem; position: relative; min-block-size: 0; background: #fff; overflow: hidden; }
  .stage.themed { background: var(--vitrine-color-background-primary); }
  .stage.empty { display: none; }
  .stage iframe { position: absolute; inset: 0; display: block; inline-size: 100%; block-size: 100%; border: 0; }
  .stage iframe:focus-visible { outline-offset: -2px; }
  .stage iframe.next { visibility: hidden; }
  .over {
    position: absolute; inset: 0; display: grid; place-items: center; padding: 1rem; z-index: 1;
    background: light-dark(#ffffffb3, #131416b3);
  }
  .over > * { max-inline-size: 26rem; box-shadow: var(--vitrine-shadow-md); }

  /* Sizes are final, shapes are neutral: nothing here pretends to be content. */
  .skeleton {
    position: absolute; inset: 0; padding: 1.5rem; display: grid; gap: .75rem; align-content: start;
    background: var(--vitrine-color-background-primary);
  }
  .skeleton span {
    block-size: .75rem; border-radius: var(--vitrine-border-radius-xs);
    background: var(--vitrine-color-background-tertiary);
    animation: shimmer 1.6s var(--vitrine-ease-in-out) infinite alternate;
  }
  .skeleton span:nth-child(1) { inline-size: 38%; block-size: 1.25rem; }
  .skeleton span:nth-child(2) { inline-size: 82%; }
  .skeleton span:nth-child(3) { inline-size: 74%; }
  .skeleton span:nth-child(4) { inline-size: 46%; }
  @keyframes shimmer { to { opacity: .45; } }
  .end:focus { outline: none; }
  @media (forced-colors: active) { .skeleton span { background: GrayText; forced-color-adjust: none; } }
`;
