import { parse } from '#vendor/acorn';

/** What the frame needs to know of a compiled source beside its text. */
export interface InstrumentedSource {
  /** With a check in every loop, on the same lines. */
  readonly code: string;
  /** Packages that it requires, in order of first use. */
  readonly imports: readonly string[];
  /** By package, what is taken from it by name. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** Names at the top level with a capital initial, in order. */
  readonly names: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc?: { readonly start: { readonly line: number } };
  readonly [field: string]: unknown;
}

const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);

/**
 * Reads Sucrase's output, which keeps line numbers, and writes a check into each loop.
 * @param mayAwait - At the top level, as modules may.
 * @throws {SyntaxError} with `loc`: Sucrase lets much pass that no browser does.
 */
export function instrument(source: string, mayAwait = false): InstrumentedSource {
  const program = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    locations: true,
    allowAwaitOutsideFunction: mayAwait,
  }) as unknown as Node;
  const inserts: [number, string][] = [];
  const imports = new Set<string>();
  const packages = importedBindings(program);
  const needs = new Map<string, Set<string>>();
  visit(program, (node) => {
    if (LOOPS.has(node.type)) inserts.push(...checkOf(node));
    const required = node.type === 'CallExpression' ? requiredBy(node) : undefined;
    if (required !== undefined) imports.add(required);
    const [from, name] = takenFrom(node, packages);
    if (from !== undefined && name !== undefined) needs.set(from, (needs.get(from) ?? new Set()).add(name));
  });
  const taken = new Map([...needs].map(([from, each]) => [from, [...each]] as const));
  return { code: withInserts(source, inserts), imports: [...imports], needs: taken, names: topLevelNames(program) };
}

function visit(node: Node, act: (node: Node) => void): void {
  act(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) visit(child, act);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** The check stands at the start of the body, outside of any `try` in it. */
function checkOf(loop: Node): [number, string][] {
  const body = loop.body as Node;
  const call = `vitrineLoop(${loop.loc?.start.line ?? 0});`;
  if (body.type === 'BlockStatement') return [[body.start + 1, call]];
  return [
    [body.start, `{${call}`],
    [body.end, '}'],
  ];
}

function requiredBy({ callee, arguments: values }: Node): string | undefined {
  const [first] = values as Node[];
  if (!isNode(callee) || callee.type !== 'Identifier' || callee.name !== 'require' || first?.type !== 'Literal')
    return undefined;
  return typeof first.value === 'string' ? first.value : undefined;
}

/** The variables that Sucrase puts in place of imports, and their packages. */
function importedBindings(program: Node): ReadonlyMap<string, string> {
  const declarations = (program.body as Node[])
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'var')
    .flatMap(({ declarations: list }) => list as Node[]);
  return new Map(
    declarations.flatMap(({ id, init }) => {
      const { type, name } = id as Node;
      const from = isNode(init) && init.type === 'CallExpression' ? requiredBy(init) : undefined;
      return from !== undefined && type === 'Identifier' && /^_/.test(name as string)
        ? [[name as string, from] as const]
        : [];
    }),
  );
}

/** Package and name of an import that is used, where the node is such a use. */
function takenFrom(
  { type, object, property, computed }: Node,
  packages: ReadonlyMap<string, string>,
): readonly [from?: string, name?: string] {
  if (type !== 'MemberExpression' || computed || !isNode(object) || object.type !== 'Identifier') return [];
  const name = (property as Node).name as string | undefined;
  const from = packages.get(object.name as string);
  return from === undefined || name === undefined || name === 'default' || name === '__esModule' ? [] : [from, name];
}

function topLevelNames(program: Node): string[] {
  const declared = (program.body as Node[]).flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') return (statement.declarations as Node[]).map(({ id }) => id as Node);
    return isNode(statement.id) ? [statement.id] : [];
  });
  return declared.flatMap(({ type, name }) =>
    type === 'Identifier' && /^\p{Lu}/u.test(name as string) ? [name as string] : [],
  );
}

function withInserts(source: string, inserts: [number, string][]): string {
  // Stable: of two at one place the later one belongs to the inner loop, which ends first and begins last.
  const sorted = inserts
    .map((insert, order) => ({ insert, order }))
    .sort((a, b) => a.insert[0] - b.insert[0] || a.order - b.order);
  let result = '';
  let from = 0;
  for (const {
    insert: [at, text],
  } of sorted) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
