import { JsonScanner, type JsonEvents } from './json-scanner.js';
import { mendingCode } from './mending.js';
import { checkBlock, type ReadBlock } from './validate-widget.js';
import type { WidgetCatalog } from './widget-catalog.js';
import type { WidgetProblem } from './widget-problem.js';

/** What reads kindly, for those who wait for it. */
export { mendingCode };

const quiet: JsonEvents = {
  open: () => undefined,
  close: () => undefined,
  key: () => undefined,
  scalar: () => undefined,
};

/** Where an offset stands in a text: line and column, counted from 1. */
export function placeOf(text: string, offset: number): Required<Pick<WidgetProblem, 'line' | 'column'>> {
  let [line, start] = [1, 0];
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1))
    [line, start] = [line + 1, at + 1];
  return { line, column: offset - start + 1 };
}

/** Why a text is no JSON, in a sentence; engines say it in many ways, and some without a place. */
function jsonProblem(json: unknown, blockIndex: number): WidgetProblem {
  const about = { code: 'json-invalid', severity: 'block', path: '', blockIndex } as const;
  if (typeof json !== 'string') return { ...about, message: 'the block is no text' };
  const scanner = new JsonScanner(quiet);
  scanner.pushText(json);
  const offset = scanner.endText() ?? json.length;
  const place = placeOf(json, offset);
  const found =
    offset < json.length
      ? `${JSON.stringify(String.fromCodePoint(json.codePointAt(offset) ?? 0))} is not expected here`
      : 'it ends too early';
  return { ...about, message: `not valid JSON: ${found} (line ${place.line}, column ${place.column})`, ...place };
}

/**
 * Whether line breaks were written out: as markup, or as the two characters that JSON would have made one of. The letter
 * has nothing against them. Looked for in the whole text at once: a block holds thousands of cells. First their first
 * character alone, which takes a tenth of the time and is seldom there.
 */
export const hasWrittenBreaks = (json: string): boolean =>
  (json.includes('<') && (json.includes('<br') || json.includes('<BR'))) ||
  (json.includes('\\') && json.includes('\\\\n'));

/** Whole numbers that a number cannot hold are rare, and stand in short blocks: pictures are long. */
const hasLongNumbers = (json: string): boolean => json.length < 1_000_000 && /[:,[\s]-?\d{16}/.test(json);

/** A block by the letter, and whether reading it kindly may give more. */
export interface StrictReading {
  readonly read: ReadBlock;
  readonly isMendable: boolean;
}

/** Reads a block by the letter. Never throws. */
export function readStrictly(json: string, catalog?: WidgetCatalog, blockIndex = 0): StrictReading {
  const mends = catalog?.mending !== 'off';
  let value: unknown;
  try {
    // Numbers, objects and the like are no JSON text, whatever they would turn into.
    if (typeof json !== 'string') return { read: { problems: [jsonProblem(json, blockIndex)] }, isMendable: false };
    value = JSON.parse(json);
  } catch {
    return { read: { problems: [jsonProblem(json, blockIndex)] }, isMendable: mends };
  }
  const { isMendable, ...read } = checkBlock(value, { catalog, blockIndex });
  return { read, isMendable: mends && (isMendable || hasWrittenBreaks(json) || hasLongNumbers(json)) };
}

/**
 * As `parseCodeagentsUi`, for one of several blocks of a message.
 * @param strict - What was read by the letter, where somebody has done so already.
 */
export function readWidget(
  json: string,
  catalog?: WidgetCatalog,
  blockIndex = 0,
  strict = readStrictly(json, catalog, blockIndex),
): ReadBlock {
  if (!strict.isMendable) return strict.read;
  return mendingCode.loaded?.mendWidget(json, strict.read, { catalog, blockIndex }) ?? strict.read;
}

/**
 * Reads the JSON of a `codeagents-ui` block: known elements and fields in fresh objects, or nothing, and what was
 * mended, skipped, dropped or cut. Never throws.
 */
export const parseCodeagentsUi = (json: string, catalog?: WidgetCatalog): ReadBlock => readWidget(json, catalog);
