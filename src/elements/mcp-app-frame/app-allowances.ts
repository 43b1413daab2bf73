import type { RunningApps } from '../../core/mcp-apps/index.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { AppRun } from './app-run.js';
import { allowedTools, takeBackTool } from './call-own-client.js';
import { listed } from './listed-permissions.js';

/** Something that a person has allowed an app for longer than once, and can take back. */
export interface Allowance {
  readonly what: string;
  /** What the app calls its tools or a server its own: untrusted text, shown as code. */
  readonly tool?: string;
  /** It names the hosts that the app may reach. */
  readonly isHosts?: boolean;
  readonly takeBack: () => void;
}

interface AllowancesOptions {
  readonly apps: RunningApps | undefined;
  readonly words: LocalizeController<AppTerms>;
}

/** All that an app was allowed for longer: itself, and the model with its tools. */
export function allowancesOf(run: AppRun, options: AllowancesOptions): readonly Allowance[] {
  if (!run.running) return [];
  return [...frameAllowances(run, options), ...callAllowances(run, options), ...toolAllowances(run, options)];
}

/** What its frame is made with: without it the app starts again. */
function frameAllowances(run: AppRun, { words }: AllowancesOptions): Allowance[] {
  const { grants, reached = [] } = run.running ?? {};
  const { takeBackHosts, takeBackPermissions, permissions = [] } = grants ?? {};
  const then = (takeBack: () => void) => (): void => {
    takeBack();
    void run.reload();
  };
  const hosts = (): string => new Intl.ListFormat(words.lang).format(reached);
  return [
    ...(takeBackHosts ? [{ what: words.term('mayReach', hosts()), isHosts: true, takeBack: then(takeBackHosts) }] : []),
    ...(takeBackPermissions
      ? [{ what: words.term('mayUse', listed([...permissions], words)), takeBack: then(takeBackPermissions) }]
      : []),
  ];
}

/** Tools of its server that the app may call. */
function callAllowances(run: AppRun, { words }: AllowancesOptions): Allowance[] {
  const { server, manager, client } = run.server;
  const what = words.term('mayCall');
  if (server && manager) {
    const own = server.approvals.filter(({ initiator }) => initiator === 'app').map(({ tool }) => tool);
    const { id } = server.config;
    return [...new Set(own)].map((tool) => ({ what, tool, takeBack: () => manager.removeApprovals(id, tool, 'app') }));
  }
  if (!client) return [];
  return allowedTools(client).map((tool) => ({
    ...{ what, tool },
    takeBack: () => run.change(() => takeBackTool(client, tool)),
  }));
}

/** Its own tools that the model may call. */
function toolAllowances({ snapshot }: AppRun, { apps, words }: AllowancesOptions): Allowance[] {
  if (!apps || !snapshot) return [];
  const { appName, serverId = '' } = snapshot;
  const own = apps.tools.approvals.filter((each) => each.appName === appName && each.serverId === serverId);
  return [...new Set(own.map(({ tool }) => tool))].map((tool) => ({
    ...{ what: words.term('modelMayCall'), tool },
    takeBack: () => apps.tools.removeApprovals({ appName, serverId }, tool),
  }));
}
