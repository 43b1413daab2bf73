import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Our own scripts for frames, as text: the outer document's, the first one of every untrusted document, and the proxy
 * page of a sandbox origin, whole.
 */
export const inputs = ['src/sandbox'];

// esbuild writes a line break in a string as a template literal, which spans two lines.
const supported = { 'template-literal': false };

export default async ({ root, folder, asText }) => {
  for (const name of ['outer-frame', 'prelude', 'proxy-page', 'standalone-frame']) {
    await asText(`${name}-source`, { entryPoints: [path.join(root, 'src/sandbox/frame', `${name}.ts`)], supported });
    const { default: text } = await import(
      `data:text/javascript,${encodeURIComponent(await readFile(path.join(folder, `${name}-source.js`), 'utf8'))}`
    );
    // It stands inside a script element, before line 1 of an artifact whose errors are to name the right line.
    if (/<\/script|<!--/i.test(text)) throw new Error(`${name} holds markup that would end its script element.`);
    if (text.trimEnd().includes('\n')) throw new Error(`${name} does not fit on one line.`);
    if (name === 'proxy-page') {
      const page = await readFile(path.join(root, 'src/sandbox/sandbox-proxy.html'), 'utf8');
      const whole = page.replace('<!-- script -->', () => `<script>${text.trim()}</script>`);
      await writeFile(path.join(folder, 'sandbox-proxy-source.js'), `export default ${JSON.stringify(whole)};\n`);
      await rm(path.join(folder, 'proxy-page-source.js'));
    }
  }
};
