import { bytesOf, imageTypeOf } from '../core/artifacts/image-bytes.js';
import type { ExportedFile } from './exported-file.js';
import { kindOf } from '../core/artifacts/artifact-kinds.js';
import { fileExtension, mediaTypeOf, safeFileName } from '../core/file-name.js';
import { saveBlob } from './save-file.js';

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
  const detail = kindOf(type).source === 'image' ? imageTypeOf(content) : language;
  return {
    fileName: safeFileName(title, fileExtension(type, detail)),
    mediaType: mediaTypeOf(type, detail),
    content,
  };
}

/** Saves a file by way of the browser's downloads. */
export function saveFile({ fileName, mediaType, content }: ExportedFile, document: Document): void {
  // The source of a picture is its bytes as text.
  const bytes = typeof content === 'string' && mediaType.startsWith('image/') ? bytesOf(content) : undefined;
  saveBlob(new Blob([bytes ?? content], { type: mediaType }), fileName, document);
}
