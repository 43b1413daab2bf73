import { safeFileName } from '../../core/file-name.js';
import { svgText } from '../../sanitizer/svg-text.js';
import { pictureSize, type PictureSize } from './picture.js';
import type { ExportedFile } from '../../files/exported-file.js';
import { pngBlob, pngCanvas } from '../../files/png.js';

/** As browsers size a picture that says nothing about itself. */
const DEFAULT_SIZE: PictureSize = { width: 300, height: 150 };

/** A sanitised picture as it stands in the page. */
export interface DrawnPicture {
  readonly svg: SVGSVGElement;
  readonly sheet: CSSStyleSheet | undefined;
  readonly size: PictureSize | undefined;
}

/** The picture as a file: what was left out for safety is left out here, too. */
export const svgFile = (picture: DrawnPicture, title: string): ExportedFile => ({
  fileName: safeFileName(title, '.svg'),
  // Bytes to a browser, so that nothing opens it on the host's origin.
  mediaType: 'application/octet-stream',
  content: `<?xml version="1.0" encoding="UTF-8"?>\n${placedSvgText(picture)}\n`,
});

/** @param scale - Points for each px of the picture's own size; fewer where a side would be longer than 4,096. */
export async function pngFile(
  picture: DrawnPicture,
  title: string,
  scale: number,
  background: string | undefined,
): Promise<ExportedFile> {
  const size = picture.size ?? pictureSize(picture.svg) ?? DEFAULT_SIZE;
  const { context } = pngCanvas({ ...size, scale, background });
  const { width, height } = context.canvas;
  const url = URL.createObjectURL(new Blob([placedSvgText(picture, { width, height })], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    context.drawImage(image, 0, 0, width, height);
    return { fileName: safeFileName(title, '.png'), mediaType: 'image/png', content: await pngBlob(context.canvas) };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @param shown - Size to write; default the picture's own. */
export function placedSvgText({ svg, sheet, size }: DrawnPicture, shown = size): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  // What the page added, so that the picture filled its paper and had a name.
  for (const name of ['width', 'height', 'role', 'aria-label']) copy.removeAttribute(name);
  if (shown) {
    copy.setAttribute('width', String(shown.width));
    copy.setAttribute('height', String(shown.height));
  }
  return svgText({ svg: copy, sheet });
}
