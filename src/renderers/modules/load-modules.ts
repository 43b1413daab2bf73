import moduleRegistry from '#vendor/module-registry-source';
import { cdnAddress, importedName } from './cdn-address.js';
import { iconNames, iconSubset } from './icons.js';
import { SHIPPED_MODULES, shippedName, type ShippedName } from './shipped-modules.js';
import { Lazy } from '../../core/lazy.js';

const lucideIcons = new Lazy(() => import('#vendor/preview/lucide-icons'));

/** Longest time a host may take to find a module, in milliseconds. */
const RESOLVE_MS = 10_000;

/** A module that a host gave, ready to be defined in a frame. */
export interface CompiledModule {
  /** CommonJS. */
  readonly code: string;
  readonly imports: readonly string[];
}

export interface ModuleRequest {
  /** What the source imports. */
  readonly imports: readonly string[];
  readonly source: string;
  /** React comes from somewhere else. */
  readonly withoutReact?: boolean;
  /** The host's, for names that the package does not have. */
  readonly resolveModule?: ((name: string) => Promise<string | undefined>) | undefined;
  /** Makes CommonJS of what the host gave. @throws when that is not a module. */
  readonly compile?: ((text: string) => CompiledModule) | undefined;
}

/** Why a source cannot have what it imports. */
export class ModuleError extends Error {
  override readonly name = 'ModuleError';

  constructor(
    readonly code: 'module-unknown' | 'module-not-loaded' | 'module-late' | 'module-broken',
    /** As it stands in the import. */
    readonly module: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${module}`, options);
  }
}

/**
 * Texts that define, in a frame, what a source imports: libraries of the package, each loaded only now, and modules
 * of the host. None of them runs before it is required.
 * @throws {ModuleError}
 */
export async function loadModules(request: ModuleRequest): Promise<readonly string[]> {
  const wanted = new Set<string>();
  const aliases: Record<string, ShippedName> = {};
  const given: string[] = [];
  const sources = [request.source];
  const want = (name: string): void => {
    if (wanted.has(name)) return;
    wanted.add(name);
    SHIPPED_MODULES[name]?.needs?.forEach(want);
  };

  const seen = new Set<string>();
  let pending = [...request.imports];
  while (pending.length > 0) {
    const names = pending.filter((name) => !seen.has(name) && (seen.add(name), true));
    const found = await Promise.all(
      names.map(async (name) => [name, meaningOf(name) ?? (await hostModule(name, request))] as const),
    );
    pending = [];
    for (const [name, meaning] of found) {
      if ('module' in meaning) {
        want(meaning.module);
        if (meaning.module !== name) aliases[name] = meaning;
      } else {
        given.push(
          `vitrineDefine(${JSON.stringify(name)},function(module,exports,require){${meaning.code}\n});\n` +
            '//# sourceURL=vitrine-kit-host-module.js',
        );
        sources.push(meaning.text);
        pending.push(...meaning.imports);
      }
    }
  }
  const texts = await Promise.all(
    [...loadersOf(wanted, request.withoutReact === true)].map(([load, name]) => textOf(load, name)),
  );
  const icons = wanted.has('lucide-react') ? [await iconScript(sources.join('\n'))] : [];
  return [moduleRegistry, ...texts, ...icons, ...given, `vitrineAlias(${JSON.stringify(aliases)})`];
}

/** Several names may be one file. */
function loadersOf(
  wanted: ReadonlySet<string>,
  withoutReact: boolean,
): Map<() => Promise<{ readonly default: string }>, string> {
  const loaders = new Map<() => Promise<{ readonly default: string }>, string>();
  for (const name of wanted) {
    const shipped = SHIPPED_MODULES[name];
    if (!shipped || (withoutReact && shipped.load === SHIPPED_MODULES.react?.load)) continue;
    if (!loaders.has(shipped.load)) loaders.set(shipped.load, name);
  }
  return loaders;
}

const meaningOf = (name: string): ShippedName | undefined => {
  const address = cdnAddress(name);
  return shippedName(address ? importedName(address) : name);
};

async function textOf(load: () => Promise<{ readonly default: string }>, name: string): Promise<string> {
  try {
    return (await load()).default;
  } catch (cause) {
    throw new ModuleError('module-not-loaded', name, { cause });
  }
}

async function iconScript(source: string): Promise<string> {
  const all = await lucideIcons.load().catch((cause: unknown) => {
    throw new ModuleError('module-not-loaded', 'lucide-react', { cause });
  });
  return `vitrineIcons=${JSON.stringify(iconSubset(all.default, iconNames(source)))}`;
}

async function hostModule(
  name: string,
  { resolveModule, compile }: ModuleRequest,
): Promise<CompiledModule & { readonly text: string }> {
  // Nobody writes the style sheet that a component imports; it runs without.
  if (/\.css$/.test(name))
    return {
      code: `console.warn(${JSON.stringify(`${name} is not part of this artifact; it runs without that style sheet.`)})`,
      imports: [],
      text: '',
    };
  const text = resolveModule ? await asked(resolveModule, name) : undefined;
  if (typeof text !== 'string' || !compile) throw new ModuleError('module-unknown', name);
  try {
    return { ...compile(text), text };
  } catch (cause) {
    throw new ModuleError('module-broken', name, { cause });
  }
}

async function asked(
  resolveModule: (name: string) => Promise<string | undefined>,
  name: string,
): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleError('module-late', name)), RESOLVE_MS);
  });
  try {
    return await Promise.race([Promise.resolve(resolveModule(name)), late]);
  } catch (cause) {
    throw cause instanceof ModuleError ? cause : new ModuleError('module-not-loaded', name, { cause });
  } finally {
    clearTimeout(timer);
  }
}
