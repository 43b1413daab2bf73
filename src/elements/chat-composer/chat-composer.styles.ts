import { css } from 'lit';
import { hostStyles } from '../../styles/host.styles.js';
import { textMd, textSm, textXs } from '../../styles/text.js';

export const chatComposerStyles = [
  hostStyles,
  css`
    :host { min-inline-size: 0; flex: none; }
    @media print { :host { display: none !important; } }
    .base { max-inline-size: var(--chat-composer-width, 44rem); margin-inline: auto; }

    /* Where there are more of them they fade at the edge. Its end is out of reach: in a wider row it would stay. */
    .suggestions {
      display: flex; gap: .5rem; margin-block-end: .625rem; overflow-x: auto; scrollbar-width: none;
      animation: ends linear; animation-timeline: scroll(self inline);
      animation-range: 0 101%;
    }
    .suggestions:dir(rtl) { animation-direction: reverse; }
    @keyframes ends {
      from, to { mask: linear-gradient(90deg, #0000, #000 2rem calc(100% - 2rem), #0000) -2rem 0 / calc(100% + 2rem) 100%; }
      to { mask-position: 0 0; }
    }
    .suggestions .btn { flex: none; border-radius: 99px; }
    .suggestions .btn:focus-visible { outline-offset: -2px; }

    .plate {
      position: relative; display: grid; grid-template: 'with' auto 'field' auto 'bar' auto / minmax(0, 1fr);
      border-radius: var(--vitrine-border-radius-xl); background: var(--vitrine-color-background-primary);
      box-shadow: var(--vitrine-shadow-md);
    }
    .plate:has(textarea:focus-visible) { outline: 2px solid var(--vitrine-color-ring-primary); outline-offset: 1px; }
    textarea {
      grid-area: field; display: block; inline-size: 100%; resize: none; border: 0; background: none;
      padding: .75rem 1rem .5rem; ${textMd} field-sizing: content; overflow-y: auto; scrollbar-width: thin;
      scrollbar-color: var(--vitrine-color-border-secondary) transparent; overflow-wrap: anywhere; scroll-padding-block: .5rem;
      min-block-size: 2.75rem; max-block-size: var(--chat-composer-text-height, 12rem);
    }
    textarea:focus-visible { outline: none; }
    textarea::placeholder { color: var(--vitrine-color-text-tertiary); opacity: 1; }
    .bar { grid-area: bar; display: flex; align-items: center; gap: .125rem; padding: 0 .625rem .625rem .375rem; }
    .extra { display: contents; }
    .attach { inline-size: 2rem; block-size: 2rem; }
    .send {
      display: grid; place-items: center; flex: none; inline-size: 2rem; block-size: 2rem; margin-inline-start: .25rem;
      border-radius: 50%; background: var(--vitrine-color-background-inverse); color: var(--vitrine-color-text-inverse);
      transition: background var(--vitrine-duration-fast) var(--vitrine-ease-out);
    }
    .send:hover { background: color-mix(in oklab, var(--vitrine-color-background-inverse), var(--vitrine-color-background-primary) 14%); }
    .send[aria-disabled='true'] {
      background: var(--vitrine-color-background-tertiary); color: var(--vitrine-color-text-tertiary); cursor: default;
    }

    .with {
      grid-area: with; display: flex; flex-wrap: wrap; gap: .375rem; padding: .625rem .625rem 0; list-style: none;
      max-block-size: 9rem; overflow-y: auto; scrollbar-width: thin;
    }
    .with li {
      display: flex; align-items: center; gap: .5rem; min-inline-size: 0; max-inline-size: 100%; padding: .25rem;
      border-radius: var(--vitrine-border-radius-md); box-shadow: inset 0 0 0 1px var(--vitrine-color-border-secondary); ${textSm}
    }
    .with .quote { flex: 1 0 100%; padding-inline-start: .625rem; color: var(--vitrine-color-text-secondary); }
    .with .said {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; flex: 1; overflow: hidden; overflow-wrap: anywhere;
    }
    .with .quote::before {
      content: ''; align-self: stretch; inline-size: 2px; flex: none; margin-block: .125rem; border-radius: 1px;
      background: var(--vitrine-color-border-primary);
    }
    .file { max-inline-size: min(14rem, 100%); }
    .file.gone { box-shadow: inset 0 0 0 1px var(--vitrine-color-text-warning); }
    .file.gone :is(.cap, .thumb) { color: var(--vitrine-color-text-warning); }
    .thumb {
      display: grid; place-items: center; flex: none; inline-size: 2.25rem; block-size: 2.25rem; object-fit: cover;
      border-radius: var(--vitrine-border-radius-sm); background: var(--vitrine-color-background-tertiary);
      color: var(--vitrine-color-text-secondary);
    }
    .about { display: grid; flex: 1; min-inline-size: 0; ${textXs} }

    .ask {
      position: fixed; inset: auto; margin: 0; gap: .375rem; border: 0; box-shadow: var(--vitrine-shadow-md);
      background: var(--vitrine-color-background-primary);
    }
    .ask:not(:popover-open) { display: none; }

    .drop {
      position: absolute; inset: 0; display: none; align-items: center; justify-content: center; gap: .5rem; z-index: 1;
      border-radius: inherit; background: var(--vitrine-color-background-info); color: var(--vitrine-color-text-info);
      outline: 1.5px dashed currentColor; outline-offset: -6px; ${textSm} font-weight: 500; pointer-events: none;
    }
    :host(:state(dropping)) .drop { display: flex; }
    .said:not(.with *) {
      display: flex; align-items: baseline; gap: .375rem; padding: .375rem .25rem 0; ${textSm}
      color: var(--vitrine-color-text-warning);
    }
    .said > .i { translate: 0 2px; }

    @media (pointer: coarse) {
      .send, .attach { inline-size: 2.25rem; block-size: 2.25rem; }
    }
    /* What a low window shows is the conversation: one row, until somebody writes. */
    @media (max-height: 30rem) {
      textarea { max-block-size: min(var(--chat-composer-text-height, 12rem), 30vh); }
      :host(:not(:state(expanded))) .plate {
        grid-template: 'with with' auto 'field bar' auto / minmax(0, 1fr) auto; align-items: center;
      }
      :host(:not(:state(expanded))) :is(.extra, .grow, .suggestions) { display: none; }
      :host(:not(:state(expanded))) textarea { max-block-size: 2.5rem; min-block-size: 2.5rem; padding-block: .5rem; }
      :host(:not(:state(expanded))) .bar { padding: .25rem .375rem; }
    }
    @media (forced-colors: active) {
      .plate, .with li, .send, .ask { border: 1px solid CanvasText; }
      .send[aria-disabled='true'] { border-color: GrayText; color: GrayText; }
      .with .quote::before { background: CanvasText; forced-color-adjust: none; }
    }
  `,
];
