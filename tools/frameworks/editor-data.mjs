import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './read-elements.mjs';

const VALUES = /^(?:'[^']*'|undefined)(?: \| (?:'[^']*'|undefined))*$/;

/** The texts that an attribute may have, where its type is a list of them. */
const valuesOf = ({ type }) =>
  VALUES.test(type) ? [...type.matchAll(/'([^']*)'/g)].map(([, name]) => ({ name })) : [];

const isSwitch = ({ type }) => /^boolean( \| undefined)?$/.test(type);

const withAttribute = ({ properties }) => properties.filter(({ attribute }) => attribute);

/** https://github.com/microsoft/vscode-custom-data */
const vsCodeHtml = (elements) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: element.description,
    attributes: withAttribute(element).map((property) => ({
      name: property.attribute,
      description: property.description,
      ...(isSwitch(property) && { valueSet: 'v' }),
      ...(valuesOf(property).length > 0 && { values: valuesOf(property) }),
    })),
  })),
});

const vsCodeCss = (elements) => ({
  version: 1.1,
  properties: elements.flatMap(({ styles }) => styles.map(({ name, description = '' }) => ({ name, description }))),
  pseudoElements: [
    {
      name: '::part()',
      description: `Parts of the kit's elements. ${elements
        .filter(({ parts }) => parts.length > 0)
        .map(({ tag, parts }) => `${tag}: ${parts.map(({ name }) => name).join(', ')}.`)
        .join(' ')}`,
    },
  ],
});

const named = ({ name, description = '' }) => ({ name, description });

/** https://github.com/JetBrains/web-types */
const webTypes = (elements, version) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'vitrine',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: element.description,
        attributes: withAttribute(element).map((property) => ({
          name: property.attribute,
          description: property.description,
          value: isSwitch(property) ? { kind: 'no-value', type: 'boolean' } : { type: property.type },
        })),
        slots: element.slots.map(named),
        js: {
          properties: element.properties.map(({ name, description, type }) => ({ name, description, type })),
          events: element.events.map(named),
        },
        css: { parts: element.parts.map(named), properties: element.styles.map(named) },
      })),
    },
  },
});

const json = (value) => `${JSON.stringify(value)}\n`;

/** What editors read to complete tags, attributes and parts. */
export async function editorFiles(elements) {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return [
    ['vscode.html-custom-data.json', json(vsCodeHtml(elements))],
    ['vscode.css-custom-data.json', json(vsCodeCss(elements))],
    ['web-types.json', json(webTypes(elements, version))],
  ];
}
