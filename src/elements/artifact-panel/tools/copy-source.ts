/** Writes source text to the clipboard. @returns false where the page or the browser does not allow it. */
export async function copySource(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // missing on plain http
    return true;
  } catch {
    return false;
  }
}

/** The key that copies a selection on this system. */
export const copyKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C');
