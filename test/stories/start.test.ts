import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { build, type Loader } from 'esbuild';
import { compileScript, parse } from 'vue/compiler-sfc';
import { DemoSite, frameWith, type Visit } from './demo-server.js';

const MOST_LINES = 15;
const SAMPLES = readdirSync('demo/start');

/** A sample as a file for the browser. The kit is the site's own: a second copy would be another page's. */
async function bundle(contents: string, loader: Loader): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"', // where React runs effects twice
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'error',
    plugins: [
      {
        name: 'kit',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/define(?:\/[\w-]+\.js)?$/ }, () => ({ path: '/dist/cdn/vitrine.js', external: true })),
      },
    ],
  });
  const text = outputFiles[0]?.text ?? '';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sample</title><div id="root"></div>
<script type="module">${text.replaceAll('</script', '<\\/script')}</script></html>`;
}

/** A component in one file, as Vue's own plugins compile it. Tags of elements are told by their dash. */
function compileVue(file: string): string {
  const { descriptor } = parse(readFileSync(file, 'utf8'));
  const { content } = compileScript(descriptor, {
    id: 'sample',
    inlineTemplate: true,
    genDefaultAs: 'Chat',
    templateOptions: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } },
  });
  return `${content}\nimport { createApp } from 'vue';\ncreateApp(Chat).mount('#root');`;
}

/** What a sample promises: words come, the panel opens beside them, and the button in the preview counts. */
async function expectCounter({ page, strangers, errors }: Visit): Promise<void> {
  await page.locator('artifact-card', { hasText: 'Counter' }).waitFor();
  await page.locator('artifact-panel .layer').waitFor(); // by itself, however late its code came
  const preview = await frameWith(page, 'button');
  await preview.locator('button', { hasText: '0' }).click();
  await preview.locator('button', { hasText: '1' }).waitFor();
  assert.deepEqual(strangers, []);
  assert.deepEqual(
    errors.filter((error) => !error.includes('404')), // a bare page has no icon
    [],
  );
}

describe('the samples to begin with', { timeout: 200_000, concurrency: 2 }, () => {
  let site: DemoSite;
  before(async () => void (site = await DemoSite.start()), { timeout: 120_000 });
  after(() => site?.stop());

  it('are five, complete, in fifteen lines at most', () => {
    assert.deepEqual(SAMPLES.sort(), ['Chat.svelte', 'Chat.vue', 'chat.component.ts', 'index.html', 'react.jsx']);
    for (const file of SAMPLES) {
      const lines = readFileSync(`demo/start/${file}`, 'utf8').trimEnd().split('\n');
      assert.ok(lines.length <= MOST_LINES, `${file} has ${lines.length} lines`);
    }
  });

  it('run as a downloaded page beside the package', async () => {
    const visit = await site.open('start/index.html');
    await expectCounter(visit);
    await visit.close();
  });

  it('say what is missing where the package is not beside the page', async () => {
    const alone = readFileSync('demo/start/index.html', 'utf8').replace('node_modules/', 'nowhere/');
    const { page, close } = await site.openDocument(alone);
    await page.getByText('npm i vitrine beside this file').waitFor();
    await close();
  });

  it('run in React, in the strict mode of new projects', async () => {
    const visit = await site.openDocument(await bundle(readFileSync('demo/start/react.jsx', 'utf8'), 'jsx'));
    await expectCounter(visit);
    await visit.close();
  });

  it('run in Vue', async () => {
    const visit = await site.openDocument(await bundle(compileVue('demo/start/Chat.vue'), 'js'));
    await expectCounter(visit);
    await visit.close();
  });

  it('are shown, copied and offered for download on the landing page', async () => {
    const { page, close } = await site.open('?stay', { permissions: ['clipboard-read', 'clipboard-write'] });
    const read = (file: string) => readFileSync(`demo/start/${file}`, 'utf8').trimEnd();
    const sample = page.locator('#sample');
    await sample.filter({ hasText: 'doctype' }).waitFor();
    assert.equal(await sample.textContent(), read('index.html'));
    assert.equal(await page.locator('#install [download]').getAttribute('href'), '/start/index.html');
    await page.locator('#tab-script').press('ArrowRight');
    await sample.filter({ hasText: 'createRoot' }).waitFor();
    assert.equal(await sample.textContent(), read('react.jsx'));
    assert.equal(await page.locator('#install [download]').isVisible(), false);
    await page.locator('[data-copy=sample]').click();
    await page.locator('[data-copy=sample]', { hasText: 'Copied' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), read('react.jsx'));
    await close();
  });
});
