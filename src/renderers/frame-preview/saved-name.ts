import { safeFileName } from '../../core/file-name.js';
import { SAVED_EXTENSIONS } from '../../sandbox/page-request.js';

/** A safe name for a file that a preview wants to save, whatever it calls it. */
export function savedName(name: string): string {
  const [, base = name, extension = ''] = /^(.*)\.([a-z\d]{1,10})\s*$/i.exec(name) ?? [];
  return SAVED_EXTENSIONS.has(extension.toLowerCase())
    ? safeFileName(base, extension.toLowerCase())
    : safeFileName(name || 'file', 'txt');
}
