/** Leaves only the declarations that a public entry reaches: what is inside names packages that hosts do not have. */
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const types = fileURLToPath(new URL('../dist/types', import.meta.url));
const reached = new Set();

async function reach(file) {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  const text = await readFile(file, 'utf8');
  const addresses = [...text.matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)\.js['"]/g)].map(([, address]) => address);
  await Promise.all(addresses.map((address) => reach(path.join(path.dirname(file), `${address}.d.ts`))));
}

// The modules that it names for their order in a bundle alone declare nothing.
await writeFile(path.join(types, 'define/module-order.d.ts'), 'export {};\n');

// What frameworks read stands in tables that are written next.
const frameworks = (await readdir(path.join(types, 'frameworks'), { recursive: true }))
  .filter((file) => file.endsWith('.d.ts'))
  .map((file) => path.join(types, 'frameworks', file));
const defines = (await readdir(path.join(types, 'define'))).map((file) => path.join(types, 'define', file));
await Promise.all(
  [
    path.join(types, 'index.d.ts'),
    path.join(types, 'core/index.d.ts'),
    path.join(types, 'core/mcp/index.d.ts'),
    path.join(types, 'core/mcp-apps/index.d.ts'),
    path.join(types, 'streams/index.d.ts'),
    path.join(types, 'gateway/index.d.ts'),
    ...defines,
    ...frameworks,
  ].map(reach),
);
for (const entry of await readdir(types, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && !reached.has(file)) await rm(file);
}
