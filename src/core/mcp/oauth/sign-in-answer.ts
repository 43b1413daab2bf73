import { isRecord } from '../config/server-config-rules.js';
import type { McpClock } from '../mcp-clock.js';

/** Where the callback page says what it was called with: an opener may be cut off (COOP), this is not. */
export const SIGN_IN_CHANNEL = 'vitrine-sign-in';

/** What an authorization server has answered, by way of the callback page. */
export interface SignInAnswer {
  readonly state: string;
  readonly code?: string;
  readonly error?: string;
  /** Who answers (RFC 9207). */
  readonly iss?: string;
}

/**
 * Waits for the answer to one `state`. Others are for other servers, or forged.
 * @throws what the signal was aborted with; an `Error` named `timeout` after so long.
 */
export async function waitForAnswer(
  state: string,
  { clock, signal, maxMs }: { readonly clock: McpClock; readonly signal: AbortSignal; readonly maxMs: number },
): Promise<SignInAnswer> {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  const over = new AbortController();
  const end = (): void => over.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    let answer: SignInAnswer | undefined;
    channel.onmessage = ({ data }: { data: unknown }) => {
      answer ??= readAnswer(data, state);
      if (answer) end();
    };
    await clock.sleep(maxMs, over.signal);
    signal.throwIfAborted();
    if (!answer) throw new Error('timeout');
    return answer;
  } finally {
    signal.removeEventListener('abort', end);
    channel.close();
  }
}

function readAnswer(data: unknown, state: string): SignInAnswer | undefined {
  if (!isRecord(data) || data['state'] !== state) return undefined;
  const text = (key: string): Record<string, string> => {
    const value = data[key];
    return typeof value === 'string' && value.length <= 4_096 ? { [key]: value } : {};
  };
  return { state, ...text('code'), ...text('error'), ...text('iss') };
}
