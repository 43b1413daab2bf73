import { PartialInput } from '../partial-input/partial-input.js';

const INPUT = 'ui/notifications/tool-input';

interface ToolRoundOptions {
  /** False: it was too large to go. */
  readonly send: (method: string, params: object) => boolean;
  readonly onFrame: (run: () => void) => void;
  /** Something was too large for the app. */
  readonly onUnsent: (method: string) => void;
}

/**
 * One call of a tool as its app hears of it: partial inputs, the input once, then the result or its cancellation. What
 * comes early is kept until the app is ready, and kept on for an app that starts again.
 */
export class ToolRound {
  readonly #options: ToolRoundOptions;
  readonly #partial = new PartialInput();
  #input: object | undefined;
  #end: { readonly method: string; readonly params: object } | undefined;
  #isOpen = false;
  #isInputSent = false;
  #isEndSent = false;
  #lastPartial = '';
  #isFramePending = false;
  #isTurnPending = false;

  constructor(options: ToolRoundOptions) {
    this.#options = options;
  }

  /** The app is ready: it hears what was kept. */
  openGate(): void {
    this.#isOpen = true;
    this.#sendPartial();
    this.#sendKept();
  }

  /** The app begins anew: it hears everything again, once it is ready. */
  closeGate(): void {
    this.#isOpen = this.#isInputSent = this.#isEndSent = false;
    this.#lastPartial = '';
  }

  /** Another call begins. */
  clearRound(): void {
    this.#partial.clear();
    this.#input = this.#end = undefined;
    this.#isInputSent = this.#isEndSent = false;
    this.#lastPartial = '';
  }

  appendText(chunk: string): void {
    if (this.#input) return;
    this.#schedulePartial(this.#partial.appendText(chunk));
  }

  setPartial(partial: string | object): void {
    if (this.#input) return;
    this.#schedulePartial(this.#partial.setPartial(partial));
  }

  setInput(input: object): void {
    this.#input ??= input;
    this.#scheduleKept();
  }

  setResult(result: object): void {
    this.#setEnd('ui/notifications/tool-result', result);
  }

  cancel(reason: string | undefined): void {
    this.#setEnd('ui/notifications/tool-cancelled', reason === undefined ? {} : { reason });
  }

  #setEnd(method: string, params: object): void {
    this.#end ??= { method, params };
    this.#scheduleKept();
  }

  /** Where it never can be read, the whole input follows all the same. */
  #schedulePartial(readable: Promise<unknown>): void {
    if (this.#isFramePending || !this.#isOpen) return;
    this.#isFramePending = true;
    const send = (): void => {
      this.#isFramePending = false;
      this.#sendPartial();
    };
    void readable.then(() => this.#options.onFrame(send), send);
  }

  #sendPartial(): void {
    if (!this.#isOpen || this.#input || this.#isInputSent || this.#end) return;
    const args = this.#partial.readArguments();
    const text = args && JSON.stringify(args);
    if (!args || text === undefined || text === this.#lastPartial) return;
    this.#lastPartial = text;
    this.#options.send('ui/notifications/tool-input-partial', { arguments: args });
  }

  /** At the end of the turn: input and result may be set in any order. */
  #scheduleKept(): void {
    if (this.#isTurnPending) return;
    this.#isTurnPending = true;
    queueMicrotask(() => {
      this.#isTurnPending = false;
      this.#sendKept();
    });
  }

  #sendKept(): void {
    if (!this.#isOpen) return;
    const isResult = this.#end?.method === 'ui/notifications/tool-result';
    if (!this.#isInputSent && (this.#input || isResult)) {
      this.#isInputSent = true;
      this.#send(INPUT, { arguments: this.#input ?? {} });
    }
    if (!this.#end || this.#isEndSent) return;
    this.#isEndSent = true;
    const { method, params } = this.#end;
    // Who waits for a result has to hear that none comes.
    if (!this.#send(method, params)) this.#send('ui/notifications/tool-cancelled', { reason: 'message-too-large' });
  }

  #send(method: string, params: object): boolean {
    const isSent = this.#options.send(method, params);
    if (!isSent) this.#options.onUnsent(method);
    return isSent;
  }
}
