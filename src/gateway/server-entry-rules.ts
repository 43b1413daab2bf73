/**
 * The rules that every entry of a configuration keeps, field by field. They hold wherever such an entry is read; what
 * only the gateway asks (commands, presets, pinned versions) stands in files of its own.
 */

/** One fault: where, which rule, and what to do about it. Never repeats a value, which may be a secret. */
export interface EntryIssue {
  /** Field, as `args[2]` or `env.API_KEY`. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

export const LIMITS = {
  name: 64,
  description: 1_024,
  args: 50,
  arg: 512,
  variables: 50,
  value: 4_096,
  url: 2_048,
} as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/; // eslint-disable-line no-control-regex
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const RESERVED_HEADERS = new Set(['host', 'origin', 'cookie', 'content-length']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const issue = (path: string, rule: string, message: string): EntryIssue => ({ path, rule, message });
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function nameIssues(name: string): EntryIssue[] {
  if (!/^[a-zA-Z0-9_-]{1,64}$/.test(name))
    return [issue('name', 'pattern', `1 to ${LIMITS.name} letters, digits, "_" and "-"`)];
  return UUID.test(name) ? [issue('name', 'uuid', 'must not look like a UUID')] : [];
}

export function descriptionIssues(value: unknown): EntryIssue[] {
  if (value === undefined) return [];
  if (typeof value !== 'string') return [issue('description', 'type', 'must be text')];
  if (value.length > LIMITS.description)
    return [issue('description', 'max-length', `at most ${LIMITS.description} characters`)];
  return CONTROL.test(value) ? [issue('description', 'control', 'no control characters')] : [];
}

/** `${` in an argument would be seen by logs and process lists: for docker there is a way that is not. */
function variableInArgument(path: string, arg: string, isDocker: boolean): EntryIssue {
  const name = /^(?:-e|--env=?)?\s*([A-Z0-9_]+)=\$\{/.exec(arg)?.[1];
  const way = isDocker && name ? `write "-e", "${name}" here and "${name}": "\${…}" in env` : 'use env instead';
  return issue(path, 'variable', `no \${…} in arguments; ${way}`);
}

export function argsIssues(value: unknown, isDocker = false): EntryIssue[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [issue('args', 'type', 'must be a list of texts')];
  const issues = value.length > LIMITS.args ? [issue('args', 'max-items', `at most ${LIMITS.args}`)] : [];
  value.slice(0, LIMITS.args).forEach((arg: unknown, index) => {
    const path = `args[${index}]`;
    if (typeof arg !== 'string') return void issues.push(issue(path, 'type', 'must be text'));
    if (arg.length > LIMITS.arg) issues.push(issue(path, 'max-length', `at most ${LIMITS.arg} characters`));
    if (arg.includes('\0')) issues.push(issue(path, 'nul', 'no NUL'));
    if (arg.includes('${')) issues.push(variableInArgument(path, arg, isDocker));
  });
  return issues;
}

/** Faults of a value of `env` or `headers`, as it stands in the file and again once its variables are filled in. */
export function valueIssues(path: string, value: string, isHeader: boolean): EntryIssue[] {
  const issues: EntryIssue[] = [];
  if (value.length > LIMITS.value) issues.push(issue(path, 'max-length', `at most ${LIMITS.value} characters`));
  const forbidden = isHeader ? /[\r\n\0]/ : /\0/;
  if (forbidden.test(value)) issues.push(issue(path, 'control', isHeader ? 'no line break and no NUL' : 'no NUL'));
  return issues;
}

function headerNameIssues(path: string, name: string): EntryIssue[] {
  if (!TOKEN.test(name)) return [issue(path, 'pattern', 'must be a name of an HTTP header')];
  return RESERVED_HEADERS.has(name.toLowerCase()) ? [issue(path, 'reserved', 'this header is not yours to set')] : [];
}

const envNameIssues = (path: string, name: string): EntryIssue[] =>
  /^[A-Z0-9_]+$/.test(name) ? [] : [issue(path, 'pattern', 'names have capital letters, digits and "_"')];

/** `env` or `headers`: a map of texts. */
export function variablesIssues(field: 'env' | 'headers', value: unknown): EntryIssue[] {
  if (value === undefined) return [];
  if (!isRecord(value)) return [issue(field, 'type', 'must be a map of texts')];
  const entries = Object.entries(value);
  const issues = entries.length > LIMITS.variables ? [issue(field, 'max-items', `at most ${LIMITS.variables}`)] : [];
  for (const [name, text] of entries.slice(0, LIMITS.variables)) {
    const path = `${field}.${name.slice(0, 64)}`;
    issues.push(...(field === 'env' ? envNameIssues(path, name) : headerNameIssues(path, name)));
    if (typeof text !== 'string') issues.push(issue(path, 'type', 'must be text'));
    else issues.push(...valueIssues(path, text, field === 'headers'));
  }
  return issues;
}

export function urlIssues(value: unknown): EntryIssue[] {
  if (typeof value !== 'string') return [issue('url', 'type', 'must be text')];
  if (value.includes('${')) return [issue('url', 'variable', 'no ${…} in addresses; use headers instead')];
  if (value.length > LIMITS.url) return [issue('url', 'max-length', `at most ${LIMITS.url} characters`)];
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return [issue('url', 'format', 'must be an address')];
  const issues: EntryIssue[] = [];
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!isSafe) issues.push(issue('url', 'protocol', 'https:, or http: on this machine'));
  if (url.username || url.password) issues.push(issue('url', 'userinfo', 'no user or password in an address'));
  return issues;
}
