const warned = new Set<string>();

/**
 * Warns of a tag that the page has had already, once for each topic: of a stranger, or of another copy of the kit whose
 * major version is another.
 * @param version - Of the other copy; none: a stranger.
 * @param ownVersion - Of this copy.
 */
export function warnOfTag(tag: string, version: string | undefined, ownVersion: string): void {
  if (version !== undefined && majorOf(version) === majorOf(ownVersion)) return;
  const topic = version === undefined ? tag : 'version';
  if (warned.has(topic)) return;
  warned.add(topic);
  console.warn(
    version === undefined
      ? `Vitrine: <${tag}> is already defined by this page and was left alone. Parts of the kit that use it will not show.`
      : `Vitrine: version ${version} is already on this page and is used; this copy is version ${ownVersion}.`,
  );
}

const majorOf = (version: string): string => version.split('.')[0] ?? version;
