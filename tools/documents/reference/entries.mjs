import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The README's table of entries: it stands there for those who meet the package, and here for those who search. */
export function entriesDocument(root) {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const [, entries] = /\n## Entries of the package\n\n([\s\S]*?)(?=\n## )/.exec(readme) ?? [];
  if (!entries) throw new Error('The README has no table of entries.');
  return `# Entries of the package

What each address gives. ESM only, for Node 20.19 and later and for browsers of the last two years; TypeScript resolves them with
\`moduleResolution\` \`bundler\`, \`node16\` or \`nodenext\`.

${entries.replaceAll('](docs/', '](../')}`;
}
