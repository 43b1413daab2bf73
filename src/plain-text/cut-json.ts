/** Longest text that is put on the page, in UTF-16 units. Results can be megabytes. */
const LONGEST = 100_000;

/** Indented JSON, cut where it is very long. */
export function asJson(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value, null, 2) ?? String(value);
  } catch {
    text = String(value); // a host's object may refer to itself
  }
  return cutText(text);
}

/** Cut where it is very long. */
export const cutText = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
