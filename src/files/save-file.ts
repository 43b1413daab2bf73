import { safeFileName } from '../core/file-name.js';

/** Offers a text as a download. Its type says nothing, so that nothing opens it on the page's origin. */
export function saveFile(text: string, title: string, extension = '.json'): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(title, extension);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A title for what is exported today, e.g. `conversation 2026-11-22`. */
export const datedTitle = (word: string): string => `${word} ${new Date().toISOString().slice(0, 10)}`;
