import { FieldReader, fieldOf, isObject, nameOf, type Checked, type Given } from './check-fields.js';
import { depthOf, isContainer } from './container-depth.js';
import { fallback } from './contract/widget-spec.js';
import { finishers } from './finish-element.js';
import { JsonPointer } from './json-pointer.js';
import type { Mending } from './mending.js';
import { ProblemList } from './problem-list.js';
import type { WidgetCatalog } from './widget-catalog.js';
import type { WidgetField, WidgetFields } from './widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from './widget-limits.js';
import { noteFold, type WidgetProblem } from './widget-problem.js';
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

/** How a block is read. */
export interface CheckOptions {
  readonly catalog?: WidgetCatalog | undefined;
  readonly blockIndex?: number;
  /** Reads kindly. Without it the block is read by the letter. */
  readonly mending?: Mending;
  /** Problems that were found already, to go on from. */
  readonly problems?: ProblemList;
}

/** A list of elements that is being walked: the block's own, or what lies in a card, in a tab, in a host's element. */
interface Walk {
  readonly list: readonly unknown[];
  readonly path: JsonPointer;
  /** Where its elements go; `undefined` if they are only counted. */
  readonly target: Checked[] | undefined;
  /** Cards, and the like, around it. */
  readonly depth: number;
  /** The element that holds it. */
  readonly holder?: Checked;
  next: number;
}

/**
 * Turns parsed JSON into a block of known elements and fields, in fresh objects. Linear, with a stack of its own for
 * cards in cards; never throws.
 */
export function checkBlock(
  value: unknown,
  { catalog, blockIndex = 0, mending, problems = new ProblemList(blockIndex) }: CheckOptions = {},
): ReadBlock & { readonly isMendable: boolean } {
  const block = new Validator(problems, catalog, mending).block(mending?.mendEnvelope(value, problems) ?? value);
  return { ...(block && { block }), problems: problems.listProblems(), isMendable: problems.isMendable };
}

/** One element, read by the letter, and whether the whole block may read it another way. */
export interface ReadElement {
  readonly element?: CodeagentsUiElement;
  readonly unsure?: true;
}

/** Checks one element that stands alone: what an outline shows of it. Its problems are reported with the whole block. */
export function validateElement(value: unknown, catalog?: WidgetCatalog): ReadElement {
  const problems = new ProblemList(0);
  const element = new Validator(problems, catalog).single(value) as CodeagentsUiElement | undefined;
  return {
    ...(element && { element }),
    ...(problems.isMendable && catalog?.mending !== 'off' && ({ unsure: true } as const)),
  };
}

const { root } = JsonPointer;

class Validator {
  readonly #catalog: WidgetCatalog | undefined;
  #problems: ProblemList;
  #fields: FieldReader;
  readonly #mending: Mending | undefined;
  readonly #ids = new Set<string>();
  /** Elements whose content was cut for its depth. */
  readonly #deep = new Set<Checked>();
  /** What was read of elements, and of their items, that hold elements. */
  readonly #givenOf = new WeakMap<object, Given>();

  constructor(problems: ProblemList, catalog: WidgetCatalog | undefined, mending?: Mending) {
    this.#catalog = catalog;
    this.#mending = mending;
    this.#problems = problems;
    this.#fields = this.#reader();
  }

  block(value: unknown): CodeagentsUiBlock | undefined {
    const fail = (code: string, message: string, path = root): undefined =>
      void this.#problems.addProblem(code, message, 'block', path);
    if (!isObject(value)) return fail('envelope-type', `the block is ${nameOf(value)}, not an object`);
    if (fieldOf(value, 'type') !== 'codeagents_ui')
      return fail('envelope-type', 'type is not "codeagents_ui"', root.pointAt('type'));
    const version = this.#version(fieldOf(value, 'version'));
    if (version === undefined)
      return fail('envelope-version', 'version is not the number 1 or 2', root.pointAt('version'));
    const list = fieldOf(value, 'elements');
    if (!Array.isArray(list))
      return fail(
        'elements-missing',
        `elements is ${nameOf(list)}${list === undefined ? '' : ', not an array'}`,
        root.pointAt('elements'),
      );
    const block: Checked = { type: 'codeagents_ui', version };
    this.#fields.readFields({ title: { kind: 'text', optional: true } }, value, block, root, 'field');
    const elements: Checked[] = [];
    block.elements = elements;
    this.#walk(list, elements, block);
    if (elements.length === 0)
      return fail('elements-empty', 'elements holds nothing that can be drawn', root.pointAt('elements'));
    return block as unknown as CodeagentsUiBlock;
  }

  single(value: unknown): Checked | undefined {
    const elements: Checked[] = [];
    this.#walk([value], elements, {});
    return elements[0];
  }

  /** Versions that the kit knows; of a newer one, where that is read kindly, the elements that check. */
  #version(version: unknown): number | undefined {
    if (version === 1 || version === 2) return version;
    if (this.#catalog?.mending === 'off' || typeof version !== 'number' || !(version > 2 && version < Infinity)) return;
    this.#problems.addProblem(
      'version-newer',
      `version ${version} is newer than 2; what checks is drawn`,
      'mended',
      root.pointAt('version'),
    );
    return version;
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
      const path = walk.path.pointAt(walk.next);
      const value = this.#meant(walk.list[walk.next], path);
      walk.next += 1;
      // What will not be seen is only counted: its own problems would confuse.
      if (given === limits.elements && this.#problems === told) this.#report(new ProblemList(0));
      if (walk.depth === limits.depth && isContainer(value)) {
        if (given < limits.elements && walk.holder) this.#tooDeep(walk, told);
        continue;
      }
      const element = this.#elementOr(value, path);
      if (!element) {
        if (walk.target && given < limits.elements) foldElement(value, walk.target);
        continue;
      }
      given += 1;
      const isKept = walk.target !== undefined && given <= limits.elements;
      if (isKept) this.#keep(element, walk, path);
      const inside = this.#listsOf(element, path);
      // The first of them comes next.
      for (const each of inside.reverse())
        stack.push({ ...each, ...(!isKept && { target: undefined }), depth: walk.depth + 1, holder: element, next: 0 });
    }
    this.#report(told);
    if (given > limits.elements)
      told.addCut(block, { items: 'elements', kept: limits.elements, given }, root.pointAt('elements'));
  }

  /** An element as it is meant, where it is read kindly. */
  #meant(value: unknown, path: JsonPointer): unknown {
    return this.#mending ? this.#mending.mendElement(value, path, this.#problems) : value;
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

  /** The lists of elements that an element holds, itself or in its items, each with the empty one that takes their place. */
  #listsOf(element: Checked, path: JsonPointer): Pick<Walk, 'list' | 'path' | 'target'>[] {
    const fields = this.#fieldsOf(element.type as string);
    return Object.entries(fields ?? {}).flatMap(([name, field]) => {
      if (field.kind === 'elements') return this.#listOf(element, name, field, path);
      if (field.kind !== 'list' || !Object.values(field.fields).some(({ kind }) => kind === 'elements')) return [];
      const items = Array.isArray(element[name]) ? (element[name] as Checked[]) : [];
      const given = fieldOf(this.#givenOf.get(element) ?? {}, name);
      return items.flatMap((item) => {
        const at = Array.isArray(given) ? given.indexOf(this.#givenOf.get(item)) : 0;
        return Object.entries(field.fields).flatMap(([inner, rule]) =>
          rule.kind === 'elements' ? this.#listOf(item, inner, rule, path.pointAt(name).pointAt(at)) : [],
        );
      });
    });
  }

  /** One of them; what is not an array is dropped. */
  #listOf(
    holder: Checked,
    name: string,
    field: WidgetField,
    path: JsonPointer,
  ): Pick<Walk, 'list' | 'path' | 'target'>[] {
    const content = fieldOf(this.#givenOf.get(holder) ?? {}, name);
    const target: Checked[] = [];
    if (Array.isArray(content) || 'default' in field || !field.optional) holder[name] = target;
    if (Array.isArray(content)) return [{ list: content as unknown[], path: path.pointAt(name), target }];
    if (content !== undefined && content !== null)
      this.#problems.addProblem(
        'field-dropped',
        `${name} is ${nameOf(content)}, not an array; dropped`,
        'field',
        path.pointAt(name),
      );
    return [];
  }

  /** Of an element that is known. */
  #fieldsOf(type: string): WidgetFields | undefined {
    return (this.#catalog?.widgets.get(type) ?? elementSpecs.get(type))?.fields;
  }

  /** What lies too deep is dropped with all it holds; how deep it goes is told once, beside the element around it. */
  #tooDeep({ list, holder, path, depth }: Walk, problems: ProblemList): void {
    if (!holder || this.#deep.has(holder)) return;
    this.#deep.add(holder);
    problems.addCut(holder, { items: 'depth', kept: limits.depth, given: depth + depthOf(list) }, path);
  }

  /** One element without the elements in it; what cannot be drawn, but says what to show instead, as that text. */
  #elementOr(value: unknown, path: JsonPointer): Checked | undefined {
    const element = this.#element(value, path);
    if (element || !isObject(value)) return element;
    const [id, text] = [fieldOf(value, 'id'), fieldOf(value, 'fallback')];
    return typeof id === 'string' && typeof text === 'string' && text.trim()
      ? { type: 'markdown', id, text }
      : undefined;
  }

  #element(value: unknown, path: JsonPointer): Checked | undefined {
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
    this.#givenOf.set(element, value);
    if (!this.#fields.readFields(kind.spec.fields, value, element, path, 'element')) return undefined;
    const { fields } = kind.spec;
    if (Object.hasOwn(value, 'fallback') && !Object.hasOwn(fields, 'fallback'))
      this.#fields.readFields({ fallback }, { fallback: fieldOf(value, 'fallback') }, element, path, 'field');
    this.#cutLists(kind.spec, element, path);
    const empty = kind.isOurs ? finishers.get(kind.name)?.(element, this.#problems, path) : undefined;
    if (empty !== undefined) return skip('field-missing', empty);
    this.#mending?.noteDrawn(value, element);
    return element;
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
    if (type !== 'chart' && this.#catalog?.unknown)
      return { name: type, spec: { fields: {} }, more: { given: value }, isOurs: false };
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
    return list.flatMap((given, index): Checked[] => {
      const at = path.pointAt(index);
      const value = this.#meant(given, at);
      const type = isObject(value) ? fieldOf(value, 'type') : 'image';
      // Other elements are not images, whatever else they are.
      if (type !== 'image')
        this.#problems.addProblem('type-unknown', `images[${index}] is no image; skipped`, 'element', at);
      const image = type === 'image' ? this.#element(value, at) : undefined;
      return image ? [image] : [];
    });
  }

  #reader(): FieldReader {
    return new FieldReader(this.#problems, (list, path) => this.#images(list, path), this.#givenOf);
  }

  /** Problems go elsewhere from here on. */
  #report(problems: ProblemList): void {
    this.#problems = problems;
    this.#fields = this.#reader();
  }
}

/** What is not drawn has its place: people can look at it there. */
function foldElement(given: unknown, elements: Checked[]): void {
  const type = isObject(given) ? fieldOf(given, 'type') : undefined;
  noteFold(elements, { at: elements.length, type: typeof type === 'string' ? type : '', given });
}
