import { iconNode } from '../../../icons/icons.js';
import type { WidgetContext } from '../widget-view.js';
import type { SortableTable } from './sortable-table.js';

/** Rows that a table shows before a person asks for more. */
export const ROWS_AT_ONCE = 25;
/** From so many rows on they can be filtered. */
export const FILTERED_FROM = 12;

type Words = WidgetContext['localize'];

/** A field above a table: what is written there is what its rows must hold. */
export class TableFilter {
  readonly node = document.createElement('div');
  readonly #table: SortableTable;
  readonly #words: Words;
  readonly #field = document.createElement('input');
  readonly #status = document.createElement('span');
  readonly #onFiltered: () => void;

  constructor(table: SortableTable, words: Words, onFiltered: () => void) {
    this.#table = table;
    this.#words = words;
    this.#onFiltered = onFiltered;
    this.node.className = 'tfilter';
    this.#field.type = 'search';
    this.#field.autocomplete = 'off';
    this.#field.spellcheck = false;
    this.#field.setAttribute('part', 'filter');
    this.#field.addEventListener('input', () => this.#filter());
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.#field.value === '') return;
      event.stopPropagation(); // it empties the field, and closes nothing around it
      event.preventDefault();
      this.#field.value = '';
      this.#filter();
    });
    this.#status.className = 'cap num';
    this.#status.setAttribute('role', 'status');
    this.node.append(iconNode('search', 14), this.#field, this.#status);
    this.relocalize();
  }

  relocalize(): void {
    const label = this.#words.term('filterRows', this.#table.counts.all);
    this.#field.placeholder = label;
    this.#field.setAttribute('aria-label', label);
    this.#say();
  }

  #filter(): void {
    this.#table.filterRows(this.#field.value);
    this.#say();
    this.#onFiltered();
  }

  #say(): void {
    const { all, matching } = this.#table.counts;
    this.#status.textContent = this.#field.value.trim() === '' ? '' : this.#words.term('cut', 'rows', matching, all);
  }
}

/** A line below a table that shows some of its rows: how many, more of them, all. */
export class TableMore {
  readonly node = document.createElement('div');
  readonly #table: SortableTable;
  readonly #words: Words;
  readonly #status = document.createElement('span');
  readonly #more = document.createElement('button');
  readonly #all = document.createElement('button');

  constructor(table: SortableTable, words: Words) {
    this.#table = table;
    this.#words = words;
    this.node.className = 'tmore';
    this.node.setAttribute('part', 'more');
    this.#status.className = 'cap num grow';
    this.#status.setAttribute('role', 'status');
    this.#more.addEventListener('click', () => void this.#show(table.counts.shown + ROWS_AT_ONCE));
    this.#all.addEventListener('click', () => void this.#show(Infinity));
    for (const button of [this.#more, this.#all]) {
      button.type = 'button';
      button.className = 'tbtn';
    }
    this.node.append(this.#status, this.#more, this.#all);
    this.updateRows();
  }

  /** After rows have come, or gone. */
  updateRows(): void {
    const { matching, shown } = this.#table.counts;
    const left = matching - shown;
    this.node.hidden = left === 0;
    this.#status.textContent = this.#words.term('cut', 'rows', shown, matching);
    this.#more.textContent = this.#words.term('showMore', Math.min(left, ROWS_AT_ONCE));
    this.#more.hidden = left <= ROWS_AT_ONCE;
    this.#all.textContent = this.#words.term('showAll', matching);
  }

  async #show(most: number): Promise<void> {
    await this.#table.showRows(most);
    this.updateRows();
    if (!this.node.hidden) return;
    // The button that had the focus is gone: it goes to what has come.
    this.#table.node.focus({ preventScroll: true });
  }
}
