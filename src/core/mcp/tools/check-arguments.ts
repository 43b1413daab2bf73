import { Lazy } from '../../lazy.js';
import { isRecord } from '../config/server-config-rules.js';
import { ServerError, type ArgumentIssue } from '../server-error.js';
import type { Tool } from '../server.js';
import { canonicalJson } from './canonical-json.js';

export const schemaValidator = new Lazy(() => import('#vendor/json-schema-validator'));

const MAX_LENGTH = 1_048_576;
const MAX_DEPTH = 64;
const MAX_NODES = 100_000;

/** Arguments as they are shown, approved and sent: what the caller does to its own object afterwards changes nothing. */
export interface CheckedArguments {
  readonly value: Readonly<Record<string, unknown>>;
  /** The same as canonical JSON. */
  readonly text: string;
}

/**
 * Arguments of a call against the tool's schema, before anything is sent.
 * @throws {ServerError} `invalid-arguments` with all `issues`. No value is repeated.
 */
export async function checkArguments(tool: Tool, args: unknown): Promise<CheckedArguments> {
  const refuse = (issues: readonly ArgumentIssue[]): never => {
    throw new ServerError('invalid-arguments', { server: tool.server, tool: tool.name, issues });
  };
  const bound = boundIssue(args);
  if (bound) refuse([bound]);
  const text = canonicalJson(args);
  const value = JSON.parse(text) as Record<string, unknown>;
  const issues = await schemaIssues(tool.inputSchema, value);
  if (issues.length > 0) refuse(issues);
  return { value, text };
}

/** Faults of a value against a schema: 2020-12, unless the schema says draft-07. Nothing is ever fetched for it. */
export async function schemaIssues(
  schema: Readonly<Record<string, unknown>>,
  value: unknown,
): Promise<readonly ArgumentIssue[]> {
  const { Validator } = await schemaValidator.load();
  const draft = /draft-0?7/.test(JSON.stringify(schema['$schema'] ?? '')) ? '7' : '2020-12';
  try {
    const keeps = hasLongText(value) ? (): boolean => false : isTriedPattern;
    const { valid, errors } = new Validator(withPatterns(schema, keeps) as object, draft, false).validate(value);
    if (valid) return [];
    // What encloses a fault is one, too, in the validator's words: only the innermost ones help.
    const inner = errors.filter(({ keyword }) => !ENCLOSING.has(keyword));
    return (inner.length > 0 ? inner : errors).slice(0, 100).map(({ instanceLocation, keyword, error }) => ({
      path: instanceLocation.replace(/^#/, ''),
      rule: keyword,
      message: SAYS_VALUES.has(keyword) ? keyword : error,
    }));
  } catch (cause) {
    // A reference that leads out of the schema.
    const message = cause instanceof Error ? cause.message : String(cause);
    return [{ path: '', rule: 'schema-invalid', message }];
  }
}

const ENCLOSING = new Set([
  ...['properties', 'items', 'prefixItems', '$ref', 'allOf', 'additionalProperties', 'additionalItems'],
]);
/** Their messages repeat what was given, which may be a secret. */
const SAYS_VALUES = new Set(['enum', 'const', 'pattern', 'format']);

/** JSON, and not more of it than is sensible. */
function boundIssue(args: unknown): ArgumentIssue | undefined {
  const issue = (rule: string, message: string): ArgumentIssue => ({ path: '', rule, message });
  if (!isRecord(args)) return issue('object', 'must be an object');
  let nodes = 0;
  const seen = new Set<object>();
  const walk = (value: unknown, depth: number): string | undefined => {
    nodes += 1;
    if (nodes > MAX_NODES) return 'nodes';
    if (depth > MAX_DEPTH) return 'depth';
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return 'json';
    if (typeof value === 'number' && !Number.isFinite(value)) return 'json';
    if (typeof value !== 'object' || value === null) return undefined;
    if (seen.has(value)) return 'json';
    seen.add(value);
    for (const each of Object.values(value)) {
      const fault = walk(each, depth + 1);
      if (fault) return fault;
    }
    seen.delete(value);
    return undefined;
  };
  const fault = walk(args, 1);
  if (fault) return issue(fault, 'must be JSON of at most 64 levels and 100,000 values');
  const bytes = new TextEncoder().encode(JSON.stringify(args)).length;
  return bytes > MAX_LENGTH ? issue('length', 'must be at most 1 MiB') : undefined;
}

const MAX_PATTERN = 256;
/** Longest text that patterns are tried on. */
const MAX_PATTERN_TEXT = 1_000;
/** A repeated group with a repetition in it can take exponential time. The server checks such a pattern itself. */
const NESTED_REPETITION = /\([^)]*[+*{|][^)]*\)[+*{?]/;

function withPatterns(schema: unknown, keeps: (pattern: string) => boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => withPatterns(each, keeps));
  if (!isRecord(schema)) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== 'pattern' || typeof value !== 'string' || keeps(value),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withPatterns(value, keeps)]));
}

/** What takes too long is not tried, nor what another language's expressions allow: the server checks it itself. */
function isTriedPattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN || NESTED_REPETITION.test(pattern)) return false;
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}

/** Whether a text fits a pattern, as far as that is tried. */
export const fitsPattern = (text: string, pattern: string): boolean =>
  text.length > MAX_PATTERN_TEXT || !isTriedPattern(pattern) || new RegExp(pattern, 'u').test(text);

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_PATTERN_TEXT;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongText);
}
