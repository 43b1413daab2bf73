/** What a `react` artifact may import, as a model's prompt lists it. */
export interface ImportableModule {
  /** As it stands in an `import`; a trailing `*` stands for one more part of the path. */
  readonly name: string;
  /** What a model has to know beside the name. */
  readonly note?: string;
}

/** Every name below `@/components/ui/`. */
export const UI_COMPONENTS = [
  'accordion',
  'alert',
  'alert-dialog',
  'avatar',
  'badge',
  'button',
  'card',
  'checkbox',
  'collapsible',
  'dialog',
  'dropdown-menu',
  'input',
  'label',
  'popover',
  'progress',
  'radio-group',
  'scroll-area',
  'select',
  'separator',
  'sheet',
  'skeleton',
  'slider',
  'switch',
  'table',
  'tabs',
  'textarea',
  'toggle',
  'tooltip',
] as const;

/**
 * The packages that ship with the kit, for the system prompt. Their code is in the preview's own room, which this one
 * knows nothing of; a test holds both lists together.
 */
export const IMPORTABLE_MODULES: readonly ImportableModule[] = [
  { name: 'react', note: 'version 18, hooks included' },
  { name: 'react-dom' },
  { name: 'react-dom/client' },
  { name: 'react/jsx-runtime' },
  { name: 'lucide-react', note: 'icons, names of version 0.x' },
  { name: 'recharts', note: 'version 2' },
  { name: 'd3', note: 'version 7' },
  { name: 'lodash' },
  { name: 'date-fns', note: 'version 4' },
  { name: 'papaparse' },
  { name: 'mathjs' },
  { name: 'clsx' },
  { name: 'framer-motion' },
  { name: 'three', note: 'and three/addons/controls/OrbitControls.js' },
  { name: '@/components/ui/*', note: `shadcn/ui: ${UI_COMPONENTS.join(', ')}` },
  { name: '@/lib/utils', note: 'cn' },
];
