import type { LitElement } from 'lit';
import type { KnowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import type { GraphDrawing } from './graph-drawing.js';
import type { GraphLens } from './graph-lens.js';
import type { OpenEntries } from './graph-list.js';
import type { GraphModel } from './graph-model.js';
import type { GraphViewName } from './graph-toolbar.js';

/** What a walk leads through, and whom it tells. */
interface WalkParts {
  readonly lens: GraphLens;
  readonly entries: OpenEntries;
  readonly drawing: GraphDrawing;
  readonly localize: LocalizeController<KnowledgeGraphTerms>;
  readonly currentModel: () => GraphModel | undefined;
  readonly currentView: () => GraphViewName;
  readonly chooseView: (view: GraphViewName) => void;
  /** For those who do not see where they are now. */
  readonly announce: (text: string) => void;
}

/** A person's way from node to node: by search, by keys, by a press in the drawing or in the list. */
export class GraphWalk {
  readonly #host: LitElement;
  readonly #parts: WalkParts;

  constructor(host: LitElement, parts: WalkParts) {
    this.#host = host;
    this.#parts = parts;
  }

  readonly onSearchInput = (event: Event): void => {
    const query = (event.target as HTMLInputElement).value;
    this.#parts.lens.setSight({ query, selected: undefined });
    this.#parts.entries.restart();
    const { found } = this.#parts.lens;
    this.#parts.announce(query ? this.#parts.localize.term('found', found.length) : '');
    // A name that was picked from the list of names is meant.
    if (event instanceof InputEvent && event.inputType !== 'insertReplacementText') return;
    if (plainTitle(found[0]?.name ?? '') === query) this.#pick();
  };

  readonly onSearchKeydown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') this.#pick();
    if (event.key !== 'Escape' || !this.#parts.lens.query) return;
    event.preventDefault(); // this Esc is for the search, not for the panel
    event.stopPropagation();
    this.#parts.lens.setSight({ query: '' });
  };

  /** Goes to the best match of a search. */
  #pick(): void {
    const [best] = this.#parts.lens.found;
    if (!best) return;
    if (this.#parts.currentView() === 'list') return this.#parts.entries.toggle(best.id, true);
    this.selectNode(best.id, true);
  }

  /** Selects a node, or none; `reveal`: and brings it into view. */
  selectNode(selected: string | undefined, reveal = false): void {
    const model = this.#parts.currentModel();
    if (!model) return;
    const closing = selected === undefined && this.#host.renderRoot.querySelector('.details')?.matches(':focus-within');
    this.#parts.lens.setSight({ selected });
    const node = selected === undefined ? undefined : model.nodeOf(selected);
    this.#parts.announce(
      node ? `${plainTitle(node.name)}, ${this.#parts.localize.term('links', model.degreeOf(node.id))}` : '',
    );
    if (closing) void this.#host.updateComplete.then(() => this.#parts.drawing.focusDrawing());
    if (selected === undefined || !reveal) return;
    this.#parts.lens.bringIntoView(model, this.#parts.currentView(), selected);
    void this.#host.updateComplete.then(() => this.#parts.drawing.stage.revealNode(selected));
  }

  /** Goes to a node in the list. */
  async openEntry(id: string): Promise<void> {
    const model = this.#parts.currentModel();
    if (!model) return;
    this.#parts.lens.setSight({ query: '' });
    this.#parts.lens.bringIntoView(model, 'list', id);
    this.#parts.entries.openEntry(
      id,
      this.#parts.lens.listedNodes(model).findIndex((each) => each.id === id),
    );
    await this.#host.updateComplete;
    const entry = this.#host.renderRoot.querySelector<HTMLDetailsElement>(`.entry[data-node="${CSS.escape(id)}"]`);
    entry?.querySelector('summary')?.focus();
    entry?.scrollIntoView({ block: 'nearest' });
  }

  onStageKeydown({ key }: KeyboardEvent): boolean {
    if (key === 'l' || key === 'L') {
      this.#parts.chooseView('list');
      void this.#host.updateComplete.then(() => this.#host.renderRoot.querySelector<HTMLElement>('.scroll')?.focus());
      return true;
    }
    if (key === 'Escape' && this.#parts.lens.selected !== undefined) {
      this.selectNode(undefined);
      return true;
    }
    const step = { n: 1, N: 1, p: -1, P: -1 }[key];
    const model = this.#parts.currentModel();
    const nodes = model ? this.#parts.lens.visibleGraph(model, this.#parts.currentView()).nodes : [];
    if (step === undefined || nodes.length === 0) return false;
    const at = nodes.findIndex(({ id }) => id === this.#parts.lens.selected);
    const next = nodes.at(at === -1 ? (step > 0 ? 0 : -1) : (at + step) % nodes.length);
    if (next) this.selectNode(next.id, true);
    return true;
  }
}
