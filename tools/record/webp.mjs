/* global Image */
/** A screenshot as WebP, a fifth of its size: the browser that took it can write it. */
import { Buffer } from 'node:buffer';

const QUALITY = 0.84;

export async function toWebp(page, png) {
  const url = await page.evaluate(encode, {
    source: `data:image/png;base64,${png.toString('base64')}`,
    quality: QUALITY,
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Runs in the page. */
async function encode({ source, quality }) {
  const image = Object.assign(new Image(), { src: source });
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
