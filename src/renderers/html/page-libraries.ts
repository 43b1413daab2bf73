import pageBoot from '#vendor/page-boot-source';
import { scriptJson } from '../../sandbox/frame-document.js';
import { cdnAddress, importedName } from '../modules/cdn-address.js';
import type { PageLibraries } from '../modules/frame/page-boot.js';
import type { IconSet } from '../modules/frame/lucide-boot.js';
import { iconSubset } from '../modules/icons.js';
import { loadModules } from '../modules/load-modules.js';
import { SHIPPED_MODULES, shippedName } from '../modules/shipped-modules.js';
import { scriptTags, type FoundTag } from './script-tags.js';
import { Lazy } from '../../core/lazy.js';

const compiler = new Lazy(() => import('../modules/compile-react.js'));
const tailwindScripts = new Lazy(() => import('../modules/tailwind.js'));
const lucideIcons = new Lazy(() => import('#vendor/preview/lucide-icons'));

/** What stands in place of a tag. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Plan {
  readonly edits: readonly Edit[];
  /** Modules to bring. */
  readonly modules: ReadonlySet<string>;
  readonly usesTailwind: boolean;
  readonly usesIcons: boolean;
}

/** What compiles scripts that a browser could not run by itself here. Loaded if there are any. */
type Compiler = typeof import('../modules/compile-react.js');

/**
 * Answers `<script src>` and `<link>` with a well-known CDN's address of a library that ships with the kit: the page
 * gets the shipped one. So do module scripts and `text/babel` scripts all of whose imports ship. Everything else
 * stays as it is, and the frame's policy stops it. Line numbers stay.
 * @returns the page, and what has to stand before its first character; `undefined` if nothing is to be done.
 */
export async function withLibraries(html: string): Promise<string | undefined> {
  const tags = scriptTags(html);
  const compiled = tags.some(isCompiled) ? await compiler.load() : undefined;
  const plan = planOf(tags, compiled);
  if (plan.edits.length === 0) return undefined;
  return `${await bootOf(plan, html)}${edited(html, plan.edits)}`;
}

const typeOf = ({ attributes }: FoundTag): string => (attributes.get('type') ?? '').toLowerCase();
const isBabel = (tag: FoundTag): boolean => /^text\/(?:babel|jsx)$/.test(typeOf(tag));
const isCompiled = (tag: FoundTag): boolean =>
  tag.name === 'script' &&
  !tag.attributes.has('src') &&
  (isBabel(tag) || (typeOf(tag) === 'module' && /\bimport\b/.test(tag.content)));

function planOf(tags: readonly FoundTag[], compiler: Compiler | undefined): Plan {
  const edits: Edit[] = [];
  const modules = new Set<string>();
  const hasBabel = tags.some(isBabel);
  const importMap = importMapOf(tags);
  let usesTailwind = false;
  let usesIcons = false;
  for (const tag of tags) {
    const { start, end, content } = tag;
    const put = (name: string): void =>
      void edits.push({ start, end, text: `${openScript(tag)}vitrineLibrary(${JSON.stringify(name)})</script>` });
    const asked = libraryOf(tag, hasBabel);
    if (asked !== undefined) {
      usesTailwind ||= asked === 'tailwind';
      usesIcons ||= asked === 'lucide';
      if (Object.hasOwn(SHIPPED_MODULES, asked)) modules.add(asked);
      put(asked);
    } else if (compiler && isCompiled(tag)) {
      const script = compiledScript(content, isBabel(tag), importMap, compiler);
      if (!script) continue;
      script.modules.forEach((name) => modules.add(name));
      edits.push({ start, end, text: `<script>${script.text}</script>` });
    }
  }
  return { edits, modules, usesTailwind, usesIcons };
}

/** `tailwind`, `lucide`, a shipped module, an empty text for what is not needed here, or `undefined`. */
function libraryOf({ name, attributes }: FoundTag, hasBabel: boolean): string | undefined {
  const address = cdnAddress(attributes.get(name === 'link' ? 'href' : 'src') ?? '');
  if (!address) return undefined;
  if (address.name === 'tailwindcss' || address.name === '@tailwindcss/browser')
    return name === 'link' && !isStyleSheet(attributes) ? undefined : 'tailwind';
  if (name === 'link') return undefined;
  if (address.name === 'lucide') return 'lucide';
  if (hasBabel && address.name === '@babel/standalone') return '';
  // Version 2 of recharts asked pages for it.
  if (address.name === 'prop-types') return '';
  if (/^\/examples\/js\/controls\/OrbitControls/.test(address.path)) return 'three/addons/controls/OrbitControls.js';
  const shipped = shippedName(importedName(address));
  return shipped && shipped.field === undefined && SHIPPED_MODULES[shipped.module]?.global !== undefined
    ? shipped.module
    : undefined;
}

const isStyleSheet = (attributes: ReadonlyMap<string, string>): boolean =>
  /\bstylesheet\b/i.test(attributes.get('rel') ?? '');

/** With the tag's own attributes where pages look for them. */
function openScript({ attributes }: FoundTag): string {
  const kept = ['id', 'onload'].flatMap((name) =>
    attributes.has(name)
      ? [`${name}="${(attributes.get(name) ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`]
      : [],
  );
  return `<script${kept.map((each) => ` ${each}`).join('')}>`;
}

function importMapOf(tags: readonly FoundTag[]): ReadonlyMap<string, string> {
  const maps = tags.filter((tag) => tag.name === 'script' && typeOf(tag) === 'importmap');
  return new Map(
    maps.flatMap(({ content }) => {
      try {
        const { imports } = JSON.parse(content) as { imports?: unknown };
        return Object.entries(typeof imports === 'object' && imports !== null ? imports : {}).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
      } catch {
        return [];
      }
    }),
  );
}

function mapped(name: string, importMap: ReadonlyMap<string, string>): string {
  const exact = importMap.get(name);
  if (exact !== undefined) return exact;
  for (const [prefix, address] of importMap)
    if (prefix.endsWith('/') && name.startsWith(prefix)) return address + name.slice(prefix.length);
  return name;
}

/** One script that takes its imports from the frame's registry; `undefined` where not all of them ship. */
function compiledScript(
  source: string,
  isBabel: boolean,
  importMap: ReadonlyMap<string, string>,
  { compileModule }: Compiler,
): { text: string; modules: readonly string[] } | undefined {
  const unit = attempt(() => compileModule(source, true));
  if (!unit) return undefined;
  const meanings: Record<string, string> = {};
  for (const name of unit.imports) {
    const address = mapped(name, importMap);
    const cdn = cdnAddress(address);
    const target = cdn ? importedName(cdn) : address;
    if (!shippedName(target)) return undefined;
    meanings[name] = target;
  }
  const isAsync = /\bawait\b/.test(source) ? 'async ' : '';
  const given = `${scriptJson(meanings)},${scriptJson(unit.needs)}`;
  const text = `vitrineModule(${isAsync}function(require,module,exports){${unit.code}\n},${given})`;
  // A string in it that ends the element would have ended it before; a template put together might.
  if (/<\/script|<!--/i.test(text)) return undefined;
  return { text, modules: isBabel ? ['react', 'react-dom', ...Object.values(meanings)] : Object.values(meanings) };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Everything the page's tags ask for, on one line before its first. */
async function bootOf({ modules, usesTailwind, usesIcons }: Plan, html: string): Promise<string> {
  const [texts, tailwind, icons] = await Promise.all([
    loadModules({ imports: [...modules], source: html }),
    usesTailwind ? tailwindScripts.load() : undefined,
    usesIcons ? lucideIcons.load() : undefined,
  ]);
  const globals = Object.fromEntries(
    Object.entries(SHIPPED_MODULES).flatMap(([name, { global }]) => (global === undefined ? [] : [[name, global]])),
  );
  const libraries: PageLibraries = {
    texts,
    globals,
    tailwind: tailwind && { script: tailwind.tailwindScript, style: tailwind.TAILWIND_STYLE },
    icons: icons && pageIcons(icons.default, html),
  };
  return `<script type="application/json" data-vitrine-libraries>${scriptJson(libraries)}</script><script>${pageBoot.trim()}</script>`;
}

/** Icons whose names stand in quotes: in `data-lucide`, or in a script that puts them there. */
function pageIcons(all: IconSet, html: string): IconSet {
  const quoted = [...html.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map(([, name = '']) => name);
  return iconSubset(
    all,
    [...new Set(quoted)].map((name) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())),
  );
}

/** By place, never by text; with the line breaks of what is gone. */
function edited(html: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text } of edits) {
    const missing = lineBreaks(html.slice(start, end)) - lineBreaks(text);
    result += html.slice(from, start) + text + '\n'.repeat(Math.max(0, missing));
    from = end;
  }
  return result + html.slice(from);
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;
