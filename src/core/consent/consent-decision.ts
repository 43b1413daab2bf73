import type { ConsentRequest } from './consent-request.js';

declare global {
  /** For how long an answer may hold. Grows by declaration merging: `{ conversation: true }`. */
  interface VitrineConsentScopes {
    once: true;
  }
}

export type ConsentScope = keyof VitrineConsentScopes;

/**
 * Why it was decided so. `user`: whoever was asked said so. `policy`: the host's policy did. Everything else denies:
 * - `policy-invalid`, `answer-invalid`: the policy or the answerer gave something that is not an answer
 * - `unavailable`: there is nobody to ask, or asking failed
 * - `timeout`: nobody answered in time
 * - `queue-full`: too many questions wait already
 * - `source-busy`: a question of the same source is open, and this one was not worth waiting
 * - `source-quiet`: the source was refused a moment ago, or is denied for a while
 * - `aborted`: whoever asked does not need it any more
 */
export type ConsentReason =
  | 'user'
  | 'policy'
  | 'policy-invalid'
  | 'answer-invalid'
  | 'unavailable'
  | 'timeout'
  | 'queue-full'
  | 'source-busy'
  | 'source-quiet'
  | 'aborted';

/** What a request came to. */
export interface ConsentDecision {
  readonly decision: 'allow' | 'deny';
  readonly scope: ConsentScope;
  readonly reason: ConsentReason;
}

/** What an answerer may return. The short forms hold once. */
export type ConsentAnswer =
  | 'allow'
  | 'deny'
  | {
      readonly decision: 'allow' | 'deny';
      readonly scope?: ConsentScope | undefined;
      /** With `deny`: everything else of this source, too, for as long as the page is there. */
      readonly wholeSource?: boolean | undefined;
    };

/** A request that waits for an answer. */
export interface ConsentQuestion {
  readonly request: ConsentRequest;
  /** Who asks, where that has a name. */
  readonly source: string | undefined;
  /** For how long it may be allowed. */
  readonly scopes: readonly ConsentScope[];
  /** How many questions of this source were put before this one. */
  readonly asked: number;
  /**
   * Aborted when no answer is needed any more: it came, the time is over, or the source has gone. Its reason is the
   * `ConsentDecision`.
   */
  readonly signal: AbortSignal;
  /** How many questions wait behind this one. */
  readonly waiting: number;
  /** Calls when `waiting` has changed. @returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** Decides by rule, before anybody is asked. `ask` leaves it to whoever answers; so does a policy that throws. */
export type ConsentPolicy = (
  request: ConsentRequest,
  context: { readonly source: string | undefined; readonly signal: AbortSignal },
) => 'allow' | 'deny' | 'ask' | Promise<'allow' | 'deny' | 'ask'>;

/** Puts a question to somebody: the kit's dialog, a host's own, a prompt in a terminal. Throwing denies. */
export type ConsentAnswerer = (question: ConsentQuestion) => ConsentAnswer | Promise<ConsentAnswer>;

/** Who has a say: a rule, somebody to ask, or both. */
export interface ConsentHandlers {
  readonly policy?: ConsentPolicy | undefined;
  readonly answer?: ConsentAnswerer | undefined;
}
