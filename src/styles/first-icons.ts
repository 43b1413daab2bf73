import { html, type TemplateResult } from 'lit';

/** Outlines on a grid of 24, in lucide's manner: those that messages and cards need. The others are in `icons.ts`. */
export const firstPaths = {
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
  app: 'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5zM3.5 9h17M6.5 6.8h.01M9 6.8h.01',
  bibliography: 'M12 6.5C10 5 7 4.5 3.5 4.5v13c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-13c-3.5 0-6.5.5-8.5 2zM12 6.5v13',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5',
  copy: 'M11 8.5h7A2.5 2.5 0 0 1 20.5 11v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 8.5 18v-7A2.5 2.5 0 0 1 11 8.5zM15.5 5.5v-.25A1.75 1.75 0 0 0 13.75 3.5h-8.5A1.75 1.75 0 0 0 3.5 5.25v8.5c0 .97.78 1.75 1.75 1.75h.25',
  down: 'm6 9.5 6 6 6-6',
  file: 'M13.5 3.5H7.5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zM13.5 3.5v5h5',
  html: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5z',
  image: 'M6 4.5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM8.5 8a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM4.5 18l5-4.5 3 2.5 3.5-4 4 4',
  'knowledge-graph': 'M6.5 4.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8.4 7l7.2 1.5M7.1 8.400l1.9 7.200M16.2 10.5l-5.4 5.6',
  markdown: 'M5 6h14M5 10.5h14M5 15h9M5 19.5h5',
  mermaid: 'M4 4.5h6v6H4zM14 13.5h6v6h-6zM7 10.5v3.5a2.5 2.5 0 0 0 2.5 2.5H14',
  react: 'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zM2.5 12a9.5 3.7 0 1 0 19 0 9.5 3.7 0 1 0-19 0M7.25 3.773a9.5 3.7 60 1 0 9.5 16.454 9.5 3.7 60 1 0-9.5-16.454M16.75 3.773a9.5 3.7 120 1 0-9.5 16.454 9.5 3.7 120 1 0 9.5-16.454',
  right: 'm9.5 6 6 6-6 6',
  svg: 'M4.5 18C7 8 17 16 19.5 6M4.5 16.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600zM19.5 4.200a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.600z',
} as const;

export type FirstIconName = keyof typeof firstPaths;

/** Draws one outline. @internal */
export const drawIcon = (path: string, size: number, mirrors = false, filled = false, strokeWidth = size > 18 ? 1.5 : 1.75): TemplateResult =>
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
export const firstIcon = (name: FirstIconName, size = 16): TemplateResult => drawIcon(firstPaths[name], size, name === 'right');

/** The icon of an artifact's type; a sheet for types that a host adds. */
export const iconOfType = (type: string): FirstIconName =>
  type === 'mcp-app' ? 'app' : /^(code|html|react|markdown|svg|mermaid|image|bibliography|knowledge-graph)$/.test(type) ? (type as FirstIconName) : 'file';
