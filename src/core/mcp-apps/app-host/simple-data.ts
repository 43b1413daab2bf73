import { isRecord } from '../../mcp/config/server-config-rules.js';
import { messageFault, type SizeLimits } from '../../message-limits.js';
import { RPC_CODES } from '../app-error.js';

interface SimpleDataOptions {
  readonly post: (message: object) => void;
  readonly limits: SizeLimits;
  /** It was too large, or no plain JSON: the page shows the result as text. */
  readonly onUnsent: () => void;
}

/** The data of an app that knows no handshake: posted when its frame has loaded, and when the data changes. */
export class SimpleData {
  readonly #options: SimpleDataOptions;
  #data: { readonly value: unknown } | undefined;
  #result: object | undefined;
  #isOpen = false;

  constructor(options: SimpleDataOptions) {
    this.#options = options;
  }

  setData(value: unknown): void {
    this.#data = value === undefined ? undefined : { value };
    this.#send();
  }

  /** Stands in where no data is given. */
  setResult(result: object): void {
    this.#result = result;
    if (!this.#data) this.#send();
  }

  noteLoaded(): void {
    this.#isOpen = true;
    this.#send();
  }

  /** The frame has gone, or speaks the standard protocol: it hears nothing more. */
  closeGate(): void {
    this.#isOpen = false;
  }

  clear(): void {
    this.#data = this.#result = undefined;
  }

  #send(): void {
    const given = this.#data ? this.#data.value : this.#result;
    if (!this.#isOpen || given === undefined) return;
    const data = readData(given);
    const { limits, post, onUnsent } = this.#options;
    const fault = messageFault(data, limits);
    if (!fault) return post({ type: 'toolData', data });
    post({ type: 'toolData', data: null, error: { code: RPC_CODES.refused, message: `The data is ${fault}.` } });
    onUnsent();
  }
}

/** Of a `CallToolResult` what it holds for programs; anything else as it is. */
function readData(given: unknown): unknown {
  if (!isRecord(given) || !Array.isArray(given['content'])) return given;
  const { structuredContent, content } = given;
  if (structuredContent !== undefined) return structuredContent;
  const texts = (content as unknown[]).filter((block) => isRecord(block) && block['type'] === 'text');
  const [only] = texts as readonly { readonly text?: unknown }[];
  if (texts.length !== 1 || typeof only?.text !== 'string') return given;
  try {
    return JSON.parse(only.text) as unknown;
  } catch {
    return given;
  }
}
