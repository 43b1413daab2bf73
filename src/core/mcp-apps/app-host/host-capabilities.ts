import { defined, isRecord } from '../../mcp/config/server-config-rules.js';
import type { AppModality } from '../app-policy.js';
import type { AppHostOptions } from './app-host-options.js';

/** What is wired, and nothing else. */
export function hostCapabilities({ client, policy, sandbox, person }: AppHostOptions): object {
  const server = client && (client.getServerCapabilities?.() ?? { tools: {}, resources: {} });
  const offers = (name: 'tools' | 'resources'): object | undefined => {
    const own: unknown = (server as Readonly<Record<string, unknown>> | undefined)?.[name];
    if (!isRecord(own)) return undefined;
    return own['listChanged'] === true ? { listChanged: true } : {};
  };
  return defined({
    openLinks: policy.links === 'block' ? undefined : {},
    downloadFile: policy.downloads === 'block' ? undefined : {},
    serverTools: offers('tools'),
    serverResources: offers('resources'),
    logging: {},
    sandbox: defined({ ...sandbox }),
    updateModelContext: modalities(policy.contextModalities),
    message: policy.messages === 'block' ? undefined : modalities(policy.messageModalities),
    sampling: policy.sampling && person.allowSampling && (policy.sampling.tools ? { tools: {} } : {}),
    experimental: policy.experimental,
  });
}

const modalities = (taken: readonly AppModality[]): object => Object.fromEntries(taken.map((kind) => [kind, {}]));
