import { html, type TemplateResult } from 'lit';

/** Outlines on a grid of 24, in lucide's manner: those that every message needs. The others are in `icons.ts`. */
export const firstPaths = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  copy:
    'M11 8.5h7A2.5 2.5 0 0 1 20.5 11v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 8.5 18v-7A2.5 2.5 0 0 ' +
    '1 11 8.5zM15.5 5.5v-.25A1.75 1.75 0 0 0 13.75 3.5h-8.5A1.75 1.75 0 0 0 3.5 5.25v8.5c0 .97.78 ' +
    '1.75 1.75 1.75h.25',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
} as const;

export type FirstIconName = keyof typeof firstPaths;

/** Draws one outline. @internal */
export const drawIcon = (
  path: string,
  size: number,
  mirrors = false,
  filled = false,
  strokeWidth = size > 18 ? 1.5 : 1.75,
): TemplateResult =>
  html`<svg
    class=${mirrors ? 'i flip' : 'i'}
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill=${filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    stroke-width=${strokeWidth}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  ><path d=${path} /></svg>`;

/** As `icon` of `icons.ts`, for the icons of the first load. */
export const firstIcon = (name: FirstIconName, size = 16): TemplateResult =>
  drawIcon(firstPaths[name], size, name === 'right');
