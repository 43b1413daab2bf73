import type { HeadlessController } from '../../core/headless-controller.js';
import type { MessageRole } from '../../core/message/segment.js';

/** The element that a source writes for. */
interface SourceHost {
  readonly messageId: string;
  readonly messageRole: MessageRole;
}

/**
 * What an element writes into its message: by `appendText`, or as a whole text that grows. Holds it back until there
 * is a headless controller to write to.
 */
export class MessageSource {
  readonly #host: SourceHost;
  #headless: HeadlessController | undefined;
  /** Id of the message that this element started without having been given one. */
  #ownId = '';
  /** Id of the message known to be there, so that no chunk asks again. */
  #startedId = '';
  #open = false;
  #text = '';
  #taken = '';
  #wanted: boolean | undefined;
  #byText = false;
  #waiting = '';
  #waitingEnd: { interrupted?: boolean } | undefined;

  constructor(host: SourceHost) {
    this.#host = host;
  }

  get id(): string {
    return this.#host.messageId || this.#ownId;
  }

  /** Whether something was written. */
  get started(): boolean {
    return this.#startedId !== '';
  }

  get text(): string {
    return this.#text;
  }
  set text(value: string) {
    this.#text = value;
    this.#byText = true;
  }

  get streaming(): boolean {
    return this.#wanted ?? this.#open;
  }
  set streaming(value: boolean) {
    this.#wanted = value;
  }

  /**
   * Whether more is visibly on its way. A host that only ever sets `text` leaves its message open, since it may grow;
   * there is no caret then.
   */
  get isLive(): boolean {
    return !this.#byText || this.#wanted === true;
  }

  /** Writes to this controller from now on, first what has waited for it. */
  useController(headless: HeadlessController): void {
    if (headless !== this.#headless) {
      this.#headless = headless;
      this.#ownId = this.#startedId = this.#taken = '';
      this.#open = false;
    }
    const waiting = this.#waiting;
    const end = this.#waitingEnd;
    this.#waiting = '';
    this.#waitingEnd = undefined;
    if (waiting) this.appendChunk(waiting);
    if (end) this.endMessage(end);
  }

  appendChunk(chunk: string): void {
    if (!this.#headless) this.#waiting += chunk;
    else this.#headless.appendText(this.#start(this.#headless), chunk);
  }

  endMessage(options: { interrupted?: boolean }): void {
    if (this.#headless) {
      const { id } = this;
      if (id && this.#headless.getMessage(id)) this.#headless.endMessage(id, options);
      this.#open = false;
      if (this.#wanted) this.#wanted = false;
    } else this.#waitingEnd ??= options;
  }

  /** Writes what `text` and `streaming` ask for. */
  syncProperties(): void {
    if (!this.#headless) return;
    if (this.#text !== this.#taken) this.#take(this.#headless);
    if (this.#wanted === true && !this.#startedId) this.#start(this.#headless);
    if (this.#wanted === false && this.#open) this.endMessage({});
  }

  #take(headless: HeadlessController): void {
    const grows = this.#taken !== '' && this.#open && this.#text.startsWith(this.#taken);
    const rest = grows ? this.#text.slice(this.#taken.length) : this.#text;
    if (!grows) this.#forget(headless);
    this.#taken = this.#text;
    if (rest) this.appendChunk(rest);
  }

  #start(headless: HeadlessController): string {
    const { messageId: given, messageRole: role } = this.#host;
    const id = given || this.#ownId;
    if (id && id === this.#startedId) return id;
    const known = id ? headless.getMessage(id) : undefined;
    const started = known?.id ?? headless.startMessage(given ? { role, id: given } : { role });
    if (!given) this.#ownId = started;
    this.#startedId = started;
    this.#open = !known || known.status === 'streaming';
    return started;
  }

  /** The text begins anew: the message that held the old one goes, with the versions it made. */
  #forget(headless: HeadlessController): void {
    const { id } = this;
    if (id && headless.getMessage(id)) headless.removeMessage(id);
    this.#ownId = this.#startedId = '';
    this.#open = false;
  }
}
