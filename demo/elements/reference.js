/** Draws an element's reference from custom-elements.json, which is generated from the kit's own comments. */

const manifest = fetch('/custom-elements.json').then((response) =>
  response.ok ? response.json() : Promise.reject(new Error(`${response.status}`)),
);

/** Everything in the manifest, each with the file it comes from. */
export const declarations = manifest.then(({ modules }) =>
  modules.flatMap(({ path, declarations: found = [] }) => found.map((each) => ({ ...each, path }))),
);

/** An element by its tag, or a class or type by its name. */
export async function declarationOf(name) {
  const found = (await declarations).find((each) => each.tagName === name || each.name === name);
  if (!found) throw new Error(`custom-elements.json has no ${name}`);
  return found;
}

export const make = (name, props = {}, ...children) => {
  const node = Object.assign(document.createElement(name), props);
  node.append(...children);
  return node;
};

/** Text with `code` between backticks, as the comments have it. */
export function prose(text = '') {
  const parts = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/`([^`]+)`/);
  return parts.map((part, i) => (i % 2 ? make('code', { textContent: part }) : part)).filter((part) => part !== '');
}

/** A type may be broken where it has parts, and nowhere else. */
function typeCode(text) {
  const parts = text.split(/(?<=[|.<,(])/).flatMap((part) => [part, make('wbr')]);
  return text ? [make('code', { className: 'type' }, ...parts.slice(0, -1))] : [];
}

const typeOf = ({ type }) => (type?.text ?? '').replace(/\s*\|\s*undefined\b/g, '');

/** `scope` is the id of the heading above, where a page has several references: it keeps their ids and names apart. */
export function table(title, heads, rows, scope = '') {
  if (rows.length === 0) return undefined;
  const body = rows.map((cells) =>
    make(
      'tr',
      { role: 'row' },
      ...cells.map((cell, i) =>
        make(i === 0 ? 'th' : 'td', i === 0 ? { scope: 'row', role: 'rowheader' } : { role: 'cell' }, ...[cell].flat()),
      ),
    ),
  );
  // A narrow page lays rows out as blocks, which are no table any more unless they say so.
  const head = make(
    'tr',
    { role: 'row' },
    ...heads.map((text) => make('th', { scope: 'col', role: 'columnheader', textContent: text })),
  );
  const id = `${scope && `${scope}-`}${title.toLowerCase().replace(/\W+/g, '-')}`;
  const heading = make('h3', { id, textContent: title });
  const scroller = make(
    'div',
    { className: 'scrollx', tabIndex: 0, role: 'region' },
    make(
      'table',
      { role: 'table' },
      make('thead', { role: 'rowgroup' }, head),
      make('tbody', { role: 'rowgroup' }, ...body),
    ),
  );
  scroller.setAttribute('aria-labelledby', `${scope} ${id}`.trim());
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

function properties({ members = [], attributes = [] }, scope) {
  const fields = members.filter(
    (member) =>
      member.kind === 'field' && isPublic(member) && !MACHINERY.has(member.name) && member.description !== undefined,
  );
  const named = new Set(fields.map(({ name }) => name));
  const rows = fields.map((field) => {
    const attribute = attributes.find(({ fieldName }) => fieldName === field.name)?.name ?? field.attribute;
    const names = [code(field.name)];
    if (attribute && attribute !== field.name) names.push(make('span', { className: 'attr' }, code(attribute)));
    return [
      [...names, ...typeCode(typeOf(field))],
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
        [make('span', { className: 'attr' }, code(attribute.name)), ...typeCode(typeOf(attribute))],
        prose(attribute.description),
      ]);
  }
  return table('Properties and attributes', ['Name and type', 'What it is'], rows, scope);
}

const methods = ({ members = [] }, scope) =>
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
    scope,
  );

/** What an event carries: a line a field. */
const detailOf = ({ detail = [] }) =>
  detail.length === 0
    ? []
    : [
        make(
          'ul',
          { className: 'detail' },
          ...detail.map(({ name, type, optional, description }) =>
            make(
              'li',
              {},
              code(`${name}${optional ? '?' : ''}: ${type.text}`),
              ...(description ? [' ', ...prose(description)] : []),
            ),
          ),
        ),
      ];

const listed =
  (title, key, { what = 'What it is', show = (name) => name } = {}) =>
  (declaration, scope) =>
    table(
      title,
      ['Name', what],
      (declaration[key] ?? [])
        .filter(({ description }) => description !== undefined || key !== 'events')
        .map((each) => [
          code(show(each.name || '(default)')),
          [
            ...prose(each.description),
            ...(each.default ? [' Default ', code(each.default), '.'] : []),
            ...detailOf(each),
          ],
        ]),
      scope,
    );

/** What an event carries stands below its sentence. */
export const eventTable = listed('Events', 'events', { what: 'What it is, and its detail' });

const PARTS = [
  properties,
  methods,
  eventTable,
  listed('Slots', 'slots'),
  listed('Parts', 'cssParts'),
  listed('Custom states', 'cssStates', { show: (name) => `:state(${name})` }),
  listed('CSS properties', 'cssProperties'),
];

/** Ways to the headings of a long page, above them. */
export function drawContents(target, headings) {
  const links = headings.map(({ id, textContent }) => make('li', {}, make('a', { href: `#${id}`, textContent })));
  const nav = make('nav', { className: 'contents' }, make('ul', {}, ...links));
  nav.setAttribute('aria-label', 'On this page');
  target.prepend(nav);
}

/** Says what could not be read, where it would have stood: a manifest that does not load leaves a sentence, not a gap. */
export async function drawOrSay(target, draw) {
  try {
    await draw();
    // What a link leads to was not there when the browser looked.
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  } catch (error) {
    target.append(
      make('p', {
        className: 'under',
        textContent: `The reference could not be read (${error.message}). It is the file custom-elements.json of the package.`,
      }),
    );
  }
}

/** Fills `target` with the reference of an element, without the members in `leftOut`. */
export function drawElement(declaration, target, { leftOut = [], scope } = {}) {
  const members = declaration.members?.filter(({ name }) => !leftOut.includes(name));
  for (const part of PARTS) {
    const section = part({ ...declaration, members }, scope);
    if (section) target.append(section);
  }
}

const { tag } = document.body.dataset;
const target = document.getElementById('reference');
if (tag) drawOrSay(target, async () => drawElement(await declarationOf(tag), target));
