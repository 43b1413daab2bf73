import type { FileContentBlock } from '../../core/message/segment.js';

/** What may be attached to a message. */
export interface FileLimits {
  /** As of `<input type="file">`: types, `image/*` and endings, with commas between. Empty: any. */
  readonly accept: string;
  /** Files that may be added yet, of how many in all. */
  readonly left: number;
  readonly most: number;
  /** Largest size of one, in bytes. */
  readonly maxBytes: number;
}

/** Why a file is not attached. */
export type FileRefusal =
  | { readonly why: 'tooLarge'; readonly name: string; readonly size: number; readonly most: number }
  | { readonly why: 'tooMany'; readonly left: number; readonly most: number }
  | { readonly why: 'notTaken' | 'unread'; readonly name: string };

/** Files that may be attached, and why others may not. */
export function chooseFiles(
  files: readonly File[],
  { accept, left, most, maxBytes }: FileLimits,
): { readonly taken: readonly File[]; readonly refused: readonly FileRefusal[] } {
  const refused: FileRefusal[] = [];
  const fitting = files.filter((file) => {
    const { name, size } = file;
    if (!isAccepted(file, accept)) refused.push({ why: 'notTaken', name });
    else if (size > maxBytes) refused.push({ why: 'tooLarge', name, size, most: maxBytes });
    else return true;
    return false;
  });
  const taken = fitting.slice(0, Math.max(0, left));
  if (taken.length < fitting.length) refused.push({ why: 'tooMany', left: fitting.length - taken.length, most });
  return { taken, refused };
}

/** @see https://html.spec.whatwg.org/multipage/input.html#attr-input-accept */
function isAccepted({ name, type }: File, accept: string): boolean {
  const kinds = accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '');
  return (
    kinds.length === 0 ||
    kinds.some((kind) =>
      kind.startsWith('.')
        ? name.toLowerCase().endsWith(kind)
        : kind.endsWith('/*')
          ? type.startsWith(kind.slice(0, -1))
          : type === kind,
    )
  );
}

/** A file as a message carries it. Rejects where it cannot be read any more: it was moved, or is a folder. */
export function readFile(file: File): Promise<FileContentBlock> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new DOMException('The file cannot be read.', 'NotReadableError'));
    reader.onload = () => {
      const { name, size, type } = file;
      // `data:` and the type stand before the comma; an empty file has nothing behind it.
      const data = (reader.result as string).split(',')[1] ?? ''; // as a data URL is read, it is a text
      resolve({ type: 'file', name, mediaType: type || 'application/octet-stream', size, data });
    };
    reader.readAsDataURL(file);
  });
}
