import { css } from 'lit';
import { textSm } from '../../../styles/text.js';

/** The preview is a dark room in every theme: nothing beside the picture shines. */
export const previewStyles = css`
  .preview {
    position: fixed; inset: 0; inline-size: 100%; block-size: 100%; max-inline-size: none;
    max-block-size: none; margin: 0; padding: 0; border: 0; overflow: hidden;
    color-scheme: dark; background: #0d0e10; color: #ededef; ${textSm}
  }
  .preview[open] {
    display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    animation: preview-in var(--vitrine-duration-slow, 320ms) var(--vitrine-ease-out);
  }
  .preview::backdrop { background: none; }
  @keyframes preview-in { from { opacity: 0; } }
  .preview .bar { display: flex; align-items: center; gap: .25rem; padding: .5rem .75rem; min-block-size: 3rem; }
  .preview .ib { inline-size: 2.25rem; block-size: 2.25rem; color: #ededef; }
  .preview .ib:hover { background: #ffffff26; color: #fff; }
  .preview :focus-visible { outline-color: #7aa9f5; }
  .preview .stage {
    position: relative; display: grid; place-items: center; min-block-size: 0; overflow: hidden;
    touch-action: none; cursor: zoom-out;
  }
  .preview .stage :is(img, video) {
    max-inline-size: 100%; max-block-size: 100%; min-inline-size: 0; min-block-size: 0; object-fit: contain;
    cursor: zoom-in; user-select: none;
  }
  .preview .stage video { inline-size: 100%; block-size: 100%; cursor: auto; }
  .preview .stage.zoomed { cursor: grab; }
  .preview .stage.zoomed img { cursor: grab; }
  .preview .stage.zoomed:active img { cursor: grabbing; }
  .preview .caption {
    padding: .75rem 1rem 1rem; text-align: center; color: #d3d5da; min-block-size: 2.75rem;
    overflow-wrap: anywhere; max-block-size: 25dvh; overflow-y: auto;
  }
  .preview :is(.back, .on) {
    position: absolute; inset-block: 0; margin-block: auto; inset-inline-end: .75rem; border-radius: 50%;
    background: #0009; inline-size: 2.5rem; block-size: 2.5rem;
  }
  .preview .back { inset-inline: .75rem auto; }
  .preview .back .i { rotate: 180deg; }
  @media (forced-colors: active) {
    .preview { background: Canvas; }
    .preview .ib { color: ButtonText; border: 1px solid ButtonText; }
  }
`;
