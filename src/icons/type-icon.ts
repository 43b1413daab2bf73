import type { TemplateResult } from 'lit';
import { drawIcon } from './first-icons.js';
import { typePaths } from './type-icons.js';

const paths: ReadonlyMap<string, string> = new Map(Object.entries(typePaths));

/**
 * The outline of an artifact's type, for its plate; a sheet for types that have none.
 * @param own - What the type itself brings.
 */
export const typeIcon = (type: string, own?: string): TemplateResult =>
  drawIcon(own ?? paths.get(type) ?? typePaths.file, 20);
