import type { McpClock } from '../../mcp/mcp-clock.js';
import { JsonRpcError } from '../app-error.js';
import type { RequestHandler } from '../message-bridge.js';
import type { AppHostOptions } from './app-host-options.js';

const MINUTE_MS = 60_000;

/** An app asks a model: after the person agreed, a few times a minute. Not offered without the host's hook. */
export function samplingRequests(
  { policy, person, appId, serverId }: AppHostOptions,
  clock: McpClock,
): readonly (readonly [string, RequestHandler])[] {
  const { sampling, samplingPerMinute } = policy;
  if (!sampling || !person.allowSampling) return [];
  const ask = person.allowSampling.bind(person);
  const app = { appId, ...(serverId !== undefined && { serverId }) };
  let times: readonly number[] = [];
  const handler: RequestHandler = async (params, { signal }) => {
    if (!Array.isArray(params['messages'])) throw JsonRpcError.invalidParams('messages', 'a list');
    if (!sampling.tools && (params['tools'] !== undefined || params['toolChoice'] !== undefined))
      throw JsonRpcError.invalidParams('tools', 'left out: the host takes none');
    const now = clock.now();
    times = times.filter((time) => now - time < MINUTE_MS);
    if (times.length >= samplingPerMinute) throw JsonRpcError.refused('rate-limited');
    times = [...times, now];
    if (!(await ask(params, { signal }))) throw JsonRpcError.refused('denied-by-user');
    return sampling(params, { app, signal });
  };
  return [['sampling/createMessage', handler]];
}
