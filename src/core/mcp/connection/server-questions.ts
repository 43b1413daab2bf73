import type { McpSdk } from './mcp-sdk.js';

/** A server asks the person something in the middle of a call. */
export interface ElicitationRequest {
  readonly server: string;
  /** As MCP has it: `mode`, `message`, `requestedSchema` or `url`. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ElicitationAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Readonly<Record<string, string | number | boolean | string[]>>;
}

/** A server asks for a model's answer. */
export interface SamplingRequest {
  readonly server: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type ElicitationHandler = (
  request: ElicitationRequest,
  options: { readonly signal: AbortSignal },
) => ElicitationAnswer | Promise<ElicitationAnswer>;

export type SamplingHandler = (
  request: SamplingRequest,
  options: { readonly signal: AbortSignal },
) => object | Promise<object>;

export interface QuestionHandlers {
  readonly elicitation?: ElicitationHandler | undefined;
  readonly sampling?: SamplingHandler | undefined;
}

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
