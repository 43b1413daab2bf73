import { css } from 'lit';
import { badgeStyles } from '../../styles/badge.js';
import { baseStyles } from '../../styles/base.styles.js';
import { fillStyles } from '../../styles/fill.js';
import { textSm, textXs } from '../../styles/text.js';

export const artifactCardStyles = [
  baseStyles,
  badgeStyles,
  fillStyles,
  css`
    .card {
      position: relative; display: grid; grid-template-columns: 2.75rem minmax(0, 1fr) auto;
      align-items: center; gap: .75rem; inline-size: 100%;
      min-block-size: calc(2.75rem + 1.25rem * var(--vitrine-density, 1));
      padding: var(--artifact-card-padding, calc(.625rem * var(--vitrine-density, 1))); padding-inline-end: .875rem;
      overflow: hidden;
      border-radius: var(--vitrine-border-radius-lg); background: var(--vitrine-color-background-primary);
      box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary), var(--vitrine-shadow-sm);
      transition: box-shadow var(--vitrine-duration-fast), background var(--vitrine-duration-fast);
    }
    .card:hover {
      background: var(--vitrine-color-background-secondary);
      box-shadow: inset 0 0 0 1px var(--vitrine-color-border-primary);
    }
    .card:active { background: var(--vitrine-color-background-tertiary); }
    .card:focus-visible { outline-offset: -2px; }
    .card.on { box-shadow: inset 0 0 0 1.5px var(--vitrine-color-text-primary); }
    .plate {
      inline-size: 2.75rem; block-size: 2.75rem; border-radius: var(--vitrine-border-radius-md);
      display: grid; place-items: center;
      background: var(--_b); color: var(--_f);
    }
    .lines { place-content: center start; justify-items: start; gap: 4px; padding-inline: 9px; }
    .lines b { block-size: 2px; inline-size: 22px; border-radius: 1px; background: currentColor; opacity: .85; }
    .lines :nth-child(2) { inline-size: 15px; }
    .lines :nth-child(3) { inline-size: 19px; }
    .lines :nth-child(4) { inline-size: 9px; animation: breathe .8s infinite alternate; }
    .title { display: block; ${textSm} font-weight: 600; letter-spacing: -.003em; }
    /* Cut at its end in its own direction. */
    .title bdi { display: block; inline-size: fit-content; max-inline-size: 100%; }
    .meta {
      display: flex; flex-wrap: wrap; align-items: center; gap: 0 .375rem; block-size: 1.125rem;
      margin-block-start: .125rem;
      overflow: hidden; white-space: nowrap; ${textXs} color: var(--vitrine-color-text-secondary);
    }
    .meta > * { line-height: 1.125rem; }
    .go { display: flex; align-items: center; ${textXs} font-weight: 500; color: var(--vitrine-color-text-secondary); }
    .card { container-type: inline-size; }
    /* Of a state as much as fits is said, before anything else. */
    @container (max-width: 26rem) {
      .less { display: none; }
      .told { flex-wrap: nowrap; }
      .told > :last-child { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
      .less + .sep::before { content: none; }
    }
    .gone {
      border: 1px dashed var(--vitrine-color-border-primary); border-radius: var(--vitrine-border-radius-lg);
      padding: .875rem 1rem;
      color: var(--vitrine-color-text-secondary);
    }
    .notice { margin-block-start: .5rem; }
    @media (forced-colors: active) {
      .card { border: 1px solid CanvasText; }
      .card.on { outline: 2px solid Highlight; outline-offset: -2px; }
      .plate, .lines b { forced-color-adjust: none; }
    }
  `,
];
