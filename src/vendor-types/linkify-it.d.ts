/** Finds bare addresses in text; markdown-it calls it. */
export class LinkifyIt {
  test(text: string): boolean;
  match(text: string): unknown[] | null;
  matchAtStart(text: string): unknown;
}
