import type { PropertyValues } from 'lit';
import type { AppHost } from '../../core/mcp-apps/index.js';

/** What an app is given by the element's properties. */
export interface AppFeedSource {
  readonly toolInputPartial?: string | object | undefined;
  readonly toolInput?: object | undefined;
  readonly toolResult?: object | undefined;
  readonly toolCancelled?: string | undefined;
  readonly toolData?: unknown;
}

const NAMES = ['toolInputPartial', 'toolInput', 'toolResult', 'toolCancelled', 'toolData'] as const;

/** Brings what a tool's call gives to its app, in whatever order and however early it comes. */
export class AppFeed {
  readonly #source: AppFeedSource;
  /** Chunks of an input for an app that does not run yet. */
  #chunks = '';

  constructor(source: AppFeedSource) {
    this.#source = source;
  }

  /** Adds to the JSON of an input. */
  appendChunk(host: AppHost | undefined, chunk: string): void {
    if (host) host.appendToolInput(chunk);
    else this.#chunks += chunk;
  }

  /** Gives an app that begins all that there is. */
  feedAll(host: AppHost): void {
    if (this.#chunks && this.#source.toolInput === undefined) host.appendToolInput(this.#chunks);
    this.#feed(host, () => true);
  }

  /** Gives it what has changed. @returns whether anything did. */
  feedChanged(host: AppHost, changed: PropertyValues<AppFeedSource>): boolean {
    const isChanged = NAMES.some((name) => changed.has(name));
    if (isChanged) this.#feed(host, (name) => changed.has(name));
    return isChanged;
  }

  /** Whether the properties speak of another call of the tool than before. */
  isOtherCall(changed: PropertyValues<AppFeedSource>): boolean {
    const before = changed.get('toolInput');
    if (before === undefined || !changed.has('toolInput')) return false;
    return JSON.stringify(before) !== JSON.stringify(this.#source.toolInput);
  }

  /** Forgets chunks of a call that is over. */
  forgetChunks(): void {
    this.#chunks = '';
  }

  #feed(host: AppHost, has: (name: (typeof NAMES)[number]) => boolean): void {
    const { toolInputPartial, toolInput, toolResult, toolCancelled, toolData } = this.#source;
    if (has('toolInputPartial') && toolInputPartial !== undefined && !toolInput)
      host.setToolInputPartial(toolInputPartial);
    if (has('toolInput') && toolInput) host.setToolInput(toolInput);
    if (has('toolResult') && toolResult) host.setToolResult(toolResult);
    if (has('toolCancelled') && toolCancelled !== undefined) host.cancelTool(toolCancelled);
    if (has('toolData') && toolData !== undefined) host.setToolData(toolData);
  }
}
