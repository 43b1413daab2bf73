import { ChangeListeners } from '../../mcp/change-listeners.js';
import { AppError } from '../app-error.js';
import type { AppToolLimits } from './read-app-tools.js';
import { readAppTools } from './read-app-tools.js';
import type { AppSnapshot, AppTool } from '../running-app.js';
import type { AppTools, ToolApp } from './app-tools.js';
import type { ResolvedAppPolicy } from '../app-policy.js';
import { normalizeResult } from './read-app-result.js';

/** What a browser's own model context has, where there is one. */
export interface NativeModelContext extends Partial<EventTarget> {
  getTools(options?: { readonly fromOrigins?: readonly string[] }): Promise<readonly unknown[]>;
  executeTool?(
    tool: unknown,
    args: object | string,
    options?: { readonly signal?: AbortSignal },
  ): Promise<string | null>;
}

/** `document.modelContext`, if it can be asked for tools and run them. */
export function findModelContext(page: unknown): NativeModelContext | undefined {
  const context = (page as { modelContext?: Partial<NativeModelContext> } | undefined)?.modelContext;
  const isWhole = typeof context?.getTools === 'function' && typeof context.executeTool === 'function';
  return isWhole ? (context as NativeModelContext) : undefined;
}

/** Tools of the browser's own model context, as if they were an app's: named, asked about and gone as any. */
export class NativeTools implements ToolApp {
  readonly #context: NativeModelContext;
  readonly #fromOrigins: readonly string[];
  readonly #limits: AppToolLimits & { readonly webmcpTools: number };
  readonly #listeners = new ChangeListeners();
  readonly #native = new Map<string, unknown>();
  readonly #onChange = (): void => void this.listTools();
  #snapshot: AppSnapshot;

  constructor(
    context: NativeModelContext,
    options: {
      readonly appId: string;
      readonly fromOrigins: readonly string[];
      readonly limits: AppToolLimits & { readonly webmcpTools: number };
    },
  ) {
    this.#context = context;
    this.#fromOrigins = options.fromOrigins;
    this.#limits = options.limits;
    const { appId } = options;
    this.#snapshot = Object.freeze({ appId, appName: appId, state: 'initialized', protocol: 'simple', tools: [] });
    context.addEventListener?.('toolchange', this.#onChange);
  }

  get appId(): string {
    return this.#snapshot.appId;
  }

  get snapshot(): AppSnapshot {
    return this.#snapshot;
  }

  /** Reads what is offered now. Never rejects: a browser that refuses has no tools. */
  async listTools(): Promise<readonly AppTool[]> {
    const fromOrigins = this.#fromOrigins;
    const found = await this.#context.getTools({ fromOrigins }).catch(() => []);
    const own = found.filter((tool) => fromOrigins.includes(String((tool as { origin?: unknown } | null)?.origin)));
    this.#native.clear();
    const entries = own.map((tool) => {
      const { name, title, description, inputSchema, annotations } = tool as Record<string, unknown>;
      if (!this.#native.has(String(name))) this.#native.set(String(name), tool);
      return { name, title, description, inputSchema: readSchema(inputSchema), annotations };
    });
    const tools = readAppTools(entries, this.#limits, this.#limits.webmcpTools, () => undefined);
    this.#snapshot = Object.freeze({ ...this.#snapshot, tools });
    this.#listeners.announceChange();
    return tools;
  }

  /** @throws {AppError} `app-tool-refused`; and what the browser throws. */
  async callTool(name: string, args: object, options: { readonly signal?: AbortSignal } = {}): Promise<object> {
    const tool = this.#native.get(name);
    const { executeTool } = this.#context;
    if (tool === undefined || !executeTool) throw new AppError('app-tool-refused', { tool: name, reason: 'not-found' });
    // Who says a schema as text wants arguments as text.
    const isText = typeof (tool as { inputSchema?: unknown }).inputSchema === 'string';
    const answer = await executeTool.call(this.#context, tool, isText ? JSON.stringify(args) : args, options);
    return normalizeResult(parsed(answer ?? undefined));
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.addListener(listener);
  }

  dispose(): void {
    this.#context.removeEventListener?.('toolchange', this.#onChange);
    this.#native.clear();
    this.#snapshot = Object.freeze({ ...this.#snapshot, state: 'closed', tools: [] });
    this.#listeners.announceChange();
    this.#listeners.removeAll();
  }
}

/**
 * Offers the tools that a browser has for this page, where it has any.
 * @param page - The document.
 * @returns what takes them away.
 */
export function offerNativeTools(
  apps: { readonly tools: AppTools; nextAppId(name: string): string },
  page: unknown,
  { nativeTools, ...limits }: ResolvedAppPolicy,
): () => void {
  const context = nativeTools && findModelContext(page);
  if (!context) return () => undefined;
  const { fromOrigins } = nativeTools;
  const native = new NativeTools(context, { appId: apps.nextAppId('browser'), fromOrigins, limits });
  const end = apps.tools.offerApp(native);
  void native.listTools();
  return end;
}

/** An object, as Chromium 156 gives it, or its JSON: 149 to 153 give the text. */
const readSchema = (schema: unknown): unknown => (typeof schema === 'string' ? parsed(schema) : schema);

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
