import { defined } from './server-config-rules.js';
import type { ServerConfig } from './server-config.js';

export interface ExportedServers {
  /** In the format that is imported. */
  readonly json: string;
  /** Values that were left out, as `server.env.NAME`, and stand as `${NAME}` now. */
  readonly replaced: readonly string[];
}

export interface ExportOptions {
  /** Names of the servers to export. Default: all. */
  readonly names?: readonly string[];
}

/** Servers as a configuration file. What may be secret, every value of `env` and `headers`, becomes a variable. */
export function exportServers(configs: readonly ServerConfig[], { names }: ExportOptions = {}): ExportedServers {
  const replaced: string[] = [];
  const chosen = names ? configs.filter(({ name }) => names.includes(name)) : configs;
  const entries = chosen.map((config) => [config.name, exportEntry(config, replaced)] as const);
  return { json: `${JSON.stringify({ mcpServers: Object.fromEntries(entries) }, undefined, 2)}\n`, replaced };
}

function exportEntry(config: ServerConfig, replaced: string[]): Record<string, unknown> {
  const { id: _, name, enabled, args, env, headers, extra, ...rest } = config;
  const hide = (path: string, pairs: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.keys(pairs).map((key) => {
        replaced.push(`${name}.${path}.${key}`);
        return [key, variableFor(name, key, path)];
      }),
    );
  return {
    ...extra,
    ...defined(rest),
    ...(args.length > 0 && { args }),
    ...(Object.keys(env).length > 0 && { env: hide('env', env) }),
    ...(headers && Object.keys(headers).length > 0 && { headers: hide('headers', headers) }),
    ...(!enabled && { enabled }),
  };
}

/** A variable is called as it was; a header after its server, since all servers have an `Authorization`. */
function variableFor(server: string, key: string, path: string): string {
  const name = path === 'env' ? key : `${server}_${key}`;
  return `\${${name.toUpperCase().replace(/[^A-Z0-9_]/g, '_')}}`;
}
