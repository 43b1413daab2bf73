import type { McpClock } from '../../mcp/mcp-clock.js';
import type { AppClient } from '../app-client.js';
import type { ResolvedAppPolicy } from '../app-policy.js';
import type { BridgeRecord } from '../message-bridge.js';
import type { HostContext } from './host-context.js';

/** How a call of an app goes on while it is asked about and runs. */
export interface ServerToolCall {
  readonly signal: AbortSignal;
  /** Progress as the server tells it. */
  readonly onProgress: (progress: object) => void;
  /** Called with `true` while a person is asked: the call's clock stands still, until `false`. */
  readonly onAsked: (asking: boolean) => void;
}

/** A file that an app wants saved: an `EmbeddedResource` or a `ResourceLink`. A link that could be read has become a resource. */
export type AppFile = Readonly<Record<string, unknown>>;

/**
 * What an app asks of the page around it. Each is asked after the app's parameters have been checked, and either answers or
 * rejects: with a `JsonRpcError` that the app gets as it is, or with anything else, of which the app learns nothing. While
 * they think, the app's time-out stands still.
 */
export interface AppPerson {
  /** By the link gate, after confirmation. Refused: -32000 "Invalid URL", "Link opening denied by user" or "Policy violation". */
  openLink(url: string): Promise<void>;
  /** After confirmation with names and sizes. Refused: -32000 "Download denied by user" or "Policy violation". */
  saveFiles(contents: readonly AppFile[]): Promise<void>;
  /** After confirmation. Refused: -32000 "Message sending denied". */
  sendMessage(message: { readonly role: 'user'; readonly content: readonly object[] }): Promise<void>;
  /** Asked for modes alone that host and app both offer. @returns the mode in force afterwards. */
  requestDisplayMode(mode: string): Promise<string>;
  /** Consent and call, on the app's own server; the tool is visible to apps. @returns the server's `CallToolResult`. */
  callServerTool(name: string, args: Readonly<Record<string, unknown>>, call: ServerToolCall): Promise<object>;
  /** Whether the app may ask a model. Absent: it may not. */
  allowSampling?(params: Readonly<Record<string, unknown>>, call: { readonly signal: AbortSignal }): Promise<boolean>;
  /** Finite numbers from 0 on; the rest of the rules for sizes is the element's. */
  resizeApp(size: { readonly width?: number; readonly height?: number }): void;
  /** The app asks to be closed. */
  closeApp(): void;
  logMessage(entry: { readonly level: string; readonly logger?: string; readonly data: unknown }): void;
  /** Something to note: a word for the log, never a sentence. */
  reportProblem(code: string, detail?: unknown): void;
}

export interface AppHostOptions {
  readonly appId: string;
  readonly serverId?: string;
  readonly serverName?: string;
  readonly appName: string;
  /** Absent: no `serverTools`, no `serverResources`. */
  readonly client?: AppClient;
  /** The tool whose call opened the app. */
  readonly tool?: object;
  readonly toolCallId?: string | number;
  readonly protocol: 'standard' | 'simple';
  readonly policy: ResolvedAppPolicy;
  readonly hostInfo: { readonly name: string; readonly version: string };
  readonly hostContext: HostContext;
  /** As granted. */
  readonly sandbox: { readonly permissions?: object; readonly csp?: object };
  readonly person: AppPerson;
  readonly clock?: McpClock;
  /** Runs something with the next animation frame. Default: after a sixtieth of a second of `clock`. */
  readonly onFrame?: (run: () => void) => void;
  /** Messages that no protocol of apps has taken: mcp-ui. True: taken. */
  readonly onOther?: (message: unknown) => boolean;
  /** A line for each routed message on the console. */
  readonly debug?: boolean;
  /** Each request and answer, for the log of calls. */
  readonly onRecord?: (record: BridgeRecord) => void;
}
