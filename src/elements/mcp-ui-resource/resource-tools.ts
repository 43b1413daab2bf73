import { joinApps } from '../../controllers/join-apps.js';
import type { VitrineScope } from '../../context/headless-context.js';
import {
  AppHost,
  JsonRpcError,
  type AppChannel,
  type AppPerson,
  type ResolvedAppPolicy,
} from '../../core/mcp-apps/index.js';

export interface ResourceToolsOptions {
  readonly scope: VitrineScope | undefined;
  readonly document: Document;
  /** What the resource is called: untrusted. */
  readonly name: string;
  readonly server: string;
  readonly policy: ResolvedAppPolicy;
  /** Messages that no protocol of tools has taken. */
  readonly onOther: (message: unknown) => boolean;
  readonly onNote: (code: string) => void;
}

/** A resource whose document offers tools. */
export interface ResourceTools {
  noteLoaded(): void;
  end(): void;
}

const HOST_INFO = Object.freeze({ name: 'vitrine', version: '0.1.0' });

const refuse = (): Promise<never> => Promise.reject(JsonRpcError.refused('policy', 'Not offered to resources.'));

/** A resource asks by the messages of mcp-ui: by those of apps it gets nothing. */
const personFor = (onNote: (code: string) => void): AppPerson => ({
  openLink: refuse,
  saveFiles: refuse,
  sendMessage: refuse,
  callServerTool: refuse,
  requestDisplayMode: () => Promise.resolve('inline'),
  resizeApp: () => undefined,
  closeApp: () => undefined,
  logMessage: () => undefined,
  reportProblem: onNote,
});

/**
 * Lets the document of a resource offer tools to models, by WebMCP or the simple protocol: it runs at the headless
 * controller as an app of its own does, until its frame goes.
 */
export function offerResourceTools(channel: AppChannel, options: ResourceToolsOptions): ResourceTools | undefined {
  const { scope, document, name, server, policy, onOther, onNote } = options;
  if (!scope?.headless) return undefined;
  const apps = joinApps(scope.headless, scope.options, document);
  const appName =
    name
      .replace(/^ui:\/\//, '')
      .split('/')
      .at(-1) || 'resource';
  const host = new AppHost({
    ...{ appId: apps.nextAppId(appName), appName, protocol: 'simple', policy, hostInfo: HOST_INFO },
    ...(server && { serverId: server, serverName: server }),
    ...{ hostContext: {}, sandbox: {}, onOther, person: personFor(onNote) },
    onFrame: (run) => void requestAnimationFrame(run),
  });
  const remove = apps.addApp(host);
  host.connectFrame(channel);
  return {
    noteLoaded: () => host.noteLoaded(),
    end() {
      host.dispose();
      remove();
    },
  };
}
