import { svgAddress } from '../../sanitizer/svg-address.js';

/** A longer drawing takes too long to read for something so small. */
const MOST_CHARACTERS = 50_000;

/** A drawing as an image, purified: such runs no script and asks nobody for anything. */
export const svgThumbnail = (source: string): string | undefined =>
  source.length > MOST_CHARACTERS ? undefined : svgAddress(source);
