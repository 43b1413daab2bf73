import { AppHost, type AppHostOptions, type AppSnapshot, type RunningApps } from '../../core/mcp-apps/index.js';
import { logRequestsOf } from '../../core/mcp-apps/request-log.js';
import type { ServerManager } from '../../core/mcp/server-manager.js';
import { grantedCsp, grantedPermissions, hostsOf, type AppGrants } from './app-grants.js';

/** What a host that says nothing is called. */
export const KIT_INFO = Object.freeze({ name: 'vitrine', version: '0.1.0' });

/** What runs: its host's side, what it was given, and what lets go of it. */
export interface RunningHost {
  readonly host: AppHost;
  readonly grants: AppGrants;
  /** Hosts that it may reach. */
  readonly reached: readonly string[];
  readonly release: () => void;
}

export interface HostStart extends Omit<AppHostOptions, 'sandbox' | 'onFrame'> {
  readonly grants: AppGrants;
  readonly apps: RunningApps | undefined;
  readonly manager: ServerManager | undefined;
  readonly onSnapshot: (host: AppHost) => void;
  /** Its server is about to be stopped. */
  readonly onServerStopping: () => Promise<void>;
}

/** Begins the host's side of an app: the page knows it from now on, and so does its server. */
export function startHost(start: HostStart): RunningHost {
  const { grants, apps, manager, onSnapshot, onServerStopping, ...options } = start;
  const server = options.serverName ?? options.serverId ?? '';
  const appName = (): string => nameOf(host.snapshot);
  const host: AppHost = new AppHost({
    ...options,
    ...(manager && { onRecord: logRequestsOf({ server, appName }, manager.callLog) }),
    sandbox: { permissions: grantedPermissions(grants.permissions), csp: grantedCsp(grants.domains) },
    // A page that nobody sees draws no frames.
    onFrame: (run) => void (document.hidden ? setTimeout(run, 16) : requestAnimationFrame(run)),
  });
  const ends = [
    host.subscribe(() => onSnapshot(host)),
    apps?.addApp(host),
    manager?.addTeardown((server) => (server === options.serverId ? onServerStopping() : undefined)),
  ];
  const leave = (): void => void host.requestTeardown('pagehide');
  addEventListener('pagehide', leave);
  const release = (): void => {
    removeEventListener('pagehide', leave);
    ends.forEach((end) => end?.());
    host.dispose();
  };
  return { host, grants, reached: hostsOf(grants.domains), release };
}

/** What an app calls itself, else what it is called here. */
const nameOf = ({ appInfo, appName }: AppSnapshot): string =>
  ([appInfo?.['title'], appInfo?.['name']].find((each) => typeof each === 'string' && each !== '') as string) ??
  appName;
