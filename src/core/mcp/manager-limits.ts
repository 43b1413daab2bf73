const KIB = 1_024;
const MIB = 1_024 * KIB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Every number that a host may change, as it is where nobody does. Times in milliseconds, sizes in bytes. */
export const DEFAULT_LIMITS = {
  /** Servers that connect at once. */
  dials: 8,
  /** For resources that were read, of all servers together. */
  cacheBytes: 32 * MIB,
  /** Of one message: more closes the connection. */
  messageBytes: 10 * MIB,
  /** Of a resource; of an app's. */
  resourceBytes: 512_000,
  appResourceBytes: 5 * MIB,
  /** Requests under way at one server; more of them wait; more than that are `busy`. */
  requestsInFlight: 64,
  requestsWaiting: 256,
  /** Messages of no form that a server may send in a minute. */
  malformedPerMinute: 100,
  /** Of a list; what is kept of its tools; resources that a snapshot shows. */
  listPages: 20,
  tools: 1_000,
  shownResources: 50,
  /** For connecting, lists included. */
  connectMs: 10 * SECOND,
  /** For one attempt of a call; with progress that goes on, for all of it. */
  callMs: 30 * SECOND,
  progressMs: 10 * MINUTE,
  /** For any other request. */
  requestMs: 10 * SECOND,
  /** Between pings; how many may go without an answer. */
  heartbeatMs: 30 * SECOND,
  missedPings: 3,
  healthCheckMs: 300 * SECOND,
  /** Before each attempt to get back to a server that was lost; each ± 20 %. */
  reconnectWaitsMs: [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * SECOND) as readonly number[],
  /** Connected for so long, attempts are counted from the beginning. */
  steadyMs: 60 * SECOND,
  /** Before the second and the third attempt of a request; the longest `Retry-After` that is obeyed. */
  retryWaitsMs: [500, 1_000] as readonly number[],
  retryAfterMs: 30 * SECOND,
  /** Failures in a row that open the circuit, and how long it stays open. */
  circuitFailures: 3,
  circuitOpenMs: 60 * SECOND,
  /** Calls whose duration is remembered. */
  latencyCalls: 1_000,
  /** A list is read again after so much quiet, and not more often than that. */
  listQuietMs: 250,
  listApartMs: 5 * SECOND,
  /** For apps to say goodbye to a server that is being stopped. */
  teardownMs: 500,
  /** In a page, for its elements to say who is asked about a tool. */
  personMs: 10 * SECOND,
  /** For a person to sign in; how long a sign-in's `state` is good for. */
  signInMs: 5 * MINUTE,
  signInStateMs: 10 * MINUTE,
};

/** See `DEFAULT_LIMITS`, which stand for what is left out. */
export type ManagerLimits = Partial<Readonly<typeof DEFAULT_LIMITS>>;

/** All of them. */
export type AllLimits = Readonly<typeof DEFAULT_LIMITS>;

/** What a host has given, over the defaults. */
export function fillLimits(given: ManagerLimits = {}): AllLimits {
  const kept = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.freeze({ ...DEFAULT_LIMITS, ...Object.fromEntries(kept) });
}
