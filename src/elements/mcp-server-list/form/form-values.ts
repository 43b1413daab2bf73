import type { ServerConfigUpdate } from '../../../core/mcp/config/server-config.js';
import { checkServerConfig, type ConfigIssue, type ConfigRule } from '../../../core/mcp/config/server-config-rules.js';
import type { ShownServerConfig } from '../../../core/mcp/server.js';

/** The fields of the form, as they are typed. */
export interface FormValues {
  readonly name: string;
  readonly kind: 'url' | 'command';
  readonly url: string;
  readonly headers: string;
  readonly command: string;
  readonly args: string;
  readonly env: string;
  readonly description: string;
  /** Empty: as the server answers. */
  readonly transport: string;
  /** In seconds. */
  readonly timeout: string;
  /** In seconds. */
  readonly connectTimeout: string;
  readonly allowInsecure: boolean;
}

export type FormField = Exclude<keyof FormValues, 'kind'>;
/** What is behind "More". */
export const MORE_FIELDS: readonly FormField[] = ['transport', 'timeout', 'connectTimeout', 'allowInsecure'];

/** A fault at a field. */
export interface FieldIssue {
  readonly field: FormField;
  readonly rule: ConfigRule | 'taken';
  /** Of a field with several: which one, from 1. */
  readonly line?: number;
  readonly suggestion?: string;
}

/** As they stand in the form. */
const ORDER: readonly FormField[] = [
  ...(['name', 'url', 'headers', 'command', 'args', 'env', 'description'] as const),
  ...MORE_FIELDS,
];
/** Where a field of a config stands in the form under another name. */
const FIELDS: Readonly<Record<string, FormField>> = { timeoutMs: 'timeout', connectTimeoutMs: 'connectTimeout' };

export const EMPTY: FormValues = {
  name: '',
  kind: 'url',
  url: '',
  headers: '',
  command: '',
  args: '',
  env: '',
  description: '',
  transport: '',
  timeout: '',
  connectTimeout: '',
  allowInsecure: false,
};

/** A server that is known already. Of variables and headers only the names are: their values stay where they are. */
export const valuesOf = (config: ShownServerConfig): FormValues => ({
  name: config.name,
  kind: config.command === undefined ? 'url' : 'command',
  url: config.url ?? '',
  headers: (config.headers ?? []).map((name) => `${name}: `).join('\n'),
  command: config.command ?? '',
  args: config.args.join('\n'),
  env: config.env.map((name) => `${name}=`).join('\n'),
  description: config.description ?? '',
  transport: config.transport === 'stdio' ? '' : (config.transport ?? ''),
  timeout: inSeconds(config.timeoutMs),
  connectTimeout: inSeconds(config.connectTimeoutMs),
  allowInsecure: config.allowInsecure === true,
});

const inSeconds = (ms: number | undefined): string => (ms === undefined ? '' : String(ms / 1_000));

/** @returns no number where it is none: the rules refuse it. */
const inMilliseconds = (seconds: string): number | undefined =>
  seconds.trim() === '' ? undefined : Math.round(Number(seconds.trim().replace(',', '.')) * 1_000);

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

type Pairs = Record<string, string | undefined>;

/** @param known - Names whose values stay as they are where none is typed. */
function readPairs(text: string, separator: ':' | '=', known: readonly string[]): Pairs {
  const pairs: Pairs = {};
  for (const line of linesOf(text)) {
    const at = line.indexOf(separator);
    const name = (at < 0 ? line : line.slice(0, at)).trim();
    const value = at < 0 ? '' : line.slice(at + 1).trim();
    pairs[name] = value === '' && known.includes(name) ? undefined : value;
  }
  return pairs;
}

/** What the form would save. */
export function readConfig(values: FormValues, known: ShownServerConfig | undefined): ServerConfigUpdate {
  const { name, kind, url, command, args, description } = values;
  const target =
    kind === 'url'
      ? {
          url: url.trim(),
          headers: readPairs(values.headers, ':', known?.headers ?? []),
          transport: values.transport || undefined,
          allowInsecure: values.allowInsecure || undefined,
        }
      : {
          command: command.trim(),
          args: linesOf(args).map((line) => line.trim()),
          env: readPairs(values.env, '=', known?.env ?? []),
          transport: known?.transport === 'stdio' ? 'stdio' : undefined,
        };
  // What the form does not show stays as it is.
  const { disabledTools, extra, enabled } = known ?? {};
  const times = {
    timeoutMs: inMilliseconds(values.timeout),
    connectTimeoutMs: inMilliseconds(values.connectTimeout),
  };
  const rest = { disabledTools, extra, enabled, ...times, ...target };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Partial<typeof known>),
    name: name.trim(),
    ...(known && { id: known.id }),
    ...(description.trim() !== '' && { description: description.trim() }),
  } as ServerConfigUpdate;
}

/** All faults of a form, each at its field. @param taken - Names that other servers have. */
export function findIssues(values: FormValues, config: ServerConfigUpdate, taken: readonly string[]): FieldIssue[] {
  const filled = (pairs: Pairs | undefined): Pairs | undefined =>
    pairs && Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name, value ?? '']));
  const given = { ...config, env: filled(config.env) ?? {}, headers: filled(config.headers) ?? {} };
  const found = checkServerConfig(given).issues.map((issue) => fieldIssue(issue, values));
  const isTaken = taken.some((name) => name.toLowerCase() === config.name.toLowerCase());
  if (isTaken) found.push({ field: 'name', rule: 'taken' });
  return found.sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
}

function fieldIssue({ path, rule, suggestion }: ConfigIssue, { kind, headers, env }: FormValues): FieldIssue {
  const [, root = '', index, name] = /^(\w+)(?:\[(\d+)\])?(?:\.(.*))?$/s.exec(path) ?? [];
  const isOfOther =
    (root === 'transport' && kind === 'command') || root === '' || (root === 'url' && kind === 'command');
  const field = (isOfOther ? kind : (FIELDS[root] ?? root)) as FormField;
  const text = field === 'env' ? env : headers;
  const at = name === undefined ? Number(index ?? -1) : linesOf(text).findIndex((line) => line.trim().startsWith(name));
  return { field, rule, ...(at >= 0 && { line: at + 1 }), ...(suggestion !== undefined && { suggestion }) };
}
