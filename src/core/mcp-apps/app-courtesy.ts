/**
 * What an app expects of the page around it when it closes, and when one of its messages was refused: JSON-RPC, which
 * the frames themselves do not speak. For elements that show apps.
 */

/** As frames give it: a line to the app. */
interface AppChannel {
  post(message: unknown): void;
  receive(listener: (message: unknown) => void): () => void;
}

const TEARDOWN_ID = 'vitrine-teardown';
/** Of JSON-RPC, and of what MCP Apps adds to it. */
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

/** Asks an app to put its things in order. @returns when it has answered, whatever it says. */
export function tearDownApp(channel: AppChannel): Promise<void> {
  return new Promise((resolve) => {
    const stop = channel.receive((message) => {
      if (!isRecord(message) || message.id !== TEARDOWN_ID) return;
      stop();
      resolve();
    });
    channel.post({ jsonrpc: '2.0', id: TEARDOWN_ID, method: 'ui/resource-teardown', params: {} });
  });
}

/** The error that a refused message is answered with. */
export function answerFault(data: Readonly<Record<string, unknown>> | undefined, fault: string): unknown {
  const id = typeof data?.id === 'string' || typeof data?.id === 'number' ? data.id : null;
  const error =
    fault === 'too-many'
      ? { code: REFUSED, message: 'Too many messages.' }
      : { code: INVALID_REQUEST, message: `The message is ${fault}.` };
  return { jsonrpc: '2.0', id, error };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
