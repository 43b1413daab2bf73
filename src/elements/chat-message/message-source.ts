import type { HeadlessController } from '../../core/headless-controller.js';
import type { MessageRole } from '../../core/message/segment.js';

/** The element that a source writes for. */
interface SourceHost {
  readonly messageId: string;
  readonly messageRole: MessageRole;
}

/**
 * What an element writes into its message: by `appendText`, or as a whole text. Holds it back until there is a headless
 * controller to write to, and until the conversation that this is opening is there.
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
  /** The text that the message was given last. */
  #given: string | undefined;
  #wanted: boolean | undefined;
  #byText = false;
  #waiting = '';
  #waitingEnd: { interrupted?: boolean } | undefined;
  /** Whether the conversation is being opened, and something of this waits for it. */
  #isHeld = false;

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

  /** Whether the host has given a text, or said whether more comes. */
  get hasProperties(): boolean {
    return this.#byText || this.#wanted !== undefined;
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
      // What goes on elsewhere gets no more here.
      if (this.#open && this.#headless?.getMessage(this.#startedId)?.status === 'streaming')
        this.#headless.endMessage(this.#startedId, { interrupted: !this.#byText });
      this.#headless = headless;
      this.#ownId = this.#startedId = '';
      this.#given = undefined;
      this.#open = this.#isHeld = false;
    }
    this.#writeWaiting();
  }

  appendChunk(chunk: string | null | undefined): void {
    if (!chunk) return;
    const { ready } = this;
    if (ready) ready.appendText(this.#start(ready), chunk);
    else this.#waiting += chunk;
  }

  endMessage(options: { interrupted?: boolean }): void {
    const { ready, id } = this;
    if (!ready) return void (this.#waitingEnd ??= options);
    const end = () => void (id && ready.getMessage(id) && ready.endMessage(id, options));
    if (this.#startedId && !ready.getMessage(id))
      ready.whenOpened(end); // its start may wait for code
    else end();
    this.#open = false;
    if (this.#wanted) this.#wanted = false;
  }

  /** Writes what `text` and `streaming` ask for. */
  syncProperties(): void {
    const { ready } = this;
    if (!ready) return;
    if (this.#byText && this.#text !== this.#given) this.#giveText(ready);
    if (this.#wanted === true && !this.#startedId) this.#start(ready);
    if (this.#wanted === false && this.#open) this.endMessage({});
  }

  /** The controller, unless it is opening a conversation: then this writes once that is there. */
  private get ready(): HeadlessController | undefined {
    const headless = this.#headless;
    if (!headless?.isOpening || this.#startedId) return headless;
    if (!this.#isHeld) {
      this.#isHeld = true;
      headless.whenOpened(() => {
        if (headless !== this.#headless) return;
        this.#isHeld = false;
        this.#writeWaiting();
        this.syncProperties();
      });
    }
    return undefined;
  }

  #writeWaiting(): void {
    const waiting = this.#waiting;
    const end = this.#waitingEnd;
    this.#waiting = '';
    this.#waitingEnd = undefined;
    this.appendChunk(waiting);
    if (end) this.endMessage(end);
  }

  /** The controller says what is new in it. What the message says already changes nothing, after a reload least of all. */
  #giveText(headless: HeadlessController): void {
    this.#given = this.#text;
    if (this.#text === '' && !this.#startedId && !headless.getMessage(this.id)) return;
    const id = this.#start(headless);
    headless.setMessageText(id, this.#text);
    // One that waits for the code of whole texts is not there yet, and will be open.
    this.#open = (headless.getMessage(id)?.status ?? 'streaming') === 'streaming';
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
}
