import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { textSm, textXs } from '../../styles/text.js';
import { hostStyles } from '../../styles/host.styles.js';
import { excerptStyles } from '../../frames/preview-notices.styles.js';

/** A preview in a frame, or the notice in its place. */
export const framePreviewStyles = [
  hostStyles,
  noticeStyles,
  excerptStyles,
  css`
    :host { display: flex; flex-direction: column; min-block-size: 12rem; block-size: 100%; position: relative; }
    :host([hidden]) { display: none; }
    .skip { position: absolute; inset-block-start: .5rem; inset-inline-start: .5rem; z-index: 2; }
    .skip:not(:focus) { inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    .notices { display: grid; gap: .75rem; padding: .75rem 1rem; flex: none; max-block-size: 100%; overflow: auto; }
    .notices:empty { display: none; }
    /* Beside a preview that runs, notices leave it the larger half. */
    .notices:has(+ .stage:not(.empty)) { max-block-size: 50%; padding: .5rem; gap: .5rem; }
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

    .says {
      position: absolute; inset-block-end: .75rem; inset-inline: .75rem; margin-inline: auto; inline-size: fit-content;
      max-inline-size: min(26rem, 100% - 1.5rem); max-block-size: 60%; overflow: auto; z-index: 1;
      display: grid; gap: .375rem; justify-items: start; padding: .75rem .875rem; overflow-wrap: anywhere; ${textSm}
      border-radius: var(--vitrine-border-radius-md); color: var(--vitrine-color-text-primary);
      background: light-dark(var(--vitrine-color-background-primary), var(--vitrine-color-background-secondary));
      box-shadow: var(--vitrine-shadow-md);
    }
    .says b { font-weight: 600; }
    .says .btn { justify-self: end; }
    .cap { ${textXs} color: var(--vitrine-color-text-secondary); }
    .permissions {
      padding: .75rem .875rem; border: 1px solid var(--vitrine-color-border-secondary); ${textSm}
      border-radius: var(--vitrine-border-radius-md); background: var(--vitrine-color-background-primary);
    }
    .permissions header { display: flex; align-items: center; justify-content: space-between; gap: .5rem; }
    .permissions header b { font-weight: 600; }
    .permissions ul { list-style: none; }
    .permissions li {
      display: flex; align-items: center; justify-content: space-between; gap: .75rem; min-block-size: 2.25rem;
      padding-block: .25rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary);
    }
    .permissions .what { min-inline-size: 0; overflow-wrap: anywhere; }
    .permissions .what .cap { display: block; }
    .permissions .btn { flex: none; }

    artifact-code { flex: 1; min-block-size: 8rem; border-block-start: 1px solid var(--vitrine-color-border-tertiary); }
    .end:focus { outline: none; }
  `,
];
