import type { HeadlessFacts } from './headless-facts.js';

/** Typed listeners: facts by their type. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- it only adds types to inherited methods
export interface FactTarget {
  addEventListener<K extends keyof HeadlessFacts>(
    type: K,
    listener: (event: CustomEvent<HeadlessFacts[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Where facts are dispatched. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class FactTarget extends EventTarget {}
