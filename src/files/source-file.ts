import { bytesOf, imageTypeOf } from '../core/artifacts/image-bytes.js';
import type { ExportedFile } from './exported-file.js';
import { fileExtension, safeFileName } from '../core/file-name.js';

/** Media types of sources. HTML and SVG are bytes to a browser, so that nothing opens them on the host's origin. */
const mediaTypes: Readonly<Record<string, string>> = {
  html: 'application/octet-stream',
  svg: 'application/octet-stream',
  markdown: 'text/markdown;charset=utf-8',
  bibliography: 'application/json',
  'knowledge-graph': 'application/json',
};

/** What a file's name, type and text come from. */
export interface Source {
  readonly type: string;
  readonly language?: string | undefined;
  readonly title: string;
  readonly content: string;
}

export interface SourceFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

/** A version as a file: a safe name with the extension of its type or language, and a type that nothing runs. */
export function sourceFile({ type, language, title, content }: Source): SourceFile {
  const image = type === 'image' ? imageTypeOf(content) : undefined;
  return {
    fileName: safeFileName(title, fileExtension(type, image ?? language)),
    mediaType: image ?? mediaTypeOf(type, language),
    content,
  };
}

function mediaTypeOf(type: string, language: string | undefined): string {
  const runs = /^(x?html?|svg|xml)$/i.test(language ?? '');
  if (runs) return 'application/octet-stream';
  return (Object.hasOwn(mediaTypes, type) && mediaTypes[type]) || 'text/plain;charset=utf-8';
}

/** Saves a file by way of the browser's downloads. */
export function saveFile({ fileName, mediaType, content }: ExportedFile, document: Document): void {
  // The source of a picture is its bytes as text.
  const bytes = typeof content === 'string' && mediaType.startsWith('image/') ? bytesOf(content) : undefined;
  const url = URL.createObjectURL(new Blob([bytes ?? content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has taken the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
