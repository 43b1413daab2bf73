import { UI_COMPONENTS } from '../../core/artifacts/importable-modules.js';

/** A library of the package, as a text that defines it in a frame. */
export interface ShippedModule {
  readonly load: () => Promise<{ readonly default: string }>;
  /** Other modules of the package that it requires. */
  readonly needs?: readonly string[];
  /** The global that a page gets which asks a CDN for it. */
  readonly global?: string;
}

/** What an import means: a module of the package, or a part of it. */
export interface ShippedName {
  readonly module: string;
  /** Its one field that is meant. */
  readonly field?: string;
  /** The whole is meant, with this field as its default export. */
  readonly main?: string;
}

const REACT: ShippedModule = { load: () => import('#vendor/preview/react'), global: 'React' };
const WITH_REACT = { needs: ['react'] } as const;

/** Every library, by the name of its definition. Addresses are static, so that bundlers find them. */
export const SHIPPED_MODULES: Readonly<Record<string, ShippedModule>> = {
  react: REACT,
  'react-dom': { ...REACT, global: 'ReactDOM' },
  'react-dom/client': { ...REACT, global: 'ReactDOM' },
  'react/jsx-runtime': REACT,
  'lucide-react': { load: () => import('#vendor/preview/lucide'), ...WITH_REACT },
  recharts: { load: () => import('#vendor/preview/recharts'), ...WITH_REACT, global: 'Recharts' },
  d3: { load: () => import('#vendor/preview/d3'), global: 'd3' },
  lodash: { load: () => import('#vendor/preview/lodash'), global: '_' },
  'date-fns': { load: () => import('#vendor/preview/date-fns'), global: 'dateFns' },
  'date-fns/locale': { load: () => import('#vendor/preview/date-fns-locale') },
  papaparse: { load: () => import('#vendor/preview/papaparse'), global: 'Papa' },
  mathjs: { load: () => import('#vendor/preview/mathjs'), global: 'math' },
  clsx: { load: () => import('#vendor/preview/clsx'), global: 'clsx' },
  'framer-motion': { load: () => import('#vendor/preview/framer-motion'), ...WITH_REACT, global: 'Motion' },
  three: { load: () => import('#vendor/preview/three'), global: 'THREE' },
  'three/addons/controls/OrbitControls.js': { load: () => import('#vendor/preview/three-controls'), needs: ['three'] },
  '@/components/ui': { load: () => import('#vendor/preview/ui'), ...WITH_REACT },
  '@/lib/utils': { load: () => import('#vendor/preview/lib-utils') },
};

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The packages that d3 gathers. */
const D3_PARTS =
  'array axis brush chord color contour delaunay dispatch drag dsv ease fetch force format geo hierarchy interpolate ' +
  'path polygon quadtree random scale scale-chromatic selection shape time time-format timer transition zoom';

/** Other ways to write the same import, as assistants do. */
const OTHER_NAMES: readonly (readonly [form: RegExp, read: (match: RegExpExecArray) => ShippedName | undefined])[] = [
  [/^react\/jsx-dev-runtime$/, () => ({ module: 'react/jsx-runtime' })],
  [/^lodash-es$/, () => ({ module: 'lodash' })],
  [/^lodash(?:-es)?\/(?!fp(?:\/|$))(\w+)(?:\.js)?$/, ([, field = '']) => ({ module: 'lodash', field })],
  [/^lodash\.(\w+)$/, ([, field = '']) => ({ module: 'lodash', field })],
  [/^date-fns\/locale\/([\w-]+)$/, ([, name = '']) => ({ module: 'date-fns/locale', main: camelCase(name) })],
  [/^date-fns\/(?!fp(?:\/|$))([a-zA-Z]\w*)$/, ([, main = '']) => ({ module: 'date-fns', main })],
  [new RegExp(`^d3-(?:${D3_PARTS.replaceAll(' ', '|')})$`), () => ({ module: 'd3' })],
  [/^motion(?:\/react)?$/, () => ({ module: 'framer-motion' })],
  [
    /^three\/(?:addons|examples\/jsm)\/controls\/OrbitControls(?:\.js)?$/,
    () => ({ module: 'three/addons/controls/OrbitControls.js' }),
  ],
  [/^[@~]?\/components\/ui(?:\/index)?$/, () => ({ module: '@/components/ui' })],
  [
    /^[@~]?\/components\/ui\/([\w-]+)$/,
    ([, name]) =>
      (UI_COMPONENTS as readonly string[]).includes(name ?? '') ? { module: '@/components/ui' } : undefined,
  ],
  [/^[@~]?\/lib\/utils$/, () => ({ module: '@/lib/utils' })],
];

/** What the package has under that name, or `undefined`. */
export function shippedName(name: string): ShippedName | undefined {
  if (Object.hasOwn(SHIPPED_MODULES, name)) return { module: name };
  for (const [form, read] of OTHER_NAMES) {
    const match = form.exec(name);
    if (match) return read(match);
  }
  return undefined;
}
