import { isRecord } from '../config/server-config-rules.js';
import type { Schema } from './form-field.js';

export interface ResolvedSchema {
  readonly schema: Schema;
  readonly trail: readonly string[];
}

const MAX_STEPS = 50;
/** What stands beside a reference says more of its place than of what it refers to. */
const ABOUT = ['title', 'description', 'default', 'examples', 'readOnly', 'deprecated'];

/**
 * A schema without `$ref` and `allOf` at its top: what it refers to, and all of its parts in one.
 * @returns nothing where there is no end to it, or a reference leads out of the schema.
 */
export function resolveSchema(given: unknown, root: unknown, trail: readonly string[]): ResolvedSchema | undefined {
  return new Resolver(root).resolve(given, trail);
}

class Resolver {
  readonly #root: unknown;
  #steps = 0;

  constructor(root: unknown) {
    this.#root = root;
  }

  resolve(given: unknown, trail: readonly string[]): ResolvedSchema | undefined {
    if (!isRecord(given) || (this.#steps += 1) > MAX_STEPS) return undefined;
    const { $ref: reference, allOf, ...own } = given;
    const parts: ResolvedSchema[] = [{ schema: own, trail }];
    if (reference !== undefined) {
      if (typeof reference !== 'string' || trail.includes(reference)) return undefined;
      const target = this.resolve(findPointer(this.#root, reference), [...trail, reference]);
      if (!target) return undefined;
      parts.unshift(target);
    }
    if (allOf !== undefined) {
      if (!Array.isArray(allOf)) return undefined;
      for (const part of allOf) {
        const resolved = this.resolve(part, trail);
        if (!resolved) return undefined;
        parts.splice(-1, 0, resolved);
      }
    }
    return { schema: joinSchemas(parts.map((part) => part.schema)), trail: unite(parts.flatMap((part) => part.trail)) };
  }
}

/** Several schemas that all hold, as one, as far as a form draws it. The validator has the schema as it was written. */
export function joinSchemas(schemas: readonly Schema[]): Schema {
  return schemas.reduce<Schema>((joined, schema) => {
    const result: Record<string, unknown> = { ...joined, ...schema };
    for (const key of ABOUT) if (schema[key] === undefined && joined[key] !== undefined) result[key] = joined[key];
    const required = [...keysOf(joined['required']), ...keysOf(schema['required'])];
    if (required.length > 0) result['required'] = unite(required);
    const properties = joinProperties(joined['properties'], schema['properties']);
    if (properties) result['properties'] = properties;
    return result;
  }, {});
}

function joinProperties(one: unknown, other: unknown): Record<string, unknown> | undefined {
  if (!isRecord(one) || !isRecord(other)) return isRecord(one) ? one : isRecord(other) ? other : undefined;
  const joined = new Map(Object.entries(one));
  for (const [key, schema] of Object.entries(other)) {
    const before = joined.get(key);
    joined.set(key, before === undefined || before === schema ? schema : { allOf: [before, schema] });
  }
  return Object.fromEntries(joined);
}

const keysOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
const unite = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What a local reference names: `#`, or a JSON Pointer after it. Nothing else is looked for, least of all elsewhere. */
function findPointer(root: unknown, reference: string): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let found: unknown = root;
  for (const token of reference.slice(2).split('/')) {
    const key = decodeToken(token);
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

function decodeToken(token: string): string {
  const plain = token.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
