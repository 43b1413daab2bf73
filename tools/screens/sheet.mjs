/** Many pictures on one: the tops of pages side by side, so that an eye goes over all of them at once. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const WIDTH = 1_800;

/** @param {readonly string[]} files @param {string} to */
export async function drawSheet(browser, files, to) {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
  const pictures = await Promise.all(
    files.map(async (file) => {
      const data = (await readFile(file)).toString('base64');
      return `<figure><figcaption>${path.basename(file, '.png')}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
    }),
  );
  const isNarrow = /-(320|360|390)\.png$/.test(files[0] ?? '');
  await page.setContent(`<style>
    body { margin: 8px; font: 12px sans-serif; display: grid; gap: 8px; background: #999;
      grid-template-columns: repeat(${isNarrow ? 8 : 4}, 1fr); }
    figure { margin: 0; height: ${isNarrow ? 620 : 560}px; overflow: hidden } img { width: 100% }
  </style>${pictures.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await writeFile(to, await page.screenshot({ fullPage: true }));
  await page.close();
}
