/** Safari begins a download some time after the click, and finds nothing where the address is gone by then. */
const KEPT_MS = 10_000;

/**
 * Saves a file by way of the browser's downloads.
 * @param fileName - A safe name (`safeFileName`), with its extension.
 * @param document - The page that saves it. Default: the one this runs in.
 */
export function saveBlob(blob: Blob, fileName: string, document: Document = globalThis.document): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
