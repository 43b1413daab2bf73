/** A wall of squares, one a payload, in rows by kind. Arrows move through it, and one Tab stop leads to it. */
import { KIND_NAMES, nameOf } from './payload-names.js';

const STATES = {
  waiting: 'not tried yet',
  trying: 'being tried',
  held: 'nothing got out',
  shown: 'harmless, and drawn',
  quiet: 'nothing happened',
  out: 'got out',
  lost: 'harmless, and not drawn',
  skipped: 'not tried here',
};

export class Wall {
  #squares = new Map();
  #place;

  /**
   * @param {HTMLElement} place
   * @param {{ payloads: readonly object[], onChosen: (entry: object) => void }} options
   */
  constructor(place, { payloads, onChosen }) {
    this.#place = place;
    for (const [kind, entries] of groupByKind(payloads)) {
      const row = Object.assign(document.createElement('div'), { className: 'row' });
      const label = Object.assign(document.createElement('span'), { className: 'kind', textContent: KIND_NAMES[kind] });
      const squares = Object.assign(document.createElement('span'), { className: 'squares' });
      squares.append(...entries.map((entry) => this.#square(entry, onChosen)));
      row.append(label, squares);
      place.append(row);
    }
    for (const entry of payloads) this.mark(entry, 'waiting');
    this.#enter(this.#all[0]);
    place.addEventListener('keydown', (event) => this.#onKey(event));
    place.addEventListener('focusin', ({ target }) => this.#enter(target));
  }

  /** Says what became of a payload. */
  mark(entry, state) {
    const square = this.#squares.get(entry.id);
    square.dataset.state = state;
    const words = `${nameOf(entry)}: ${STATES[state]}`;
    square.setAttribute('aria-label', `${KIND_NAMES[entry.kind]}, ${words}`);
    square.title = words;
  }

  choose({ id }) {
    for (const [other, square] of this.#squares) square.setAttribute('aria-pressed', String(other === id));
    this.#enter(this.#squares.get(id));
  }

  stateOf({ id }) {
    return this.#squares.get(id).dataset.state;
  }

  get #all() {
    return [...this.#squares.values()];
  }

  #square(entry, onChosen) {
    const square = Object.assign(document.createElement('button'), { type: 'button', className: 'square' });
    square.setAttribute('aria-pressed', 'false');
    square.addEventListener('click', () => onChosen(entry));
    this.#squares.set(entry.id, square);
    return square;
  }

  #enter(square) {
    for (const other of this.#all) other.tabIndex = other === square ? 0 : -1;
  }

  #onKey(event) {
    const all = this.#all;
    const at = all.indexOf(event.target);
    const isRtl = getComputedStyle(this.#place).direction === 'rtl';
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      [forward]: () => all[at + 1],
      [back]: () => all[at - 1],
      ArrowDown: () => inNextLine(all, at, 1),
      ArrowUp: () => inNextLine(all, at, -1),
      Home: () => all[0],
      End: () => all.at(-1),
    }[event.key]?.();
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
}

/** The square nearest to one in the next line of squares, wherever lines break. */
function inNextLine(all, at, step) {
  const { top, left } = all[at].getBoundingClientRect();
  const beyond = all
    .map((square) => ({ square, box: square.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - top) * step > 4);
  if (beyond.length === 0) return undefined;
  const line = step > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const inLine = beyond.filter(({ box }) => Math.abs(box.top - line) < 4);
  return inLine.sort((one, other) => Math.abs(one.box.left - left) - Math.abs(other.box.left - left))[0].square;
}

function groupByKind(payloads) {
  const groups = new Map();
  for (const entry of payloads) groups.set(entry.kind, [...(groups.get(entry.kind) ?? []), entry]);
  return groups;
}
