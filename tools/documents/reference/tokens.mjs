import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupTokens } from '../../../demo/theme/token-list.js';
import { cell, code, table } from './table.mjs';

const SHEETS = ['src/styles/tokens.ts', 'src/styles/lazy-tokens.ts'];
function readTokens(root) {
  const sheets = SHEETS.map((file) => readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''));
  return sheets.flatMap((sheet) =>
    [...sheet.matchAll(/(--vitrine-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const valueOf = (text) => {
  const [, light, dark] = /^light-dark\(([^,()]+), ([^,()]+)\)$/.exec(cell(text)) ?? [];
  return light ? [code(light), code(dark)] : [code(text), ''];
};

/** Every custom property: those of the kit, light and dark, and those of single elements. */
export function tokensDocument(declarations, root) {
  const grouped = groupTokens(readTokens(root))
    .map(({ name, tokens }) => {
      const rows = tokens.map(([token, value]) => [code(token), ...valueOf(value)]);
      if (rows.some(([, , dark]) => dark)) return table(name, ['Property', 'Light, or always', 'Dark'], rows);
      const alike = rows.map(([token, value]) => [token, value]);
      return table(name, ['Property', 'Light and dark'], alike);
    })
    .join('');
  const own = declarations.flatMap(({ tagName, cssProperties = [] }) =>
    cssProperties.map(({ name, default: value, description }) => [
      code(name),
      `[\`${tagName}\`](${tagName}.md)`,
      code(value),
      cell(description),
    ]),
  );
  return `# Tokens

Custom properties come down from the root, or from any element around ours: set them where you like. They stand in a layer and have
no specificity, so that whatever you declare wins. An app of a server gets the same values under the names that MCP Apps has for
them: \`--vitrine-color-text-primary\` is its \`--color-text-primary\`. [The demo's page Theme](../../demo/theme.html) tries them.

\`--vitrine-font-sans\` is unset: the kit takes the page's font.

${grouped}${table('Of single elements', ['Property', 'Element', 'Default', 'What it is'], own)}`;
}
