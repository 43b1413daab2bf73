import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { KnowledgeGraphTerms } from '../../locales/en/knowledge-graph.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { icon } from '../../icons/icons.js';
import { tabList } from '../../controllers/tab-list.js';
import type { GraphLens } from './graph-lens.js';
import { typeMark, typeName } from './graph-list.js';
import type { GraphModel } from './graph-model.js';
import { MOST_DRAWN, WHOLE, type VisibleGraph } from './visible-graph.js';

/** Names offered while somebody types. */
const OFFERED = 20;
const DEGREES = [2, 3, 5, 10, 20, 50];

export type GraphViewName = 'graph' | 'list';

/** What stands above the drawing and the list, and what it changes. */
export interface GraphToolbar {
  readonly words: LocalizeController<KnowledgeGraphTerms>;
  readonly model: GraphModel;
  readonly view: GraphViewName;
  readonly lens: GraphLens;
  choose(view: GraphViewName): void;
  onSearchInput(event: Event): void;
  onSearchKeydown(event: KeyboardEvent): void;
}

/** The two views, the search, the filter; the `menu` of exports at the end. */
export function graphBar(bar: GraphToolbar, menu: unknown): TemplateResult {
  const { words } = bar;
  return html`<div class="bar">
    ${viewTabs(bar)}
    <span class="gap"></span>
    <div class="search">
      ${icon('search')}<input type="search" list="names" .value=${live(bar.lens.query)}
        placeholder=${words.term('search')} aria-label=${words.term('search')}
        autocomplete="off" @input=${bar.onSearchInput} @keydown=${bar.onSearchKeydown} />
      <datalist id="names">${bar.lens.found.slice(0, OFFERED).map(
        ({ name }) => html`<option
        value=${plainTitle(name)}></option>`,
      )}</datalist>
    </div>
    ${degreeSelect(bar)} ${menu}
  </div>`;
}

const VIEWS: readonly GraphViewName[] = ['graph', 'list'];

const viewTabs = ({ view, words, choose }: GraphToolbar): TemplateResult =>
  tabList({
    tabs: VIEWS.map((name) => ({ name, face: words.term(name) })),
    selected: view,
    label: words.term('views'),
    choose,
  });

function degreeSelect({ words, model, lens }: GraphToolbar): TemplateResult | typeof nothing {
  const steps = DEGREES.filter((degree) => degree <= model.degreeOf(model.ranked[0]?.id ?? ''));
  if (steps.length === 0) return nothing;
  return html`<div class="select"><select class="btn small quiet" aria-label=${words.term('degree')}
    @change=${(event: Event) => lens.setSight({ degree: Number((event.target as HTMLSelectElement).value) })}>
      <option value="0" ?selected=${lens.degree === 0}>${words.term('anyDegree')}</option>
      ${steps.map(
        (degree) => html`<option value=${degree}
        ?selected=${lens.degree === degree}>${words.term('leastDegree', degree)}</option>`,
      )}
    </select>${icon('down', 12)}</div>`;
}

/** What the marks mean, and how many of each there are: each hides its nodes and brings them back. */
export function graphLegend({ words, model, lens }: GraphToolbar): TemplateResult | typeof nothing {
  const all = model.types.length;
  if (all < 2 && !model.types[0]?.name) return nothing;
  const shown = all - lens.hiddenTypes.size;
  return html`<ul class="legend" aria-label=${shown === all ? words.term('types', all) : words.term('shownTypes', shown, all)}>
    ${model.types.map(
      (type) =>
        html`<li><button type="button" aria-pressed=${!lens.hiddenTypes.has(type.name)}
          @click=${() => lens.toggleType(type.name)}>${typeMark(type)}<bdi>${typeName(type, words)}</bdi><span
          class="num">${words.format.number(type.count)}</span></button></li>`,
    )}
  </ul>`;
}

/** Of a large graph: around what, how much of it, and how to see more. */
export function graphScope(
  { center, nodes, total }: VisibleGraph,
  { words, view }: GraphToolbar,
  show: (limit: number) => void,
): TemplateResult | typeof nothing {
  if (total <= WHOLE) return nothing;
  const most = view === 'graph' ? Math.min(total, MOST_DRAWN) : total;
  return html`<div class="scope">
    <span>${center ? html`<b><bdi>${words.term('around', plainTitle(center.name))}</bdi></b> · ` : nothing}<span
      class="num">${words.term('partOf', nodes.length, total)}</span></span>
    ${
      nodes.length < most
        ? html`<button type="button" class="btn small"
      @click=${() => show(Math.min(most, nodes.length * 2))}>${words.term('expand')}</button>`
        : nothing
    }
    ${
      nodes.length < most && most === total
        ? html`<button type="button" class="btn small quiet"
      @click=${() => show(total)}>${words.term('showAll')}</button>`
        : nothing
    }
  </div>`;
}
