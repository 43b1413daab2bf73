import type { GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import type { GraphModel } from './graph-model.js';
import type { Emphasis } from './graph-scene.js';
import type { GraphViewName } from './graph-toolbar.js';
import { MOST_DRAWN, visibleGraph, WHOLE, type VisibleGraph } from './visible-graph.js';

/** What a reader has asked to see of a graph. */
export interface Sight {
  readonly query: string;
  readonly hiddenTypes: ReadonlySet<string>;
  /** Least number of links of a node. */
  readonly degree: number;
  /** Id of the node whose neighbourhood is shown. */
  readonly center: string | undefined;
  /** How many nodes around it. */
  readonly limit: number | undefined;
  /** Id of the node whose details are shown. */
  readonly selected: string | undefined;
}

/** The part of a graph that a reader sees: searched, filtered, around one node. */
export class GraphLens implements Sight {
  query = '';
  hiddenTypes: ReadonlySet<string> = new Set();
  degree = 0;
  center: string | undefined;
  limit: number | undefined;
  selected: string | undefined;
  readonly #changed: () => void;
  #model: GraphModel | undefined;
  #seen: { readonly key: string; readonly visible: VisibleGraph } | undefined;
  #found: { readonly query: string; readonly nodes: readonly GraphNode[] } = { query: '', nodes: [] };

  /** @param changed - Called when something else is to be seen. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Turns to another graph. What was asked for stays, where that graph has it too. */
  turnTo(model: GraphModel | undefined): void {
    this.#model = model;
    this.#seen = undefined;
    this.#found = { query: '', nodes: [] };
    if (this.selected !== undefined && !model?.nodeOf(this.selected)) this.selected = undefined;
    if (this.center !== undefined && !model?.nodeOf(this.center)) this.center = this.limit = undefined;
  }

  setSight(sight: Partial<Sight>): void {
    Object.assign(this, sight);
    this.#changed();
  }

  /** What passes the filters, and what of it a view shows. */
  visibleGraph(model: GraphModel, view: GraphViewName): VisibleGraph {
    const { hiddenTypes, degree, center } = this;
    const limit = this.limit !== undefined && view === 'graph' ? Math.min(MOST_DRAWN, this.limit) : this.limit;
    const key = JSON.stringify([[...hiddenTypes], degree, center, limit]);
    if (this.#seen?.key !== key)
      this.#seen = { key, visible: visibleGraph(model, { hiddenTypes, degree, center, limit }) };
    return this.#seen.visible;
  }

  /** What the search has found, the best match first. */
  get found(): readonly GraphNode[] {
    if (!this.query) return [];
    if (this.#found.query !== this.query)
      this.#found = { query: this.query, nodes: this.#model?.searchNodes(this.query) ?? [] };
    return this.#found.nodes;
  }

  /** What the list tells: what is searched, in the order of the list, or what is shown. */
  listedNodes(model: GraphModel): readonly GraphNode[] {
    if (!this.query) return this.visibleGraph(model, 'list').nodes;
    const found = new Set(this.found);
    return model.ranked.filter((node) => found.has(node) && !this.hiddenTypes.has(node.type));
  }

  get emphasis(): Emphasis {
    const { selected, found } = this;
    return {
      ...(selected !== undefined && { selected }),
      ...(selected === undefined && found.length > 0 && { found: new Set(found.map(({ id }) => id)) }),
    };
  }

  /** Shows the neighbourhood of a node, whatever was filtered away of it. */
  showAround(model: GraphModel, id: string): void {
    const node = model.nodeOf(id);
    if (!node) return;
    const hiddenTypes = new Set(this.hiddenTypes);
    hiddenTypes.delete(node.type);
    this.setSight({
      center: id,
      limit: undefined,
      hiddenTypes,
      degree: this.degree > model.degreeOf(id) ? 0 : this.degree,
    });
  }

  /** Sees to it that a node is among what a view shows. */
  bringIntoView(model: GraphModel, view: GraphViewName, id: string): void {
    if (!this.visibleGraph(model, view).nodes.some((each) => each.id === id)) this.showAround(model, id);
  }

  /** Whether another node's neighbourhood is shown. */
  isElsewhere(model: GraphModel, view: GraphViewName, id: string): boolean {
    return model.graph.nodes.length > WHOLE && this.visibleGraph(model, view).center?.id !== id;
  }

  toggleType(name: string): void {
    const hiddenTypes = new Set(this.hiddenTypes);
    if (!hiddenTypes.delete(name)) hiddenTypes.add(name);
    this.setSight({ hiddenTypes });
  }
}
