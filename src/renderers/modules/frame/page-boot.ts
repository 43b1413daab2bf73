/**
 * Runs first in an html page that asks a CDN for libraries of the package: has them ready, and hands each over where
 * the page asked for it.
 */
import { checkExports, type NeededExports } from './missing-export.js';
import type { IconSet } from './lucide-boot.js';
import type { ModulePage } from './module-registry.js';
import { tailwindTheme } from './tailwind-theme.js';

/** The page's settings, as JSON before this script. */
export interface PageLibraries {
  /** Texts that define modules, the registry first. */
  readonly texts: readonly string[];
  /** The global that each module's script would have set. */
  readonly globals: Readonly<Record<string, string>>;
  readonly tailwind?: { readonly script: string; readonly style: string } | undefined;
  readonly icons?: IconSet | undefined;
}

type Run = (require: (name: string) => unknown, module: { exports: object }, exports: object) => unknown;

type LibraryPage = ModulePage &
  Record<string, unknown> & {
    /** Stands in place of a `<script src>`. */
    vitrineLibrary?: (name: string) => void;
    /** Stands in place of a module script, with the names that its imports mean. */
    vitrineModule?: (run: Run, meanings: Readonly<Record<string, string>>, needs: NeededExports) => void;
  };

const page = window as unknown as LibraryPage;
const block = document.querySelector('[data-vitrine-libraries]');
const libraries = JSON.parse(block?.textContent ?? '{}') as PageLibraries;
block?.remove();
document.currentScript?.remove();

function inline(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
  script.remove();
}

libraries.texts.forEach(inline);
const { vitrineRequire: requireModule = () => undefined } = page;
for (const name of ['vitrineDefine', 'vitrineAlias', 'vitrineRequire']) delete page[name];

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.setAttribute('type', 'text/tailwindcss');
  style.textContent = text;
  document.head.append(style);
}

let hasTailwind = false;
function startTailwind(): void {
  if (!libraries.tailwind || hasTailwind) return;
  hasTailwind = true;
  addStyle(libraries.tailwind.style);
  const config = { value: {} as unknown };
  // Its version 3 reads the page's own theme from here.
  page.tailwind = Object.defineProperty({}, 'config', {
    get: () => config.value,
    set: (value: unknown) => {
      config.value = value;
      addStyle(tailwindTheme(value));
    },
  });
  inline(libraries.tailwind.script);
}

const pascalCase = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the package `lucide` does for pages: draws an icon in place of each element that names one. */
const lucide = {
  createIcons({
    attrs = {},
    nameAttr = 'data-lucide',
  }: { attrs?: Record<string, string>; nameAttr?: string } = {}): void {
    const { names = {}, nodes = {} } = libraries.icons ?? {};
    for (const element of document.querySelectorAll(`[${CSS.escape(nameAttr)}]`)) {
      const name = element.getAttribute(nameAttr) ?? '';
      const file = names[pascalCase(name)] ?? name;
      const node = nodes[file];
      if (!node) {
        console.warn(`lucide has no icon named “${name}”.`);
        continue;
      }
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const own = Object.fromEntries([...element.attributes].map((attribute) => [attribute.name, attribute.value]));
      const all: Record<string, string> = {
        width: '24',
        height: '24',
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        'stroke-width': '2',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
        ...attrs,
        ...own,
        class: `lucide lucide-${file} ${own.class ?? ''}`.trim(),
      };
      for (const [key, value] of Object.entries(all)) svg.setAttribute(key, value);
      for (const [tag, attributes] of node) {
        const part = document.createElementNS('http://www.w3.org/2000/svg', tag);
        for (const [key, value] of Object.entries(attributes)) if (key !== 'key') part.setAttribute(key, value);
        svg.append(part);
      }
      element.replaceWith(svg);
    }
  },
};

page.vitrineLibrary = (name) => {
  const own = document.currentScript;
  if (name === 'tailwind') startTailwind();
  else if (name === 'lucide') page.lucide = lucide;
  else if (name !== '') {
    const global = libraries.globals[name];
    const exports = requireModule(name) as Record<string, unknown>;
    if (name.startsWith('three/addons/')) page.THREE = { ...(page.THREE as object), ...exports };
    else if (global !== undefined) page[global] = globalOf(name, exports);
  }
  // Pages start from `onload` of the script they asked for.
  own?.dispatchEvent(new Event('load'));
};

/** Pages add to what a script has set. */
function globalOf(name: string, exports: Record<string, unknown>): unknown {
  if (name === 'react-dom') return { ...exports, ...(requireModule('react-dom/client') as object) };
  if (name === 'clsx') return exports.default;
  return typeof exports === 'function' ? exports : { ...exports };
}

page.vitrineModule = (run, meanings, needs) => {
  const require = (name: string): unknown => requireModule(meanings[name] ?? name);
  const start = (): void => {
    const module = { exports: {} };
    checkExports(needs, require);
    run(require, module, module.exports);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
};
