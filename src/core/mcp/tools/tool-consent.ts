import type { ConsentDecision, ConsentScope } from '../../consent/consent-decision.js';
import type { ConsentQueue } from '../../consent/consent-queue.js';
import type { ConsentRequest } from '../../consent/consent-request.js';
import type { RecordedConsent } from '../call-log/call-record.js';
import type { PageSignals } from '../page-signals.js';
import { ServerError } from '../server-error.js';
import type { Tool, ToolCallRequest, ToolInitiator } from '../server.js';

/** A tool is about to be called. */
export interface ToolSubject {
  /** Empty for a function of the page's own. */
  readonly server: string;
  readonly serverId: string;
  /** The page runs it itself: no server is asked about. Never said of a server's tool. */
  readonly ofPage?: true;
  readonly tool: string;
  readonly title?: string;
  readonly description: string;
  /** What the server, or the page, says of the tool. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** The exact arguments, as canonical JSON (RFC 8785), indented. */
  readonly arguments: string;
  readonly initiator: ToolInitiator;
  readonly appName?: string;
  readonly appServer?: string;
  readonly conversationId?: string;
  /** SHA-256 of `{ server id, tool, arguments }`: what an approval is bound to. */
  readonly fingerprint: string;
}

declare global {
  interface VitrineConsentKinds {
    tool: ToolSubject;
  }
  interface VitrineConsentScopes {
    conversation: true;
    always: true;
  }
}

/** Where a tool's request goes to be decided: a queue, or what leads to one. */
export type ToolConsentQueue = Pick<ConsentQueue, 'requestConsent'>;

/**
 * How long questions wait for whoever answers them. In a page the elements say who that is, and load with the first call
 * or the first app that they show; elsewhere, and where a queue was given, nobody else comes.
 */
export const patienceFor = (
  queue: ToolConsentQueue | undefined,
  page: Pick<PageSignals, 'document'>,
  wait: () => Promise<void>,
): (() => Promise<void>) | undefined => (queue || page.document === undefined ? undefined : wait);

/** The host's rule for tools: runs before anything else. */
export type ToolConsentPolicy = (
  request: ConsentRequest<'tool'>,
) => 'allow' | 'ask' | 'deny' | Promise<'allow' | 'ask' | 'deny'>;

/** A choice that holds for longer: for this tool as it is now, with any arguments. */
export interface ToolApproval {
  readonly tool: string;
  readonly initiator: ToolInitiator;
  /** Of the server: another address is another server. */
  readonly origin: string;
  /** The tool's pin: a tool that says something else of itself is asked about again. */
  readonly pin: string;
  readonly conversationId?: string;
}

/** What longer choices there are for a server, and where they rest. */
export interface ApprovalStore {
  readonly approvals: readonly ToolApproval[];
  addApproval(approval: ToolApproval): void;
}

export interface ToolQuestion {
  readonly request: ToolCallRequest;
  readonly tool: Tool;
  readonly subject: ToolSubject;
  readonly approval: ToolApproval;
  readonly store: ApprovalStore;
  readonly signal?: AbortSignal | undefined;
}

/** Who is not asked: a form showed a person everything, or the page itself calls. */
const TRUSTED: ReadonlySet<ToolInitiator> = new Set(['user', 'host']);

/** Brings a call to consent: the host's rule, then what was chosen for longer, then a person. */
export class ToolConsent {
  #queue: ToolConsentQueue;
  readonly #policy: ToolConsentPolicy | undefined;
  /** Questions without an answer: a longer choice settles those that it covers. */
  readonly #open = new Set<{ readonly question: ToolQuestion; readonly settle: AbortController }>();
  #arrived: () => void = () => undefined;
  /** Until somebody can be asked, or nobody has come in that time. */
  #arrival: (() => Promise<void>) | undefined;

  /** @param patience - How long questions wait for somebody whom `useQueue` brings; not given: not at all. */
  constructor(queue: ToolConsentQueue, policy: ToolConsentPolicy | undefined, patience?: () => Promise<void>) {
    this.#queue = queue;
    this.#policy = policy;
    if (!patience) return;
    const arrived = new Promise<void>((resolve) => (this.#arrived = resolve));
    let ended: Promise<void> | undefined;
    this.#arrival = () => (ended ??= Promise.race([arrived, patience()]).then(() => (this.#arrival = undefined)));
  }

  /** Whoever answers there is asked from now on. */
  useQueue(queue: ToolConsentQueue): void {
    this.#queue = queue;
    this.#arrived();
  }

  /** @returns how it came to be allowed. @throws {ServerError} `consent-denied` with its reason. */
  async requestTool(question: ToolQuestion): Promise<RecordedConsent> {
    const { subject, tool, signal } = question;
    const policy = this.#policy;
    if (TRUSTED.has(subject.initiator) && !policy) return 'none';
    const open = { question, settle: new AbortController() };
    const onAbort = (): void => open.settle.abort('gone');
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    this.#open.add(open);
    let isCovered = false;
    let verdict: ReturnType<ToolConsentPolicy> | undefined;
    const judge = async (): ReturnType<typeof askPolicy> => {
      verdict ??= policy ? askPolicy(policy, { kind: 'tool', ...subject }) : 'ask';
      if ((await verdict) !== 'ask') return verdict;
      isCovered = isApproved(question);
      return isCovered ? 'allow' : 'ask';
    };
    try {
      if (this.#arrival && (await judge()) === 'ask') await this.#arrival();
      const decision = await this.#queue.requestConsent(
        { kind: 'tool', ...subject },
        {
          policy: judge,
          source: sourceOf(subject),
          signal: open.settle.signal,
          scopes: scopesOf(tool, subject),
          onDecision: (decision) => this.#keepChoice(question, decision),
        },
      );
      if (isCovered || open.settle.signal.reason === 'covered') return coveringScope(question);
      return this.#conclude(question, decision);
    } finally {
      this.#open.delete(open);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #conclude({ subject }: ToolQuestion, { decision, scope, reason }: ConsentDecision): RecordedConsent {
    const { server, tool } = subject;
    if (decision === 'deny') throw new ServerError('consent-denied', { server, tool, values: { reason } });
    if (reason === 'policy') return 'policy';
    return scope === 'conversation' || scope === 'always' ? scope : 'once';
  }

  /** A choice for longer holds from now on, for the questions that wait already, too: none of them is asked. */
  #keepChoice(question: ToolQuestion, { decision, scope, reason }: ConsentDecision): void {
    if (decision !== 'allow' || reason !== 'user' || (scope !== 'conversation' && scope !== 'always')) return;
    const { conversationId: _, ...always } = question.approval;
    question.store.addApproval(scope === 'always' ? always : question.approval);
    for (const each of this.#open)
      if (each.question !== question && isApproved(each.question)) each.settle.abort('covered');
  }
}

/** A rule that throws leaves it to a person; one that says something else denies, as the queue has it. */
async function askPolicy(
  policy: ToolConsentPolicy,
  request: ConsentRequest<'tool'>,
): Promise<'allow' | 'ask' | 'deny'> {
  try {
    return await policy(Object.freeze(request));
  } catch {
    return 'ask';
  }
}

const findApproval = ({ approval, store }: ToolQuestion): ToolApproval | undefined =>
  store.approvals.find(
    ({ tool, initiator, origin, pin, conversationId }) =>
      tool === approval.tool &&
      initiator === approval.initiator &&
      origin === approval.origin &&
      pin === approval.pin &&
      (conversationId === undefined || conversationId === approval.conversationId),
  );

const isDestructive = ({ annotations }: Tool): boolean => annotations?.['destructiveHint'] === true;

const isApproved = (question: ToolQuestion): boolean =>
  !isDestructive(question.tool) && findApproval(question) !== undefined;

const coveringScope = (question: ToolQuestion): RecordedConsent =>
  findApproval(question)?.conversationId === undefined ? 'always' : 'conversation';

/** What destroys something is asked about each time. */
function scopesOf(tool: Tool, { conversationId }: ToolSubject): readonly ConsentScope[] {
  if (isDestructive(tool)) return ['once'];
  return conversationId === undefined ? ['once', 'always'] : ['once', 'conversation', 'always'];
}

const sourceOf = ({ initiator, appName, appServer }: ToolSubject): string =>
  appName === undefined ? initiator : `${initiator}:${appServer ?? ''}:${appName}`;
