export interface CommandOptions {
  readonly config: string;
  readonly environment: string | undefined;
  readonly port: number;
  readonly origins: readonly string[];
  readonly shared: readonly string[];
  readonly sandboxPort: number | undefined;
  readonly watch: boolean;
  readonly yes: boolean;
  readonly logFolder: string | undefined;
  readonly tokenFile: string | undefined;
}

export const USAGE = `Usage: vitrine-gateway --config mcp.json [options]

  --env <name>              lay mcp.<name>.json over it; "production" runs pinned, audited packages alone
  --port <port>             where it listens on 127.0.0.1 (7337)
  --allow-origin <origin>…  pages that may connect, e.g. https://chat.example.com
  --shared <server>…        one child for all pages in place of one for each
  --sandbox-port <port>     serve the sandbox page there, as an origin of its own
  --watch                   read the configuration again when it changes
  --yes                     start new commands without asking
  --log-dir <dir>           write a line for each tool call there
  --token-file <file>       write the token there, for a desktop shell, and do not print it
`;

const VALUES = new Set(['--config', '--env', '--port', '--sandbox-port', '--log-dir', '--token-file']);
const LISTS = new Set(['--allow-origin', '--shared']);
const SWITCHES = new Set(['--watch', '--yes']);

/** All faults of a command line at once. */
export class CommandLineError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'CommandLineError';
  }
}

/** @throws {CommandLineError} */
export function readCommandLine(argv: readonly string[]): CommandOptions {
  const faults: string[] = [];
  const given = new Map<string, string[]>();
  for (let index = 0; index < argv.length; index += 1) {
    const [name = '', ...rest] = (argv[index] ?? '').split('=');
    const isKnown = VALUES.has(name) || LISTS.has(name) || SWITCHES.has(name);
    if (!isKnown)
      faults.push(name.startsWith('--') ? `There is no option ${name}.` : 'An argument belongs to no option.');
    if (!isKnown || SWITCHES.has(name)) {
      given.set(name, []);
      continue;
    }
    const values = rest.length > 0 ? [rest.join('=')] : [];
    while (values.length === 0 || (LISTS.has(name) && rest.length === 0)) {
      const next = argv[index + 1];
      if (next === undefined || next.startsWith('--')) break;
      values.push(next);
      index += 1;
    }
    if (values.length === 0) faults.push(`${name} needs a value.`);
    if (VALUES.has(name) && given.has(name)) faults.push(`${name} stands twice.`);
    given.set(name, [...(given.get(name) ?? []), ...values]);
  }
  const port = readPort('--port', given.get('--port')?.[0] ?? '7337', faults);
  const sandbox = given.get('--sandbox-port')?.[0];
  const sandboxPort = sandbox === undefined ? undefined : readPort('--sandbox-port', sandbox, faults);
  const origins = [...new Set(given.get('--allow-origin') ?? [])];
  faults.push(...origins.flatMap(originFaults));
  if (sandboxPort !== undefined && sandboxPort === port && port !== 0)
    faults.push('--sandbox-port must be another than --port: a frame must not share the origin of the gateway.');
  if (sandboxPort !== undefined && origins.length === 0) faults.push('--sandbox-port needs --allow-origin.');
  const config = given.get('--config')?.[0];
  if (config === undefined && !given.has('--config')) faults.push('--config is missing.');
  const environment = given.get('--env')?.[0];
  if (environment !== undefined && !/^[a-zA-Z0-9_-]{1,64}$/.test(environment))
    faults.push('--env: letters, digits, "_" and "-".');
  if (faults.length > 0) throw new CommandLineError(faults);
  return {
    config: config ?? '',
    environment,
    port,
    origins,
    shared: given.get('--shared') ?? [],
    sandboxPort,
    watch: given.has('--watch'),
    yes: given.has('--yes'),
    logFolder: given.get('--log-dir')?.[0],
    tokenFile: given.get('--token-file')?.[0],
  };
}

function readPort(name: string, text: string, faults: string[]): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) faults.push(`${name} must be a number from 0 to 65535; 0 takes a free port.`);
  return port;
}

function originFaults(origin: string): string[] {
  if (origin === '*') return ['--allow-origin *: name each page. Any page that you open could use your servers.'];
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || origin.includes('*'))
    return ['--allow-origin must be an origin, as https://chat.example.com.'];
  if (url.origin !== origin) return [`--allow-origin must be an origin alone: ${url.origin}`];
  return [];
}
