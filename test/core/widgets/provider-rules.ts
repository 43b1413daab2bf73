/**
 * What providers publish about the schemas that they take, as checkers that know nothing of how ours are made. Each
 * gives the rules that a schema breaks, in sentences.
 */
type Schema = Readonly<Record<string, unknown>>;

interface Place {
  readonly schema: Schema;
  readonly path: string;
  /** Objects around it. */
  readonly depth: number;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (value: unknown): [string, Schema][] =>
  isSchema(value) ? Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])) : [];

/** Every schema of a document, once: those under `$defs` where they are defined. */
function* schemasIn(schema: Schema, path = '#', depth = 0): Generator<Place> {
  yield { schema, path, depth };
  const isObject = schema['type'] === 'object';
  for (const [name, each] of fieldsOf(schema['properties']))
    yield* schemasIn(each, `${path}/properties/${name}`, depth + 1);
  for (const [name, each] of fieldsOf(schema['$defs'])) yield* schemasIn(each, `${path}/$defs/${name}`, 0);
  if (isSchema(schema['items'])) yield* schemasIn(schema['items'], `${path}/items`, depth + (isObject ? 1 : 0));
  for (const [at, each] of listOf(schema['anyOf']).entries())
    if (isSchema(each)) yield* schemasIn(each, `${path}/anyOf/${at}`, depth);
}

const definitionOf = (root: Schema, { $ref }: Schema): Schema | undefined => {
  const name = typeof $ref === 'string' ? /^#\/\$defs\/(.+)$/.exec($ref)?.[1] : undefined;
  return name === undefined ? undefined : fieldsOf(root['$defs']).find(([each]) => each === name)?.[1];
};

const resolve = (root: Schema, schema: Schema): Schema => definitionOf(root, schema) ?? schema;

/** Rules that are the same for all: a reference leads somewhere and stands alone, an alternative is one. */
function shared(root: Schema, keywords: readonly string[]): string[] {
  const broken: string[] = [];
  if (root['type'] !== 'object') broken.push('the root is no object');
  for (const { schema, path } of schemasIn(root)) {
    for (const keyword of Object.keys(schema))
      if (!keywords.includes(keyword)) broken.push(`${path}: there is no "${keyword}"`);
    if ('$ref' in schema && !definitionOf(root, schema)) broken.push(`${path}: the reference leads nowhere`);
    if ('$ref' in schema && Object.keys(schema).length > 1) broken.push(`${path}: a reference stands alone`);
    if ('anyOf' in schema && listOf(schema['anyOf']).length === 0) broken.push(`${path}: anyOf is empty`);
    if (!('type' in schema) && !('$ref' in schema) && !('anyOf' in schema)) broken.push(`${path}: it has no type`);
    if (schema['type'] === 'object' && schema['additionalProperties'] !== false) broken.push(`${path}: it is open`);
    const names = fieldsOf(schema['properties']).map(([name]) => name);
    for (const name of listOf(schema['required']))
      if (!names.includes(name as string)) broken.push(`${path}: requires "${String(name)}", which it has not`);
  }
  return broken;
}

/** @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas */
export function brokenByOpenAi(root: Schema): string[] {
  const broken = shared(root, [
    'type',
    'description',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'enum',
    'const',
    'anyOf',
    '$ref',
    '$defs',
  ]);
  let [fields, values, letters] = [0, 0, 0];
  for (const { schema, path, depth } of schemasIn(root)) {
    const names = fieldsOf(schema['properties']).map(([name]) => name);
    fields += names.length;
    values += listOf(schema['enum']).length;
    letters += [...names, ...fieldsOf(schema['$defs']).map(([name]) => name), ...listOf(schema['enum'])].join(
      '',
    ).length;
    if (depth > 10) broken.push(`${path}: deeper than 10 objects`);
    if (listOf(schema['required']).length !== names.length) broken.push(`${path}: not every field is required`);
    const firsts = listOf(schema['anyOf'])
      .map((each) => resolve(root, each as Schema))
      .map((each) => fieldsOf(each['properties'])[0])
      .filter((first) => first !== undefined)
      .map(([name, first]) => `${name} ${JSON.stringify(first['enum'] ?? first['const'] ?? '')}`);
    if (new Set(firsts).size !== firsts.length) broken.push(`${path}: alternatives share their first field`);
  }
  if (fields > 5_000) broken.push(`${fields} fields`);
  if (values > 1_000) broken.push(`${values} values of enums`);
  if (letters > 120_000) broken.push(`${letters} letters`);
  return broken;
}

/** @see https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations */
export function brokenByAnthropic(root: Schema): string[] {
  const broken = shared(root, [
    ...['type', 'description', 'properties', 'required', 'additionalProperties', 'items', 'enum', 'const'],
    ...['anyOf', '$ref', '$defs', 'format', 'default'],
  ]);
  let [missable, unions] = [0, 0];
  for (const { schema } of schemasIn(root)) {
    missable += fieldsOf(schema['properties']).length - listOf(schema['required']).length;
    if ('anyOf' in schema || Array.isArray(schema['type'])) unions += 1;
  }
  if (missable > 24) broken.push(`${missable} optional fields`);
  if (unions > 16) broken.push(`${unions} unions`);
  return [...broken, ...cycles(root, () => true).map((path) => `it is recursive: ${path}`)];
}

/** @see https://ai.google.dev/api/generate-content#GenerationConfig (`responseJsonSchema`) */
export function brokenByGemini(root: Schema): string[] {
  const broken = shared(root, [
    ...['$id', '$defs', '$ref', '$anchor', 'type', 'format', 'title', 'description', 'enum', 'items', 'prefixItems'],
    ...['minItems', 'maxItems', 'minimum', 'maximum', 'anyOf', 'oneOf', 'properties', 'additionalProperties'],
    ...['required', 'propertyOrdering'],
  ]);
  for (const { schema, path } of schemasIn(root))
    if (listOf(schema['enum']).some((value) => typeof value !== 'string' && typeof value !== 'number'))
      broken.push(`${path}: an enum is of texts and numbers`);
  return [...broken, ...cycles(root, (isRequired) => isRequired).map((path) => `a cycle has to be: ${path}`)];
}

/** Definitions that come back to themselves by fields of which `follow` takes each. */
function cycles(root: Schema, follow: (isRequired: boolean) => boolean): string[] {
  const refsIn = function* (schema: Schema): Generator<string> {
    if (typeof schema['$ref'] === 'string') yield schema['$ref'].slice('#/$defs/'.length);
    for (const [name, each] of fieldsOf(schema['properties']))
      if (follow(listOf(schema['required']).includes(name))) yield* refsIn(each);
    if (isSchema(schema['items'])) yield* refsIn(schema['items']);
    for (const each of listOf(schema['anyOf'])) if (isSchema(each)) yield* refsIn(each);
  };
  const links = new Map(fieldsOf(root['$defs']).map(([name, each]) => [name, [...refsIn(each)]]));
  const reaches = (from: string, seen: Set<string>): boolean =>
    (links.get(from) ?? []).some((to) => {
      if (seen.has(to)) return false;
      seen.add(to);
      return reaches(to, seen) || false;
    });
  return [...links.keys()].filter((name) => {
    const seen = new Set<string>();
    reaches(name, seen);
    return seen.has(name);
  });
}
