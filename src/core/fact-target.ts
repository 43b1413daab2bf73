import type { HeadlessFacts } from './headless-facts.js';

// As the platform at hand has them: Node's types name neither a listener's object nor its options.
type Listen = EventTarget['addEventListener'];
type Listener = Parameters<Listen>[1];
type ListenOptions = Parameters<Listen>[2];

/** Typed listeners: facts by their type. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- it only adds types to inherited methods
export interface FactTarget {
  addEventListener<K extends keyof HeadlessFacts>(
    type: K,
    listener: (event: CustomEvent<HeadlessFacts[K]>) => void,
    options?: ListenOptions,
  ): void;
  addEventListener(type: string, listener: Listener, options?: ListenOptions): void;
}

/** Where facts are dispatched. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class FactTarget extends EventTarget {}
