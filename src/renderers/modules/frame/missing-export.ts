/** Names that a source takes from a module by name. */
export interface NeededNames {
  /** The module as a reader knows it, with its version where that is known: `“react” 18`. */
  readonly label: string;
  readonly names: readonly string[];
}

export type NeededExports = Readonly<Record<string, NeededNames>>;

/** A module has no such name, which the source imports. */
export class MissingExport extends Error {}

/**
 * Says by its name what a module does not have, before the source meets `undefined` and fails at it with a riddle.
 * @throws {MissingExport}
 */
export function checkExports(needed: NeededExports, require: (name: string) => unknown): void {
  for (const [module, { label, names }] of Object.entries(needed)) {
    const exports = Object(require(module)) as Record<string, unknown>;
    for (const name of names)
      if (!(name in exports) && exports[name] === undefined) throw new MissingExport(`${label} has no “${name}”.`);
  }
}
