import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import ts from 'typescript';

interface Described {
  readonly name?: string;
  readonly description?: string;
  readonly type?: { readonly text: string; readonly references?: readonly { name: string; package: string }[] };
}
interface EventEntry extends Described {
  readonly cancelable?: boolean;
  readonly detail?: readonly Described[];
}
interface Declaration extends Described {
  readonly kind: string;
  readonly tagName?: string;
  readonly members?: readonly (Described & { readonly kind: string })[];
  readonly events?: readonly EventEntry[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
  readonly cssStates?: readonly Described[];
  readonly slots?: readonly Described[];
}
interface Module {
  readonly path: string;
  readonly exports?: readonly { kind: string; name: string; declaration: { name: string; module: string } }[];
  readonly declarations: readonly Declaration[];
}

const { modules } = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as { modules: readonly Module[] };
const all = modules.flatMap(({ path: file, declarations }) =>
  // Its paths are those of the package; what they are made of lies in src.
  declarations.map((each) => ({ ...each, file: file.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts') })),
);
const elements = all.filter(({ tagName }) => tagName !== undefined);
const controller = all.find(({ name }) => name === 'HeadlessController')!;
const names = (entries: readonly Described[] = []): string[] => entries.map(({ name = '' }) => name);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
const textOf = (folder: string): string =>
  filesIn(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Event classes by name: their types, and what their comment and their constructor say. */
const eventFiles = filesIn('src/events').filter((file) => path.dirname(file) !== 'src/events');
const eventClasses = eventFiles.map((file) => {
  const text = readFileSync(file, 'utf8');
  const [, name = ''] = /export class (\w+) extends CustomEvent/.exec(text) ?? [];
  const [, type = ''] = /static readonly type = '([\w-]+)'/.exec(text) ?? [];
  return { name, type, cancelable: text.includes('cancelable: true') };
});

/** The class of an event, whatever the form of its type. */
const classOf = ({ type }: EventEntry): string | undefined => type?.references?.[0]?.name;

describe('custom-elements.json', () => {
  it('has every tag that the kit defines', () => {
    const defined = [...textOf('src/define').matchAll(/^ {2}\['([\w-]+)',/gm)].map(([, tag]) => tag);
    const rendered = [...textOf('src/renderers').matchAll(/defineElement\('([\w-]+)'/g)].map(([, tag]) => tag);
    assert.ok(defined.length > 10 && rendered.length > 8, 'the tables are read');
    assert.deepEqual(
      [...defined, ...rendered].sort(),
      names(elements.map(({ tagName }) => ({ name: tagName! }))).sort(),
    );
  });

  for (const { name, type, cancelable } of eventClasses) {
    it(`says who dispatches ${type}, and what it carries`, () => {
      const entries = [...elements, controller]
        .flatMap(({ events = [] }) => events)
        .filter((event) => event.name === type);
      assert.ok(entries.length > 0, 'nobody has it');
      for (const event of entries) {
        assert.equal(event.type?.text, `import('vitrine').${name}`);
        assert.deepEqual(event.type.references, [{ name, package: 'vitrine' }]);
        assert.equal(event.cancelable, cancelable);
        assert.ok(event.description);
        assert.ok(event.detail && event.detail.length > 0);
        for (const field of event.detail) assert.ok(field.name && field.type?.text, JSON.stringify(field));
      }
    });
  }

  it('names files that are shipped, and for each tag the one that defines it', () => {
    const isThere = (file: string) => existsSync(file.replace(/^dist\//, 'src/').replace(/\.js$/, '.ts'));
    const paths = [
      ...new Set([...JSON.stringify(modules).matchAll(/"(?:path|module)":"([^"]+)"/g)].map(([, file]) => file!)),
    ];
    const isOwn = (file: string) => !file.startsWith('lit');
    assert.deepEqual(
      paths.filter((file) => isOwn(file) && !(file.startsWith('dist/') && file.endsWith('.js') && isThere(file))),
      [],
    );
    const defined = modules.flatMap(({ exports = [] }) =>
      exports.filter(({ kind }) => kind === 'custom-element-definition'),
    );
    assert.deepEqual(defined.map(({ name }) => name).sort(), elements.map(({ tagName }) => tagName!).sort());
    for (const { declaration, name } of defined)
      assert.equal(elements.find(({ tagName }) => tagName === name)?.name, declaration.name);
  });

  it('lists at a message what a card inside it asks, and at a log and a panel what is inside them', () => {
    const eventsOf = (tag: string) => names(elements.find(({ tagName }) => tagName === tag)?.events);
    assert.ok(eventsOf('chat-message').includes('artifact-open-request'));
    assert.ok(eventsOf('chat-log').includes('artifact-open-request'));
    assert.ok(eventsOf('artifact-panel').includes('artifact-failed'));
    assert.ok(!eventsOf('artifact-card').includes('artifact-failed'));
  });

  it('writes no type twice', () => {
    assert.doesNotMatch(JSON.stringify(modules), /undefined \| undefined/);
  });

  it('knows every event by its class', () => {
    const known = new Set(eventClasses.map(({ name }) => name));
    const strange = [...elements, controller].flatMap(({ events = [] }) =>
      events.filter((event) => !known.has(classOf(event) ?? '')).map(({ name }) => name),
    );
    assert.deepEqual(strange, ['error']); // the language's own, of a provider whose frames cannot work
  });

  it('lists at each element the events that its folder dispatches', () => {
    const missing = elements.flatMap(({ tagName, file, events = [] }) => {
      const made = [...textOf(path.dirname(file)).matchAll(/new (\w+Event)\(/g)].map(([, name = '']) => name);
      const listed = new Set(events.map(classOf));
      const ours = eventClasses.filter(({ name }) => made.includes(name) && !listed.has(name));
      return ours.map(({ type }) => `${tagName}: ${type}`);
    });
    assert.deepEqual(missing, []);
  });

  it('lists the parts and the slots that templates name', () => {
    const missing = elements.flatMap(({ tagName, file, cssParts, slots }) => {
      const text = textOf(path.dirname(file));
      const parts = [...text.matchAll(/\bpart="([\w-]+)"|\bpart: '([\w-]+)'|'part', '([\w-]+)'/g)];
      const used = [...text.matchAll(/<slot name="([\w-]+)"/g)].map(([, name = '']) => name);
      return [
        ...parts.map(([, ...found]) => found.find(Boolean) ?? '').filter((name) => !names(cssParts).includes(name)),
        ...used.filter((name) => !names(slots).includes(name)),
      ].map((name) => `${tagName}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });

  it('lists the custom properties that style sheets read, at the elements whose names they bear', () => {
    const listed = new Set(elements.flatMap(({ cssProperties }) => names(cssProperties)));
    const read = [...textOf('src').matchAll(/var\((--(?:artifact|chat|codeagents-ui)-[\w-]+)/g)].map(
      ([, name = '']) => name,
    );
    assert.ok(read.length > 5);
    assert.deepEqual(
      read.filter((name) => !listed.has(name)),
      [],
    );
  });

  it('has a sentence for whatever it lists', () => {
    const mute = [...elements, controller].flatMap(
      ({ members, events, cssParts, cssProperties, cssStates, slots, ...own }) =>
        [members, events, cssParts, cssProperties, cssStates, slots, [own]].flatMap((list = []) =>
          list.filter(({ description }) => !description).map(({ name }) => `${own.tagName ?? own.name}: ${name}`),
        ),
    );
    assert.deepEqual(mute, []);
  });

  describe('has every custom state', () => {
    /** Element's tag → states that its code adds, read from the types of what it adds. */
    const states = new Map<string, Set<string>>();

    before(
      () => {
        const options = ts.parseJsonConfigFileContent(
          ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config,
          ts.sys,
          '.',
        ).options;
        const using = ['src/elements', 'src/renderers', 'src/context', 'src/controllers', 'src/markdown', 'src/frames']
          .flatMap(filesIn)
          .filter((file) => /attachInternals|CustomStateSet/.test(readFileSync(file, 'utf8')));
        const program = ts.createProgram(using, options);
        const checker = program.getTypeChecker();
        for (const file of using) {
          const tag = file.split('/')[2] ?? '';
          const visit = (node: ts.Node): void => {
            if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
              const { expression: target, name } = node.expression;
              const [argument] = node.arguments;
              const isSet = checker.getTypeAtLocation(target).symbol?.name === 'CustomStateSet';
              if (isSet && name.text === 'add' && argument) {
                const type = checker.getTypeAtLocation(argument);
                for (const each of type.isUnion() ? type.types : [type]) {
                  assert.ok(each.isStringLiteral(), `${file}: a state that is added has a name in its type`);
                  states.set(tag, (states.get(tag) ?? new Set()).add(each.value));
                }
              }
            }
            ts.forEachChild(node, visit);
          };
          visit(program.getSourceFile(file)!);
        }
      },
      { timeout: 60_000 },
    );

    it('that code adds, at the element whose folder adds it', () => {
      assert.ok(states.size >= 3, 'states are found');
      const listed = elements
        .filter(({ cssStates }) => cssStates)
        .map(({ tagName = '', cssStates }) => [tagName, names(cssStates).sort()]);
      assert.deepEqual(
        Object.fromEntries(listed) as object,
        Object.fromEntries([...states].map(([tag, added]) => [tag, [...added].sort()])),
      );
    });

    it('that a style sheet asks for', () => {
      const listed = new Set(elements.flatMap(({ cssStates }) => names(cssStates)));
      const asked = [...textOf('src').matchAll(/:state\(([\w-]+)\)/g)].map(([, name = '']) => name);
      assert.deepEqual(
        asked.filter((name) => !listed.has(name)),
        [],
      );
    });
  });

  describe('has the headless controller', () => {
    it('with every public member', async () => {
      const { HeadlessController } = await import('../../src/core/headless-controller.js');
      const inherited = Object.getOwnPropertyNames(Object.getPrototypeOf(HeadlessController.prototype) as object);
      const own = Object.getOwnPropertyNames(HeadlessController.prototype);
      const there = [...own, ...inherited].filter((name) => name !== 'constructor');
      assert.ok(there.length > 40);
      const listed = new Set(names(controller.members));
      assert.deepEqual(
        there.filter((name) => !listed.has(name)),
        [],
      );
    });

    it('with its options and its snapshot', () => {
      for (const name of ['HeadlessOptions', 'HeadlessSnapshot']) {
        const declaration = all.find((each) => each.name === name);
        assert.ok(declaration?.members && declaration.members.length > 5, name);
      }
    });

    it('with its facts, which a provider dispatches as well', () => {
      const provider = elements.find(({ tagName }) => tagName === 'vitrine-provider')!;
      assert.deepEqual(
        names(controller.events).sort(),
        names(provider.events?.filter(({ description }) => !description?.includes('Bubbles out of')))
          .filter((name) => name !== 'error')
          .sort(),
      );
    });

    it('and a provider has beside them whatever bubbles out of the elements in it', () => {
      const heard = new Set(names(elements.find(({ tagName }) => tagName === 'vitrine-provider')?.events));
      const missing = elements.flatMap(({ events }) => names(events)).filter((name) => !heard.has(name));
      assert.deepEqual(missing, []);
    });
  });
});
