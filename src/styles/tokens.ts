import { css, type CSSResult } from 'lit';
import { fitStyles } from './page-root.js';

/**
 * The tokens that a message, a card and the shell of the panel draw with; `lazy-tokens.ts` holds the others. Each
 * stands once, light and dark by `light-dark()`, so that the nearest `color-scheme` decides. The names repeat those
 * that MCP Apps gives its style variables: `--vitrine-color-text-primary` here is `--color-text-primary` in an app,
 * so that one table themes both.
 *
 * The rule stands in a layer and has no specificity: whatever a host declares wins.
 */
export const tokens = css`
  @layer vitrine {
    :where(:root) {
      /* Ground. primary: the page and every raised thing. secondary: wells (code, bubbles, bars).
         tertiary: hover, tracks, chips. */
      --vitrine-color-background-primary: light-dark(#ffffff, #131416);
      --vitrine-color-background-secondary: light-dark(#f7f7f8, #1a1b1e);
      --vitrine-color-background-tertiary: light-dark(#eeeef0, #25272b);
      --vitrine-color-background-inverse: light-dark(#1b1c1f, #ededef);

      --vitrine-color-text-primary: light-dark(#1b1c1f, #ededef);
      --vitrine-color-text-secondary: light-dark(#55585f, #abaeb5);
      --vitrine-color-text-tertiary: light-dark(#686b73, #8f929a);
      --vitrine-color-text-danger: light-dark(#b1271d, #ff9d94);
      --vitrine-color-text-success: light-dark(#17693a, #74d29a);
      --vitrine-color-text-warning: light-dark(#7d5000, #e6b95c);
      --vitrine-color-text-disabled: light-dark(#9a9da5, #5f626a);

      /* primary: the edge of a field or checkbox, 3:1. secondary: the edge of a thing. tertiary: a rule inside it. */
      --vitrine-color-border-primary: light-dark(#8d9099, #6d7078);
      --vitrine-color-border-secondary: light-dark(#dcdde1, #313338);
      --vitrine-color-border-tertiary: light-dark(#ebebee, #25272b);

      --vitrine-color-ring-primary: light-dark(#305dcb, #7aa9f5);

      /* Type. An element uses font-family: var(--vitrine-font-sans, inherit); the kit leaves it unset. */
      --vitrine-font-mono: ui-monospace, 'SF Mono', SFMono-Regular, 'Cascadia Code', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
      --vitrine-font-text-xs-size: 0.75rem; --vitrine-font-text-xs-line-height: 1rem;
      --vitrine-font-text-sm-size: 0.8125rem; --vitrine-font-text-sm-line-height: 1.25rem;
      --vitrine-font-text-md-size: 0.9375rem; --vitrine-font-text-md-line-height: 1.5rem;
      --vitrine-font-heading-xs-size: 0.8125rem; --vitrine-font-heading-xs-line-height: 1.25rem;
      --vitrine-font-heading-sm-size: 0.9375rem; --vitrine-font-heading-sm-line-height: 1.375rem;
      --vitrine-font-heading-md-size: 1.0625rem; --vitrine-font-heading-md-line-height: 1.5rem;
      --vitrine-font-heading-lg-size: 1.25rem; --vitrine-font-heading-lg-line-height: 1.75rem;

      --vitrine-border-radius-xs: 4px;
      --vitrine-border-radius-sm: 6px;
      --vitrine-border-radius-md: 8px;
      --vitrine-border-radius-lg: 12px;
      --vitrine-border-radius-xl: 16px;

      --vitrine-shadow-sm: 0 1px 2px light-dark(#1b1c1f0f, #00000066);

      --vitrine-duration-fast: 120ms; /* hover, press, focus */
      --vitrine-duration-medium: 200ms; /* folds, tabs, a card turning ready */
      --vitrine-ease-out: cubic-bezier(0.2, 0, 0, 1);
      --vitrine-ease-in-out: cubic-bezier(0.4, 0, 0.2, 1);

      /* Badges, from the product's table. */
      --vitrine-badge-code-background: light-dark(#dbeafe, #1e3a8a);
      --vitrine-badge-code-text: light-dark(#1e40af, #bfdbfe);
      --vitrine-badge-html-background: light-dark(#fce7f3, #831843);
      --vitrine-badge-html-text: light-dark(#9d174d, #fbcfe8);
      --vitrine-badge-react-background: light-dark(#cffafe, #164e63);
      --vitrine-badge-react-text: light-dark(#155e75, #a5f3fc);
      --vitrine-badge-markdown-background: light-dark(#f3e8ff, #581c87);
      --vitrine-badge-markdown-text: light-dark(#6b21a8, #e9d5ff);
      --vitrine-badge-svg-background: light-dark(#fef9c3, #713f12);
      --vitrine-badge-svg-text: light-dark(#854d0e, #fef08a);
      --vitrine-badge-mermaid-background: light-dark(#dcfce7, #14532d);
      --vitrine-badge-mermaid-text: light-dark(#166534, #bbf7d0);
      --vitrine-badge-other-background: light-dark(#f3f4f6, #111827);
      --vitrine-badge-other-text: light-dark(#1f2937, #e5e7eb);
    }
  }
`;

/** Gives the page tokens of the kit, once, as a constructed style sheet, which a strict CSP allows. */
export function adoptTokens(document: Document, styles: CSSResult = tokens): void {
  const { styleSheet } = styles;
  // A sheet belongs to the document that constructed it; other documents (the print window's) inherit nothing from us.
  if (document !== globalThis.document || !styleSheet || document.adoptedStyleSheets.includes(styleSheet)) return;
  document.adoptedStyleSheets.push(styleSheet);
  fitStyles([styles]);
}
