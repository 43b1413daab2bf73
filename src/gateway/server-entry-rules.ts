import {
  checkHeader,
  checkVariable,
  CONTROL,
  isLoopback,
  isRecord,
  parseUrl,
  SERVER_NAME,
  UUID,
} from '../core/mcp/config/server-config-rules.js';

/**
 * The rules that every entry of a configuration keeps, field by field: what a name, a variable, a header and an address
 * may be is core's. A page is told all faults of one config; here each has its place in a file, and names are repeated,
 * since whoever reads this wrote them. What only the gateway asks stands in files of its own.
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
  url: 2_048,
} as const;

export const issue = (path: string, rule: string, message: string): EntryIssue => ({ path, rule, message });

export function nameIssues(name: string): EntryIssue[] {
  if (!SERVER_NAME.test(name)) return [issue('name', 'pattern', `1 to ${LIMITS.name} letters, digits, "_" and "-"`)];
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

/** Faults of a name and a value of `env` or `headers`, as they stand in the file and again once variables are filled in. */
export function pairIssues(field: 'env' | 'headers', name: string, value: unknown): EntryIssue[] {
  const [rule, message] = (field === 'env' ? checkVariable : checkHeader)(name, value) ?? [];
  return rule === undefined ? [] : [issue(`${field}.${name.slice(0, 64)}`, rule, message ?? rule)];
}

/** `env` or `headers`: a map of texts. */
export function variablesIssues(field: 'env' | 'headers', value: unknown): EntryIssue[] {
  if (value === undefined) return [];
  if (!isRecord(value)) return [issue(field, 'type', 'must be a map of texts')];
  const entries = Object.entries(value);
  const issues = entries.length > LIMITS.variables ? [issue(field, 'max-items', `at most ${LIMITS.variables}`)] : [];
  for (const [name, text] of entries.slice(0, LIMITS.variables)) issues.push(...pairIssues(field, name, text));
  return issues;
}

export function urlIssues(value: unknown): EntryIssue[] {
  if (typeof value !== 'string') return [issue('url', 'type', 'must be text')];
  if (value.includes('${')) return [issue('url', 'variable', 'no ${…} in addresses; use headers instead')];
  if (value.length > LIMITS.url) return [issue('url', 'max-length', `at most ${LIMITS.url} characters`)];
  const url = parseUrl(value);
  if (!url) return [issue('url', 'format', 'must be an address')];
  const issues: EntryIssue[] = [];
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
  if (!isSafe) issues.push(issue('url', 'protocol', 'https:, or http: on this machine'));
  if (url.username || url.password) issues.push(issue('url', 'userinfo', 'no user or password in an address'));
  return issues;
}
