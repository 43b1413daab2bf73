import { comment, MADE, quote } from './read-elements.mjs';

/**
 * Angular's compiler takes libraries as "partial declarations": calls that name what a class declares, and that the
 * host's build turns into code for its own version (https://angular.dev/tools/libraries/angular-package-format). They
 * are few and stable, so they are written here, and the kit needs nothing of Angular to be built.
 *
 * Each element gets a standalone component that draws what stands between its tags: a component, not a directive, since
 * only then the compiler refuses what the element does not have, and a page needs no CUSTOM_ELEMENTS_SCHEMA. Its inputs
 * are set on the element. Its outputs never emit: Angular listens to the element itself for every event that a template
 * names, and takes the event's type from the output of that name.
 */
const VERSION = '17.0.0';

const isBoolean = ({ type }) => /^boolean( \| undefined)?$/.test(type);

const className = ({ componentName }) => componentName;

function accessor(property) {
  const target = `this.element.${property.name}`;
  // `<artifact-panel open>` gives an empty text.
  const value = isBoolean(property) ? "value === '' ? true : value" : 'value';
  return `  get ${property.name}() { return ${target}; }\n  set ${property.name}(value) { ${target} = ${value}; }`;
}

function script(element) {
  const name = className(element);
  const { tag, properties, events } = element;
  const factory = `minVersion: '12.0.0', version: '${VERSION}', ngImport: i0, type: ${name}, deps: []`;
  const component = [
    `minVersion: '14.0.0', version: '${VERSION}', ngImport: i0, type: ${name}, isStandalone: true`,
    `selector: '${tag}'`,
    `inputs: { ${properties.map((each) => `${each.name}: '${each.name}'`).join(', ')} }`,
    `outputs: { ${events.map((event) => `${quote(event.name)}: ${quote(event.name)}`).join(', ')} }`,
    "template: '<ng-content></ng-content>', isInline: true",
    'changeDetection: i0.ChangeDetectionStrategy.OnPush',
  ];
  return [
    `export class ${name} {`,
    '  element = inject(ElementRef).nativeElement;',
    ...properties.map(accessor),
    ...events.map((event) => `  ${quote(event.name)} = NEVER;`),
    `  static ɵfac = i0.ɵɵngDeclareFactory({ ${factory}, target: i0.ɵɵFactoryTarget.Component });`,
    `  static ɵcmp = i0.ɵɵngDeclareComponent({ ${component.join(', ')} });`,
    '}\n',
  ].join('\n');
}

function types(element) {
  const name = className(element);
  const { tag, description, properties, events } = element;
  const inputs = properties.map((each) => `${quote(each.name)}: { alias: ${quote(each.name)}; required: false }`);
  const outputs = events.map((event) => `${quote(event.name)}: ${quote(event.name)}`);
  const typeOf = (each) => `Kit.${element.className}['${each.name}']`;
  const givenOf = (each) => `${typeOf(each)}${isBoolean(each) ? " | ''" : ''} | undefined`;
  const declaration = `{ ${inputs.join('; ')} }, { ${outputs.join('; ')} }, never, ['*'], true, never`;
  return [
    comment(description),
    `export declare class ${name} {`,
    '  /** The element itself. */',
    `  readonly element: Kit.${element.className};`,
    ...properties.flatMap((each) => [
      `  ${comment(each.description)}`,
      `  get ${each.name}(): ${typeOf(each)};`,
      `  set ${each.name}(value: ${givenOf(each)});`,
      `  static ngAcceptInputType_${each.name}: ${givenOf(each)};`,
    ]),
    ...events.flatMap((event) => [
      `  ${comment(event.description)}`,
      `  readonly ${quote(event.name)}: EventEmitter<EventTable[${quote(event.name)}]>;`,
    ]),
    `  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;`,
    `  static ɵcmp: i0.ɵɵComponentDeclaration<${name}, '${tag}', never, ${declaration}>;`,
    '}\n',
  ].join('\n');
}

const SCRIPT_HEAD = `${MADE}
import * as i0 from '@angular/core';
import { DestroyRef, ElementRef, EventEmitter, inject, signal } from '@angular/core';
import { headlessFor } from '../made-headless.js';
import { followSnapshot } from '../select-snapshot.js';
`;

const SCRIPT_REST = `const NEVER = new EventEmitter();

export function injectHeadless(options) {
  const headless = headlessFor(options);
  inject(DestroyRef).onDestroy(() => headless.dispose());
  return headless;
}

export function injectSnapshot(headless, select) {
  const selected = signal(select(headless.snapshot));
  inject(DestroyRef).onDestroy(followSnapshot(headless, select, (value) => selected.set(value)));
  return selected.asReadonly();
}

`;

const TYPES_HEAD = `${MADE}
import * as i0 from '@angular/core';
import type { EventEmitter, Signal } from '@angular/core';
import type * as Kit from '../../exports/elements.js';
import type { HeadlessController } from '../../core/headless-controller.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import type { EventTable } from '../element-table.js';
import type { SnapshotSelector } from '../select-snapshot.js';

/** A headless controller that lives as long as the component, or whatever else it is made in. */
export declare function injectHeadless(options?: HeadlessOptions): HeadlessController;

/** What is selected from the controller's snapshot, as a signal that follows it. */
export declare function injectSnapshot<Selected>(
  headless: HeadlessController,
  select: SnapshotSelector<Selected>,
): Signal<Selected>;

`;

const SENTENCE = '/** All of them, for `imports` of a component. */';
const all = (elements) => `${SENTENCE}\nexport const VITRINE = [${elements.map(className).join(', ')}];\n`;
const allTypes = (elements) => {
  const names = elements.map((each) => `typeof ${className(each)}`);
  return `${SENTENCE}\nexport declare const VITRINE: readonly [${names.join(', ')}];\n`;
};

export const angularFiles = (elements) => [
  [
    'frameworks/angular/index.js',
    `${SCRIPT_HEAD}import '../../define/all.js';\n\n${SCRIPT_REST}${elements.map(script).join('\n')}\n${all(elements)}`,
  ],
  ['types/frameworks/angular/index.d.ts', `${TYPES_HEAD}${elements.map(types).join('\n')}\n${allTypes(elements)}`],
];
