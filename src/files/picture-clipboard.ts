/** Whether this browser takes pictures. */
export const canCopyPictures = (): boolean => typeof ClipboardItem !== 'undefined';

/**
 * Writes a PNG to the clipboard, on a person's press. Never rejects.
 * @param draw - is called at once: some browsers forget the press while a picture is painted, but wait for a promise.
 * @returns false where the page or the browser does not allow it.
 */
export async function writePictureToClipboard(draw: () => Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': draw() })]);
    return true;
  } catch {
    return false;
  }
}
