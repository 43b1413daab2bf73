import { css } from 'lit';
import { markdownStyles } from '../../markdown/markdown.styles.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textMd } from '../../styles/text.js';

export const artifactMarkdownStyles = [
  hostStyles,
  markdownStyles,
  css`
    :host { display: flex; flex-direction: column; ${textMd} }
    :host([hidden]) { display: none; }
    .scroll { flex: 1; min-block-size: 0; overflow: auto; }
    .scroll:focus-visible { outline-offset: -2px; }
    .page { max-inline-size: 45rem; margin-inline: auto; padding: 1.5rem; }
    .late { padding-block-end: 0; }
    .diagram {
      border: 1px solid var(--vitrine-color-border-secondary); border-radius: var(--vitrine-border-radius-md);
      overflow: hidden; --artifact-view-min-block-size: 16rem;
    }
    .diagram.drawn { --artifact-view-min-block-size: 0; }
    @media (max-width: 480px) { .page { padding: 1rem; } }
  `,
];
