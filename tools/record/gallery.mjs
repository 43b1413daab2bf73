/* global Image, Blob */
/** The gallery's tiles: a picture of each exhibit in both themes, taken from the kit while it runs, and their markup. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EXHIBITS, STAGE } from '../../demo/gallery/exhibits.js';
import { toWebp } from './webp.mjs';

const demo = (name) => fileURLToPath(new URL(`../../demo/${name}`, import.meta.url));
const START = '<!-- tiles: made by node tools/record.mjs gallery -->';
const END = '<!-- /tiles -->';
/** Pixels of the picture for one of the page: a tile is some 590 px wide at most. */
const SCALE = 0.8;
/** What it takes to settle: to fade in, to load its fonts, to have moved a little. */
const SETTLE_MS = 1_500;

export async function recordGallery(browser, address) {
  await mkdir(demo('gallery/pictures'), { recursive: true });
  const taken = { light: await takeAll(browser, address, 'light'), dark: await takeAll(browser, address, 'dark') };
  const tiles = await Promise.all(EXHIBITS.map((exhibit, index) => writeTile(taken, index)));
  const html = await readFile(demo('gallery.html'), 'utf8');
  const [before, rest] = html.split(START);
  await writeFile(demo('gallery.html'), `${before}${START}\n${tiles.join('\n')}\n${rest.slice(rest.indexOf(END))}`);
}

async function takeAll(browser, address, colorScheme) {
  const page = await browser.newPage({ viewport: STAGE, colorScheme, deviceScaleFactor: SCALE });
  await page.goto(`${address}gallery.html`);
  const taken = [];
  for (const [transcript, title] of EXHIBITS) {
    const facts = await page.evaluate(showAlone, { transcript, title, stage: STAGE });
    if (!facts.type) throw new Error(`${transcript} has no artifact “${title}”, but ${facts.titles.join(', ')}.`);
    await page.waitForTimeout(SETTLE_MS);
    const picture = await toWebp(page, await page.screenshot({ animations: 'allow' }));
    taken.push({ transcript, title, ...facts, picture });
  }
  await page.close();
  return taken;
}

/** Runs in the page: nothing but the exhibit, as large as the window. */
async function showAlone({ transcript, title, stage }) {
  const { makeView, recordedArtifact } = await import('/gallery/recorded-artifact.js');
  const exhibit = await recordedArtifact(transcript, title);
  if (!exhibit.artifact) return { titles: exhibit.titles };
  const { type, language = '', content } = exhibit.artifact;
  const view = type === 'svg' ? await drawingAlone(content) : makeView(exhibit);
  view.style.cssText += 'position: fixed; inset: 0; z-index: 99; background: var(--bg)';
  document.querySelector('.alone')?.remove();
  view.className = 'alone';
  const runs = new Promise((resolve) => {
    view.addEventListener('artifact-preview-changed', ({ detail }) => detail.state === 'running' && resolve());
    setTimeout(resolve, 15_000);
  });
  document.body.append(view);
  if (['react', 'html', 'mermaid'].includes(type)) await runs;
  return { type, language, prompt: exhibit.prompt };

  /** Without the paper that a view lays below it, which would be a white frame in the dark. */
  async function drawingAlone(source) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
    await image.decode();
    const isAsWide = Math.abs(image.naturalWidth / image.naturalHeight - stage.width / stage.height) < 0.2;
    image.style.cssText = `inline-size: 100%; block-size: 100%; object-fit: ${isAsWide ? 'cover' : 'contain; padding: 3rem'};`;
    return image;
  }
}

const KINDS = {
  ...{ react: 'React', html: 'HTML', svg: 'SVG', mermaid: 'Mermaid', markdown: 'Markdown', code: 'TypeScript' },
  ...{ 'knowledge-graph': 'Graph', bibliography: 'References', image: 'Image' },
};
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const escape = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

async function writeTile({ light, dark }, index) {
  const { transcript, title, type, picture } = light[index];
  const slug = slugOf(title);
  await writeFile(demo(`gallery/pictures/${slug}-light.webp`), picture);
  const isOne = picture.equals(dark[index].picture);
  if (!isOne) await writeFile(demo(`gallery/pictures/${slug}-dark.webp`), dark[index].picture);
  const size = `width="${STAGE.width * SCALE}" height="${STAGE.height * SCALE}"`;
  const loading = index < 2 ? '' : ' loading="lazy"';
  const image = (theme) =>
    `<img class="${theme}" src="/gallery/pictures/${slug}-${theme}.webp" alt=""\n      ${size}${loading}>`;
  const query = `transcript=${transcript}&amp;artifact=${encodeURIComponent(title)}&amp;speed=max`;
  const name = escape(title);
  return `    <li class="tile" data-transcript="${transcript}" data-title="${name}"
      data-type="${type}" data-file="${slug}.txt"><a class="window"
      href="/chat.html?${query}"
      aria-label="${name}, open in the chat"
      >${image('light')}${isOne ? '' : image('dark')}</a>
      <div class="caption"><b>${name}</b><span class="kind t-${type}">${KINDS[type] ?? type}</span></div>
      <div class="acts"><button type="button" data-act="prompt" aria-label="Copy the prompt: ${name}">Copy the
        prompt</button><button type="button" data-act="download"
        aria-label="Download as one file: ${name}">Download as one file</button></div></li>`;
}
