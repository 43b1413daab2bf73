import { comment, MADE, quote } from './read-elements.mjs';

const object = (entries) => `{ ${entries.map(([name, value]) => `${quote(name)}: ${value}`).join(', ')} }`;

const planOf = ({ tag, componentName, properties, events }) => {
  const lines = [
    `tag: ${quote(tag)}`,
    `name: ${quote(componentName)}`,
    `properties: ${object(properties.map(({ name, standard }) => [name, standard]))}`,
    `attributes: ${object(properties.filter(({ attribute }) => attribute).map(({ name, attribute }) => [name, quote(attribute)]))}`,
    `events: ${object(events.map(({ handler, name }) => [handler, quote(name)]))}`,
    ...(tag === 'vitrine-provider' ? ['provides: true'] : []),
    ...(tag === 'chat-message' ? ['lightText: true'] : []),
  ];
  return `{\n  ${lines.join(',\n  ')},\n}`;
};

const component = (element) =>
  [
    "'use client';",
    MADE,
    `import '../../define/${element.tag}.js';`,
    "import { createComponent } from './create-component.js';",
    `export const ${element.componentName} = /* @__PURE__ */ createComponent(${planOf(element)});\n`,
  ].join('\n');

/** A file for each component, so that a bundler takes those that a page uses and their elements alone. */
export const reactFiles = (elements) => [
  ...elements.map((each) => [`frameworks/react/${each.tag}.js`, component(each)]),
  [
    'frameworks/react/index.js',
    [
      "'use client';",
      MADE,
      ...elements.map(({ tag, componentName }) => `export { ${componentName} } from './${tag}.js';`),
      "export { useHeadless } from './use-headless.js';",
      "export { useSnapshot } from './use-snapshot.js';\n",
    ].join('\n'),
  ],
  // Types alone.
  ['frameworks/react/jsx.js', 'export {};\n'],
  [
    'types/frameworks/react/index.d.ts',
    [
      MADE,
      "import type { ElementComponent } from './component-types.js';",
      ...elements.map(
        ({ tag, componentName, description }) =>
          `${comment(description)}\nexport declare const ${componentName}: ElementComponent<${quote(tag)}>;`,
      ),
      "export type { ComponentProps, ElementComponent } from './component-types.js';",
      "export { useHeadless } from './use-headless.js';",
      "export { useSnapshot } from './use-snapshot.js';\n",
    ].join('\n'),
  ],
];
