/** Types that a tag may name. A host adds its own with `artifactTypes`. */
export const TAG_TYPES: readonly string[] = ['code', 'html', 'react', 'markdown', 'svg', 'mermaid'];

/** Media types that name a type of ours: in tools' results, and in tags for hosts that opt in with `aliases`. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'text/markdown': 'markdown',
  'image/svg+xml': 'svg',
  'application/vnd.mermaid': 'mermaid',
  'application/vnd.react': 'react',
  'application/vnd.code': 'code',
};

/**
 * Makes the function that tells which artifact type a name in a tag stands for.
 * @param added - Types of the host.
 * @param aliases - Also takes media types, with or without the `ant.` that some models write.
 */
export function artifactTypes(added: readonly string[], aliases: boolean): (name: string) => string | undefined {
  const types = new Map([...TAG_TYPES, ...added].map((type) => [aliases ? type.toLowerCase() : type, type]));
  if (aliases) {
    for (const [mediaType, type] of Object.entries(MEDIA_TYPES)) {
      types.set(mediaType, type);
      types.set(mediaType.replace('/vnd.', '/vnd.ant.'), type);
    }
  }
  return (name) => types.get(name);
}
