/**
 * Records what the demo shows before the kit has loaded, from the real kit on the built pages:
 *   node tools/record.mjs still      the finished exhibit of the landing page, as markup, into demo/index.html
 *   node tools/record.mjs gallery    pictures of the gallery's exhibits, and its tiles, into demo/gallery.html
 *   node tools/record.mjs elements   pictures of the elements for their tiles, into demo/index.html and demo/elements/index.html
 *   node tools/record.mjs rooms      the room of the first examples of each element, into demo/elements/*.html
 *   node tools/record.mjs readme     the pictures of the README, into demo/pictures
 * Run it again when the looks of the kit or of the recorded answer have changed; a story test says when they have.
 */
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';
import { serveDemo } from './serve.mjs';
import { recordElements } from './record/elements.mjs';
import { recordGallery } from './record/gallery.mjs';
import { recordReadme } from './record/readme.mjs';
import { recordRooms } from './record/rooms.mjs';
import { recordStill } from './record/still.mjs';

const PARTS = {
  still: recordStill,
  gallery: recordGallery,
  elements: recordElements,
  rooms: recordRooms,
  readme: recordReadme,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) throw new Error(`It records ${Object.keys(PARTS).join(', ')}; not ${unknown.join(', ')}.`);
const { executablePath, args } = await findBrowser();
const [site, browser] = await Promise.all([serveDemo(0), chromium.launch({ executablePath, args })]);
try {
  for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) await PARTS[part](browser, site.address);
} finally {
  await browser.close();
  await site.stop();
}
