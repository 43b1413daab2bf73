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
