import type { NoGraph } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { inSlices } from '../../core/in-slices.js';
import { GraphModel, modelReading } from './graph-model.js';

/** Makes a graph of a source: at once, unless it is large. Then the page goes on, and what was shown stays until then. */
export class GraphReading {
  readonly #show: (model: GraphModel | undefined) => void;
  #content: string | undefined;
  #isGoingOn = false;
  #model: GraphModel | undefined;
  #problem: NoGraph | undefined;

  /** @param show - Told of each source that has been read, also of one that is no graph. */
  constructor(show: (model: GraphModel | undefined) => void) {
    this.#show = show;
  }

  /** The graph of the source that was read last. */
  get model(): GraphModel | undefined {
    return this.#model;
  }

  /** Why that source is none. */
  get problem(): NoGraph | undefined {
    return this.#problem;
  }

  /** Whether a source is still being read. */
  get isGoingOn(): boolean {
    return this.#isGoingOn;
  }

  /** The next source is read, even if it is the same. */
  forgetSource(): void {
    this.#content = undefined;
  }

  /** @param ended - Called when reading took longer than this call. */
  readSource(content: string, ended: () => void): void {
    if (content === this.#content) return;
    this.#content = content;
    const model = inSlices(modelReading(content));
    if (!(model instanceof Promise)) return this.#take(model);
    this.#isGoingOn = true;
    void model.then((read) => {
      if (this.#content !== content) return;
      this.#take(read);
      ended();
    });
  }

  #take(read: GraphModel | NoGraph): void {
    this.#isGoingOn = false;
    this.#model = read instanceof GraphModel ? read : undefined;
    this.#problem = read instanceof GraphModel ? undefined : read;
    this.#show(this.#model);
  }
}
