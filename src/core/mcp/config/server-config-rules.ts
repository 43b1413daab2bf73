import type { ServerConfig, ServerTransport } from './server-config.js';

/** A fault of a field. Its message is for developers, in English; elements say it by its rule. It never repeats a value. */
export interface ConfigIssue {
  /** The field, as in `args[2]` or `env.TOKEN`. */
  readonly path: string;
  readonly rule: ConfigRule;
  readonly message: string;
  /** What could stand there instead, where that is known. */
  readonly suggestion?: string;
}

export type ConfigRule =
  | 'object'
  | 'text'
  | 'boolean'
  | 'list'
  | 'number-range'
  | 'name-form'
  | 'name-uuid'
  | 'length'
  | 'count'
  | 'control-characters'
  | 'variable'
  | 'env-name'
  | 'header-name'
  | 'header-forbidden'
  | 'url-form'
  | 'url-scheme'
  | 'url-insecure'
  | 'url-credentials'
  | 'command-unknown'
  | 'command-not-allowed'
  | 'url-or-command'
  | 'transport';

export interface ConfigRuleOptions {
  /** Absolute paths that may be run. Without it any absolute path passes: whoever runs it decides. */
  readonly allowedCommands?: readonly string[];
}

export interface CheckedConfig {
  /** As it may be used, without an id. Only where there are no issues. */
  readonly config?: Omit<ServerConfig, 'id'>;
  /** All faults at once. */
  readonly issues: readonly ConfigIssue[];
  /** What is allowed and still worth a look. */
  readonly warnings: readonly ConfigIssue[];
}

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const SERVER_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
// eslint-disable-next-line no-control-regex -- C0, DEL and C1 are what is refused
export const CONTROL = /[\0-\x1f\x7f-\x9f]/;
/** RFC 9110, section 5.6.2. */
const HTTP_TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,256}$/;
const FORBIDDEN_HEADERS = new Set(['host', 'origin', 'cookie', 'content-length']);
const COMMANDS = new Set(['docker', 'npx', 'uvx']);
const TRANSPORTS = new Set<unknown>(['http', 'sse', 'websocket', 'stdio']);
/** Keys that would reach an object's prototype, or look as if they did. */
const POISONED = new Set(['__proto__', 'constructor', 'prototype']);
const ABSOLUTE_PATH = /^(?:\/|[a-zA-Z]:[\\/])/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether an address is on this machine. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** A config as anybody may give it, checked field by field. Builds a fresh object; never throws. */
export function checkServerConfig(given: unknown, options: ConfigRuleOptions = {}): CheckedConfig {
  if (!isRecord(given)) {
    const issue: ConfigIssue = { path: '', rule: 'object', message: 'A server is described by an object.' };
    return { issues: [issue], warnings: [] };
  }
  const check = new ConfigCheck(given, options);
  const config = check.readConfig();
  const { issues, warnings } = check;
  return issues.length > 0 ? { issues, warnings } : { config, issues, warnings };
}

class ConfigCheck {
  readonly issues: ConfigIssue[] = [];
  readonly warnings: ConfigIssue[] = [];
  readonly #given: Record<string, unknown>;
  readonly #options: ConfigRuleOptions;

  constructor(given: Record<string, unknown>, options: ConfigRuleOptions) {
    this.#given = given;
    this.#options = options;
  }

  readConfig(): Omit<ServerConfig, 'id'> {
    const { url, command, args } = this.#readTarget();
    const headers = this.#readPairs('headers', checkHeader);
    const given = this.#given;
    return {
      name: this.#readName(),
      enabled: this.#readBoolean('enabled') ?? true,
      args,
      env: this.#readPairs('env', checkVariable) ?? {},
      ...defined({
        url,
        command,
        headers,
        transport: this.#readTransport(url, command),
        description: this.#readDescription(),
        disabledTools: this.#readTexts('disabledTools', 1_000, 128),
        timeoutMs: this.#readDuration('timeoutMs'),
        connectTimeoutMs: this.#readDuration('connectTimeoutMs'),
        allowInsecure: this.#readBoolean('allowInsecure'),
        extra: isRecord(given['extra']) ? cleanRecord(given['extra']) : undefined,
      }),
    };
  }

  #refuse(path: string, rule: ConfigRule, message: string, suggestion?: string): undefined {
    this.issues.push({ path, rule, message, ...(suggestion !== undefined && { suggestion }) });
    return undefined;
  }

  #readName(): string {
    const name = this.#given['name'];
    if (typeof name !== 'string' || !SERVER_NAME.test(name))
      return this.#refuse('name', 'name-form', 'must be 1–64 of a–z, A–Z, 0–9, _ and -', proposeName(name)) ?? '';
    if (UUID.test(name)) this.#refuse('name', 'name-uuid', 'must not look like a UUID', `server-${name.slice(0, 8)}`);
    return name;
  }

  #readBoolean(path: 'enabled' | 'allowInsecure'): boolean | undefined {
    const value = this.#given[path];
    if (value === undefined || typeof value === 'boolean') return value;
    return this.#refuse(path, 'boolean', 'must be true or false');
  }

  #readDescription(): string | undefined {
    const text = this.#given['description'];
    if (text === undefined) return undefined;
    if (typeof text !== 'string') return this.#refuse('description', 'text', 'must be a text');
    if (text.length > 1_024) return this.#refuse('description', 'length', 'must be at most 1,024 characters');
    if (CONTROL.test(text)) return this.#refuse('description', 'control-characters', 'must hold no control characters');
    return text;
  }

  #readDuration(path: 'timeoutMs' | 'connectTimeoutMs'): number | undefined {
    const value = this.#given[path];
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value >= 1_000 && value <= 600_000) return value;
    return this.#refuse(path, 'number-range', 'must be 1,000–600,000 milliseconds');
  }

  #readTexts(path: string, most: number, longest: number): readonly string[] | undefined {
    const list = this.#given[path];
    if (list === undefined) return undefined;
    if (!Array.isArray(list)) return this.#refuse(path, 'list', 'must be a list of texts');
    if (list.length > most) return this.#refuse(path, 'count', `must be at most ${most}`);
    list.forEach((text: unknown, index) => {
      const at = `${path}[${index}]`;
      if (typeof text !== 'string') this.#refuse(at, 'text', 'must be a text');
      else if (text.length > longest) this.#refuse(at, 'length', `must be at most ${longest} characters`);
      else if (text.includes('\0')) this.#refuse(at, 'control-characters', 'must hold no NUL');
    });
    return list.filter((text): text is string => typeof text === 'string');
  }

  #readPairs(path: 'env' | 'headers', checkPair: PairCheck): Record<string, string> | undefined {
    const pairs = this.#given[path];
    if (pairs === undefined) return undefined;
    if (!isRecord(pairs)) return this.#refuse(path, 'object', 'must be an object of names and texts');
    const entries = Object.entries(pairs).filter(([name]) => !POISONED.has(name));
    if (entries.length > 50) this.#refuse(path, 'count', 'must be at most 50');
    const read: Record<string, string> = {};
    for (const [name, value] of entries) {
      // A name that is no name may be a secret in the wrong place: it is not repeated either.
      const [rule, message] = checkPair(name, value) ?? [];
      const isSafe = rule !== 'env-name' && rule !== 'header-name';
      if (rule) this.#refuse(isSafe ? `${path}.${name}` : path, rule, message ?? rule);
      else read[name] = value as string;
    }
    return read;
  }

  /** What is connected to: an address, or a command with its arguments. */
  #readTarget(): { url?: string; command?: string; args: readonly string[] } {
    const args = this.#readTexts('args', 50, 512) ?? [];
    const { url, command } = this.#given;
    // Some files write an address so.
    if (command === 'http' && url === undefined) return { url: this.#readUrl('args[0]', args[0]) ?? '', args: [] };
    args.forEach((text, index) =>
      this.#refuseVariable(`args[${index}]`, text, index > 0 ? args[index - 1] : undefined),
    );
    if ((url === undefined) === (command === undefined)) {
      this.#refuse('url', 'url-or-command', 'must have exactly one of url and command');
      return { args };
    }
    if (url !== undefined) return { url: this.#readUrl('url', url) ?? '', args };
    return { command: this.#readCommand(command) ?? '', args };
  }

  #refuseVariable(path: string, text: string, flag?: string): void {
    if (!text.includes('${')) return;
    const [, name] = /^([A-Z0-9_]+)=\$\{[^}]*\}$/.exec(text) ?? [];
    // Docker takes a variable's value from its own environment where only the name is given.
    const suggestion = name && (flag === '-e' || flag === '--env') ? name : undefined;
    this.#refuse(path, 'variable', 'must hold no ${…}: only values of env and headers may', suggestion);
  }

  #readCommand(command: unknown): string | undefined {
    if (typeof command !== 'string') return this.#refuse('command', 'text', 'must be a text');
    if (COMMANDS.has(command)) return command;
    if (command.length > 512) return this.#refuse('command', 'length', 'must be at most 512 characters');
    if (CONTROL.test(command)) return this.#refuse('command', 'control-characters', 'must hold no control characters');
    if (command.includes('${')) return this.#refuse('command', 'variable', 'must hold no ${…}');
    if (!ABSOLUTE_PATH.test(command)) {
      const isUv = command === 'uv' || command === 'python' || command === 'python3';
      const message = 'must be docker, npx, uvx or an absolute path';
      return this.#refuse('command', 'command-unknown', message, isUv ? 'uvx' : command === 'node' ? 'npx' : undefined);
    }
    const { allowedCommands } = this.#options;
    if (!allowedCommands || allowedCommands.includes(command)) return command;
    return this.#refuse('command', 'command-not-allowed', 'must stand in allowedCommands');
  }

  #readUrl(path: string, text: unknown): string | undefined {
    if (typeof text !== 'string') return this.#refuse(path, 'text', 'must be a text');
    if (text.length > 2_048) return this.#refuse(path, 'length', 'must be at most 2,048 characters');
    if (text.includes('${')) return this.#refuse(path, 'variable', 'must hold no ${…}');
    const url = parseUrl(text);
    if (!url) return this.#refuse(path, 'url-form', 'must be a whole address');
    if (url.username || url.password) return this.#refuse(path, 'url-credentials', 'must hold no user or password');
    if (/^(?:https|wss):$/.test(url.protocol)) return text;
    if (!/^(?:http|ws):$/.test(url.protocol)) return this.#refuse(path, 'url-scheme', 'must begin with https: or wss:');
    if (isLoopback(url)) return text;
    const message = 'must be https: or wss:, for what is sent could be read on the way';
    if (this.#given['allowInsecure'] !== true) return this.#refuse(path, 'url-insecure', message);
    this.warnings.push({ path, rule: 'url-insecure', message });
    return text;
  }

  #readTransport(url: string | undefined, command: string | undefined): ServerTransport | undefined {
    const transport = this.#given['transport'];
    if (transport === undefined) return undefined;
    if (!TRANSPORTS.has(transport)) {
      return this.#refuse('transport', 'transport', 'must be http, sse, websocket or stdio');
    }
    const isSocket = /^wss?:/i.test(url ?? '');
    const fits = transport === 'stdio' ? command !== undefined : !!url && isSocket === (transport === 'websocket');
    if (url !== '' && command !== '' && !fits) this.#refuse('transport', 'transport', 'must fit the address');
    return transport as ServerTransport;
  }
}

/** Of a name and its value: which rule they break, and what to do about it. */
export type PairCheck = (name: string, value: unknown) => readonly [ConfigRule, string] | undefined;

export const checkVariable: PairCheck = (name, value) => {
  if (!/^[A-Z0-9_]{1,256}$/.test(name)) return ['env-name', 'must have names of A–Z, 0–9 and _'];
  return checkValue(value, /\0/, 'must hold no NUL');
};

export const checkHeader: PairCheck = (name, value) => {
  if (!HTTP_TOKEN.test(name)) return ['header-name', 'must have names that HTTP allows'];
  if (FORBIDDEN_HEADERS.has(name.toLowerCase())) return ['header-forbidden', 'must not be set here'];
  return checkValue(value, /[\r\n\0]/, 'must hold no CR, LF or NUL');
};

function checkValue(value: unknown, refused: RegExp, message: string): readonly [ConfigRule, string] | undefined {
  if (typeof value !== 'string') return ['text', 'must be a text'];
  if (value.length > 4_096) return ['length', 'must be at most 4,096 characters'];
  return refused.test(value) ? ['control-characters', message] : undefined;
}

/** A valid name near to what was given. */
export function proposeName(name: unknown): string {
  const text = typeof name === 'string' ? name.normalize('NFKD').replace(/\p{M}/gu, '') : '';
  const cut = text
    .replace(/[^a-zA-Z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  return cut === '' ? 'server' : UUID.test(cut) ? `server-${cut.slice(0, 8)}` : cut;
}

/** A fresh object without the keys that reach prototypes, at any depth. */
export function cleanRecord(given: Record<string, unknown>): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) if (!POISONED.has(key)) clean[key] = cleanValue(value);
  return clean;
}

export function cleanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanValue);
  return isRecord(value) ? cleanRecord(value) : value;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the members that are undefined. */
export function defined<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
