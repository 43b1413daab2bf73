import { css } from 'lit';
import { textXs } from '../../../styles/text.js';

/** Images, galleries and videos of a block. Adopted with the first of them. */
export const mediaStyles = css`
  .frame {
    position: relative; overflow: hidden; inline-size: 100%; border-radius: var(--vitrine-border-radius-md);
    background: var(--vitrine-color-background-tertiary);
  }
  /* Where it may not be as high as its width asks for it is narrower, not framed in gray. */
  .media > .frame {
    max-block-size: var(--codeagents-ui-image-max-height, 32rem);
    max-inline-size: calc(var(--codeagents-ui-image-max-height, 32rem) * var(--_ratio));
  }
  .frame.loaded { background: var(--vitrine-color-background-secondary); }
  .shot { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; cursor: zoom-in; border-radius: inherit; }
  .shot:focus-visible { outline-offset: -2px; }
  .shot > :is(img, video) {
    position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain;
    border-radius: inherit;
  }
  .media > figcaption { padding-block-start: .375rem; overflow-wrap: anywhere; text-wrap: pretty; }
  .media.box { overflow: hidden; }
  .media.box > .frame { border-radius: 0; max-block-size: none; max-inline-size: none; background: #131416; }
  .media.box > figcaption { padding: .625rem 1rem; }
  .card .media.box > .frame { border-radius: var(--vitrine-border-radius-md); }
  .play { cursor: pointer; }
  .play > img { object-fit: cover; }
  .disc {
    position: absolute; inset: 0; margin: auto; inline-size: 3.25rem; block-size: 3.25rem; border-radius: 50%;
    display: grid; place-items: center;
    background: #000a; color: #fff; transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
  }
  .play:hover .disc { background: #000d; }
  .length {
    position: absolute; inset-block-end: .625rem; inset-inline-end: .625rem; padding: .0625rem .375rem;
    border-radius: 4px; background: #000b; color: #fff; ${textXs}
  }
  .length[hidden] { display: none; }
  .inset { position: absolute; inset: 0; }
  .asked {
    position: absolute; inset: 0; display: grid; align-content: center; justify-items: center; gap: .5rem;
    padding: .5rem; overflow: auto; text-align: center; overflow-wrap: anywhere;
    background: var(--vitrine-color-background-secondary);
    box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary); border-radius: inherit;
  }
  .asked .acts { display: flex; flex-wrap: wrap; justify-content: center; gap: .375rem; }
  .asked .btn {
    text-decoration: none; color: var(--vitrine-color-text-primary); max-inline-size: 100%;
    white-space: normal; block-size: auto; min-block-size: 1.75rem;
  }
  .asked .cap { color: var(--vitrine-color-text-secondary); }

  .gallery { padding-block-end: .25rem; }
  .strip {
    display: flex; gap: .625rem; overflow-x: auto; scroll-snap-type: x proximity; scroll-padding-inline: 1rem;
    padding: .75rem 1rem; list-style: none;
    overscroll-behavior-x: contain;
  }
  .strip > * {
    flex: none; inline-size: min(calc(var(--codeagents-ui-gallery-height, 10rem) * 1.5), 100%);
    block-size: var(--codeagents-ui-gallery-height, 10rem); scroll-snap-align: start;
  }
  .strip .frame { block-size: 100%; }
  .strip .shot > img { object-fit: cover; }
  .strip .printed { display: none; }

  .card .gallery { padding: 0; }
  .card .strip { padding: 0; margin: 0; }

  @media (forced-colors: active) {
    .frame { border: 1px solid CanvasText; }
    .disc, .length { forced-color-adjust: none; background: Canvas; color: CanvasText; border: 1px solid CanvasText; }
  }
  @media print {
    .strip { flex-wrap: wrap; overflow: visible; }
    .strip > * { block-size: auto; break-inside: avoid; }
    .strip .frame { block-size: var(--codeagents-ui-gallery-height, 10rem); }
    .strip .printed { display: block; margin: .25rem 0 0; }
  }
`;
