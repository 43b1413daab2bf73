import { attempt, type Announcements, type FactListener } from './announcements.js';
import type { HeadlessController } from './headless-controller.js';
import { HeadlessError } from './headless-error.js';
import type { HeadlessFacts } from './headless-facts.js';
import type { CutText } from './message/text-cutter.js';
import type { Conversations } from './conversations.js';
import type { ToolSource } from './tool-source.js';

/**
 * What adds to a headless controller: `headless.use(feature)`, or `features` in its options. A feature brings
 * - its store, which stands at the controller under the feature's name (`headless.widgets`), and which says itself when
 *   it has changed: a tick in one store wakes nobody who draws from another;
 * - its facts, which its own file adds to `HeadlessFacts` by declaration merging;
 * - on a page the classes of their events, each of which hands itself to `registerFactEvents` (events/fact-events.ts).
 */
export interface Feature<Store extends object = object> {
  /**
   * Where its store stands at the controller. Two features of one name are one: the first stays, whatever options the
   * second was made with. A symbol is for a feature that nobody but its own code asks for.
   */
  readonly name: string | symbol;
  /** Called once for each headless controller. What it throws `use` throws, and nothing of the feature is left. */
  join(host: FeatureHost): Store;
}

/** What a feature gets from the controller that it joins. */
export interface FeatureHost {
  /** It may not be complete yet while a feature of its options joins: keep it, and read it later. */
  readonly headless: HeadlessController;
  /** Dispatches a fact on the controller, once the changes that are under way are whole. */
  dispatchFact<K extends keyof HeadlessFacts>(type: K, detail: HeadlessFacts[K]): void;
  /** Hears every fact, of whatever type, after the listeners of the controller itself. */
  followFacts(listener: FactListener): void;
  /** Something that elements draw from the controller has changed. What only its own store holds, the store announces. */
  changed(): void;
  /** Cuts the text of assistants' messages into parts from now on. One feature does so: the last one counts. */
  cutText(cut: CutText): void;
  /** Tools of the feature are offered to models, and called, from now on. */
  offerTools(source: ToolSource): void;
  /**
   * Lets go of something when the controller is disposed, the last thing first: whatever a feature builds on is there
   * for as long as the feature. After that it lets go at once, of all that a feature has taken which joins as late.
   */
  onDispose(dispose: () => void): void;
}

/** The features of one headless controller. */
export class FeatureSet {
  /** Who offers tools, the last one that joined first. */
  readonly tools: ToolSource[] = [];
  readonly #host: Omit<FeatureHost, 'onDispose'>;
  readonly #conversations: Conversations;
  readonly #stores = new Map<string | symbol, object>();
  /** What to do in the end, a list a feature, in the order in which they have joined. */
  readonly #disposers: (() => void)[][] = [];
  #disposed = false;

  constructor(headless: HeadlessController, announcements: Announcements, conversations: Conversations) {
    this.#conversations = conversations;
    this.#host = {
      headless,
      dispatchFact: (type, detail) => announcements.dispatchFact(type, detail),
      followFacts: (listener) => announcements.followFacts(listener),
      changed: () => conversations.announceChange(),
      cutText: (cut) => conversations.setTextCutter(cut),
      offerTools: (source) => this.tools.unshift(source),
    };
  }

  /** Adds a feature to a controller that somebody may draw from already. @returns and @throws as `add`. */
  use<Store extends object>(feature: Feature<Store>): Store {
    const isNew = !this.#stores.has(feature.name);
    const store = this.add(feature);
    if (isNew) this.#conversations.announceChange();
    return store;
  }

  /** @throws {HeadlessError} `feature-name-taken`; and what the feature throws. */
  add<Store extends object>(feature: Feature<Store>): Store {
    const { name } = feature;
    const known = this.#stores.get(name);
    if (known) return known as Store;
    const { headless } = this.#host;
    if (name in headless) throw new HeadlessError('feature-name-taken', String(name));
    const disposers: (() => void)[] = [];
    const store = this.#join(feature, disposers);
    this.#disposers.push(disposers);
    this.#stores.set(name, store);
    Object.defineProperty(headless, name, { value: store, enumerable: true });
    if (this.#disposed) this.dispose();
    return store;
  }

  dispose(): void {
    this.#disposed = true;
    for (const disposers of this.#disposers.splice(0).reverse()) disposeAll(disposers);
  }

  #join<Store extends object>(feature: Feature<Store>, disposers: (() => void)[]): Store {
    const onDispose = (dispose: () => void): void => {
      disposers.push(dispose);
      if (this.#disposed && this.#stores.has(feature.name)) disposeAll(disposers);
    };
    try {
      return feature.join({ ...this.#host, onDispose });
    } catch (error) {
      disposeAll(disposers);
      throw error;
    }
  }
}

const disposeAll = (disposers: (() => void)[]): void => disposers.splice(0).reverse().forEach(attempt);
