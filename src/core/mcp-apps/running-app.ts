/** How far an app is. The element adds `idle`, `loading` and `failed` to what an app's host knows. */
export type AppState = 'idle' | 'loading' | 'starting' | 'initialized' | 'closing' | 'closed' | 'failed';

/** A tool that an app offers to models: untrusted text. */
export interface AppTool {
  /** As the app calls it. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

/** What an app wants the model to know with the next turn. */
export interface ModelContext {
  readonly appId: string;
  readonly serverId?: string;
  readonly appInfo?: Readonly<Record<string, unknown>>;
  readonly content?: readonly Readonly<Record<string, unknown>>[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** An immutable picture of a running app. */
export interface AppSnapshot {
  readonly appId: string;
  readonly appName: string;
  readonly serverId?: string;
  readonly state: AppState;
  /** `simple` until the app sends `ui/initialize`. */
  readonly protocol: 'standard' | 'simple';
  readonly appInfo?: Readonly<Record<string, unknown>>;
  readonly appCapabilities?: Readonly<Record<string, unknown>>;
  readonly modelContext?: ModelContext;
  readonly tools: readonly AppTool[];
}
