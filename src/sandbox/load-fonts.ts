import { reasonOf } from '../core/reason-of.js';
import type { FontDescriptor, FrameFont } from './frame-policy.js';

/** A font as it goes to a frame: bytes and words, as `FontFace` takes them. */
export interface FontBytes {
  readonly family: string;
  readonly data: ArrayBuffer;
  readonly descriptors: Readonly<Record<string, string>>;
}

const DESCRIPTORS = [
  'style',
  'weight',
  'stretch',
  'unicodeRange',
  'featureSettings',
  'variationSettings',
  'ascentOverride',
  'descentOverride',
  'lineGapOverride',
] as const satisfies readonly FontDescriptor[];

/** Asked for once, however many frames show them. */
const loading = new WeakMap<FrameFont, Promise<FontBytes | undefined>>();
/** The console says once of a font that it is of no use. */
const unusable = new WeakSet<FrameFont>();

/** Bytes of those fonts that browsers can read. It never rejects: a preview goes on without. */
export async function loadFonts(fonts: readonly FrameFont[]): Promise<readonly FontBytes[]> {
  const all = await Promise.all(fonts.map(loadOnce));
  return all.filter((font) => font !== undefined);
}

function loadOnce(font: FrameFont): Promise<FontBytes | undefined> {
  const known = loading.get(font) ?? readFont(font).catch((cause: unknown) => warnOnce(font, cause));
  loading.set(font, known);
  return known;
}

/** The page tries it first: every frame would fail at it in turn, and nobody would hear of that. */
async function readFont(font: FrameFont): Promise<FontBytes | undefined> {
  const given = typeof font.data === 'function' ? await font.data() : font.data;
  if (given === undefined) return undefined;
  // A text would be a style's `src`, which makes requests.
  if (Object.prototype.toString.call(given) !== '[object ArrayBuffer]')
    throw new TypeError('its data is not an ArrayBuffer');
  const data = given.slice(0); // the host may pass its own on
  const words = DESCRIPTORS.flatMap((name) => (font[name] === undefined ? [] : [[name, String(font[name])] as const]));
  const descriptors = Object.fromEntries(words);
  const family = String(font.family);
  await new FontFace(family, data, descriptors).load();
  return { family, data, descriptors };
}

function warnOnce(font: FrameFont, cause: unknown): undefined {
  // What did not come may come for the next frame.
  if (typeof font.data === 'function') loading.delete(font);
  if (unusable.has(font)) return;
  unusable.add(font);
  console.warn(`Vitrine: previews go on without the font “${font.family}” of frames.fonts: ${reasonOf(cause)}`);
}
