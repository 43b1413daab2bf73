import type { ReactiveControllerHost } from 'lit';
import { defineTag } from '../../context/lazy-tags.js';
import type { PanelTab } from './panel-tabs.js';

/** Elements that the panel uses as any page would. */
export type LazyElement = 'artifact-versions' | 'artifact-diff' | 'artifact-editor';

/** Which of the views of an artifact's history are there. Each is loaded when it is first shown. */
export class LazyElements {
  readonly #host: ReactiveControllerHost;
  readonly #states = new Map<LazyElement, Promise<boolean> | 'loaded' | 'failed'>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Whether an element can be shown. Asked for the first time, it is loaded. */
  needElement(tag: LazyElement): boolean {
    if (!this.#states.has(tag)) void this.loadElement(tag);
    return this.#states.get(tag) === 'loaded';
  }

  hasFailed(tag: LazyElement): boolean {
    return this.#states.get(tag) === 'failed';
  }

  /** Loads an element, also one that could not be loaded before. @returns whether it is there. */
  async loadElement(tag: LazyElement): Promise<boolean> {
    const state = this.#states.get(tag);
    if (state === 'loaded') return true;
    if (typeof state === 'object') return state;
    const loading = defineTag(tag).then(
      () => true,
      () => false,
    );
    this.#states.set(tag, loading);
    this.#host.requestUpdate();
    const isThere = await loading;
    this.#states.set(tag, isThere ? 'loaded' : 'failed');
    this.#host.requestUpdate();
    return isThere;
  }
}

/** The element that a tab shows; none for those that are always there. @param hasDraft - Whether the source is being edited. */
export function elementOf(tab: PanelTab, hasDraft: boolean): LazyElement | undefined {
  if (tab === 'versions') return 'artifact-versions';
  if (tab === 'diff') return 'artifact-diff';
  return tab === 'code' && hasDraft ? 'artifact-editor' : undefined;
}
