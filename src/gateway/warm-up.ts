import type { ExitReason } from './child-process-transport.js';
import type { StdioEntry } from './gateway-config.js';
import { GatewayError } from './gateway-error.js';
import { isAnswer } from './json-rpc.js';
import { ServerChild } from './server-child.js';
import type { ServerSurroundings } from './server-surroundings.js';

/** Commands that may fetch a package or an image before they answer for the first time. */
export const fetchesFirst = ({ command }: StdioEntry): boolean => ['npx', 'uvx', 'docker'].includes(command);

const INITIALIZE = {
  jsonrpc: '2.0' as const,
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'vitrine-gateway', version: '1' } },
};

/**
 * Starts a server once, until it answers, and stops it: what it had to download is there when a page asks.
 * Returns what went wrong, if anything; the next start may go better.
 */
export async function warmUpServer(
  name: string,
  stdio: StdioEntry,
  values: Readonly<Record<string, string>>,
  around: ServerSurroundings,
  heard: { onStderr(text: string): void; onChild(child: ServerChild): void },
): Promise<GatewayError | undefined> {
  let answer: (error?: GatewayError) => void = () => {};
  const answered = new Promise<GatewayError | undefined>((resolve) => (answer = resolve));
  const failed = (reason: string): GatewayError =>
    new GatewayError('initialization-failed', `${name} did not complete the handshake: ${reason}.`, { server: name });
  const child = new ServerChild(name, stdio, values, around, {
    onMessage: (message) => isAnswer(message) && answer(),
    onGarbage: (line) => heard.onStderr(`${line}\n`),
    onStderr: (text) => heard.onStderr(text),
    onExit: (reason) => answer(failed(exitWords(reason))),
  });
  const timer = setTimeout(
    () => answer(failed(`no answer in ${Math.round(around.warmUpMs / 1_000)} s`)),
    around.warmUpMs,
  );
  try {
    await child.start();
    heard.onChild(child);
    child.sendMessage(INITIALIZE);
    return await answered;
  } catch (error) {
    return spawnFailed(name, error);
  } finally {
    clearTimeout(timer);
    await child.stop();
  }
}

export const exitWords = ({ code, signal, wroteTooMuch }: ExitReason): string => {
  if (wroteTooMuch) return 'it wrote a message larger than 10 MiB';
  return signal ? `it was ended by ${signal}` : `it ended with code ${code}`;
};

/** The system's own words hold paths; its code is enough to look for. */
export function spawnFailed(server: string, cause: unknown): GatewayError {
  const reason = (cause as NodeJS.ErrnoException).code ?? 'unknown';
  const words = reason === 'ENOENT' ? 'there is no such command' : reason;
  const sentence = `${server} could not be started: ${words}. Check its command in the gateway's file.`;
  return new GatewayError('process-spawn-failed', sentence, { server, reason: words, notSent: true, cause });
}
