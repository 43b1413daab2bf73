import type { FontBytes } from '../load-fonts.js';

const Face = FontFace;
const { fonts } = document;
const add = fonts.add.bind(fonts);

/** From bytes, which no policy is asked about. The page has read them before: one that fails here is left out. */
export function addFonts(given: readonly FontBytes[]): void {
  for (const { family, data, descriptors } of given) {
    try {
      add(new Face(family, data, descriptors));
    } catch {
      // the words stay in what they stand in now
    }
  }
}
