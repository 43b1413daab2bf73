import { css } from 'lit';

/** Before the panel's body is there. The rest comes with the body. */
export const panelShellStyles = css`
  /* A page may make an item of a list of it, whose bullet would take a line while the panel is closed. */
  :host { display: none; list-style: none; color-scheme: var(--vitrine-color-scheme, inherit); }
  :host([open]) {
    display: block; position: fixed; inset-block: var(--artifact-panel-top, 0px) 0; inset-inline-end: 0;
    z-index: var(--artifact-panel-z-index, 20);
    inline-size: var(--_inline-size, auto);
  }
  /* Over the page: what should have stood here takes no room while it is missing. */
  .unloaded {
    position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; max-inline-size: calc(100vw - 2rem);
    box-sizing: border-box; z-index: 1;
    margin: 0; padding: .75rem .875rem; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem;
    font: 400 .8125rem/1.25rem var(--vitrine-font-sans, system-ui); color: var(--vitrine-color-text-primary);
    background: var(--vitrine-color-background-primary);
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: .5rem;
  }
  button { font: inherit; }
  .unloaded button {
    font-weight: 500; color: inherit; background: none;
    border: 1px solid var(--vitrine-color-border-secondary); border-radius: .375rem;
    min-block-size: 1.75rem; padding-inline: .625rem; cursor: pointer;
  }
  :host([open][within='parent']) {
    position: relative; inset: auto; z-index: auto; flex: none; min-inline-size: 0; block-size: 100%;
  }
  /* The edge, and the line below head and bar. */
  .waiting {
    box-sizing: border-box; block-size: 100%; border-inline-start: 1px solid var(--vitrine-color-border-secondary);
    background: linear-gradient(var(--vitrine-color-border-tertiary) 0 0) 0 5.375rem / 100% 1px no-repeat
      var(--vitrine-color-background-primary);
  }
`;
