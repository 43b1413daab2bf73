/** Counts what a page holds on to: listeners on what outlives an element, timers, ports, blob addresses. */
export class LiveResources {
  readonly listeners = new Set<string>();
  readonly timers = new Set<unknown>();
  readonly ports = new Set<MessagePort>();
  readonly blobs = new Set<string>();
  readonly #undo: (() => void)[] = [];
  #next = 0;
  readonly #ids = new WeakMap<object, number>();

  constructor() {
    this.#watchListeners();
    this.#watchTimers();
    this.#watchPorts();
    this.#watchBlobs();
  }

  get counts() {
    const { listeners, timers, ports, blobs } = this;
    return { listeners: listeners.size, timers: timers.size, ports: ports.size, blobs: blobs.size };
  }

  restore(): void {
    for (const undo of this.#undo) undo();
  }

  #id(object: object): number {
    let id = this.#ids.get(object);
    if (id === undefined) this.#ids.set(object, (id = this.#next += 1));
    return id;
  }

  #watchListeners(): void {
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const outliving: readonly unknown[] = [
      window,
      document,
      document.documentElement,
      document.body,
      window.visualViewport,
    ];
    const lasting = (target: unknown) => outliving.includes(target);
    const keyOf = (target: unknown, type: string, listener: object, options: unknown) =>
      `${this.#id(target as object)} ${type} ${this.#id(listener)} ` +
      `${String(typeof options === 'object' ? (options as AddEventListenerOptions | null)?.capture === true : options === true)}`;
    const { listeners } = this;
    EventTarget.prototype.addEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      if (
        listener &&
        lasting(this ?? window) &&
        !(typeof options === 'object' && (options.once || options.signal?.aborted))
      ) {
        const key = keyOf(this ?? window, type, listener, options);
        listeners.add(key);
        const signal = typeof options === 'object' ? options.signal : undefined;
        if (signal) addEventListener.call(signal, 'abort', () => listeners.delete(key));
      }
      addEventListener.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ) {
      if (listener) listeners.delete(keyOf(this ?? window, type, listener, options));
      removeEventListener.call(this ?? window, type, listener, options);
    };
    this.#undo.push(() => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }));
  }

  #watchTimers(): void {
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    const { timers } = this;
    const later = ((work: () => void, ms?: number) => {
      const timer: unknown = setTimeout(() => (timers.delete(timer), work()), ms);
      timers.add(timer);
      return timer;
    }) as typeof setTimeout;
    const clear = ((timer: number) => (timers.delete(timer), clearTimeout(timer))) as typeof clearTimeout;
    const repeat = ((work: () => void, ms?: number) => {
      const timer: unknown = setInterval(work, ms);
      timers.add(timer);
      return timer;
    }) as typeof setInterval;
    Object.assign(window, { setTimeout: later, clearTimeout: clear, setInterval: repeat, clearInterval: clear });
    this.#undo.push(() => Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }));
  }

  #watchPorts(): void {
    const listens = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
    const { close } = MessagePort.prototype;
    const { ports } = this;
    // A port that is given away goes with the frame that got it; one that the page listens to has to be closed.
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...listens,
      set(this: MessagePort, listener: unknown) {
        ports.add(this);
        listens.set!.call(this, listener);
      },
    });
    MessagePort.prototype.close = function () {
      ports.delete(this);
      close.call(this);
    };
    this.#undo.push(() => {
      Object.defineProperty(MessagePort.prototype, 'onmessage', listens);
      MessagePort.prototype.close = close;
    });
  }

  #watchBlobs(): void {
    const { createObjectURL, revokeObjectURL } = URL;
    const { blobs } = this;
    URL.createObjectURL = (blob: Blob) => {
      const url = createObjectURL.call(URL, blob);
      blobs.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      blobs.delete(url);
      revokeObjectURL.call(URL, url);
    };
    this.#undo.push(() => Object.assign(URL, { createObjectURL, revokeObjectURL }));
  }
}
