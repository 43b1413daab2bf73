/** A server's tool, or one of an app that runs. */
export interface ModelToolSource {
  readonly kind: 'server' | 'app';
  readonly serverId?: string;
  readonly appId?: string;
  readonly appName?: string;
}

/** A tool as a model is told of it. */
export interface ModelTool {
  /** In `[a-zA-Z0-9_-]`, at most 64: what every model API takes. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** JSON Schema of its structured result. */
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  /** What it says of itself: `readOnlyHint` and the like. */
  readonly annotations?: Readonly<Record<string, unknown>>;
  /** Who runs it. */
  readonly source: ModelToolSource;
  /** Name of the server, or of the app without one, and what the tool is called there. */
  readonly server: string;
  readonly tool: string;
}

/** What a call of a tool brought. */
export interface ModelToolResult {
  readonly success: boolean;
  /** As the tool gave it: text, object or array. */
  readonly content: unknown;
  readonly structuredContent?: unknown;
  readonly error?: string;
  readonly durationMs: number;
}

export interface ModelToolCallOptions {
  /** Ends the call. */
  readonly signal?: AbortSignal;
  readonly conversationId?: string;
  readonly workflowId?: string;
}

/** What offers tools to models, and runs them: servers, apps. A feature brings one. */
export interface ToolSource {
  availableTools(): readonly ModelTool[];
  /** Whether a name is one of its own. */
  knowsTool(name: string): boolean;
  callTool(
    name: string,
    args?: Readonly<Record<string, unknown>>,
    options?: ModelToolCallOptions,
  ): Promise<ModelToolResult>;
}
