import { MESSAGE_LIMITS } from '../message-limits.js';
import type { AppSnapshot } from './running-app.js';

/** Every number of what apps may do, each an option of `AppPolicy`. Bytes are of UTF-8 JSON, 1 MB = 1,048,576. */
export interface AppLimits {
  /** A request of an app is answered within. Default 10 s. */
  readonly requestTimeoutMs: number;
  /** A `tools/call` of an app by the standard protocol is answered within. Default 30 s. */
  readonly toolTimeoutMs: number;
  /** A call of a tool of an app is answered within. Default 30 s. */
  readonly appToolTimeoutMs: number;
  /** `resources/read` of a template. Default 10 s. */
  readonly templateTimeoutMs: number;
  /** From a frame's load to its first sign of life. Default 10 s. */
  readonly frameTimeoutMs: number;
  /** An app has so long to answer that it is to go. Default 500 ms. */
  readonly teardownTimeoutMs: number;
  /** Messages of a frame. Default 100 a second, as many saved up. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** More than this a second, for so many seconds, removes the frame. Default 1,000 for 3 s. */
  readonly floodPerSecond: number;
  readonly floodSeconds: number;
  /** One message, both ways. Default 1 MB, depth 64, 100,000 nodes. */
  readonly messageBytes: number;
  readonly messageDepth: number;
  readonly messageNodes: number;
  /** Requests without an answer, each way. Default 64. */
  readonly requestsInFlight: number;
  /** A template of the simple protocol. Default 512,000. */
  readonly htmlBytes: number;
  /** A template of the standard protocol. Default 5 MB. */
  readonly templateBytes: number;
  /** Tools of one frame by WebMCP. Default 64. */
  readonly webmcpTools: number;
  /** Tools of one frame by MCP Apps. Default 50. */
  readonly appTools: number;
  /** Pages of an app's `tools/list`. Default 20. */
  readonly toolListPages: number;
  readonly toolNameLength: number;
  readonly toolDescriptionLength: number;
  /** Default 64 KB. */
  readonly toolSchemaBytes: number;
  /** Default 1 MB. */
  readonly toolResultBytes: number;
  /** `list_changed` is acted on once in. Default 1 s. */
  readonly toolListIntervalMs: number;
  /** Sizes applied. Default 10 a second. */
  readonly sizesPerSecond: number;
  /** CSS pixels. Default 40 and 720. */
  readonly minHeight: number;
  readonly maxHeight: number;
  /** Requests for sampling. Default 10 a minute. */
  readonly samplingPerMinute: number;
}

export const DEFAULT_APP_LIMITS: AppLimits = Object.freeze({
  requestTimeoutMs: 10_000,
  toolTimeoutMs: 30_000,
  appToolTimeoutMs: 30_000,
  templateTimeoutMs: 10_000,
  frameTimeoutMs: 10_000,
  teardownTimeoutMs: 500,
  ...MESSAGE_LIMITS,
  requestsInFlight: 64,
  htmlBytes: 512_000,
  templateBytes: 5 * 1_048_576,
  webmcpTools: 64,
  appTools: 50,
  toolListPages: 20,
  toolNameLength: 128,
  toolDescriptionLength: 1_024,
  toolSchemaBytes: 65_536,
  toolResultBytes: 1_048_576,
  toolListIntervalMs: 1_000,
  sizesPerSecond: 10,
  minHeight: 40,
  maxHeight: 720,
  samplingPerMinute: 10,
});

export type AppVerdict = 'ask' | 'allow' | 'block';

/** For all apps, or by app. */
export type AppToolRule = AppVerdict | ((app: AppSnapshot) => AppVerdict);

/** Kinds of blocks that the host takes in a message or a model context. */
export type AppModality = 'text' | 'image' | 'audio' | 'resource' | 'resourceLink' | 'structuredContent';

/** Asks a model in an app's name, after the person agreed. `tools`: it takes `tools` and `toolChoice`, too. */
export interface AppSampling {
  (
    params: Readonly<Record<string, unknown>>,
    call: { readonly app: { readonly appId: string; readonly serverId?: string }; readonly signal: AbortSignal },
  ): Promise<unknown>;
  readonly tools?: boolean;
}

/** What apps may do. */
export interface AppPolicy extends Partial<AppLimits> {
  /** `ui/message`. Default `ask`. */
  readonly messages?: AppVerdict;
  /** `ui/open-link`. Default `ask`. */
  readonly links?: AppVerdict;
  /** `ui/download-file`. Default `ask`. */
  readonly downloads?: AppVerdict;
  /** Domains that a template declares. Default `ask`. */
  readonly domains?: AppVerdict;
  /** Whether a template runs before a person has read it. Default `auto`. */
  readonly run?: 'auto' | 'after-inspection';
  /** Where an app opens: in its message, or by a button. Default `inline`; `button` for the simple protocol. */
  readonly opening?: 'inline' | 'button';
  /** A new input starts a new round in the same frame. Default false: the frame starts again. */
  readonly reuseFrame?: boolean;
  /** How frames are built: `FramePolicy` of the option `frames`, for apps alone. */
  readonly frames?: object;
  /** Blocks that `ui/message` may hold. Default all. */
  readonly messageModalities?: readonly AppModality[];
  /** Blocks that `ui/update-model-context` may hold. Default all. */
  readonly contextModalities?: readonly AppModality[];
  /** Asks a model in an app's name. Default none: `sampling/createMessage` is not offered. */
  readonly sampling?: AppSampling;
  /** May refuse a template that is about to run. */
  readonly allowTemplate?: (template: {
    readonly serverId: string;
    readonly uri: string;
    readonly sha256: string;
  }) => boolean | Promise<boolean>;
  /**
   * Whether an app gets the domain that its template names (`_meta.ui.domain`) in place of the one that `frames.sandboxOrigin`
   * names: the host serves the proxy page there, to this server's apps alone, which keep what they store there. Default no:
   * the name is ignored, with a note (`mcp-app-logged`). Without a sandbox origin it is never asked.
   */
  readonly acceptDomain?: (domain: string, serverId: string) => boolean | Promise<boolean>;
  /** Whether an external page may be shown. Default no. */
  readonly externalUrls?: (url: string) => boolean;
  /**
   * Calls of tools that apps offer to models, in all or by app. Default `ask`: each time, unless a person chose otherwise for
   * longer. `allow`: without a question where a tool says that it only reads. `block`: never.
   */
  readonly toolCalls?: AppToolRule;
  /** Channels of MCP-B that are heard. Default `mcp-iframe` and `mcp-default`. */
  readonly webmcpChannels?: readonly string[];
  /** Adds tools of the browser's own model context, from these origins. Default none. */
  readonly nativeTools?: { readonly fromOrigins: readonly string[] };
  /** What is put in `hostCapabilities.experimental`. */
  readonly experimental?: Readonly<Record<string, object>>;
}

type Hooks =
  | 'opening'
  | 'frames'
  | 'sampling'
  | 'allowTemplate'
  | 'acceptDomain'
  | 'externalUrls'
  | 'nativeTools'
  | 'experimental';

/** A policy with all defaults in place. */
export type ResolvedAppPolicy = AppLimits & Required<Omit<AppPolicy, keyof AppLimits | Hooks>> & Pick<AppPolicy, Hooks>;

const EVERYTHING: readonly AppModality[] = Object.freeze([
  'text',
  'image',
  'audio',
  'resource',
  'resourceLink',
  'structuredContent',
]);

const DEFAULTS: ResolvedAppPolicy = Object.freeze({
  ...DEFAULT_APP_LIMITS,
  messages: 'ask',
  links: 'ask',
  downloads: 'ask',
  domains: 'ask',
  toolCalls: 'ask',
  run: 'auto',
  reuseFrame: false,
  messageModalities: EVERYTHING,
  contextModalities: EVERYTHING,
  webmcpChannels: Object.freeze(['mcp-iframe', 'mcp-default']),
});

/** Fills in defaults. A number that is none, or below zero, is left out: it would switch a limit off unseen. */
export function resolveAppPolicy(policy: AppPolicy = {}): ResolvedAppPolicy {
  const given = Object.entries(policy).filter(([key, value]) => {
    if (value === undefined) return false;
    return !(key in DEFAULT_APP_LIMITS) || (typeof value === 'number' && value >= 0);
  });
  return Object.freeze({ ...DEFAULTS, ...(Object.fromEntries(given) as AppPolicy) });
}
