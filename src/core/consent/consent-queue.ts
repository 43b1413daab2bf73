import type {
  ConsentAnswer,
  ConsentAnswerer,
  ConsentDecision,
  ConsentHandlers,
  ConsentPolicy,
  ConsentQuestion,
  ConsentReason,
  ConsentScope,
} from './consent-decision.js';
import type { ConsentRequest } from './consent-request.js';

/** Time as the queue sees it. Tests pass their own. */
export interface ConsentClock {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Runs something later. @returns what prevents it. */
  schedule(run: () => void, delayMs: number): () => void;
}

export interface ConsentQueueOptions extends ConsentHandlers {
  readonly clock?: ConsentClock;
  /** How long a policy may think, and how long a question may stand, in milliseconds. Default 5 minutes. */
  readonly timeoutMs?: number;
  /** Questions that may wait behind the open one. Default 20. */
  readonly maxWaiting?: number;
}

export interface ConsentRequestOptions extends ConsentHandlers {
  /** Who asks: an app, an artifact. Refusals count per source. */
  readonly source?: string | undefined;
  /** Aborted when the source goes: the question closes, denied. */
  readonly signal?: AbortSignal | undefined;
  /** For how long it may be allowed. Default once. */
  readonly scopes?: readonly ConsentScope[] | undefined;
  /** Not worth waiting: denied while another question of the same source is open or waits. */
  readonly alone?: boolean | undefined;
  /** For how long the source is denied unheard after a refusal, in milliseconds. Default 0. */
  readonly quietMs?: number | undefined;
  /** Called with the decision before the next question is asked: it may settle others that wait. Must not throw. */
  readonly onDecision?: ((decision: ConsentDecision) => void) | undefined;
}

const TIMEOUT_MS = 5 * 60_000;
const MAX_WAITING = 20;

/** Denied although no person had a say in it. */
const UNBOTHERED: ReadonlySet<ConsentReason> = new Set(['aborted', 'unavailable']);

const systemClock: ConsentClock = {
  now: () => performance.now(),
  schedule: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/**
 * Where everything that needs consent goes through: the host's policy first, then one question after the other to
 * whoever answers. Every request comes to exactly one decision, and nothing is allowed unless the policy or the
 * answerer said so: a policy that throws leaves it to the answerer, any other fault of either denies.
 */
export class ConsentQueue {
  readonly #handlers: ConsentHandlers;
  readonly #clock: ConsentClock;
  readonly #timeoutMs: number;
  readonly #maxWaiting: number;
  /** Not decided yet, whether a policy thinks about it, it waits, or it is being asked. */
  readonly #undecided = new Set<PendingRequest>();
  readonly #waiting: PendingRequest[] = [];
  #open: PendingRequest | undefined;
  readonly #quietUntil = new Map<string, number>();
  /** How often each source was asked about. */
  readonly #asked = new Map<string, number>();

  constructor(options: ConsentQueueOptions = {}) {
    const { clock = systemClock, timeoutMs = TIMEOUT_MS, maxWaiting = MAX_WAITING, policy, answer } = options;
    this.#handlers = { policy, answer };
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Brings a request to a decision. The promise always settles and never rejects.
   * @param options - Its own `policy` and `answer` go before the queue's.
   */
  requestConsent(request: ConsentRequest, options: ConsentRequestOptions = {}): Promise<ConsentDecision> {
    return new Promise((resolve) => {
      const pending = new PendingRequest(request, options, resolve, () => this.#waiting.length);
      const { signal, source } = options;
      this.#undecided.add(pending);
      if (signal?.aborted) return this.#deny(pending, 'aborted');
      if (this.#isQuiet(source)) return this.#deny(pending, 'source-quiet');
      if (options.alone && this.#isBusy(pending)) return this.#deny(pending, 'source-busy');
      signal?.addEventListener('abort', () => this.#deny(pending, 'aborted'), { signal: pending.signal });
      const policy = options.policy ?? this.#handlers.policy;
      if (policy) this.#judge(pending, policy);
      else this.#enqueue(pending);
    });
  }

  /** Denies what a source has waiting, its open question included, and all that it asks for a while. */
  denySource(source: string, forMs: number): void {
    const until = this.#clock.now() + forMs;
    this.#quietUntil.set(source, Math.max(until, this.#quietUntil.get(source) ?? until));
    // The open one last: none of them may take its place for a moment.
    const denied = [...this.#undecided].filter((pending) => pending.source === source && pending !== this.#open);
    if (this.#open?.source === source) denied.push(this.#open);
    for (const pending of denied) this.#deny(pending, 'source-quiet');
  }

  #isQuiet(source: string | undefined): boolean {
    const now = this.#clock.now();
    for (const [each, until] of this.#quietUntil) if (until <= now) this.#quietUntil.delete(each);
    return source !== undefined && this.#quietUntil.has(source);
  }

  #isBusy(pending: PendingRequest): boolean {
    if (pending.source === undefined) return false;
    return [...this.#undecided].some((each) => each !== pending && each.source === pending.source);
  }

  #judge(pending: PendingRequest, policy: ConsentPolicy): void {
    this.#limit(pending);
    const { request, source, signal } = pending;
    settled(() => policy(request, { source, signal })).then(
      (verdict: unknown) => {
        if (verdict === 'allow' || verdict === 'deny')
          this.#decide(pending, { decision: verdict, scope: 'once', reason: 'policy' });
        else if (verdict === 'ask') this.#enqueue(pending);
        else this.#deny(pending, 'policy-invalid');
      },
      () => this.#enqueue(pending),
    );
  }

  #enqueue(pending: PendingRequest): void {
    if (!this.#undecided.has(pending)) return;
    pending.stopTimer();
    if (!this.#answererOf(pending)) return this.#deny(pending, 'unavailable');
    if (this.#isQuiet(pending.source)) return this.#deny(pending, 'source-quiet');
    if (this.#open && this.#waiting.length >= this.#maxWaiting) return this.#deny(pending, 'queue-full');
    this.#waiting.push(pending);
    this.#open?.announceWaiting();
    this.#askNext();
  }

  #answererOf(pending: PendingRequest): ConsentAnswerer | undefined {
    return pending.options.answer ?? this.#handlers.answer;
  }

  #askNext(): void {
    if (this.#open) return;
    const pending = (this.#open = this.#waiting.shift());
    const answer = pending && this.#answererOf(pending);
    if (!answer) return;
    this.#limit(pending);
    this.#countQuestion(pending);
    settled(() => answer(pending)).then(
      (given: unknown) => {
        const decision = readAnswer(given, pending.scopes);
        const { source } = pending;
        if (decision && isForSource(given) && source !== undefined) this.#denyForGood(source, pending, decision);
        else if (decision) this.#decide(pending, decision);
        else this.#deny(pending, 'answer-invalid');
      },
      () => this.#deny(pending, 'unavailable'),
    );
  }

  #countQuestion(pending: PendingRequest): void {
    const { source } = pending;
    if (source === undefined) return;
    pending.asked = this.#asked.get(source) ?? 0;
    this.#asked.set(source, pending.asked + 1);
  }

  /** The question itself was answered by the user; what waits behind it was not asked at all. */
  #denyForGood(source: string, open: PendingRequest, decision: ConsentDecision): void {
    this.#quietUntil.set(source, Infinity);
    for (const pending of [...this.#undecided])
      if (pending !== open && pending.source === source) this.#deny(pending, 'source-quiet');
    this.#decide(open, decision);
  }

  #limit(pending: PendingRequest): void {
    pending.stopTimer();
    pending.stopTimer = this.#clock.schedule(() => this.#deny(pending, 'timeout'), this.#timeoutMs);
  }

  #deny(pending: PendingRequest, reason: ConsentReason): void {
    this.#decide(pending, { decision: 'deny', scope: 'once', reason });
  }

  #decide(pending: PendingRequest, decision: ConsentDecision): void {
    if (!this.#undecided.delete(pending)) return; // an answer that comes too late, or twice
    const wasOpen = pending === this.#open;
    const at = this.#waiting.indexOf(pending);
    if (at >= 0) this.#waiting.splice(at, 1);
    if (wasOpen) this.#open = undefined;
    pending.end(decision);
    const { source, options } = pending;
    // A user who was bothered is left alone; what a rule denied, or nobody could be asked about, bothered nobody.
    const wasRefused = wasOpen && decision.decision === 'deny' && !UNBOTHERED.has(decision.reason);
    if (wasRefused && source !== undefined && options.quietMs) this.denySource(source, options.quietMs);
    if (wasOpen) this.#askNext();
    else if (at >= 0) this.#open?.announceWaiting();
  }
}

/** A request on its way to a decision, and the question that it becomes. */
class PendingRequest implements ConsentQuestion {
  readonly request: ConsentRequest;
  readonly scopes: readonly ConsentScope[];
  asked = 0;
  stopTimer: () => void = () => undefined;
  readonly #abort = new AbortController();
  readonly #listeners = new Set<() => void>();
  readonly #resolve: (decision: ConsentDecision) => void;
  readonly #countWaiting: () => number;

  constructor(
    request: ConsentRequest,
    readonly options: ConsentRequestOptions,
    resolve: (decision: ConsentDecision) => void,
    countWaiting: () => number,
  ) {
    this.request = Object.freeze({ ...request }); // what is decided on is what was asked
    this.scopes = options.scopes ?? ['once'];
    this.#resolve = resolve;
    this.#countWaiting = countWaiting;
  }

  get source(): string | undefined {
    return this.options.source;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get waiting(): number {
    return this.#countWaiting();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  announceWaiting(): void {
    // Not within the request of somebody else, which a listener that throws would end.
    for (const listener of this.#listeners) queueMicrotask(listener);
  }

  end(decision: ConsentDecision): void {
    this.stopTimer();
    this.#listeners.clear();
    this.#resolve(decision);
    this.options.onDecision?.(decision);
    this.#abort.abort(decision);
  }
}

/** Whether a denial is of everything that its source asks for. */
const isForSource = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'wholeSource' in given &&
  given.wholeSource === true &&
  'decision' in given &&
  given.decision === 'deny';

/** Reads what an answerer gave. @returns `undefined` for what is not an answer, or holds for longer than was offered. */
function readAnswer(given: unknown, scopes: readonly ConsentScope[]): ConsentDecision | undefined {
  const answer = typeof given === 'string' ? { decision: given } : given;
  if (typeof answer !== 'object' || answer === null) return undefined;
  try {
    const { decision, scope = 'once' } = answer as { decision?: unknown; scope?: ConsentScope };
    if (decision === 'deny') return { decision, scope: 'once', reason: 'user' };
    if (decision !== 'allow' || !scopes.includes(scope)) return undefined;
    return { decision, scope, reason: 'user' };
  } catch {
    return undefined;
  }
}

/** What a function of somebody else comes to, whether it waits, throws or neither. Calls it at once. */
function settled(call: () => ConsentAnswer | 'ask' | Promise<ConsentAnswer | 'ask'>): Promise<unknown> {
  try {
    return Promise.resolve(call());
  } catch (cause) {
    return Promise.reject(cause instanceof Error ? cause : new Error(String(cause)));
  }
}
