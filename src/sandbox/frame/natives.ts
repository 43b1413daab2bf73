/**
 * What the prelude needs of the platform, taken before untrusted code of the same realm can replace it. A page that
 * patches `console`, `MessagePort` or the clock breaks itself, not the reports about it.
 */
const { apply } = Reflect;
const portPost = MessagePort.prototype.postMessage;
const eventData = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')?.get;
const listen = EventTarget.prototype.addEventListener;
const dispatch = EventTarget.prototype.dispatchEvent;
const clock = performance.now.bind(performance);
const timeout = setTimeout.bind(window) as (run: () => void, ms: number) => number;
const interval = setInterval.bind(window) as (run: () => void, ms: number) => number;

export const parentWindow = window.parent;
export const now = clock;
export const later = timeout;
export const every = interval;
export const postTo = (port: MessagePort, message: unknown): void => void apply(portPost, port, [message]);
export const dataOf = (event: MessageEvent): unknown => (eventData ? apply(eventData, event, []) : undefined);
export const on = (target: EventTarget, type: string, listener: (event: never) => void, capture = false): void =>
  void apply(listen, target, [type, listener, capture]);
export const fire = (target: EventTarget, event: Event): void => void apply(dispatch, target, [event]);
