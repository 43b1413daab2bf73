import { css, unsafeCSS } from 'lit';

/** Types of artifacts with a colour of their own, and the names of their tokens. Any other type is gray. */
const colors: Readonly<Record<string, string>> = {
  code: 'code',
  html: 'html',
  react: 'react',
  markdown: 'markdown',
  svg: 'svg',
  mermaid: 'mermaid',
  bibliography: 'bibliography',
  'knowledge-graph': 'graph',
  'mcp-app': 'app',
};

/** Class that gives a badge, or a plate, the colours of an artifact's type. */
export const badgeClass = (type: string): string => `t-${(Object.hasOwn(colors, type) && colors[type]) || 'other'}`;

/** Colours by type: `--_b` behind, `--_f` for text. The badge carries its word, so colour is never alone. */
export const badgeStyles = css`${unsafeCSS(
  [...Object.values(colors), 'other']
    .map((name) => `.t-${name}{--_b:var(--vitrine-badge-${name}-background);--_f:var(--vitrine-badge-${name}-text)}`)
    .join(''),
)}`;
