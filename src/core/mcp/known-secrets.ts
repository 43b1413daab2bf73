import type { ServerConfig } from './config/server-config.js';

/** What is known to be secret of servers: it leaves nothing of itself in logs. */
export function knownSecrets(configs: readonly ServerConfig[]): string[] {
  const values = configs.flatMap(({ env, headers }) => [...Object.values(env), ...Object.values(headers ?? {})]);
  // A header's scheme is no secret, what follows it is.
  return [...values, ...values.map((value) => value.replace(/^\w+\s+/, ''))];
}
