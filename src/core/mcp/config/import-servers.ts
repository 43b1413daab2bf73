import { ServerError } from '../server-error.js';
import { readRelaxedJson } from './json-with-comments.js';
import { checkServerConfig, cleanRecord, isRecord, proposeName, type ConfigIssue } from './server-config-rules.js';
import type { ServerConfig, ServerConfigInput } from './server-config.js';

export interface ImportOptions {
  /** Takes entries of that name under `environments` before those of `mcpServers`. */
  readonly environment?: string;
  /** Names of entries to take over. */
  readonly pick?: readonly string[];
}

/** What importing an entry would do. */
export interface ImportEntry {
  readonly name: string;
  readonly state: 'new' | 'same' | 'different' | 'refused';
  readonly issues: readonly ConfigIssue[];
  readonly warnings: readonly ConfigIssue[];
  /** Where the name cannot be taken over. */
  readonly proposedName?: string;
  /** As it could stand: docker's variables moved to env. */
  readonly rewritten?: Readonly<Record<string, unknown>>;
  readonly config?: ServerConfigInput;
}

export interface ImportPreview {
  readonly entries: readonly ImportEntry[];
  /** Names of what the file has under `environments`. */
  readonly environments: readonly string[];
}

const MAX_LENGTH = 1_048_576;
const MAX_ENTRIES = 500;
/** Of each key in files of others: what it is called here. */
const TYPES: ReadonlyMap<unknown, ServerConfig['transport']> = new Map<unknown, ServerConfig['transport']>([
  ['http', 'http'],
  ['streamable-http', 'http'],
  ['streamableHttp', 'http'],
  ['sse', 'sse'],
  ['ws', 'websocket'],
  ['websocket', 'websocket'],
  ['stdio', 'stdio'],
]);
const KNOWN = new Set(
  [
    'name',
    'enabled',
    'disabled',
    'url',
    'type',
    'transport',
    'command',
    'args',
    'env',
    'headers',
    'description',
  ].concat(['disabledTools', 'timeoutMs', 'connectTimeoutMs', 'allowInsecure', 'extra', 'id']),
);

/**
 * Reads a configuration file as people write them: comments, trailing commas, a bare map, known aliases.
 * @throws {ServerError} `invalid-config` where it is no such file.
 */
export function previewImport(
  json: string,
  present: readonly ServerConfig[],
  options: ImportOptions = {},
): ImportPreview {
  const { entries, environments } = readEntries(json, options.environment);
  return { entries: entries.map(([name, entry]) => previewEntry(name, entry, present)), environments };
}

/** Adds or replaces the servers that were picked of a file: none of them is started. */
export async function takePicked(
  { entries }: ImportPreview,
  picked: readonly string[],
  servers: {
    create(config: ServerConfigInput): Promise<unknown>;
    update(name: string, config: ServerConfigInput): Promise<unknown>;
  },
): Promise<void> {
  for (const name of picked) {
    const { config, state } = entries.find((each) => each.name === name) ?? {};
    if (config && state === 'new') await servers.create(config);
    if (config && state === 'different') await servers.update(name, config);
  }
}

function readEntries(
  json: string,
  environment: string | undefined,
): { readonly entries: [string, unknown][]; readonly environments: readonly string[] } {
  const refuse = (rule: ConfigIssue['rule'], message: string): never => {
    throw new ServerError('invalid-config', { issues: [{ path: '', rule, message }] });
  };
  if (new TextEncoder().encode(json).length > MAX_LENGTH) refuse('length', 'must be at most 1 MiB');
  const file = readRelaxedJson(json);
  if (!isRecord(file)) return refuse('object', 'must be a JSON object');
  const servers: unknown = file['mcpServers'] ?? withoutEnvironments(file);
  if (!isRecord(servers)) return refuse('object', 'mcpServers must be an object');
  const merged = new Map(Object.entries(servers));
  const environments = isRecord(file['environments']) ? file['environments'] : {};
  const names = Object.keys(environments).filter((name) => isRecord(environments[name]));
  const chosen = environment !== undefined && names.includes(environment) ? environments[environment] : undefined;
  if (isRecord(chosen)) {
    const own = isRecord(chosen['mcpServers']) ? chosen['mcpServers'] : chosen;
    // An entry replaces the whole entry of its name, and nothing is merged deeper.
    for (const [name, entry] of Object.entries(own)) {
      if (entry === null) merged.delete(name);
      else merged.set(name, entry);
    }
  }
  if (merged.size > MAX_ENTRIES) refuse('count', 'must be at most 500 servers');
  return { entries: [...merged].filter(([name]) => name !== '__proto__'), environments: names };
}

const withoutEnvironments = ({ environments: _, ...servers }: Record<string, unknown>): Record<string, unknown> =>
  servers;

function previewEntry(name: string, entry: unknown, present: readonly ServerConfig[]): ImportEntry {
  const given = isRecord(entry) ? readAliases(name, cleanRecord(entry)) : entry;
  const { config, issues, warnings } = checkServerConfig(given);
  if (!config) {
    const rewritten = isRecord(given) ? rewriteDockerVariables(given) : undefined;
    const hasBadName = issues.some(({ path }) => path === 'name');
    return {
      ...{ name, state: 'refused', issues, warnings },
      ...(hasBadName && { proposedName: freeName(proposeName(name), present) }),
      ...(rewritten && { rewritten }),
    };
  }
  const known = present.find((each) => each.name === name);
  const taken = known ? undefined : present.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (taken) return { name, state: 'refused', issues: [], warnings, proposedName: freeName(name, present), config };
  const state = !known ? 'new' : isSame(known, config) ? 'same' : 'different';
  return { name, state, issues, warnings, config };
}

function readAliases(name: string, entry: Record<string, unknown>): Record<string, unknown> {
  const { type, disabled, transport } = entry;
  const extra = Object.fromEntries(Object.entries(entry).filter(([key]) => !KNOWN.has(key)));
  const isDisabled = disabled === true || entry['enabled'] === false;
  const given = transport ?? type;
  return {
    ...entry,
    name,
    enabled: !isDisabled,
    ...(given !== undefined && { transport: TYPES.get(given) ?? given }),
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** `-e NAME=${VAR}` among docker's arguments as `-e NAME` and a variable: argument lists are seen by others. */
export function rewriteDockerVariables(entry: Record<string, unknown>): Record<string, unknown> | undefined {
  const { command, args, env } = entry;
  if (command !== 'docker' || !Array.isArray(args)) return undefined;
  const variables: Record<string, unknown> = isRecord(env) ? { ...env } : {};
  let isRewritten = false;
  const rewritten = args.map((arg: unknown, index) => {
    const [, name, value] = (typeof arg === 'string' && /^([A-Z0-9_]+)=(\$\{[^}]*\})$/.exec(arg)) || [];
    const flag: unknown = args[index - 1];
    if (name === undefined || (flag !== '-e' && flag !== '--env')) return arg;
    isRewritten = true;
    variables[name] = value;
    return name;
  });
  return isRewritten ? { ...entry, args: rewritten, env: variables } : undefined;
}

function freeName(name: string, present: readonly ServerConfig[]): string {
  const taken = new Set(present.map((each) => each.name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name.slice(0, 60)}-${number}`;
    if (!taken.has(tried.toLowerCase())) return tried;
  }
}

function isSame({ id: _, ...known }: ServerConfig, config: Omit<ServerConfig, 'id'>): boolean {
  const text = (each: object): string =>
    JSON.stringify(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)));
  return text(known) === text(config);
}
