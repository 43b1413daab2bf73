import source from '#vendor/preview/tailwind';

/**
 * Tailwind's configuration besides its own defaults: colours under shadcn's names, taken from the page's tokens; `dark:`
 * by the frame's scheme; borders as light as they were in version 3, for which most sources are written; and the
 * utilities that version 4 has dropped.
 */
export const TAILWIND_STYLE = `@import "tailwindcss";
@custom-variant dark (&:where([data-theme=dark], [data-theme=dark] *, .dark, .dark *));
@theme inline {
  --color-background: var(--background); --color-foreground: var(--foreground);
  --color-card: var(--card); --color-card-foreground: var(--card-foreground);
  --color-popover: var(--popover); --color-popover-foreground: var(--popover-foreground);
  --color-primary: var(--primary); --color-primary-foreground: var(--primary-foreground);
  --color-secondary: var(--secondary); --color-secondary-foreground: var(--secondary-foreground);
  --color-muted: var(--muted); --color-muted-foreground: var(--muted-foreground);
  --color-accent: var(--accent); --color-accent-foreground: var(--accent-foreground);
  --color-destructive: var(--destructive); --color-destructive-foreground: var(--destructive-foreground);
  --color-border: var(--border); --color-input: var(--input); --color-ring: var(--ring);
  --color-chart-1: var(--chart-1); --color-chart-2: var(--chart-2); --color-chart-3: var(--chart-3);
  --color-chart-4: var(--chart-4); --color-chart-5: var(--chart-5);
  --animate-appear: vitrine-appear .12s ease-out; --animate-fade: vitrine-fade .15s ease-out;
  --animate-accordion-down: vitrine-open .2s ease-out; --animate-accordion-up: vitrine-shut .2s ease-out;
}
@media (prefers-reduced-motion: no-preference) {
  @keyframes vitrine-fade { from { opacity: 0 } }
  @keyframes vitrine-appear { from { opacity: 0; scale: .97 } }
  @keyframes vitrine-open { from { height: 0 } to { height: var(--radix-accordion-content-height) } }
  @keyframes vitrine-shut { from { height: var(--radix-accordion-content-height) } to { height: 0 } }
}
@layer base {
  :root {
    --background: var(--color-background-primary, light-dark(#fff, #131416));
    --foreground: var(--color-text-primary, light-dark(#1b1c1f, #ededef));
    --card: var(--color-background-primary, light-dark(#fff, #131416)); --card-foreground: var(--foreground);
    --popover: light-dark(#fff, #1a1b1e); --popover-foreground: var(--foreground);
    --primary: var(--color-background-inverse, light-dark(#1b1c1f, #ededef));
    --primary-foreground: var(--color-text-inverse, light-dark(#fff, #16171a));
    --secondary: var(--color-background-tertiary, light-dark(#eeeef0, #25272b)); --secondary-foreground: var(--foreground);
    --muted: var(--color-background-tertiary, light-dark(#eeeef0, #25272b));
    --muted-foreground: var(--color-text-secondary, light-dark(#55585f, #abaeb5));
    --accent: var(--color-background-tertiary, light-dark(#eeeef0, #25272b)); --accent-foreground: var(--foreground);
    --destructive: light-dark(#b1271d, #ff9d94); --destructive-foreground: light-dark(#fff, #331a1a);
    --border: var(--color-border-secondary, light-dark(#dcdde1, #313338));
    --input: var(--color-border-primary, light-dark(#8d9099, #6d7078));
    --ring: var(--color-ring-primary, light-dark(#305dcb, #7aa9f5)); --radius: .625rem;
    --chart-1: var(--color-series-1, light-dark(#305dcb, #6a9eea));
    --chart-2: var(--color-series-2, light-dark(#e86b0f, #eba14e));
    --chart-3: var(--color-series-3, light-dark(#1a9f84, #2fd3c7));
    --chart-4: var(--color-series-4, light-dark(#a4367c, #d4638a)); --chart-5: var(--color-series-5, light-dark(#421078, #8e52d4));
  }
  *, ::before, ::after, ::backdrop, ::file-selector-button { border-color: var(--border); }
  button:not(:disabled), [role="button"]:not(:disabled) { cursor: pointer; }
}
`;

export const tailwindScript: string = source;

/**
 * For the document's head.
 * @param family - The host's own: what `font-sans` is, and whatever names no font.
 */
export const tailwindStyle = (family?: string): string =>
  `<style type="text/tailwindcss">${TAILWIND_STYLE}${family === undefined ? '' : fontTheme(family)}</style>`;

/** A name in quotes: without what would end them, or the element. */
const fontTheme = (family: string): string =>
  `@theme{--font-sans:"${family.replace(/["\\<\p{Cc}]/gu, '')}",ui-sans-serif,system-ui,sans-serif}`;
