/** How long "Copied!" stays where it is said, in milliseconds. */
export const COPIED_MS = 2_000;

/**
 * Writes text to the clipboard, on a person's press. Never rejects.
 * @returns false where the page or the browser does not allow it.
 */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // missing on plain http
    return true;
  } catch {
    return false;
  }
}

/** The key that copies a selection on this system: what is left where the clipboard refuses. */
export const copyKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C');
