/**
 * Runs first in a frame that imports: keeps the modules that the kit brought, and starts each when it is required.
 */
import type { ShippedName } from '../shipped-modules.js';

type Factory = (module: { exports: unknown }, exports: unknown, require: (name: string) => unknown) => void;

export interface ModulePage {
  /** Puts in a module, which runs when it is first required. */
  vitrineDefine?: (name: string, factory: Factory) => void;
  /** Other names of modules, and of parts of them. */
  vitrineAlias?: (names: Readonly<Record<string, ShippedName>>) => void;
  vitrineRequire?: (name: string) => unknown;
}

const page = window as unknown as ModulePage;
const factories = new Map<string, Factory>();
const started = new Map<string, { exports: unknown }>();

function requireModule(name: string): unknown {
  const known = started.get(name);
  if (known) return known.exports; // perhaps half of it, in a circle, as in Node
  const factory = factories.get(name);
  if (!factory) throw new Error(`The package “${name}” is not available.`);
  const module = { exports: {} };
  started.set(name, module);
  try {
    factory(module, module.exports, requireModule);
  } catch (error) {
    started.delete(name);
    throw error;
  }
  module.exports = withDefault(module.exports);
  return module.exports;
}

type Exports = Record<string, unknown> & { __esModule?: boolean };

/** `import d3 from 'd3'` means the whole of a package that has no default export. */
function withDefault(exports: unknown): object {
  const given = exports as Exports;
  if (typeof exports !== 'object' || exports === null || !given.__esModule || given.default !== undefined) return given;
  const { default: _, ...named } = Object.getOwnPropertyDescriptors(given);
  const whole = Object.create(null, named) as Exports;
  return Object.defineProperty(whole, 'default', { value: whole });
}

page.vitrineDefine = (name, factory) => void factories.set(name, factory);
page.vitrineRequire = requireModule;
page.vitrineAlias = (names) => {
  for (const [name, { module: target, field, main }] of Object.entries(names)) {
    factories.set(name, (module) => {
      const whole = requireModule(target) as Record<string, unknown>;
      if (main !== undefined) module.exports = { ...whole, __esModule: true, default: whole[main] };
      else module.exports = field === undefined ? whole : whole[field];
    });
  }
};
