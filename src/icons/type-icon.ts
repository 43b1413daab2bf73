import { nothing, type TemplateResult } from 'lit';
import { drawIcon } from './first-icons.js';

let paths: ReadonlyMap<string, string> | undefined;
let loading: Promise<void> | undefined;

/**
 * The outline of an artifact's type, for its plate; a sheet for types that have none. The outlines load with the
 * first card.
 * @param own - What the type itself brings.
 * @param redraw - Called once they have loaded. Until then there is nothing to see, as there stays offline.
 */
export function typeIcon(type: string, redraw: () => void, own?: string): TemplateResult | typeof nothing {
  if (!paths) {
    void (loading ??= loadPaths()).then(redraw);
    return nothing;
  }
  return drawIcon(own ?? paths.get(type) ?? paths.get('file') ?? '', 20);
}

async function loadPaths(): Promise<void> {
  const { typePaths } = await import('./type-icons.js').catch(() => ({ typePaths: {} }));
  paths = new Map(Object.entries<string>(typePaths));
}
