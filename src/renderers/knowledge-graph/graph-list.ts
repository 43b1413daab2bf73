import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { GraphLink, GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { plainTitle } from '../../locales/shown-title.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { KnowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import { icon } from '../../icons/icons.js';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import { readEvidence, type MessageReferences } from './evidence.js';
import type { EntityType, GraphModel } from './graph-model.js';
import { looksOf } from './graph-scene.js';
import { markPath } from './svg-drawing.js';

/** Nodes and links drawn at once; as many again on each wish for more. */
export const PAGE = 200;

export interface GraphWords {
  readonly model: GraphModel;
  readonly localize: LocalizeController<KnowledgeGraphTerms>;
  readonly references: MessageReferences | undefined;
  /** A node of a sentence was chosen. */
  readonly choose: (id: string) => void;
  /** An entry of the bibliography was chosen. */
  readonly openReference: (number: number) => void;
}

export const typeName = (
  { name }: Pick<EntityType, 'name'>,
  localize: LocalizeController<KnowledgeGraphTerms>,
): string => plainTitle(name) || localize.term('untyped');

/** The mark of a kind of thing, as on the drawing. */
export function typeMark(type: EntityType | undefined): TemplateResult {
  const { fill, mark } = looksOf(type);
  const d = markPath({ mark, x: 5, y: 5, radius: 4.5 } as Parameters<typeof markPath>[0]);
  return html`<svg class="dotmark" viewBox="0 0 10 10" aria-hidden="true"><path d=${d} fill=${fill} /></svg>`;
}

/** How much of the list is shown, and which of its entries are open. */
export class OpenEntries {
  readonly #changed: () => void;
  #limit = PAGE;
  #opened: ReadonlySet<string> = new Set();

  /** @param changed - Called when something else is to be shown. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get limit(): number {
    return this.#limit;
  }

  has(id: string): boolean {
    return this.#opened.has(id);
  }

  readonly toggle = (id: string, open: boolean): void => {
    if (this.has(id) === open) return;
    const opened = new Set(this.#opened);
    if (open) opened.add(id);
    else opened.delete(id);
    this.#opened = opened;
    this.#changed();
  };

  readonly more = (): void => this.#tell(this.#limit + PAGE);

  /** From the top again. */
  readonly restart = (): void => this.#tell(PAGE);

  /** Opens the entry at a place of the list, and shows the list up to there. */
  openEntry(id: string, index: number): void {
    this.#tell(Math.max(this.#limit, index + 1));
    this.toggle(id, true);
  }

  #tell(limit: number): void {
    this.#limit = limit;
    this.#changed();
  }
}

export interface ListView {
  readonly nodes: readonly GraphNode[];
  readonly entries: OpenEntries;
  /** Everything at once: there is nothing to press on paper. */
  readonly whole: boolean;
}

/** Everything in words: by kind of thing, each node with the sentences that its links make. */
export function graphList({ nodes, entries, whole }: ListView, words: GraphWords): TemplateResult {
  const { model, localize } = words;
  const limit = whole ? Infinity : entries.limit;
  const shown = nodes.slice(0, limit);
  const groups = model.types
    .map((type) => ({
      type,
      list: shown.filter((node) => node.type === type.name),
      of: nodes.filter((node) => node.type === type.name).length,
    }))
    .filter(({ list }) => list.length > 0);
  return html`
    ${groups.map(
      ({ type, list, of }) => html`<section>
        <h3>${typeMark(type)}<bdi>${typeName(type, localize)}</bdi><span class="num">${localize.format.number(of)}</span></h3>
        ${repeat(
          list,
          ({ id }) => id,
          (node) => entry(node, entries, words),
        )}
      </section>`,
    )}
    ${
      nodes.length > limit
        ? html`<p class="rest"><button type="button" class="btn small"
          @click=${entries.more}>${localize.term('showMore', Math.min(PAGE, nodes.length - limit))}</button></p>`
        : nothing
    }
  `;
}

function entry(node: GraphNode, entries: OpenEntries, words: GraphWords): TemplateResult {
  const { model, localize } = words;
  const open = entries.has(node.id);
  return html`<details class="entry" data-node=${node.id} ?open=${open}
    @toggle=${(event: Event) => entries.toggle(node.id, (event.currentTarget as HTMLDetailsElement).open)}>
    <summary>${icon('right', 12)}<bdi>${plainTitle(node.name)}</bdi><span
      class="cap num"><bdi>${localize.term('links', model.degreeOf(node.id))}</bdi></span></summary>
    ${open ? sentences(node, words) : nothing}
  </details>`;
}

/** "Caffeine – blocks – Adenosine A2A, 3 papers", and where each of them is. */
export function sentences(node: GraphNode, words: GraphWords, limit = PAGE): TemplateResult {
  const links = words.model.linksOf(node.id);
  if (links.length === 0) return html`<p class="cap">${words.localize.term('noLinks')}</p>`;
  return html`<ul class="sentences">
    ${links.slice(0, limit).map((link) => sentence(link, node.id, words))}
    ${links.length > limit ? html`<li>${words.localize.term('links', links.length - limit)} …</li>` : nothing}
  </ul>`;
}

function sentence({ source, target, label, evidence }: GraphLink, from: string, words: GraphWords): TemplateResult {
  const { localize } = words;
  return html`<li>
    <bdi>${end(source, from, words)} – ${
      label ? html`${plainTitle(label)} – ` : nothing
    }${end(target, from, words)}</bdi>${evidence.length > 0 ? html`, <bdi>${localize.term('papers', evidence.length)}</bdi>` : nothing}
    ${evidence.length > 0 ? html`<span class="evidence">${evidence.slice(0, PAGE).map((text) => proof(text, words))}</span>` : nothing}
  </li>`;
}

const end = (id: string, from: string, { model, choose }: GraphWords): TemplateResult => {
  const name = plainTitle(model.nameOf(id));
  return id === from
    ? html`<b>${name}</b>`
    : html`<button type="button" class="to" @click=${() => choose(id)}>${name}</button>`;
};

function proof(source: string, { references, localize, openReference }: GraphWords): TemplateResult {
  const { text, url, reference } = readEvidence(source, references);
  const number = reference?.number ?? 0;
  const open = reference
    ? html`<button type="button" class="to num" title=${localize.term('openReference', number, reference.title)}
      aria-label=${localize.term('openReference', number, reference.title)}
      @click=${() => openReference(number)}>${localize.term('reference', number)}</button>`
    : nothing;
  return html`<span>${
    url
      ? outgoingLink(
          url,
          html`<bdi
    class="num">${text}</bdi>`,
        )
      : reference
        ? nothing
        : html`<bdi>${plainTitle(text)}</bdi>`
  }${open}</span>`;
}
