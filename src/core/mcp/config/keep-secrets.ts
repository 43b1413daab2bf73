import { isRecord, parseUrl } from './server-config-rules.js';
import type { ServerConfig, ServerConfigInput, ServerConfigUpdate } from './server-config.js';

/**
 * Puts back what a form could not know: values of `env` and `headers` that an update leaves out. Nothing of them where
 * it leads elsewhere: a credential is for the origin, or the command, that it was given for.
 */
export function keepSecrets(update: ServerConfigUpdate, known: ServerConfig): ServerConfigInput {
  const isSame = isSameTarget(update, known);
  const { env, headers, ...rest } = update;
  const kept = {
    env: keepValues(env, isSame ? known.env : {}),
    headers: keepValues(headers, isSame ? (known.headers ?? {}) : {}),
  };
  // What is no object is refused by the rules, with its field.
  return { ...rest, ...(kept as Pick<ServerConfigInput, 'env' | 'headers'>) };
}

function keepValues(given: unknown, known: Readonly<Record<string, string>>): unknown {
  if (given === undefined) return { ...known };
  if (!isRecord(given)) return given;
  const entries = Object.entries(given).map(([name, value]) => [name, value ?? known[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function isSameTarget({ url, command, args }: ServerConfigUpdate, known: ServerConfig): boolean {
  if (url === undefined) return command !== undefined && command === known.command;
  // Some files write an address as `http` and an argument.
  const given = command === 'http' ? args?.[0] : url;
  const [one, other] = [parseUrl(String(given)), parseUrl(known.url ?? '')];
  return one !== undefined && one.origin === other?.origin;
}
