import { fieldOf, isObject, type Checked } from '../check-fields.js';
import type { JsonPointer } from '../json-pointer.js';
import { JsonPointer as Pointers } from '../json-pointer.js';
import type { Mending } from '../mending.js';
import { ProblemList } from '../problem-list.js';
import { checkBlock, type CheckOptions, type ReadBlock } from '../validate-widget.js';
import type { WidgetCatalog } from '../widget-catalog.js';
import type { WidgetFields } from '../widget-field.js';
import { noteLoss, noteMend } from '../widget-problem.js';
import { chartSpecs, elementSpecs, type CodeagentsUiElement } from '../widget-schema.js';
import { Draft } from './draft.js';
import { nameElement } from './element-names.js';
import { hintProblems } from './field-hints.js';
import { readLooseJson } from './loose-json.js';
import { quoteLongNumbers } from './long-numbers.js';
import { mendChart } from './mend-chart.js';
import { mendContent, mendLines } from './mend-content.js';
import { mendEnvelope } from './mend-envelope.js';
import { mendFields } from './mend-fields.js';
import { mendGroup } from './mend-groups.js';
import { mendNumbers } from './mend-numbers.js';
import { isMatrix, mayBeThousands } from './mend-points.js';
import { mendReport } from './mend-report.js';
import { mendSettings } from './mend-settings.js';
import { mendTable } from './mend-table.js';
import { mendVega } from './mend-vega.js';
import { countLostTexts } from './lost-texts.js';

/**
 * Reads a block kindly: what has exactly one reading is taken as it is meant, everything else is left to the rules.
 * @param strict - How it reads by the letter.
 */
export function mendWidget(json: string, strict: ReadBlock, { catalog, blockIndex = 0 }: CheckOptions): ReadBlock {
  const problems = new ProblemList(blockIndex);
  const given = readJson(json, problems);
  if (!given) return strict;
  const mending = new WidgetMending(catalog, json);
  const { isMendable: _, ...read } = checkBlock(given.value, { catalog, blockIndex, mending, problems });
  // Nothing came of it: what is wrong by the letter says more.
  if (!read.block) return { problems: hintProblems(strict.problems, given.value) };
  const lost = given.prose.length + textsAround(given.value, read.block);
  if (lost > 0) noteLoss(read.block, { items: 'texts', lost, given: lost });
  return { ...read, problems: hintProblems(read.problems, given.value) };
}

/** How many texts of the envelope are not drawn: a subtitle, a footer. */
function textsAround(value: unknown, block: object): number {
  if (!isObject(value) || !Array.isArray(fieldOf(value, 'elements'))) return 0;
  const { elements: _, ...around } = value;
  return countLostTexts(around, { ...block, elements: [] });
}

/** One element, as it will be drawn once its block is whole. */
export const mendElement = (json: string, catalog: WidgetCatalog | undefined): CodeagentsUiElement | undefined =>
  mendWidget(`{"type":"codeagents_ui","version":1,"elements":[${json}]}`, { problems: [] }, { catalog }).block
    ?.elements[0];

function readJson(json: string, problems: ProblemList): ReturnType<typeof readLooseJson> {
  try {
    return { value: JSON.parse(quoteLongNumbers(json)) as unknown, prose: [] };
  } catch {
    const loose = readLooseJson(json);
    if (loose)
      problems.addProblem('json-mended', 'the text is not quite JSON; read as it is meant', 'mended', Pointers.root);
    return loose;
  }
}

class WidgetMending implements Mending {
  readonly #catalog: WidgetCatalog | undefined;
  /** Ids that a made one would meet. */
  readonly #taken: ReadonlySet<string>;
  /** Elements whose numbers were read from texts, as they were given to the validator. */
  readonly #withNumbers = new WeakSet<object>();
  /** Cells of rows that none of the columns has, by the table as it was given to the validator. */
  readonly #lostCells = new WeakMap<object, number>();
  #made = 0;

  constructor(catalog: WidgetCatalog | undefined, json: string) {
    this.#catalog = catalog;
    this.#taken = new Set([...json.matchAll(/["']?id["']?\s*:\s*["'](e\d{1,6})["']/g)].map(([, id]) => id ?? ''));
  }

  mendEnvelope(value: unknown, problems: ProblemList): unknown {
    return mendEnvelope(value, problems);
  }

  mendElement(value: unknown, path: JsonPointer, problems: ProblemList): unknown {
    if (!isObject(value)) return value;
    const draft = new Draft(value, path, problems);
    const given = draft.read('type');
    if (typeof given === 'string' && !this.#catalog?.widgets.has(given)) {
      mendLines(draft);
      mendGroup(draft);
      mendVega(draft);
    }
    this.#nameElement(draft);
    if (draft.read('type') === 'chart' && draft.read('chartType') === 'heatmap' && isMatrix(draft)) {
      draft.write('chartType', 'matrix');
      draft.tell('field-renamed', 'a heatmap of rows and columns is read as matrix', 'chartType');
    }
    const [type, chartType] = [draft.read('type'), draft.read('chartType')];
    const registered = typeof type === 'string' ? this.#catalog?.widgets.get(type) : undefined;
    const name = type === 'chart' && !registered ? chartType : type;
    const fields = registered?.fields ?? fieldsOf(type, name);
    // What it is nobody knows: it stays as it came.
    if (!fields || typeof name !== 'string') {
      if (typeof draft.read('fallback') !== 'string') return value;
      this.#giveId(draft); // what stands in for it is an element
      return draft.fields;
    }
    this.#giveId(draft);
    if (!registered) this.#mendShape(draft, name, fields);
    mendFields(draft, registered ? '' : name, fields);
    mendContent(draft, fields);
    leaveDoubtful(draft);
    if (!registered) mendReport(draft, name);
    if (mendNumbers(draft, fields)) this.#withNumbers.add(draft.fields);
    const lost = name === 'table' && !registered ? mendTable(draft, fields) : 0;
    if (lost > 0) this.#lostCells.set(draft.fields, lost);
    if (name === 'gallery' && !registered) giveImages(draft);
    return draft.fields;
  }

  noteDrawn(given: unknown, checked: Checked): void {
    if (!isObject(given)) return;
    if (this.#withNumbers.has(given)) noteMend(checked, 'numbers');
    const cells = this.#lostCells.get(given);
    if (cells !== undefined) {
      const drawn = Array.isArray(checked.rows) ? (checked.rows as readonly unknown[][]).flat().length : 0;
      noteLoss(checked, { items: 'cells', lost: cells, given: drawn + cells });
    }
    const lost = countLostTexts(given, checked);
    if (lost > 0) noteLoss(checked, { items: 'texts', lost, given: lost });
  }

  #nameElement(draft: Draft): void {
    const type = draft.read('type');
    if (typeof type !== 'string') return;
    const other = ['chart_type', 'chartKind', 'kind', 'subtype', 'variant', 'chart'].filter(
      (each) => typeof draft.read(each) === 'string',
    );
    const chartType = draft.read('chartType') ?? (other.length === 1 ? draft.read(other[0] ?? '') : undefined);
    const named = nameElement(type, chartType, this.#catalog);
    if (!named) return;
    const isSame = named.type === type && named.chartType === draft.read('chartType');
    draft.write('type', named.type);
    if (named.chartType !== undefined) draft.write('chartType', named.chartType);
    for (const [name, value] of Object.entries(named.more ?? {})) if (!draft.has(name)) draft.write(name, value);
    if (other.length === 1 && named.chartType !== undefined && chartType === draft.read(other[0] ?? ''))
      draft.drop(other[0] ?? '');
    if (isSame) return;
    const meant = named.chartType === undefined ? named.type : `${named.type}, ${named.chartType}`;
    draft.tell('field-renamed', `${JSON.stringify(type.slice(0, 80))} is read as ${meant}`, 'type');
  }

  #giveId(draft: Draft): void {
    const id = draft.read('id');
    if (typeof id === 'string') return;
    if (id !== undefined && typeof id !== 'number') return;
    let made = typeof id === 'number' ? String(id) : '';
    while (made === '') {
      this.#made += 1;
      if (!this.#taken.has(`e${this.#made}`)) made = `e${this.#made}`;
    }
    draft.write('id', made);
    draft.tell('id-mended', `id is ${typeof id === 'number' ? 'a number' : 'missing'}; it is "${made}"`, 'id');
  }

  #mendShape(draft: Draft, name: string, fields: WidgetFields): void {
    if (draft.read('type') === 'chart') {
      mendChart(draft, name);
      mendSettings(draft, fields);
    }
    // One slice, one series, one day may stand without its list.
    for (const [each, { kind }] of Object.entries(fields)) {
      const value = draft.read(each);
      if (kind === 'list' && isObject(value) && each !== 'slices' && each !== 'days' && !isFacts(name, value))
        draft.write(each, [value]);
    }
  }
}

/** Numbers that may be others stay out: the chart is folded with its source. */
function leaveDoubtful(draft: Draft): void {
  const [x, series] = [draft.read('x'), draft.read('series')];
  if (!Array.isArray(x) || !Array.isArray(series)) return;
  if (series.some((each) => isObject(each) && mayBeThousands(fieldOf(each, 'values'), x.length))) draft.drop('series');
}

const fieldsOf = (type: unknown, name: unknown): WidgetFields | undefined =>
  typeof name !== 'string' ? undefined : (type === 'chart' ? chartSpecs.get(name) : elementSpecs.get(name))?.fields;

/** An object with a field a fact is no fact itself. */
const isFacts = (name: string, value: object): boolean => name === 'facts' && !('value' in value);

/** Addresses alone are images, and so is what says nothing else in a gallery. */
function giveImages(draft: Draft): void {
  const images = draft.read('images');
  if (!Array.isArray(images)) return;
  draft.write(
    'images',
    images.map((image: unknown): unknown => {
      if (typeof image === 'string') return { type: 'image', source: image };
      const isUntyped = isObject(image) && fieldOf(image, 'type') === undefined;
      return isUntyped ? { type: 'image', ...image } : image;
    }),
  );
}
