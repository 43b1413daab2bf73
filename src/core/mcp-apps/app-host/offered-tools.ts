import type { McpClock } from '../../mcp/mcp-clock.js';
import type { AppLimits } from '../app-policy.js';
import { readAppTools } from '../webmcp/read-app-tools.js';
import type { AppTool } from '../running-app.js';
import { listPages } from './list-pages.js';

interface OfferedToolsOptions {
  readonly limits: AppLimits;
  readonly clock: McpClock;
  readonly listTools: (params: { cursor?: string }) => Promise<unknown>;
  readonly onChanged: (tools: readonly AppTool[]) => void;
  readonly onNote: (code: string, detail: unknown) => void;
}

/** Tools that an app offers by the standard protocol: listed once it is ready, and again when it says that they changed. */
export class OfferedTools {
  readonly #options: OfferedToolsOptions;
  readonly #ended = new AbortController();
  #listedAt = -Infinity;
  #isWaiting = false;

  constructor(options: OfferedToolsOptions) {
    this.#options = options;
  }

  /** At most once in a while: an app that says so all the time is heard at the end of it. */
  async noteChanged(): Promise<void> {
    if (this.#isWaiting) return;
    const { clock, limits } = this.#options;
    this.#isWaiting = true;
    const waitMs = this.#listedAt + limits.toolListIntervalMs - clock.now();
    if (waitMs > 0) await clock.sleep(waitMs, this.#ended.signal);
    this.#isWaiting = false;
    if (!this.#ended.signal.aborted) await this.listTools();
  }

  /** Never rejects: an app that does not answer has no tools. */
  async listTools(): Promise<readonly AppTool[]> {
    const { clock, limits, listTools, onChanged, onNote } = this.#options;
    this.#listedAt = clock.now();
    const entries = await listPages('tools', limits.toolListPages, listTools).catch((cause: unknown) => {
      onNote('app-tools-unlisted', cause instanceof Error ? cause.message : undefined);
      return [];
    });
    const tools = readAppTools(entries, limits, limits.appTools, onNote);
    if (!this.#ended.signal.aborted) onChanged(tools);
    return tools;
  }

  end(): void {
    this.#ended.abort();
  }
}
