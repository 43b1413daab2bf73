import { FieldReader, fieldOf, isObject, nameOf, type Checked, type Given } from './check-fields.js';
import { finishers } from './finish-element.js';
import { JsonPointer } from './json-pointer.js';
import { ProblemList } from './problem-list.js';
import type { WidgetCatalog } from './widget-catalog.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import type { WidgetProblem } from './widget-problem.js';
import {
  chartSpecs,
  elementSpecs,
  type CodeagentsUiBlock,
  type CodeagentsUiElement,
  type WidgetSpec,
} from './widget-schema.js';

/** A block that was read, or why there is none. */
export interface ReadBlock {
  readonly block?: CodeagentsUiBlock;
  readonly problems: readonly WidgetProblem[];
}

/** A list of elements that is being walked: the block's own, or a card's. */
interface Walk {
  readonly list: readonly unknown[];
  readonly path: JsonPointer;
  /** Where its elements go; `undefined` if they are only counted. */
  readonly target: Checked[] | undefined;
  /** Cards around it. */
  readonly depth: number;
  readonly card?: Checked;
  next: number;
}

/**
 * Turns parsed JSON into a block of known elements and fields, in fresh objects. Linear, with a stack of its own for
 * cards in cards; never throws.
 */
export function validateBlock(value: unknown, catalog?: WidgetCatalog, blockIndex = 0): ReadBlock {
  const problems = new ProblemList(blockIndex);
  const block = new Validator(problems, catalog).block(value);
  return { ...(block && { block }), problems: problems.listProblems() };
}

/** Checks one element that stands alone: what an outline shows of it. Its problems are reported with the whole block. */
export function validateElement(value: unknown, catalog?: WidgetCatalog): CodeagentsUiElement | undefined {
  return new Validator(new ProblemList(0), catalog).element(value, JsonPointer.root) as CodeagentsUiElement | undefined;
}

const { root } = JsonPointer;

class Validator {
  readonly #catalog: WidgetCatalog | undefined;
  #problems: ProblemList;
  #fields: FieldReader;
  readonly #ids = new Set<string>();
  /** Cards whose content was cut for its depth. */
  readonly #deepCards = new Set<Checked>();

  constructor(problems: ProblemList, catalog: WidgetCatalog | undefined) {
    this.#catalog = catalog;
    this.#problems = problems;
    this.#fields = this.#reader();
  }

  block(value: unknown): CodeagentsUiBlock | undefined {
    const fail = (code: string, message: string, path = root): undefined =>
      void this.#problems.addProblem(code, message, 'block', path);
    if (!isObject(value)) return fail('envelope-type', `the block is ${nameOf(value)}, not an object`);
    if (fieldOf(value, 'type') !== 'codeagents_ui')
      return fail('envelope-type', 'type is not "codeagents_ui"', root.pointAt('type'));
    if (fieldOf(value, 'version') !== 1)
      return fail('envelope-version', 'version is not the number 1', root.pointAt('version'));
    const list = fieldOf(value, 'elements');
    if (!Array.isArray(list))
      return fail(
        'elements-missing',
        `elements is ${nameOf(list)}${list === undefined ? '' : ', not an array'}`,
        root.pointAt('elements'),
      );
    const block: Checked = { type: 'codeagents_ui', version: 1 };
    this.#fields.readFields({ title: { kind: 'text', optional: true } }, value, block, root, 'field');
    const elements: Checked[] = [];
    block.elements = elements;
    this.#walk(list, elements, block);
    if (elements.length === 0)
      return fail('elements-empty', 'elements holds nothing that can be drawn', root.pointAt('elements'));
    return block as unknown as CodeagentsUiBlock;
  }

  #walk(list: readonly unknown[], elements: Checked[], block: Checked): void {
    const stack: Walk[] = [{ list, path: root.pointAt('elements'), target: elements, depth: 0, next: 0 }];
    const told = this.#problems;
    let given = 0;
    for (let walk = stack.at(-1); walk; walk = stack.at(-1)) {
      if (walk.next === walk.list.length) {
        stack.pop();
        continue;
      }
      const value = walk.list[walk.next];
      const path = walk.path.pointAt(walk.next);
      walk.next += 1;
      // What will not be seen is only counted: its own problems would confuse.
      if (given === limits.elements && this.#problems === told) this.#report(new ProblemList(0));
      if (walk.depth === limits.depth && isCard(value)) {
        if (given < limits.elements && walk.card) this.#tooDeep(walk, told);
        continue;
      }
      const element = this.element(value, path);
      if (!element) continue;
      given += 1;
      const isKept = walk.target !== undefined && given <= limits.elements;
      if (isKept) this.#keep(element, walk, path);
      if (element.type !== 'card' || this.#catalog?.widgets.has('card')) continue;
      const content = this.#contentOf(value as Given, path);
      element.content = [];
      if (content)
        stack.push({
          list: content,
          path: path.pointAt('content'),
          target: isKept ? (element.content as Checked[]) : undefined,
          depth: walk.depth + 1,
          card: element,
          next: 0,
        });
    }
    this.#report(told);
    if (given > limits.elements)
      told.addCut(block, { items: 'elements', kept: limits.elements, given }, root.pointAt('elements'));
  }

  #keep(element: Checked, walk: Walk, path: JsonPointer): void {
    walk.target?.push(element);
    this.#noteId(element.id as string, path);
    if (element.type !== 'gallery') return;
    (element.images as Checked[] | undefined)?.forEach?.(({ id }, index) =>
      this.#noteId(id as string, path.pointAt('images').pointAt(index)),
    );
  }

  #noteId(id: string, path: JsonPointer): void {
    if (this.#ids.has(id))
      this.#problems.addProblem(
        'id-duplicate',
        `the id ${JSON.stringify(id.slice(0, 80))} is used twice; look-ups give the first`,
        'field',
        path,
      );
    this.#ids.add(id);
  }

  /** The content of a card; what is not an array is dropped. */
  #contentOf(card: Given, path: JsonPointer): readonly unknown[] | undefined {
    const content = fieldOf(card, 'content');
    if (Array.isArray(content)) return content as unknown[];
    if (content !== undefined && content !== null)
      this.#problems.addProblem(
        'field-dropped',
        `content is ${nameOf(content)}, not an array; dropped`,
        'field',
        path.pointAt('content'),
      );
    return undefined;
  }

  /** Cards that lie too deep are dropped with all they hold; how deep they go is told once, beside the card around them. */
  #tooDeep({ list, card, path, depth }: Walk, problems: ProblemList): void {
    if (!card || this.#deepCards.has(card)) return;
    this.#deepCards.add(card);
    problems.addCut(card, { items: 'depth', kept: limits.depth, given: depth + depthOf(list) }, path);
  }
  /** One element without its content, if it is a card. */
  element(value: unknown, path: JsonPointer): Checked | undefined {
    const skip = (code: string, message: string, at = path): undefined =>
      void this.#problems.addProblem(code, `${message}; skipped`, 'element', at);
    if (!isObject(value)) return skip('field-type', `an element is ${nameOf(value)}, not an object`);
    const type = fieldOf(value, 'type');
    if (typeof type !== 'string') return skip('type-unknown', `type is ${nameOf(type)}`);
    const id = fieldOf(value, 'id');
    const kind = this.#kindOf(type, value);
    if (typeof kind === 'string')
      return skip('type-unknown', kind, path.pointAt(kind.startsWith('chartType') ? 'chartType' : 'type'));
    if (typeof id !== 'string') return skip('id-missing', `id is ${nameOf(id)}${id === undefined ? '' : ', not text'}`);
    const element: Checked = { type, id, ...kind.more };
    if (!this.#fields.readFields(kind.spec.fields, value, element, path, 'element')) return undefined;
    this.#cutLists(kind.spec, element, path);
    const empty = kind.isOurs ? finishers.get(kind.name)?.(element, this.#problems, path) : undefined;
    return empty === undefined ? element : skip('field-missing', empty);
  }

  /** What an element is, or why it is nothing we know. */
  #kindOf(
    type: string,
    value: Given,
  ): { name: string; spec: Pick<WidgetSpec, 'fields'>; more?: Checked; isOurs: boolean } | string {
    const registered = this.#catalog?.widgets.get(type);
    if (registered) return { name: type, spec: registered, isOurs: false };
    const spec = elementSpecs.get(type);
    if (spec) return { name: type, spec, isOurs: true };
    if (type !== 'chart') return `there is no element ${JSON.stringify(type.slice(0, 80))}`;
    const chartType = fieldOf(value, 'chartType');
    const chart = typeof chartType === 'string' ? chartSpecs.get(chartType) : undefined;
    if (typeof chartType === 'string' && chart)
      return { name: chartType, spec: chart, more: { chartType }, isOurs: true };
    return `chartType is none of ${[...chartSpecs.keys()].join(', ')}`;
  }

  #cutLists({ fields }: Pick<WidgetSpec, 'fields'>, element: Checked, path: JsonPointer): void {
    for (const name in fields) {
      const field = fields[name];
      if (field?.kind !== 'list') continue;
      const list = element[name];
      if (!Array.isArray(list) || list.length <= field.limit) continue;
      element[name] = list.slice(0, field.limit);
      this.#problems.addCut(element, { items: field.items, kept: field.limit, given: list.length }, path.pointAt(name));
    }
  }

  #images(list: readonly unknown[], path: JsonPointer): Checked[] {
    return list.flatMap((value, index): Checked[] => {
      const at = path.pointAt(index);
      const type = isObject(value) ? fieldOf(value, 'type') : 'image';
      // Other elements are not images, whatever else they are.
      if (type !== 'image')
        this.#problems.addProblem('type-unknown', `images[${index}] is no image; skipped`, 'element', at);
      const image = type === 'image' ? this.element(value, at) : undefined;
      return image ? [image] : [];
    });
  }

  #reader(): FieldReader {
    return new FieldReader(this.#problems, (list, path) => this.#images(list, path));
  }

  /** Problems go elsewhere from here on. */
  #report(problems: ProblemList): void {
    this.#problems = problems;
    this.#fields = this.#reader();
  }
}

const isCard = (value: unknown): boolean =>
  isObject(value) && fieldOf(value, 'type') === 'card' && typeof fieldOf(value, 'id') === 'string';

/** How many cards lie in each other at the deepest place of a list. */
function depthOf(list: readonly unknown[]): number {
  let deepest = 0;
  for (let level = list.filter(isCard) as Given[]; level.length > 0; deepest += 1) {
    level = level.flatMap((card) => {
      const content = fieldOf(card, 'content');
      return Array.isArray(content) ? (content.filter(isCard) as Given[]) : [];
    });
  }
  return deepest;
}
