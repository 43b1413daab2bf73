import { JsonScanner, type JsonEvents } from './json-scanner.js';
import { validateBlock, type ReadBlock } from './validate-widget.js';
import type { WidgetCatalog } from './widget-catalog.js';
import type { WidgetProblem } from './widget-problem.js';

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

/** As `parseCodeagentsUi`, for one of several blocks of a message. */
export function readWidget(json: string, catalog?: WidgetCatalog, blockIndex = 0): ReadBlock {
  let value: unknown;
  try {
    // Numbers, objects and the like are no JSON text, whatever they would turn into.
    if (typeof json !== 'string') return { problems: [jsonProblem(json, blockIndex)] };
    value = JSON.parse(json);
  } catch {
    return { problems: [jsonProblem(json, blockIndex)] };
  }
  return validateBlock(value, catalog, blockIndex);
}

/**
 * Reads the JSON of a `codeagents-ui` block: known elements and fields in fresh objects, or nothing, and what was
 * skipped, dropped or cut. Never throws.
 */
export const parseCodeagentsUi = (json: string, catalog?: WidgetCatalog): ReadBlock => readWidget(json, catalog);
