import { checkServerConfig } from './config/server-config-rules.js';
import type { ServerConfigInput } from './config/server-config.js';
import { ManagedServer, type ServerContext } from './managed-server.js';
import { ServerError } from './server-error.js';
import type { ServerTestResult } from './server.js';

/**
 * Connects to a server that is none of the manager's yet, lists, closes, and keeps nothing.
 * @throws {ServerError} `invalid-config`: a failed connection is a result.
 */
export async function tryConfig(
  input: ServerConfigInput,
  shared: ServerContext,
  randomUUID: () => string,
): Promise<ServerTestResult> {
  const { config, issues } = checkServerConfig(input);
  if (!config) throw new ServerError('invalid-config', { issues });
  const { now } = shared.clock;
  const startedAt = now();
  const context = { ...shared, changed: () => undefined, storedChanged: () => undefined };
  const createdAt = new Date(startedAt).toISOString();
  const server = new ManagedServer({ ...config, id: randomUUID(), enabled: true }, { createdAt }, context);
  const latencyMs = (): number => Math.round(now() - startedAt);
  try {
    const { tools, resources, protocolVersion } = await server.start();
    const version = protocolVersion === undefined ? {} : { protocolVersion };
    return { success: true, message: '', tools, resources, latencyMs: latencyMs(), ...version };
  } catch (cause) {
    const { code, message, values } =
      cause instanceof ServerError ? cause : new ServerError('protocol-error', { cause });
    return { success: false, message, code, values, tools: [], resources: [], latencyMs: latencyMs() };
  } finally {
    await server.stop();
  }
}
