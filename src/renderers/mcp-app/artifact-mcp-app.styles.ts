import { css } from 'lit';
import { noticeStyles } from '../../notices/error-notice.js';
import { hostStyles } from '../../styles/host.styles.js';
import { textSm } from '../../styles/text.js';

const placeStyles = css`
  :host { display: flex; flex-direction: column; block-size: 100%; min-block-size: 12rem; }
  :host([away]) { display: none; }
  .place { position: relative; flex: 1; min-block-size: 0; display: grid; }
  mcp-app-frame { display: block; min-block-size: 0; }
  /* The panel is its window: it has no edge of its own, and all the room there is. */
  mcp-app-frame::part(base) { block-size: 100%; grid-template-rows: minmax(0, 1fr); }
  mcp-app-frame::part(window) { border-width: 0; border-radius: 0; }
  mcp-app-frame::part(frame) { flex: 1 1 auto !important; block-size: auto !important; inline-size: auto !important; align-self: stretch !important; }
  .said {
    display: grid; gap: .75rem; place-content: center; justify-items: center; text-align: center; padding: 1rem;
    ${textSm} color: var(--vitrine-color-text-secondary);
  }
  .said p { max-inline-size: 26rem; text-wrap: pretty; }
`;

export const artifactMcpAppStyles = [hostStyles, noticeStyles, placeStyles];
