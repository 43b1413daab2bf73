import { defined } from '../../mcp/config/server-config-rules.js';
import type { HostContext } from './host-context.js';

interface HostContextSenderOptions {
  readonly send: (changed: object) => void;
  readonly onFrame: (run: () => void) => void;
}

/** What an app knows of its surroundings: after the handshake it hears what has changed, once a frame. */
export class HostContextSender {
  readonly #options: HostContextSenderOptions;
  #context: HostContext;
  /** What the app knows. */
  #told: HostContext = {};
  #isOpen = false;
  #isPending = false;

  constructor(context: HostContext, options: HostContextSenderOptions) {
    this.#context = Object.freeze(defined(context));
    this.#options = options;
  }

  get context(): HostContext {
    return this.#context;
  }

  changeContext(changed: Partial<HostContext>): void {
    this.#context = Object.freeze(defined({ ...this.#context, ...changed }));
    this.#schedule();
  }

  /** The app learns all of it. */
  tellAll(): HostContext {
    this.#isOpen = false;
    return (this.#told = this.#context);
  }

  openGate(): void {
    this.#isOpen = true;
    this.#sendChanges();
  }

  closeGate(): void {
    this.#isOpen = false;
  }

  #schedule(): void {
    if (this.#isPending || !this.#isOpen) return;
    this.#isPending = true;
    this.#options.onFrame(() => {
      this.#isPending = false;
      this.#sendChanges();
    });
  }

  #sendChanges(): void {
    if (!this.#isOpen) return;
    const changes = Object.entries(this.#context).filter(
      ([key, value]) => value !== this.#told[key] && JSON.stringify(value) !== JSON.stringify(this.#told[key]),
    );
    this.#told = this.#context;
    if (changes.length > 0) this.#options.send(Object.fromEntries(changes));
  }
}
