import type { IconSet } from './frame/lucide-boot.js';

/** Names that an import in braces takes from `lucide-react`. */
const IN_BRACES = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g;
const ANY = /['"]lucide-react['"]/g;

/**
 * Names of the icons that a source uses. Where it takes the package as a whole, every word that could be one counts:
 * it may come to the name by a computed key.
 */
export function iconNames(source: string): readonly string[] {
  const imports = [...source.matchAll(IN_BRACES)];
  const listed = imports.flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => /^\s*(?:type\s+)?(\w+)/.exec(each)?.[1] ?? []),
  );
  const takesAll = (source.match(ANY)?.length ?? 0) > imports.length || listed.includes('icons');
  return [...new Set(takesAll ? source.match(/\b[A-Z]\w*/g) : listed)];
}

/** The part of all icons that has these names, in any of their forms. */
export function iconSubset({ names, nodes }: IconSet, wanted: readonly string[]): IconSet {
  const subset: { names: Record<string, string>; nodes: Record<string, IconSet['nodes'][string]> } = {
    names: {},
    nodes: {},
  };
  for (const each of wanted) {
    const plain = Object.hasOwn(names, each) ? each : each.replace(/^Lucide(?=[A-Z])/, '').replace(/Icon$/, '');
    const file = Object.hasOwn(names, plain) ? names[plain] : undefined;
    const node = file === undefined ? undefined : nodes[file];
    if (file === undefined || !node) continue;
    subset.names[plain] = file;
    subset.nodes[file] = node;
  }
  return subset;
}
