import { safeFileName } from '../../core/file-name.js';

/**
 * Extensions that a preview's file may have: what opens as data, not as a program. A file of any other kind is saved
 * as `name.ext.txt`.
 */
const EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'csv tsv txt log md json jsonl geojson xml yaml yml toml ini html css svg png jpg jpeg gif webp avif bmp ico ' +
    'pdf rtf epub docx xlsx pptx odt ods odp ics vcf bib ris tex sql srt vtt gpx kml zip gz ' +
    'mp3 wav ogg m4a flac mid midi mp4 webm mov stl obj ply gltf glb dxf ttf otf woff woff2'
  ).split(' '),
);

/** A safe name for a file that a preview wants to save, whatever it calls it. */
export function savedName(name: string): string {
  const [, base = name, extension = ''] = /^(.*)\.([a-z\d]{1,10})\s*$/i.exec(name) ?? [];
  return EXTENSIONS.has(extension.toLowerCase())
    ? safeFileName(base, extension.toLowerCase())
    : safeFileName(name || 'file', 'txt');
}
