import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { CallRecord } from '../../core/mcp/call-log/call-record.js';
import type { CallLogTerms } from '../../locales/en/call-log.js';
import type { LocalizeController } from '../../locales/localize.js';
import { callOutcome, timeOf, tookOf } from './call-outcome.js';
import { rowWindow } from './row-window.js';

const COLUMNS = ['time', 'result', 'tool', 'server', 'initiator', 'consent', 'duration'] as const;
/** Before they have been measured, in px. */
const ROW_HEIGHT = 36;
const GRID_HEIGHT = 400;

export interface GridView {
  /** The newest first. */
  readonly records: readonly CallRecord[];
  readonly words: LocalizeController<CallLogTerms>;
  /** Whose details are shown. */
  readonly openId: string | undefined;
  /** @param byKey - The focus is to go there. */
  readonly toggleDetails: (id: string, byKey: boolean) => void;
  readonly closeDetails: () => void;
}

/**
 * The rows of the log, of which those near what is seen are drawn. The focus stays on the grid, which names the cell
 * that it is at: a row that is scrolled away is not there any more.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export class CallGrid implements ReactiveController {
  readonly #host: ReactiveControllerHost & { readonly renderRoot: ParentNode };
  readonly #resized = new ResizeObserver(() => this.#measure());
  #grid: HTMLElement | undefined;
  #view: GridView | undefined;
  #scrollTop = 0;
  #height = GRID_HEIGHT;
  #rowHeight = ROW_HEIGHT;
  #from = 0;
  /** Where the focus is: a call, and one of its cells. */
  #at: { readonly id: string; readonly column: number } | undefined;
  /** The first call in sight, and how much of it is above: calls that arrive move nothing that is read. */
  #anchor: { readonly id: string; readonly offset: number } | undefined;

  constructor(host: ReactiveControllerHost & { readonly renderRoot: ParentNode }) {
    this.#host = host;
    host.addController(this);
  }

  focusGrid(): void {
    this.#grid?.focus();
  }

  /** Shows the beginning: the rows are others. */
  scrollToTop(): void {
    this.#scrollTop = 0;
    this.#at = this.#anchor = undefined;
    if (this.#grid) this.#grid.scrollTop = 0;
  }

  renderGrid(view: GridView): TemplateResult {
    // Somebody may have scrolled since the last event of it, which comes with the next frame: to draw is not to undo that.
    this.#readPlace();
    this.#view = view;
    const { records, words } = view;
    this.#followAnchor(records);
    const { from, to } = rowWindow({
      scrollTop: this.#scrollTop,
      height: this.#height,
      rowHeight: this.#rowHeight,
      count: records.length,
    });
    this.#from = from;
    const shown = records.slice(from, to);
    const isAt = this.#at !== undefined && shown.some(({ id }) => id === this.#at?.id);
    const today = new Date().toDateString();
    return html`<div
      class="grid"
      part="grid"
      role="grid"
      tabindex="0"
      aria-label=${words.term('list')}
      aria-rowcount=${records.length + 1}
      aria-colcount=${COLUMNS.length}
      aria-activedescendant=${isAt ? 'at' : nothing}
      @scroll=${this.#onScroll}
      @keydown=${this.#onKey}
      @focus=${this.#onFocus}
      @click=${this.#onClick}
    >
      <div role="rowgroup" class="head">
        <div role="row" class="cells" aria-rowindex="1">${COLUMNS.map(
          (name, index) =>
            html`<span role="columnheader" class=${name} aria-colindex=${index + 1}>${words.term(name)}</span>`,
        )}</div>
      </div>
      <div role="rowgroup" class="rows"><div class="near" role="presentation">${repeat(
        shown,
        ({ id }) => id,
        (record, index) => this.#row(record, from + index, today),
      )}</div></div>
    </div>`;
  }

  hostUpdated(): void {
    const grid = this.#host.renderRoot.querySelector<HTMLElement>('.grid') ?? undefined;
    if (grid !== this.#grid) {
      this.#resized.disconnect();
      if (grid) this.#resized.observe(grid);
      this.#grid = grid;
    }
    if (!grid || !this.#view) return;
    const [rows, near] = [grid.querySelector<HTMLElement>('.rows'), grid.querySelector<HTMLElement>('.near')];
    // Not in the template: strict pages refuse attributes of style.
    if (rows) rows.style.blockSize = `${this.#view.records.length * this.#rowHeight}px`;
    if (near) near.style.translate = `0 ${this.#from * this.#rowHeight}px`;
    if (Math.abs(grid.scrollTop - this.#scrollTop) >= 1) grid.scrollTop = this.#scrollTop;
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
    this.#grid = undefined;
  }

  #row(record: CallRecord, index: number, today: string): TemplateResult {
    const { words, openId } = this.#view!; // set by renderGrid, which asks
    const at = this.#at?.id === record.id ? this.#at.column : -1;
    const time = timeOf(record);
    const cells: Readonly<Record<(typeof COLUMNS)[number], unknown>> = {
      time: time === undefined ? '' : words.term('callTime', time, new Date(time).toDateString() === today),
      result: callOutcome(record, words),
      tool: record.tool,
      server: record.server,
      initiator: words.term('initiatorName', record.initiator),
      consent: words.term('consentName', record.consent),
      duration: tookOf(record, words),
    };
    return html`<div
      role="row"
      part="row"
      class="cells call ${at >= 0 ? 'on' : ''}"
      aria-rowindex=${index + 2}
      aria-selected=${openId === record.id ? 'true' : 'false'}
      data-id=${record.id}
      >${COLUMNS.map(
        (name, column) =>
          html`<span role="gridcell" class="${name} ${column === at ? 'at' : ''}" aria-colindex=${column + 1}
            id=${column === at ? 'at' : nothing}><bdi>${cells[name]}</bdi></span>`,
      )}</div
    >`;
  }

  #followAnchor(records: readonly CallRecord[]): void {
    const anchor = this.#anchor;
    if (!anchor || this.#scrollTop === 0) return;
    const index = records.findIndex(({ id }) => id === anchor.id);
    if (index >= 0) this.#scrollTop = index * this.#rowHeight + anchor.offset;
  }

  #measure(): void {
    const grid = this.#grid;
    if (!grid) return;
    const row = grid.querySelector<HTMLElement>('.call');
    const rowHeight = row?.offsetHeight || this.#rowHeight;
    const { clientHeight: height } = grid;
    if (rowHeight === this.#rowHeight && height === this.#height) return;
    this.#rowHeight = rowHeight;
    this.#height = height;
    this.#host.requestUpdate();
  }

  /** @returns Whether the list has been scrolled since it was asked last. */
  #readPlace(): boolean {
    // What is not drawn has no place: it keeps the one that it had.
    if (!this.#grid || this.#grid.clientHeight === 0) return false;
    const { scrollTop: top } = this.#grid;
    if (Math.abs(top - this.#scrollTop) < 1) return false;
    this.#scrollTop = top;
    const index = Math.floor(top / this.#rowHeight);
    const first = this.#view?.records[index];
    this.#anchor = first && { id: first.id, offset: top - index * this.#rowHeight };
    return true;
  }

  readonly #onScroll = (): void => {
    if (this.#readPlace()) this.#host.requestUpdate();
  };

  readonly #onFocus = (): void => {
    const { records = [] } = this.#view ?? {};
    if (this.#at && records.some(({ id }) => id === this.#at?.id)) return;
    this.#goTo(Math.ceil(this.#scrollTop / this.#rowHeight), 0);
  };

  readonly #onClick = (event: Event): void => {
    const cell = (event.target as Element).closest('[role=gridcell]');
    const id = cell?.closest<HTMLElement>('.call')?.dataset['id'];
    if (id === undefined || !cell) return;
    this.#at = { id, column: Number(cell.getAttribute('aria-colindex')) - 1 };
    this.#view?.toggleDetails(id, false);
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const { records = [] } = this.#view ?? {};
    if (event.altKey || event.metaKey || event.target !== this.#grid) return;
    const index = records.findIndex(({ id }) => id === this.#at?.id);
    const column = this.#at?.column ?? 0;
    const last = records.length - 1;
    const page = Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1);
    const { key, ctrlKey } = event;
    const forth = getComputedStyle(this.#grid).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowDown') this.#goTo(index + 1, column);
    else if (key === 'ArrowUp') this.#goTo(index - 1, column);
    else if (key === 'PageDown') this.#goTo(index + page, column);
    else if (key === 'PageUp') this.#goTo(index - page, column);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') this.#goTo(index, this.#nextColumn(key === forth ? 1 : -1));
    else if (key === 'Home') this.#goTo(ctrlKey ? 0 : index, this.#columns.at(0) ?? 0);
    else if (key === 'End') this.#goTo(ctrlKey ? last : index, this.#columns.at(-1) ?? 0);
    else if ((key === 'Enter' || key === ' ') && this.#at) this.#view?.toggleDetails(this.#at.id, true);
    else if (key === 'Escape' && this.#view?.openId !== undefined) this.#view.closeDetails();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Those that are shown: where there is little room, some are left to the details. */
  get #columns(): readonly number[] {
    const cells = [...(this.#grid?.querySelector('.call')?.children ?? [])];
    return cells.flatMap((cell, index) => (cell.checkVisibility() ? [index] : []));
  }

  #nextColumn(step: 1 | -1): number {
    const columns = this.#columns;
    const at = columns.indexOf(this.#at?.column ?? 0);
    return columns[Math.max(0, Math.min(at + step, columns.length - 1))] ?? 0;
  }

  #goTo(wanted: number, column: number): void {
    const { records = [] } = this.#view ?? {};
    const index = Math.max(0, Math.min(wanted, records.length - 1));
    const record = records[index];
    if (!record || !this.#grid) return;
    this.#at = { id: record.id, column };
    const head = this.#grid.querySelector<HTMLElement>('.head')?.offsetHeight ?? 0;
    const top = index * this.#rowHeight;
    const seen = this.#height - head - this.#rowHeight;
    if (top < this.#scrollTop) this.#grid.scrollTop = top;
    else if (top > this.#scrollTop + seen) this.#grid.scrollTop = top - seen;
    this.#onScroll();
    this.#host.requestUpdate();
  }
}
