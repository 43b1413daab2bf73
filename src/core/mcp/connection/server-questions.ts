import type { McpSdk } from './mcp-sdk.js';
import type { QuestionHandlers } from './question-handlers.js';

/** Hands what a server asks to the host's handlers. While one is open, no time-out of the server's calls runs. */
export class ServerQuestions {
  readonly #server: string;
  readonly #handlers: QuestionHandlers;
  readonly #pauseCalls: () => () => void;

  constructor(server: string, handlers: QuestionHandlers, pauseCalls: () => () => void) {
    this.#server = server;
    this.#handlers = handlers;
    this.#pauseCalls = pauseCalls;
  }

  /** What the client can do: only what somebody is there for. */
  get capabilities(): Readonly<Record<string, unknown>> {
    const { elicitation, sampling } = this.#handlers;
    return {
      ...(elicitation && { elicitation: { form: { applyDefaults: true }, url: {} } }),
      ...(sampling && { sampling: {} }),
    };
  }

  answerThrough(client: InstanceType<McpSdk['Client']>, sdk: McpSdk): void {
    const { elicitation, sampling } = this.#handlers;
    const server = this.#server;
    if (elicitation) {
      client.setRequestHandler(sdk.ElicitRequestSchema, ({ params }, { signal }) =>
        this.#whilePaused(async () => ({ ...(await elicitation({ server, params }, { signal })) })),
      );
    }
    if (sampling) {
      client.setRequestHandler(sdk.CreateMessageRequestSchema, ({ params }, { signal }) =>
        this.#whilePaused(async () => (await sampling({ server, params }, { signal })) as never),
      );
    }
  }

  async #whilePaused<T>(run: () => Promise<T>): Promise<T> {
    const resume = this.#pauseCalls();
    try {
      return await run();
    } finally {
      resume();
    }
  }
}
