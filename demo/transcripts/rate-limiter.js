/** Code: one TypeScript module, with a fenced example around it. */

const MODULE = `export interface RateLimiterOptions {
  /** Calls that may happen at once after a quiet time. */
  burst: number;
  /** Calls a second in the long run. */
  perSecond: number;
  /** Milliseconds since some fixed moment. Tests pass their own. */
  now?: () => number;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export class RateLimitError extends Error {
  readonly code = 'rate-limit-wait-too-long';
  constructor(readonly waitMs: number, readonly maxWaitMs: number) {
    super(\`The next free slot is in \${Math.ceil(waitMs)} ms, more than the \${maxWaitMs} ms allowed.\`);
  }
}

/**
 * A token bucket. Holds \`burst\` tokens, gains \`perSecond\` of them each second, and a call takes one.
 *
 * Tokens are computed from the clock when somebody asks, so there is no timer to stop and an idle
 * limiter costs nothing. The count may go below zero: that is the queue, and it keeps callers in order.
 */
export class RateLimiter {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #now: () => number;
  readonly #sleep: NonNullable<RateLimiterOptions['sleep']>;
  #tokens: number;
  #updatedAt: number;

  constructor({ burst, perSecond, now = () => performance.now(), sleep = abortableSleep }: RateLimiterOptions) {
    if (!(burst >= 1) || !(perSecond > 0)) throw new RangeError('burst must be at least 1 and perSecond above 0');
    this.#burst = burst;
    this.#perMs = perSecond / 1000;
    this.#now = now;
    this.#sleep = sleep;
    this.#tokens = burst;
    this.#updatedAt = now();
  }

  /** Milliseconds until a call could start, 0 if it could start now. */
  get waitMs(): number {
    this.#refill();
    return Math.max(0, (1 - this.#tokens) / this.#perMs);
  }

  /** Takes a token if one is there. Never waits. */
  tryTake(): boolean {
    if (this.waitMs > 0) return false;
    this.#tokens -= 1;
    return true;
  }

  /**
   * Waits for a token.
   * @throws {RateLimitError} at once, when the wait would be longer than \`maxWaitMs\`.
   * @throws the signal's reason, when it aborts; the place in the queue is then given back.
   */
  async take({ maxWaitMs = Infinity, signal }: { maxWaitMs?: number; signal?: AbortSignal } = {}): Promise<void> {
    signal?.throwIfAborted();
    const { waitMs } = this;
    if (waitMs > maxWaitMs) throw new RateLimitError(waitMs, maxWaitMs);
    this.#tokens -= 1;
    if (waitMs === 0) return;
    try {
      await this.#sleep(waitMs, signal);
    } catch (error) {
      this.#tokens += 1;
      throw error;
    }
  }

  /** Runs \`call\` when there is a token for it. */
  async run<T>(call: () => Promise<T>, options?: Parameters<RateLimiter['take']>[0]): Promise<T> {
    await this.take(options);
    return call();
  }

  #refill(): void {
    const now = this.#now();
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#updatedAt) * this.#perMs);
    this.#updatedAt = now;
  }
}

function abortableSleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', abort, { once: true });
    function done() {
      signal?.removeEventListener('abort', abort);
      resolve();
    }
    function abort() {
      clearTimeout(timer);
      reject(signal!.reason);
    }
  });
}`;

export default {
  id: 'rate-limiter',
  title: 'Rate limiter in TypeScript',
  description: 'One module, read while it is written, with a fenced example',
  turns: [
    {
      role: 'user',
      text: 'Our importer hits the supplier’s API too hard and gets banned for an hour. They allow 5 requests a second with short bursts of 20. I want a small TypeScript class for that, no dependency.',
    },
    {
      role: 'assistant',
      reasoning:
        'Token bucket: burst 20, refill 5 per second. Lazy refill, no timers. Must be abortable since imports get cancelled. Let the token count go negative so that waiting callers queue in order without a list.',
      reasoningMs: 2600,
      text: `That is a **token bucket**: 20 tokens, refilled at 5 a second, one per request.

<artifact type="code" title="rate-limiter.ts" language="typescript">
${MODULE}
</artifact>

In the importer, one instance for the whole process:

\`\`\`ts
const supplier = new RateLimiter({ burst: 20, perSecond: 5 });

for (const sku of changed) {
  const item = await supplier.run(() => fetchItem(sku), { signal, maxWaitMs: 60_000 });
  await store(item);
}
\`\`\`

| situation | what happens |
|---|---|
| a quiet morning, then 20 changes | all 20 go at once |
| 21st to 25th request | one every 200 ms |
| import cancelled while waiting | \`take\` rejects, its place goes back to the others |
| someone queues 10,000 items | \`maxWaitMs\` refuses those that would wait over a minute |

It limits **one process**. If you run several importers, divide the rate between them or move the bucket into Redis; the arithmetic stays the same.`,
    },
  ],
};
