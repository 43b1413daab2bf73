import { nothing, type TemplateResult } from 'lit';
import { Lazy } from '../core/lazy.js';
import { drawIcon } from './first-icons.js';

const outlines = new Lazy(() =>
  import('./type-icons.js').then(({ typePaths }) => new Map(Object.entries<string>(typePaths))),
);

/**
 * The outline of an artifact's type, for its plate; a sheet for types that have none. The outlines load with the
 * first card.
 * @param own - What the type itself brings.
 * @param redraw - Called once they have loaded. Until then there is nothing to see; offline the badge names the type.
 */
export function typeIcon(type: string, redraw: () => void, own?: string): TemplateResult | typeof nothing {
  const paths = outlines.loaded;
  if (paths) return drawIcon(own ?? paths.get(type) ?? paths.get('file') ?? '', 20);
  outlines.load().then(redraw, () => undefined);
  return nothing;
}
