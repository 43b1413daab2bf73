/** Draws an element's reference from custom-elements.json, which is generated from the kit's own comments. */

const manifest = fetch('/custom-elements.json').then((response) =>
  response.ok ? response.json() : Promise.reject(new Error(`${response.status}`)),
);

async function declarationOf(tag) {
  const { modules } = await manifest;
  for (const { declarations = [] } of modules) {
    for (const declaration of declarations) if (declaration.tagName === tag) return declaration;
  }
  throw new Error(`custom-elements.json has no ${tag}`);
}

const make = (name, props = {}, ...children) => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};

/** Text with `code` between backticks, as the comments have it. */
function prose(text = '') {
  const parts = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/`([^`]+)`/);
  return parts.map((part, i) => (i % 2 ? make('code', { textContent: part }) : part)).filter((part) => part !== '');
}

const typeOf = ({ type }) => (type?.text ?? '').replace(/\s*\|\s*undefined\b/g, '');

function table(title, heads, rows) {
  if (rows.length === 0) return undefined;
  const body = rows.map((cells) =>
    make(
      'tr',
      {},
      ...cells.map((cell, i) => make(i === 0 ? 'th' : 'td', i === 0 ? { scope: 'row' } : {}, ...[cell].flat())),
    ),
  );
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col', textContent: text })));
  const id = title.toLowerCase().replace(/\W+/g, '-');
  const heading = make('h3', { id, textContent: title });
  const scroller = make(
    'div',
    { className: 'scrollx', tabIndex: 0, role: 'region' },
    make('table', {}, make('thead', {}, head), make('tbody', {}, ...body)),
  );
  scroller.setAttribute('aria-labelledby', id);
  return make('section', {}, heading, scroller);
}

const code = (text) => (text ? make('code', { textContent: text }) : '');
const isPublic = ({ privacy, name = '', static: isStatic }) =>
  privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#') && !name.startsWith('_') && !isStatic;

/** Callbacks of the browser and of Lit belong to the machinery, not to the reference. */
const MACHINERY = new Set(
  (
    'connectedCallback disconnectedCallback adoptedCallback attributeChangedCallback render updated willUpdate ' +
    'firstUpdated shouldUpdate update createRenderRoot getUpdateComplete requestUpdate scheduleUpdate performUpdate styles'
  ).split(' '),
);

function properties({ members = [], attributes = [] }) {
  const fields = members.filter(
    (member) =>
      member.kind === 'field' && isPublic(member) && !MACHINERY.has(member.name) && member.description !== undefined,
  );
  const named = new Set(fields.map(({ name }) => name));
  const rows = fields.map((field) => {
    const attribute = attributes.find(({ fieldName }) => fieldName === field.name)?.name ?? field.attribute;
    const names = [code(field.name)];
    if (attribute && attribute !== field.name)
      names.push(make('br'), make('span', { className: 'attr' }, code(attribute)));
    return [
      names,
      code(typeOf(field)),
      [
        ...prose(field.description),
        ...(field.default && field.default !== "''" ? [' Default ', code(field.default), '.'] : []),
      ],
    ];
  });
  for (const attribute of attributes) {
    if (attribute.fieldName && named.has(attribute.fieldName)) continue;
    if (attribute.description)
      rows.push([
        [make('span', { className: 'attr' }, code(attribute.name))],
        code(typeOf(attribute)),
        prose(attribute.description),
      ]);
  }
  return table('Properties and attributes', ['Name', 'Type', 'What it is'], rows);
}

const methods = ({ members = [] }) =>
  table(
    'Methods',
    ['Name', 'What it does'],
    members
      .filter(
        (member) => member.kind === 'method' && isPublic(member) && !MACHINERY.has(member.name) && member.description,
      )
      .map(({ name, parameters = [], description }) => [
        code(`${name}(${parameters.map((p) => p.name + (p.optional ? '?' : '')).join(', ')})`),
        prose(description),
      ]),
  );

const listed =
  (title, key, label = 'Name') =>
  (declaration) =>
    table(
      title,
      [label, 'What it is'],
      (declaration[key] ?? [])
        .filter(({ description }) => description !== undefined || key !== 'events')
        .map(({ name, description, default: value }) => [
          code(name || '(default)'),
          [...prose(description), ...(value ? [' Default ', code(value), '.'] : [])],
        ]),
    );

const PARTS = [
  properties,
  methods,
  listed('Events', 'events'),
  listed('Slots', 'slots'),
  listed('Parts', 'cssParts'),
  listed('CSS properties', 'cssProperties'),
];

/** Fills `target` with the reference of a tag. A manifest that does not load leaves a sentence, not a gap. */
export async function drawReference(tag, target) {
  try {
    const declaration = await declarationOf(tag);
    for (const part of PARTS) {
      const section = part(declaration);
      if (section) target.append(section);
    }
  } catch (error) {
    target.append(
      make('p', {
        className: 'under',
        textContent: `The reference could not be read (${error.message}). It is the file custom-elements.json of the package.`,
      }),
    );
  }
}

drawReference(document.body.dataset.tag, document.getElementById('reference'));
