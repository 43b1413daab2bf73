/** A line to a frame's document, as the frame's container gives it: it has checked who speaks. */
export interface IframePort {
  post(message: unknown): void;
  onmessage?: ((message: unknown) => void) | undefined;
}

type Message = Record<string, unknown>;

const RETRY_MS = 250;
const TRIES = 40;

/**
 * WebMCP's wire format (MCP-B) as a `Transport` of the MCP SDK, of version 1 or 2: for hosts that run a real client over
 * a frame. It needs no window. What is sent before the app's server is there waits for it, 10 seconds at most.
 */
export class IframeTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T>(message: T) => void;
  sessionId?: string;
  readonly #port: IframePort;
  readonly #channel: string;
  #ready: Promise<void> | undefined;
  #isReady: () => void = () => undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isClosed = false;

  constructor(port: IframePort, channel = 'mcp-iframe') {
    this.#port = port;
    this.#channel = channel;
  }

  /** Begins to look for a server. */
  start(): Promise<void> {
    if (this.#ready) return Promise.reject(new Error('IframeTransport was started before.'));
    this.#ready = new Promise((resolve) => (this.#isReady = resolve));
    this.#port.onmessage = (message) => this.#onMessage(message);
    let left = TRIES;
    const check = (): void => {
      left -= 1;
      if (left >= 0) return this.#post('mcp-check-ready');
      this.onerror?.(new Error('No server answers in the frame.'));
      void this.close();
    };
    this.#timer = setInterval(check, RETRY_MS);
    check();
    return Promise.resolve();
  }

  async send(message: object): Promise<void> {
    await this.#ready;
    if (!this.#ready || this.#isClosed) throw new Error('IframeTransport is not open.');
    this.#post(message);
  }

  close(): Promise<void> {
    if (!this.#isClosed) {
      this.#isClosed = true;
      clearInterval(this.#timer);
      this.#port.onmessage = undefined;
      this.#isReady();
      this.onclose?.();
    }
    return Promise.resolve();
  }

  /** The wire format does not carry it. */
  setProtocolVersion(_version: string): void {}

  #onMessage(message: unknown): void {
    const { type, channel, direction, payload } = Object(message) as Message;
    if (type !== 'mcp' || channel !== this.#channel || direction !== 'server-to-client') return;
    if (payload === 'mcp-server-stopped') return void this.close();
    clearInterval(this.#timer);
    this.#isReady();
    if (payload === 'mcp-server-ready') return;
    if ((Object(payload) as Message).jsonrpc === '2.0') this.onmessage?.(payload);
    else this.onerror?.(new Error('The app sent something that is not JSON-RPC.'));
  }

  #post(payload: unknown): void {
    this.#port.post({ channel: this.#channel, type: 'mcp', direction: 'client-to-server', payload });
  }
}
