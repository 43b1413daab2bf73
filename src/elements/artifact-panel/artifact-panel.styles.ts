import { css } from 'lit';

/** Before the panel's body is there. The rest comes with the body. */
export const panelShellStyles = css`
  :host { display: none; }
  :host([open]) {
    display: block; position: fixed; inset-block: var(--artifact-panel-top, 0px) 0; inset-inline-end: 0; z-index: var(--artifact-panel-z-index, 20);
    inline-size: var(--_inline-size, auto);
  }
  .unloaded {
    margin: 0; padding: 1rem; font: 400 .8125rem/1.25rem var(--vitrine-font-sans, system-ui); color: var(--vitrine-color-text-primary);
    background: var(--vitrine-color-background-primary); border: 1px solid var(--vitrine-color-border-secondary);
  }
  button { font: inherit; }
  :host([open][within='parent']) { position: relative; inset: auto; z-index: auto; flex: none; min-inline-size: 0; block-size: 100%; }
`;
