import { dockerIssues, hasMovingImage, type DockerPreset } from './docker-command.js';
import { JsonSyntaxError, readJsonWithComments, type LocatedJson } from '../core/mcp/config/json-with-comments.js';
import { isPinned } from './pinned-command.js';
import { argsIssues, descriptionIssues, issue, nameIssues, urlIssues, variablesIssues } from './server-entry-rules.js';
import type { EntryIssue } from './server-entry-rules.js';

type Texts = Readonly<Record<string, string>>;

export interface StdioEntry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Texts;
  readonly preset?: DockerPreset;
}

export interface RemoteEntry {
  readonly url: string;
  readonly headers: Texts;
}

export interface GatewayEntry {
  readonly name: string;
  /** Name of the file that it stands in. */
  readonly file: string;
  readonly line: number;
  readonly description: string;
  readonly enabled: boolean;
  /** One of the two, unless there are issues. */
  readonly stdio?: StdioEntry;
  readonly remote?: RemoteEntry;
  /** All that is wrong with it, with the line of each. Such an entry is listed, and never started. */
  readonly issues: readonly (EntryIssue & { readonly line: number })[];
  /** What runs, but should not stay so. */
  readonly warnings: readonly string[];
}

export interface GatewayConfig {
  readonly entries: ReadonlyMap<string, GatewayEntry>;
}

/** Faults of the file itself: it says nothing that could be run. */
export class ConfigFileError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFileError';
  }
}

/** A file, with the name that its faults are told under. */
export interface ConfigText {
  readonly file: string;
  readonly text: string;
}

const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 500;
const SETTINGS = new Set(['mcpServers', 'allowedCommands', 'environments']);
const HTTP = new Set(['http', 'streamable-http', 'streamableHttp']);
const PACKAGED = new Set(['npx', 'uvx', 'docker']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbsolutePath = (value: string): boolean => /^(?:\/|[A-Za-z]:[\\/]|\\\\)/.test(value);

interface ReadFile {
  readonly file: string;
  readonly json: LocatedJson;
  readonly servers: Record<string, unknown>;
  /** Where the servers stand: a bare map has no `mcpServers` around it. */
  readonly base: readonly string[];
  readonly allowedCommands: readonly string[] | undefined;
}

function readFile({ file, text }: ConfigText): ReadFile {
  const fail = (line: number, sentence: string): never => {
    throw new ConfigFileError([`${file}:${line}: ${sentence}`]);
  };
  if (Buffer.byteLength(text) > MAX_BYTES) return fail(1, `the file is larger than ${MAX_BYTES} bytes.`);
  const json = parse(file, text);
  const root = isRecord(json.value) ? json.value : fail(1, 'the file must hold an object.');
  const isBare = !('mcpServers' in root);
  const servers = isBare
    ? Object.fromEntries(Object.entries(root).filter(([key]) => !SETTINGS.has(key)))
    : root['mcpServers'];
  if (!isRecord(servers)) return fail(json.lineOf(['mcpServers']), 'mcpServers: must be a map of servers.');
  const count = Object.keys(servers).length;
  if (count > MAX_ENTRIES) return fail(1, `mcpServers: ${count} servers, at most ${MAX_ENTRIES}.`);
  const faults: string[] = [];
  const allowed: unknown = root['allowedCommands'];
  if (allowed !== undefined) {
    const list: readonly unknown[] = Array.isArray(allowed) ? allowed : [undefined];
    list.forEach((path, index) => {
      if (typeof path === 'string' && isAbsolutePath(path)) return;
      const line = json.lineOf(['allowedCommands', String(index)]);
      faults.push(`${file}:${line}: allowedCommands[${index}]: must be an absolute path.`);
    });
  }
  if (faults.length > 0) throw new ConfigFileError(faults);
  const base = isBare ? [] : ['mcpServers'];
  return { file, json, servers, base, allowedCommands: allowed as string[] | undefined };
}

function parse(file: string, text: string): LocatedJson {
  try {
    return readJsonWithComments(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw new ConfigFileError([`${file}:${error.line}:${error.column}: ${error.reason}.`]);
  }
}

/**
 * Reads a configuration and, laid over it, that of an environment: an entry replaces the whole entry of its name,
 * `null` removes it. `isProduction` refuses packages that are neither pinned nor audited.
 * @throws {ConfigFileError} where a file itself cannot be used. Faults of entries stand in the entries.
 */
export function readGatewayConfig(base: ConfigText, overlay?: ConfigText, isProduction = false): GatewayConfig {
  const files = [readFile(base), ...(overlay ? [readFile(overlay)] : [])];
  const allowed = new Set(files.reduce<readonly string[]>((last, file) => file.allowedCommands ?? last, []));
  const entries = new Map<string, GatewayEntry>();
  for (const file of files) {
    for (const [name, value] of Object.entries(file.servers)) {
      if (value === null && file !== files[0]) entries.delete(name);
      else entries.set(name, readEntry(name, value, file, allowed, isProduction));
    }
  }
  markNamesAlike(entries);
  return { entries };
}

/** Names that differ by case alone would be two servers here and one in a page. */
function markNamesAlike(entries: Map<string, GatewayEntry>): void {
  const seen = new Map<string, string>();
  for (const [name, entry] of entries) {
    const first = seen.get(name.toLowerCase());
    if (first === undefined) seen.set(name.toLowerCase(), name);
    else {
      const fault = { ...issue('name', 'unique', `differs from "${first}" by case alone`), line: entry.line };
      entries.set(name, { ...entry, issues: [...entry.issues, fault] });
    }
  }
}

function readEntry(
  name: string,
  value: unknown,
  { json, base, file }: ReadFile,
  allowed: ReadonlySet<string>,
  isProduction: boolean,
): GatewayEntry {
  const at = [...base, name];
  const line = json.lineOf(at);
  const empty = { name, file, line, description: '', enabled: false, warnings: [] };
  if (!isRecord(value)) return { ...empty, issues: [{ ...issue('', 'type', 'must be an object'), line }] };
  const raw = withAliases(value);
  const issues = [...nameIssues(name), ...descriptionIssues(raw['description']), ...transportIssues(raw)];
  if (json.repeatedKeys.includes(at.join('.'))) issues.push(issue('name', 'unique', 'stands in this file twice'));
  for (const flag of ['enabled', 'disabled', 'audited', 'allowUnsafeDocker'])
    if (raw[flag] !== undefined && typeof raw[flag] !== 'boolean')
      issues.push(issue(flag, 'type', 'must be true or false'));
  issues.push(...('url' in raw ? remoteIssues(raw) : stdioIssues(raw, allowed, isProduction)));
  const located = issues.map((each) => ({
    ...each,
    line: json.lineOf([...at, ...each.path.split(/[.[\]]+/).filter(Boolean)]),
  }));
  if (located.length > 0) return { ...empty, issues: located };
  const args = (raw['args'] ?? []) as string[];
  const isMoving = isProduction && raw['command'] === 'docker' && hasMovingImage(args);
  return {
    name,
    file,
    line,
    description: (raw['description'] as string | undefined) ?? '',
    enabled: raw['enabled'] !== false && raw['disabled'] !== true,
    issues: [],
    warnings: isMoving ? [`${file}:${line}: ${name}: name a version in place of :latest.`] : [],
    ...('url' in raw
      ? { remote: { url: raw['url'] as string, headers: (raw['headers'] ?? {}) as Texts } }
      : { stdio: stdioOf(raw, args) }),
  };
}

const stdioOf = (raw: Record<string, unknown>, args: readonly string[]): StdioEntry => ({
  command: raw['command'] as string,
  args,
  env: (raw['env'] ?? {}) as Texts,
  ...(raw['preset'] !== undefined && { preset: raw['preset'] as DockerPreset }),
});

/** Older forms that people copy: `command: "http"` with the address as first argument. */
function withAliases(raw: Record<string, unknown>): Record<string, unknown> {
  if (raw['command'] !== 'http' || !Array.isArray(raw['args'])) return raw;
  const { command: _, args, ...rest } = raw;
  return { ...rest, url: (args as unknown[])[0] };
}

function transportIssues(raw: Record<string, unknown>): EntryIssue[] {
  const field = raw['transport'] !== undefined ? 'transport' : 'type';
  const transport = raw[field];
  if (transport === undefined) return [];
  const isRemote = 'url' in raw;
  const isRight = typeof transport === 'string' && (isRemote ? HTTP.has(transport) : transport === 'stdio');
  if (isRight) return [];
  const rule = isRemote ? 'the gateway speaks Streamable HTTP to remote servers: "http"' : 'must be "stdio"';
  return [issue(field, 'enum', rule)];
}

function remoteIssues(raw: Record<string, unknown>): EntryIssue[] {
  const issues = [...urlIssues(raw['url']), ...variablesIssues('headers', raw['headers'])];
  if ('command' in raw) issues.push(issue('command', 'exclusive', 'give url or command, not both'));
  return issues;
}

function stdioIssues(raw: Record<string, unknown>, allowed: ReadonlySet<string>, isProduction: boolean): EntryIssue[] {
  const { command, args } = raw;
  const issues = [
    ...commandIssues(command, allowed),
    ...argsIssues(args, command === 'docker'),
    ...variablesIssues('env', raw['env']),
  ];
  const list = Array.isArray(args) ? args.filter((arg): arg is string => typeof arg === 'string') : [];
  if (command === 'docker') issues.push(...dockerIssues(list, raw['preset'], raw['allowUnsafeDocker'] === true));
  else if (raw['preset'] !== undefined) issues.push(issue('preset', 'docker-only', 'presets are for docker'));
  if (isProduction && (command === 'npx' || command === 'uvx')) {
    if (!isPinned(command, list)) issues.push(issue('args', 'pinned', 'production needs one exact version'));
    if (raw['audited'] !== true) issues.push(issue('audited', 'audited', 'production needs "audited": true'));
  }
  return issues;
}

function commandIssues(command: unknown, allowed: ReadonlySet<string>): EntryIssue[] {
  if (command === undefined) return [issue('command', 'required', 'give a command, or a url')];
  if (typeof command !== 'string') return [issue('command', 'type', 'must be text')];
  if (PACKAGED.has(command) || allowed.has(command)) return [];
  if (/^(?:uv|python3?|pip3?)$/.test(command)) return [issue('command', 'enum', 'use uvx')];
  if (/^(?:node|npm|pnpm|yarn|bunx?)$/.test(command)) return [issue('command', 'enum', 'use npx')];
  if (isAbsolutePath(command) && !command.includes('${'))
    return [issue('command', 'allowed', 'add this path to allowedCommands')];
  return [issue('command', 'enum', 'npx, uvx, docker, or an absolute path that stands in allowedCommands')];
}
