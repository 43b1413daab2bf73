import { MADE, quote } from './read-elements.mjs';

const REST = ["export { useHeadless } from './use-headless.js';", "export { useSnapshot } from './use-snapshot.js';"];

/** Vue must be told which tags are no components of its own. */
export const vueFiles = (elements) => [
  [
    'frameworks/vue/index.js',
    [
      MADE,
      ...REST,
      `const tags = new Set([${elements.map(({ tag }) => quote(tag)).join(', ')}]);`,
      'export const isCustomElement = (tag) => tags.has(tag);\n',
    ].join('\n'),
  ],
  [
    'types/frameworks/vue/index.d.ts',
    [
      MADE,
      ...REST,
      "export type * from './components.js';",
      '/** Whether a tag is one of the kit: for `compilerOptions` of Vue, which must not look for components there. */',
      'export declare const isCustomElement: (tag: string) => boolean;\n',
    ].join('\n'),
  ],
];
