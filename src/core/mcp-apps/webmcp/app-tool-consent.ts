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

/**
 * Brings a call of an app's tool to consent, as a call of a server's tool: each time, unless a person chose otherwise for
 * longer, for this tool as it is now; or unless the tool only reads and the host's rule lets such tools pass.
 */
export class AppToolConsent {
  readonly #rule: AppToolRule;
  readonly #consent: ToolConsent;
  /** Choices for longer, by app: they hold for as long as the page. */
  readonly #choices = new Map<string, ApprovalStore>();

  constructor(rule: AppToolRule, queue: ToolConsentQueue = new ConsentQueue()) {
    this.#rule = rule;
    this.#consent = new ToolConsent(queue, undefined);
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
    const owner = JSON.stringify([serverId, appName]);
    const store = this.#choices.get(owner) ?? new Choices();
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
}

/** What a tool says of itself: another text is another tool. */
export const toolText = ({ name, title, description, inputSchema, outputSchema, annotations }: AppTool): string =>
  canonicalJson({ name, title, description, inputSchema, outputSchema, annotations });

class Choices implements ApprovalStore {
  readonly #approvals: ToolApproval[] = [];

  get approvals(): readonly ToolApproval[] {
    return this.#approvals;
  }

  addApproval(approval: ToolApproval): void {
    this.#approvals.push(approval);
  }
}
