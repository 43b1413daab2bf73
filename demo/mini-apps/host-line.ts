/** What a host tells an app that it shows. */
export interface HostLineListener {
  /** The parent is there: from now on it may be spoken to. Called once. */
  onReady(): void;
  onRenderData(data: Readonly<Record<string, unknown>>): void;
  /** A message of WebMCP (MCP-B). */
  onEnvelope(envelope: Readonly<Record<string, unknown>>): void;
}

/**
 * Origins as sources of a policy are written, `*` for any name in front of a host and for any port:
 * `https://chat.example`, `http://*.localhost:*`.
 */
export function matchesOrigin(origin: string, sources: readonly string[]): boolean {
  return sources.some((source) => {
    const written = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/^(\w+:\/\/)\*\\\./, '$1[^/:]+\\.');
    const pattern = written.replace(/:\*$/, '(?::\\d+)?');
    return !pattern.includes('*') && new RegExp(`^${pattern}$`).test(origin);
  });
}

/**
 * The line of a mini-app to the page around it. It hears its parent alone, and only from an origin of the list; it speaks to
 * that one origin, never to `*`.
 */
export class HostLine {
  /** Opened on its own: there is nobody to speak to. */
  readonly isAlone = window.parent === window;
  readonly #listener: HostLineListener;
  readonly #sources: readonly string[];
  #origin: string | undefined;
  #isReady = false;
  readonly #end = new AbortController();

  constructor(sources: readonly string[], listener: HostLineListener) {
    this.#sources = sources;
    this.#listener = listener;
  }

  /** Whether the page around is known, and not one of the list. */
  get isRefused(): boolean {
    const parent = parentOrigin();
    return parent !== undefined && !matchesOrigin(parent, this.#sources);
  }

  /** Begins to listen, and says that it does where it is known to whom. */
  open(): void {
    if (this.isAlone) return;
    window.addEventListener('message', (event) => this.#onMessage(event), { signal: this.#end.signal });
    const parent = parentOrigin();
    if (parent !== undefined && matchesOrigin(parent, this.#sources)) this.#origin = parent;
    this.postMessage({ type: 'ui-lifecycle-iframe-ready' });
  }

  close(): void {
    this.#end.abort();
    this.#origin = undefined;
  }

  postMessage(message: object): void {
    if (this.#origin !== undefined) window.parent.postMessage(message, this.#origin);
  }

  noteReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#listener.onReady();
  }

  #onMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window.parent || !isRecord(data) || !matchesOrigin(origin, this.#sources)) return;
    this.#origin = origin;
    if (data['type'] === 'mcp') return this.#listener.onEnvelope(data);
    if (data['type'] === 'parent-ready') return this.noteReady();
    if (data['type'] !== 'ui-lifecycle-iframe-render-data') return;
    const { payload } = data;
    const renderData = isRecord(payload) ? payload['renderData'] : undefined;
    if (isRecord(renderData)) this.#listener.onRenderData(renderData);
    this.noteReady();
  }
}

/** Where a browser says it: Firefox does not. */
function parentOrigin(): string | undefined {
  const origin = (window.location as { ancestorOrigins?: ArrayLike<string> }).ancestorOrigins?.[0];
  return origin === undefined || origin === 'null' ? undefined : origin;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
