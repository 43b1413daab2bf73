import { safeFileName } from '../core/file-name.js';
import { saveBlob } from './save-file.js';

/** Offers a text as a download. Its type says nothing, so that nothing opens it on the page's origin. */
export const saveText = (text: string, title: string, extension = '.json'): void =>
  saveBlob(new Blob([text], { type: 'application/octet-stream' }), safeFileName(title, extension));

/** A title for what is exported today, e.g. `conversation 2026-11-22`. */
export const datedTitle = (word: string): string => `${word} ${new Date().toISOString().slice(0, 10)}`;
