import { rare } from '#vendor/markdown-it';

let loading: Promise<boolean> | undefined;

/** How often something was needed that is not built in: a rare name of an entity, the finder of bare addresses. */
export const missedMarkup = (): number => rare.missedNames + rare.missedLinks;

/**
 * Loads what was missed. Never fails.
 * @returns whether it is there: offline it is not, the text stays as it is, and the next one tries again.
 */
export function loadRareMarkup(): Promise<boolean> {
  return (loading ??= Promise.all([loadNames(), loadLinks()]).then(
    () => loaded(true),
    () => loaded(false),
  ));
}

function loaded(found: boolean): boolean {
  loading = undefined;
  return found;
}

async function loadNames(): Promise<void> {
  if (rare.missedNames === 0) return;
  rare.decode ??= (await import('#vendor/entities-full')).decodeHTMLStrict;
}

async function loadLinks(): Promise<void> {
  if (rare.missedLinks === 0) return;
  rare.links ??= new (await import('#vendor/linkify-it')).LinkifyIt();
}

const NAME = /&[a-z][a-z0-9]{1,31};/gi;

/** Decodes what was missing when a text was read. */
export const decodeEntities = (text: string): string => text.replace(NAME, (name) => rare.decode?.(name) ?? name);
