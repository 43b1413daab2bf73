import { ConsentQueue } from '../../consent/consent-queue.js';
import type { RecordedConsent } from '../../mcp/call-log/call-record.js';
import { defined } from '../../mcp/config/server-config-rules.js';
import type { Tool } from '../../mcp/server.js';
import { canonicalJson, fingerprint } from '../../mcp/tools/canonical-json.js';
import {
  ToolConsent,
  type ApprovalStore,
  type ToolApproval,
  type ToolConsentQueue,
} from '../../mcp/tools/tool-consent.js';
import type { AppToolRule } from '../app-policy.js';
import type { AppSnapshot, AppTool } from '../running-app.js';

export interface AppToolCall {
  readonly app: AppSnapshot;
  readonly tool: AppTool;
  readonly args: Readonly<Record<string, unknown>>;
  /** Of the server that the app came from, or of the app where it came from none. */
  readonly serverName: string;
  readonly conversationId?: string | undefined;
  /** Aborted when nobody needs an answer any more. */
  readonly signal: AbortSignal;
}

/** A choice for longer, as a person may take it back: for all frames of the app. */
export interface AppToolApproval {
  readonly appName: string;
  /** Of the server that the app came from; empty where it came from none. */
  readonly serverId: string;
  readonly tool: string;
  /** It holds in this conversation alone. */
  readonly conversationId?: string;
}

/**
 * Brings a call of an app's tool to consent, as a call of a server's tool: each time, unless a person chose otherwise for
 * longer, for this tool as it is now; or unless the tool only reads and the host's rule lets such tools pass.
 */
export class AppToolConsent {
  readonly #rule: AppToolRule;
  readonly #consent: ToolConsent;
  /** Choices for longer, by app: they hold for as long as the page. */
  readonly #choices = new Map<string, Choices>();
  readonly #changed: () => void;
  #approvals: readonly AppToolApproval[] | undefined;

  /**
   * @param changed - Called when there are other choices for longer.
   * @param patience - How long questions wait for whom `useQueue` brings.
   */
  constructor(
    rule: AppToolRule,
    queue: ToolConsentQueue = new ConsentQueue(),
    changed: () => void = () => undefined,
    patience?: () => Promise<void>,
  ) {
    this.#rule = rule;
    this.#consent = new ToolConsent(queue, undefined, patience);
    this.#changed = changed;
  }

  /** What was chosen for longer: the same list until it changes. */
  get approvals(): readonly AppToolApproval[] {
    return (this.#approvals ??= Object.freeze([...this.#choices.values()].flatMap((each) => each.listed)));
  }

  /** Takes choices for longer back: of one tool of an app, or of all. */
  removeApprovals({ serverId, appName }: Pick<AppToolApproval, 'serverId' | 'appName'>, tool?: string): void {
    this.#choices.get(ownerOf(serverId, appName))?.removeApprovals(tool);
  }

  /** Whoever answers there is asked from now on. */
  useQueue(queue: ToolConsentQueue): void {
    this.#consent.useQueue(queue);
  }

  /** @returns how it came to be allowed. @throws {ServerError} `consent-denied` with its reason. */
  async requestCall(call: AppToolCall): Promise<RecordedConsent | 'blocked'> {
    const { app, tool, args, serverName, conversationId, signal } = call;
    const verdict = typeof this.#rule === 'function' ? this.#rule(app) : this.#rule;
    if (verdict === 'block') return 'blocked';
    if (verdict === 'allow' && tool.annotations?.['readOnlyHint'] === true) return 'policy';
    const { serverId = '', appName, appId } = app;
    const owner = ownerOf(serverId, appName);
    const store = this.#choices.get(owner) ?? new Choices({ serverId, appName }, () => this.#onChanged());
    this.#choices.set(owner, store);
    const pinned = { ...tool, server: serverName, serverId, visibility: ['model'], pin: 'pinned' } satisfies Tool;
    const { title, description, annotations = {} } = tool;
    const version = app.appInfo?.['version'];
    const subject = {
      ...{ server: serverName, serverId, tool: tool.name, description, annotations, initiator: 'app-tool' as const },
      arguments: canonicalJson(args, 2),
      fingerprint: await fingerprint(canonicalJson({ app: appId, tool: tool.name, arguments: args })),
      // Two frames of one app are told apart by their ids.
      appName: [appName, ...(typeof version === 'string' ? [version.slice(0, 40)] : []), `(${appId})`].join(' '),
      appServer: serverName,
      ...defined({ title, conversationId }),
    };
    const approval: ToolApproval = {
      tool: tool.name,
      initiator: 'app-tool',
      origin: owner,
      pin: await fingerprint(toolText(tool)),
      ...defined({ conversationId }),
    };
    const request = { server: serverName, tool: tool.name, arguments: args, initiator: 'app-tool' as const };
    return this.#consent.requestTool({ request, tool: pinned, subject, approval, store, signal });
  }

  #onChanged(): void {
    this.#approvals = undefined;
    this.#changed();
  }
}

const ownerOf = (serverId: string, appName: string): string => JSON.stringify([serverId, appName]);

/** What a tool says of itself: another text is another tool. */
export const toolText = ({ name, title, description, inputSchema, outputSchema, annotations }: AppTool): string =>
  canonicalJson({ name, title, description, inputSchema, outputSchema, annotations });

class Choices implements ApprovalStore {
  readonly #app: Pick<AppToolApproval, 'serverId' | 'appName'>;
  readonly #changed: () => void;
  #approvals: readonly ToolApproval[] = [];

  constructor(app: Pick<AppToolApproval, 'serverId' | 'appName'>, changed: () => void) {
    this.#app = app;
    this.#changed = changed;
  }

  get approvals(): readonly ToolApproval[] {
    return this.#approvals;
  }

  /** One for each tool and conversation: what it said of itself when it was chosen is not for people. */
  get listed(): readonly AppToolApproval[] {
    const listed = this.#approvals.map(({ tool, conversationId }) => ({
      ...{ ...this.#app, tool },
      ...defined({ conversationId }),
    }));
    return [...new Map(listed.map((each) => [JSON.stringify(each), each])).values()];
  }

  addApproval(approval: ToolApproval): void {
    this.#setApprovals([...this.#approvals, approval]);
  }

  removeApprovals(tool?: string): void {
    this.#setApprovals(this.#approvals.filter((each) => tool !== undefined && each.tool !== tool));
  }

  #setApprovals(approvals: readonly ToolApproval[]): void {
    this.#approvals = approvals;
    this.#changed();
  }
}
